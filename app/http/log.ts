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

/** Returns what a line says of something thrown: its message, and where an error was thrown. */
export function faultOf(error: unknown): { message: string; stack?: string | undefined } {
  return { message: messageOf(error), stack: error instanceof Error ? framesOf(error) : undefined };
}

/**
 * Returns one thrown thing's message without the values that it repeats. A failed query's is that of its
 * cause: its own holds the query's parameters. An object that is no error is written as far as it can be.
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

/** A stack begins with the message, in as many lines as that has. */
const framesOf = ({ stack = "" }: Error): string | undefined =>
  stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n") || undefined;

/** Drizzle's message of a query that failed: the query and its parameters, up to a stack or the end. */
const FAILED_QUERY = /Failed query: [^]*?(?=\n\s+at |$)/;

/** Returns a text of an error without what it repeats of a query, a document, an address or a secret. */
export const withoutValues = (text: string): string =>
  text
    .replace(FAILED_QUERY, "Failed query")
    .replace(/"[^]*" is not valid JSON|"[^]*"\.\.\. is not valid JSON/, "… is not valid JSON")
    .replaceAll(/(?<![^\s@/"'<>()])[^\s@/"'<>()]+@(?:[^\s@/"'<>().]+\.)+[^\s@/"'<>().]+/g, "…")
    .replaceAll(SECRETS, "…");

/** The path with everything that names a person or a secret taken out. */
export const loggedPath = (pathname: string): string =>
  pathname
    .replace(/^(\/equipe\/|\/v1\/teams\/uuid\/)[^/]+/i, "$1…")
    .replace(/(\/inscricao\/|\/v1\/enrolments\/)[^/]+/i, "$1…")
    .split("/")
    .map((segment) => (looksSecret(segment) ? "…" : segment))
    .join("/");

/** The shapes of secrets and of their hashes: a UUID or more hex digits, 256 bits in base64. */
const SECRETS = /[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12,}|(?<![\w-])[\w-]{43}(?![\w-])/gi;

/** True for a segment that holds a secret, wherever it is in the path. */
const looksSecret = (segment: string): boolean => segment.search(SECRETS) >= 0;
