import { inOrderOfPlay } from "../../../../domain/result/events.ts";
import { type FieldError, Problem } from "../../../../http/problem.ts";
import {
  accessQuery,
  championshipOf,
  requireFound,
  requireRole,
  readAs,
} from "../../../kit/access.ts";
import { answer, resource } from "../../../kit/router.ts";
import { longPage } from "../../../kit/cursor.ts";
import { one } from "../../../db/database.ts";
import { read } from "../../../kit/call.ts";
import { readPublic } from "../../../kit/revision.ts";
import { championshipOfTournament } from "../../../kit/target.ts";
import { expectVersion } from "../../../kit/edits.ts";
import {
  addendumTo,
  lineupState,
  REFEREES_STATE,
  requireAddendum,
  roleWith,
} from "../changes/log.ts";
import { selectFinishedSheets, toSortKey } from "../list/store.ts";
import {
  listDockets,
  setLineup,
  setReferees,
  attachToGame,
  deleteAttachment,
  listAttachments,
} from "./contract.ts";
import { judgeSquads } from "../eligibility/routes.ts";
import { eligibilityQueries } from "../eligibility/store.ts";
import { prepareLineup } from "./lineup.ts";
import * as store from "./store.ts";
import { type Text, text } from "../../../../texts/text.ts";
import { sql } from "drizzle-orm";
import { wholeList } from "../../../kit/contract.ts";
import { sessionDoor, requireUpload, withParts } from "../../../files/parts.ts";
import { dropFiles, keepUploads } from "../../../files/keep.ts";
import type { z } from "@hono/zod-openapi";
import { toPublicReport } from "../match-report/routes.ts";
import { toGame } from "../row.ts";
import { displayNamesIn } from "../../../db/names.ts";
import type { docketSchema, gameDetail } from "../schema.ts";

export const attachments = resource();

attachments.serve(withParts(attachToGame, sessionDoor), async (c) => {
  const { game_id, team_id } = c.req.valid("json");
  const { uploads: sent } = c.var;
  const part = sent.has("attachment") ? "attachment" : "file";
  requireUpload(sent, part);
  if (part === "attachment" && sent.has("file")) {
    throw Problem.field("file", "repeated", "files.oneOfTwo");
  }
  const { db } = c.var;
  const { championship_id, admin_id, sides } = await readAs(c, {
    scorer: championshipOf("games", game_id),
    sides: one(store.selectSides(db, game_id)),
  });
  const { home_team_id, away_team_id } = requireFound(sides);
  if (![home_team_id, away_team_id].includes(team_id)) {
    throw Problem.field("team_id", "unknown", "games.notItsTeam");
  }
  const owner = { championship_id, created_by: admin_id, private: true };
  const uploads = await keepUploads(c, owner, { [part]: undefined });
  const place = { championship_id, game_id, team_id };
  const attached = await uploads.commit(store.insertAttachment(db, place, uploads));
  return requireFound(attached);
});

attachments.serve(listAttachments, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const { records } = await readAs(c, {
    scorer: championshipOf("games", id),
    records: store.selectAttachments(db, id),
  });
  return wholeList(records);
});

attachments.serve(deleteAttachment, async (c) => {
  const { id, file_id } = c.req.valid("param");
  const { db } = c.var;
  const { championship_id, attachment } = await readAs(c, {
    manager: championshipOf("games", id),
    attachment: one(store.selectAttachments(db, id, sql`${file_id}`)),
  });
  requireFound(attachment);
  try {
    await store.deleteAttachment(db, { championship_id, game_id: id }, file_id);
  } catch (error) {
    // Deletes files that the write dropped; a repeated call only gets the first answer.
    dropFiles(c);
    throw error;
  }
});

export const sheet = resource();

sheet.serve(listDockets, async (c) => {
  const { id } = c.req.valid("param");
  const query = c.req.valid("query");
  const { db } = c.var;
  const { headers, rows, counted } = await readPublic(
    c,
    championshipOfTournament(id),
    selectFinishedSheets(db, id, query),
  );
  const { records, pagination } = longPage(rows, counted, query, toSortKey);
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
  const before = requireFound(row);
  expectVersion(c, toDetail(before), version);
  requireAddendum(before, addendum);
  if (![before.home_team_id, before.away_team_id].includes(team_id)) {
    throw Problem.field("team_id", "unknown", "games.notItsTeam");
  }
  const { people, ...known } = await judgeSquads(db, facts);
  const squad = people.filter((member) => member.team_id === team_id);
  const lineup = prepareLineup(athletes, { ...known, squad, force });
  const log = addendumTo(db, before, { admin_id, addendum, state: lineupState(team_id) });
  const written = await store.writeLineup(db, before, team_id, lineup, log);
  return toDetail(requireFound(written));
});

sheet.serve(setReferees, async (c) => {
  const { id } = c.req.valid("param");
  const { referees, force = false, version, addendum } = c.req.valid("json");
  const { db, tokenHash } = c.var;
  const ids = referees.map(({ referee_id }) => referee_id);
  const { admin_id, row, known } = await readAs(c, {
    manager: championshipOf("games", id),
    row: one(store.findSheet(db, id)),
    known: store.refereesFor(db, id, ids, tokenHash),
  });
  const before = requireFound(row);
  expectVersion(c, toDetail(before), version);
  requireAddendum(before, addendum);
  refuse(appointmentErrors(referees, new Map(known.map((row) => [row.id, row])), force));
  const log = addendumTo(db, before, { admin_id, addendum, state: REFEREES_STATE });
  return toDetail(requireFound(await store.writeReferees(db, before, referees, log)));
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
    } else if (referee.own_team !== null && !(force && referee.by_name)) {
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

type Detail = z.infer<typeof gameDetail>;
type Lineup = Detail["lineups"][number];
type Athlete = Lineup["athletes"][number] & { team_id: number };

function splitSheet(sheetRow: store.SheetRow) {
  const { events, kicks, lineups, referees, addenda, ...shown } = sheetRow;
  const { home, away, reduced, attachments_count, ...own } = shown;
  const { may_draw, replays, replayed_by, sheet_silent_since, ...row } = own;
  const names = displayNamesIn([{ home, away, reduced }]);
  const withName = ({ id, name = names.get(id) ?? "" }: store.PersonRef) => ({ id, name });
  const lines = events.map(({ user, replaced, ...line }) => ({
    ...line,
    user: user && withName(user),
    replaced: replaced && withName(replaced),
  }));
  const sheet = {
    events: inOrderOfPlay(lines),
    // The W.O. of a withdrawal has no shoot-out; the kicks are restored when the team comes back.
    kicks:
      row.home_penalties === null
        ? []
        : kicks.map(({ user, ...kick }) => ({ ...kick, user: user && withName(user) })),
    lineups: [row.home_team_id, row.away_team_id].flatMap((team) =>
      toLineups(
        team,
        lineups.map(({ user, ...athlete }) => ({ ...athlete, user: withName(user) })),
      ),
    ),
    referees,
    notes: row.notes,
    addenda,
    ...toPublicReport(sheetRow),
  };
  return {
    game: toGame(row),
    sheet,
    attachments_count,
    own: { may_draw, replays, replayed_by, sheet_silent_since },
  };
}

function toLineups(team_id: number | null, athletes: Athlete[]): Lineup[] {
  const own = athletes.filter((athlete) => athlete.team_id === team_id);
  if (team_id === null || own.length === 0) return [];
  return [{ team_id, athletes: own.map(({ team_id: _, ...athlete }) => athlete) }];
}

/** Returns a game with its match report. */
export function toDetail(row: store.SheetRow): Detail {
  const { game, sheet, own } = splitSheet(row);
  return { ...game, ...sheet, ...own };
}

function toDocket(row: store.SheetRow): z.infer<typeof docketSchema> {
  const { game, sheet, attachments_count } = splitSheet(row);
  return { game, ...sheet, attachments_count };
}
