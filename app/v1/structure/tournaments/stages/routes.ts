import type { z } from "@hono/zod-openapi";
import { requireGrowth } from "../../../accounts/room/require-growth.ts";
import { one } from "../../../db/database.ts";
import { withSpots, groupPhaseRows } from "./group-phase.ts";
import { plainTie, type TieRules } from "../../../../domain/rulebook.ts";
import { Problem } from "../../../../http/problem.ts";
import { requireFound, championshipOf, readAs } from "../../../kit/access.ts";
import { dropFiles } from "../../../files/keep.ts";
import { newSeed } from "../../../matchday/games/schema.ts";
import { type ApiContext, resource } from "../../../kit/router.ts";
import { readToEdit, expectVersion } from "../../../kit/edits.ts";
import { enteringRegisters, type Entrant, groupEntrants, registerEntrants } from "./entrants.ts";
import { type FinishedPhase, refuseReplacement } from "../../phases/removal.ts";
import { findTournament } from "../store.ts";
import { createGroupPhase, createKnockout, createFormat } from "./contract.ts";
import { insertGroupPhase, insertFormat } from "./store.ts";
import { readerLanguage } from "../../../../texts/language.ts";
import { knockoutTree } from "../../../../domain/brackets/tree.ts";
import { knockoutRows, formatRows } from "./rows.ts";
import { nameBracket } from "../../../../domain/competition/decisions.ts";
import { buildFormat } from "../../../../domain/formats/formats.ts";
import { countDrawnGames } from "../../../../domain/formats/phases.ts";
import { text } from "../../../../texts/text.ts";
import * as store from "../knockout/store.ts";

const readToBuild = async (
  c: ApiContext,
  id: number,
  { version }: { version?: number | undefined },
) =>
  readToEdit(
    c,
    { table: "tournaments", id, version },
    {
      current: one(findTournament(c.var.db, id)),
      phases: store.phasesOfTournament(c.var.db, id),
      registers: store.selectRegisters(c.var.db, id),
      finished: store.finishedPhases(c.var.db, id),
    },
  );

export const groupPhase = resource();

groupPhase.serve(createGroupPhase, async (c) => {
  const { id } = c.req.valid("param");
  const body = c.req.valid("json");
  const { db } = c.var;
  const { current: tournament, phases, registers, finished } = await readToBuild(c, id, body);
  if (body.pots && !body.draw) {
    throw Problem.field("pots", "not_drawn", "draws.potsWithoutDraw");
  }
  const used = enteringRegisters(body.register_ids, registers, "register_ids");
  const seed = body.draw ? (body.seed ?? newSeed()) : null;
  const replaced = phases.filter(({ is_group }) => is_group);
  const made = groupPhaseRows(
    body,
    used.map((register) => register.id),
    seed,
    replaced[0]?.order ?? (phases.at(-1)?.order ?? 0) + 1,
    readerLanguage(),
  );
  const ids = replaced.map((phase) => phase.id);
  refuseReplacement(ids, finished, {
    ...body,
    exists: "phases.groupPhaseExists",
    finished: "phases.groupPhaseHasFinished",
  });
  const counts = { spots_count: made.spots.length, games_count: made.games.length };
  await requireGrowth(db, tournament.championship_id, made.spots.length + made.games.length);
  const { phase, spots } = await insertGroupPhase(
    db,
    { tournament, phases, registers: used },
    made,
    { ids, force: body.force },
  );
  dropFiles(c);
  const written = requireFound(phase);
  return { phase: { ...written, ...counts }, groups: withSpots(written.groups, spots), seed };
});

export const knockout = resource();

type Body = z.output<
  (typeof createKnockout)["request"]["body"]["content"]["application/json"]["schema"]
>;

knockout.serve(createKnockout, async (c) => {
  const { id } = c.req.valid("param");
  const body = c.req.valid("json");
  const { db } = c.var;
  const from = body.from.kind === "groups" ? body.from : null;
  const source = from?.phase_id ?? 0;
  const { row, phases, groups, counted, registers, finished } = await readAs(c, {
    manager: championshipOf("tournaments", id),
    row: one(findTournament(db, id)),
    phases: store.phasesOfTournament(db, id),
    groups: store.groupsOfPhase(db, source),
    counted: store.countSpots(db, source),
    registers: store.selectRegisters(db, id),
    finished: store.finishedPhases(db, id),
  });
  const tournament = requireFound(row);
  const start = from === null ? -1 : sourcePhase(phases, from.phase_id);
  expectVersion(c, tournament, body.version);

  const tieRules: TieRules = { ...plainTie(body.legs), ...body.tie_rules };
  const seed = chooseSeed(body);
  const drawn = body.from.kind === "registers" && drawsOrder(body.from, body.seed);
  const language = readerLanguage();
  const { entrants, used } =
    body.from.kind === "groups"
      ? { entrants: groupEntrants(body.from, groups, counted[0]?.size ?? 0, language), used: [] }
      : registerEntrants(body.from.register_ids, registers, drawn ? seed : null);
  const { second_final, decides, trophy = null } = body;
  const drawing = { tieRules, second_final, seed, decides, trophy };
  const made = knockoutRows(buildKnockout(entrants, body), entrants, drawing, language);
  const replaced = replacedPhases(phases.slice(start + 1), finished, body);
  const kept = phases.filter((phase) => !replaced.includes(phase.id));
  const order = (kept.at(-1)?.order ?? 0) + 1;
  const counts = made.phases.map((_, i) => ({
    spots_count: made.spots.filter((spot) => spot.phase === i).length,
    games_count: made.games.filter((game) => game.phase === i).length,
  }));
  await requireGrowth(db, tournament.championship_id, made.spots.length + made.games.length);
  const written = await store.insertKnockout(
    db,
    {
      tournament,
      phases,
      groups: from && { phase_id: from.phase_id, read: groups },
      registers: used,
    },
    made,
    { replaced, order, force: body.force },
  );
  dropFiles(c);
  const known = new Set(phases.map((phase) => phase.id));
  const created = written
    .filter((phase) => !known.has(phase.id))
    .map((phase, i) => ({ ...phase, ...requireFound(counts[i]) }));
  return { phases: created, seed };
});

function sourcePhase(phases: store.PhaseRow[], id: number): number {
  const place = phases.findIndex((phase) => phase.id === id);
  if (place < 0) {
    throw Problem.field("from.phase_id", "unknown", "phases.ofOtherTournament");
  }
  if (!phases[place]?.is_group) {
    throw new Problem(409, "knockouts.source");
  }
  return place;
}

const drawsOrder = ({ draw }: { draw?: boolean | undefined }, seed: number | undefined): boolean =>
  draw ?? seed !== undefined;

function chooseSeed({ from, seed, legs, final_legs, tie_rules }: Body): number | null {
  const order = from.kind === "registers" && drawsOrder(from, seed);
  const hosts = tie_rules?.second_leg_host === "draw" && (legs === 2 || final_legs === 2);
  return order || hosts ? (seed ?? newSeed()) : null;
}

function buildKnockout(entrants: Entrant[], body: Body) {
  const { legs, third_place, consolation, elimination, repechage } = body;
  const final_legs = body.final_legs ?? (body.second_final ? 1 : legs);
  const options = { legs, final_legs, third_place, consolation, elimination, repechage };
  const plan = knockoutTree(entrants.length, options);
  if ("error" in plan) throw new Problem(409, plan.error);
  return plan;
}

function replacedPhases(later: store.PhaseRow[], finished: FinishedPhase[], body: Body): number[] {
  const { replace, force } = body;
  const bracket = nameBracket(body);
  const ids = later
    .filter((phase) => !phase.is_group && nameBracket(phase) === bracket)
    .map(({ id }) => id);
  refuseReplacement(ids, finished, {
    replace,
    force,
    exists: "knockouts.exists",
    finished: "knockouts.hasFinishedGame",
  });
  return ids;
}

export const format = resource();

/** Most games created by one call. */
const MOST_GAMES = 2000;

format.serve(createFormat, async (c) => {
  const { id } = c.req.valid("param");
  const body = c.req.valid("json");
  const { db } = c.var;
  const { current: tournament, phases, registers, finished } = await readToBuild(c, id, body);
  const used = enteringRegisters(body.register_ids, registers, "register_ids");
  if (used.length < 2) throw new Problem(409, "formats.tooFewTeams");
  const seed = body.seed ?? newSeed();
  const plan = buildFormat(body, used.length, body, seed);
  if ("error" in plan) throw Problem.field(plan.field, "does_not_fit", plan.error);
  const games = countDrawnGames(plan);
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
    readerLanguage(),
  );
  const counts = plan.map(({ spots, games: own }) => ({
    spots_count: spots.length,
    games_count: own.length,
  }));
  const made = counts.reduce((sum, phase) => sum + phase.spots_count + phase.games_count, 0);
  await requireGrowth(db, tournament.championship_id, made);
  const written = await insertFormat(db, { tournament, phases, registers: used }, rows, {
    ids,
    force: body.force,
  });
  dropFiles(c);
  return {
    phases: written.map((phase, i) => ({ ...phase, ...requireFound(counts[i]) })),
    seed,
  };
});
