import { createSeason, updateSeason } from "../../../app/v1/seasons/contract.ts";
import { createTournament, listTournaments } from "../../../app/v1/tournaments/contract.ts";
import { newOrganizer } from "../fixtures.ts";
import { expect, expectRefused, expectScreen, signIn, test } from "./fixtures.ts";

test("a season is written, finished and deleted", async ({ desk, championship }) => {
  await desk.goto(`/organizador/${championship.id}/temporadas`);
  await desk.getByRole("link", { name: "Nova temporada" }).click();
  await desk.getByLabel("Nome").fill("2025/26");
  await desk.getByLabel("Categorias").fill("Adulto\n\nSub-17");
  await desk.getByRole("button", { name: "Gravar" }).click();
  await expect(desk.getByRole("status")).toHaveText("Temporada criada.");

  await desk.getByRole("link", { name: "Editar 2025/26" }).click();
  await expect(desk.getByLabel("Categorias")).toHaveValue("Adulto\nSub-17");
  await expect(desk.getByText("O regulamento dos torneios dela não muda mais")).toBeVisible();
  await desk.getByLabel("Terminada").check();
  await desk.getByLabel("Categorias").fill("");
  await desk.getByRole("button", { name: "Gravar" }).click();
  await expect(desk.getByText("terminada", { exact: true })).toBeVisible();

  await desk.getByRole("link", { name: "Editar 2025/26" }).click();
  await expect(desk.getByLabel("Categorias")).toHaveValue("");
  await desk.getByText("Apagar", { exact: true }).first().click();
  await desk.getByRole("button", { name: "Apagar" }).click();
  await expect(desk.getByRole("heading", { name: "Nenhuma temporada ainda" })).toBeVisible();
});

test("what is wrong is named and all stays typed", async ({ desk, championship }) => {
  await desk.goto(`/organizador/${championship.id}/temporadas/novo`);
  await desk.getByLabel("Ano").fill("ontem");
  await desk.getByLabel("Categorias").fill("x".repeat(61));
  await desk.getByLabel("Em andamento").check();
  await desk.getByRole("button", { name: "Gravar" }).click();
  await expectRefused(desk, "Nome", "Preencha este campo.");
  await expect(desk.getByLabel("Ano")).toHaveAccessibleDescription(/Informe um número/);
  await expect(desk.getByLabel("Categorias")).toHaveAccessibleDescription(/no máximo 60 letras/);
  await expect(desk.getByLabel("Ano")).toHaveValue("ontem");
  await expect(desk.getByLabel("Em andamento")).toBeChecked();
});

test("a conflict shows both versions", async ({ desk, organizer, championship }) => {
  const json = { championship_id: championship.id, name: "2026" };
  const { id } = await organizer.call(createSeason, { json });
  await desk.goto(`/organizador/${championship.id}/temporadas/${id}`);
  await organizer.call(updateSeason, { params: { id }, json: { name: "2026 A" } });
  await desk.getByLabel("Nome").fill("2026 B");
  await desk.getByRole("button", { name: "Gravar" }).click();
  await expect(desk.getByText("Gravado agora: 2026 A")).toBeVisible();
  await desk.getByRole("button", { name: "Gravar" }).click();
  await expect(desk.getByRole("heading", { name: "2026 B" })).toBeVisible();
});

test("a tournament is added from the desk", async ({ desk, organizer, championship }) => {
  const json = { championship_id: championship.id, name: "2026" };
  await organizer.call(createSeason, { json });
  await desk.goto(`/organizador/${championship.id}/temporadas`);
  await desk.getByRole("link", { name: "Novo torneio em 2026" }).click();
  await desk.getByLabel("Nome do torneio").fill("");
  await desk.getByRole("button", { name: "Criar e continuar" }).click();
  await expectRefused(desk, "Nome do torneio", "Preencha este campo.");
  await desk.getByLabel("Nome do torneio").fill("Sub-17");
  await desk.getByLabel("Já mostrar na página pública").uncheck();
  await desk.getByLabel("Monto depois").check();
  await desk.getByRole("button", { name: "Criar e continuar" }).click();
  await expect(desk.getByText("Passo 4 de 5")).toBeVisible();
  const query = { championship: championship.id };
  const { records } = await organizer.call(listTournaments, { query });
  expect(records.map(({ name, status }) => ({ name, status }))).toEqual([
    { name: "Sub-17", status: "pending" },
  ]);
});

test("another organizer's seasons are not there", async ({
  page,
  organizer,
  championship,
  baseURL,
}) => {
  const json = { championship_id: championship.id, name: "2026" };
  const { id } = await organizer.call(createSeason, { json });
  const stranger = await newOrganizer(baseURL ?? "");
  await signIn(page, stranger, baseURL ?? "");
  for (const path of ["", `/${id}`, `/${id}/novo-torneio`]) {
    const answer = await page.goto(`/organizador/${championship.id}/temporadas${path}`);
    expect(answer?.status()).toBe(404);
  }
});

test("the screens of seasons", async ({ desk, organizer, championship }) => {
  const own = `/organizador/${championship.id}/temporadas`;
  await expectScreen(desk, own);
  const json = { championship_id: championship.id, name: "2026" };
  const { id } = await organizer.call(createSeason, { json });
  await organizer.call(createTournament, { json: { season_id: id, name: "Adulto" } });
  await expectScreen(desk, own);
  await expectScreen(desk, `${own}/${id}`);
  await expectScreen(desk, `${own}/${id}/novo-torneio`);
});
