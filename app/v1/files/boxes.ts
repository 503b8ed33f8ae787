import { damaged } from "./bad-file.ts";
import type { Reader } from "./reader.ts";

/** A box of an ISO base media file: its type, and where its content lies. */
export interface Box {
  type: string;
  start: number;
  end: number;
}

/** The boxes that lie one after the other from `start` to `end`. */
export function boxesIn(file: Reader, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at < end;) {
    file.countPart();
    const declared = file.u32(at);
    const header = declared === 1 ? 16 : 8;
    const size = declared === 1 ? file.uint(at + 8, 8) : declared === 0 ? end - at : declared;
    if (size < header || at + size > end) throw damaged();
    boxes.push({ type: file.text(at + 4, 4), start: at + header, end: at + size });
    at += size;
  }
  return boxes;
}

export function theBox(boxes: Box[], type: string): Box {
  const [box, second] = boxes.filter((b) => b.type === type);
  if (!box || second) throw damaged();
  return box;
}

/** The first four bytes of many boxes: a version and flags. */
export const versionOf = (file: Reader, box: Box): number => file.u8(box.start);

export interface Item {
  id: number;
  type: string;
  /** Where the type stands in the file, and where its entry ends. */
  typeAt: number;
  end: number;
}

/** The items that an `iinf` box lists. */
export function itemsOf(file: Reader, iinf: Box): Item[] {
  const first = iinf.start + (versionOf(file, iinf) === 0 ? 6 : 8);
  return boxesIn(file, first, iinf.end).map((entry) => {
    const version = versionOf(file, entry);
    if (entry.type !== "infe" || version < 2) throw damaged();
    const idSize = version === 2 ? 2 : 4;
    const typeAt = entry.start + 4 + idSize + 2;
    return {
      id: idSize === 2 ? file.u16(entry.start + 4) : file.u32(entry.start + 4),
      type: file.text(typeAt, 4),
      typeAt,
      end: entry.end,
    };
  });
}

/** A stretch of an item's data, counted from the file's beginning or that of the `idat` box. */
export interface Extent {
  item: number;
  in: "file" | "idat";
  start: number;
  end: number;
}

/** Where the data of every item lies, as the `iloc` box says. */
export function extentsOf(file: Reader, iloc: Box): Extent[] {
  const version = versionOf(file, iloc);
  if (version > 2) throw damaged();
  const sizes = file.u16(iloc.start + 4);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version === 0 ? 0 : sizes & 15;
  let at = iloc.start + 6;
  const take = (size: number): number => {
    const value = size === 2 ? file.u16(at) : file.uint(at, size);
    at += size;
    return value;
  };
  const idSize = version < 2 ? 2 : 4;
  const extents: Extent[] = [];
  for (let items = take(idSize); items > 0; items--) {
    file.countPart();
    const item = take(idSize);
    const method = version === 0 ? 0 : take(2) & 15;
    const elsewhere = take(2) !== 0;
    if (elsewhere || method > 1) throw damaged();
    const base = take(baseSize);
    for (let count = take(2); count > 0; count--) {
      file.countPart();
      take(indexSize);
      const start = base + take(offsetSize);
      const length = take(lengthSize);
      if (length === 0) throw damaged();
      extents.push({ item, in: method === 0 ? "file" : "idat", start, end: start + length });
    }
  }
  return extents;
}
