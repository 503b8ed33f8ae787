import { getClassifications } from "../../../app/v1/competition/standings/contract.ts";
import { listGames, setStats } from "../../../app/v1/matchday/games/contract.ts";
import { listSeasons, updateSeason } from "../../../app/v1/structure/seasons/contract.ts";
import { createKnockout } from "../../../app/v1/structure/tournaments/stages/contract.ts";
import type { Organizer } from "../../site/account.ts";
import { createGroupStage, createTeamTournament } from "../../site/structure.ts";
import { expect, noticeOf, test, textsOf } from "../fixtures.ts";

const IN_REVIEW = "Em revisão pela organização";
const LEAVE = "Gravar e deixar em revisão";
const KEEP = "Gravar e manter como decidido na mesa";

async function readGames({ call }: Organizer, tournament: number) {
  const { records } = await call(listGames, { query: { tournament, per_page: 100 } });
  return records;
}

/** Two semifinals and a final. */
async function drawCup(organizer: Organizer, championship: number) {
  const tournament = await createTeamTournament(organizer, championship, 4);
  const params = { id: tournament.id };
  await organizer.call(createKnockout, { params, json: { from: { kind: "registers" } } });
  const [first, second, final] = (await readGames(organizer, tournament.id)).map(({ id }) => id);
  return { ...tournament, first: first ?? 0, second: second ?? 0, final: final ?? 0 };
}

const won = (id: number) => ({ id, home_score: 1, away_score: 0 });

test("a reset semifinal keeps its finalist in one click", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const { call } = organizer;
  const { id: tournament, path, first, second, final } = await drawCup(organizer, championship.id);
  await call(setStats, { json: { games: [won(first), won(second)] } });
  await call(setStats, { json: { games: [won(final)] } });
  const read = () => call(getClassifications, { query: { tournament } });
  const { champion } = await read();
  expect(champion).not.toBeNull();
  const page = await openDesk(`${path}/sumula/${first}`);
  const asked = await page.press("Apagar o resultado");
  const question = asked.getByRole("alert");
  expect(textsOf(question.querySelectorAll("p")).join(" ")).toContain("já jogou na vaga");
  expect(textsOf(question.querySelectorAll(".actions > *"))).toEqual([LEAVE, KEEP, "Corrigir"]);
  const kept = await asked.press(KEEP);
  expect(noticeOf(kept.document)).toContain("Jogo voltou a não jogado.");
  const after = await read();
  expect([after.champion?.team.name, after.doubts]).toEqual([champion?.team.name, []]);
});

test("a form with two questions asks each once", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const { id, path, first, second, final } = await drawCup(organizer, championship.id);
  await organizer.call(setStats, { json: { games: [won(first), won(second)] } });
  await organizer.call(setStats, { json: { games: [won(final)] } });
  const page = await openDesk(`${path}/sumula/${first}`);
  const [home = "", away = ""] = textsOf(page.document.querySelectorAll("label")).filter((label) =>
    label.startsWith("Gols d"),
  );
  const doubted = await page.press("Gravar placar", { [home]: "0", [away]: "333" });
  expect(textsOf(doubted.getByRole("alert").querySelectorAll("p"))).toEqual([
    "São 333 gols de um time.",
  ]);
  const contradicted = await doubted.press("Gravar assim mesmo");
  const saved = await contradicted.press(LEAVE);
  expect(noticeOf(saved.document)).toContain("Placar gravado.");
  const stored = (await readGames(organizer, id)).find((game) => game.id === first);
  expect(stored).toMatchObject({ home_score: 0, away_score: 333 });
});

test("points that turn a played place leave it in review", async ({ tenant, open }) => {
  const { openDesk, organizer, championship } = tenant;
  const { call } = organizer;
  const tournament = await createTeamTournament(organizer, championship.id, 3);
  const { phase } = await createGroupStage(organizer, tournament);
  const games = await readGames(organizer, tournament.id);
  const [best] = tournament.registers.map(({ team }) => team.name);
  const scores = games.map(({ id, home_team }) => {
    const home = home_team?.name === best || home_team?.name === tournament.registers[1]?.team.name;
    return { id, home_score: home ? 1 : 0, away_score: home ? 0 : 1 };
  });
  await call(setStats, { json: { games: scores } });
  const from = { kind: "groups", phase_id: phase.id, per_group: 2 } as const;
  await call(createKnockout, { params: { id: tournament.id }, json: { from } });
  const final = (await readGames(organizer, tournament.id)).find((game) => !game.phase.is_group);
  await call(setStats, { json: { games: [won(final?.id ?? 0)] } });
  const page = await openDesk(`${tournament.path}/classificacao`);
  const fields = { Time: final?.home_team?.name ?? "", Pontos: "-20", Motivo: "Atleta irregular" };
  const asked = await page.press("Gravar", fields, "Dar ou tirar pontos");
  expect(textsOf(asked.getByRole("alert").querySelectorAll(".actions > *"))).toContain(KEEP);
  const saved = await asked.press(LEAVE);
  expect(noticeOf(saved.document)).toBe("Pontos gravados na tabela.");
  expect((await open(`/c/${championship.slug}`)).main).toContain(IN_REVIEW);
  const overview = await openDesk(`/organizador/${championship.id}/resumo`);
  expect(overview.main).toContain("em revisão");
});

test("the desk says why a side of a final never comes", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const { path, first, final } = await drawCup(organizer, championship.id);
  const said = "Quem vier passa: no jogo que daria o adversário, nenhum dos dois compareceu";
  const absent = { id: first, result_kind: "walkover", absent_side: "both" } as const;
  for (const page of [`sumula/${final}`, `jogos/${final}`]) {
    expect((await openDesk(`${path}/${page}`)).main).not.toContain(said);
  }
  await organizer.call(setStats, { json: { games: [absent] } });
  for (const page of [`sumula/${final}`, `jogos/${final}`]) {
    expect((await openDesk(`${path}/${page}`)).main).toContain(said);
  }
});

test("a finished season with open games says so", async ({ tenant, open }) => {
  const { openDesk, organizer, championship } = tenant;
  await createGroupStage(organizer, await createTeamTournament(organizer, championship.id, 3));
  const said = "há jogos que não foram disputados";
  const readPages = async () => [
    (await open(`/c/${championship.slug}`)).main.toLowerCase(),
    (await openDesk(`/organizador/${championship.id}/resumo`)).main.toLowerCase(),
  ];
  for (const page of await readPages()) expect(page).not.toContain(said);
  const query = { championship: championship.slug };
  const { records } = await organizer.call(listSeasons, { query });
  const params = { id: records[0]?.id ?? 0 };
  await organizer.call(updateSeason, { params, json: { status: "finished" } });
  const [table, overview] = await readPages();
  expect(table).toContain(`${said}. sem campeão definido.`);
  expect(overview).toContain(said);
});
