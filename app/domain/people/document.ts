export const DOCUMENT_KINDS = ["cpf", "rg", "passport"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** The longest typed document in characters, separators included. */
export const MAX_DOCUMENT = 40;

/** States and countries number RG and passports freely, so these have no check digits. */
const SHAPES: Record<DocumentKind, RegExp> = {
  cpf: /^\d{11}$/,
  rg: /^(?=.*\d)[0-9A-Z]{4,20}$/,
  passport: /^(?=.*\d)[0-9A-Z]{5,20}$/,
};

/** Returns a stored CPF as "001.067.751-89", which spreadsheets keep as text; others unchanged. */
export const writtenDocument = (kind: DocumentKind, number: string): string =>
  kind === "cpf" && SHAPES.cpf.test(number)
    ? number.replace(/^(...)(...)(...)(..)$/, "$1.$2.$3-$4")
    : number;

/** One of three characters stays visible in a masked document. */
const SHOWN_OF = 3;

/** Returns a masked document: CPF "***.982.247-**", others "***234****". */
export function maskedDocument(kind: DocumentKind, number: string): string {
  if (kind === "cpf") return `***.${number.slice(3, 6)}.${number.slice(6, 9)}-**`;
  const shown = Math.floor(number.length / SHOWN_OF);
  const from = Math.floor((number.length - shown) / 2);
  const toStars = (count: number) => "*".repeat(count);
  return `${toStars(from)}${number.slice(from, from + shown)}${toStars(number.length - from - shown)}`;
}

/**
 * Returns a typed document's stored form: "529.982.247-25" is "52998224725". Null when its shape is wrong;
 * check digits are not verified.
 */
export function normalizedDocument(kind: DocumentKind, typed: string): string | null {
  const plain = typed
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[\s./\-–]/g, "");
  return SHAPES[kind].test(plain) ? plain : null;
}
