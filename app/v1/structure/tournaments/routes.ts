import { sql } from "drizzle-orm";
import {
  accessQuery,
  championshipOf,
  requireFound,
  requireAdmin,
  requireRole,
  type AccessRow,
  notFound,
  readAs,
  readOwnList,
} from "../../kit/access.ts";
import { buildPage } from "../../kit/contract.ts";
import { one } from "../../db/database.ts";
import { read } from "../../kit/call.ts";
import { refuseTaken } from "../../db/guard.ts";
import { sessionDoor, roleDoor, withParts } from "../../files/parts.ts";
import { keepUploads } from "../../files/keep.ts";
import { finishedQuery, refuseFinished } from "../../matchday/games/store.ts";
import { resource, type ApiContext } from "../../kit/router.ts";
import { readToEdit, expectVersion } from "../../kit/edits.ts";
import * as store from "./store.ts";
import {
  createTournament,
  deleteTournament,
  listTournaments,
  updateTournament,
  updateManyTournaments,
} from "./contract.ts";
import { fullRules, newRules } from "../../competition/rules/schema.ts";
import {
  changesRules,
  refuseWithoutReason,
  keepVersions,
  selectProgress,
} from "./rulebooks/store.ts";
import { refuseContradictions } from "../../competition/settlement/contradictions/refuse.ts";
import { boundInTournament } from "../../competition/settlement/contradictions/store.ts";
import type { Competition } from "../../../domain/competition.ts";
import { usualLengths } from "../../../domain/rulebook/modality.ts";
import { Problem } from "../../../http/problem.ts";
import { linkTo } from "../../accounts/auth/links.ts";
import { fromOrganizer, type Mail, writeLetter, filterNames } from "../../delivery/mail/letter.ts";
import { queueLetters } from "../../delivery/mail/store.ts";
import { greetContact, CONTACT_FOOTER, SEE_ON_PAGE } from "../registers/letters.ts";
import { contactLink } from "../team/routes.ts";
import { type Text, text } from "../../../texts/text.ts";

/** Returns the statements that mail the call-up ("convocação"), with each team's private link. */
export const callUpMails = async (c: ApiContext, teams: store.CalledRow[]) =>
  queueLetters(
    c,
    await Promise.all(
      teams.map(async (row) => ({
        kind: row.confirmed ? ("confirmed" as const) : ("unconfirmed" as const),
        mail: letter(c, row, await contactLink(c, row.uuid, row.contact_email)),
        championship_id: row.championship_id,
      })),
    ),
  );

function letter(c: ApiContext, row: store.CalledRow, page: string): Mail {
  const { team, tournament, championship, contact_name: contact } = row;
  const names = filterNames({ team, tournament, championship, contact }, row.confirmed);
  const info = linkTo(c, `/c/${row.slug}/informacoes`, { torneio: String(row.tournament_id) });
  return writeLetter(row.contact_email, {
    subject: names
      ? text("teamLetters.callUpOf", { tournament: names.tournament })
      : "teamLetters.callUp",
    greeting: greetContact(names),
    paragraphs: [
      ...(names
        ? [
            text("teamLetters.teamCalledUp", {
              team: names.team,
              tournament: names.tournament,
              championship: names.championship,
            }),
            ...(row.announced ? [text("teamLetters.infoAt", { url: info })] : []),
          ]
        : (["teamLetters.someTeamCalledUp", ...fromOrganizer(row), SEE_ON_PAGE] satisfies Text[])),
      "teamLetters.checkSquad",
    ],
    action: { label: "teamLetters.openPage", url: page },
    footer: CONTACT_FOOTER,
  });
}

const TAKEN_NAME = "tournaments.nameTaken";

export const tournaments = resource();

tournaments.serve(listTournaments, async (c) => {
  const query = c.req.valid("query");
  const { db, tokenHash } = c.var;
  const tournaments = store.listTournaments(db, tokenHash, query);
  const { rows, counted } = await readOwnList(c, championshipOfList(query), tournaments);
  return buildPage(rows, counted, query);
});

function championshipOfList({ championship, season }: { championship?: number; season?: number }) {
  if (championship !== undefined) return sql`${championship}`;
  return season === undefined ? undefined : championshipOf("seasons", season);
}

tournaments.serve(withParts(createTournament, sessionDoor), async (c) => {
  const { tournament_rankings, stats_rules, logo, rules, ...body } = c.req.valid("json");
  const { championship_id, admin_id, edition, usual } = await readAs(c, {
    manager: championshipOf("seasons", body.season_id),
    edition: one(store.findEdition(c.var.db, body.follows_id)),
    usual: one(store.selectModality(c.var.db, body.season_id)),
  });
  checkEdition(body.follows_id, edition, championship_id);
  const uploads = await keepUploads(c, { championship_id, created_by: admin_id }, { logo, rules });
  const modality = body.modality ?? requireFound(usual).modality;
  const values = {
    ...usualLengths[modality],
    ...body,
    modality,
    championship_id,
    ...newRules({ tournament_rankings, stats_rules }, modality),
  };
  const write = uploads.commit(store.insertTournament(c.var.db, values, uploads, admin_id));
  return requireFound(await refuseTaken(write, "tournaments.name", TAKEN_NAME));
});

tournaments.serve(withParts(updateTournament, roleDoor("manager", "tournaments")), async (c) => {
  const { id } = c.req.valid("param");
  const { version, force, tournament_rankings, rules_reason, logo, rules, ...values } =
    c.req.valid("json");
  const { db } = c.var;
  const place = { table: "tournaments", id, version } as const;
  const { admin_id, championship_id, current, ...rows } = await readToEdit(c, place, {
    current: one(store.findTournament(db, id)),
    called: store.calledTeams(db, [id], values.is_called),
    edition: one(store.findEdition(db, values.follows_id, id)),
    progress: selectProgress(db, [id]),
    after: boundInTournament(db, "tournaments", id),
  });
  const { called, edition, progress, after } = rows;
  checkEdition(values.follows_id, edition, championship_id);
  const change = {
    ...values,
    ...(tournament_rankings && { tournament_rankings: fullRules(tournament_rankings) }),
  };
  const changed = changesRules(current, change) ? [current] : [];
  if (changed.length > 0) {
    refuseWithoutReason(progress, rules_reason);
    const { tournament_rankings: ranking, stats_rules } = { ...current, ...change };
    const apply = (competition: Competition) => ({ ...competition, rules: ranking, stats_rules });
    await refuseContradictions(db, { ...requireFound(after), force, apply });
  }
  const uploads = await keepUploads(c, { championship_id, created_by: admin_id }, { logo, rules });
  const history = keepVersions(db, changed, rules_reason, admin_id);
  const mails = await callUpMails(c, called);
  const write = uploads.commit(
    store.updateTournament(db, current, change, uploads, mails, history),
  );
  return requireFound(await refuseTaken(write, "tournaments.name", TAKEN_NAME));
});

tournaments.serve(deleteTournament, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const { current, finished } = await readToEdit(
    c,
    { table: "tournaments", id },
    {
      current: one(store.findTournament(db, id)),
      finished: finishedQuery(db, sql`tournament_id = ${id}`),
    },
  );
  refuseFinished(finished, "tournaments.hasFinishedGame");
  await store.deleteTournament(db, current);
});

/** Refuses an edition that itself follows this tournament: suspensions would go around in a circle. */
function checkEdition(
  followsId: number | null | undefined,
  edition: store.Edition | undefined,
  championshipId: number,
): void {
  if (followsId === null || followsId === undefined) return;
  if (edition?.championship_id !== championshipId) {
    const message = "tournaments.editionOfOther";
    throw Problem.field("follows_id", "unknown", message);
  }
  if (edition.comes_after) {
    const message = "tournaments.afterItself";
    throw Problem.field("follows_id", "circular", message);
  }
}

tournaments.serve(updateManyTournaments, async (c) => {
  const { ids, versions, data } = c.req.valid("json");
  refuseUneven(ids, versions);
  const { tournament_rankings, rules_reason, ...values } = data;
  const { db } = c.var;
  const { access, roles, rows, called, progress } = await read(db, {
    access: accessQuery(c),
    roles: store.selectRoles(c, ids),
    rows: store.findTournaments(db, ids),
    called: store.calledTeams(db, ids, values.is_called),
    progress: selectProgress(db, ids),
  });
  const { admin_id } = requireAll(access, ids, roles);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const before = ids.map((id) => requireFound(byId.get(id)));
  before.forEach((row, i) => expectVersion(c, row, versions?.[i]));
  const change = {
    ...values,
    ...(tournament_rankings && { tournament_rankings: fullRules(tournament_rankings) }),
  };
  const changed = before.filter((row) => changesRules(row, change));
  const changedIds = new Set(changed.map(({ id }) => id));
  refuseWithoutReason(
    progress.filter(({ id }) => changedIds.has(id)),
    rules_reason,
  );
  const history = keepVersions(db, changed, rules_reason, admin_id);
  const mails = await callUpMails(c, called);
  const written = await store.updateTournaments(db, before, change, mails, history);
  const after = new Map(written.map((row) => [row.id, row]));
  return { tournaments: ids.map((id) => requireFound(after.get(id))) };
});

function refuseUneven(ids: number[], versions: number[] | undefined): void {
  const twice = ids.findIndex((id, i) => ids.indexOf(id) < i);
  if (twice >= 0) throw Problem.field(`ids.${twice}`, "repeated", "tournaments.twice");
  if (versions && versions.length !== ids.length) {
    throw Problem.field("versions", "uneven", "tournaments.versionEachOrNone");
  }
}

type Standing = Awaited<ReturnType<typeof store.selectRoles>>[number];

function requireAll(access: AccessRow[], ids: number[], roles: Standing[]): AccessRow {
  const admin = requireAdmin(access);
  // A missing tournament is reported before a low role.
  if (roles.length < ids.length || roles.some(({ role }) => role === null)) throw notFound();
  for (const standing of roles) requireRole([{ ...admin, ...standing }], "manager");
  return admin;
}
