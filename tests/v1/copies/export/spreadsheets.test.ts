import Papa from "papaparse";
import { writeSpreadsheet } from "../../../../app/v1/copies/export/columns.ts";
import { expect, test } from "vitest";
import { updateGame } from "../../../../app/v1/matchday/games/contract.ts";
import { updateUser } from "../../../../app/v1/people/personal-data/contract.ts";
import { request } from "../../support/caller.ts";
import { athlete, league, saveGames } from "../../support/games.ts";
import { newScorer } from "../../support/members.ts";
import { textsIn } from "../../../../app/texts/say.ts";

async function played() {
  const world = await league(["Bangu", '=CONCAT("Ola";"ria")'], [[[0, 1]]]);
  const { call, tournament, id, registers, team, headers } = world;
  await call(updateGame, { params: { id }, json: { starts_at: "2026-05-04T01:30:00Z" } });
  const { user } = await athlete(call, registers[0], "@Tião; =1+1");
  await call(updateUser, {
    params: { id: user.id },
    json: { document: "529.982.247-25", birth_date: "1999-02-28", phone: "+55 21 99999-0000" },
  });
  await saveGames(call, {
    id,
    events: [
      { type: "goal", team_id: team(0), user_id: user.id, minute: 45, added: 2 },
      { type: "yellow_card", team_id: team(1), minute: 10 },
    ],
  });
  const path = `/v1/organizer/tournaments/${tournament.id}/export`;
  const file = async (kind: string, by = headers) =>
    (await request(`${path}?kind=${kind}&format=csv`, { headers: by })).text();
  return { ...world, path, file };
}

/** Reading as text has removed the byte order mark. */
const parseCells = (text: string): string[][] =>
  Papa.parse<string[]>(text.trimEnd(), { delimiter: ";" }).data;

test("a spreadsheet is UTF-8 with semicolons and Portuguese headers", async () => {
  const { path, headers, championship, file } = await played();
  const response = await request(`${path}?kind=standings`, { headers });
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("content-disposition")).toBe(
    `attachment; filename="${championship.slug}-adulto-classificacao.csv"`,
  );
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
  const [header, first] = parseCells(await file("standings"));
  expect(header?.slice(0, 7)).toEqual([
    "Fase",
    "Grupo",
    "Posição",
    "Time",
    "Pontos",
    "Jogos",
    "Vitórias",
  ]);
  expect(first?.slice(0, 7)).toEqual(["Primeira fase", "A", "1", "Bangu", "3", "1", "1"]);
});

test("a formula behind a zero-width character is text, too", async () => {
  const cells = ["\0=1+1", "\t=1+1", "\r\n=1+1", "＝1+1", "Bangu"];
  const text = await writeSpreadsheet([{ header: "name", cell: (row: string) => row }], cells, {
    personal: false,
    words: textsIn("pt-BR"),
  });
  expect(Papa.parse(text.trim(), { delimiter: ";" }).data.flat().slice(1)).toEqual([
    ...cells.slice(0, 4).map((cell) => `'${cell}`),
    "Bangu",
  ]);
});

test("formulas become text, and numbers stay numbers", async () => {
  const { file } = await played();
  const teams = parseCells(await file("teams"));
  expect(teams.map(([name]) => name)).toEqual(["Time", `'=CONCAT("Ola";"ria")`, "Bangu"]);
  const [, tiao] = parseCells(await file("athletes"));
  expect(tiao).toEqual([
    "Bangu",
    "'@Tião; =1+1",
    "",
    "",
    "",
    "Atleta",
    "Aprovado",
    "28/02/1999",
    "CPF",
    "***.982.247-**",
    "",
    "'+55 21 99999-0000",
    "",
    "",
  ]);
  const standings = await file("standings");
  expect(standings).toContain(";-1;");
});

test("games and events show place, time and names", async () => {
  const { file } = await played();
  const [header = [], game = []] = parseCells(await file("games"));
  const row = Object.fromEntries(header.map((name, i) => [name, game[i]]));
  expect(row).toMatchObject({
    Rodada: "Rodada 1",
    Data: "03/05/2026",
    Hora: "22:30",
    Mandante: "Bangu",
    "Gols do mandante": "1",
    "Gols do visitante": "0",
    Situação: "Encerrado",
  });
  const [, card, goal] = parseCells(await file("events"));
  expect(card?.slice(7)).toEqual([
    "Cartão amarelo",
    `'=CONCAT("Ola";"ria")`,
    "",
    "",
    "10",
    "",
    "",
    "",
    "",
  ]);
  expect(goal?.slice(7, 12)).toEqual(["Gol", "Bangu", "'@Tião; =1+1", "", "45+2"]);
});

test("a scorer's spreadsheets contain no personal data", async () => {
  const { championship, file } = await played();
  const scorer = await newScorer(championship.id);
  const [header] = parseCells(await file("athletes", scorer.headers));
  expect(header).toEqual(["Time", "Nome", "Apelido", "Camisa", "Posição", "Função", "Situação"]);
  expect(await file("athletes", scorer.headers)).not.toContain("52998224725");
});
