import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openText, sealText } from "../../app/v1/kit/secret.ts";

const TEXT = "segredo de coração";

test("a sealed text opens with its secret", async () => {
  const sealed = await sealText(env, "test", "admin 7", TEXT);
  expect(sealed).toMatch(/^v1\.[\w+/=-]+$/);
  expect(await openText(env, "test", "admin 7", sealed)).toBe(TEXT);
  expect(await sealText(env, "test", "admin 7", TEXT)).not.toBe(sealed);
});

test("altered text or another purpose, row or key opens nothing", async () => {
  const sealed = await sealText(env, "test", "admin 7", TEXT);
  const middle = Math.floor(sealed.length / 2);
  const turned = sealed[middle] === "A" ? "B" : "A";
  const changed = sealed.slice(0, middle) + turned + sealed.slice(middle + 1);
  await expect(openText(env, "test", "admin 7", changed)).rejects.toThrow();
  await expect(openText(env, "other", "admin 7", sealed)).rejects.toThrow();
  await expect(openText(env, "test", "admin 8", sealed)).rejects.toThrow();
  const otherKey = { ...env, DOCUMENT_KEY: "x".repeat(32) };
  await expect(openText(otherKey, "test", "admin 7", sealed)).rejects.toThrow();
  await expect(openText(env, "test", "admin 7", `v2.${sealed.slice(3)}`)).rejects.toThrow(
    /version/,
  );
});

test("sealing requires the secret", async () => {
  const without = { ...env, DOCUMENT_KEY: "curta" };
  await expect(sealText(without, "test", "admin 7", TEXT)).rejects.toThrow(/DOCUMENT_KEY/);
});
