import Papa from "papaparse";
import type { ProblemList } from "./problems.ts";

export interface CsvRow {
  line: number;
  cells: Record<string, string>;
}

/**
 * Reads a CSV text with commas or semicolons, quotes, BOM, CRLF and blank lines. A missing `required` column,
 * an unclosed quote or too many cells is a problem.
 */
export function readCsv(
  file: string,
  text: string,
  required: readonly string[],
  problems: ProblemList,
): CsvRow[] {
  const [header, ...lines] = readLines(file, text.replace(/^\uFEFF/, ""), problems);
  if (!header) {
    problems.add(file, 1, "o arquivo está vazio");
    return [];
  }
  const columns = header.cells.map((cell) => cell.toLowerCase());
  const missing = required.filter((column) => !columns.includes(column));
  for (const column of missing) problems.add(file, header.line, `falta a coluna "${column}"`);
  if (missing.length > 0) return [];

  return lines.flatMap(({ line, cells }) => {
    if (cells.length > columns.length) {
      problems.add(file, line, `tem ${cells.length} colunas, o cabeçalho tem ${columns.length}`);
      return [];
    }
    return [{ line, cells: Object.fromEntries(columns.map((name, i) => [name, cells[i] ?? ""])) }];
  });
}

interface CsvLine {
  line: number;
  cells: string[];
}

function readLines(file: string, text: string, problems: ProblemList): CsvLine[] {
  const lines: CsvLine[] = [];
  const lineAt = lineCounter(text);
  let start = 0;
  Papa.parse<string[]>(text, {
    delimiter: findSeparator(text),
    step: ({ data, errors, meta }) => {
      const line = lineAt(start);
      start = meta.cursor;
      if (errors.some((error) => error.type === "Quotes")) {
        problems.add(file, line, "as aspas não fecham");
        return;
      }
      const cells = data.map((cell) => cell.normalize("NFC").replace(/\s+/g, " ").trim());
      if (cells.some((cell) => cell !== "")) lines.push({ line, cells });
    },
  });
  return lines;
}

function findSeparator(text: string): "," | ";" {
  const header = text.slice(0, text.search(/[\r\n]|$/));
  return header.split(";").length > header.split(",").length ? ";" : ",";
}

function lineCounter(text: string): (position: number) => number {
  let line = 1;
  let seen = 0;
  return (position) => {
    for (; seen < position; seen++) {
      const sign = text[seen];
      if (sign === "\n" || (sign === "\r" && text[seen + 1] !== "\n")) line += 1;
    }
    return line;
  };
}
