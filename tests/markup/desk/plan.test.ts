import { getKey } from "../../../app/v1/accounts/plan/contract.ts";
import { givePlan } from "../../site/staff.ts";
import { expect, noticeOf, type Page, test, textsOf } from "../fixtures.ts";
import { expectRefused, valueAt } from "../refused.ts";

const planPath = ({ id }: { id: number }) => `/organizador/${id}/plano`;

function readRow({ document }: Page, name: string) {
  const rows = [...document.querySelectorAll("main table tr")];
  const row = rows.find((one) => one.textContent?.startsWith(name));
  return textsOf(row?.querySelectorAll("td") ?? []);
}

test("the plans are compared, with the current one highlighted", async ({ tenant }) => {
  const { openDesk, championship, baseURL } = tenant;
  const page = await openDesk(planPath(championship));
  const heads = ({ document }: Page) => textsOf(document.querySelectorAll("main table thead th"));
  expect(heads(page)).toContain("Grátisseu plano");
  expect(readRow(page, "Coorganizadores").map((text) => /não|sim/.exec(text)?.[0])).toEqual([
    "não",
    "sim",
    "sim",
  ]);
  expect(readRow(page, "Espaço")).toEqual(["50 MB", "1 GB", "10 GB"]);
  await givePlan(baseURL, championship.id, "premium");
  const premium = await openDesk(planPath(championship));
  expect(heads(premium)).toContain("Premiumseu plano");
  const subjects = premium.document.querySelectorAll('[name="subject"] option');
  expect(textsOf(subjects)).toEqual(["Quero o plano elite", "Outro assunto"]);
});

test("a message goes to the platform", async ({ openDesk, championship }) => {
  const button = "Enviar mensagem";
  const page = await openDesk(planPath(championship));
  const refused = await page.press(button, { Assunto: "Quero o plano elite" });
  expectRefused(refused, "Mensagem", "Preencha este campo.");
  expect(valueAt(refused, "Assunto")).toBe("Quero o plano elite");
  const sent = await refused.press(button, { Mensagem: "Queremos convidar o mesário." });
  expect(noticeOf(sent.document)).toContain("Mensagem enviada.");
  expect(valueAt(sent, "Mensagem")).toBe("");
});

test("the public key is created, replaced and deleted", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const made = await (await openDesk(planPath(championship))).press("Criar chave");
  expect(noticeOf(made.document)).toBe("Chave criada.");
  const { key } = await organizer.call(getKey, { params: { id: championship.id } });
  expect(valueAt(made, "Chave pública")).toBe(key);
  const renewed = await made.press("Trocar a chave");
  expect(noticeOf(renewed.document)).toBe("Chave trocada.");
  expect(valueAt(renewed, "Chave pública")).not.toBe(key);
  const gone = await renewed.press("Apagar a chave");
  expect(gone.queryAllByRole("button", { name: "Criar chave" })).toHaveLength(1);
});
