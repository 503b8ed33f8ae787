import { execFile } from "node:child_process";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import * as z from "zod";
import { UserError } from "../api/told.ts";
import { reasonIn } from "../run/failure.mjs";
import { bin, root } from "../run/paths.mjs";
import { databaseFile } from "../server/database.ts";
import type { Member } from "./statements.ts";

/** Milliseconds for which a server may lock the database. */
const PATIENCE = 10_000;

const members = z.array(z.object({ id: z.int(), name: z.string(), email: z.string() }));

const printedAnswers = z.array(z.object({ results: z.array(z.unknown()) }));

export function askLocal(dataDir: string, statements: string[]): Member[] {
  const file = databaseFile(dataDir);
  if (file === null) {
    throw new UserError(
      `Não há banco de dados em ${dataDir}. Rode npm start uma vez, ou diga a pasta: DATA_DIR=pasta.`,
    );
  }
  const database = new DatabaseSync(file, { timeout: PATIENCE });
  try {
    const rows = statements.map((statement) => database.prepare(statement).all());
    return members.parse(rows.at(-1));
  } finally {
    database.close();
  }
}

export function askRemote(statements: string[]): Promise<Member[]> {
  const command = ["d1", "execute", "apito", "--remote", "--json", "--yes", "--command"];
  return new Promise((resolve, reject) => {
    execFile(
      join(bin, "wrangler"),
      [...command, statements.join("; ")],
      { cwd: root },
      (error, stdout, stderr) => {
        if (error) {
          reject(new UserError(`O banco de dados não respondeu: ${reasonIn(stdout + stderr)}`));
        } else {
          resolve(parseRows(stdout));
        }
      },
    );
  });
}

export function parseRows(stdout: string): Member[] {
  return members.parse(printedAnswers.parse(JSON.parse(stdout)).at(-1)?.results);
}
