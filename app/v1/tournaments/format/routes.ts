import { one } from "../../db/database.ts";
import { noteForRepeat } from "../../idempotency/known.ts";
import { planFormat } from "../../../domain/formats/formats.ts";
import { drawnGames } from "../../../domain/formats/plan.ts";
import { Problem } from "../../../http/problem.ts";
import { readersLanguage } from "../../../texts/language.ts";
import { text } from "../../../texts/text.ts";
import { dropFiles } from "../../files/drop.ts";
import { newSeed } from "../../games/schema.ts";
import { found } from "../../kit/access.ts";
import { resource } from "../../kit/router.ts";
import { readToEdit } from "../../kit/edits.ts";
import { enteringRegisters } from "../knockout/entrants.ts";
import { finishedPhases, phasesOfTournament, registersOf } from "../knockout/store.ts";
import { refuseReplacement } from "../replaced.ts";
import { findTournament } from "../store.ts";
import { createFormat } from "./contract.ts";
import { formatRows } from "./rows.ts";
import { insertFormat } from "./store.ts";

export const format = resource();

/** Games that one call makes. */
const MOST_GAMES = 2000;

format.serve(createFormat, async (c) => {
  const { id } = c.req.valid("param");
  const body = c.req.valid("json");
  const { db } = c.var;
  const {
    current: tournament,
    phases,
    registers,
    finished,
  } = await readToEdit(
    c,
    { table: "tournaments", id, version: body.version },
    {
      current: one(findTournament(db, id)),
      phases: phasesOfTournament(db, id),
      registers: registersOf(db, id),
      finished: finishedPhases(db, id),
    },
  );
  const used = enteringRegisters(body.register_ids, registers, "register_ids");
  if (used.length < 2) throw new Problem(409, "formats.tooFewTeams");
  const seed = body.seed ?? newSeed();
  const plan = planFormat(body, used.length, body, seed);
  if ("error" in plan) throw Problem.field(plan.field, "does_not_fit", plan.error);
  const games = drawnGames(plan);
  if (games > MOST_GAMES) {
    const message = text("formats.tooManyGames", { games, most: MOST_GAMES });
    throw Problem.field("format", "too_many", message);
  }
  const ids = phases.map((phase) => phase.id);
  refuseReplacement(ids, finished, {
    ...body,
    exists: "formats.exists",
    finished: "formats.hasFinishedGame",
  });
  const rows = formatRows(
    plan,
    used.map((register) => register.id),
    readersLanguage(),
  );
  const counts = plan.map(({ spots, games: own }) => ({
    spots_count: spots.length,
    games_count: own.length,
  }));
  noteForRepeat(db, { seed, counts });
  const written = await insertFormat(db, { tournament, phases, registers: used }, rows, {
    ids,
    force: body.force,
  });
  dropFiles(c);
  return {
    phases: written.map((phase, i) => ({ ...phase, ...found(counts[i]) })),
    seed,
  };
});
