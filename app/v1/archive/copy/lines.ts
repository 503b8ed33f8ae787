import { text } from "../../../texts/text.ts";
import type { Row } from "../number.ts";
import { type Archive, FORMAT, FORMAT_VERSION } from "../schema.ts";
import { type Key, TABLES } from "../tables.ts";
import { badEntry, DOCUMENT } from "./format.ts";

/** The tables of a document in its order, parents first. */
export const KEYS: readonly Key[] = ["teams", "athletes", ...TABLES.map(({ key }) => key)];

/** Characters of one line, which is one row: the longest news fits many times. */
const LONGEST_LINE = 1_000_000;

/** What a document says before its rows. */
export interface Head {
  exported_at?: string | undefined;
  championship: Archive["championship"];
}

/**
 * A championship's document with a line for each row, so that whoever knows of the lines reads it row
 * by row, and everybody else as JSON.
 */
export async function* linesOf(
  { exported_at, championship }: Head,
  rowsOf: (key: Key) => AsyncIterable<Row>,
): AsyncGenerator<string> {
  const head = JSON.stringify({ format: FORMAT, version: FORMAT_VERSION, exported_at });
  yield `${head.slice(0, -1)},\n"championship":${JSON.stringify(championship)}`;
  for (const key of KEYS) {
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

/** A row as its line, which is not read before somebody asks for it. */
export interface LineRow {
  key: Key;
  /** Its place in its table, 1 for the first. */
  place: number;
  json: string;
}

/** Reads a document's lines: first what it says before its rows, as `head`, then each row. Throws a 422. */
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
    const first = parsed(`${withoutComma(await next())}}`);
    const championship = parsed(`{${withoutComma(await next())}}`);
    head({ first, championship });
    for (const key of KEYS) {
      // oxlint-disable-next-line no-await-in-loop -- one line after the other
      if ((await next()) !== `"${key}":[`) throw notADocument();
      yield* rowsUntilEnd(key, next);
    }
    // To the very end, where the sum of all bytes is compared.
    if ((await next()) !== "}" || (await lines.next()).done !== true) throw notADocument();
  } finally {
    // Not awaited: what stands behind the stream may never say that it has stopped.
    void lines.return(undefined);
  }
}

async function* rowsUntilEnd(key: Key, next: () => Promise<string>): AsyncGenerator<LineRow> {
  for (let place = 1; ;) {
    // oxlint-disable-next-line no-await-in-loop -- one line after the other
    const line = await next();
    if (line === "]" || line === "],") return;
    if (line !== "") yield { key, place: place++, json: withoutComma(line) };
  }
}

const withoutComma = (line: string): string => (line.endsWith(",") ? line.slice(0, -1) : line);

/** The value of a line. Throws a 422. */
export function parsed(json: string): unknown {
  try {
    const value: unknown = JSON.parse(json);
    return value;
  } catch {
    throw notADocument();
  }
}

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
