import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { makeBill, type Lock } from "../../scripts/sbom/bill.ts";

const parsed = async <T>(file: string): Promise<T> => JSON.parse(await readFile(file, "utf8"));

test("the bill of materials lists deployed packages only", async () => {
  const { dependencies } = await parsed<{ dependencies: Record<string, string> }>("package.json");
  const bill = makeBill(await parsed<Lock>("package-lock.json"));
  expect(bill.bomFormat).toBe("CycloneDX");
  expect(bill.metadata.component.name).toBe("apito");
  for (const [name, version] of Object.entries(dependencies)) {
    expect(bill.components, name).toContainEqual(expect.objectContaining({ name, version }));
  }
  for (const { name, hashes } of bill.components) {
    expect(hashes?.[0], name).toEqual({
      alg: "SHA-512",
      content: expect.stringMatching(/^[\da-f]{128}$/),
    });
  }
  const names = new Set(bill.components.map(({ name }) => name));
  for (const tool of ["vitest", "wrangler", "typescript", "knip"]) {
    expect(names.has(tool), tool).toBe(false);
  }
});

test("a package depends on the nearest installed copy", () => {
  const integrity = `sha512-${Buffer.alloc(64).toString("base64")}`;
  const { components, dependencies } = makeBill({
    name: "site",
    version: "1.0.0",
    packages: {
      "": { dependencies: { a: "^1", "@s/b": "^2" } },
      "node_modules/a": { version: "1.0.0", integrity, dependencies: { "@s/b": "^1" } },
      "node_modules/a/node_modules/@s/b": { version: "1.1.0", integrity, license: "MIT" },
      "node_modules/@s/b": { version: "2.0.0", integrity, dependencies: { tool: "*" } },
      "node_modules/tool": { version: "3.0.0", integrity, dev: true },
    },
  });
  expect(components.map(({ purl }) => purl)).toEqual([
    "pkg:npm/a@1.0.0",
    "pkg:npm/%40s/b@1.1.0",
    "pkg:npm/%40s/b@2.0.0",
  ]);
  expect(dependencies).toEqual([
    { ref: "site@1.0.0", dependsOn: ["a@1.0.0", "@s/b@2.0.0"] },
    { ref: "a@1.0.0", dependsOn: ["@s/b@1.1.0"] },
    { ref: "@s/b@1.1.0", dependsOn: [] },
    { ref: "@s/b@2.0.0", dependsOn: [] },
  ]);
});
