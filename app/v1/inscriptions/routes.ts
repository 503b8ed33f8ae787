import type { z } from "@hono/zod-openapi";
import { positionOf } from "../../domain/positions.ts";
import { Problem } from "../../http/problem.ts";
import { accessQuery, championshipOf, found, requireRole } from "../access.ts";
import { paginated } from "../contract.ts";
import { publicHeaders, revisionQuery } from "../revision.ts";
import { resource } from "../router.ts";
import { championshipOfTarget, tournamentRef } from "../target.ts";
import { expectVersion } from "../version.ts";
import {
  createInscription,
  createInscriptionsCsv,
  deleteInscription,
  type inscriptionSchema,
  listInscriptions,
  updateInscription,
} from "./contract.ts";
import { readCsv } from "./csv.ts";
import { planOf } from "./roster.ts";
import * as store from "./store.ts";

export const inscriptions = resource();

inscriptions.openapi(listInscriptions, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  const [revision, records, [counted]] = await db.batch([
    revisionQuery(db, championshipOfTarget(query)),
    ...store.inscriptionsOf(db, tournamentRef(query), query),
  ]);
  const headers = publicHeaders(c, revision);
  return c.json(paginated(records.map(toInscription), counted?.total ?? 0, query), 200, headers);
});

inscriptions.openapi(createInscription, async (c) => {
  const {
    register_id,
    user_id,
    name,
    nickname = null,
    shirt_number = null,
    position,
  } = c.req.valid("json");
  const { db } = c.var;
  const [access, [context]] = await db.batch([
    accessQuery(c, championshipOf("registers", register_id)),
    store.enrolmentContext(db, register_id, user_id),
  ]);
  const { championship_id } = requireRole(access, "manager");
  const { tournament_id, owner_id, known } = found(context);
  if (user_id !== undefined && !known) {
    throw Problem.field("user_id", "unknown", "Este atleta não é dos seus.");
  }
  const row = await store.insertInscription(
    db,
    {
      championship_id,
      tournament_id,
      register_id,
      shirt_number,
      position: storedPosition(position),
    },
    user_id === undefined ? { owner_id, name: name ?? "", nickname } : { id: user_id },
  );
  return c.json(toInscription(found(row)), 201);
});

inscriptions.openapi(createInscriptionsCsv, async (c) => {
  const { tournament_id, csv } = c.req.valid("json");
  const { db } = c.var;
  const [access, registers, known, [state]] = await db.batch([
    accessQuery(c, championshipOf("tournaments", tournament_id)),
    ...store.rosterOf(db, tournament_id),
  ]);
  const { championship_id } = requireRole(access, "manager");
  const read = readCsv(csv);
  const plan = planOf(read.lines, tournament_id, registers, known);
  const errors = [...read.errors, ...plan.errors].sort((a, b) => lineOf(a.path) - lineOf(b.path));
  if (errors.length > 0) throw new Problem(422, "Confira as linhas indicadas.", { errors });

  const { athletes, inscriptions: planned } = plan;
  const place = { championship_id, tournament_id, ...found(state) };
  const written = planned.length === 0 ? [] : await store.enrol(db, place, athletes, planned);
  const records = plan.places.map((line) => {
    const at = "existing" in line ? line.existing : inscriptionAt(found(written[line.place]));
    const created = "place" in line && !line.repeated;
    return {
      line: line.line,
      team: line.team,
      name: line.name,
      result: created ? ("created" as const) : ("existing" as const),
      user_id: at.user_id,
      inscription_id: at.inscription_id,
    };
  });
  return c.json({ records }, 200);
});

const inscriptionAt = ({ id, user_id }: { id: number; user_id: number }) => ({
  inscription_id: id,
  user_id,
});

const lineOf = (path: string): number => Number(path.split(".")[1] ?? 0);

inscriptions.openapi(updateInscription, async (c) => {
  const { id } = c.req.valid("param");
  const { version, ...change } = c.req.valid("json");
  const { db } = c.var;
  const [access, [before]] = await db.batch([
    accessQuery(c, championshipOf("inscriptions", id)),
    store.findInscription(db, id),
  ]);
  requireRole(access, "manager");
  const row = found(before);
  const current = toInscription(row);
  expectVersion(current, version);
  const to = {
    shirt_number: change.shirt_number === undefined ? current.shirt_number : change.shirt_number,
    position: change.position === undefined ? current.position : storedPosition(change.position),
    status: change.status ?? current.status,
  };
  return c.json(toInscription(found(await store.updateInscription(db, row, to))), 200);
});

inscriptions.openapi(deleteInscription, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const [access, [before], [used]] = await db.batch([
    accessQuery(c, championshipOf("inscriptions", id)),
    store.findInscription(db, id),
    store.eventsOfInscription(db, id),
  ]);
  requireRole(access, "manager");
  const row = found(before);
  if (used && used.events > 0) {
    throw new Problem(
      409,
      "Este atleta tem lances no torneio: mude a situação dele em vez de apagar.",
    );
  }
  await store.deleteInscription(db, row);
  return c.body(null, 204);
});

/** What is kept of a position as it was typed: its value where it is one of the twelve. */
const storedPosition = (text: string | null | undefined): string | null =>
  text ? (positionOf(text) ?? text) : null;

function toInscription(row: store.InscriptionRow): z.infer<typeof inscriptionSchema> {
  const { user_id, user_name, user_nickname, landing, ...rest } = row;
  return {
    ...rest,
    user: { id: user_id, name: user_name, nickname: user_nickname },
    landing: landing === 1,
  };
}
