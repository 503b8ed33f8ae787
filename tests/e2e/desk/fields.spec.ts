import {
  createBlackout,
  createField,
  updateField,
} from "../../../app/v1/structure/fields/contract.ts";
import { endOtherSessions } from "../../../app/v1/accounts/auth/contract.ts";
import { expect, expectRefused, expectScreen, test, withAndWithoutScript } from "./fixtures.ts";

test("a field is created, changed and deleted", async ({ desk, championship }) => {
  await desk.goto(`/organizador/${championship.id}/campos`);
  await desk.getByRole("link", { name: "Novo campo" }).click();
  await desk.getByLabel("Nome").fill("Campo do Nacional");
  await desk.getByLabel("Endereço").fill("Rua da Bola, 7");
  await desk.getByLabel("Estado").selectOption("SP");
  await desk.getByRole("button", { name: "Gravar" }).click();
  await expect(desk.getByRole("status")).toHaveText("Campo cadastrado.");

  await desk.getByRole("link", { name: "Campo do Nacional" }).click();
  await expect(desk.getByLabel("Endereço")).toHaveValue("Rua da Bola, 7");
  await desk.getByLabel("Endereço").fill("");
  await desk.getByRole("button", { name: "Gravar" }).click();
  await expect(desk.getByRole("status")).toHaveText("Campo gravado.");
  await expect(desk.getByText("Rua da Bola, 7")).toHaveCount(0);

  await desk.getByRole("link", { name: "Campo do Nacional" }).click();
  await desk.getByText("Apagar", { exact: true }).first().click();
  await desk.getByRole("button", { name: "Apagar" }).click();
  await expect(desk.getByRole("heading", { name: "Nenhum campo ainda" })).toBeVisible();
});

test("errors are named and keep the input", async ({ desk, championship }) => {
  await desk.goto(`/organizador/${championship.id}/campos/novo`);
  await desk.getByLabel("Endereço").fill("Rua da Bola, 7");
  await desk.getByLabel("Latitude").fill("-123");
  await desk.getByRole("button", { name: "Gravar" }).click();
  await expectRefused(desk, "Nome", "Preencha este campo.");
  await expect(desk.getByLabel("Latitude")).toHaveAccessibleDescription(/menor valor aceito é -90/);
  await expect(desk.getByLabel("Endereço")).toHaveValue("Rua da Bola, 7");
  await expect(desk.getByLabel("Latitude")).toHaveValue("-123");
});

test("a conflict shows both versions", async ({ desk, organizer, championship }) => {
  const json = { championship_id: championship.id, name: "Campo A", city: "Recife" };
  const field = await organizer.call(createField, { json });
  await desk.goto(`/organizador/${championship.id}/campos/${field.id}`);
  await organizer.call(updateField, { params: { id: field.id }, json: { name: "Campo B" } });
  await desk.getByLabel("Nome").fill("Campo C");
  await desk.getByRole("button", { name: "Gravar" }).click();
  await expect(desk.getByRole("alert")).toContainText("Outra pessoa mudou isto");
  await expect(desk.getByText("Gravado agora: Campo B")).toBeVisible();
  await expect(desk.getByLabel("Nome")).toHaveValue("Campo C");
  await desk.getByRole("button", { name: "Gravar" }).click();
  await expect(desk.getByRole("link", { name: "Campo C" })).toBeVisible();
});

withAndWithoutScript(
  "an ended session keeps the input",
  async ({ page, organizer, championship }) => {
    const enter = async () => {
      await page.getByLabel("E-mail").fill(organizer.email);
      await page.getByLabel("Senha").fill(organizer.password);
      await page.getByRole("button", { name: "Entrar", exact: true }).click();
    };
    const path = `/organizador/${championship.id}/campos/novo`;
    await page.goto(`/organizador/entrar?voltar=${encodeURIComponent(path)}`);
    await enter();
    await page.getByLabel("Nome").fill("Campo da Vila");
    await organizer.call(endOtherSessions);
    await page.getByRole("button", { name: "Gravar" }).click();
    await expect(page.getByText("Nada do que você digitou se perdeu")).toBeVisible();
    await enter();
    await expect(page.getByLabel("Nome")).toHaveValue("Campo da Vila");
    await page.getByRole("button", { name: "Gravar" }).click();
    await expect(page.getByRole("link", { name: "Campo da Vila" })).toBeVisible();
  },
);

test.describe("a lost connection", () => {
  test("a lost connection keeps the whole input", async ({
    desk,
    championship,
    context,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
    await desk.goto(`/organizador/${championship.id}/campos/novo`);
    await desk.getByLabel("Nome").fill("Campo da Vila");
    await context.setOffline(true);
    await desk.getByRole("button", { name: "Gravar" }).click();
    await expect(desk.getByRole("alert")).toContainText("a conexão caiu");
    await expect(desk.getByLabel("Nome")).toHaveValue("Campo da Vila");
    await context.setOffline(false);
    await desk.getByRole("button", { name: "Gravar" }).click();
    await expect(desk.getByRole("link", { name: "Campo da Vila" })).toBeVisible();
  });
});

test("the field screens fit and are accessible", async ({ desk, organizer, championship }) => {
  const own = `/organizador/${championship.id}`;
  await expectScreen(desk, `${own}/campos`);
  const json = { championship_id: championship.id, name: "Campo A", city: "Recife" };
  const { id } = await organizer.call(createField, { json });
  await expectScreen(desk, `${own}/campos`);
  const period = { starts_at: "2099-01-01T10:00:00Z", ends_at: "2099-01-02T10:00:00Z" };
  await organizer.call(createBlackout, { json: { field_id: id, ...period, reason: "Ano novo" } });
  await expectScreen(desk, `${own}/campos/${id}`);
  await desk.getByRole("button", { name: "Marcar período" }).click();
  await expectRefused(desk, "A partir de", "Preencha este campo|Informe dia e hora");
});
