import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { privacyNotice } from "../../app/i18n/pt-BR/legal/privacy.ts";
import { retention } from "../../app/i18n/pt-BR/legal/retention.ts";
import { termsOfUse } from "../../app/i18n/pt-BR/legal/terms.ts";
import type { Operator } from "../../app/worker/contexts.ts";

const nobody: Operator = {
  name: "",
  registration: "",
  address: "",
  officer: "",
  privacyContact: "",
  securityContact: "contato@apito.localhost",
  storagePlace: "",
};

const company: Operator = {
  name: "Várzea Digital Ltda.",
  registration: "CNPJ 12.345.678/0001-95",
  address: "Rua do Campo, 10, São Paulo, SP",
  officer: "Ana Souza",
  privacyContact: "privacidade@varzea.example",
  securityContact: "seguranca@varzea.example",
  storagePlace: "Estados Unidos",
};

const words = (value: unknown): string => JSON.stringify(value);

test("the notice names controller, officer, contact and country", () => {
  const notice = words(privacyNotice({ operator: company, analytics: false }));
  for (const fact of Object.values({ ...company, securityContact: "" })) {
    expect(notice).toContain(fact);
  }
  expect(words(termsOfUse(company))).toContain("mailto:seguranca@varzea.example");
});

test("without a controller the installation says so", () => {
  const notice = words(privacyNotice({ operator: nobody, analytics: false }));
  expect(notice).toContain("ainda não diz quem responde");
  expect(notice).not.toContain("mailto:");
  expect(words(termsOfUse(nobody))).toContain("não diz quem a oferece");
});

test("the notice mentions measuring exactly when it is configured", () => {
  const told = (analytics: boolean) => words(privacyNotice({ operator: company, analytics }));
  for (const word of ["Google LLC", "“cid”", "Preferências de privacidade"]) {
    expect(told(true)).toContain(word);
    expect(told(false)).not.toContain(word);
  }
});

test("each part of a text has its own anchor", () => {
  for (const { sections } of [
    privacyNotice({ operator: company, analytics: true }),
    termsOfUse(company),
  ]) {
    const anchors = sections.map(({ id }) => id);
    expect(new Set(anchors).size).toBe(anchors.length);
    for (const id of anchors) expect(id).toMatch(/^[a-z][a-z-]*$/);
  }
});

test("docs/retention.md and the notice state the same periods", async () => {
  const table = await readFile("docs/retention.md", "utf8");
  const rows = Array.from(table.matchAll(/^\| `([a-z-]+)` +\| (\S+) +\|/gm), ([, id, period]) => ({
    id,
    period,
  }));
  expect(rows).toEqual(retention.map(({ id, period }) => ({ id, period })));
});

test("the notice describes the follow cookie as coded", () => {
  const notice = words(privacyNotice({ operator: nobody, analytics: false }));
  expect(notice).toContain("Cookie “apito-times”");
  expect(notice).toContain("180 dias depois da última mudança");
});
