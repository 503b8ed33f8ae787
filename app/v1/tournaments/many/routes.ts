import { Problem } from "../../../http/problem.ts";
import {
  type AccessRow,
  accessQuery,
  found,
  notFound,
  requireAdmin,
  requireRole,
} from "../../access.ts";
import { read } from "../../db/batch.ts";
import { resource } from "../../router.ts";
import { expectVersion } from "../../version.ts";
import { callUpMails } from "../call-up/mails.ts";
import { calledTeams } from "../call-up/store.ts";
import { fullRules } from "../defaults.ts";
import { changesRules, refuseFrozen } from "../rulebooks/change.ts";
import { keepVersions, progressOf } from "../rulebooks/store.ts";
import { updateManyTournaments } from "./contract.ts";
import { findTournaments, standings, updateTournaments } from "./store.ts";

export const manyTournaments = resource();

manyTournaments.serve(updateManyTournaments, async (c) => {
  const { ids, versions, data } = c.req.valid("json");
  refuseUneven(ids, versions);
  const { tournament_rankings, rules_reason, ...values } = data;
  const { db } = c.var;
  const { access, roles, rows, called, progress } = await read(db, {
    access: accessQuery(c),
    roles: standings(c, ids),
    rows: findTournaments(db, ids),
    called: calledTeams(db, ids, values.is_called),
    progress: progressOf(db, ids),
  });
  const { admin_id } = requireAll(access, ids, roles);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const before = ids.map((id) => found(byId.get(id)));
  before.forEach((row, i) => expectVersion(c, row, versions?.[i]));
  const change = {
    ...values,
    ...(tournament_rankings && { tournament_rankings: fullRules(tournament_rankings) }),
  };
  const changed = before.filter((row) => changesRules(row, change));
  const changedIds = new Set(changed.map(({ id }) => id));
  refuseFrozen(
    progress.filter(({ id }) => changedIds.has(id)),
    rules_reason,
  );
  const history = keepVersions(db, changed, rules_reason, admin_id);
  const mails = await callUpMails(c, called);
  const written = await updateTournaments(db, before, change, mails, history);
  const after = new Map(written.map((row) => [row.id, row]));
  return { tournaments: ids.map((id) => found(after.get(id))) };
});

/** Each tournament once, and a version for each where there are versions; 422 otherwise. */
function refuseUneven(ids: number[], versions: number[] | undefined): void {
  const twice = ids.findIndex((id, i) => ids.indexOf(id) < i);
  if (twice >= 0) throw Problem.field(`ids.${twice}`, "repeated", "tournaments.twice");
  if (versions && versions.length !== ids.length) {
    throw Problem.field("versions", "uneven", "tournaments.versionEachOrNone");
  }
}

type Standing = Awaited<ReturnType<typeof standings>>[number];

/** The caller, manager or owner in the championship of every one, or what `requireRole` refuses with. */
function requireAll(access: AccessRow[], ids: number[], roles: Standing[]): AccessRow {
  const admin = requireAdmin(access);
  // A missing or strange tournament comes before one where the role is too low.
  if (roles.length < ids.length || roles.some(({ role }) => role === null)) throw notFound();
  for (const standing of roles) requireRole([{ ...admin, ...standing }], "manager");
  return admin;
}
