import {
  chronologyFaults,
  EMPTY_REPORT,
  halfTimeScore,
  type MatchReport,
  listReportContradictions,
  sumFees,
  writtenHalfTime,
} from "../../../../domain/report/match-report.ts";
import { RESULT_MEANINGS } from "../../../../domain/result.ts";
import type { SheetRow } from "../sheet/store.ts";
import { type FieldError, Problem } from "../../../../http/problem.ts";
import { readerLanguage } from "../../../../texts/language.ts";
import { say } from "../../../../texts/say.ts";
import { text } from "../../../../texts/text.ts";
import { type Answers } from "../../../db/database.ts";
import { read } from "../../../kit/call.ts";
import {
  accessQuery,
  championshipOf,
  requireFound,
  readAs,
  requireRole,
} from "../../../kit/access.ts";
import { resource } from "../../../kit/router.ts";
import { expectVersion } from "../../../kit/edits.ts";
import { addendumTo, REPORT_STATE, requireAddendum, roleWith } from "../changes/log.ts";
import { getReport, reportSchema, setReport } from "./contract.ts";
import * as store from "./store.ts";

/** True when the game was really played to its end. */
const wasPlayed = ({ finished, result_kind }: SheetRow): boolean =>
  finished && RESULT_MEANINGS[result_kind].presence;

/** Returns the public part of a game's report; nothing before kick-off. */
export function toPublicReport(row: SheetRow) {
  if (row.status !== "live" && !row.finished) {
    return { chronology: [], half_time: null, man_of_the_match: null };
  }
  const report = row.shown_report;
  return {
    chronology: report?.chronology ?? [],
    man_of_the_match: (wasPlayed(row) && report?.man_of_the_match) || null,
    half_time: halfTimeScore(row, report && writtenHalfTime(report)),
  };
}

export const report = resource();

report.serve(getReport, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const rows = await readAs(c, {
    scorer: championshipOf("games", id),
    ...store.reportQueries(db, id),
  });
  return reportAnswer(rows);
});

report.serve(setReport, async (c) => {
  const { id } = c.req.valid("param");
  const { version, addendum, man_of_the_match_id, ...given } = c.req.valid("json");
  const { db } = c.var;
  const { access, ...rows } = await read(db, {
    access: accessQuery(c, championshipOf("games", id)),
    ...store.reportQueries(db, id),
  });
  const { admin_id } = requireRole(access, roleWith(addendum, "scorer"));
  const game = requireFound(rows.row);
  const before = reportAnswer(rows);
  expectVersion(c, before, version);
  requireAddendum(game, addendum);
  const errors = [
    ...timeErrors(given, before.periods),
    ...feeErrors(given, rows.officials),
    ...bestErrors(man_of_the_match_id, before),
  ];
  if (errors.length > 0) throw new Problem(422, "request.checkFields", { errors });
  const log = addendumTo(db, game, { admin_id, addendum, state: REPORT_STATE });
  const place = {
    id,
    championship_id: game.championship_id,
    closed: game.closed_at !== null,
    version: before.version,
  };
  return reportAnswer(await store.writeReport(db, place, { ...given, man_of_the_match_id }, log));
});

function timeErrors({ chronology }: MatchReport, periods: number): FieldError[] {
  if (chronology.length > periods) {
    const message = text("reports.tooManyPeriods", { periods });
    return [{ path: `chronology.${periods}`, code: "too_many", message }];
  }
  return chronologyFaults(chronology).map(({ at, field, message }) => ({
    path: `chronology.${at}.${field}`,
    code: "order",
    message,
  }));
}

/** Refuses a fee without an appointed referee, or two for a function. */
function feeErrors({ fees }: MatchReport, officials: Rows["officials"]): FieldError[] {
  return fees.flatMap(({ function: as }, i): FieldError[] => {
    const path = `fees.${i}.function`;
    if (fees.slice(0, i).some((other) => other.function === as)) {
      return [{ path, code: "repeated", message: "reports.feeTwice" }];
    }
    if (officials.every((one) => one.function !== as)) {
      return [{ path, code: "unknown", message: "reports.nobodyAppointed" }];
    }
    return [];
  });
}

/** Refuses a new best player who did not play; the current one may stay when the line-up changes. */
function bestErrors(
  best: number | null,
  before: { man_of_the_match_id: number | null; candidates: { id: number }[] },
): FieldError[] {
  if (best === null || best === before.man_of_the_match_id) return [];
  if (before.candidates.some(({ id }) => id === best)) return [];
  return [{ path: "man_of_the_match_id", code: "unknown", message: "reports.bestDidNotPlay" }];
}

type Rows = Answers<ReturnType<typeof store.reportQueries>>;

function reportAnswer({ row, stored, officials, candidates }: Rows) {
  const game = requireFound(row);
  const report = stored ? reportSchema.parse(stored.report) : { ...EMPTY_REPORT };
  const feeOf = (as: string) => report.fees.find((fee) => fee.function === as)?.amount ?? null;
  return {
    game_id: game.id,
    version: stored?.version ?? 0,
    periods: game.length.periods,
    report,
    man_of_the_match_id: stored?.man_of_the_match_id ?? null,
    candidates,
    half_time: halfTimeScore(game, writtenHalfTime(report)),
    officials: officials.map((one) => ({ ...one, fee: feeOf(one.function) })),
    fees_total: sumFees(report.fees),
    notices: listReportContradictions(report, game).map((one) => say(one, readerLanguage())),
  };
}
