import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { BadFile } from "../../../app/v1/files/reader.ts";
import { checkFile } from "../../../app/v1/files/judge.ts";
import { listOwnChampionships } from "../../../app/v1/structure/championships/contract.ts";
import {
  bytes,
  latin1,
  packedPdf,
  pdf,
  pictures,
  png,
  pngChunk,
  zipEnd,
} from "../support/file-samples.ts";
import { organizer } from "../support/accounts.ts";
import { readProblem, readRefusal } from "../support/refusal.ts";
import { request } from "../support/caller.ts";
import { championshipWithTournament } from "../support/championship.ts";
import { storedKeys } from "../support/stored-files.ts";

async function stored() {
  const rows = await env.DB.prepare("SELECT COUNT(*) AS n FROM files").first("n");
  return { objects: await storedKeys(), rows };
}

const jpeg = pictures.jpeg;
const exifAt = latin1(jpeg).indexOf("\xff\xe1");
const html = "<html><script>alert(1)</script></html>";

const vast = (width: number, height: number) => png(width, height);

function resizeJpeg(width: number, height: number) {
  const copy = jpeg.slice();
  const text = latin1(copy);
  const frame = Math.max(text.indexOf("\xff\xc0\0\x11"), text.indexOf("\xff\xc2\0\x11"));
  new DataView(copy.buffer).setUint16(frame + 5, height);
  new DataView(copy.buffer).setUint16(frame + 7, width);
  return copy;
}

function resizeAvif(width: number, height: number) {
  const copy = pictures.avif.slice();
  const at = latin1(copy).indexOf("ispe");
  new DataView(copy.buffer).setUint32(at + 8, width);
  new DataView(copy.buffer).setUint32(at + 12, height);
  return copy;
}

/** A lossless WebP with another size: 14 bits each, minus one. */
function createWebp(width: number, height: number) {
  const copy = bytes("RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0\x2f", new Uint8Array(13));
  new DataView(copy.buffer).setUint32(21, ((width - 1) | ((height - 1) << 14)) >>> 0, true);
  return copy;
}

const ended = (file: Uint8Array, tail: string | Uint8Array) => bytes(file, tail);

const refusedLogos: [string, Uint8Array<ArrayBuffer>, number][] = [
  ["a text under a picture's name", bytes("só um texto"), 415],
  ["SVG", bytes("<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>"), 415],
  ["SVG with a declaration", bytes('<?xml version="1.0"?><svg/>'), 415],
  ["HTML", bytes("<!doctype html>", html), 415],
  ["a script", bytes("#!/bin/sh\nrm -rf /"), 415],
  ["a program", bytes("\x7fELF", new Uint8Array(60)), 415],
  ["GIF, which is not taken", bytes("GIF89a", new Uint8Array(30)), 415],
  ["HEIC of any size", bytes("\0\0\0\x18ftypheic\0\0\0\0mif1heic", new Uint8Array(6e6)), 415],
  ["a PDF where a picture belongs", pdf(), 415],
  ["a PDF behind the first byte", bytes("\n", pdf()), 415],
  ["a signature alone", bytes("\x89PNG\r\n\x1a\n"), 422],
  ["50,000 × 50,000 pixels, PNG", vast(50_000, 50_000), 422],
  ["50,000 × 50,000 pixels, JPEG", resizeJpeg(50_000, 50_000), 422],
  ["50,000 × 50,000 pixels, AVIF", resizeAvif(50_000, 50_000), 422],
  ["16,000 × 16,000 pixels, WebP", createWebp(16_000, 16_000), 422],
  ["a long side", vast(8001, 1), 422],
  ["more than 40 megapixels", vast(8000, 5001), 422],
  ["no width, PNG", vast(0, 4), 422],
  ["no height, JPEG", resizeJpeg(4, 0), 422],
  ["no width, AVIF", resizeAvif(0, 4), 422],
  ["a truncated PNG", png().slice(0, -9), 422],
  ["a truncated JPEG", jpeg.slice(0, -4), 422],
  ["a truncated WebP", pictures.lossyWebp.slice(0, -4), 422],
  ["a truncated AVIF", pictures.avif.slice(0, -4), 422],
  ["a PNG with a wrong checksum", png().map((byte, i) => (i === 30 ? byte ^ 1 : byte)), 422],
  ["an animated PNG", png(4, 2, pngChunk("acTL", new Uint8Array(8))), 422],
  ["a PNG of two headers", png(4, 2, pngChunk("IHDR", new Uint8Array(13))), 422],
  ["a PNG with HTML behind its end", ended(png(), html), 422],
  ["a PNG with HTML in a text chunk", png(4, 2, pngChunk("tEXt", bytes("Comment\0", html))), 422],
  ["a JPEG with a PDF behind its end", ended(jpeg, pdf()), 422],
  [
    "a JPEG with HTML in a comment",
    bytes(jpeg.slice(0, 2), "\xff\xfe\0\x28", html, jpeg.slice(exifAt)),
    422,
  ],
  [
    "a JPEG with a PDF in a comment",
    bytes(jpeg.slice(0, 2), "\xff\xfe\0\x0a%PDF-1.4", jpeg.slice(exifAt)),
    422,
  ],
  ["a WebP with a script behind its end", ended(pictures.lossyWebp, html), 422],
  ["a PNG that is a ZIP, too", ended(png(), zipEnd), 422],
  ["a WebP that is a ZIP, too", ended(pictures.losslessWebp, zipEnd), 422],
  ["an AVIF that is a ZIP, too", ended(pictures.avif, zipEnd), 422],
  ["an AVIF with HTML in a free box", ended(pictures.avif, bytes("\0\0\0\x2efree", html)), 422],
  ["a picture of more than 5 MB", bytes(png().slice(0, 8), new Uint8Array(5 * 1024 * 1024)), 413],
];

const refusedRules: [string, Uint8Array<ArrayBuffer>, number][] = [
  ["a picture where a PDF belongs", png(), 415],
  ["a PDF without an end", pdf().slice(0, -8), 422],
  ["a PDF with JavaScript", pdf("/OpenAction<</S/JavaScript/JS(app.alert(1))>>"), 422],
  ["a PDF with JavaScript in disguise", pdf("/OpenAction<</S/J#61vaScr#69pt/JS(1)>>"), 422],
  ["a PDF with JavaScript in a packed object", packedPdf("<</S/JavaScript/JS(1)>>"), 422],
  ["a PDF that starts a program", pdf("/OpenAction<</S/Launch/F(cmd.exe)>>"), 422],
  ["a PDF with a file inside", pdf("/Names<</EmbeddedFiles 4 0 R>>"), 422],
  ["a PDF with HTML behind its end", ended(pdf(), html), 422],
  ["a PDF that is a page, too", bytes("%PDF-1.4\n", html, "\n", pdf()), 422],
  ["a PDF that is a ZIP, too", ended(pdf(), zipEnd), 422],
  ["HTML that says it is a PDF", bytes("%PDF-1.4\n", html, "\n%%EOF"), 422],
  ["a PDF of more than 10 MB", bytes(pdf(), new Uint8Array(10 * 1024 * 1024)), 413],
];

const NAMES = ["escudo.png", "../../x.png", "..\\..\\x.png", "/etc/passwd", "x.php"];

test("no hostile file is accepted or stored", async () => {
  const { headers, call, championship, tournament } = await championshipWithTournament();
  const before = await stored();
  const cases = [
    ...refusedLogos.map((entry) => ["logo", "image/png", ...entry] as const),
    ...refusedRules.map((entry) => ["rules", "application/pdf", ...entry] as const),
  ];
  const answers = [];
  for (const [i, [field, type, what, content]] of cases.entries()) {
    const form = new FormData();
    form.append(field, new File([content], NAMES[i % NAMES.length] ?? "", { type }));
    const path = i % 2 ? `tournaments/${tournament.id}` : `championships/${championship.id}`;
    const response = await request(`/v1/organizer/${path}`, { method: "PUT", headers, body: form });
    const { status: answered, detail, at } = await readProblem(response);
    expect(detail, what).toMatch(/^[A-ZÁÉÍÓÚ].*[.]$/);
    answers.push([what, answered, at]);
  }
  expect(answers).toEqual(
    cases.map(([field, _type, what, _content, status]) => [what, status, [field]]),
  );
  expect(await stored()).toEqual(before);
  const { records } = await call(listOwnChampionships);
  expect(records).toEqual([championship]);
});

test("a form is counted while it is read, whatever its stated length", async () => {
  const { headers, championship } = await championshipWithTournament();
  const before = await stored();
  const path = `/v1/organizer/championships/${championship.id}`;
  const head = '--x\r\ncontent-disposition: form-data; name="logo"; filename="a.png"\r\n\r\n';
  let sent = 0;
  const endless = () =>
    new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(bytes(head)),
      pull: (controller) => {
        sent += 1;
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
  for (const length of [undefined, "100"]) {
    sent = 0;
    const response = await request(path, {
      method: "PUT",
      headers: {
        ...headers,
        "content-type": "multipart/form-data; boundary=x",
        ...(length && { "content-length": length }),
      },
      body: endless(),
    });
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(25);
  }
  const declared = await request(path, {
    method: "PUT",
    headers: {
      ...headers,
      "content-type": "multipart/form-data; boundary=x",
      "content-length": "99999999",
    },
    body: "--x--",
  });
  expect(declared.status).toBe(413);
  expect(await stored()).toEqual(before);
});

test("a file is stored under a random name", async () => {
  const { headers, championship } = await championshipWithTournament();
  for (const name of NAMES) {
    const form = new FormData();
    form.append("logo", new File([png()], name, { type: "text/html" }));
    const path = `/v1/organizer/championships/${championship.id}`;
    const response = await request(path, { method: "PUT", headers, body: form });
    const { logo } = await response.json<{ logo: string }>();
    expect(logo).toMatch(/^\/v1\/files\/[0-9a-f-]{36}\.png$/);
  }
  for (const path of ["..%2f..%2fx", "..", "x.png", "a%00b.png", `${crypto.randomUUID()}.svg`]) {
    expect((await request(`/v1/files/${path}`)).status).toBe(404);
  }
});

test("a name with a null byte is refused", async () => {
  const { headers, championship } = await championshipWithTournament();
  const before = await stored();
  const form = new FormData();
  form.append("logo", new File([png()], "a\0b.png"));
  const path = `/v1/organizer/championships/${championship.id}`;
  const response = await request(path, { method: "PUT", headers, body: form });
  expect(response.status).toBe(400);
  expect(await stored()).toEqual(before);
});

test("a file of a caller without permission is not stored", async () => {
  const { championship, tournament } = await championshipWithTournament();
  const stranger = await organizer();
  const before = await stored();
  for (const path of [`championships/${championship.id}`, `tournaments/${tournament.id}`]) {
    const form = () => {
      const parts = new FormData();
      parts.append("logo", new Blob([png()]));
      return parts;
    };
    const call = (headers: Record<string, string>) =>
      request(`/v1/organizer/${path}`, { method: "PUT", headers, body: form() });
    expect((await call({})).status).toBe(401);
    expect((await call(stranger.headers)).status).toBe(404);
    expect((await call({ authorization: "Bearer nada" })).status).toBe(401);
  }
  expect(await stored()).toEqual(before);
});

const MIB = 1024 * 1024;

/** Files of many empty parts: [what, file, the refusal's code]. */
const costly: [string, Uint8Array<ArrayBuffer>, "logo" | "rules", string][] = [
  [
    "a PNG of 5,001 chunks",
    png(4, 2, bytes(...Array<Uint8Array>(5_001).fill(pngChunk("tEXt", bytes("a\0b"))))),
    "logo",
    "too_many_parts",
  ],
  [
    "a JPEG of 5,001 comments",
    bytes(jpeg.slice(0, 2), "\xff\xfe\0\x02".repeat(5_001), jpeg.slice(exifAt)),
    "logo",
    "too_many_parts",
  ],
  [
    "a WebP of 5,001 chunks",
    withLength(bytes(pictures.losslessWebp, "ABCD\0\0\0\0".repeat(5_001))),
    "logo",
    "too_many_parts",
  ],
  [
    "an AVIF of 5,001 boxes",
    bytes(pictures.avif, "\0\0\0\x08free".repeat(5_001)),
    "logo",
    "too_many_parts",
  ],
  ["a PDF that unfolds to 60 MB", packedPdf(new Uint8Array(60 * MIB)), "rules", "too_complex"],
  [
    "a PDF of many streams that unfold to 9 MB together",
    bytes(
      pdf().slice(0, -7),
      ...Array.from({ length: 9 }, () =>
        latin1(packedPdf(new Uint8Array(MIB))).slice(pdf().length - 7, -22),
      ),
      "\nstartxref\n9\n%%EOF\n",
    ),
    "rules",
    "too_complex",
  ],
  [
    "a PDF of 2,001 marks",
    bytes(pdf().slice(0, -7), "/Type/ObjStm".repeat(2_001), "\nstartxref\n9\n%%EOF\n"),
    "rules",
    "damaged",
  ],
];

function withLength(webp: Uint8Array<ArrayBuffer>) {
  new DataView(webp.buffer).setUint32(4, webp.length - 8, true);
  return webp;
}

test("a small file cannot cause much work", async () => {
  const { headers, championship } = await championshipWithTournament();
  const before = await stored();
  const answers = [];
  for (const [what, content, field] of costly) {
    const form = new FormData();
    form.append(field, new File([content], "a"));
    const path = `/v1/organizer/championships/${championship.id}`;
    const response = await request(path, { method: "PUT", headers, body: form });
    answers.push([what, ...(await readRefusal(response))]);
  }
  expect(answers).toEqual(costly.map(([what, _content, ...wrong]) => [what, 422, wrong.join(" ")]));
  expect(await stored()).toEqual(before);
});

test("forbidden PDF names are found anywhere", async () => {
  const script = "/S/JavaScript/JS(1)";
  const judged = async (content: Uint8Array<ArrayBuffer>) =>
    checkFile(content, "document").then(
      () => "good",
      (error: unknown) => (error instanceof BadFile ? error.code : error),
    );
  // Places around the borders of the search windows.
  for (const place of [8_100, 8_128, 8_150, 8_180, 8_191, 16_250, 16_300]) {
    const filled = pdf(" ".repeat(place) + script);
    expect([place, await judged(filled)]).toEqual([place, "active_content"]);
    const harmless = pdf(`${" ".repeat(place)}/JavaScriptless`);
    expect([place, await judged(harmless)]).toEqual([place, "good"]);
  }
  const packed = packedPdf(bytes(" ".repeat(100_000), script));
  expect(await judged(packed)).toBe("active_content");
  const disguised = latin1(packed).replace("/ObjStm", "/Obj#53tm");
  expect(await judged(bytes(disguised))).toBe("active_content");
  // A PDF reader may show the part before the damage.
  const broken = packedPdf(
    bytes(script, crypto.getRandomValues(new Uint8Array(60_000)), " ".repeat(99_999)),
  );
  broken[latin1(broken).indexOf("\nendstream") - 2] = 0;
  expect(await judged(broken)).toBe("active_content");
});
