import { type FieldError, Problem } from "../../../http/problem.ts";
import { accessQuery, championshipOf, found, requireRole } from "../../access.ts";
import { answer } from "../../answers.ts";
import { longPage } from "../../cursor.ts";
import { one, read } from "../../db/batch.ts";
import { readPublic } from "../../revision.ts";
import { resource } from "../../router.ts";
import { expectVersion } from "../../version.ts";
import { addendumTo, lineupState, REFEREES_STATE } from "../changes/store.ts";
import { requireAddendum, roleWith } from "../closing/addendum.ts";
import { finishedGamesOf, placeOf } from "../list/store.ts";
import { listDockets, setLineup, setReferees } from "./contract.ts";
import { judgeSquads } from "../eligibility/judge.ts";
import { eligibilityQueries } from "../eligibility/store.ts";
import { linedUp } from "./lineup.ts";
import { toDetail, toDocket } from "./sheet.ts";
import * as store from "./store.ts";
import { type Text, text } from "../../../texts/text.ts";

export const sheet = resource();

sheet.serve(listDockets, async (c) => {
  const { id } = c.req.valid("param");
  const query = c.req.valid("query");
  const { db } = c.var;
  const { headers, rows, counted } = await readPublic(
    c,
    championshipOf("tournaments", id),
    finishedGamesOf<store.SheetRow>(db, id, query, store.SHEET),
  );
  const { records, pagination } = longPage(rows, counted, query, placeOf);
  return answer({ records: records.map(toDocket), pagination }, headers);
});

sheet.serve(setLineup, async (c) => {
  const { id } = c.req.valid("param");
  const { team_id, athletes, force = false, version, addendum } = c.req.valid("json");
  const { db } = c.var;
  const { access, row, ...facts } = await read(db, {
    access: accessQuery(c, championshipOf("games", id)),
    row: one(store.findSheet(db, id)),
    ...eligibilityQueries(db, id),
  });
  const { admin_id } = requireRole(access, roleWith(addendum, force ? "manager" : "scorer"));
  const before = found(row);
  expectVersion(c, toDetail(before), version);
  requireAddendum(before, addendum);
  if (![before.home_team_id, before.away_team_id].includes(team_id)) {
    throw Problem.field("team_id", "unknown", "games.notItsTeam");
  }
  const { people, ...known } = await judgeSquads(db, facts);
  const squad = people.filter((member) => member.team_id === team_id);
  const lineup = linedUp(athletes, { ...known, squad, force });
  const log = addendumTo(db, before, { admin_id, addendum, state: lineupState(team_id) });
  const written = await store.writeLineup(db, before, team_id, lineup, log);
  return toDetail(found(written));
});

sheet.serve(setReferees, async (c) => {
  const { id } = c.req.valid("param");
  const { referees, force = false, version, addendum } = c.req.valid("json");
  const { db, tokenHash } = c.var;
  const ids = referees.map(({ referee_id }) => referee_id);
  const { access, row, known } = await read(db, {
    access: accessQuery(c, championshipOf("games", id)),
    row: one(store.findSheet(db, id)),
    known: store.refereesFor(db, id, ids, tokenHash),
  });
  const { admin_id } = requireRole(access, "manager");
  const before = found(row);
  expectVersion(c, toDetail(before), version);
  requireAddendum(before, addendum);
  refuse(appointmentErrors(referees, new Map(known.map((row) => [row.id, row])), force));
  const log = addendumTo(db, before, { admin_id, addendum, state: REFEREES_STATE });
  return toDetail(found(await store.writeReferees(db, before, referees, log)));
});

function appointmentErrors(
  referees: { referee_id: number; function: string }[],
  known: ReadonlyMap<number, store.RefereeRow>,
  force: boolean,
): FieldError[] {
  return referees.flatMap((given, i) => {
    const errors: FieldError[] = [];
    const wrong = (field: string, code: string, message: Text) =>
      errors.push({ path: `referees.${i}.${field}`, code, message });
    const before = referees.slice(0, i);
    const referee = known.get(given.referee_id);
    if (!referee) {
      wrong("referee_id", "unknown", "referees.notOfChampionship");
    } else if (before.some((other) => other.referee_id === given.referee_id)) {
      wrong("referee_id", "repeated", "referees.twice");
    } else if (referee.own_team !== null && !(force && referee.by_name === 1)) {
      const message = text("referees.playsHere", { name: referee.name, team: referee.own_team });
      wrong("referee_id", "own_team", message);
    }
    if (before.some((other) => other.function === given.function)) {
      wrong("function", "repeated", "referees.roleTaken");
    }
    return errors;
  });
}

function refuse(errors: FieldError[]): void {
  if (errors.length > 0) throw new Problem(422, "request.checkFields", { errors });
}
