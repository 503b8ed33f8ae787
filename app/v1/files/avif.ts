import {
  animatedPicture,
  damagedFile,
  checkedSize,
  type Picture,
  type Size,
  Reader,
  refuseForeign,
} from "./reader.ts";

interface Box {
  type: string;
  start: number;
  end: number;
}

function boxesIn(file: Reader, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at < end;) {
    file.countPart();
    const declared = file.u32(at);
    const header = declared === 1 ? 16 : 8;
    const size = declared === 1 ? file.uint(at + 8, 8) : declared === 0 ? end - at : declared;
    if (size < header || at + size > end) throw damagedFile();
    boxes.push({ type: file.text(at + 4, 4), start: at + header, end: at + size });
    at += size;
  }
  return boxes;
}

function theBox(boxes: Box[], type: string): Box {
  const [box, second] = boxes.filter((b) => b.type === type);
  if (!box || second) throw damagedFile();
  return box;
}

const versionOf = (file: Reader, box: Box): number => file.u8(box.start);

interface Item {
  id: number;
  type: string;
  typeAt: number;
  end: number;
}

function readItems(file: Reader, iinf: Box): Item[] {
  const first = iinf.start + (versionOf(file, iinf) === 0 ? 6 : 8);
  return boxesIn(file, first, iinf.end).map((entry) => {
    const version = versionOf(file, entry);
    if (entry.type !== "infe" || version < 2) throw damagedFile();
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

/** A part of the file; its offset counts from the file, or from `idat`. */
interface Extent {
  item: number;
  in: "file" | "idat";
  start: number;
  end: number;
}

function readExtents(file: Reader, iloc: Box): Extent[] {
  const version = versionOf(file, iloc);
  if (version > 2) throw damagedFile();
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
    if (elsewhere || method > 1) throw damagedFile();
    const base = take(baseSize);
    for (let count = take(2); count > 0; count--) {
      file.countPart();
      take(indexSize);
      const start = base + take(offsetSize);
      const length = take(lengthSize);
      if (length === 0) throw damagedFile();
      extents.push({ item, in: method === 0 ? "file" : "idat", start, end: start + length });
    }
  }
  return extents;
}

/** Items that are kept; others (Exif, XMP) lose their data. */
const PICTURES = new Set(["av01", "grid", "iden", "iovl", "tmap"]);

const DESCRIBING = new Set(["hdlr", "pitm", "iloc", "iinf", "iref", "iprp", "grpl"]);

/**
 * Reads an AVIF. Its parts refer to each other by offset, so nothing may move: other data is overwritten with
 * zeros, and its item gets a type that readers skip.
 */
export function readAvif(bytes: Uint8Array): Picture {
  const original = new Reader(bytes);
  const copy = bytes.slice();
  const top = boxesIn(original, 0, bytes.length);
  if (top[0]?.type !== "ftyp") throw damagedFile();
  if (top.some(({ type }) => type === "moov")) throw animatedPicture();
  const meta = theBox(top, "meta");
  const inner = boxesIn(original, meta.start + 4, meta.end);
  const items = readItems(original, theBox(inner, "iinf"));
  const size = primarySize(original, inner);

  const pictures = new Set(items.filter((i) => PICTURES.has(i.type)).map((i) => i.id));
  if (!pictures.has(primaryId(original, inner))) throw damagedFile();
  const extents = readExtents(original, theBox(inner, "iloc")).filter((e) => pictures.has(e.item));
  const dropped: Uint8Array[] = [];
  for (const box of [...top, ...inner]) {
    if (box === meta || box === top[0] || DESCRIBING.has(box.type)) continue;
    for (const [start, end] of findGaps(box, extents)) {
      dropped.push(original.slice(start, end));
      copy.fill(0, start, end);
    }
  }
  for (const item of items.filter(({ id }) => !pictures.has(id))) {
    copy.set(new TextEncoder().encode("free"), item.typeAt);
    copy.fill(0, item.typeAt + 4, item.end);
  }
  refuseForeign(dropped);
  return { ...size, bytes: copy };
}

function findGaps(box: Box, extents: Extent[]): [number, number][] {
  const covered = extents
    .filter((e) => (box.type === "idat" ? e.in === "idat" : box.type === "mdat" && e.in === "file"))
    .map((e) => (e.in === "idat" ? [box.start + e.start, box.start + e.end] : [e.start, e.end]))
    .toSorted(([a = 0], [b = 0]) => a - b);
  const free: [number, number][] = [];
  let at = box.start;
  for (const [start = 0, end = 0] of covered) {
    if (end <= box.start || start >= box.end) continue;
    if (start > at) free.push([at, start]);
    at = Math.max(at, Math.min(end, box.end));
  }
  if (at < box.end) free.push([at, box.end]);
  return free;
}

function primaryId(file: Reader, inner: Box[]): number {
  const pitm = theBox(inner, "pitm");
  return versionOf(file, pitm) === 0 ? file.u16(pitm.start + 4) : file.u32(pitm.start + 4);
}

/** Every size in the file must be valid. */
function primarySize(file: Reader, inner: Box[]): Size {
  const iprp = theBox(inner, "iprp");
  const parts = boxesIn(file, iprp.start, iprp.end);
  const ipco = theBox(parts, "ipco");
  const properties = boxesIn(file, ipco.start, ipco.end);
  for (const box of properties) if (box.type === "ispe") readSize(file, box);
  const own = new Set(readProperties(file, theBox(parts, "ipma"), primaryId(file, inner)));
  const used = properties.filter((_, i) => own.has(i + 1));
  const { width, height } = readSize(file, theBox(used, "ispe"));
  const turned = used.some((box) => box.type === "irot" && (file.u8(box.start) & 1) === 1);
  return turned ? { width: height, height: width } : { width, height };
}

const readSize = (file: Reader, ispe: Box): Size =>
  checkedSize(file.u32(ispe.start + 4), file.u32(ispe.start + 8));

function readProperties(file: Reader, ipma: Box, item: number): number[] {
  const idSize = versionOf(file, ipma) < 1 ? 2 : 4;
  const wide = (file.u8(ipma.start + 3) & 1) === 1;
  let at = ipma.start + 8;
  for (let entries = file.u32(ipma.start + 4); entries > 0; entries--) {
    file.countPart();
    const id = idSize === 2 ? file.u16(at) : file.u32(at);
    const count = file.u8(at + idSize);
    const first = at + idSize + 1;
    const width = wide ? 2 : 1;
    at = first + count * width;
    if (id !== item) continue;
    return Array.from({ length: count }, (_, i) =>
      wide ? file.u16(first + i * 2) & 0x7fff : file.u8(first + i) & 0x7f,
    );
  }
  throw damagedFile();
}
