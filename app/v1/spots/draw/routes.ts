import { Problem } from "../../../http/problem.ts";
import { CLOSED_KEPT } from "../../games/finished.ts";
import { spotsToDraw } from "../../games/redraw/store.ts";
import { newSeed } from "../../games/seed.ts";
import { findPhase } from "../../phases/store.ts";
import { resource } from "../../router.ts";
import { readToEdit } from "../../row-to-edit.ts";
import { settle } from "../../settlement/settle.ts";
import { registersOf } from "../../tournaments/knockout/store.ts";
import { drawSpots } from "./contract.ts";
import { drawnRegisters, drawSeats } from "./plan.ts";
import * as store from "./store.ts";

export const spotDraw = resource();

spotDraw.serve(drawSpots, async (c) => {
  const { id } = c.req.valid("param");
  const { version, force, ...body } = c.req.valid("json");
  const { db } = c.var;
  const {
    actor,
    current: phase,
    spots,
    registers,
    begun,
  } = await readToEdit(c, { table: "phases", id, version }, findPhase(db, id), {
    spots: spotsToDraw(db, id),
    registers: registersOf(db, store.tournamentOf(id)),
    begun: store.begunGames(db, id),
  });
  const { admin_id } = actor;
  const open = spots.filter(({ source }) => source === null);
  const drawn = drawnRegisters(body, open, registers);
  const seed = body.seed ?? newSeed();
  const ids = drawn.map((register) => register.id);
  const seats = drawSeats(open, ids, body, { isGroup: phase.is_group, seed });
  refuseBegun(begun, force);
  await store.writeDraw(db, { phase, spots, registers: drawn, begun }, seats, admin_id);
  await settle(c);
  const written = await store.drawnSpots(db, spots);
  return { spots: written.map(({ tournament_id: _, ...spot }) => spot), seed };
});

/** Refuses to take teams out of games that they have begun to play; with a closed súmula always. */
function refuseBegun(begun: { closed: 0 | 1 }[], force: boolean): void {
  if (begun.some(({ closed }) => closed === 1)) {
    throw new Problem(409, force ? CLOSED_KEPT : BEGUN);
  }
  if (begun.length > 0 && !force) throw new Problem(409, BEGUN);
}

const BEGUN = "draws.hasFinishedGame";
