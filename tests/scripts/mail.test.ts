import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { storeMail } from "../../scripts/server/mail.ts";

test("a local mail is stored with its headers", async () => {
  const folder = await mkdtemp(join(tmpdir(), "apito-mail-"));
  try {
    const parts = join(folder, "email");
    await mkdir(parts);
    await writeFile(join(parts, "1.txt"), "Olá, Ana!\n");
    await writeFile(join(parts, "1.html"), "<p>Olá, Ana!</p>");
    const message = [
      "[mf:info] send_email binding called with MessageBuilder:",
      "From: apito@apito.localhost",
      "To: ana@apito.example",
      "Subject: Nova senha",
      "",
      `Text: ${join(parts, "1.txt")}`,
      `HTML: ${join(parts, "1.html")}`,
    ].join("\n");
    const mails = join(folder, "mail");
    expect(await storeMail(mails, "[mf:info] Parsed 9 valid header rules.")).toBe(false);
    expect(await storeMail(mails, message)).toBe(true);

    const [html = "", text = ""] = (await readdir(mails)).toSorted();
    expect([html, text]).toEqual([
      expect.stringMatching(/-ana@apito\.example\.html$/),
      expect.stringMatching(/-ana@apito\.example\.txt$/),
    ]);
    expect(await readFile(join(mails, text), "utf8")).toBe(
      "From: apito@apito.localhost\nTo: ana@apito.example\nSubject: Nova senha\n\nOlá, Ana!\n",
    );
    expect(await readFile(join(mails, html), "utf8")).toBe("<p>Olá, Ana!</p>");
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("two simultaneous mails to one person are both stored", async () => {
  const folder = await mkdtemp(join(tmpdir(), "apito-mail-"));
  try {
    const readMessage = async (subject: string) => {
      const text = join(folder, subject);
      await writeFile(text, subject);
      const head = ["send_email binding called", "To: ana@apito.example", `Subject: ${subject}`];
      return [...head, `Text: ${text}`].join("\n");
    };
    const messages = await Promise.all(["Nova senha", "Confirme seu e-mail"].map(readMessage));
    const mails = join(folder, "mail");
    await Promise.all(messages.map((message) => storeMail(mails, message)));
    expect(await readdir(mails)).toHaveLength(2);
  } finally {
    await rm(folder, { recursive: true });
  }
});
