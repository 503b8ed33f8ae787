import { expect, test } from "vitest";
import { findChampion, contendersIn, findThird } from "../../../app/domain/competition/champion.ts";
import { titleDecidedBy } from "../../../app/domain/competition/decider.ts";
import type { QualificationFacts } from "../../../app/domain/qualification.ts";
import {
  cup,
  fourTeamsFinalFirst,
  groupPlayed,
  groupsPlayed,
  GROUPS,
  played,
  position,
  registerOf,
  settled,
  withWins,
} from "../support/cup-factory.ts";
import { readCup } from "../support/cup-season.ts";
import { hasSeasons, readCompetition } from "../support/read-season.ts";
import { readSeason } from "../support/season-games.ts";
import { competitionFrom } from "./cup-competition.ts";

const FINAL = 2;

function next(facts: QualificationFacts, phase: number, score: string, more = {}) {
  const now = settled(facts);
  const game = now.games.find(
    ({ phase_id, finished, home_team_id }) =>
      phase_id === phase && !finished && home_team_id !== null,
  );
  if (!game) throw new Error(`Phase ${phase} has no game to play.`);
  return played(now, game.id, score, more);
}

test("a league is won when no team can pass the leader", () => {
  const league = cup({ groups: 1, size: 4 });
  const ids = league.games.map(({ id }) => id);
  const after = (count: number) =>
    league.games.slice(0, count).reduce((facts, { id, home_team_id: home, away_team_id: away }) => {
      return played(facts, id, (home ?? 0) < (away ?? 0) ? "1-0" : "0-1");
    }, league);
  expect(findChampion(competitionFrom(league))).toBeNull();
  expect(findChampion(competitionFrom(after(ids.length - 3)))).toBeNull();
  expect(findChampion(competitionFrom(after(ids.length)))).toEqual({
    phase_id: GROUPS,
    group_id: 1,
    team_id: 1,
    runner_up_id: 2,
    final: null,
  });
});

const findDeciders = (...facts: Parameters<typeof competitionFrom>) => {
  const competition = competitionFrom(...facts);
  const { games } = competition;
  return games.filter((game) => titleDecidedBy(competition, game)).map(({ id }) => id);
};

test("the last game decides an open league", () => {
  const league = cup({ groups: 1, size: 4 });
  const dated = {
    ...league,
    games: league.games.map((game, day) => ({
      ...game,
      starts_at: `2026-03-0${day + 1}T18:00:00.000Z`,
    })),
  };
  const last = dated.games.at(-1);
  const home = last?.home_team_id ?? 0;
  const away = last?.away_team_id ?? 0;
  const won = (winner: (one: number, other: number) => number, facts = dated) =>
    facts.games.reduce(
      (played_, { id, home_team_id, away_team_id }) =>
        played(
          played_,
          id,
          winner(home_team_id ?? 0, away_team_id ?? 0) === home_team_id ? "1-0" : "0-1",
        ),
      facts,
    );
  const final = won((one, other) =>
    one === home || (one === away && other !== home) ? one : other,
  );
  expect(findDeciders(final)).toEqual([last?.id]);
  const undated = { ...final, games: final.games.map((game) => ({ ...game, starts_at: null })) };
  expect(findDeciders(undated)).toEqual([]);
  // The champion is certain before this game.
  const early = [1, 2, 3, 4].find((team) => team !== home && team !== away) ?? 0;
  expect(findDeciders(won((one, other) => (other === early ? other : one)))).toEqual([]);
});

test("the deciding table shows remaining contenders and third place", () => {
  const start = cup({ groups: 1, size: 4 });
  const open = competitionFrom(
    withWins(start, [
      [1, 4],
      [2, 3],
      [4, 2],
      [1, 3],
    ]),
  );
  const [table] = open.phases;
  if (!table) throw new Error("The league has no table.");
  expect(contendersIn(open, table)?.toSorted()).toEqual([1, 2, 4]);
  expect(contendersIn(open, { ...table, outlook: null })).toBeNull();
  const up = { from: 1, to: 2, label: "Avança", kind: "up" as const };
  const advancing = { ...table, zones: [up] };
  expect(contendersIn({ ...open, phases: [advancing] }, advancing)).toBeNull();
  const final = { ...table, id: 99, is_group: false, name: "Final" };
  expect(contendersIn({ ...open, phases: [table, final] }, table)).toBeNull();
  const side = { ...final, decides: "consolation" as const };
  expect(contendersIn({ ...open, phases: [table, side] }, table)?.toSorted()).toEqual([1, 2, 4]);

  const over = competitionFrom(groupPlayed(start, GROUPS));
  const title = findChampion(over);
  expect(title && findThird(over, title)).toBe(3);
  const left = {
    ...over,
    registers: over.registers.map((row) => ({ ...row, withdrawn: row.team_id === 2 })),
  };
  expect(title && findThird(left, title)).toBe(4);
  expect(title && findThird(over, { ...title, phase_id: 99 })).toBeNull();
});

test("a shared first place has no champion before lots", () => {
  const level = { ...cup({ groups: 1, size: 2 }) };
  const drawn = level.games.reduce((facts, { id }) => played(facts, id, "1-1"), level);
  expect(findChampion(competitionFrom(drawn))).toBeNull();
  const parted = { ...drawn, lots: [{ phase_id: GROUPS, team_ids: [2, 1] }] };
  expect(findChampion(competitionFrom(parted))).toMatchObject({ team_id: 2, runner_up_id: 1 });
});

test("the next team takes a withdrawn champion's title", () => {
  const over = groupPlayed(cup({ groups: 1, size: 3 }), 1);
  const left = {
    ...over,
    registers: over.registers.map((row) => ({ ...row, withdrawn: row.id === registerOf(1) })),
  };
  expect(findChampion(competitionFrom(left))).toMatchObject({ team_id: 2, runner_up_id: 3 });
});

test("a table whose first goes up is won only if so said", () => {
  const over = groupPlayed(cup({ groups: 1, size: 4 }), 1);
  const zone = (label: string, from = 1) => [{ from, to: 4, label, kind: "up" as const }];
  const crowned = (phase: object) => findChampion(competitionFrom(over, { [GROUPS]: phase }));
  for (const label of ["Semifinal", "Libertadores", "Final"]) {
    expect(crowned({ zones: zone(label) }), label).toBeNull();
    const said = { zones: zone(label), decides: "title" };
    expect(crowned(said), label).toMatchObject({ team_id: 1, runner_up_id: 2 });
  }
  expect(crowned({ zones: zone("Final da Copa", 2) })).toMatchObject({ team_id: 1 });
  for (const name of ["Turno", "Primeira fase", "Fase de grupos", "Consolação", "3º lugar"]) {
    expect(crowned({ name }), name).toMatchObject({ team_id: 1 });
  }
  expect(crowned({ decides: "nothing" })).toBeNull();
});

test("parallel groups have no champion; a final group has one", () => {
  expect(findChampion(competitionFrom(groupsPlayed(cup())))).toBeNull();
});

test("after groups the final decides, not the third-place match", () => {
  const facts = fourTeamsFinalFirst();
  const names = {
    2: { name: "Semifinal" },
    3: { name: "Final" },
    4: { name: "Disputa de 3º lugar" },
  };
  const groups = groupsPlayed(facts);
  const semis = next(next(groups, 2, "2-0"), 2, "2-0");
  const third = next(semis, 4, "0-3");
  expect(findChampion(competitionFrom(third, names))).toBeNull();
  const level = next(third, 3, "1-1");
  expect(findChampion(competitionFrom(level, names))).toBeNull();
  const kicks = next(third, 3, "1-1", { home_penalties: 3, away_penalties: 4 });
  const played = competitionFrom(kicks, names);
  const title = findChampion(played);
  const final_game = played.games.find(({ phase_id }) => phase_id === 3);
  expect(title).toEqual({
    phase_id: 3,
    group_id: null,
    team_id: 5,
    runner_up_id: 1,
    final: {
      scored: 1,
      conceded: 1,
      penalties: { scored: 4, conceded: 3 },
      game_ids: [final_game?.id],
    },
  });
  expect(findDeciders(level, names)).toEqual([]);
  expect(played.games.filter((game) => titleDecidedBy(played, game))).toEqual([final_game]);
  const bronze = played.games.find(({ phase_id }) => phase_id === 4);
  expect(title && findThird(played, title)).toBe(bronze?.away_team_id);
  const staged = { 4: { stage: "third_place", name: "Bronze" }, 3: { stage: "main" } } as const;
  expect(findChampion(competitionFrom(kicks, staged))).toMatchObject({ team_id: 5 });
});

test("a two-leg final shows the champion's aggregate", () => {
  const facts = cup({ knockout: [[position(1, 1), position(2, 1)]], rules: { legs: 2 } });
  const first = next(groupsPlayed(facts), FINAL, "1-0");
  expect(findChampion(competitionFrom(first))).toBeNull();
  expect(findDeciders(first)).toEqual([]);
  const second = next(first, FINAL, "3-1");
  expect(findChampion(competitionFrom(second))).toMatchObject({
    team_id: 5,
    runner_up_id: 1,
    final: { scored: 3, conceded: 2, penalties: null },
  });
  const legs = second.games.filter(({ phase_id }) => phase_id === FINAL);
  expect(findDeciders(second)).toEqual([legs[1]?.id]);
});

test("winning both halves gives the title without a final", () => {
  const facts = cup({ groups: 1, knockout: [[position(1, 1), position(1, 1)]] });
  const over = groupPlayed(facts, 1);
  expect(findChampion(competitionFrom(over))).toEqual({
    phase_id: FINAL,
    group_id: null,
    team_id: 1,
    runner_up_id: null,
    final: null,
  });
});

test("in double elimination the second final decides the champion", () => {
  const sources = [position(1, 1), position(2, 1)];
  const facts = cup({ knockout: [sources, sources], rules: { second_final: true } });
  const staged = { 2: { stage: "grand_final" }, 3: { stage: "losers" } } as const;
  const groups = groupsPlayed(facts);
  const other = next(groups, 3, "0-1");
  expect(findChampion(competitionFrom(other, staged))).toBeNull();
  const straight = next(other, FINAL, "2-1");
  expect(findChampion(competitionFrom(straight, staged))).toMatchObject({ team_id: 1 });
  const again = next(other, FINAL, "0-1");
  expect(findChampion(competitionFrom(again, staged))).toBeNull();
});

test.runIf(hasSeasons).each([
  ["worldcup-2022", "Argentina"],
  ["libertadores-2022", "Flamengo (BRA)"],
  ["copa-do-brasil-2019", "Athletico-PR"],
])("%s: %s is champion, and only after the final", (season, champion) => {
  const { facts, played: games } = readCup(season);
  const named = Object.fromEntries(
    readCompetition(season).phases.map(({ name }, i) => [i + 1, { name }]),
  );
  const at = (count: number) => {
    const results = new Map(games.slice(0, count).map((game) => [game.id, game]));
    const now = facts.games.map((game) => ({
      ...game,
      ...results.get(game.id),
      status: results.has(game.id) ? ("finished" as const) : game.status,
    }));
    return findChampion(competitionFrom({ ...facts, games: now }, named));
  };
  expect(at(games.length - 1)).toBeNull();
  expect(at(games.length)?.team_id).toBe(readSeason(season).id(champion));
});

test("a drawn bracket knows its third-place game under any name", () => {
  const facts = fourTeamsFinalFirst();
  const groups = groupsPlayed(facts);
  const semis = next(next(groups, 2, "2-0"), 2, "2-0");
  const over = next(next(semis, 4, "0-3"), 3, "1-0");
  const thirdWith = (stages: Parameters<typeof competitionFrom>[1]) => {
    const cupOver = competitionFrom(over, stages);
    const title = findChampion(cupOver);
    return title && findThird(cupOver, title);
  };
  const bronze = over.games.find(({ phase_id }) => phase_id === 4);
  const others = { 2: { stage: "main" }, 3: { stage: "main" } } as const;
  expect(thirdWith({ ...others, 4: { stage: "third_place", name: "Bronze" } })).toBe(
    settled(over).games.find(({ id }) => id === bronze?.id)?.away_team_id,
  );
  expect(thirdWith({ ...others, 4: { stage: "consolation", name: "Terceiro" } })).toBeNull();
});

test("an unknown finalist or missing games mean no champion", () => {
  const facts = groupPlayed(cup({ groups: 1, knockout: [[position(1, 1), position(1, 2)]] }), 1);
  const over = competitionFrom(next(facts, FINAL, "1-0"));
  expect(findChampion(over)).toMatchObject({ team_id: 1 });
  expect(findChampion({ ...over, phases: [] })).toBeNull();
  expect(findChampion({ ...over, games: [] })).toBeNull();
  const final = over.games.find(({ phase_id }) => phase_id === FINAL);
  if (!final) throw new Error("The cup has a final.");
  const open = { ...final, id: 99, finished: false, home_team_id: null };
  expect(findChampion({ ...over, games: [...over.games, open] })).toBeNull();
  const other = { ...final, id: 99, home_team_id: 3, away_team_id: 4 };
  expect(findChampion({ ...over, games: [...over.games, other] })).toBeNull();
});
