import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

/** The folder into which the server that is tested puts the mails it sends. */
const folder = () => join(process.env["APITO_DATA_DIR"] ?? ".data", "mail");

/** Texts of the mails to an address, the oldest first. */
async function mailsTo(email: string): Promise<string[]> {
  const names = await readdir(folder()).catch(() => []);
  const own = names.filter((name) => name.endsWith(`-${email}.txt`)).toSorted();
  return Promise.all(own.map((name) => readFile(join(folder(), name), "utf8")));
}

/** Milliseconds in which a mail arrives, and between two looks. */
const PATIENCE = 10_000;
const PAUSE = 100;

/** Waits for a mail with this subject and answers the link that stands in the newest. */
export async function linkMailed(email: string, subject: RegExp): Promise<string> {
  const end = Date.now() + PATIENCE;
  while (Date.now() < end) {
    const mails = await mailsTo(email);
    const mail = mails.findLast((text) => subject.test(/^Subject: (.*)$/m.exec(text)?.[1] ?? ""));
    const [link] = /^https?:\S+$/m.exec(mail ?? "") ?? [];
    if (link) return link;
    await setTimeout(PAUSE);
  }
  throw new Error(`No mail with ${String(subject)} came to ${email}.`);
}
