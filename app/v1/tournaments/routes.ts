import { sql } from "drizzle-orm";
import { accessQuery, championshipOf, found, requireAdmin, requireRole } from "../access.ts";
import { answer } from "../answers.ts";
import { paginated } from "../contract.ts";
import { one, read } from "../db/batch.ts";
import { refuseTaken } from "../db/taken.ts";
import { signedIn, withRole } from "../files/doors.ts";
import { keepUploads } from "../files/keep.ts";
import { withParts } from "../files/parts.ts";
import { finishedQuery, refuseFinished } from "../games/finished.ts";
import { readPublic } from "../revision.ts";
import { resource } from "../router.ts";
import { readToEdit } from "../row-to-edit.ts";
import { callUpMails } from "./call-up/mails.ts";
import { calledTeams } from "./call-up/store.ts";
import {
  createTournament,
  deleteTournament,
  getTournament,
  listTournaments,
  updateTournament,
} from "./contract.ts";
import { checkEdition } from "./edition/check.ts";
import { findEdition } from "./edition/store.ts";
import { fullRules, newRules } from "./defaults.ts";
import { changesRules, refuseFrozen } from "./rulebooks/change.ts";
import { keepVersions, progressOf } from "./rulebooks/store.ts";
import * as store from "./store.ts";

export const tournaments = resource();

const TAKEN = "tournaments.nameTaken";

tournaments.serve(listTournaments, async (c) => {
  const query = c.req.valid("query");
  const { db, tokenHash } = c.var;
  const { access, rows, counted } = await read(db, {
    access: accessQuery(c, asked(query)),
    ...store.listTournaments(db, tokenHash, query),
  });
  if (asked(query)) requireRole(access, "scorer");
  else requireAdmin(access);
  return paginated(rows, counted, query);
});

/** The championship that a list names, itself or by a season. */
function asked({ championship, season }: { championship?: number; season?: number }) {
  if (championship !== undefined) return sql`${championship}`;
  return season === undefined ? undefined : championshipOf("seasons", season);
}

tournaments.serve(getTournament, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const { headers, row } = await readPublic(c, championshipOf("tournaments", id), {
    row: one(store.findTournament(db, id)),
  });
  return answer(found(row), headers);
});

tournaments.serve(withParts(createTournament, signedIn), async (c) => {
  const { tournament_rankings, stats_rules, logo, rules, ...body } = c.req.valid("json");
  const { access, edition, usual } = await read(c.var.db, {
    access: accessQuery(c, championshipOf("seasons", body.season_id)),
    edition: one(findEdition(c.var.db, body.follows_id)),
    usual: one(store.modalityOf(c.var.db, body.season_id)),
  });
  const { championship_id, admin_id } = requireRole(access, "manager");
  checkEdition(body.follows_id, edition, championship_id);
  const kept = await keepUploads(c, { championship_id, created_by: admin_id }, { logo, rules });
  const modality = body.modality ?? found(usual).modality;
  const values = {
    ...body,
    modality,
    championship_id,
    ...newRules({ tournament_rankings, stats_rules }, modality),
  };
  const write = kept.settle(store.insertTournament(c.var.db, values, kept, admin_id));
  return found(await refuseTaken(write, "tournaments.name", TAKEN));
});

tournaments.serve(withParts(updateTournament, withRole("manager", "tournaments")), async (c) => {
  const { id } = c.req.valid("param");
  const { version, tournament_rankings, rules_reason, logo, rules, ...values } =
    c.req.valid("json");
  const { db } = c.var;
  const { actor, current, called, edition, progress } = await readToEdit(
    c,
    { table: "tournaments", id, version },
    store.findTournament(db, id),
    {
      called: calledTeams(db, [id], values.is_called),
      edition: one(findEdition(db, values.follows_id, id)),
      progress: progressOf(db, [id]),
    },
  );
  const { championship_id, admin_id } = actor;
  checkEdition(values.follows_id, edition, championship_id);
  const change = {
    ...values,
    ...(tournament_rankings && { tournament_rankings: fullRules(tournament_rankings) }),
  };
  const changed = changesRules(current, change) ? [current] : [];
  if (changed.length > 0) refuseFrozen(progress, rules_reason);
  const kept = await keepUploads(c, { championship_id, created_by: admin_id }, { logo, rules });
  const history = keepVersions(db, changed, rules_reason, admin_id);
  const mails = await callUpMails(c, called);
  const write = kept.settle(store.updateTournament(db, current, change, kept, mails, history));
  return found(await refuseTaken(write, "tournaments.name", TAKEN));
});

tournaments.serve(deleteTournament, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const { current, finished } = await readToEdit(
    c,
    { table: "tournaments", id },
    store.findTournament(db, id),
    { finished: finishedQuery(db, sql`tournament_id = ${id}`) },
  );
  refuseFinished(finished, "tournaments.hasFinishedGame");
  await store.deleteTournament(db, current);
});
