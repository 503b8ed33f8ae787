import { expect, test } from "vitest";
import { openApiDocument } from "../../../app/v1/api.ts";
import { operations } from "../operations/index.ts";
import type { Who } from "../operations/operation.ts";

const document = openApiDocument();

const documented = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
  (["get", "post", "put", "delete"] as const).flatMap((method) => {
    const operation = item[method];
    if (!operation) return [];
    const schemes = (operation.security ?? []).flatMap((one) => Object.keys(one));
    const open = operation.security?.some((one) => Object.keys(one).length === 0) ?? false;
    return [{ name: `${method} ${path}`, operation, schemes, open }];
  }),
);

test("the document names the ways of authentication", () => {
  expect(document.components?.securitySchemes).toMatchObject({
    session: { type: "http", scheme: "bearer" },
    team: { type: "apiKey", in: "header", name: "apito-team" },
    sheet: { type: "apiKey", in: "header", name: "apito-sheet" },
    device: { type: "apiKey", in: "header", name: "apito-endpoint" },
    publishableKey: { type: "apiKey", in: "header", name: "apito-key" },
  });
});

test("every operation states the authentication its test callers use", () => {
  const callers = new Map<string, Set<Who>>();
  for (const { contract, who } of operations) {
    const name = `${contract.method} ${contract.path}`;
    callers.set(name, (callers.get(name) ?? new Set()).add(who));
  }
  const said = documented.map(({ name, schemes, open }) => {
    const who = callers.get(name) ?? new Set();
    return {
      name,
      open,
      session: schemes.includes("session"),
      team: schemes.includes("team"),
      sheet: schemes.includes("sheet"),
      device: schemes.includes("device"),
      who: [...who],
    };
  });
  const wrong = said.filter(({ name, who, open, session, team, sheet, device }) => {
    const needsSession = who.some((one) => !["public", "team", "sheet"].includes(one));
    const bySecret = who.includes("team") && !name.endsWith("/v1/teams/uuid");
    return (
      (who.includes("public") && !open && !device) ||
      (needsSession && !session) ||
      (bySecret && !team) ||
      who.includes("sheet") !== sheet ||
      (open && !who.includes("public") && !name.endsWith("/v1/teams/uuid"))
    );
  });
  expect(wrong).toEqual([]);
});

const SESSIONS = ["admin", "scorer", "manager", "owner", "staff"] as const;

test("every operation names the least role it needs", () => {
  const said = documented.map(({ name, operation }) => [
    name,
    operation.security?.find((one) => one["session"])?.["session"]?.[0] ?? "admin",
  ]);
  const least = documented.map(({ name, schemes }) => {
    const who = new Set(
      operations
        .filter(({ contract }) => `${contract.method} ${contract.path}` === name)
        .map((one) => one.who),
    );
    const session = schemes.includes("session") && SESSIONS.find((one) => who.has(one));
    return [name, session || "admin"];
  });
  expect(said).toEqual(least);
});

test("the document is valid and complete", () => {
  expect(document.openapi).toBe("3.1.0");
  const named = new Set(Object.keys(document.components?.securitySchemes ?? {}));
  for (const { name, operation, schemes } of documented) {
    expect([name, schemes.filter((scheme) => !named.has(scheme))]).toEqual([name, []]);
    expect([name, typeof operation.summary]).toEqual([name, "string"]);
    const successes = Object.keys(operation.responses ?? {}).filter((status) => status < "300");
    expect([name, successes.length > 0]).toEqual([name, true]);
  }
  const text = JSON.stringify(document);
  const refs = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)];
  for (const [, kind = "", part = ""] of refs) {
    expect(Reflect.get(Object(document.components), kind)).toHaveProperty(part);
  }
});
