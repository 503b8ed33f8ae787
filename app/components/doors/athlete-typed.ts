/** What is typed about an athlete, by field: files and ticked boxes, too, begin empty. */
export type AthleteTyped = Record<
  | "name"
  | "nickname"
  | "birth_date"
  | "document_kind"
  | "document"
  | "position"
  | "shirt_number"
  | "email"
  | "phone"
  | "guardian_name"
  | "guardian_consent"
  | "photo"
  | "document_file",
  string
>;
