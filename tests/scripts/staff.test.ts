import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { parseRows } from "../../scripts/staff/ask.ts";
import { normalizeEmail, quoteText, makeStatements } from "../../scripts/staff/statements.ts";
import { ensureMigrated } from "../../scripts/server/migrate.ts";
import { openDatabase } from "../site/database.ts";

const run = promisify(execFile);

async function staff(dataDir: string, ...args: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir };
  const done = await run("node", ["scripts/staff.ts", ...args], { env }).catch((error: unknown) =>
    Object(error),
  );
  const { code = 0, stdout, stderr }: { code?: number; stdout: string; stderr: string } = done;
  return { code, said: (stdout + stderr).trim() };
}

test("an address uses the account's spelling and escapes quotes", () => {
  expect(normalizeEmail(" Zica@Apito.Example ")).toBe("zica@apito.example");
  expect(() => normalizeEmail("zica")).toThrow("Isto não é um e-mail: zica");
  expect(quoteText("o'hara' OR '1'='1")).toBe("'o''hara'' OR ''1''=''1'");
  const database = new DatabaseSync(":memory:");
  const hostile = "a'; DROP TABLE admins; --";
  expect(database.prepare(`SELECT ${quoteText(hostile)} AS text`).get()).toEqual({ text: hostile });
  const [update, select] = makeStatements({ email: "o'hara@apito.example", staff: true });
  expect(update).toBe("UPDATE admins SET staff = 1 WHERE email = 'o''hara@apito.example'");
  expect(select).toBe("SELECT id, name, email FROM admins WHERE email = 'o''hara@apito.example'");
});

test("the remote command's last answer holds the rows", () => {
  const zica = { id: 7, name: "Zica", email: "zica@apito.example" };
  const stdout = JSON.stringify([
    { results: [], success: true },
    { results: [zica], success: true },
  ]);
  expect(parseRows(stdout)).toEqual([zica]);
});

test("an account can join, appear in and leave staff", async () => {
  const folder = await mkdtemp(join(tmpdir(), "apito-staff-"));
  try {
    expect(await staff(folder, "--list")).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^Não há banco de dados em .*npm start/),
    });
    await ensureMigrated(folder);
    const database = openDatabase(folder);
    database.exec(
      "INSERT INTO admins (name, email, password_hash) VALUES ('Maureen', 'o''hara@apito.example', '')",
    );
    database.close();
    expect(await staff(folder, "--list")).toEqual({ code: 0, said: "Ninguém é da equipe." });
    const line = "o'hara@apito.example (Maureen, conta 1)";
    const joined = { code: 0, said: `${line} agora é da equipe.` };
    expect(await staff(folder, "O'Hara@apito.example")).toEqual(joined);
    expect(await staff(folder, "o'hara@apito.example")).toEqual(joined);
    expect(await staff(folder, "--list")).toEqual({ code: 0, said: line });
    expect(await staff(folder, "o'hara@apito.example", "--revoke")).toEqual({
      code: 0,
      said: `${line} não é mais da equipe.`,
    });
    expect(await staff(folder, "--list")).toEqual({ code: 0, said: "Ninguém é da equipe." });
    expect(await staff(folder, "zico@apito.example")).toEqual({
      code: 1,
      said: "Nenhuma conta tem o e-mail zico@apito.example. A pessoa cria a conta primeiro, em /organizador/criar-conta.",
    });
    for (const wrong of [[], ["a@b.example", "--list"], ["--list", "--revoke"], ["--outra"]]) {
      const { code, said } = await staff(folder, ...wrong);
      expect([code, said.startsWith("Uso: npm run staff")]).toEqual([1, true]);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}, 120_000);
