import { sql } from "drizzle-orm";
import { one } from "../../db/database.ts";
import { plainTie, type TieRules } from "../../../domain/rulebook.ts";
import {
  accessQuery,
  championshipOf,
  requireFound,
  requireRole,
  readAs,
  readOwnList,
} from "../../kit/access.ts";
import { buildPage } from "../../kit/contract.ts";
import { matchEdits, readToEdit, rowToEdit } from "../../kit/edits.ts";
import { toGame } from "../../matchday/games/row.ts";
import { finishedQuery, refuseFinished } from "../../matchday/games/store.ts";
import { type ApiContext, resource } from "../../kit/router.ts";
import {
  changeFormat,
  createPhase,
  deletePhase,
  getPhase,
  listPhases,
  updatePhase,
  updatePhases,
  createGroup,
  deleteGroup,
  getGroup,
  listGroups,
  updateGroup,
  drawNextRound,
  addLateTeam,
} from "./contract.ts";
import { Problem } from "../../../http/problem.ts";
import type { SaidDecision } from "../../../domain/competition/decisions.ts";
import { drawLateEntry } from "../../../domain/competition/late-entry.ts";
import { nextRound } from "../../../domain/competition/next-round.ts";
import { buildCompetition, competitionQueries } from "../../competition/facts/store.ts";
import { refuseContradictions } from "../../competition/settlement/contradictions/refuse.ts";
import { boundInTournament } from "../../competition/settlement/contradictions/store.ts";
import type { Competition } from "../../../domain/competition.ts";
import { dropFiles } from "../../files/keep.ts";
import { newSeed } from "../../matchday/games/schema.ts";
import { settledGames } from "../../matchday/games/settled.ts";
import * as store from "./store.ts";
import { writeLateTeam } from "./late-team/store.ts";
import { selectState, writeRound } from "../../matchday/games/draw/store.ts";
import { championshipOfPart, findPhase, phaseTournament } from "../../kit/phases.ts";

/** Refuses with 422 a knockout of more than two legs; only groups have three or four turns. */
function refuseLegs(is_group: boolean, rules: Pick<TieRules, "legs"> | undefined): void {
  if (is_group || rules === undefined || rules.legs <= 2) return;
  throw Problem.field("tie_rules.legs", "too_many", "phases.twoLegsAtMost");
}

export const phases = resource();

phases.serve(listPhases, async (c) => {
  const query = c.req.valid("query");
  const { db, tokenHash } = c.var;
  const { tournament } = query;
  const { rows, counted } = await readOwnList(
    c,
    championshipOfPart(query),
    tournament === undefined
      ? store.ownPhases(db, tokenHash, query)
      : store.selectPhases(db, tournament, query),
  );
  return buildPage(rows, counted, query);
});

phases.serve(getPhase, async (c) => {
  const { id } = c.req.valid("param");
  const { row } = await readAs(c, {
    scorer: championshipOf("phases", id),
    row: one(findPhase(c.var.db, id)),
  });
  return requireFound(row);
});

phases.serve(createPhase, async (c) => {
  const body = c.req.valid("json");
  const access = await accessQuery(c, championshipOf("tournaments", body.tournament_id));
  const { championship_id } = requireRole(access, "manager");
  refuseUnnamedTitle(body);
  const tie_rules = body.tie_rules ?? plainTie(1);
  refuseLegs(body.is_group ?? true, tie_rules);
  const row = await store.insertPhase(c.var.db, { ...body, championship_id, tie_rules });
  return requireFound(row);
});

phases.serve(updatePhase, async (c) => {
  const { id } = c.req.valid("param");
  const { version, force, ...values } = c.req.valid("json");
  const { db } = c.var;
  const { current, after } = await readToEdit(
    c,
    { table: "phases", id, version },
    { current: one(findPhase(db, id)), after: boundInTournament(db, "phases", id) },
  );
  const { tie_rules } = values;
  refuseLegs(current.is_group, tie_rules);
  refuseUnnamedTitle({ ...current, ...values });
  if (tie_rules) {
    const apply = (competition: Competition): Competition => ({
      ...competition,
      phases: competition.phases.map((phase) =>
        phase.id === id ? { ...phase, tie_rules } : phase,
      ),
    });
    await refuseContradictions(db, { ...requireFound(after), force, apply });
  }
  return requireFound(await store.updatePhase(db, current, values));
});

/** Refuses with 422 a second title without a name. */
function refuseUnnamedTitle({ decides, trophy }: SaidDecision): void {
  if (decides !== "second_title" || trophy) return;
  throw Problem.field("trophy", "missing", "phases.trophyMissing");
}

phases.serve(updatePhases, async (c) => {
  const { phases: edits } = c.req.valid("json");
  const { db } = c.var;
  const ids = edits.map(({ id }) => id);
  const { championship_id, before } = await readAs(c, {
    manager: championshipOf("phases", ids[0] ?? 0),
    before: store.findPhases(db, ids),
  });
  const { first, pairs } = matchEdits(before, edits, championship_id, "phases");
  const after = pairs.map(({ before: row, edit }) => ({
    ...row,
    name: edit.name ?? row.name,
    order: edit.order ?? row.order,
  }));
  return { phases: await store.updatePhases(db, first, after) };
});

phases.serve(changeFormat, async (c) => {
  const { id, version } = c.req.valid("json");
  const { db } = c.var;
  const { current, finished } = await readToEdit(
    c,
    { table: "phases", id, version },
    {
      current: one(findPhase(db, id)),
      finished: finishedQuery(db, sql`phase_id = ${id}`),
    },
  );
  refuseFinished(finished, "phases.finishedKeepsFormat");
  return requireFound(await store.changeFormat(db, current));
});

phases.serve(deletePhase, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const { current, finished } = await readToEdit(
    c,
    { table: "phases", id },
    {
      current: one(findPhase(db, id)),
      finished: finishedQuery(db, sql`phase_id = ${id}`),
    },
  );
  refuseFinished(finished, "phases.hasFinishedGame");
  await store.deletePhase(db, current);
});

export const groups = resource();

groups.serve(listGroups, async (c) => {
  const query = c.req.valid("query");
  const { db, tokenHash } = c.var;
  const requested = championshipOfPart(query);
  const { rows, counted } = await readOwnList(c, requested, store.listGroups(db, tokenHash, query));
  return buildPage(rows, counted, query);
});

groups.serve(getGroup, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const { row } = await readAs(c, {
    scorer: championshipOf("groups", id),
    row: one(store.findGroup(db, id)),
  });
  return requireFound(row);
});

groups.serve(createGroup, async (c) => {
  const body = c.req.valid("json");
  const { db } = c.var;
  const { championship_id, phase } = await readAs(c, {
    manager: championshipOf("phases", body.phase_id),
    phase: one(store.findPhaseKind(db, body.phase_id)),
  });
  if (!requireFound(phase).is_group) {
    throw Problem.field("phase_id", "not_group", "phases.groupsOnlyInGroupPhase");
  }
  const group = await store.insertGroup(db, { ...body, championship_id });
  return { group: requireFound(group) };
});

groups.serve(updateGroup, async (c) => {
  const { id } = c.req.valid("param");
  const { version, ...values } = c.req.valid("json");
  const { db } = c.var;
  const current = await rowToEdit(c, { table: "groups", id, version }, store.findGroup(db, id));
  return requireFound(await store.updateGroup(db, current, values));
});

groups.serve(deleteGroup, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const { current, phase, finished } = await readToEdit(
    c,
    { table: "groups", id },
    {
      current: one(store.findGroup(db, id)),
      phase: one(store.findTournamentOfGroup(db, id)),
      finished: finishedQuery(db, store.matchGroupGames(id)),
    },
  );
  refuseFinished(finished, "phases.groupHasFinishedGame");
  await store.deleteGroup(db, current, requireFound(phase).tournament_id);
});

/** Reads a phase with its competition, to give it games. */
async function readToDraw(
  c: ApiContext,
  { id, version }: { id: number; version: number | undefined },
) {
  const { db } = c.var;
  const { current, state, ...facts } = await readToEdit(
    c,
    { table: "phases", id, version },
    {
      current: one(findPhase(db, id)),
      state: one(selectState(db, id)),
      ...competitionQueries(db, phaseTournament(id)),
    },
  );
  const competition = requireFound(buildCompetition(facts) ?? undefined);
  const phase = requireFound(competition.phases.find((one) => one.id === id));
  return { current, state: requireFound(state), competition, phase };
}

export const swiss = resource();

swiss.serve(drawNextRound, async (c) => {
  const { id } = c.req.valid("param");
  const { version, redraw, ...body } = c.req.valid("json");
  const { db } = c.var;
  const { current, state, competition, phase } = await readToDraw(c, { id, version });
  const seed = body.seed ?? newSeed();
  const drawn = nextRound(competition, phase, { redraw, seed });
  if ("error" in drawn) throw new Problem(409, drawn.error);
  const bye = competition.teams.find((team) => team.id === drawn.bye_team_id) ?? null;
  const written = await writeRound(db, current, state, drawn);
  dropFiles(c);
  const games = await settledGames(c, written.games);
  return { round: requireFound(written.round), games: games.map(toGame), bye, seed };
});

export const lateTeams = resource();

lateTeams.serve(addLateTeam, async (c) => {
  const { id } = c.req.valid("param");
  const { version, register_id, group_id = null } = c.req.valid("json");
  const { db } = c.var;
  const { current, state, competition, phase } = await readToDraw(c, { id, version });
  const entry = drawLateEntry(competition, phase, { register_id, group_id });
  if ("error" in entry) {
    if (entry.field) throw Problem.field(entry.field, "unknown", entry.error);
    throw new Problem(409, entry.error, { current });
  }
  const written = await writeLateTeam(db, current, state, { register_id, ...entry });
  const games = await settledGames(c, written.games);
  return { games: games.map(toGame) };
});
