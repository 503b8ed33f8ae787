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

/** The path with everything that names a person or a secret taken out. */
export const loggedPath = (pathname: string): string =>
  pathname
    .replace(/^(\/equipe\/|\/v1\/teams\/uuid\/)[^/]+/, "$1…")
    .replace(/(\/inscricao\/|\/v1\/enrolments\/)[^/]+/, "$1…");
