import type { z } from "@hono/zod-openapi";
import { formatInTimeZone } from "date-fns-tz/formatInTimeZone";
import { ZONE } from "../../../domain/schedule/local-day.ts";
import { writtenDocument } from "../../../domain/people/document.ts";
import type { AthleteRow, EventRow, GameRow, HeadRow, TeamRow } from "./store.ts";
import type { Catalogue } from "../../../texts/text.ts";
import { formatMinute } from "../../../domain/result/events.ts";
import type { classificationRow } from "../../competition/views/contract.ts";

const formatMoment = (utc: string | null, pattern: string) =>
  utc && formatInTimeZone(utc, ZONE, pattern);

const day = (date: string | null) => date?.split("-").toReversed().join("/") ?? null;

const positionLabel = (position: string | null, labels: Record<string, string>) =>
  position && (labels[position] ?? position);

export const athleteColumns: Column<AthleteRow>[] = [
  { header: "team", cell: (row) => row.team },
  { header: "name", cell: (row) => row.name },
  { header: "nickname", cell: (row) => row.nickname },
  { header: "shirt", cell: (row) => row.shirt_number },
  { header: "position", cell: (row, { positions }) => positionLabel(row.position, positions) },
  { header: "role", cell: (row, { squadRoles }) => squadRoles[row.role] },
  { header: "status", cell: (row, { inscriptionStates }) => inscriptionStates[row.status] },
  { header: "birthDate", cell: (row) => day(row.birth_date), personal: true },
  {
    header: "documentKind",
    cell: (row, { documentKinds }) => row.document_kind && documentKinds[row.document_kind],
    personal: true,
  },
  {
    header: "document",
    cell: ({ document, document_kind: kind }) =>
      document && kind && writtenDocument(kind, document),
    personal: true,
  },
  { header: "email", cell: (row) => row.email, personal: true },
  { header: "phone", cell: (row) => row.phone, personal: true },
  { header: "guardian", cell: (row) => row.guardian_name, personal: true },
  {
    header: "guardianConsent",
    cell: (row) => formatMoment(row.guardian_consent_at, "dd/MM/yyyy"),
    personal: true,
  },
];

export const teamColumns: Column<TeamRow>[] = [
  { header: "team", cell: (row) => row.name },
  { header: "shortName", cell: (row) => row.short_name },
  { header: "city", cell: (row) => row.city },
  { header: "state", cell: (row) => row.uf },
  { header: "registration", cell: (row, { inscriptionStates }) => inscriptionStates[row.status] },
  { header: "withdrawnOn", cell: (row) => formatMoment(row.withdrawn_at, "dd/MM/yyyy") },
  { header: "contact", cell: (row) => row.contact_name, personal: true },
  { header: "email", cell: (row) => row.contact_email, personal: true },
  { header: "phone", cell: (row) => row.contact_phone, personal: true },
];

const headColumns: Column<HeadRow>[] = [
  { header: "phase", cell: (row) => row.phase },
  { header: "group", cell: (row) => row.group },
  { header: "round", cell: (row) => row.round },
  { header: "date", cell: (row) => formatMoment(row.starts_at, "dd/MM/yyyy") },
  { header: "time", cell: (row) => (row.time_known ? formatMoment(row.starts_at, "HH:mm") : null) },
  { header: "home", cell: (row) => row.home },
  { header: "away", cell: (row) => row.away },
];

/** Text of a game's status; a leg that its tie did not need is not simply "cancelled". */
const describeState = ({ status, by_rule }: GameRow) =>
  status === "cancelled" && by_rule ? "needless" : status;

export const gameColumns: Column<GameRow>[] = [
  ...headColumns,
  { header: "homeGoals", cell: (row) => row.home_score },
  { header: "awayGoals", cell: (row) => row.away_score },
  { header: "homePenalties", cell: (row) => row.home_penalties },
  { header: "awayPenalties", cell: (row) => row.away_penalties },
  { header: "status", cell: (row, { gameStates }) => gameStates[describeState(row)] },
  {
    header: "decision",
    cell: (row, { decisions }) =>
      row.result_kind === "played" ? null : decisions[row.result_kind],
  },
  { header: "reason", cell: (row) => row.reason },
  { header: "field", cell: (row) => row.field },
];

export const eventColumns: Column<EventRow>[] = [
  ...headColumns,
  { header: "event", cell: (row, { eventTypes }) => eventTypes[row.type] },
  { header: "team", cell: (row) => row.team },
  { header: "athlete", cell: (row) => row.athlete },
  { header: "shirt", cell: (row) => row.shirt_number },
  {
    header: "minute",
    cell: ({ minute, added }) => (minute && added ? formatMinute({ minute, added }) : minute),
  },
  { header: "penalty", cell: (row, { cells }) => (row.penalty ? cells.yes : null) },
  { header: "freeKick", cell: (row, { cells }) => (row.free_kick ? cells.yes : null) },
  {
    header: "secondYellow",
    cell: (row, { cells }) => (row.card_kind === "second_yellow" ? cells.yes : null),
  },
  { header: "goesOff", cell: (row) => row.replaced },
];

type Standing = z.output<typeof classificationRow>;

export const standingColumns: Column<Standing>[] = [
  { header: "phase", cell: (row) => row.phase.name },
  { header: "group", cell: (row) => row.group },
  { header: "position", cell: (row) => row.position },
  { header: "team", cell: (row) => row.team.name },
  { header: "points", cell: (row) => row.points },
  { header: "played", cell: (row) => row.played },
  { header: "won", cell: (row) => row.won },
  { header: "drawn", cell: (row) => row.drawn },
  { header: "lost", cell: (row) => row.lost },
  { header: "goalsFor", cell: (row) => row.goals_for },
  { header: "goalsAgainst", cell: (row) => row.goals_against },
  { header: "goalDifference", cell: (row) => row.goal_difference },
  { header: "yellowCards", cell: (row) => row.yellow_cards },
  { header: "redCards", cell: (row) => row.red_cards },
  { header: "adjustedPoints", cell: (row) => row.points_adjusted },
];

type Cell = string | number | null;

export interface Column<Row> {
  header: keyof Catalogue["sheetHeads"];
  cell: (row: Row, words: Catalogue) => Cell;
  /** True for personal data: only for the championship's staff. */
  personal?: true;
}

/** A first character with which a spreadsheet would run the text as a formula. */
const FORMULA = /^[\0=+\-@＝＋－＠\t\r\n]/;

/** Makes spreadsheets read UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Returns CSV for Brazilian spreadsheets: semicolons, because commas are decimal. Text like a formula gets an
 * apostrophe.
 */
export async function writeSpreadsheet<Row>(
  columns: Column<Row>[],
  rows: Row[],
  { personal, words }: { personal: boolean; words: Catalogue },
): Promise<string> {
  const shown = columns.filter((column) => personal || !column.personal);
  const table = {
    fields: shown.map(({ header }) => words.sheetHeads[header]),
    data: rows.map((row) => shown.map(({ cell }) => cell(row, words))),
  };
  const { default: Papa } = await import("papaparse");
  const text = Papa.unparse(table, {
    delimiter: ";",
    newline: "\r\n",
    escapeFormulae: FORMULA,
  });
  return `${BYTE_ORDER_MARK}${text}\r\n`;
}
