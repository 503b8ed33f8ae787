import { settled, withGame } from "../support/cup-factory.ts";
import { expect, test } from "vitest";
import { qualify, type QualificationFacts } from "../../../app/domain/qualification.ts";
import { numbersFrom } from "../../../app/domain/draw/shuffle.ts";
import { type Cup, readCup, registerOf, unplayed } from "../support/cup-season.ts";
import { seasonsWith } from "../support/read-season.ts";
import type { SeasonGame } from "../support/season-games.ts";

type Facts = QualificationFacts;
type Spot = Facts["spots"][number];

const ended = (game: SeasonGame) => ({
  home_score: game.home_score,
  away_score: game.away_score,
  home_extra_score: game.home_extra_score,
  away_extra_score: game.away_extra_score,
  home_penalties: game.home_penalties,
  away_penalties: game.away_penalties,
  result_kind: game.result_kind,
  absent_side: game.absent_side,
  finished: true,
  status: "finished" as const,
});

const filled = ({ spots }: Facts) =>
  new Map(
    spots.flatMap(({ id, register_id }) => (register_id === null ? [] : [[id, register_id]])),
  );

const wrong = (facts: Facts, { teamOfSpot }: Cup) =>
  [...filled(facts)].filter(([id, register]) => register !== registerOf(teamOfSpot.get(id) ?? 0));

/** The games that decide a source: its group's, phase's or tie's. */
function gamesBehind(facts: Facts, { source }: Spot): Facts["games"] {
  switch (source?.kind) {
    case undefined:
      return [];
    case "group_position": {
      const of = new Set(
        facts.spots.filter(({ group_id }) => group_id === source.group_id).map(({ id }) => id),
      );
      return facts.games.filter((g) => of.has(g.home_spot_id ?? 0) || of.has(g.away_spot_id ?? 0));
    }
    case "phase_position":
    case "best_placed":
      return facts.games.filter(({ phase_id }) => phase_id === source.phase_id);
    case "tie_winner":
    case "tie_loser":
      return facts.games.filter(
        ({ home_spot_id: home, away_spot_id: away, phase_id }) =>
          phase_id === source.phase_id && (home === source.spot_id || away === source.spot_id),
      );
  }
}

/** Lists spots that are empty though their source's games are over. */
const late = (facts: Facts): number[] =>
  facts.spots
    .filter(({ register_id, source }) => register_id === null && source !== null)
    .filter((spot) => {
      const games = gamesBehind(facts, spot);
      return games.length > 0 && games.every(({ finished }) => finished);
    })
    .map(({ id }) => id);

/** Lists spots that are filled before their source's games are over. */
const early = (facts: Facts): number[] =>
  facts.spots
    .filter(({ register_id, source }) => register_id !== null && source !== null)
    .filter(({ source }) => source?.kind !== "group_position" && source?.kind !== "phase_position")
    .filter((spot) => gamesBehind(facts, spot).some(({ finished }) => !finished))
    .map(({ id }) => id);

const isOfTable = ({ source }: Spot): boolean =>
  source?.kind === "group_position" || source?.kind === "phase_position";

function endedSo(facts: Facts, goals: () => number): Facts {
  const groups = new Set(facts.phases.filter(({ is_group }) => is_group).map(({ id }) => id));
  return {
    ...facts,
    games: facts.games.map((game) =>
      game.finished || !groups.has(game.phase_id)
        ? game
        : {
            ...game,
            home_score: goals(),
            away_score: goals(),
            finished: true,
            status: "finished" as const,
          },
    ),
  };
}

/** Fills the table spots over random completions. */
function ends(facts: Facts, seeds: number): Map<number, number | null>[] {
  return Array.from({ length: seeds }, (_, seed) => {
    const next = numbersFrom(seed);
    const most = 2 + (seed % 7);
    const end = qualify(endedSo(facts, () => Math.floor(next() * most))).spots;
    return new Map(end.map(({ id, register_id }) => [id, register_id]));
  });
}

/** Completions tried whenever a table fills a spot. */
const FUTURES = 12;

for (const name of seasonsWith("knockouts.csv")) {
  const cup = readCup(name);

  test(`${name}: spots fill game by game and empty when undone`, () => {
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
      expect({
        game: game.row,
        wrong: wrong(facts, cup),
        late: late(facts),
        early: early(facts),
      }).toEqual({ game: game.row, wrong: [], late: [], early: [] });
      const now = filled(facts);
      expect([...known].filter(([id]) => !now.has(id))).toEqual([]);
      const placed = facts.spots.filter((spot) => isOfTable(spot) && now.has(spot.id));
      const fresh = placed.filter(({ id }) => !known.has(id));
      for (const end of fresh.length > 0 ? ends(facts, FUTURES) : []) {
        const kept = fresh.map(({ id }) => [id, end.get(id)]);
        expect(kept).toEqual(fresh.map(({ id, register_id }) => [id, register_id]));
      }
      states.push(facts);
    }
    expect(states.length).toBe(cup.played.length + 1);
    if (cup.played.length === cup.facts.games.length) {
      expect(filled(facts).size).toBe(cup.facts.spots.length);
    }

    for (const [index, game] of [...cup.played.entries()].toReversed()) {
      const { id } = game;
      const counts = cup.facts.games.find((one) => one.id === id)?.counts_for_goals ?? true;
      facts = settled(withGame(facts, id, { ...unplayed, counts_for_goals: counts }));
      expect(facts).toEqual(states[index]);
    }
  });
}
