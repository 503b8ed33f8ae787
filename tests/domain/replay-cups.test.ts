import { expect, test } from "vitest";
import { qualify, type QualificationFacts } from "../../app/domain/qualification.ts";
import { type Cup, readCup, registerOf, unplayed } from "./cup-season.ts";
import { seasonsWith } from "./read-season.ts";
import type { SeasonGame } from "./season-games.ts";

/** The facts as they are stored once everything followed. */
function settled(facts: QualificationFacts): QualificationFacts {
  const { spots, games } = qualify(facts);
  const registers = new Map(spots.map(({ id, register_id }) => [id, register_id]));
  return {
    ...facts,
    games,
    spots: facts.spots.map((spot) => ({ ...spot, register_id: registers.get(spot.id) ?? null })),
  };
}

const withGame = (
  facts: QualificationFacts,
  id: number,
  change: Partial<QualificationFacts["games"][number]>,
): QualificationFacts => ({
  ...facts,
  games: facts.games.map((game) => (game.id === id ? { ...game, ...change } : game)),
});

const ended = ({ home_score, away_score, home_penalties, away_penalties }: SeasonGame) => ({
  home_score,
  away_score,
  home_penalties,
  away_penalties,
  finished: true,
  status: "finished" as const,
});

const filled = ({ spots }: QualificationFacts) =>
  new Map(
    spots.flatMap(({ id, register_id }) => (register_id === null ? [] : [[id, register_id]])),
  );

/** The spots that hold another team than the one that really came. */
const wrong = (facts: QualificationFacts, { teamOfSpot }: Cup) =>
  [...filled(facts)].filter(([id, register]) => register !== registerOf(teamOfSpot.get(id) ?? 0));

/** The spots that are empty though every game that their source asks for is over. */
function late(facts: QualificationFacts): number[] {
  const over = (games: QualificationFacts["games"]) =>
    games.length > 0 && games.every(({ finished }) => finished);
  return facts.spots
    .filter(({ register_id, source }) => {
      if (register_id !== null || source === null) return false;
      if (source.kind === "group_position") {
        return over(facts.games.filter(({ group_id }) => group_id === source.group_id));
      }
      if (source.kind !== "tie_winner" && source.kind !== "tie_loser") return false;
      const { spot_id } = source;
      return over(
        facts.games.filter((g) => g.home_spot_id === spot_id || g.away_spot_id === spot_id),
      );
    })
    .map(({ id }) => id);
}

for (const name of seasonsWith("knockouts.csv")) {
  const cup = readCup(name);

  test(`${name}: played game by game the spots fill with the teams that came, and undone they empty`, () => {
    let facts = settled(cup.facts);
    const states = [facts];
    for (const game of cup.played) {
      const before = facts.games.find(({ id }) => id === game.id);
      expect([before?.home_team_id, before?.away_team_id]).toEqual([
        game.home_team_id,
        game.away_team_id,
      ]);
      const known = filled(facts);
      facts = settled(withGame(facts, game.id, ended(game)));
      expect({ game: game.row, wrong: wrong(facts, cup), late: late(facts) }).toEqual({
        game: game.row,
        wrong: [],
        late: [],
      });
      const now = filled(facts);
      expect([...known].filter(([id]) => !now.has(id))).toEqual([]);
      states.push(facts);
    }
    expect(states.length).toBe(cup.played.length + 1);
    expect(filled(facts).size).toBe(cup.facts.spots.length);
    expect(filled(states[0] ?? facts).size).toBeLessThan(cup.facts.spots.length);

    for (const [index, game] of [...cup.played.entries()].toReversed()) {
      facts = settled(withGame(facts, game.id, unplayed));
      expect(facts).toEqual(states[index]);
    }
  });
}
