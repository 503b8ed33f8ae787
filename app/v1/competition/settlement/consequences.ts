import {
  buildCompetitionDocket,
  type Competition,
  type CompetitionGame,
} from "../../../domain/competition.ts";
import { findChampion } from "../../../domain/competition/champion.ts";
import { drawShields } from "../../../domain/competition/shields.ts";
import { listSuspensions } from "../../../domain/discipline.ts";
import { qualify, type QualifyingGame } from "../../../domain/qualification.ts";
import type { Consequences, Unsettled } from "./store.ts";
import { neededGames } from "../../../domain/qualification/needed-games.ts";

/**
 * Returns the consequences of a tournament's facts that are not stored yet, and the competition after them.
 */
export function findConsequences(unsettled: Omit<Unsettled, "of">): {
  found: Consequences;
  after: Competition;
} {
  const { competition, people } = unsettled;
  const found = qualify(competition);
  const storedSpots = new Map(competition.spots.map((spot) => [spot.id, spot]));
  const storedGames = new Map(competition.games.map((game) => [game.id, game]));
  const storedOutlooks = new Map(
    competition.phases.map(({ id, outlook }) => [id, JSON.stringify(outlook)]),
  );
  const filled = new Map(found.spots.map((spot) => [spot.id, spot]));
  const { made, gone, dropped, restored } = neededGames({
    ...competition,
    spots: competition.spots.map((spot) => ({ ...spot, ...filled.get(spot.id) })),
    games: found.games,
  });
  const [calledOff, calledOn] = [new Set(dropped), new Set(restored)];
  const games = found.games
    .map((game): Consequences["games"][number] => ({
      id: game.id,
      home_spot_id: game.home_spot_id,
      away_spot_id: game.away_spot_id,
      home_team_id: game.home_team_id,
      away_team_id: game.away_team_id,
      group_id: game.group_id,
      ...decideStatus(game, calledOff, calledOn),
    }))
    .filter((game) =>
      WRITTEN_COLUMNS.some((column) => storedGames.get(game.id)?.[column] !== game[column]),
    );
  const consequences = {
    spots: found.spots.filter((spot) => {
      const stored = storedSpots.get(spot.id);
      return (
        stored?.register_id !== spot.register_id ||
        stored.source_register_id !== spot.source_register_id
      );
    }),
    games,
    made,
    gone,
    replans: [made, gone, dropped, restored].some((part) => part.length > 0),
    outlooks: found.outlooks.filter(
      ({ phase_id, outlook }) => storedOutlooks.get(phase_id) !== JSON.stringify(outlook),
    ),
    // Only changed games were read: names and colors are those of the stored shields.
    shields: people ? [] : changedShields(competition),
  };
  const seated = withConsequences(competition, consequences);
  const champion_id = findChampion(seated)?.team_id ?? null;
  const isCrowned = champion_id !== competition.champion_id;
  return {
    found: {
      ...consequences,
      champion: isCrowned ? champion_id : undefined,
      suspensions: compareSuspensions({ ...unsettled, competition: seated }),
    },
    after: isCrowned ? { ...seated, champion_id } : seated,
  };
}

function changedShields(competition: Competition): Consequences["shields"] {
  const stored = new Map(competition.teams.map(({ id, shield }) => [id, shield]));
  const shields = drawShields(competition);
  return competition.registers.flatMap(({ id: register_id, team_id }) => {
    const shield = shields.get(team_id);
    const before = stored.get(team_id);
    const same = before?.initials === shield?.initials && before?.drawing === shield?.drawing;
    return shield && !same ? [{ register_id, team_id, shield }] : [];
  });
}

/** Returns the status "cancelled" for a leg that its tie no longer needs. */
function decideStatus(
  { id, status, by_rule = false }: QualifyingGame,
  calledOff: ReadonlySet<number>,
  calledOn: ReadonlySet<number>,
): Pick<Consequences["games"][number], "status" | "by_rule"> {
  if (calledOff.has(id)) return { status: "cancelled", by_rule: true };
  return calledOn.has(id) ? { status: "scheduled", by_rule: false } : { status, by_rule };
}

const WRITTEN_COLUMNS = [
  "home_spot_id",
  "away_spot_id",
  "home_team_id",
  "away_team_id",
  "group_id",
  "status",
  "by_rule",
] as const;

/** Returns the competition after its consequences, without a new champion. */
function withConsequences(
  competition: Competition,
  {
    spots,
    games,
    outlooks,
    shields,
  }: Pick<Consequences, "spots" | "games" | "outlooks" | "shields">,
): Competition {
  if ([spots, games, outlooks, shields].every((part) => part.length === 0)) return competition;
  const filled = new Map(spots.map((spot) => [spot.id, spot]));
  const drawn = new Map(games.map((game) => [game.id, game]));
  const worn = new Map(shields.map(({ team_id, shield }) => [team_id, { shield }]));
  const marked = new Map(outlooks.map(({ phase_id, outlook }) => [phase_id, { outlook }]));
  return {
    ...competition,
    spots: competition.spots.map((spot) => ({ ...spot, ...filled.get(spot.id) })),
    games: competition.games.map((game) => {
      const written = drawn.get(game.id);
      return written ? { ...game, ...written, ...nextVersion(game) } : game;
    }),
    teams: competition.teams.map((team) => ({ ...team, ...worn.get(team.id) })),
    phases: competition.phases.map((phase) => ({ ...phase, ...marked.get(phase.id) })),
  };
}

/** A write by the settlement also changes the version. */
const nextVersion = ({ shown }: CompetitionGame): Pick<CompetitionGame, "shown"> =>
  shown ? { shown: { ...shown, version: shown.version + 1 } } : {};

/** Suspensions by cards, compared with the stored ones. */
function compareSuspensions({
  competition,
  people,
  stored,
}: Omit<Unsettled, "of">): Consequences["suspensions"] {
  const docket = buildCompetitionDocket(competition);
  const suspensions = listSuspensions(docket, people ?? undefined);
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
    const { matches, until, deducted, served_in } = ledger;
    const same =
      row.until === (until ?? null) &&
      row.matches === matches &&
      row.deducted === deducted &&
      row.served_in === JSON.stringify(served_in);
    if (!same)
      result.changed.push({ id: row.id, matches, until: until ?? null, deducted, served_in });
  }
  result.gone = [...rest.values()].flat().map(({ id }) => id);
  return result;
}

/** Identifies a suspension by cards; equal ones follow in order. */
const keyOf = (row: {
  user_id: number;
  team_id: number;
  cause: string;
  cause_game_id: number | null;
}): string => [row.cause, row.user_id, row.team_id, row.cause_game_id].join(" ");
