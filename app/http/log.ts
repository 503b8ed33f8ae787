interface Line {
  event: string;
  request_id: string;
  [key: string]: string | number | boolean | undefined;
}

/** Writes one JSON line; never a name, address, token or query, so logs hold no personal data. */
export function log(level: "info" | "error", line: Line): void {
  const text = JSON.stringify({ level, ...line });
  if (level === "error") console.error(text);
  else console.log(text);
}

/** Returns the log fields of a thrown value: its message and its stack. */
export function faultOf(error: unknown): { message: string; stack?: string | undefined } {
  return { message: messageOf(error), stack: error instanceof Error ? framesOf(error) : undefined };
}

/**
 * Returns the message of a thrown value without the values in it. A failed query gives its cause's message,
 * because its own holds the parameters. An object that is no error is written as JSON where possible.
 */
export function messageOf(error: unknown): string {
  if (error instanceof Error) {
    const isOfQuery = FAILED_QUERY.test(error.message) && error.cause !== undefined;
    return isOfQuery ? messageOf(error.cause) : withoutValues(error.message);
  }
  if (error instanceof Response) return `${error.status} ${error.statusText}`.trim();
  if (typeof error !== "object" || error === null) return withoutValues(String(error));
  if ("message" in error && typeof error.message === "string") return withoutValues(error.message);
  try {
    return withoutValues(JSON.stringify(error)).slice(0, MOST_TEXT);
  } catch {
    return error.constructor.name;
  }
}

/** Characters of a thrown object's text. */
const MOST_TEXT = 1_000;

/** The stack starts with the message, which may have several lines. */
const framesOf = ({ stack = "" }: Error): string | undefined =>
  stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n") || undefined;

/** Drizzle's message for a failed query: the query and its parameters, up to a stack or the end. */
const FAILED_QUERY = /Failed query: [^]*?(?=\n\s+at |$)/;

/** Returns an error's text without queries, documents, addresses and secrets. */
export const withoutValues = (text: string): string =>
  text
    .replace(FAILED_QUERY, "Failed query")
    .replace(/"[^]*" is not valid JSON|"[^]*"\.\.\. is not valid JSON/, "… is not valid JSON")
    .replaceAll(/(?<![^\s@/"'<>()])[^\s@/"'<>()]+@(?:[^\s@/"'<>().]+\.)+[^\s@/"'<>().]+/g, "…")
    .replaceAll(SECRETS, "…");

/** Returns the path without names and secrets. */
export const loggedPath = (pathname: string): string =>
  pathname
    .replace(/^(\/equipe\/|\/v1\/teams\/uuid\/)[^/]+/i, "$1…")
    .replace(/(\/inscricao\/|\/v1\/enrolments\/)[^/]+/i, "$1…")
    .split("/")
    .map((segment) => (looksSecret(segment) ? "…" : segment))
    .join("/");

/** Secrets and their hashes: a UUID or more hex digits, or 256 bits in base64. */
const SECRETS = /[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12,}|(?<![\w-])[\w-]{43}(?![\w-])/gi;

/** True when a segment holds a secret. */
const looksSecret = (segment: string): boolean => segment.search(SECRETS) >= 0;
