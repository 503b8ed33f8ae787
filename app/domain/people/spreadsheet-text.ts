/** The text of a spreadsheet's file: UTF-8, or what Brazilian spreadsheets write where they write none. */
export function spreadsheetText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
