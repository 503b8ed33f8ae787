import { createSeason } from "../../../app/v1/structure/seasons/contract.ts";
import { createTournament } from "../../../app/v1/structure/tournaments/contract.ts";
import { expectScreen, test, expectRefused } from "./fixtures.ts";

test("the season screens fit and are accessible", async ({ desk, organizer, championship }) => {
  const own = `/organizador/${championship.id}/temporadas`;
  await expectScreen(desk, own);
  const json = { championship_id: championship.id, name: "2026" };
  const { id } = await organizer.call(createSeason, { json });
  await organizer.call(createTournament, { json: { season_id: id, name: "Adulto" } });
  await expectScreen(desk, own);
  await expectScreen(desk, `${own}/${id}`);
  await desk.getByLabel("Nome", { exact: true }).first().fill("");
  await desk.getByRole("button", { name: "Gravar" }).first().click();
  await expectRefused(desk, "Nome", "Preencha este campo.");
  await expectScreen(desk, `${own}/${id}/novo-torneio`);
  await desk.getByLabel("Nome do torneio", { exact: true }).first().fill("");
  await desk.getByRole("button", { name: "Criar e continuar" }).first().click();
  await expectRefused(desk, "Nome do torneio", "Preencha este campo.");
});
