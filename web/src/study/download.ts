/** Something made here, as a file of one’s own. */

export function download(made: Blob, name: string): void {
  const url = URL.createObjectURL(made);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers begin to read only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
