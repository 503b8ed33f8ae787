import { expect, test } from "vitest";
import { buildTables } from "../../../app/domain/competition/tables.ts";
import { findChampion } from "../../../app/domain/competition/champion.ts";
import type { QualificationFacts } from "../../../app/domain/qualification.ts";
import { competitionFrom } from "../competition/cup-competition.ts";
import { cup, GROUPS, registerOf, withWins } from "../support/cup-factory.ts";

const NEW = 9;

/** A league of four in which team 9 takes over the open games of team 2. */
function replaced(takes_points: boolean): QualificationFacts {
  const start = withWins(cup({ groups: 1, size: 4 }), [
    [1, 3],
    [2, 4],
  ]);
  const seat = (team: number | null) => (team === 2 ? NEW : team);
  return {
    ...start,
    registers: [
      ...start.registers.map((row) => ({ ...row, withdrawn: row.team_id === 2 })),
      {
        id: registerOf(NEW),
        team_id: NEW,
        withdrawn: false,
        replaces_id: registerOf(2),
        takes_points,
      },
    ],
    spots: start.spots.map((spot) =>
      spot.register_id === registerOf(2) ? { ...spot, register_id: registerOf(NEW) } : spot,
    ),
    games: start.games.map((game) =>
      game.finished
        ? game
        : {
            ...game,
            home_team_id: seat(game.home_team_id),
            away_team_id: seat(game.away_team_id),
          },
    ),
  };
}

const tableOf = (facts: QualificationFacts) => {
  const competition = competitionFrom(facts);
  const [phase] = competition.phases;
  if (!phase) throw new Error("The league has no table.");
  return buildTables(competition, phase).flatMap(({ rows }) =>
    rows
      .map(({ team, points, played, withdrawn }) => [team.id, points, played, withdrawn] as const)
      .toSorted(([one], [other]) => one - other),
  );
};

test("a team that takes the points continues the record", () => {
  expect(tableOf(replaced(true))).toEqual([
    [1, 3, 1, false],
    [3, 0, 1, false],
    [4, 0, 1, false],
    [NEW, 3, 1, false],
  ]);
});

test("without the points both teams are in the table", () => {
  expect(tableOf(replaced(false))).toEqual([
    [1, 3, 1, false],
    [2, 3, 1, true],
    [3, 0, 1, false],
    [4, 0, 1, false],
    [NEW, 0, 0, false],
  ]);
});

test.each([true, false])("the season ends with the games drawn, points taken: %s", (takes) => {
  const facts = replaced(takes);
  const over = withWins(facts, [
    [NEW, 1],
    [NEW, 3],
    [1, 4],
    [3, 4],
  ]);
  const title = findChampion(competitionFrom(over));
  expect(title).toMatchObject({ phase_id: GROUPS, team_id: NEW });
});
