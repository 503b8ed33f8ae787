import { createPrivateKey, createPublicKey, randomBytes, sign, verify } from "node:crypto";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Failure } from "../../scripts/run/failure.mjs";
import { checkSecrets, ensureSecrets } from "../../scripts/server/secrets.ts";

async function inFolder(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "apito-secrets-"));
  try {
    await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

test("a secret is drawn once and readable only by its owner", () =>
  inFolder(async (folder) => {
    const file = join(folder, "secrets.env");
    const first = await ensureSecrets(folder);
    expect(first["DOCUMENT_KEY"]).toMatch(/^[\w-]{43}$/);
    expect(first["SESSION_KEY"]).not.toBe(first["DOCUMENT_KEY"]);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const { PUSH_KEYS: _, ...earlier } = first;
    const lines = Object.entries(earlier).map(([name, value]) => `${name}=${value}\n`);
    await writeFile(file, lines.join(""));
    const later = await ensureSecrets(folder);
    expect(later).toEqual({ ...earlier, PUSH_KEYS: later["PUSH_KEYS"] });
    expect(await ensureSecrets(folder)).toEqual(later);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  }));

test("the push keys are a matching pair", () =>
  inFolder(async (folder) => {
    const { PUSH_KEYS = "" } = await ensureSecrets(folder);
    const [point = "", d = ""] = PUSH_KEYS.split(".");
    const bytes = Buffer.from(point, "base64url");
    expect([bytes.length, bytes[0]]).toEqual([65, 4]);
    const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) =>
      part.toString("base64url"),
    );
    const open = { kty: "EC", crv: "P-256", x, y };
    const signature = sign(
      "sha256",
      Buffer.from("jogo"),
      createPrivateKey({ key: { ...open, d }, format: "jwk" }),
    );
    const known = createPublicKey({ key: open, format: "jwk" });
    expect(verify("sha256", Buffer.from("jogo"), known, signature)).toBe(true);
  }));

test("unreadable secrets are not replaced", () =>
  inFolder(async (folder) => {
    await expect(ensureSecrets(join(folder, "nowhere"))).rejects.toThrow();
    await writeFile(join(folder, "file"), "");
    await expect(ensureSecrets(join(folder, "file"))).rejects.toThrow(Failure);
  }));

test("a damaged secrets file is refused in one line", () =>
  inFolder(async (folder) => {
    const file = join(folder, "secrets.env");
    const { DOCUMENT_KEY, SESSION_KEY } = await ensureSecrets(folder);
    for (const [written, fault] of [
      ["", "falta DOCUMENT_KEY"],
      [randomBytes(200), "falta DOCUMENT_KEY"],
      [`SESSION_KEY=${SESSION_KEY}\n`, "falta DOCUMENT_KEY"],
      [`DOCUMENT_KEY=${DOCUMENT_KEY}\nSESSION_KEY=short\n`, "SESSION_KEY tem menos de 32"],
      [`DOCUMENT_KEY=short\nSESSION_KEY=${SESSION_KEY}\n`, "DOCUMENT_KEY tem menos de 32"],
      [
        `DOCUMENT_KEY=${DOCUMENT_KEY}\nSESSION_KEY=${SESSION_KEY}\nPUSH_KEYS=a.b\n`,
        "PUSH_KEYS não é um par",
      ],
    ] as const) {
      await writeFile(file, written);
      const failure = await checkSecrets(folder, true).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Failure);
      expect(String(failure)).toContain(`Os segredos em ${file} não podem ser usados: ${fault}`);
      expect(await readFile(file)).toEqual(Buffer.from(written));
    }
    await writeFile(file, "ANALYTICS_ID=GTM-1\n");
    await checkSecrets(folder, false);
    await rm(file);
    await checkSecrets(folder, true);
  }));

test("the app's secret names match wrangler.toml", () =>
  inFolder(async (folder) => {
    const secrets = await ensureSecrets(folder);
    const config = await readFile("wrangler.toml", "utf8");
    const required = /^\[secrets\]\s+required = (\[.*\])$/m.exec(config)?.[1] ?? "[]";
    expect(Object.keys(secrets)).toEqual([...JSON.parse(required), "PUSH_KEYS"]);
  }));
