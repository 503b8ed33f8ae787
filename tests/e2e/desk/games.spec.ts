import { listGames, setStats, updateGame } from "../../../app/v1/games/contract.ts";
import { expect, expectRefused, expectScreen, test, withoutScript } from "./fixtures.ts";
import { matchOf } from "../../site/match.ts";

withoutScript("the scores of a round are written in one go", async ({ desk, organizer }) => {
  const match = await matchOf(organizer);
  const [id] = match.games;
  await desk.goto(`${match.desk}/jogos`);
  await desk.getByLabel("Gols de Bangu").fill("2");
  await desk.getByRole("button", { name: "Gravar placares" }).click();
  await expectRefused(desk, "Gols de Olaria", "Faltam os gols deste time.");
  await desk.getByLabel("Gols de Olaria").fill("x");
  await desk.getByRole("button", { name: "Gravar placares" }).click();
  await expectRefused(desk, "Gols de Olaria", "Informe um número.");
  await expect(desk.getByLabel("Gols de Bangu")).toHaveValue("2");

  await match.cup.call(setStats, { json: { games: [{ id, home_score: 0, away_score: 0 }] } });
  await desk.getByLabel("Gols de Olaria").fill("1");
  await desk.getByRole("button", { name: "Gravar placares" }).click();
  await expect(
    desk.getByText("Bangu × Olaria: outra pessoa já gravou 0 × 0").first(),
  ).toBeVisible();

  await desk.goto(`${match.desk}/jogos`);
  await expect(desk.getByText("Rodada 2").first()).toBeVisible();
  await desk.getByLabel("Gols de Olaria").fill("3");
  await desk.getByLabel("Gols de Bangu").fill("2");
  await desk.getByRole("button", { name: "Gravar placares" }).click();
  await expect(desk.getByRole("status")).toHaveText("1 placar gravado.");
  const { records } = await match.cup.call(listGames, { query: { championship: match.cup.slug } });
  expect(records.map((game) => [game.finished, game.home_score, game.away_score])).toEqual([
    [true, 0, 0],
    [true, 3, 2],
  ]);
});

test("the screens of games", async ({ desk, organizer }) => {
  const match = await matchOf(organizer);
  await expectScreen(desk, `${match.desk}/jogos`);
  await expectScreen(desk, `${match.desk}/jogos?mostrar=atrasados`);
  await expectScreen(desk, `${match.desk}/jogos/novo`);
  await desk.getByRole("button", { name: "Gravar" }).first().click();
  await expectRefused(desk, "Rodada", "Escolha a rodada.");
  await expectScreen(desk, `${match.desk}/jogos/${match.games[0]}`);
});

test("a game that is being played stands in the list with its minute", async ({
  desk,
  organizer,
}) => {
  const match = await matchOf(organizer);
  const params = { id: match.games[0] ?? 0 };
  const period_started_at = new Date(Date.now() - 10.5 * 60_000).toISOString();
  const json = { status: "live", period: "1º tempo", period_started_at } as const;
  await match.cup.call(updateGame, { params, json });
  await desk.goto(`${match.desk}/jogos`);
  await expect(desk.getByText(/^1\d' do 1º tempo$/)).toBeVisible();
});
