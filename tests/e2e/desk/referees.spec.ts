import { createReferee, listReferees, updateReferee } from "../../../app/v1/referees/contract.ts";
import { newOrganizer } from "../fixtures.ts";
import { expect, expectRefused, expectScreen, signIn, test } from "./fixtures.ts";

test("a referee is written, shared, taken back and deleted", async ({
  desk,
  organizer,
  championship,
}) => {
  const query = { championship_id: championship.id };
  await desk.goto(`/organizador/${championship.id}/arbitros`);
  await desk.getByRole("link", { name: "Novo árbitro" }).click();
  await desk.getByLabel("Nome").fill("Seu Zeca");
  await desk.getByLabel("Categoria").fill("Liga");
  await desk.getByLabel("Telefone").fill("11 99999-0000");
  await desk.getByLabel("E-mail").fill("zeca@apito.example");
  await desk.getByRole("button", { name: "Gravar" }).click();
  await expect(desk.getByRole("status")).toHaveText("Árbitro cadastrado.");
  await expect(desk.getByRole("link", { name: "11 99999-0000" })).toHaveAttribute(
    "href",
    "tel:11999990000",
  );
  expect((await organizer.call(listReferees, { query })).records).toHaveLength(1);

  await desk.getByRole("link", { name: "Seu Zeca" }).click();
  await desk.getByLabel("Dividir com a organização deste campeonato").uncheck();
  await desk.getByLabel("Categoria").fill("");
  await desk.getByRole("button", { name: "Gravar" }).click();
  await expect(desk.getByRole("status")).toHaveText("Árbitro gravado.");
  await expect(desk.getByRole("heading", { name: "Só na sua conta" })).toBeVisible();
  await expect(desk.getByText("Liga")).toHaveCount(0);
  expect((await organizer.call(listReferees, { query })).records).toHaveLength(0);

  await desk.getByRole("link", { name: "Seu Zeca" }).click();
  await expect(desk.getByLabel("Dividir com a organização deste campeonato")).not.toBeChecked();
  await desk.getByText("Apagar", { exact: true }).first().click();
  await desk.getByRole("button", { name: "Apagar" }).click();
  await expect(desk.getByRole("heading", { name: "Nenhum árbitro ainda" })).toBeVisible();
});

test("what is wrong is named and all stays typed", async ({ desk, championship }) => {
  await desk.goto(`/organizador/${championship.id}/arbitros/novo`);
  await desk.getByLabel("E-mail").fill("zeca");
  await desk.getByLabel("Telefone").fill("9".repeat(41));
  await desk.getByRole("button", { name: "Gravar" }).click();
  await expectRefused(desk, "Nome", "Preencha este campo.");
  await expect(desk.getByLabel("E-mail")).toHaveAccessibleDescription(/e-mail/i);
  await expect(desk.getByLabel("E-mail")).toHaveValue("zeca");
  await expect(desk.getByLabel("Telefone")).toHaveAccessibleDescription(/40/);
});

test("a conflict shows both versions", async ({ desk, organizer, championship }) => {
  const json = { championship_id: championship.id, name: "Zeca" };
  const { id } = await organizer.call(createReferee, { json });
  await desk.goto(`/organizador/${championship.id}/arbitros/${id}`);
  await organizer.call(updateReferee, { params: { id }, json: { name: "Zeca Silva" } });
  await desk.getByLabel("Nome").fill("José");
  await desk.getByRole("button", { name: "Gravar" }).click();
  await expect(desk.getByText("Gravado agora: Zeca Silva")).toBeVisible();
  await desk.getByRole("button", { name: "Gravar" }).click();
  await expect(desk.getByRole("link", { name: "José" })).toBeVisible();
});

test("the screens of referees, and who does not see them", async ({
  desk,
  organizer,
  championship,
  baseURL,
}) => {
  const own = `/organizador/${championship.id}/arbitros`;
  await expectScreen(desk, own);
  const json = { championship_id: championship.id, name: "Seu Zeca", phone: "11 99999-0000" };
  const { id } = await organizer.call(createReferee, { json });
  await organizer.call(createReferee, { json: { name: "Tonho" } });
  await expectScreen(desk, own);
  await expectScreen(desk, `${own}/${id}`);
  await signIn(desk, await newOrganizer(baseURL ?? ""), baseURL ?? "");
  for (const path of [own, `${own}/${id}`, `${own}/novo`]) {
    expect((await desk.goto(path))?.status()).toBe(404);
  }
});
