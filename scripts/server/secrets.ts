import { randomBytes } from "node:crypto";
import { drawPushKeys } from "./push-keys.ts";
import { chmod, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { codeOf, Failure, lineOf } from "../run/failure.mjs";

/** The secrets that the app asks for, those of `[secrets]` in wrangler.toml, and the one that it may have. */
const NAMES = ["DOCUMENT_KEY", "SESSION_KEY", "PUSH_KEYS"];

/** What is drawn for a name; 256 random bits where nothing else stands here. */
const DRAWN_SECRETS: NodeJS.Dict<() => string> = { PUSH_KEYS: drawPushKeys };

type Secrets = NodeJS.Dict<string>;

/**
 * The app's secrets for a server on this machine: each is drawn at random when it is first needed
 * and kept, as lines of NAME=value for its owner alone, with the data that depends on it.
 */
export async function secretsOf(dataDir: string, names = NAMES): Promise<Secrets> {
  const file = join(dataDir, "secrets.env");
  const secrets = await read(file);
  const missing = names.filter((name) => !secrets[name]);
  for (const name of missing) {
    secrets[name] = DRAWN_SECRETS[name]?.() ?? randomBytes(32).toString("base64url");
  }
  if (missing.length > 0) await keep(file, secrets);
  return secrets;
}

async function read(file: string): Promise<Secrets> {
  try {
    return { ...parseEnv(await readFile(file, "utf8")) };
  } catch (error) {
    if (codeOf(error) === "ENOENT") return {};
    // A new key in its place would no longer match what the old one wrote.
    throw new Failure(`Não foi possível ler os segredos em ${file}: ${lineOf(error)}`);
  }
}

/** Written aside and renamed, so that a cut never leaves half a file. */
async function keep(file: string, secrets: Secrets): Promise<void> {
  const aside = `${file}.${process.pid}`;
  const lines = Object.entries(secrets).map(([name, value]) => `${name}=${value}\n`);
  await writeFile(aside, lines.join(""), { mode: 0o600 });
  await chmod(aside, 0o600);
  await rename(aside, file);
}
