import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { missingSettings } from "../../scripts/settings/missing.ts";

const named = (vars: Record<string, string>) => missingSettings(vars).map(({ name }) => name);

test("a build lists each missing public setting", () => {
  const all = named({});
  expect(all).toContain("PUBLIC_URL");
  expect(all).toContain("CONTROLLER_NAME");
  expect(all).toContain("PRIVACY_CONTACT");
  expect(named(Object.fromEntries(all.map((name) => [name, "x"])))).toEqual([]);
  expect(named({ PUBLIC_URL: "https://apito.example" })).not.toContain("PUBLIC_URL");
  const needed = missingSettings({}).filter(({ required }) => required);
  expect(needed.map(({ name }) => name)).toEqual(["PUBLIC_URL"]);
});

test("wrangler.toml and the deployment guide list every setting", async () => {
  const [settings, guide] = await Promise.all([
    readFile("wrangler.toml", "utf8"),
    readFile("docs/deploy.md", "utf8"),
  ]);
  for (const name of named({})) {
    expect(settings, name).toMatch(new RegExp(`^${name} = ""$`, "m"));
    expect(guide, name).toContain(`\`${name}\``);
  }
});
