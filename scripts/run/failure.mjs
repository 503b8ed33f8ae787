/** A failure that the user can fix: shown in one line, without a stack. */
export class Failure extends Error {
  /** @override */
  name = "Failure";
}

/** @param {unknown} error */
export function formatFailure(error) {
  const message = error instanceof Error ? error.message : String(error);
  const line = message.replace(/\s*\n\s*/g, " ").trim();
  return error instanceof Failure ? line : `Erro inesperado: ${line}`;
}

const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*[A-Za-z]`, "g");

/** @param {string} text */
export const plain = (text) => text.replace(ESCAPES, "");

/** @param {string} output */
export function reasonIn(output) {
  const lines = plain(output)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const named = lines.find(
    (line) => /\berror\b|\berro\b|✘/i.test(line) && /\w{4,}.*\s\S/.test(line),
  );
  return (named ?? lines.at(-1) ?? "sem mensagem")
    .replace(/^✘\s*(\[ERROR\])?\s*/, "")
    .slice(0, 300);
}

/** @param {unknown} error */
export const codeOf = (error) =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : null;
