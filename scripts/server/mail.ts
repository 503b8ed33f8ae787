import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const CALL_TEXT = "send_email binding called";
const PART = /^(Text|HTML): (.+)$/;

/**
 * Stores a mail that the runtime's log names, since its temporary files go with the runtime. `folder` gets a
 * .txt and an .html. Returns true when the message was about mail.
 */
export async function storeMail(folder: string, message: string): Promise<boolean> {
  const [call = "", ...lines] = message.split("\n");
  if (!call.includes(CALL_TEXT)) return false;
  const parts = new Map<string, string>();
  const head: string[] = [];
  for (const line of lines) {
    const [, kind, file] = PART.exec(line) ?? [];
    if (kind && file) parts.set(kind, file);
    else if (line !== "") head.push(line);
  }
  await mkdir(folder, { recursive: true });
  const name = formatName(head);
  const text = parts.get("Text");
  const html = parts.get("HTML");
  if (html) await copyFile(html, join(folder, `${name}.html`));
  if (text) {
    const whole = `${head.join("\n")}\n\n${await readFile(text, "utf8")}`;
    await writeFile(join(folder, `${name}.txt`), whole);
  }
  return true;
}

let mails = 0;

/** Returns `2026-03-01T18-30-00-123Z-0007-ana@example.com`; the number separates mails of one moment. */
function formatName(head: string[]): string {
  const to = head.find((line) => line.startsWith("To: "))?.slice(4) ?? "";
  const when = new Date().toISOString().replace(/[:.]/g, "-");
  const number = String(++mails).padStart(4, "0");
  return `${when}-${number}-${to.replace(/[^A-Za-z0-9@._+-]+/g, "_").slice(0, 80)}`;
}
