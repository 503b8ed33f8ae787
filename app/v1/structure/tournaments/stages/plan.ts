import type { z } from "@hono/zod-openapi";
import { dealGroups, drawGroups } from "../../../../domain/draw/group-draw.ts";
import { Problem, type FieldError } from "../../../../http/problem.ts";
import { groupGames } from "../../../matchday/games/draw/plan.ts";
import { type createGroupPhase, MOST_PLACES } from "./contract.ts";
import { type Catalogue, text } from "../../../../texts/text.ts";
import type { Language } from "../../../../texts/language.ts";
import { textsIn } from "../../../../texts/say.ts";
import type { SpotRow } from "./store.ts";

/** Rows refer to each other by order, from 1. */
export interface GroupPhaseRows {
  groups: { order: number; name: string }[];
  spots: { order: number; group: number; name: string; register_id: number | null }[];
  rounds: number[];
  games: { round: number; home: number; away: number }[];
}

type Asked = z.output<
  (typeof createGroupPhase)["request"]["body"]["content"]["application/json"]["schema"]
>;

/** Games per call. */
const MOST_GAMES = 2000;

const LETTERS = 26;

/** Returns the rows of a group phase; a seed draws them. Error: 422 at the field that does not fit. */
export function groupPhaseRows(
  requested: Asked,
  ids: number[],
  seed: number | null,
  language: Language,
): GroupPhaseRows {
  const { phaseNames: words } = textsIn(language);
  const { groups: count, places, pots = [], legs } = requested;
  refusePots(pots, ids);
  const sizes = computeSizes(requested, ids.length);
  refuseSizes(requested, sizes);
  const drawn =
    seed === null
      ? dealGroups(ids, count)
      : drawGroups({ ids, pots, sizes: sizes.map(() => Math.max(...sizes)) }, seed);
  const seats = drawn.flatMap((own, i) =>
    Array.from({ length: places ?? own.length }, (_, k) => ({
      group: i + 1,
      register_id: own[k] ?? null,
    })),
  );
  const spots = seats.map((seat, i) => ({
    order: i + 1,
    name: words.spot({ number: i + 1 }),
    ...seat,
  }));
  const planned = groupGames(
    spots.map(({ order, group }) => ({ id: order, group_id: group, source: null })),
    legs,
    { seed: null, order: false },
    [],
  );
  const rounds = Math.max(...planned.map(({ round }) => round)) + 1;
  return {
    groups: Array.from({ length: count }, (_, i) => ({
      order: i + 1,
      name: groupName(i, count, words),
    })),
    spots,
    rounds: Array.from({ length: rounds }, (_, i) => i + 1),
    games: planned.map(({ round, home_spot_id, away_spot_id }) => ({
      round: round + 1,
      home: home_spot_id,
      away: away_spot_id,
    })),
  };
}

/** Names groups "A", "B"…, beyond Z "1", "2"… */
function groupName(index: number, count: number, words: Catalogue["phaseNames"]): string {
  if (count === 1) return words.singleGroup;
  return count > LETTERS ? String(index + 1) : String.fromCharCode(65 + index);
}

/** Returns the spots per group; 422 for a wrong number of teams. */
function computeSizes({ groups, places, register_ids }: Asked, teams: number): number[] {
  const most = Math.ceil(teams / groups);
  if (places !== undefined) {
    if (most > places) {
      const message = text("phases.placesTooFew", { teams, groups, least: most });
      throw Problem.field("places", "too_few", message);
    }
    return Array.from({ length: groups }, () => places);
  }
  if (teams < groups * 2) {
    const message = text("phases.groupsTooSmall", { teams, groups });
    throw Problem.field("groups", "too_many", message);
  }
  if (most > MOST_PLACES) {
    const message = text("phases.groupTooLarge", { most: MOST_PLACES, size: most });
    throw Problem.field(register_ids ? "register_ids" : "groups", "too_large", message);
  }
  const larger = teams - Math.floor(teams / groups) * groups;
  return Array.from({ length: groups }, (_, i) => (i < larger ? most : Math.floor(teams / groups)));
}

function refuseSizes({ groups, legs, places, qualify }: Asked, sizes: number[]): void {
  const least = Math.min(...sizes);
  if (qualify && qualify.per_group > least) {
    const message = text("phases.qualifyingTooMany", { least, passing: qualify.per_group });
    throw Problem.field("qualify.per_group", "too_many", message);
  }
  const single = sizes.reduce((sum, size) => sum + (size * (size - 1)) / 2, 0);
  if (single * legs <= MOST_GAMES) return;
  const message = text("phases.tooManyGames", { games: single * legs, groups, most: MOST_GAMES });
  const size = places === undefined ? "groups" : "places";
  throw Problem.field(single <= MOST_GAMES ? "legs" : size, "too_many", message);
}

/** Refuses with 422 repeated or foreign registers in the pots. */
export function refusePots(pots: number[][], ids: Iterable<number>): void {
  const drawn = new Set(ids);
  const seen = new Set<number>();
  const errors = pots.flatMap((pot, i) =>
    pot.flatMap((id, j): FieldError[] => {
      const path = `pots.${i}.${j}`;
      if (!drawn.has(id)) {
        return [{ path, code: "unknown", message: "draws.foreignRegister" }];
      }
      const repeated = seen.has(id);
      seen.add(id);
      const message = "draws.inPotAlready";
      return repeated ? [{ path, code: "repeated", message }] : [];
    }),
  );
  if (errors.length > 0) throw new Problem(422, "request.checkFields", { errors });
}

interface Group {
  id: number;
  name: string;
}

/** Returns groups with their spots, in order. */
export function withSpots(groups: readonly Group[], spots: readonly SpotRow[]) {
  const byGroup = Map.groupBy(spots, ({ group_id }) => group_id);
  return groups.map(({ id, name }) => ({
    id,
    name,
    spots: byGroup.get(id) ?? [],
  }));
}
