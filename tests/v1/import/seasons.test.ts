import { expect, test } from "vitest";
import { listAdjustments } from "../../../app/v1/structure/adjustments/contract.ts";
import { getChampionship } from "../../../app/v1/structure/championships/contract.ts";
import { getClassifications, listTies } from "../../../app/v1/competition/standings/contract.ts";
import { type ApiClient, createClient } from "../../../app/v1/client.ts";
import { listFields } from "../../../app/v1/structure/fields/contract.ts";
import { getGame, listGames } from "../../../app/v1/matchday/games/contract.ts";
import { listInscriptions } from "../../../app/v1/people/inscriptions/contract.ts";
import { listPhases } from "../../../app/v1/structure/phases/contract.ts";
import { listRegisters } from "../../../app/v1/structure/registers/contract.ts";
import { listSpots } from "../../../app/v1/structure/spots/contract.ts";
import { getSeasonStatistics } from "../../../app/v1/site/statistics/contract.ts";
import { getStats } from "../../../app/v1/site/athlete-totals/contract.ts";
import { listOwnTeams } from "../../../app/v1/people/teams/contract.ts";
import { getTournament } from "../../../app/v1/structure/tournaments/contract.ts";
import { type BuiltSeason, buildSeason } from "../../../scripts/import/build.ts";
import { parseSeason, type SeasonTexts } from "../../../scripts/import/parse.ts";
import { ConnectionLost } from "../../../scripts/api/transport.ts";
import { organizer } from "../support/accounts.ts";
import { BASE, clientWith, dispatch } from "../support/caller.ts";
import { cup, league } from "../../scripts/seasons-of-fiction.ts";

function parseTexts(texts: SeasonTexts) {
  const { season, problems } = parseSeason(texts);
  expect(problems).toEqual([]);
  if (!season) throw new Error("The season of a test has problems.");
  return season;
}

async function imported(texts: SeasonTexts) {
  const { call } = await organizer();
  const built = await buildSeason(call, parseTexts(texts));
  return { call, built, tournament: built.tournament_id };
}

async function everything(call: ApiClient, { championship_id, slug, tournament_id }: BuiltSeason) {
  const tournament = tournament_id;
  const query = { tournament, per_page: 200 };
  const { revision: _, ...championship } = await call(getChampionship, { params: { id: slug } });
  const games = await call(listGames, { query });
  const details = [];
  for (const { id } of games.records) {
    const { events, ...game } = await call(getGame, { params: { id } });
    details.push({ game, events });
  }
  return {
    championship,
    details,
    tournament: await call(getTournament, { params: { id: tournament } }),
    phases: await call(listPhases, { query }),
    spots: await call(listSpots, { query }),
    teams: await call(listOwnTeams),
    registers: await call(listRegisters, { query }),
    athletes: await call(listInscriptions, { query }),
    fields: await call(listFields, { query: { championship_id } }),
    adjustments: await call(listAdjustments, { query }),
    table: await call(getClassifications, { query: { tournament } }),
    ties: await call(listTies, { query: { tournament } }),
    scorers: await call(getStats, { query }),
    numbers: await call(getSeasonStatistics, { params: { id: championship.seasons[0]?.id ?? 0 } }),
  };
}

test("a league is imported with table and events", async () => {
  const { call, tournament, built } = await imported(league);
  const { records } = await call(getClassifications, { query: { tournament } });
  const rows = records.map((r) => [
    r.team.name,
    r.points,
    r.won,
    r.drawn,
    r.lost,
    r.goals_for,
    r.goals_against,
  ]);
  expect(rows).toEqual([
    ["Sapo", 6, 2, 0, 1, 3, 4],
    ["Junco", 4, 1, 1, 1, 3, 2],
    ["Garça", 2, 1, 1, 1, 4, 3],
    ["Taboa", 2, 0, 2, 1, 1, 2],
  ]);
  expect(records[2]?.adjustments).toEqual([{ points: -2, reason: "Atleta irregular na rodada 2" }]);

  const before = await call(getClassifications, { query: { tournament, round: 1 } });
  expect(before.records.find((r) => r.team.name === "Garça")?.points).toBe(0);

  const games = (await call(listGames, { query: { tournament } })).records;
  expect(games.find((g) => g.result_kind === "walkover")).toMatchObject({
    home_team: { name: "Sapo" },
    absent_side: "home",
    home_score: 0,
    away_score: 3,
    starts_at: null,
    finished: true,
    reason: "Não compareceu",
  });
  const opening = games.find((g) => g.home_team?.name === "Sapo" && g.away_team?.name === "Garça");
  expect(opening).toMatchObject({
    starts_at: "2025-03-02T12:30:00.000Z",
    time_known: true,
    field: { name: "Campo do Brejo" },
    round: { name: "Rodada 1", order: 1 },
  });
  expect(games.find((g) => g.home_team?.name === "Garça")).toMatchObject({
    time_known: false,
    field: null,
  });

  const { events } = await call(getGame, { params: { id: opening?.id ?? 0 } });
  const [sapo, garca] = [opening?.home_team_id, opening?.away_team_id];
  expect(
    events.map((e) => [e.type, e.team_id, e.user?.name, e.minute, e.added, e.penalty, e.card_kind]),
  ).toEqual(
    expect.arrayContaining([
      ["goal", sapo, "Tonho", 12, null, false, null],
      ["og", sapo, "Neco", 45, 2, false, null],
      ["goal", garca, "Biro", 80, null, true, null],
      ["yellow_card", garca, "Neco", 20, null, false, null],
      ["red_card", garca, "Neco", 60, null, false, "second_yellow"],
    ]),
  );
  expect(events).toHaveLength(5);

  const athletes = (await call(listInscriptions, { query: { tournament } })).records;
  expect(athletes.map((a) => a.user.name).toSorted()).toEqual(["Biro", "Neco", "Tonho", "Zeca"]);
  expect(athletes.find((a) => a.user.name === "Neco")).toMatchObject({
    shirt_number: 4,
    team_id: garca,
  });

  const championship = await call(getChampionship, { params: { id: built.slug } });
  expect(championship.seasons).toMatchObject([{ name: "2025", status: "finished" }]);
  expect(await call(getTournament, { params: { id: tournament } })).toMatchObject({
    status: "started",
    tournament_rankings: { preset: "cbf" },
  });
});

test("a cup is imported with bracket and penalties", async () => {
  const { call, tournament } = await imported(cup);
  const { records } = await call(listTies, { query: { tournament } });
  expect(
    records.map((t) => [
      t.phase.name,
      t.home_team?.name,
      t.away_team?.name,
      t.winner?.name,
      t.decided_by,
    ]),
  ).toEqual([
    ["Semifinais", "Morro", "Vale", "Vale", "penalties"],
    ["Semifinais", "Gruta", "Pico", "Pico", "normal_time"],
    ["Terceiro lugar", "Gruta", "Morro", "Morro", "penalties"],
    ["Final", "Vale", "Pico", "Vale", "extra_time"],
  ]);

  const phases = (await call(listPhases, { query: { tournament } })).records;
  expect(
    phases.map((p) => [p.name, p.groups.map((g) => g.name), p.rounds.map((r) => r.name)]),
  ).toEqual([
    ["Fase de grupos", ["A", "B"], ["Rodada 1"]],
    ["Semifinais", [], ["Ida", "Volta"]],
    ["Terceiro lugar", [], ["Terceiro lugar"]],
    ["Final", [], ["Final"]],
  ]);
  expect(phases[1]?.tie_rules).toMatchObject({ legs: 2, skip_second_leg_margin: 2 });
  expect(phases[3]?.tie_rules).toMatchObject({ legs: 1, extra_time: true, level: "penalties" });

  const spots = (await call(listSpots, { query: { tournament } })).records;
  const names = phases.map(({ id }) => spots.filter((s) => s.phase_id === id).map((s) => s.name));
  expect(names[2]).toEqual(["Perdedor de Gruta × Pico", "Perdedor de Morro × Vale"]);
  expect(names[3]).toEqual(["Vencedor de Morro × Vale", "Vencedor de Gruta × Pico"]);
  const final = spots.find((s) => s.phase_id === phases[3]?.id);
  expect(final?.source).toMatchObject({ kind: "tie_winner", phase_id: phases[1]?.id });

  const games = (await call(listGames, { query: { tournament } })).records;
  expect(
    games.filter((g) => g.phase.name === "Semifinais").map((g) => [g.home_team?.name, g.leg]),
  ).toEqual(
    expect.arrayContaining([
      ["Morro", 1],
      ["Vale", 2],
      ["Gruta", 1],
    ]),
  );
  expect(games.find((g) => g.phase.name === "Final")).toMatchObject({
    home_score: 2,
    away_score: 1,
    home_extra_score: 1,
    away_extra_score: 0,
  });
  const table = await call(getClassifications, { query: { tournament } });
  expect(table.records.map((r) => [r.group, r.team.name])).toEqual([
    ["A", "Pico"],
    ["A", "Morro"],
    ["B", "Vale"],
    ["B", "Gruta"],
  ]);
});

test.each([
  ["league", league],
  ["cup", cup],
])("the same %s twice changes nothing", async (_name, texts) => {
  const { call, built } = await imported(texts);
  const once = await everything(call, built);
  expect(await buildSeason(call, parseTexts(texts))).toEqual(built);
  expect(await everything(call, built)).toEqual(once);
});

test("a later folder adds and corrects rows", async () => {
  const games = league["games.csv"] ?? "";
  const early: SeasonTexts = {
    "competition.json": league["competition.json"] ?? "",
    "games.csv": games
      .replace("Sapo,Taboa,1,0", "Sapo,Taboa,,")
      .replace("2025-03-16,10:00,Junco", "2025-03-15,15:00,Junco"),
  };
  const { call, built, tournament } = await imported(early);
  const season = async () =>
    (await call(getChampionship, { params: { id: built.slug } })).seasons[0];
  expect(await season()).toMatchObject({ status: "started" });

  expect(await buildSeason(call, parseTexts(league))).toEqual(built);
  const { records } = await call(listGames, { query: { tournament } });
  expect(records).toHaveLength(6);
  expect(records.every((game) => game.finished)).toBe(true);
  expect(records.find((game) => game.home_team?.name === "Junco")?.starts_at).toBe(
    "2025-03-16T13:00:00.000Z",
  );
  expect(await season()).toMatchObject({ status: "finished" });
});

test("lost answers during an import duplicate nothing", { timeout: 30_000 }, async () => {
  const { headers } = await organizer();
  let posts = 0;
  const lossy = async (request: Request) => {
    const response = await dispatch(request);
    if (request.method === "POST" && (posts += 1) % 2 === 1) {
      throw new ConnectionLost(BASE, new Error("socket hang up"));
    }
    return response;
  };
  const built = await buildSeason(
    createClient({ send: lossy, base: BASE, headers }),
    parseTexts(cup),
  );
  const call = clientWith(headers);
  const shaky = await everything(call, built);
  const { call: other, built: plain } = await imported(cup);
  expect(countRows(shaky)).toEqual(countRows(await everything(other, plain)));
  expect(shaky.ties.records.map((tie) => tie.winner?.name)).toEqual([
    "Vale",
    "Pico",
    "Morro",
    "Vale",
  ]);
});

const countRows = ({
  numbers,
  details,
  phases,
  spots,
  teams,
  registers,
  athletes,
}: Everything) => ({
  ...numbers,
  games: details.length,
  phases: phases.records.map(({ groups, rounds }) => [groups.length, rounds.length]),
  rows: [spots, teams, registers, athletes].map(({ records }) => records.length),
});
type Everything = Awaited<ReturnType<typeof everything>>;
