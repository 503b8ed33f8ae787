import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "./fixtures.ts";

/** The folder into which the server that is tested puts the mails it sends. */
const folder = () => join(process.env["APITO_DATA_DIR"] ?? ".data", "mail");

/** Texts of the mails to an address, the oldest first. */
async function mailsTo(email: string): Promise<string[]> {
  const names = await readdir(folder()).catch(() => []);
  const own = names.filter((name) => name.endsWith(`-${email}.txt`)).toSorted();
  return Promise.all(own.map((name) => readFile(join(folder(), name), "utf8")));
}

/** Waits for a mail with this subject and answers the link that stands in the newest. */
export async function linkMailed(email: string, subject: RegExp): Promise<string> {
  let link = "";
  await expect
    .poll(async () => {
      const mails = await mailsTo(email);
      const mail = mails.findLast((text) => subject.test(/^Subject: (.*)$/m.exec(text)?.[1] ?? ""));
      link = /^https?:\S+$/m.exec(mail ?? "")?.[0] ?? "";
      return link;
    }, `a mail to ${email}`)
    .not.toBe("");
  return link;
}
