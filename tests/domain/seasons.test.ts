import { expect, test } from "vitest";
import { rankingPresets, tieRulesOf } from "../../app/domain/rulebook.ts";
import { type StandingsGame, standings } from "../../app/domain/standings.ts";
import { decideTie, type TieGame } from "../../app/domain/ties.ts";
import { hasSeasons, type Row, readCompetition, readRows, seasonsWith } from "./read-season.ts";

if (!hasSeasons) console.info("../shared/data is not there: real seasons are skipped");

test.skipIf(!hasSeasons)("there are real seasons to replay", () => {
  expect(seasonsWith("games.csv")).not.toEqual([]);
});

const number = (text: string | undefined) =>
  text === undefined || text === "" ? null : Number(text);

/** Team ids by name, and the games with their row; those decided without play come last. */
function season(name: string) {
  const rows = readRows(name, "games.csv");
  const walkovers = readRows(name, "walkovers.csv");
  const names = [
    ...new Set([...rows, ...walkovers].flatMap((r) => [r.home_team ?? "", r.away_team ?? ""])),
  ];
  const id = (team: string | undefined) => names.indexOf(team ?? "") + 1;
  const played = rows.map((row, i) => ({ row, ...game(row, i + 1, id) }));
  const given = walkovers.map((row, i) => ({ row, ...walkover(row, rows.length + i + 1, id) }));
  return { names, id, games: [...played, ...given] };
}

const absent = new Map<string, "home" | "away" | "both">([
  ["home_wo", "home"],
  ["away_wo", "away"],
  ["double_wo", "both"],
]);

function walkover(row: Row, id: number, teamId: (name?: string) => number) {
  const { goals, counts_for_goals } = { goals: 3, counts_for_goals: true };
  return {
    ...game(row, id, teamId),
    home_score: row.kind === "away_wo" ? goals : 0,
    away_score: row.kind === "home_wo" ? goals : 0,
    starts_at: null,
    result_kind: "walkover" as const,
    absent_side: absent.get(row.kind ?? "") ?? null,
    counts_for_goals,
  };
}

function game(row: Row, id: number, teamId: (name?: string) => number): StandingsGame & TieGame {
  return {
    id,
    round: Number(row.round),
    leg: null,
    starts_at: `${row.date}T${row.time || "12:00"}`,
    home_team_id: teamId(row.home_team),
    away_team_id: teamId(row.away_team),
    home_score: number(row.home_score),
    away_score: number(row.away_score),
    home_extra_score: null,
    away_extra_score: null,
    home_penalties: number(row.home_penalties),
    away_penalties: number(row.away_penalties),
    finished: true,
    result_kind: "played",
    absent_side: null,
    counts_for_goals: true,
  };
}

function table(name: string, group: string | null, upToRound?: number) {
  const { names, id, games } = season(name);
  const preset = readCompetition(name).ranking_preset;
  const rules = Object.values(rankingPresets).find((known) => known.preset === preset);
  if (!rules) throw new Error(`preset ${preset}`);
  const inGroup = games.filter(({ row }) => group === null || row.group === group);
  const members = new Set(inGroup.flatMap((g) => [g.home_team_id, g.away_team_id]));
  const own = games.filter(
    (g) =>
      inGroup.includes(g) ||
      (g.result_kind === "walkover" && members.has(g.home_team_id) && members.has(g.away_team_id)),
  );
  const key = (r: Row) => `${r.round} ${r.home_team} ${r.away_team}`;
  const gameId = new Map(games.map((g) => [key(g.row), g.id]));
  const cards = readRows(name, "cards.csv");
  const athletes = [...new Set(cards.map((card) => `${card.team} ${card.athlete}`))];
  return standings({
    teams: names.map((n) => ({ id: id(n), name: n })).filter((t) => members.has(t.id)),
    games: own,
    cards: cards.map((card) => ({
      game_id: gameId.get(key(card)) ?? 0,
      team_id: id(card.team),
      user_id: athletes.indexOf(`${card.team} ${card.athlete}`),
      type: card.card === "red" ? "red_card" : "yellow_card",
      card_kind: null,
    })),
    adjustments: readRows(name, "adjustments.csv").map((a) => ({
      team_id: id(a.team),
      points: Number(a.points),
      round: number(/rodada (\d+)/.exec(a.reason ?? "")?.[1]),
      reason: a.reason ?? "",
    })),
    rules,
    ...(upToRound !== undefined && { up_to_round: upToRound }),
  }).map((r) => [
    r.position,
    r.team.name,
    r.points,
    r.played,
    r.won,
    r.drawn,
    r.lost,
    r.goals_for,
    r.goals_against,
    r.goal_difference,
  ]);
}

const expected = (rows: Row[]) =>
  rows.map((r) => [
    Number(r.position),
    r.team,
    ...[r.points, r.played, r.won, r.drawn, r.lost, r.goals_for, r.goals_against].map(Number),
    Number(r.goal_difference),
  ]);

for (const name of seasonsWith("final-table.csv")) {
  test(`${name} ends in its published table`, () => {
    expect(table(name, null)).toEqual(expected(readRows(name, "final-table.csv")));
  });
}

for (const name of seasonsWith("halfway-table.csv")) {
  test(`${name} stood halfway as published`, () => {
    expect(table(name, null, 19)).toEqual(expected(readRows(name, "halfway-table.csv")));
  });
}

for (const name of seasonsWith("final-tables.csv")) {
  test(`${name} ends in its published group tables`, () => {
    const rows = readRows(name, "final-tables.csv");
    for (const group of new Set(rows.map((r) => r.group ?? ""))) {
      expect(table(name, group)).toEqual(expected(rows.filter((r) => r.group === group)));
    }
  });
}

for (const name of seasonsWith("knockouts.csv")) {
  test(`${name}: every tie has its winner and the way it was decided`, () => {
    const { names, games } = season(name);
    const { phases } = readCompetition(name);
    const answers = readRows(name, "knockouts.csv");
    expect(answers.length).toBeGreaterThan(0);
    for (const answer of answers) {
      const phase = phases.find((p) => p.key === answer.phase);
      const pair = [answer.team_a, answer.team_b];
      const legs = games.filter(
        ({ row }) =>
          row.phase === answer.phase &&
          pair.includes(row.home_team) &&
          pair.includes(row.away_team),
      );
      const tie = decideTie(legs, tieRulesOf(phase?.level ?? "penalties", phase?.legs ?? 1));
      expect({
        teams: [names[tie.home_team_id - 1], names[tie.away_team_id - 1]],
        winner: names[(tie.winner_team_id ?? 0) - 1],
        decided_by: tie.decided_by,
        aggregate: tie.aggregate,
        penalties: tie.penalties,
      }).toEqual({
        teams: pair,
        winner: answer.winner,
        decided_by: answer.decided_by,
        aggregate: { home: Number(answer.aggregate_a), away: Number(answer.aggregate_b) },
        penalties:
          answer.penalties_a === ""
            ? null
            : { home: Number(answer.penalties_a), away: Number(answer.penalties_b) },
      });
    }
  });
}
