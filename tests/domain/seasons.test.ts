import { expect, test } from "vitest";
import { tieRulesOf } from "../../app/domain/rulebook.ts";
import { standings } from "../../app/domain/standings.ts";
import { decideTie } from "../../app/domain/ties.ts";
import { hasSeasons, type Row, readRows, seasonsWith } from "./read-season.ts";
import { readSeason, tableInput } from "./season-games.ts";

if (!hasSeasons) console.info("../shared/data is not there: real seasons are skipped");

test.skipIf(!hasSeasons)("there are real seasons to replay", () => {
  expect(seasonsWith("games.csv")).not.toEqual([]);
});

const table = (name: string, group: string, up_to_round?: number) =>
  standings({ ...tableInput(readSeason(name), group), up_to_round }).map((r) => [
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

const expected = (rows: Row[]) =>
  rows.map((r) => [
    Number(r.position),
    r.team,
    ...[r.points, r.played, r.won, r.drawn, r.lost, r.goals_for, r.goals_against].map(Number),
    Number(r.goal_difference),
  ]);

for (const name of seasonsWith("final-table.csv")) {
  test(`${name} ends in its published table`, () => {
    expect(table(name, "")).toEqual(expected(readRows(name, "final-table.csv")));
  });
}

for (const name of seasonsWith("halfway-table.csv")) {
  test(`${name} stood halfway as published`, () => {
    expect(table(name, "", 19)).toEqual(expected(readRows(name, "halfway-table.csv")));
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
    const { names, games, phases } = readSeason(name);
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
