import { randomBytes } from "node:crypto";
import { drawPushKeys } from "./push-keys.ts";
import { chmod, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { codeOf, Failure, formatFailure } from "../run/failure.mjs";

/** Keys of `[secrets]` in wrangler.toml. */
const SECRET_NAMES = ["DOCUMENT_KEY", "SESSION_KEY"];

const NAMES = [...SECRET_NAMES, "PUSH_KEYS"];

/** Generators by name; the default is 256 random bits. */
const DRAWN_SECRETS: NodeJS.Dict<() => string> = { PUSH_KEYS: drawPushKeys };

type Secrets = NodeJS.Dict<string>;

/**
 * Returns the app's secrets. Each is generated at its first use and stored as NAME=value, readable only by
 * its owner.
 */
export async function ensureSecrets(dataDir: string): Promise<Secrets> {
  const file = fileOf(dataDir);
  const secrets = (await read(file)) ?? {};
  const missing = NAMES.filter((name) => !secrets[name]);
  for (const name of missing) {
    secrets[name] = DRAWN_SECRETS[name]?.() ?? randomBytes(32).toString("base64url");
  }
  if (missing.length > 0) await keep(file, secrets);
  return secrets;
}

const LEAST_KEY = 32;

/**
 * Throws a failure when the secrets file is damaged. With `isUsed`, data depend on the secrets, and a new key
 * would not match them.
 */
export async function checkSecrets(dataDir: string, isUsed: boolean): Promise<void> {
  const file = fileOf(dataDir);
  const secrets = await read(file);
  const fault = secrets && faultIn(secrets, isUsed);
  if (!fault) return;
  throw new Failure(
    `Os segredos em ${file} não podem ser usados: ${fault}. O arquivo ficou como está. Ponha de volta uma cópia dele; sem ela, só apagando-o o servidor sorteia novos, e o que os antigos protegem (documentos, segundos fatores) se perde.`,
  );
}

function faultIn(secrets: Secrets, isUsed: boolean): string | null {
  if (isUsed && !secrets["DOCUMENT_KEY"]) return "falta DOCUMENT_KEY";
  const short = SECRET_NAMES.filter((name) => secrets[name] && secrets[name].length < LEAST_KEY);
  if (short.length > 0) return `${short.join(" e ")} tem menos de ${LEAST_KEY} caracteres`;
  const { PUSH_KEYS } = secrets;
  const isPair = !PUSH_KEYS || /^[\w-]{87}\.[\w-]{43}$/.test(PUSH_KEYS);
  return isPair ? null : "PUSH_KEYS não é um par de chaves";
}

const fileOf = (dataDir: string): string => join(dataDir, "secrets.env");

async function read(file: string): Promise<Secrets | null> {
  try {
    return { ...parseEnv(await readFile(file, "utf8")) };
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw new Failure(`Não foi possível ler os segredos em ${file}: ${formatFailure(error)}`);
  }
}

async function keep(file: string, secrets: Secrets): Promise<void> {
  const aside = `${file}.${process.pid}`;
  const lines = Object.entries(secrets).map(([name, value]) => `${name}=${value}\n`);
  await writeFile(aside, lines.join(""), { mode: 0o600 });
  await chmod(aside, 0o600);
  await rename(aside, file);
}
