import { getKey } from "../../../app/v1/keys/contract.ts";
import { expect, expectRefused, expectScreen, signIn, test } from "./fixtures.ts";
import { joinAs } from "../../site/member-factory.ts";
import { givePlan } from "../../site/staff.ts";

const planOf = ({ id }: { id: number }) => `/organizador/${id}/plano`;

test("the plans are compared, and the present one stands out", async ({
  desk,
  championship,
  baseURL,
}) => {
  await desk.goto(planOf(championship));
  const table = desk.getByRole("table", { name: "O que cada plano abre" });
  await expect(table.getByRole("columnheader", { name: "Grátis seu plano" })).toBeVisible();
  await expect(table.getByRole("row", { name: /^Co-organizadores/ }).getByRole("cell")).toHaveText([
    /não/,
    /não/,
    /sim/,
  ]);
  await expect(table.getByRole("row", { name: /^Espaço/ }).getByRole("cell")).toHaveText([
    "50 MB",
    "1 GB",
    "10 GB",
  ]);
  await givePlan(baseURL ?? "", championship.id, "premium");
  await desk.reload();
  await expect(table.getByRole("columnheader", { name: "Premium seu plano" })).toBeVisible();
  await expect(desk.getByLabel("Assunto").getByRole("option")).toHaveText([
    "Quero o plano elite",
    "Outro assunto",
  ]);
});

test("a message goes to the platform", async ({ desk, championship }) => {
  await desk.goto(planOf(championship));
  await desk.getByLabel("Assunto").selectOption("Quero o plano elite");
  await desk.getByRole("button", { name: "Enviar mensagem" }).click();
  await expectRefused(desk, "Mensagem", "Preencha este campo.");
  await expect(desk.getByLabel("Assunto")).toHaveValue("Quero o plano elite");
  await desk.getByLabel("Mensagem").fill("Queremos convidar o mesário.");
  await desk.getByRole("button", { name: "Enviar mensagem" }).click();
  await expect(desk.getByRole("status")).toContainText("Mensagem enviada.");
  await expect(desk.getByLabel("Mensagem")).toHaveValue("");
});

test("the public key is made, replaced and taken away", async ({
  desk,
  organizer,
  championship,
}) => {
  const params = { id: championship.id };
  await desk.goto(planOf(championship));
  await desk.getByRole("button", { name: "Criar chave" }).click();
  await expect(desk.getByRole("status")).toHaveText("Chave criada.");
  const { key } = await organizer.call(getKey, { params });
  await expect(desk.getByRole("textbox", { name: "Chave pública" })).toHaveValue(key ?? "");
  await desk.getByText("Trocar a chave").first().click();
  await desk.getByRole("button", { name: "Trocar a chave" }).click();
  await expect(desk.getByRole("status")).toHaveText("Chave trocada.");
  await expect(desk.getByRole("textbox", { name: "Chave pública" })).not.toHaveValue(key ?? "");
  await desk.getByText("Apagar a chave").first().click();
  await desk.getByRole("button", { name: "Apagar a chave" }).click();
  await expect(desk.getByRole("button", { name: "Criar chave" })).toBeVisible();
});

test("a key is copied", async ({ desk, organizer, championship, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await desk.goto(planOf(championship));
  await desk.getByRole("button", { name: "Criar chave" }).click();
  await desk.getByRole("button", { name: "Copiar" }).click();
  await expect(desk.getByRole("button", { name: "Copiado" })).toBeVisible();
  const { key } = await organizer.call(getKey, { params: { id: championship.id } });
  expect(await desk.evaluate(() => navigator.clipboard.readText())).toBe(key);
});

test("a scorer has nothing to do with plans", async ({
  page,
  organizer,
  championship,
  baseURL,
}) => {
  const base = baseURL ?? "";
  await signIn(page, await joinAs("scorer", { organizer, championship, base }), base);
  expect((await page.goto(planOf(championship)))?.status()).toBe(403);
});

test("the screen of plans", async ({ desk, championship }) => {
  await expectScreen(desk, planOf(championship));
  await desk.getByRole("button", { name: "Criar chave" }).click();
  await expect(desk.getByRole("textbox", { name: "Chave pública" })).toBeVisible();
  await expectScreen(desk, planOf(championship));
});
