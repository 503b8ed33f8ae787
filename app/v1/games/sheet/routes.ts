import { type FieldError, Problem } from "../../../http/problem.ts";
import { accessQuery, championshipOf, found, requireRole } from "../../access.ts";
import { longPage } from "../../cursor.ts";
import { publicHeaders, revisionQuery } from "../../revision.ts";
import { resource } from "../../router.ts";
import { expectVersion } from "../../version.ts";
import { finishedGamesOf, placeOf } from "../list/store.ts";
import { listDockets, setLineup, setReferees } from "./contract.ts";
import { linedUp } from "./lineup.ts";
import { toDetail, toDocket } from "./sheet.ts";
import * as store from "./store.ts";

export const sheet = resource();

sheet.openapi(listDockets, async (c) => {
  const { id } = c.req.valid("param");
  const query = c.req.valid("query");
  const { db } = c.var;
  const [revision, rows, counted] = await db.batch([
    revisionQuery(db, championshipOf("tournaments", id)),
    ...finishedGamesOf<store.SheetRow>(db, id, query, store.SHEET),
  ]);
  const headers = publicHeaders(c, revision);
  const { records, pagination } = longPage(rows, counted, query, placeOf);
  return c.json({ records: records.map(toDocket), pagination }, 200, headers);
});

sheet.openapi(setLineup, async (c) => {
  const { id } = c.req.valid("param");
  const { team_id, athletes, version } = c.req.valid("json");
  const { db } = c.var;
  const users = athletes.map(({ user_id }) => user_id);
  const [access, [row], eligible] = await db.batch([
    accessQuery(c, championshipOf("games", id)),
    store.findSheet(db, id),
    store.eligibleFor(db, id, team_id, users),
  ]);
  requireRole(access, "scorer");
  const before = found(row);
  expectVersion(c, toDetail(before), version);
  if (![before.home_team_id, before.away_team_id].includes(team_id)) {
    throw Problem.field("team_id", "unknown", "Este time não joga este jogo.");
  }
  const written = await store.writeLineup(db, before, team_id, linedUp(athletes, eligible));
  return c.json(toDetail(found(written)), 200);
});

sheet.openapi(setReferees, async (c) => {
  const { id } = c.req.valid("param");
  const { referees, version } = c.req.valid("json");
  const { db, tokenHash } = c.var;
  const ids = referees.map(({ referee_id }) => referee_id);
  const [access, [row], known] = await db.batch([
    accessQuery(c, championshipOf("games", id)),
    store.findSheet(db, id),
    store.refereesFor(db, id, ids, tokenHash),
  ]);
  requireRole(access, "manager");
  const before = found(row);
  expectVersion(c, toDetail(before), version);
  refuse(appointmentErrors(referees, new Set(known.map((referee) => referee.id))));
  return c.json(toDetail(found(await store.writeReferees(db, before, referees))), 200);
});

function appointmentErrors(
  referees: { referee_id: number; function: string }[],
  known: ReadonlySet<number>,
): FieldError[] {
  return referees.flatMap((given, i) => {
    const errors: FieldError[] = [];
    const wrong = (field: string, code: string, message: string) =>
      errors.push({ path: `referees.${i}.${field}`, code, message });
    const before = referees.slice(0, i);
    if (!known.has(given.referee_id)) {
      wrong("referee_id", "unknown", "Este árbitro não é do campeonato.");
    } else if (before.some((other) => other.referee_id === given.referee_id)) {
      wrong("referee_id", "repeated", "Este árbitro veio duas vezes.");
    }
    if (before.some((other) => other.function === given.function)) {
      wrong("function", "repeated", "Esta função já tem um árbitro.");
    }
    return errors;
  });
}

function refuse(errors: FieldError[]): void {
  if (errors.length > 0) throw new Problem(422, "Confira os campos indicados.", { errors });
}
