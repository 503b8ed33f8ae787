import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

const folder = () => join(process.env["APITO_DATA_DIR"] ?? ".data", "mail");

async function mailsTo(email: string): Promise<string[]> {
  const names = await readdir(folder()).catch(() => []);
  const own = names.filter((name) => name.endsWith(`-${email}.txt`)).toSorted();
  return Promise.all(own.map((name) => readFile(join(folder(), name), "utf8")));
}

/** Milliseconds until a mail arrives, and between checks. */
const PATIENCE = 10_000;
const PAUSE = 100;

/** Waits for this subject and returns the newest mail's link. */
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
