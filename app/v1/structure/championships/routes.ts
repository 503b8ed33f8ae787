import type { z } from "@hono/zod-openapi";
import { sql } from "drizzle-orm";
import { Problem } from "../../../http/problem.ts";
import {
  adminOfSession,
  requireFound,
  readAsAdmin,
  readAs,
  requirePlan,
} from "../../kit/access.ts";
import { answer, resource, type ApiContext } from "../../kit/router.ts";
import { buildPage } from "../../kit/contract.ts";
import { one } from "../../db/database.ts";
import { read } from "../../kit/call.ts";
import { sessionDoor, roleDoor, withParts } from "../../files/parts.ts";
import { keepUploads } from "../../files/keep.ts";
import { requireChampionshipRoom } from "../../accounts/plan/room.ts";
import { listPlans } from "../../accounts/plan/store.ts";
import { withListedCity } from "../../kit/place.ts";
import { publicHeaders, readPublic, revisionQuery } from "../../kit/revision.ts";
import { championshipRef } from "../../kit/target.ts";
import { expectVersion } from "../../kit/edits.ts";
import {
  createChampionship,
  getChampionship,
  getOwnChampionship,
  getRevision,
  listOwnChampionships,
  updateChampionship,
  updateNamedChampionship,
  getDesk,
} from "./contract.ts";
import { dayIn } from "../../../domain/schedule/local-day.ts";
import { toGame } from "../../matchday/games/row.ts";
import { boundsOfDay } from "../../kit/day.ts";
import * as store from "./store.ts";
import * as deskStore from "./desk/store.ts";
import { includesFeature, type Plan } from "../../../domain/plans.ts";

export const championships = resource();

championships.serve(getChampionship, async (c) => {
  const { id: ref } = c.req.valid("param");
  const { db } = c.var;
  const id = championshipRef(ref);
  const {
    headers,
    championship: row,
    seasons,
    tournaments,
  } = await readPublic(c, id, store.publicChampionship(db, id));
  const championship = requireFound(row);
  const tree = seasons.map((season) => ({
    ...season,
    tournaments: tournaments
      .filter((t) => t.season_id === season.id)
      .map(({ season_id: _, ...tournament }) => tournament),
  }));
  const {
    has_news: news,
    has_bulletins: bulletins,
    has_fields: fields,
    has_history: history,
  } = championship;
  const team_rankings = includesFeature(championship.plan, "team_rankings");
  const sections = { news, bulletins, fields, team_rankings, history };
  return answer({ ...championship, sections, seasons: tree }, headers);
});

championships.serve(getRevision, async (c) => {
  const { db } = c.var;
  const { rows } = await read(db, {
    rows: revisionQuery(db, championshipRef(c.req.valid("param").id)),
  });
  const { championship_id, revision } = requireFound(rows[0]);
  return answer({ championship_id, revision }, publicHeaders(c, rows));
});

championships.serve(listOwnChampionships, async (c) => {
  const query = c.req.valid("query");
  const { db, tokenHash } = c.var;
  const { rows, counted } = await readAsAdmin(c, store.listOwn(db, tokenHash, query));
  return buildPage(rows, counted, query);
});

championships.serve(getOwnChampionship, async (c) => {
  const { id } = c.req.valid("param");
  const { db, tokenHash } = c.var;
  const { row } = await readAs(c, {
    scorer: sql`${id}`,
    row: one(store.findOwn(db, id, tokenHash)),
  });
  return requireFound(row);
});

championships.serve(withParts(createChampionship, sessionDoor), async (c) => {
  const { logo, rules, plan, ...given } = c.req.valid("json");
  const { db, tokenHash } = c.var;
  const { admin_id, plans } = await readAsAdmin(c, {
    plans: listPlans(db, adminOfSession(tokenHash)),
  });
  refuseOtherPlan(plan, "free");
  requireChampionshipRoom(plans);
  const values = await withListedCity(given);
  if (values.color) requirePlan("free", "own_colors");
  const uploads = await keepUploads(
    c,
    { championship_id: null, created_by: admin_id },
    { logo, rules },
  );
  const row = await uploads.commit(store.insertChampionship(db, admin_id, values, uploads));
  if (!row) throw new Problem(409, "championships.notCreated");
  return row;
});

championships.serve(
  withParts(updateChampionship, roleDoor("manager", "championships")),
  async (c) => await editChampionship(c, c.req.valid("param").id, c.req.valid("json")),
);

championships.serve(withParts(updateNamedChampionship, sessionDoor), async (c) => {
  const { id, ...body } = c.req.valid("json");
  return await editChampionship(c, id, body);
});

function refuseOtherPlan(named: Plan | undefined, plan: Plan): void {
  if (named !== undefined && named !== plan) {
    throw Problem.field("plan", "elsewhere", "championships.planElsewhere");
  }
}

type Edit = z.output<
  (typeof updateChampionship)["request"]["body"]["content"]["application/json"]["schema"]
>;

async function editChampionship(
  c: ApiContext,
  id: number,
  { version, logo, rules, plan: named, ...given }: Edit,
) {
  const { db, tokenHash } = c.var;
  const embedded = given.embed_look?.tournament_id ?? null;
  const { admin_id, plan, before, tournament } = await readAs(c, {
    manager: sql`${id}`,
    before: one(store.findOwn(db, id, tokenHash)),
    tournament: one(store.findTournament(db, id, embedded ?? 0)),
  });
  const current = requireFound(before);
  expectVersion(c, current, version);
  refuseOtherPlan(named, plan);
  const values = await withListedCity(given, current);
  // A color set under a higher plan stays.
  if (values.color && values.color !== current.color) requirePlan(plan, "own_colors");
  if (embedded !== null && !tournament) {
    throw Problem.field("embed_look.tournament_id", "unknown", "championships.notItsTournament");
  }
  const uploads = await keepUploads(
    c,
    { championship_id: id, created_by: admin_id },
    { logo, rules },
  );
  return requireFound(
    await uploads.commit(store.updateChampionship(db, current, values, uploads, tokenHash)),
  );
}

export const desk = resource();

/** Milliseconds after kick-off until an unstarted game is late. */
const PATIENCE = 3 * 60 * 60 * 1000;

desk.serve(getDesk, async (c) => {
  const { id } = c.req.valid("param");
  const { db, tokenHash } = c.var;
  const due = dueAt(new Date());
  const { championship, seasons, tournaments, shown, next, late, sheets } = await readAs(c, {
    scorer: sql`${id}`,
    championship: one(store.findOwn(db, id, tokenHash)),
    seasons: deskStore.selectSeasons(db, id),
    tournaments: deskStore.selectTournaments(db, id, due),
    shown: one(deskStore.defaultTournament(db, id)),
    next: deskStore.nextGames(db, id, due),
    late: deskStore.lateGames(db, id, due),
    sheets: deskStore.openSheets(db, id),
  });
  const bySeason = Map.groupBy(tournaments, ({ season_id }) => season_id);
  return {
    championship: requireFound(championship),
    seasons: seasons.map((season) => ({
      ...season,
      tournaments: (bySeason.get(season.id) ?? []).map(deskTournament),
    })),
    default_tournament_id: shown?.id ?? null,
    next_games: next.map(toGame),
    late_games: late.map(toGame),
    open_sheets: sheets.map(({ late, waiting, ...game }) => ({
      game: toGame(game),
      late,
      waiting,
    })),
  };
});

const dueAt = (now: Date): deskStore.Due => ({
  kickoff: new Date(now.getTime() - PATIENCE).toISOString(),
  day: boundsOfDay(dayIn(now))[0],
});

const deskTournament = (row: Awaited<ReturnType<typeof deskStore.selectTournaments>>[number]) => ({
  id: row.id,
  name: row.name,
  category: row.category,
  modality: row.modality,
  status: row.status,
  enable_register: row.enable_register,
  is_called: row.is_called,
  registers: { approved: row.registers_approved, pending: row.registers_pending },
  inscriptions: { approved: row.inscriptions_approved, pending: row.inscriptions_pending },
  phases_count: row.phases_count,
  games: { total: row.games_total, finished: row.games_finished, late: row.games_late },
  undecided_ties: row.ties_undecided.length,
  waiting_ties: row.ties_undecided,
  doubts: row.doubts,
  without_champion: row.without_champion,
});
