declare module "virtual:palette.css";
declare module "virtual:fonts.css";
declare module "subset-font" {
  export default function subset(
    font: Buffer,
    letters: string,
    options: {
      variationAxes: Record<string, number | { min: number; max: number }>;
      keepFeatures: readonly string[];
      targetFormat: "woff2";
    },
  ): Promise<Buffer>;
}
