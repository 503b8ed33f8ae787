/** What an athlete is identified by. */
export const DOCUMENT_KINDS = ["cpf", "rg", "passport"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** The longest text that is looked at, with all signs that people put between the digits. */
export const MAX_DOCUMENT = 40;

/**
 * Letters and digits of a document after the signs between them are gone. RG and passport have no
 * check of their own: every state numbers its RG in its own way, every country its passports.
 */
const SHAPES: Record<DocumentKind, RegExp> = {
  cpf: /^\d{11}$/,
  rg: /^(?=.*\d)[0-9A-Z]{4,20}$/,
  passport: /^(?=.*\d)[0-9A-Z]{5,20}$/,
};

/**
 * A stored document as people write it: "00106775189" is "001.067.751-89", which a spreadsheet takes for
 * a text and leaves its zeros. Others, and what is masked already, stay as they are.
 */
export const writtenDocument = (kind: DocumentKind, number: string): string =>
  kind === "cpf" && SHAPES.cpf.test(number)
    ? number.replace(/^(...)(...)(...)(..)$/, "$1.$2.$3-$4")
    : number;

/** Of how many signs of a document one is shown. */
const SHOWN_OF = 3;

/**
 * A document as those see it who have to recognise it and not to know it: "52998224725" is
 * "***.982.247-**", of RG and passport a third shows, in the middle: "MG12345678" is "***234****".
 */
export function maskedDocument(kind: DocumentKind, number: string): string {
  if (kind === "cpf") return `***.${number.slice(3, 6)}.${number.slice(6, 9)}-**`;
  const shown = Math.floor(number.length / SHOWN_OF);
  const from = Math.floor((number.length - shown) / 2);
  const toStars = (count: number) => "*".repeat(count);
  return `${toStars(from)}${number.slice(from, from + shown)}${toStars(number.length - from - shown)}`;
}

/**
 * The one form in which a document is stored and compared, whatever dots, dashes, spaces and case it
 * was typed with: "529.982.247-25" is "52998224725", "mg-12.345.678" is "MG12345678". Null when the
 * text cannot be a document of the kind. Whether a CPF's check digits hold is not asked here.
 */
export function normalizedDocument(kind: DocumentKind, typed: string): string | null {
  const plain = typed
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[\s./\-–]/g, "");
  return SHAPES[kind].test(plain) ? plain : null;
}
