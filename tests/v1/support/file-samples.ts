import { deflateSync, crc32 } from "node:zlib";

const decodeBase64 = (base64: string) =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** The copyright text in the pictures' metadata. */
export const SECRET = "SEGREDO";

/** Four by two pixels with EXIF data: SECRET as copyright, and GPS. */
export const pictures = {
  jpeg: decodeBase64(
    "/9j/4QESRXhpZgAASUkqAAgAAAAIABIBAwABAAAAAQAAABoBBQABAAAAbgAAABsBBQABAAAAdgAAACgBAwABAAAA" +
      "AgAAABMCAwABAAAAAQAAAJiCAgAIAAAAfgAAAGmHBAABAAAAhgAAACWIBAABAAAA1AAAAAAAAAA4YwAA6AMAADhj" +
      "AADoAwAAU0VHUkVETwAGAACQBwAEAAAAMDIxMAGRBwAEAAAAAQIDAACgBwAEAAAAMDEwMAGgAwABAAAA//8AAAKg" +
      "BAABAAAABAAAAAOgBAABAAAAAgAAAAAAAAACAAEAAgACAAAAUwAAAAIABQADAAAA8gAAAAAAAAAXAAAAAQAAACEA" +
      "AAABAAAAAAAAAAEAAAD/2wBDAAYGBgYHBgcICAcKCwoLCg8ODAwODxYQERAREBYiFRkVFRkVIh4kHhweJB42KiYm" +
      "KjY+NDI0PkxERExfWl98fKf/2wBDAQYGBgYHBgcICAcKCwoLCg8ODAwODxYQERAREBYiFRkVFRkVIh4kHhweJB42" +
      "KiYmKjY+NDI0PkxERExfWl98fKf/wgARCAACAAQDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAV" +
      "AQEBAAAAAAAAAAAAAAAAAAAFB//aAAwDAQACEAMQAAAAhAZb/wD/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEB" +
      "AAE/AH//xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oACAECAQE/AH//xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oACAED" +
      "AQE/AH//2Q==",
  ),
  lossyWebp: decodeBase64(
    "UklGRmIBAABXRUJQVlA4WAoAAAAIAAAAAwAAAQAAVlA4ICwAAACQAQCdASoEAAIAAUAmJaACdLoAA5gA/vD6K67x" +
      "aUa/+8Z//cZ//cZ/7uAAAEVYSUYQAQAARXhpZgAASUkqAAgAAAAIABIBAwABAAAAAQAAABoBBQABAAAAbgAAABsB" +
      "BQABAAAAdgAAACgBAwABAAAAAgAAABMCAwABAAAAAQAAAJiCAgAIAAAAfgAAAGmHBAABAAAAhgAAACWIBAABAAAA" +
      "1AAAAAAAAAA4YwAA6AMAADhjAADoAwAAU0VHUkVETwAGAACQBwAEAAAAMDIxMAGRBwAEAAAAAQIDAACgBwAEAAAA" +
      "MDEwMAGgAwABAAAA//8AAAKgBAABAAAABAAAAAOgBAABAAAAAgAAAAAAAAACAAEAAgACAAAAUwAAAAIABQADAAAA" +
      "8gAAAAAAAAAXAAAAAQAAACEAAAABAAAAAAAAAAEAAAA=",
  ),
  losslessWebp: decodeBase64(
    "UklGRkgBAABXRUJQVlA4WAoAAAAIAAAAAwAAAQAAVlA4TBEAAAAvA0AAAAdQjyKXp/+BiOh/AABFWElGEAEAAEV4" +
      "aWYAAElJKgAIAAAACAASAQMAAQAAAAEAAAAaAQUAAQAAAG4AAAAbAQUAAQAAAHYAAAAoAQMAAQAAAAIAAAATAgMA" +
      "AQAAAAEAAACYggIACAAAAH4AAABphwQAAQAAAIYAAAAliAQAAQAAANQAAAAAAAAAOGMAAOgDAAA4YwAA6AMAAFNF" +
      "R1JFRE8ABgAAkAcABAAAADAyMTABkQcABAAAAAECAwAAoAcABAAAADAxMDABoAMAAQAAAP//AAACoAQAAQAAAAQA" +
      "AAADoAQAAQAAAAIAAAAAAAAAAgABAAIAAgAAAFMAAAACAAUAAwAAAPIAAAAAAAAAFwAAAAEAAAAhAAAAAQAAAAAA" +
      "AAABAAAA",
  ),
  avif: decodeBase64(
    "AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAARdtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAA" +
      "AAAAAAAAAAAAADRpbG9jAAAAAERAAAIAAQAAAAABOwABAAAAAAAAACMAAgAAAAABXgABAAAAAAAAARQAAAA4aWlu" +
      "ZgAAAAAAAgAAABVpbmZlAgAAAAABAABhdjAxAAAAABVpbmZlAgAAAQACAABFeGlmAAAAAA5waXRtAAAAAAABAAAA" +
      "VmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAQAAAACAAAAEHBpeGkAAAAAAwgICAAAABZp" +
      "cG1hAAAAAAAAAAEAAQOBAgMAAAAaaXJlZgAAAAAAAAAOY2RzYwACAAEAAQAAAT9tZGF0EgAKCDgEO0gIaDSAMhUZ" +
      "QmMEwAA0AACQQMkcYUjpfnBMqfEAAAAGRXhpZgAASUkqAAgAAAAIABIBAwABAAAAAQAAABoBBQABAAAAbgAAABsB" +
      "BQABAAAAdgAAACgBAwABAAAAAgAAABMCAwABAAAAAQAAAJiCAgAIAAAAfgAAAGmHBAABAAAAhgAAACWIBAABAAAA" +
      "1AAAAAAAAAA4YwAA6AMAADhjAADoAwAAU0VHUkVETwAGAACQBwAEAAAAMDIxMAGRBwAEAAAAAQIDAACgBwAEAAAA" +
      "MDEwMAGgAwABAAAA//8AAAKgBAABAAAABAAAAAOgBAABAAAAAgAAAAAAAAACAAEAAgACAAAAUwAAAAIABQADAAAA" +
      "8gAAAAAAAAAXAAAAAQAAACEAAAABAAAAAAAAAAEAAAA=",
  ),
};

export const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");

export const bytes = (...parts: (string | Uint8Array)[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    parts.flatMap((part) => [...(typeof part === "string" ? Buffer.from(part, "latin1") : part)]),
  );

const u32 = (value: number) => Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);

export function pngChunk(type: string, data: Uint8Array = new Uint8Array()): Uint8Array {
  const named = bytes(type, data);
  return bytes(u32(data.length), named, u32(crc32(named)));
}

/** A grey PNG with `extra` chunks before its pixels. */
export const png = (width = 4, height = 2, ...extra: Uint8Array[]): Uint8Array<ArrayBuffer> =>
  bytes(
    "\x89PNG\r\n\x1a\n",
    pngChunk("IHDR", bytes(u32(width), u32(height), Uint8Array.of(8, 0, 0, 0, 0))),
    ...extra,
    pngChunk("IDAT", deflateSync(new Uint8Array(Math.min((width + 1) * height, 1_000_000)))),
    pngChunk("IEND"),
  );

/** A PDF of one empty page with `extra` in its catalog. */
export const pdf = (extra = ""): Uint8Array<ArrayBuffer> =>
  bytes(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R${extra}>>endobj\n`,
    "2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n",
    "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n",
    "xref\n0 1\n0000000000 65535 f \ntrailer<</Size 4/Root 1 0 R>>\nstartxref\n9\n%%EOF\n",
  );

/** A PDF with objects in a compressed stream. */
export const packedPdf = (objects: string | Uint8Array): Uint8Array<ArrayBuffer> =>
  bytes(
    pdf().slice(0, -7),
    "\n4 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>stream\n",
    deflateSync(typeof objects === "string" ? bytes("5 0 ", objects) : objects),
    "\nendstream endobj\nstartxref\n9\n%%EOF\n",
  );

/** The end of a ZIP, enough for an unpacker to start. */
export const zipEnd = bytes("PK\x05\x06", new Uint8Array(18));
