import { drawGroups } from "../../../domain/group-draw.ts";
import { shuffled } from "../../../domain/shuffle.ts";
import { Problem } from "../../../http/problem.ts";
import { enteringRegisters, type RegisterRow } from "../../tournaments/knockout/entrants.ts";
import { refusePots } from "../../tournaments/group-phase/pots.ts";
import { text } from "../../../texts/text.ts";

/** A spot that takes part in the draw. */
interface Spot {
  id: number;
  group_id: number | null;
  register_id: number | null;
}

interface Asked {
  register_ids?: number[] | undefined;
  pots?: number[][] | undefined;
}

/**
 * The registers that are drawn into these spots: those that are asked for, those that are there, or
 * all that play. Throws a 422 where they do not fit, a 409 where there is nothing to draw.
 */
export function drawnRegisters(
  { register_ids }: Asked,
  spots: Spot[],
  registers: RegisterRow[],
): RegisterRow[] {
  if (spots.length === 0) {
    throw new Problem(409, "draws.nothingToDraw");
  }
  const there = new Set(spots.flatMap(({ register_id }) => register_id ?? []));
  const drawn =
    register_ids === undefined && there.size > 0
      ? registers.filter(({ id }) => there.has(id))
      : enteringRegisters(register_ids, registers, "register_ids");
  if (drawn.length === 0) {
    throw new Problem(409, "draws.noTeams");
  }
  if (drawn.length > spots.length) {
    const message = text("draws.tooManyTeams", { teams: drawn.length, spots: spots.length });
    throw Problem.field("register_ids", "too_many", message);
  }
  return drawn;
}

/** Who is in which spot by the seed: spread over the groups, in a knockout in any order. */
export function drawSeats(
  spots: Spot[],
  ids: number[],
  { pots }: Asked,
  { isGroup, seed }: { isGroup: boolean; seed: number },
) {
  if (!isGroup && pots) {
    throw Problem.field("pots", "not_a_group", "draws.potsInKnockout");
  }
  refusePots(pots ?? [], ids);
  const groups = isGroup ? [...Map.groupBy(spots, ({ group_id }) => group_id).values()] : [spots];
  const drawn = isGroup
    ? drawGroups({ ids, pots: pots ?? [], sizes: groups.map((own) => own.length) }, seed)
    : [
        shuffled(
          ids.toSorted((a, b) => a - b),
          seed,
        ),
      ];
  return groups.flatMap((own, i) =>
    own.map(({ id }, k) => ({ id, register_id: drawn[i]?.[k] ?? null })),
  );
}
