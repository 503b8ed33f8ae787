import Papa from "papaparse";
import type { Catalogue } from "../../texts/text.ts";

export type Cell = string | number | null;

/** A column of a spreadsheet: the key of its header, and what stands there of a row. */
export interface Column<Row> {
  header: keyof Catalogue["sheetHeads"];
  cell: (row: Row, words: Catalogue) => Cell;
  /** Personal data, which only those who run the championship get. */
  personal?: true;
}

/** What a spreadsheet would run as a formula when a text begins with it. */
const FORMULA = /^[\0=+\-@＝＋－＠\t\r\n]/;

/** With it, spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * The rows as CSV for Brazilian spreadsheets: semicolons between cells, since the comma is decimal
 * there. Texts that would run as a formula get an apostrophe before them; numbers stay numbers.
 */
export function sheet<Row>(
  columns: Column<Row>[],
  rows: Row[],
  { personal, words }: { personal: boolean; words: Catalogue },
): string {
  const shown = columns.filter((column) => personal || !column.personal);
  const table = {
    fields: shown.map(({ header }) => words.sheetHeads[header]),
    data: rows.map((row) => shown.map(({ cell }) => cell(row, words))),
  };
  const text = Papa.unparse(table, {
    delimiter: ";",
    newline: "\r\n",
    escapeFormulae: FORMULA,
  });
  return `${BYTE_ORDER_MARK}${text}\r\n`;
}
