import { lacksConsent } from "../../../../domain/people/enrolment.ts";
import { dayIn } from "../../../../domain/schedule/local-day.ts";
import {
  accessQuery,
  championshipOf,
  requireFound,
  requireRole,
  readAs,
} from "../../../kit/access.ts";
import { longPage } from "../../../kit/cursor.ts";
import { one } from "../../../db/database.ts";
import { read } from "../../../kit/call.ts";
import { refuseTaken } from "../../../db/guard.ts";
import { withMask, withMasks } from "../../personal-data/documents/sealed.ts";
import { matchEdits, expectVersion } from "../../../kit/edits.ts";
import { resource } from "../../../kit/router.ts";
import {
  getOwnInscription,
  listOwnInscriptions,
  updateInscription,
  updateInscriptions,
  toOwnInscription,
  type inscriptionChange,
} from "../contract.ts";
import * as store from "./store.ts";
import type { z } from "@hono/zod-openapi";
import { storedPosition } from "../../../../domain/people/positions.ts";
import { Problem } from "../../../../http/problem.ts";
import { fullTeam, inOtherTeam } from "../routes.ts";
import { askAboutShirts } from "../doubts.ts";
import type { Status } from "../store.ts";

type Edit = z.infer<z.ZodObject<typeof inscriptionChange>>;

const isActive = (status: Status): boolean => status === "pending" || status === "approved";

const holdsPlace = ({ status, role }: Pick<store.Decision, "status" | "role">): boolean =>
  isActive(status) && role === "athlete";

const applyEdit = (before: store.DecidedRow, edit: Edit): store.Decision => ({
  id: before.id,
  version: before.version,
  shirt_number: edit.shirt_number === undefined ? before.shirt_number : edit.shirt_number,
  position:
    edit.position === undefined ? before.position : edit.position && storedPosition(edit.position),
  registration_number:
    edit.registration_number === undefined ? before.registration_number : edit.registration_number,
  role: edit.role ?? before.role,
  status: edit.status ?? before.status,
});

/**
 * Refuses with 409 a second team for an athlete and teams above the limit. Returns the registers that get
 * more athletes.
 */
function judge(pairs: { before: store.DecidedRow; decision: store.Decision }[]): number[] {
  for (const { before, decision } of pairs) {
    if (before.status === decision.status) continue;
    if (before.status === "loaned") throw new Problem(409, "bulletins.statusOfLoan");
    if (decision.status === "loaned")
      throw Problem.field("status", "by_loan", "bulletins.onlyByLoan");
  }
  const leaving = new Set(
    pairs.filter(({ decision }) => !isActive(decision.status)).map(({ decision }) => decision.id),
  );
  const growth = new Map<number, { before: store.DecidedRow; by: number }>();
  for (const { before, decision } of pairs) {
    const joins = isActive(decision.status) && !isActive(before.status);
    if (joins && before.rival_id !== null && !leaving.has(before.rival_id)) {
      throw new Problem(409, inOtherTeam(before.rival_team ?? ""));
    }
    const change = Number(holdsPlace(decision)) - Number(holdsPlace(before));
    const by = (growth.get(before.register_id)?.by ?? 0) + change;
    growth.set(before.register_id, { before, by });
  }
  const growing = [...growth.values()].filter(({ by }) => by > 0);
  for (const { before, by } of growing) {
    if (before.most !== null && before.active + by > before.most) {
      throw new Problem(409, fullTeam(before.most));
    }
  }
  return growing.map(({ before }) => before.register_id);
}

/** An athlete who keeps the number in the squad raises no question, except when it is approved. */
const toWorn = (before: store.DecidedRow, decision: store.Decision) => ({
  id: before.id,
  register_id: before.register_id,
  shirt_number: decision.shirt_number,
  active: holdsPlace(decision),
  fresh:
    decision.shirt_number !== before.shirt_number ||
    !holdsPlace(before) ||
    (before.status === "pending" && decision.status === "approved"),
});

export const decisions = resource();

const IN_TWO_TEAMS = "inscriptions.inOtherTeam";

decisions.serve(listOwnInscriptions, async (c) => {
  const query = c.req.valid("query");
  const { tournament, register } = query;
  const { db } = c.var;
  const { access, rows, counted } = await read(db, {
    access: accessQuery(
      c,
      register === undefined
        ? championshipOf("tournaments", tournament ?? 0)
        : championshipOf("registers", register),
    ),
    ...store.ownInscriptions(db, query),
  });
  requireRole(access, "manager");
  const { records, pagination } = longPage(rows, counted, query, (row) => [
    row.search,
    row.user_id,
    row.id,
  ]);
  const masked = await withMasks(c.env, records);
  return { records: masked.map(awaitedAnswer), pagination };
});

decisions.serve(getOwnInscription, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const { row } = await readAs(c, {
    manager: championshipOf("inscriptions", id),
    row: one(store.findAwaited(db, id)),
  });
  return awaitedAnswer(await withMask(c.env, requireFound(row)));
});

function awaitedAnswer(row: store.AwaitedRow) {
  const { birth_date, document_kind, document, guardian_consent_at, document_file, created_at } =
    row;
  const inscription = toOwnInscription(row);
  const lacks_consent = lacksConsent({ birth_date, guardian_consent_at }, dayIn(new Date()));
  const personal = { birth_date, document_kind, document, lacks_consent };
  const user = { ...inscription.user, ...personal };
  return { ...inscription, user, document_file, created_at };
}

decisions.serve(updateInscription, async (c) => {
  const { id } = c.req.valid("param");
  const { version, sure = false, ...edit } = c.req.valid("json");
  const { db } = c.var;
  const { championship_id, before, squads } = await readAs(c, {
    manager: championshipOf("inscriptions", id),
    before: one(store.findDecided(db, [id])),
    squads: store.selectSquadsOf(db, [id]),
  });
  const row = requireFound(before);
  expectVersion(c, toOwnInscription(row), version);
  const decision = applyEdit(row, edit);
  const growing = judge([{ before: row, decision }]);
  if (!sure) askAboutShirts(squads, [toWorn(row, decision)], () => "shirt_number");
  const write = store.writeDecisions(db, championship_id, [decision], growing);
  const [written] = await refuseTaken(write, "inscriptions.user_id", IN_TWO_TEAMS, "status");
  return toOwnInscription(requireFound(written));
});

decisions.serve(updateInscriptions, async (c) => {
  const { inscriptions: edits, sure = false } = c.req.valid("json");
  const { db } = c.var;
  const ids = edits.map(({ id }) => id);
  const { championship_id, before, squads } = await readAs(c, {
    manager: championshipOf("inscriptions", ids[0] ?? 0),
    before: store.findDecided(db, ids),
    squads: store.selectSquadsOf(db, ids),
  });
  const { pairs } = matchEdits(before, edits, championship_id, "inscriptions");
  for (const { before: row, edit } of pairs) expectVersion(c, toOwnInscription(row), edit.version);
  const decided = pairs.map(({ before: row, edit }) => ({
    before: row,
    decision: applyEdit(row, edit),
  }));
  const growing = judge(decided);
  if (!sure) {
    const worn = decided.map(({ before: row, decision }) => toWorn(row, decision));
    askAboutShirts(squads, worn, (at) => `inscriptions.${at}.shirt_number`);
  }
  const write = store.writeDecisions(
    db,
    championship_id,
    decided.map(({ decision }) => decision),
    growing,
  );
  const written = await refuseTaken(write, "inscriptions.user_id", IN_TWO_TEAMS, "inscriptions");
  const byId = new Map(written.map((row) => [row.id, row]));
  return { inscriptions: ids.map((id) => toOwnInscription(requireFound(byId.get(id)))) };
});
