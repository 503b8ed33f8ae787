import { Buffer } from "node:buffer";
import { createField } from "../../../app/v1/fields/contract.ts";
import { getGame, listGames, setStats, updateGame } from "../../../app/v1/games/contract.ts";
import { createReferee } from "../../../app/v1/referees/contract.ts";
import { moveGame } from "../../../app/v1/schedules/contract.ts";
import { pdf } from "../../v1/support/file-samples.ts";
import {
  expect,
  expectRefused,
  expectScreen,
  signIn,
  test,
  withAndWithoutScript,
} from "./fixtures.ts";
import { joinAs } from "../../site/member-factory.ts";
import { matchOf } from "./match-factory.ts";

const PDF = { name: "sumula.pdf", mimeType: "application/pdf", buffer: Buffer.from(pdf()) };

withAndWithoutScript("the scores of a round are written in one go", async ({ desk, organizer }) => {
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

test("a game is made, moved, put off and deleted", async ({ desk, organizer }) => {
  const match = await matchOf(organizer);
  const [first, second] = match.games;
  const json = { championship_id: match.championship, name: "Campo do Nacional" };
  const field = await match.cup.call(createField, { json });
  const at = "2027-03-07T18:00:00.000Z";
  const there = { starts_at: at, field_id: field.id, apply: true };
  await match.cup.call(moveGame, { params: { id: first }, json: there });

  await desk.goto(`${match.desk}/jogos/novo`);
  await desk.getByRole("button", { name: "Gravar" }).click();
  await expectRefused(desk, "Rodada", "Escolha a rodada.");
  await expect(desk.getByLabel("Mandante")).toHaveAccessibleDescription("Escolha o mandante.");
  await expect(desk.getByLabel("Visitante")).toHaveAccessibleDescription("Escolha o visitante.");
  await desk.getByLabel("Rodada").selectOption("Rodada 2");
  await desk.getByLabel("Mandante").selectOption("Bangu");
  await desk.getByLabel("Visitante").selectOption("Bangu");
  await desk.getByRole("button", { name: "Gravar" }).click();
  await expectRefused(desk, "Visitante", "vagas diferentes");
  await desk.getByLabel("Visitante").selectOption("Olaria");
  await desk.getByRole("button", { name: "Gravar" }).click();
  await expect(desk.getByRole("link", { name: /^Súmula de/ })).toHaveCount(2);

  await desk.goto(`${match.desk}/jogos/${second}`);
  await desk.getByLabel("Dia e hora").fill("2027-03-07T15:00");
  await desk.getByRole("combobox", { name: /^Campo/ }).selectOption("Campo do Nacional");
  await desk.getByRole("button", { name: "Mudar data e campo" }).click();
  await expect(desk.getByText("Confira e, se for isso mesmo")).toBeVisible();
  await desk.getByRole("button", { name: "Mudar assim mesmo" }).click();
  await expect(desk.getByRole("status")).toHaveText("Data e campo gravados.");
  expect((await match.cup.call(getGame, { params: { id: second } })).starts_at).toBe(at);

  await desk.getByLabel("Situação do jogo").selectOption("Adiado");
  await desk.getByLabel("Motivo").fill("Chuva forte");
  await match.cup.call(updateGame, { params: { id: second }, json: { reason: "Vento" } });
  await desk.getByRole("button", { name: "Gravar situação" }).click();
  await expect(desk.getByText("Gravado agora: Vento")).toBeVisible();
  await desk.getByRole("button", { name: "Gravar situação" }).click();
  await expect(desk.getByRole("status")).toHaveText("Situação gravada.");

  await desk.locator("summary", { hasText: /^Apagar$/ }).click();
  await desk.getByRole("button", { name: "Apagar", exact: true }).click();
  await expect(desk.getByRole("status")).toHaveText("Jogo apagado.");
});

test("who leads a game is none of its teams; papers are attached and taken away", async ({
  desk,
  organizer,
}) => {
  const match = await matchOf(organizer);
  const championship_id = match.championship;
  for (const name of ["Margarida", "Zito"]) {
    await match.cup.call(createReferee, { json: { championship_id, name } });
  }
  await desk.goto(`${match.desk}/jogos/${match.games[0]}`);
  await desk.getByLabel("Árbitro", { exact: true }).selectOption("Margarida");
  await desk.getByLabel("Mesário").selectOption("Zito");
  await desk.getByRole("button", { name: "Gravar arbitragem" }).click();
  await expectRefused(desk, "Mesário", "Zito está inscrito por Olaria");
  await desk.getByLabel("Escalar assim mesmo").check();
  await desk.getByRole("button", { name: "Gravar arbitragem" }).click();
  await expect(desk.getByRole("status")).toHaveText("Arbitragem gravada.");

  await desk.getByRole("button", { name: "Anexar" }).click();
  await expectRefused(desk, "Time", "Escolha o time.");
  await expect(desk.getByLabel("Arquivo")).toHaveAccessibleDescription(/Escolha um arquivo/);
  await desk.getByLabel("Time").selectOption("Olaria");
  await desk.getByLabel("Arquivo").setInputFiles(PDF);
  await desk.getByRole("button", { name: "Anexar" }).click();
  await expect(desk.getByRole("link", { name: /^PDF · Olaria/ })).toBeVisible();
  await desk.locator("summary", { hasText: "Apagar anexo" }).click();
  await desk.getByRole("button", { name: "Apagar anexo" }).click();
  await expect(desk.getByRole("status")).toHaveText("Anexo apagado.");
});

test("the screens of games, and what a scorer sees of them", async ({
  desk,
  organizer,
  baseURL,
}) => {
  const match = await matchOf(organizer);
  await expectScreen(desk, `${match.desk}/jogos`);
  await expectScreen(desk, `${match.desk}/jogos?mostrar=atrasados`);
  await expectScreen(desk, `${match.desk}/jogos/novo`);
  await expectScreen(desk, `${match.desk}/jogos/${match.games[0]}`);
  const base = baseURL ?? "";
  const scorer = await joinAs("scorer", {
    organizer,
    championship: { id: match.championship },
    base,
  });
  await signIn(desk, scorer, base);
  await desk.goto(`${match.desk}/jogos?mostrar=sem-data`);
  await expect(desk.getByRole("link", { name: /^Súmula de/ })).toHaveCount(2);
  await expect(desk.getByRole("link", { name: /^Editar/ })).toHaveCount(0);
  await expect(desk.getByRole("link", { name: "Novo jogo" })).toHaveCount(0);
});
