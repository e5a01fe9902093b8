/** A palace on the drawing board, and what a brush does to it. No rules: the server checks. */

import type { Drawing, DrawnTile } from "../types";

/** A cell like a square: column letter and row number, `a1` at the top left. */
export type CellName = string;
export type Bridge = [CellName, CellName];

export type { Drawing, DrawnTile };

export const SIDE = 8;
export const ROOMS = 8;
export const MOST_TYPES = 8;
export const KNOWN: readonly [string, string][] = [
  ["h", "helmet"],
  ["l", "lantern"],
  ["m", "mask"],
  ["s", "scroll"],
  ["v", "vase"],
  ["u", "urn"],
  ["f", "flower"],
  ["n", "fan"],
];

export function blank(): Drawing {
  return {
    name: "",
    about: "",
    tiles: {},
    bridges: [],
    objects: KNOWN.map(([letter, name]) => [letter, name]),
    rooms: {},
    track: 10,
    bags: [2, 4, 6, 8, 10],
  };
}

export function cellName(column: number, row: number): CellName {
  return `${String.fromCharCode(97 + column)}${row + 1}`;
}

export function cellAt(cell: CellName): [number, number] {
  return [cell.charCodeAt(0) - 97, Number(cell.slice(1)) - 1];
}

/** How large the grid must be: 8 × 8, or as much as a palace from a file takes. */
export function sizeOf({ tiles, bridges }: Drawing): [number, number] {
  const cells = [...Object.keys(tiles), ...bridges.flat()].map(cellAt);
  return [
    Math.max(SIDE, ...cells.map(([column]) => column + 1)),
    Math.max(SIDE, ...cells.map(([, row]) => row + 1)),
  ];
}

// -- brushes ------------------------------------------------------------------------------------

/** The tile in this room; what lies there stays. */
export function paint(drawing: Drawing, cell: CellName, room: number): Drawing {
  const before = drawing.tiles[cell];
  if (before?.room === room) return drawing;
  const tile = before ? { ...before, room } : { room, object: "", central: false };
  return { ...drawing, tiles: { ...drawing.tiles, [cell]: tile } };
}

/** No tile there any more, and no bridge that leads there. */
export function clear(drawing: Drawing, cell: CellName): Drawing {
  const bridges = drawing.bridges.filter((ends) => !ends.includes(cell));
  if (!drawing.tiles[cell] && bridges.length === drawing.bridges.length) return drawing;
  const { [cell]: _, ...tiles } = drawing.tiles;
  return { ...drawing, tiles, bridges };
}

/** An object on the tile; on garden nothing can lie. */
export function lay(drawing: Drawing, cell: CellName, object: string): Drawing {
  const tile = drawing.tiles[cell];
  if (!tile || tile.object === object) return drawing;
  return { ...drawing, tiles: { ...drawing.tiles, [cell]: { ...tile, object } } };
}

/** The tile becomes the centre of its room instead of any other, or is it no more. */
export function centre(drawing: Drawing, cell: CellName): Drawing {
  const tile = drawing.tiles[cell];
  if (!tile) return drawing;
  const tiles = Object.fromEntries(
    Object.entries(drawing.tiles).map(([name, other]) => [
      name,
      other.room === tile.room && other.central ? { ...other, central: false } : other,
    ]),
  );
  return { ...drawing, tiles: { ...tiles, [cell]: { ...tile, central: !tile.central } } };
}

/** A bridge between two tiles, or none any more. */
export function span(drawing: Drawing, one: CellName, other: CellName): Drawing {
  if (one === other || !drawing.tiles[one] || !drawing.tiles[other]) return drawing;
  const ends = inOrder(one, other);
  const bridges = drawing.bridges.filter((each) => String(each) !== String(ends));
  if (bridges.length === drawing.bridges.length) bridges.push(ends);
  return { ...drawing, bridges };
}

function inOrder(one: CellName, other: CellName): Bridge {
  const [[c1, r1], [c2, r2]] = [cellAt(one), cellAt(other)];
  return r1 < r2 || (r1 === r2 && c1 < c2) ? [one, other] : [other, one];
}

/** One type more, under a letter that is free. */
export function addType(drawing: Drawing, name: string): Drawing {
  const used = new Set(drawing.objects.map(([letter]) => letter));
  const known = KNOWN.find(([, each]) => each === name)?.[0];
  const wishes = [...(known ?? ""), ...name.toLowerCase(), ..."abcdefghijklmnopqrstuvwxyz"];
  const letter = wishes.find((each) => /^[a-z]$/.test(each) && !used.has(each));
  if (!letter || drawing.objects.length >= 26) return drawing;
  return { ...drawing, objects: [...drawing.objects, [letter, name]] };
}

/** One type less; its tiles wait for another. */
export function removeType(drawing: Drawing, letter: string): Drawing {
  const tiles = Object.fromEntries(
    Object.entries(drawing.tiles).map(([cell, tile]) => [
      cell,
      tile.object === letter ? { ...tile, object: "" } : tile,
    ]),
  );
  return { ...drawing, tiles, objects: drawing.objects.filter(([each]) => each !== letter) };
}

export function setTrack(drawing: Drawing, track: number): Drawing {
  return { ...drawing, track, bags: drawing.bags.filter((bag) => bag <= track) };
}

export function toggleBag(drawing: Drawing, bag: number): Drawing {
  const bags = drawing.bags.includes(bag)
    ? drawing.bags.filter((each) => each !== bag)
    : [...drawing.bags, bag].sort((one, other) => one - other);
  return { ...drawing, bags };
}

/** The numbers of the rooms that are painted. */
export function roomsOf(drawing: Drawing): number[] {
  const rooms = new Set(Object.values(drawing.tiles).map(({ room }) => room));
  return [...rooms].sort((one, other) => one - other);
}

// -- what a browser has kept --------------------------------------------------------------------

/** Whether something is a drawing; what a browser keeps may be of another time. */
export function isDrawing(data: unknown): data is Drawing {
  if (!isRecord(data)) return false;
  const { name, about, tiles, bridges, objects, rooms, track, bags } = data;
  const cell = (value: unknown) => typeof value === "string" && /^[a-p]([1-9]|1[0-6])$/.test(value);
  const pair = (value: unknown): value is [unknown, unknown] =>
    Array.isArray(value) && value.length === 2;
  return (
    typeof name === "string" &&
    typeof about === "string" &&
    isRecord(tiles) &&
    Object.entries(tiles).every(
      ([at, tile]) =>
        cell(at) &&
        isRecord(tile) &&
        Number.isInteger(tile["room"]) &&
        typeof tile["object"] === "string" &&
        typeof tile["central"] === "boolean",
    ) &&
    Array.isArray(bridges) &&
    bridges.every((ends) => pair(ends) && ends.every(cell)) &&
    Array.isArray(objects) &&
    objects.every((type) => pair(type) && type.every((text) => typeof text === "string")) &&
    isRecord(rooms) &&
    Object.values(rooms).every((text) => typeof text === "string") &&
    Number.isInteger(track) &&
    Array.isArray(bags) &&
    bags.every(Number.isInteger)
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
