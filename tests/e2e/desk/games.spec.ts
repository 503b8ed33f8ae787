import { listGames, setStats, updateGame } from "../../../app/v1/matchday/games/contract.ts";
import { moveGame } from "../../../app/v1/matchday/schedules/contract.ts";
import {
  expect,
  expectAsked,
  expectRefused,
  expectScreen,
  signIn,
  test,
  withoutScript,
} from "./fixtures.ts";
import { signUp } from "../../site/account.ts";
import { updateTournament } from "../../../app/v1/structure/tournaments/contract.ts";
import { createCup, groupPhase } from "../../site/cup-factory.ts";
import { createMatch } from "../../site/match.ts";

withoutScript("a round's scores are saved together", async ({ desk, organizer }) => {
  const match = await createMatch(organizer);
  const [id] = match.games;
  await desk.goto(`${match.desk}/jogos`);
  await desk.getByLabel("Gols do Bangu").fill("2");
  await desk.getByRole("button", { name: "Gravar placares" }).click();
  await expectRefused(desk, "Gols do Olaria", "Faltam os gols deste time.");
  await desk.getByLabel("Gols do Olaria").fill("x");
  await desk.getByRole("button", { name: "Gravar placares" }).click();
  await expectRefused(desk, "Gols do Olaria", "Informe um número.");
  await expect(desk.getByLabel("Gols do Bangu")).toHaveValue("2");

  await match.cup.call(setStats, { json: { games: [{ id, home_score: 0, away_score: 0 }] } });
  await desk.getByLabel("Gols do Olaria").fill("1");
  await desk.getByRole("button", { name: "Gravar placares" }).click();
  await expect(
    desk.getByText("Bangu × Olaria: outra pessoa já gravou 0 × 0").first(),
  ).toBeVisible();

  await desk.goto(`${match.desk}/jogos`);
  await expect(desk.getByText("Rodada 2").first()).toBeVisible();
  await desk.getByLabel("Gols do Olaria").fill("3");
  await desk.getByLabel("Gols do Bangu").fill("2");
  await desk.getByRole("button", { name: "Gravar placares" }).click();
  await expect(desk.getByRole("status")).toHaveText("1 placar gravado.");
  const { records } = await match.cup.call(listGames, { query: { championship: match.cup.slug } });
  expect(records.map((game) => [game.finished, game.home_score, game.away_score])).toEqual([
    [true, 0, 0],
    [true, 3, 2],
  ]);
});

test("the game screens fit and are accessible", async ({ desk, organizer }) => {
  const match = await createMatch(organizer);
  await expectScreen(desk, `${match.desk}/jogos`);
  await expectScreen(desk, `${match.desk}/jogos?mostrar=atrasados`);
  await expectScreen(desk, `${match.desk}/jogos/novo`);
  await desk.getByRole("button", { name: "Gravar" }).first().click();
  await expectRefused(desk, "Rodada", "Escolha a rodada.");
  await expectScreen(desk, `${match.desk}/jogos/${match.games[0]}`);
});

test("a live game is listed with its minute", async ({ desk, organizer }) => {
  const match = await createMatch(organizer);
  const params = { id: match.games[0] ?? 0 };
  const period_started_at = new Date(Date.now() - 10.5 * 60_000).toISOString();
  const json = { status: "live", period: "1º tempo", period_started_at } as const;
  await match.cup.call(updateGame, { params, json });
  await desk.goto(`${match.desk}/jogos`);
  await expect(desk.getByText(/^1\d' do 1º tempo$/)).toBeVisible();
});

test("a phone's first screen has two whole games", async ({ page, baseURL }) => {
  const owner = await signUp(baseURL ?? "");
  const teams = ["Juventus da Vila", "Milho", "Real Benfica", "Unidos da Zona Norte"];
  const [a = "", b = "", c = "", d = ""] = teams;
  const cup = await createCup(owner, teams);
  await groupPhase(cup, { A: teams }, [
    [
      [a, b],
      [c, d],
    ],
  ]);
  const { records } = await owner.call(listGames, { query: { championship: cup.slug } });
  const starts_at = new Date(Date.now() + 86_400_000).toISOString();
  for (const { id } of records) {
    await owner.call(moveGame, { params: { id }, json: { starts_at, apply: true } });
  }
  await owner.call(updateTournament, {
    params: { id: cup.tournament },
    json: { status: "pending" },
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, owner, baseURL ?? "");
  const championship = records[0]?.championship_id;
  await page.goto(`/organizador/${championship}/torneios/${cup.tournament}/jogos`);
  await expect(page.getByRole("note")).toBeVisible();
  await expect(page.getByRole("button", { name: "Publicar" })).toBeVisible();
  await page.getByRole("heading", { name: "Rodada 1" }).waitFor();
  const bottoms = await page
    .locator(".desk-game")
    .evaluateAll((games) => games.map((game) => game.getBoundingClientRect().bottom));
  const save = await page.getByRole("button", { name: "Gravar placares" }).boundingBox();
  expect(bottoms).toHaveLength(2);
  expect(Math.max(...bottoms)).toBeLessThanOrEqual(save?.y ?? 0);

  await page.getByLabel(`Gols do ${a}`).fill("333");
  await page.getByLabel(`Gols do ${b}`).fill("0");
  await page.getByLabel(`Gols do ${c}`).fill("0");
  await page.getByLabel(`Gols do ${d}`).fill("333");
  await page.getByLabel(`Gols do ${d}`).press("Enter");
  const question = page.getByRole("alert");
  await expect(question).toContainText(`${a} × ${b}: São 333 gols de um time.`);
  await expect(question).toContainText(`${c} × ${d}: Este jogo está marcado para`);
  const insist = question.getByRole("button", { name: "Gravar assim mesmo" });
  await expectAsked(question);
  await question.getByRole("link", { name: "Corrigir" }).click();
  await expect(page.getByLabel(`Gols do ${a}`)).toBeFocused();
  await page.getByLabel(`Gols do ${a}`).press("Enter");
  await expectAsked(question);
  await insist.press("Enter");
  await expect(page.getByRole("status")).toHaveText("2 placares gravados.");
});
