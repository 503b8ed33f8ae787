import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mailKeeper } from "../../scripts/run/mail.mjs";

test("a mail of the local runtime is kept with its head, and other lines are left alone", async () => {
  const folder = await mkdtemp(join(tmpdir(), "apito-mail-"));
  try {
    const parts = join(folder, ".wrangler", "tmp", "email", "session");
    await mkdir(parts, { recursive: true });
    await writeFile(join(parts, "1.txt"), "Olá, Ana!\n");
    await writeFile(join(parts, "1.html"), "<p>Olá, Ana!</p>");
    const take = mailKeeper(join(folder, "mail"));
    const taken = [
      "[wrangler:info] send_email binding called with MessageBuilder:",
      "From: apito@apito.localhost",
      "To: ana@apito.example",
      "Subject: Nova senha",
      "",
      `Text: ${join(parts, "1.txt")}`,
      `HTML: ${join(parts, "1.html")}`,
      "[wrangler:info] POST /v1/auth/admin/password 204 No Content (9ms)",
      '{"level":"info","event":"request"}',
    ].map(take);
    expect(taken).toEqual([true, true, true, true, true, true, true, false, false]);

    const [html = "", text = ""] = (await readdir(join(folder, "mail"))).toSorted();
    expect([html, text]).toEqual([
      expect.stringMatching(/-ana@apito\.example\.html$/),
      expect.stringMatching(/-ana@apito\.example\.txt$/),
    ]);
    expect(await readFile(join(folder, "mail", text), "utf8")).toBe(
      "From: apito@apito.localhost\nTo: ana@apito.example\nSubject: Nova senha\n\nOlá, Ana!\n",
    );
    expect(await readFile(join(folder, "mail", html), "utf8")).toBe("<p>Olá, Ana!</p>");
  } finally {
    await rm(folder, { recursive: true });
  }
});
