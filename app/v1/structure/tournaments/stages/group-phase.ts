import type { z } from "@hono/zod-openapi";
import { dealGroups, drawGroups } from "../../../../domain/draw/group-draw.ts";
import { Problem, type FieldError } from "../../../../http/problem.ts";
import { groupGames } from "../../../matchday/games/draw/pairings.ts";
import { type createGroupPhase, MOST_PLACES } from "./contract.ts";
import { text } from "../../../../texts/text.ts";
import type { Language } from "../../../../texts/language.ts";
import { textsIn } from "../../../../texts/say.ts";
import { groupName } from "../../../../domain/formats/phases.ts";
import { plainTie } from "../../../../domain/rulebook.ts";
import type { FormatRows } from "./rows.ts";
import type { SpotRow } from "./store.ts";

type Asked = z.output<
  (typeof createGroupPhase)["request"]["body"]["content"]["application/json"]["schema"]
>;

/** Most games created by one call. */
const MOST_GAMES = 2000;

/**
 * Returns the rows of the group phase `phase` (its order); a seed draws them. Error: 422 at the field that
 * does not fit.
 */
export function groupPhaseRows(
  requested: Asked,
  ids: number[],
  seed: number | null,
  phase: number,
  language: Language,
): FormatRows {
  const { phaseNames: words } = textsIn(language);
  const { groups: count, places, pots = [], legs, qualify } = requested;
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
    phase,
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
    phases: [
      {
        order: phase,
        name: requested.name ?? (count === 1 ? words.league : words.groupPhase),
        is_group: true,
        decides: requested.decides ?? null,
        tie_rules: plainTie(legs),
        zones: qualify
          ? [{ from: 1, to: qualify.per_group, label: qualify.label, kind: "up" }]
          : [],
        meetings: null,
        carries: null,
      },
    ],
    groups: Array.from({ length: count }, (_, i) => ({
      phase,
      order: i + 1,
      name: count === 1 ? words.singleGroup : groupName(i, count),
    })),
    rounds: Array.from({ length: rounds }, (_, i) => ({
      phase,
      order: i + 1,
      name: words.round({ number: String(i + 1) }),
    })),
    spots,
    sources: [],
    games: planned.map(({ round, home_spot_id, away_spot_id }) => ({
      phase,
      round: round + 1,
      home: home_spot_id,
      away: away_spot_id,
      leg: null,
    })),
  };
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
