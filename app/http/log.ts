interface Line {
  event: string;
  request_id: string;
  [key: string]: string | number | boolean | undefined;
}

/** Writes one JSON line without personal data: never a name, address, token or query. */
export function log(level: "info" | "error", line: Line): void {
  const text = JSON.stringify({ level, ...line });
  if (level === "error") console.error(text);
  else console.log(text);
}

export function describeFault(error: unknown): { message: string; stack?: string | undefined } {
  return {
    message: redactedMessage(error),
    stack: error instanceof Error ? readFrames(error) : undefined,
  };
}

/**
 * Returns a thrown value's message without personal data. A failed query's own message holds its parameters,
 * so its cause's is used.
 */
export function redactedMessage(error: unknown): string {
  if (error instanceof Error) {
    const isOfQuery = FAILED_QUERY.test(error.message) && error.cause !== undefined;
    return isOfQuery ? redactedMessage(error.cause) : withoutValues(error.message);
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

const MOST_TEXT = 1_000;

/** The stack starts with the message, which may have several lines. */
const readFrames = ({ stack = "" }: Error): string | undefined =>
  stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n") || undefined;

/** Drizzle's message for a failed query: the query and its parameters, up to a stack or the end. */
const FAILED_QUERY = /Failed query: [^]*?(?=\n\s+at |$)/;

export const withoutValues = (text: string): string =>
  text
    .replace(FAILED_QUERY, "Failed query")
    .replace(/"[^]*" is not valid JSON|"[^]*"\.\.\. is not valid JSON/, "… is not valid JSON")
    .replaceAll(/(?<![^\s@/"'<>()])[^\s@/"'<>()]+@(?:[^\s@/"'<>().]+\.)+[^\s@/"'<>().]+/g, "…")
    .replaceAll(SECRETS, "…");

export const loggedPath = (pathname: string): string =>
  pathname
    .replace(/^(\/equipe\/|\/v1\/teams\/uuid\/)[^/]+/i, "$1…")
    .replace(/^(\/mesa\/)(?!sw\.js$)[^/]+/i, "$1…")
    .replace(/(\/inscricao\/|\/v1\/enrolments\/)[^/]+/i, "$1…")
    .split("/")
    .map((segment) => (looksSecret(segment) ? "…" : segment))
    .join("/");

/** Secrets and their hashes: a UUID or more hex digits, or 256 bits in base64. */
const SECRETS = /[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12,}|(?<![\w-])[\w-]{43}(?![\w-])/gi;

const looksSecret = (segment: string): boolean => segment.search(SECRETS) >= 0;
