interface Line {
  event: string;
  request_id: string;
  [key: string]: string | number | boolean | undefined;
}

/** One JSON line; never a name, address, token or query, so that logs hold no personal data. */
export function log(level: "info" | "error", line: Line): void {
  const text = JSON.stringify({ level, ...line });
  if (level === "error") console.error(text);
  else console.log(text);
}

/** What a line says of something thrown: an object that is no error in full, as far as it can be written. */
export function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  if (error instanceof Response) return `${error.status} ${error.statusText}`.trim();
  if (typeof error !== "object" || error === null) return String(error);
  if ("message" in error && typeof error.message === "string") return error.message;
  try {
    return JSON.stringify(error).slice(0, MOST_TEXT);
  } catch {
    return error.constructor.name;
  }
}

/** Characters of a thrown object's text. */
const MOST_TEXT = 1_000;

/** The path with everything that names a person or a secret taken out. */
export const loggedPath = (pathname: string): string =>
  pathname
    .replace(/^(\/equipe\/|\/v1\/teams\/uuid\/)[^/]+/i, "$1…")
    .replace(/(\/inscricao\/|\/v1\/enrolments\/)[^/]+/i, "$1…")
    .split("/")
    .map((segment) => (looksSecret(segment) ? "…" : segment))
    .join("/");

/** Whether it has the shape of a secret, wherever it stands: a UUID, or 256 bits in base64. */
const looksSecret = (segment: string): boolean =>
  /[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}/i.test(segment) ||
  /^[\w-]{43}(?:\.data)?$/.test(segment);
