import type { z } from "@hono/zod-openapi";
import { Problem } from "../../../../http/problem.ts";
import { championshipOf, requireFound, readAs } from "../../../kit/access.ts";
import { answer, resource } from "../../../kit/router.ts";
import { buildPage } from "../../../kit/contract.ts";
import { one } from "../../../db/database.ts";
import { missedBy, createNamerFrom } from "../../../competition/views/absences.ts";
import { readModelQuery } from "../../../competition/facts/store.ts";
import { readView } from "../../../competition/facts/open.ts";
import { settle } from "../../../competition/settlement/settle.ts";
import { readPublic } from "../../../kit/revision.ts";
import { championshipOfTarget, tournamentRef } from "../../../kit/target.ts";
import { expectVersion } from "../../../kit/edits.ts";
import {
  createSuspension,
  deleteSuspension,
  getSuspension,
  listSuspensions,
  type suspensionSchema,
  updateSuspension,
} from "../contract.ts";
import * as store from "../store.ts";

export const suspensions = resource();

suspensions.serve(listSuspensions, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  const tournament = tournamentRef(query);
  const { headers, rows, counted, kept } = await readPublic(c, championshipOfTarget(query), {
    ...store.selectSuspensions(db, tournament, query),
    kept: readModelQuery(db, tournament, "absences"),
  });
  const absences = await readView(db, kept, "absences");
  const missedIn = missedBy(absences?.missed ?? [], createNamerFrom(absences?.games ?? []));
  const listed = rows.map((row) => ({
    ...suspensionAnswer(row),
    missed:
      row.remaining === 0 && row.until === null
        ? []
        : missedIn({ ...row, ban_id: row.cause === "tribunal" ? row.id : null }),
  }));
  return answer(buildPage(listed, counted, query), headers);
});

suspensions.serve(getSuspension, async (c) => {
  const { id } = c.req.valid("param");
  const { row } = await readAs(c, {
    scorer: championshipOf("suspensions", id),
    row: one(store.findSuspension(c.var.db, id)),
  });
  return suspensionAnswer(requireFound(row));
});

suspensions.serve(createSuspension, async (c) => {
  const body = c.req.valid("json");
  const { db } = c.var;
  const { championship_id, inscribed, cause } = await readAs(c, {
    manager: championshipOf("tournaments", body.tournament_id),
    inscribed: one(store.inscribedQuery(db, body)),
    cause: one(store.findCause(db, body.cause_game_id)),
  });
  if (!inscribed) {
    const message = "suspensions.notInTeam";
    throw Problem.field("user_id", "not_inscribed", message);
  }
  checkCause(body.cause_game_id, cause, body);
  const term = readTerm(body, { matches: null, until: null });
  const row = requireFound(await store.insertSuspension(db, { ...body, ...term, championship_id }));
  const settled = await settle(c, () => store.findSuspension(db, row.id));
  return suspensionAnswer(requireFound((settled ?? [row])[0]));
});

suspensions.serve(updateSuspension, async (c) => {
  const { id } = c.req.valid("param");
  const { version, ...values } = c.req.valid("json");
  const { db } = c.var;
  const { before, cause } = await readAs(c, {
    manager: championshipOf("suspensions", id),
    before: one(store.findSuspension(db, id)),
    cause: one(store.findCause(db, values.cause_game_id)),
  });
  const current = requireFound(before);
  expectVersion(c, suspensionAnswer(current), version);
  refuseByCards(current);
  checkCause(values.cause_game_id, cause, current);
  const { until } = current;
  const term = readTerm(values, { matches: until === null ? current.matches : null, until });
  if (term.until === null && term.matches < current.served) {
    const message = "suspensions.moreServed";
    throw Problem.field("matches", "already_served", message);
  }
  const written = await store.updateSuspension(db, current, { ...values, ...term });
  const settled = await settle(c, () => store.findSuspension(db, id));
  return suspensionAnswer(requireFound((settled ?? [written])[0]));
});

suspensions.serve(deleteSuspension, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const { before } = await readAs(c, {
    manager: championshipOf("suspensions", id),
    before: one(store.findSuspension(db, id)),
  });
  const current = requireFound(before);
  expectVersion(c, suspensionAnswer(current));
  refuseByCards(current);
  await store.deleteSuspension(db, current);
});

interface Term {
  matches?: number | null | undefined;
  until?: string | null | undefined;
}

/** A ban has either games or a last day. */
function readTerm(given: Term, stored: Required<Term>): { matches: number; until: string | null } {
  const both = (given.matches ?? null) !== null && (given.until ?? null) !== null;
  if (both) throw Problem.field("until", "one_of_two", "suspensions.gamesOrDay");
  if (typeof given.until === "string") return { matches: 0, until: given.until };
  if (typeof given.matches === "number") return { matches: given.matches, until: null };
  const matches = given.matches === undefined ? stored.matches : null;
  const until = given.until === undefined ? stored.until : null;
  if (typeof until === "string") return { matches: 0, until };
  if (typeof matches === "number") return { matches, until: null };
  throw Problem.field("matches", "required", "suspensions.howLong");
}

function refuseByCards({ cause }: store.SuspensionRow): void {
  if (cause === "tribunal") return;
  throw new Problem(409, "suspensions.byCards");
}

type Cause = Awaited<ReturnType<typeof store.findCause>>[number];

function checkCause(
  id: number | null | undefined,
  game: Cause | undefined,
  { tournament_id, team_id }: { tournament_id: number; team_id: number },
): void {
  if (id === null || id === undefined) return;
  const ofTeam = game?.home_team_id === team_id || game?.away_team_id === team_id;
  if (game?.tournament_id === tournament_id && ofTeam) return;
  throw Problem.field("cause_game_id", "unknown", "suspensions.gameOfOther");
}

function suspensionAnswer({
  user_id,
  user_name,
  team_id: _,
  ...row
}: store.SuspensionRow): z.infer<typeof suspensionSchema> {
  return { ...row, user: { id: user_id, name: user_name } };
}
