import { getKey } from "../../../app/v1/accounts/plan/contract.ts";
import { expect, expectScreen, test, expectRefused } from "./fixtures.ts";

const planPath = ({ id }: { id: number }) => `/organizador/${id}/plano`;

test("a button copies the key", async ({ desk, organizer, championship, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await desk.goto(planPath(championship));
  await desk.getByRole("button", { name: "Criar chave" }).click();
  await desk.getByRole("button", { name: "Copiar" }).click();
  await expect(desk.getByRole("status").getByText("Copiado.")).toBeVisible();
  const { key } = await organizer.call(getKey, { params: { id: championship.id } });
  expect(await desk.evaluate(() => navigator.clipboard.readText())).toBe(key);
});

test("the plans screen fits and is accessible", async ({ desk, championship }) => {
  await expectScreen(desk, planPath(championship));
  await desk.getByRole("button", { name: "Criar chave" }).click();
  await expect(desk.getByRole("textbox", { name: "Chave pública" })).toBeVisible();
  await expectScreen(desk, planPath(championship));
  await desk.getByRole("button", { name: "Enviar mensagem" }).first().click();
  await expectRefused(desk, "Mensagem", "Preencha este campo.");
});
