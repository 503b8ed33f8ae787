import { birthDate } from "../../personal-data/contract.ts";
import { CSV_COLUMNS } from "../../../../domain/people/enrolment.ts";
import { type DocumentKind, maskedDocument } from "../../../../domain/people/document.ts";
import {
  parsePosition,
  type SquadRole,
  parseSquadRole,
} from "../../../../domain/people/positions.ts";
import { plainText } from "../../../../domain/people/slug.ts";
import { type FieldError, Problem } from "../../../../http/problem.ts";
import {
  type Document,
  documentFault,
  readDocument,
} from "../../personal-data/documents/sealed.ts";
import { type Text, text } from "../../../../texts/text.ts";

type Column = (typeof CSV_COLUMNS)[number];

const MAX_LINES = 5000;

/** Accepted headers; those of the athletes' spreadsheet are among them. */
const HEADERS: Record<Column, readonly [string, ...string[]]> = {
  team: ["time", "equipe"],
  name: ["nome", "atleta", "nome completo"],
  nickname: ["apelido"],
  shirt_number: ["camisa", "numero", "numero da camisa"],
  position: ["posicao"],
  document_kind: ["tipo de documento", "tipo do documento"],
  document: ["documento", "cpf"],
  birth_date: ["nascimento", "data de nascimento"],
  role: ["funcao"],
  guardian_name: ["responsavel", "nome do responsavel"],
  guardian_consent: ["autorizacao", "autorizacao do responsavel"],
};

/** A line of the file; `line` counts from 1, the header. */
export interface Line {
  line: number;
  team: string;
  name: string;
  nickname: string | null;
  shirt_number: number | null;
  position: string | null;
  document: Document | null;
  birth_date: string | null;
  role: SquadRole;
  guardian_name: string | null;
  guardian_consent: boolean;
}

export const lineError = (
  line: number,
  column: string,
  code: string,
  message: Text,
): FieldError => ({
  path: `csv.${line}.${column}`,
  code,
  message,
});

type LineTexts = Map<number, Partial<Record<Column, string>>>;

/**
 * Returns the valid lines of a CSV text and an error for each other line; throws 422 for a text without a
 * table.
 */
export async function readCsv(
  csv: string,
): Promise<{ lines: Line[]; errors: FieldError[]; texts: LineTexts }> {
  const { default: Papa } = await import("papaparse");
  const { data, errors: broken } = Papa.parse<string[]>(csv.replace(/^\uFEFF/, ""), {
    delimiter: detectDelimiter(csv),
  });
  const [header = [], ...records] = data;
  const places = findColumns(header);
  const filled = records
    .map((cells, i) => ({ line: i + 2, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  if (filled.length === 0) throw Problem.field("csv", "empty", "athletesFile.empty");
  if (filled.length > MAX_LINES) {
    throw Problem.field("csv", "too_big", text("athletesFile.tooLong", { most: MAX_LINES }));
  }

  const unquoted = new Set(
    broken.filter(({ type }) => type === "Quotes").map(({ row }) => (row ?? 0) + 1),
  );
  const lines: Line[] = [];
  const errors: FieldError[] = [];
  const texts: LineTexts = new Map();
  for (const { line, cells } of filled) {
    const readCell = (column: Column): string => cells[places[column] ?? -1] ?? "";
    // Masked documents of the athletes' spreadsheet count as empty.
    const cell = (column: Column): string =>
      column === "document" && readCell(column).includes("*") ? "" : readCell(column);
    const error = unquoted.has(line)
      ? lineError(line, "name", "quotes", "athletesFile.openQuotes")
      : findFault(line, cell, cells.slice(header.length));
    texts.set(line, readTexts(cell));
    if (error) errors.push(error);
    else lines.push(toLine(line, cell));
  }
  return { lines, errors, texts };
}

/** An invalid document stays as written, so the sender can find it. */
function readTexts(cell: (column: Column) => string): Partial<Record<Column, string>> {
  const document = readDocument(parseKind(cell("document_kind")) ?? "cpf", cell("document"));
  const showCell = (column: Column): string =>
    column === "document" && document
      ? maskedDocument(document.kind, document.number)
      : cell(column);
  return Object.fromEntries(
    CSV_COLUMNS.map((column) => [column, showCell(column)] as const).filter(
      ([, text]) => text !== "",
    ),
  );
}

/** Cells copied from a spreadsheet are separated by tabs. */
function detectDelimiter(csv: string): string {
  const [header = ""] = csv.split(/[\r\n]/, 1);
  return ["\t", ";"].find((sign) => header.includes(sign)) ?? ",";
}

function findColumns(header: string[]): Partial<Record<Column, number>> {
  const names = header.map(plainText);
  const places: Partial<Record<Column, number>> = {};
  for (const column of CSV_COLUMNS) {
    const at = names.findIndex((name) => name === column || HEADERS[column].includes(name));
    if (at >= 0) places[column] = at;
    else if (column === "team" || column === "name") {
      const message = text("athletesFile.columnMissing", { column: HEADERS[column][0] });
      throw new Problem(422, message, { errors: [lineError(1, column, "missing", message)] });
    }
  }
  return places;
}

function findFault(
  line: number,
  cell: (column: Column) => string,
  extra: string[],
): FieldError | null {
  const fault = (column: Column, code: string, message: Text) =>
    lineError(line, column, code, message);
  if (extra.some((value) => value !== "")) {
    return fault("position", "too_many", "athletesFile.tooManyColumns");
  }
  if (cell("team") === "") return fault("team", "required", "athletesFile.teamMissing");
  if (cell("name") === "") return fault("name", "required", "athletesFile.nameMissing");
  if (cell("name").length > 120) return fault("name", "too_big", "athletesFile.nameTooLong");
  if (cell("nickname").length > 60)
    return fault("nickname", "too_big", "athletesFile.nicknameTooLong");
  if (!/^\d{0,3}$/.test(cell("shirt_number"))) {
    return fault("shirt_number", "invalid", "athletesFile.shirtNumber");
  }
  if (cell("position") !== "" && parsePosition(cell("position")) === null) {
    return fault("position", "unknown", "validation.position");
  }
  const kind = parseKind(cell("document_kind"));
  if (!kind) return fault("document_kind", "invalid", "athletesFile.documentKind");
  if (cell("document") !== "" && !readDocument(kind, cell("document"))) {
    return fault("document", "invalid", documentFault(kind));
  }
  if (cell("birth_date") !== "" && !parseDay(cell("birth_date"))) {
    return fault("birth_date", "invalid", "athletesFile.birthDate");
  }
  if (!parseRole(cell("role"))) {
    return fault("role", "invalid", "athletesFile.role");
  }
  if (cell("guardian_name").length > 120) {
    return fault("guardian_name", "too_big", "athletesFile.guardianNameTooLong");
  }
  const consent = isYes(cell("guardian_consent"));
  if (consent === null) {
    return fault("guardian_consent", "invalid", "athletesFile.consent");
  }
  if (consent && cell("guardian_name") === "") {
    return fault("guardian_name", "required", "personalData.consentingGuardian");
  }
  return null;
}

const parseRole = (text: string): SquadRole | null =>
  text === "" ? "athlete" : parseSquadRole(text);

const YES = /^(?:s|sim|x|true|1|ok)$/;
const NO = /^(?:n|nao|false|0|-)?$/;

/** Reads "sim", "x" and the like; a date counts as yes, an unclear text is null. */
function isYes(text: string): boolean | null {
  const plain = plainText(text);
  if (YES.test(plain) || parseDay(text) !== null) return true;
  return NO.test(plain) || text === "-" ? false : null;
}

const KINDS: Record<string, DocumentKind> = {
  "": "cpf",
  cpf: "cpf",
  rg: "rg",
  passport: "passport",
  passaporte: "passport",
};

const parseKind = (text: string): DocumentKind | undefined => KINDS[plainText(text)];

/** Returns the ISO day, also from 31/05/2010; null for an impossible birth date. */
function parseDay(text: string): string | null {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const iso = year ? `${year}-${month?.padStart(2, "0")}-${day?.padStart(2, "0")}` : text;
  return birthDate.safeParse(iso).data ?? null;
}

const toLine = (line: number, cell: (column: Column) => string): Line => ({
  line,
  team: cell("team"),
  name: cell("name"),
  nickname: cell("nickname") || null,
  shirt_number: cell("shirt_number") === "" ? null : Number(cell("shirt_number")),
  position: parsePosition(cell("position")),
  document: readDocument(parseKind(cell("document_kind")) ?? "cpf", cell("document")),
  birth_date: parseDay(cell("birth_date")),
  role: parseRole(cell("role")) ?? "athlete",
  guardian_name: cell("guardian_name") || null,
  guardian_consent: isYes(cell("guardian_consent")) ?? false,
});
