/** The columns of a file of athletes, as /v1 names them, in the order in which they are shown. */
export const CSV_COLUMNS = [
  "team",
  "name",
  "nickname",
  "shirt_number",
  "position",
  "document_kind",
  "document",
  "birth_date",
  "role",
  "guardian_name",
  "guardian_consent",
] as const;
