import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const CALLED = "send_email binding called";
const FILE = /^(Text|HTML): (.+[\\/]\.wrangler[\\/]tmp[\\/]email[\\/].+)$/;

/**
 * Keeps each mail that the local `send_email` binding took. The runtime writes its parts to files
 * that it deletes when it stops, and logs their names: feed every line of its log to the function
 * returned here, and each mail lands in `folder` as a .txt (sender, recipients and subject above
 * the text) and an .html. The function answers whether the line belonged to a mail.
 * @param {string} folder
 * @returns {(line: string) => boolean}
 */
export function mailKeeper(folder) {
  /** @type {{ head: string[], name: string } | null} */
  let mail = null;
  return function take(line) {
    if (line.includes(CALLED)) {
      mail = { head: [], name: "" };
      return true;
    }
    if (!mail || line.startsWith("[wrangler:") || line.startsWith("{")) {
      mail = null;
      return false;
    }
    const [, kind, file] = FILE.exec(line) ?? [];
    if (!kind || !file) {
      if (line !== "") mail.head.push(line);
      return true;
    }
    mail.name ||= nameOf(mail.head);
    mkdirSync(folder, { recursive: true });
    if (kind === "Text") {
      const text = `${mail.head.join("\n")}\n\n${readFileSync(file, "utf8")}`;
      writeFileSync(join(folder, `${mail.name}.txt`), text);
    } else {
      copyFileSync(file, join(folder, `${mail.name}.html`));
    }
    return true;
  };
}

/**
 * `2026-03-01T18-30-00-123Z-ana@example.com`: sorts by time, found by recipient.
 * @param {string[]} head
 */
function nameOf(head) {
  const to = head.find((line) => line.startsWith("To: "))?.slice(4) ?? "";
  const when = new Date().toISOString().replace(/[:.]/g, "-");
  return `${when}-${to.replace(/[^A-Za-z0-9@._+-]+/g, "_").slice(0, 80)}`;
}
