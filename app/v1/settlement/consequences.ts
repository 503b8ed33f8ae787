import { discipline } from "../../domain/discipline.ts";
import { qualify } from "../../domain/qualification.ts";
import { withFlags } from "../facts/flags.ts";
import type { Consequences, Facts } from "./store.ts";

/** What follows from the facts of a tournament and is not stored that way yet. */
export function consequencesOf(facts: Facts): Consequences | null {
  const [tournament, phases, groups, spots, registers, games, cards, adjusted, lots] = facts;
  const [of] = tournament;
  if (!of) return null;
  const found = qualify({
    rules: of.tournament_rankings,
    phases,
    groups,
    spots,
    registers: registers.map(({ withdrawn_at, ...row }) => ({
      ...row,
      withdrawn: withdrawn_at !== null,
    })),
    games: withFlags(games),
    cards,
    adjustments: adjusted,
    lots,
  });
  const storedSpots = new Map(spots.map((spot) => [spot.id, spot]));
  const storedGames = new Map(games.map((game) => [game.id, game]));
  const storedOutlooks = new Map(phases.map(({ id, outlook }) => [id, JSON.stringify(outlook)]));
  return {
    spots: found.spots.filter((spot) => {
      const stored = storedSpots.get(spot.id);
      return (
        stored?.register_id !== spot.register_id ||
        stored.source_register_id !== spot.source_register_id
      );
    }),
    games: found.games
      .filter((game) => {
        const stored = storedGames.get(game.id);
        return SEATS.some((seat) => stored?.[seat] !== game[seat]);
      })
      .map((game) => ({
        id: game.id,
        home_spot_id: game.home_spot_id,
        away_spot_id: game.away_spot_id,
        home_team_id: game.home_team_id,
        away_team_id: game.away_team_id,
        group_id: game.group_id,
      })),
    outlooks: found.outlooks.filter(
      ({ phase_id, outlook }) => storedOutlooks.get(phase_id) !== JSON.stringify(outlook),
    ),
    suspensions: suspensionsOf(facts, found.games, of.stats_rules),
  };
}

const SEATS = ["home_spot_id", "away_spot_id", "home_team_id", "away_team_id", "group_id"] as const;

type Found = ReturnType<typeof qualify>["games"];
type StatsRules = Facts[0][number]["stats_rules"];

/** The suspensions that the cards give, against those that are stored. */
function suspensionsOf(facts: Facts, games: Found, rules: StatsRules): Consequences["suspensions"] {
  const [, phases, , , , , cards, , , lineups, stored, carried, rosters] = facts;
  const orderOf = new Map(phases.map(({ id, order }) => [id, order]));
  const { suspensions } = discipline({
    rules,
    games: games.flatMap((game) => {
      const { home_team_id, away_team_id, phase_id } = game;
      if (home_team_id === null || away_team_id === null) return [];
      return [{ ...game, home_team_id, away_team_id, phase_order: orderOf.get(phase_id) ?? 0 }];
    }),
    resets: phases.filter(({ resets_cards }) => resets_cards).map(({ id }) => id),
    cards,
    lineups,
    bans: stored
      .filter(({ cause }) => cause === "tribunal")
      .map(({ id, user_id, team_id, matches, cause_game_id, created_at }) => ({
        id,
        user_id,
        team_id,
        matches,
        cause_game_id,
        created_at,
      })),
    carried,
    rosters,
  });
  const rest = Map.groupBy(
    stored.filter(({ cause }) => cause !== "tribunal"),
    keyOf,
  );
  const byId = new Map(stored.map((row) => [row.id, row]));
  const result: Consequences["suspensions"] = { gone: [], changed: [], added: [] };
  for (const { ban_id, ...ledger } of suspensions) {
    const row = ban_id === null ? rest.get(keyOf(ledger))?.shift() : byId.get(ban_id);
    if (row === undefined) {
      result.added.push(ledger);
      continue;
    }
    const { matches, deducted, served_in } = ledger;
    const same =
      row.matches === matches &&
      row.deducted === deducted &&
      row.served_in === JSON.stringify(served_in);
    if (!same) result.changed.push({ id: row.id, matches, deducted, served_in });
  }
  result.gone = [...rest.values()].flat().map(({ id }) => id);
  return result;
}

/** What tells one suspension by cards from another; two of the same game and cause follow in order. */
const keyOf = (row: {
  user_id: number;
  team_id: number;
  cause: string;
  cause_game_id: number | null;
}): string => [row.cause, row.user_id, row.team_id, row.cause_game_id].join(" ");
