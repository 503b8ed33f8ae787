import type { z } from "@hono/zod-openapi";
import { Problem, type FieldError } from "../../http/problem.ts";
import { accessQuery, championshipOf, requireRole } from "../kit/access.ts";
import { answer } from "../kit/answers.ts";
import { longPage } from "../kit/cursor.ts";
import { presentIds } from "../kit/edits.ts";
import { read } from "../db/batch.ts";
import { requirePlan } from "../plan/require-plan.ts";
import { readPublic } from "../kit/revision.ts";
import { resource } from "../kit/router.ts";
import { championshipOfTarget } from "../kit/target.ts";
import { teamOrNull } from "../teams/team-ref.ts";
import {
  type bulletinSchema,
  listBulletins,
  type NewBulletin,
  publishBulletins,
} from "./contract.ts";
import * as store from "./store.ts";
import type { InscriptionRow, NewRow, RegisterRow, Writing } from "./store.ts";
import type { Text } from "../../texts/text.ts";

/** The rows of the tournament that a publication speaks of. */
interface Known {
  inscriptions: InscriptionRow[];
  registers: RegisterRow[];
  /** Rows of the bulletin that may be corrected. */
  published: { id: number }[];
}

/** What a publication writes, or all that is wrong with it. */
function planOf(bulletins: NewBulletin[], known: Known): Writing & { errors: FieldError[] } {
  const plan: Writing & { errors: FieldError[] } = {
    errors: [],
    rows: [],
    left: [],
    joined: [],
    inscriptions: [],
    registers: [],
  };
  const moved = new Set<number>();
  bulletins.forEach((bulletin, i) => {
    const wrong = (field: string, code: string, message: Text) =>
      plan.errors.push({ path: `bulletins.${i}.${field}`, code, message });
    const own = known.inscriptions.filter(({ user_id }) => user_id === bulletin.user_id);
    if (own.length === 0) {
      wrong("user_id", "not_inscribed", "athletes.notInTournament");
      return;
    }
    plan.rows.push(rowOf(bulletin));
    if (bulletin.type === "correction") {
      correct(bulletin, known, wrong);
      return;
    }
    if (moved.has(bulletin.user_id)) {
      wrong("user_id", "repeated", "bulletins.oneMoveEach");
    }
    moved.add(bulletin.user_id);
    const active = own.find(({ status }) => status === "approved" || status === "pending");
    move(bulletin, active, known, plan, wrong);
  });
  return plan;
}

type Wrong = (field: string, code: string, message: Text) => void;
type Correction = Extract<NewBulletin, { type: "correction" }>;

function correct(row: Correction, { registers, published }: Known, wrong: Wrong): void {
  if (!published.some(({ id }) => id === row.corrects_id)) {
    wrong("corrects_id", "unknown", "bulletins.lineOfOther");
  }
  for (const field of ["from_team_id", "to_team_id"] as const) {
    const team = row[field] ?? null;
    if (team !== null && !registers.some(({ team_id }) => team_id === team)) {
      wrong(field, "unknown", "teams.notInTournament");
    }
  }
}

/** A registration tells of an inscription, a release ends it, a transfer begins another one. */
function move(
  row: Exclude<NewBulletin, Correction>,
  active: InscriptionRow | undefined,
  { registers }: Known,
  plan: Writing,
  wrong: Wrong,
): void {
  const { user_id } = row;
  if (row.type === "registration") {
    if (active?.team_id !== row.to_team_id || active.status !== "approved") {
      wrong("to_team_id", "not_inscribed", "bulletins.notApproved");
      return;
    }
    plan.inscriptions.push(active);
    return;
  }
  if (active?.team_id !== row.from_team_id) {
    wrong("from_team_id", "not_inscribed", "bulletins.notInTeam");
    return;
  }
  plan.inscriptions.push(active);
  plan.left.push(active.id);
  if (row.type === "release") return;
  const to = registers.find(({ team_id }) => team_id === row.to_team_id);
  if (to?.status !== "approved" || to.withdrawn === 1) {
    wrong("to_team_id", "unknown", "bulletins.teamNotApproved");
    return;
  }
  if (row.to_team_id === row.from_team_id) {
    wrong("to_team_id", "same", "bulletins.alreadyInTeam");
    return;
  }
  plan.registers.push(to);
  plan.joined.push({ user_id, register_id: to.id, inscription_id: active.id });
}

const rowOf = (bulletin: NewBulletin): NewRow => ({
  type: bulletin.type,
  user_id: bulletin.user_id,
  from_team_id: "from_team_id" in bulletin ? (bulletin.from_team_id ?? null) : null,
  to_team_id: "to_team_id" in bulletin ? (bulletin.to_team_id ?? null) : null,
  valid_from: bulletin.valid_from ?? null,
  note: bulletin.note ?? null,
  corrects_id: bulletin.type === "correction" ? bulletin.corrects_id : null,
});

export const bulletins = resource();

bulletins.serve(listBulletins, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  const { headers, rows, counted } = await readPublic(
    c,
    championshipOfTarget(query),
    store.bulletinsOf(db, query),
  );
  const keyOf = ({ published_at, id }: store.BulletinRow): store.BulletinKey => [published_at, id];
  const { records, pagination } = longPage(rows, counted, query, keyOf);
  return answer({ records: records.map(bulletinAnswer), pagination }, headers);
});

bulletins.serve(publishBulletins, async (c) => {
  const { tournament_id, bulletins: given } = c.req.valid("json");
  const { db } = c.var;
  const { access, inscriptions, registers, published } = await read(db, {
    access: accessQuery(c, championshipOf("tournaments", tournament_id)),
    ...store.namedRows(db, { tournament_id, ...namesOf(given) }),
  });
  const { championship_id, plan } = requireRole(access, "manager");
  requirePlan(plan, "bulletin");
  const { errors, ...writing } = planOf(given, { inscriptions, registers, published });
  if (errors.length > 0) throw new Problem(422, "request.checkFields", { errors });
  const written = await store.publish(db, { championship_id, tournament_id }, writing);
  return { bulletins: written.map(bulletinAnswer) };
});

const namesOf = (given: NewBulletin[]) => ({
  users: presentIds(given.map(({ user_id }) => user_id)),
  teams: presentIds(
    given.flatMap((row) => [
      "from_team_id" in row ? row.from_team_id : null,
      "to_team_id" in row ? row.to_team_id : null,
    ]),
  ),
  bulletins: presentIds(given.map((row) => ("corrects_id" in row ? row.corrects_id : null))),
});

function bulletinAnswer({
  tournament_id,
  tournament_name,
  user_id,
  user_name,
  ...row
}: store.BulletinRow): z.infer<typeof bulletinSchema> {
  return {
    ...row,
    tournament: { id: tournament_id, name: tournament_name },
    user: { id: user_id, name: user_name },
    from_team: teamOrNull(row.from_team),
    to_team: teamOrNull(row.to_team),
  };
}
