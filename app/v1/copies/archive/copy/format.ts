import { z } from "@hono/zod-openapi";
import { Problem } from "../../../../http/problem.ts";
import { type Text, text, textKey } from "../../../../texts/text.ts";
import { type FileKind, fileTypes } from "../../../kit/contract.ts";
import { type Key, TABLE_KEYS, MOST_ROWS } from "../../../db/tables.ts";
import type { Row } from "../references.ts";
import { yieldToOthers } from "../../../kit/give-way.ts";
import { type Archive, FORMAT, FORMAT_VERSION } from "../schema.ts";
import { PLAN_NAMES } from "../../../../domain/plans.ts";

const COPY_FORMAT = "apito-copy";
const COPY_VERSION = 1;

export const MANIFEST = "manifest.json";
export const DOCUMENT = "championship.json";
export const MEMBERS = "members.json";

/** Limits of export and import, in bytes and files. */
export const COPY_LIMITS = {
  document: 100_000_000,
  /** Unzipped bytes of the manifest or the list of co-organizers. */
  list: 16_000_000,
  files: 20_000,
  members: 200,
  copy: 12 * 1024 ** 3,
};

/** Columns with files in a copy; `of: null` is the championship itself. */
export const FILE_PLACES = {
  "championship.logo": { of: null, table: "championships", kind: "image" },
  "championship.rules": { of: null, table: "championships", kind: "document" },
  "teams.logo": { of: "teams", table: "teams", kind: "image" },
  "teams.image": { of: "teams", table: "teams", kind: "image" },
  "athletes.photo": { of: "athletes", table: "users", kind: "image" },
  "tournaments.logo": { of: "tournaments", table: "tournaments", kind: "image" },
  "tournaments.rules": { of: "tournaments", table: "tournaments", kind: "document" },
  "registers.logo": { of: "registers", table: "registers", kind: "image" },
  "news.banner": { of: "news", table: "news", kind: "image" },
  "games.attachment": { of: "games", table: "game_files", kind: "attachment" },
} as const satisfies Record<string, { of: Key | null; table: string; kind: FileKind }>;

export type FilePlace = keyof typeof FILE_PLACES;

const isFilePlace = (name: string): name is FilePlace => Object.hasOwn(FILE_PLACES, name);
export const FILE_PLACE_NAMES = Object.keys(FILE_PLACES).filter(isFilePlace);

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const row = z.int().min(1).max(1_000_000);
const extensions = Object.values(fileTypes).map(({ extension }) => extension);
const FILE_NAME = new RegExp(`^files/\\d{1,6}\\.(?:${extensions.join("|")})$`);

/** True for a safe entry name, whose path cannot lead out of the copy. */
export const isEntryName = (name: string): boolean =>
  [MANIFEST, DOCUMENT, MEMBERS].includes(name) || FILE_NAME.test(name);

const entry = z.object({ bytes: z.int().min(0), sha256 });

const copiedFile = entry.extend({
  path: z.string().regex(FILE_NAME),
  for: z.string().refine(isFilePlace),
  row,
  team: row.optional(),
  private: z.boolean().default(false),
});

export const manifestSchema = z.object({
  format: z.literal(COPY_FORMAT, textKey("copies.notACopy")),
  version: z.literal(COPY_VERSION, textKey("copies.unknownVersion")),
  exported_at: z.iso.datetime(),
  championship: z.object({ name: z.string().min(1).max(200), slug: z.string() }),
  plan: z.enum(PLAN_NAMES),
  document: entry,
  members: entry,
  files: z.array(copiedFile).max(COPY_LIMITS.files),
});
export type Manifest = z.output<typeof manifestSchema>;
export type CopiedFile = Manifest["files"][number];

export const COPY_FORMAT_FIELDS = { format: COPY_FORMAT, version: COPY_VERSION } as const;

export const membersSchema = z
  .array(z.object({ email: z.email().max(254), role: z.enum(["manager", "scorer"]) }))
  .max(COPY_LIMITS.members);

/** Returns the 422 for an invalid entry of the ZIP. */
export const badEntry = (name: string, message: Text): Problem =>
  Problem.field(name.slice(0, 200), "copy", message);

/** Returns the 422 for an entry of the ZIP that differs from the manifest. */
export const damagedEntry = (name: string): Problem =>
  badEntry(name, text("copies.damaged", { name: name.slice(0, 200) }));

/** Most characters of one row; even the longest news fits many times. */
const LONGEST_LINE = 1_000_000;

/** Lines after which other calls may run. */
const LINES_AT_ONCE = 1000;

/** The beginning of a copy's document, before its rows. */
export interface DocumentHead {
  exported_at?: string | undefined;
  championship: Archive["championship"];
}

/** Yields a JSON document with a line for each row, so that an import reads row by row. */
export async function* linesOf(
  { exported_at, championship }: DocumentHead,
  rowsOf: (key: Key) => AsyncIterable<Row>,
): AsyncGenerator<string> {
  const head = JSON.stringify({ format: FORMAT, version: FORMAT_VERSION, exported_at });
  yield `${head.slice(0, -1)},\n"championship":${JSON.stringify(championship)}`;
  for (const key of TABLE_KEYS) {
    yield `,\n"${key}":[`;
    let before = "\n";
    // oxlint-disable-next-line no-await-in-loop -- one table after the other
    for await (const row of rowsOf(key)) {
      yield before + JSON.stringify(row);
      before = ",\n";
    }
    yield "\n]";
  }
  yield "\n}\n";
}

/** A line with a row, not parsed yet. */
export interface LineRow {
  key: Key;
  place: number;
  json: string;
}

/** Yields the head of a document, then its rows; throws 422. */
export async function* readDocument(
  bytes: ReadableStream<Uint8Array>,
  head: (given: { first: unknown; championship: unknown }) => void,
): AsyncGenerator<LineRow> {
  const lines = linesIn(bytes);
  const next = async (): Promise<string> => {
    const { value, done } = await lines.next();
    if (done === true) throw notADocument();
    return value;
  };
  try {
    const first = parseLine(`${withoutComma(await next())}}`);
    const championship = parseLine(`{${withoutComma(await next())}}`);
    head({ first, championship });
    for (const key of TABLE_KEYS) {
      // oxlint-disable-next-line no-await-in-loop -- one line after the other
      if ((await next()) !== `"${key}":[`) throw notADocument();
      yield* rowsUntilEnd(key, next);
    }
    // Reads on to the end, because only there the checksum is compared.
    if ((await next()) !== "}" || (await lines.next()).done !== true) throw notADocument();
  } finally {
    // The return is not awaited, because the source stream may never confirm its end.
    void lines.return(undefined);
  }
}

async function* rowsUntilEnd(key: Key, next: () => Promise<string>): AsyncGenerator<LineRow> {
  for (let place = 1; ;) {
    // oxlint-disable-next-line no-await-in-loop -- one line after the other
    const line = await next();
    if (line === "]" || line === "],") return;
    if (line === "") continue;
    if (place > MOST_ROWS[key]) throw tooManyRows(key);
    // oxlint-disable-next-line no-await-in-loop
    if (place % LINES_AT_ONCE === 0) await yieldToOthers();
    yield { key, place: place++, json: withoutComma(line) };
  }
}

const withoutComma = (line: string): string => (line.endsWith(",") ? line.slice(0, -1) : line);

/** Returns a line's value; throws 422. */
export function parseLine(json: string): unknown {
  try {
    const value: unknown = JSON.parse(json);
    return value;
  } catch {
    throw notADocument();
  }
}

const tooManyRows = (table: Key): Problem =>
  badEntry(
    DOCUMENT,
    text("copies.tooManyRows", { name: DOCUMENT, table: tableText(table), most: MOST_ROWS[table] }),
  );

/** Returns a table's name for people. */
export const tableText = (table: Key | "championship") => text(`documentTables.${table}`);

const notADocument = () => badEntry(DOCUMENT, text("copies.notLines", { name: DOCUMENT }));

async function* linesIn(bytes: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let rest = "";
  for await (const chunk of bytes) {
    rest += decodeWith(decoder, chunk);
    const lines = rest.split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > LONGEST_LINE) throw notADocument();
    yield* lines;
  }
  if (rest) yield rest;
}

function decodeWith(decoder: TextDecoder, chunk: Uint8Array): string {
  try {
    return decoder.decode(chunk, { stream: true });
  } catch {
    throw notADocument();
  }
}
