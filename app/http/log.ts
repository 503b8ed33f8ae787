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

/** What a line says of something thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

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
