import { one } from "../../db/database.ts";
import { withSpots } from "./groups.ts";
import { noteForRepeat } from "../../idempotency/known.ts";
import { plainTie } from "../../../domain/rulebook.ts";
import { Problem } from "../../../http/problem.ts";
import { found } from "../../kit/access.ts";
import { dropFiles } from "../../files/drop.ts";
import { newSeed } from "../../games/schema.ts";
import { resource } from "../../kit/router.ts";
import { readToEdit } from "../../kit/edits.ts";
import { enteringRegisters } from "../knockout/entrants.ts";
import { finishedPhases, phasesOfTournament, registersOf } from "../knockout/store.ts";
import { refuseReplacement } from "../replaced.ts";
import { findTournament } from "../store.ts";
import { createGroupPhase } from "./contract.ts";
import { groupPhaseRows } from "./plan.ts";
import { insertGroupPhase } from "./store.ts";
import { readersLanguage } from "../../../texts/language.ts";
import { textsIn } from "../../../texts/say.ts";

export const groupPhase = resource();

groupPhase.serve(createGroupPhase, async (c) => {
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
  if (body.pots && !body.draw) {
    throw Problem.field("pots", "not_drawn", "draws.potsWithoutDraw");
  }
  const used = enteringRegisters(body.register_ids, registers, "register_ids");
  const seed = body.draw ? (body.seed ?? newSeed()) : null;
  const language = readersLanguage();
  const made = groupPhaseRows(
    body,
    used.map((register) => register.id),
    seed,
    language,
  );
  const replaced = phases.filter(({ is_group }) => is_group);
  const ids = replaced.map((phase) => phase.id);
  refuseReplacement(ids, finished, {
    ...body,
    exists: "phases.groupPhaseExists",
    finished: "phases.groupPhaseHasFinished",
  });
  const { qualify, legs } = body;
  const counts = { spots_count: made.spots.length, games_count: made.games.length };
  noteForRepeat(db, { seed, counts: [counts] });
  const { phaseNames: words } = textsIn(language);
  const { phase, spots } = await insertGroupPhase(
    db,
    { tournament, phases, registers: used },
    {
      name: body.name ?? (body.groups === 1 ? words.league : words.groupPhase),
      order: replaced[0]?.order ?? (phases.at(-1)?.order ?? 0) + 1,
      tie_rules: plainTie(legs),
      zones: qualify ? [{ from: 1, to: qualify.per_group, label: qualify.label, kind: "up" }] : [],
    },
    made,
    { ids, force: body.force },
  );
  dropFiles(c);
  const written = found(phase);
  return { phase: { ...written, ...counts }, groups: withSpots(written.groups, spots), seed };
});
