import { createPrivateKey, createPublicKey, sign, verify } from "node:crypto";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Failure } from "../../scripts/run/failure.mjs";
import { secretsOf } from "../../scripts/server/secrets.ts";

async function inFolder(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "apito-secrets-"));
  try {
    await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

test("a secret is drawn once, for its owner's eyes, and a later name joins it", () =>
  inFolder(async (folder) => {
    const file = join(folder, "secrets.env");
    const first = await secretsOf(folder, ["ONE"]);
    expect(first["ONE"]).toMatch(/^[\w-]{43}$/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const later = await secretsOf(folder, ["ONE", "TWO"]);
    expect(later["ONE"]).toBe(first["ONE"]);
    expect(later["TWO"]).not.toBe(first["ONE"]);
    expect(await secretsOf(folder, ["ONE", "TWO"])).toEqual(later);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  }));

test("the keys of push services are a pair: what the private one signs the public one knows", () =>
  inFolder(async (folder) => {
    const { PUSH_KEYS = "" } = await secretsOf(folder);
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

test("secrets that cannot be read are not replaced", () =>
  inFolder(async (folder) => {
    await expect(secretsOf(join(folder, "nowhere"))).rejects.toThrow();
    await writeFile(join(folder, "file"), "");
    await expect(secretsOf(join(folder, "file"))).rejects.toThrow(Failure);
  }));

test("the app's own names are those that wrangler.toml asks for, and the keys of push services", () =>
  inFolder(async (folder) => {
    const secrets = await secretsOf(folder);
    const config = await readFile("wrangler.toml", "utf8");
    const required = /^\[secrets\]\s+required = (\[.*\])$/m.exec(config)?.[1] ?? "[]";
    expect(Object.keys(secrets)).toEqual([...JSON.parse(required), "PUSH_KEYS"]);
  }));
