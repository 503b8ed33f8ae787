import { expect, test } from "vitest";
import { compareCampaigns } from "../../../app/domain/standings/across-groups.ts";
import { type StandingsInput, standings } from "../../../app/domain/standings.ts";
import { decideTie } from "../../../app/domain/ties.ts";
import { hasSeasons, type Row, readRows, seasonsWith } from "../support/read-season.ts";
import { formatLabel, seasons } from "../support/replay.ts";
import { number, readSeason } from "../support/season-games.ts";
import { ranksAcross } from "../support/season-tables.ts";

if (!hasSeasons) console.info("../shared/data is not there: real seasons are skipped");

test.skipIf(!hasSeasons)("there are real seasons to replay", () => {
  expect(seasonsWith("games.csv")).not.toEqual([]);
  expect(seasonsWith("games.csv")).toEqual(seasonsWith("competition.json"));
});

const shown = (input: StandingsInput, up_to_round?: number) =>
  standings({ ...input, up_to_round }).map((r) => [
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

for (const { name, tables } of seasons) {
  for (const table of tables.filter(({ published }) => published.length > 0)) {
    test(`${formatLabel(name, table)} ends in its published table`, () => {
      expect(shown(table.input)).toEqual(expected(table.published));
    });
  }

  test(`${name}: every published table belongs to the season`, () => {
    const rows = ["final-table.csv", "final-tables.csv"].flatMap((file) => readRows(name, file));
    const found = tables.flatMap(({ published }) => published);
    expect(found).toHaveLength(rows.length);
  });
}

for (const name of seasonsWith("halfway-table.csv")) {
  test(`${name}: the table of mid-season is as published`, () => {
    const [table] = seasons.find((one) => one.name === name)?.tables ?? [];
    const rounds = Math.max(...(table?.input.games ?? []).map(({ round }) => round));
    const rows = readRows(name, "halfway-table.csv");
    expect(table && shown(table.input, Math.floor(rounds / 2))).toEqual(expected(rows));
  });
}

for (const { name, tables } of seasons) {
  const groups = tables.filter(({ published }) => published.some((row) => row.advanced));
  for (const [phase, own] of Map.groupBy(groups, (table) => table.phase)) {
    const advanced = own.flatMap(({ published }) => published.filter((r) => r.advanced === "yes"));
    test(`${name}: phase ${phase + 1} promotes the best of each position`, () => {
      for (const position of new Set(advanced.map((row) => Number(row.position)))) {
        const names = new Set(
          advanced.filter((row) => Number(row.position) === position).map(({ team }) => team),
        );
        const teams = new Map(own.flatMap(({ input }) => input.teams.map((t) => [t.id, t.name])));
        const best = ranksAcross(own, position).slice(0, names.size);
        expect(new Set(best.map((id) => teams.get(id)))).toEqual(names);
      }
    });
  }
}

for (const name of seasonsWith("knockouts.csv")) {
  test(`${name}: every tie has its winner and deciding rule`, () => {
    const { names, games, phases, id, rules } = readSeason(name);
    const answers = readRows(name, "knockouts.csv");
    expect(answers.length).toBeGreaterThan(0);
    for (const answer of answers) {
      const index = phases.findIndex(({ key }) => key === answer.phase);
      const pair = new Set([id(answer.team_a), id(answer.team_b)]);
      const legs = games.filter(
        (game) =>
          game.phase === index && pair.has(game.home_team_id) && pair.has(game.away_team_id),
      );
      const before = games.filter(({ phase, finished }) => finished && phase < index);
      const better = compareCampaigns(
        names.map((_, i) => i + 1),
        { games: before, cards: [], adjustments: [] },
        rules,
      )(id(answer.team_a), id(answer.team_b));
      const tie_rules = phases[index]?.tie_rules;
      expect(tie_rules, answer.phase).toBeDefined();
      if (tie_rules === undefined) continue;
      const tie = decideTie(legs, tie_rules, { better_team_id: better });
      expect({
        teams: [names[tie.home_team_id - 1], names[tie.away_team_id - 1]],
        winner: names[(tie.winner_team_id ?? 0) - 1],
        decided_by: tie.decided_by,
        aggregate: tie.aggregate,
        penalties: tie.penalties,
      }).toEqual({
        teams: [answer.team_a, answer.team_b],
        winner: answer.winner,
        decided_by: answer.decided_by,
        aggregate: { home: number(answer.aggregate_a), away: number(answer.aggregate_b) },
        penalties:
          (answer.penalties_a ?? "") === ""
            ? null
            : { home: Number(answer.penalties_a), away: Number(answer.penalties_b) },
      });
    }
  });
}
