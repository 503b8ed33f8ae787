/** Header with the token of a device that opened a match sheet, for calls without a session. */
export const SHEET_HEADER = "apito-sheet";
