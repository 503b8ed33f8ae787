import { one } from "../../../db/database.ts";
import { Problem } from "../../../../http/problem.ts";
import { CLOSED_REPORT_STAYS } from "../../../matchday/games/store.ts";
import { spotsToDraw } from "../../../matchday/games/draw/store.ts";
import { newSeed } from "../../../matchday/games/schema.ts";
import { resource } from "../../../kit/router.ts";
import { readToEdit } from "../../../kit/edits.ts";
import { settle } from "../../../competition/settlement/settle.ts";
import { selectRegisters } from "../knockout/store.ts";
import * as store from "./store.ts";
import { drawGroups } from "../../../../domain/draw/group-draw.ts";
import { shuffle } from "../../../../domain/draw/shuffle.ts";
import { enteringRegisters, type RegisterRow } from "../stages/entrants.ts";
import { refusePots } from "../stages/group-phase.ts";
import { text } from "../../../../texts/text.ts";
import { findPhase, phaseTournament } from "../../../kit/phases.ts";
import { drawSpots } from "./contract.ts";

export const spotDraw = resource();

spotDraw.serve(drawSpots, async (c) => {
  const { id } = c.req.valid("param");
  const { version, force, ...body } = c.req.valid("json");
  const { db } = c.var;
  const {
    admin_id,
    current: phase,
    spots,
    registers,
    begun,
  } = await readToEdit(
    c,
    { table: "phases", id, version },
    {
      current: one(findPhase(db, id)),
      spots: spotsToDraw(db, id),
      registers: selectRegisters(db, phaseTournament(id)),
      begun: store.begunGames(db, id),
    },
  );
  const open = spots.filter(({ source }) => source === null);
  const drawn = drawnRegisters(body, open, registers);
  const seed = body.seed ?? newSeed();
  const ids = drawn.map((register) => register.id);
  const seats = drawSeats(open, ids, body, { isGroup: phase.is_group, seed });
  refuseBegun(begun, force);
  const read = { phase, spots, registers: drawn, begun };
  await store.writeDraw(db, read, seats, admin_id);
  await settle(c);
  const written = await store.drawnSpots(db, spots);
  return { spots: written.map(({ tournament_id: _, ...spot }) => spot), seed };
});

function refuseBegun(begun: { closed: boolean }[], force: boolean): void {
  if (begun.some(({ closed }) => closed)) {
    throw new Problem(409, force ? CLOSED_REPORT_STAYS : BEGUN_GAME);
  }
  if (begun.length > 0 && !force) throw new Problem(409, BEGUN_GAME);
}

const BEGUN_GAME = "draws.hasFinishedGame";

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
 * Returns the registers to draw: those already in these spots, else all active ones. Throws 422 for a wrong
 * number, 409 with nothing to draw.
 */
function drawnRegisters(
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

function drawSeats(
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
        shuffle(
          ids.toSorted((a, b) => a - b),
          seed,
        ),
      ];
  return groups.flatMap((own, i) =>
    own.map(({ id }, k) => ({ id, register_id: drawn[i]?.[k] ?? null })),
  );
}
