import type { z } from "@hono/zod-openapi";
import { Problem } from "../../../http/problem.ts";
import { requireFound, readAsStaff } from "../../kit/access.ts";
import { hashCountedAddress } from "../../accounts/auth/sign-in.ts";
import { buildPage } from "../../kit/contract.ts";
import { one } from "../../db/database.ts";
import { withholdFiles } from "../../files/keep.ts";
import { resource } from "../../kit/router.ts";
import { noteSecurity } from "../../kit/security-event.ts";
import { expectVersion } from "../../kit/edits.ts";
import {
  closeReport,
  findAccount,
  getWatched,
  listActs,
  listReports,
  listWatched,
  setVisibility,
  unlockAccount,
  type watchedChampionship,
} from "./contract.ts";
import * as store from "./store.ts";

/** Each action is stored and logged. */
export const staff = resource();

const toSummary = ({
  owner_id: id,
  owner_name: name,
  owner_email: email,
  owner_confirmed: _,
  hidden_reason: __,
  ...row
}: store.WatchedRow) => ({ ...row, owner: { id, name, email } });

function toWatchedChampionship(
  row: store.WatchedRow,
  sizes: NonNullable<store.StaffRows["sizes"]>,
): z.infer<typeof watchedChampionship> {
  const { owner, ...summary } = toSummary(row);
  const { hidden_reason, owner_confirmed: email_confirmed } = row;
  return { ...summary, hidden_reason, owner: { ...owner, email_confirmed }, sizes };
}

staff.serve(listWatched, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  const { rows, counted } = await readAsStaff(c, store.searchChampionships(db, query));
  return buildPage(rows.map(toSummary), counted, query);
});

staff.serve(getWatched, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const { championship, sizes } = await readAsStaff(c, store.championshipForStaff(db, id));
  return toWatchedChampionship(requireFound(championship), requireFound(sizes));
});

staff.serve(setVisibility, async (c) => {
  const { id } = c.req.valid("param");
  const { hidden, reason, version } = c.req.valid("json");
  const { db } = c.var;
  const { admin_id, championship, sizes } = await readAsStaff(
    c,
    store.championshipForStaff(db, id),
  );
  const current = toWatchedChampionship(requireFound(championship), requireFound(sizes));
  expectVersion(c, current, version);
  const isSo = (current.hidden_reason !== null) === hidden;
  if (isSo && (!hidden || current.hidden_reason === reason)) return current;
  const act = hidden ? "hide" : "show";
  const written = await store.writeVisibility(db, {
    before: current,
    hidden_reason: hidden ? reason : null,
    act: { admin_id, act, championship_id: id, reason },
  });
  noteSecurity(c, { event: "staff.acted", act, championship_id: id });
  withholdFiles(c);
  return toWatchedChampionship(requireFound(written.row), requireFound(written.sizes));
});

staff.serve(findAccount, async (c) => {
  const { email } = c.req.valid("query");
  const { db } = c.var;
  const { row } = await readAsStaff(c, { row: one(store.accountByEmail(db, email)) });
  return requireFound(row, "staff.noSuchAccount");
});

staff.serve(unlockAccount, async (c) => {
  const { id } = c.req.valid("param");
  const { reason, end_sessions } = c.req.valid("json");
  const { db } = c.var;
  const { admin_id, row } = await readAsStaff(c, { row: one(store.accountById(db, id)) });
  const { id: account_id, email } = requireFound(row);
  const counted_as = await hashCountedAddress(c.env, email);
  const act = { admin_id, act: "unlock", account_id, reason } as const;
  await store.unlockSignIn(db, { id: account_id, counted_as }, end_sessions, act);
  noteSecurity(c, { event: "staff.acted", act: act.act, id });
});

staff.serve(listReports, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  const { rows, counted } = await readAsStaff(c, store.selectComplaints(db, query));
  const records = rows.map(({ championship_id: id, slug, championship: name, ...report }) => ({
    ...report,
    championship: { id, slug, name },
  }));
  return buildPage(records, counted, query);
});

staff.serve(closeReport, async (c) => {
  const { id } = c.req.valid("param");
  const { reason } = c.req.valid("json");
  const { db } = c.var;
  const { admin_id, row } = await readAsStaff(c, { row: one(store.findReport(db, id)) });
  const report = requireFound(row);
  if (report.closed_at !== null) throw new Problem(409, "staff.reportDone");
  const { championship_id } = report;
  const act = { admin_id, act: "close_report", championship_id, report_id: id, reason } as const;
  await store.closeReport(db, report, act);
  noteSecurity(c, { event: "staff.acted", act: act.act, championship_id, id });
});

staff.serve(listActs, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  const { rows, counted } = await readAsStaff(c, store.selectActs(db, query));
  return buildPage(rows, counted, query);
});
