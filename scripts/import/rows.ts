import * as z from "zod";
import { type Minute, parseMinute } from "../../app/domain/result/events.ts";
import { type CsvRow, readCsv } from "./csv.ts";
import type { ProblemList } from "./problems.ts";
import { readerLanguage } from "../../app/texts/language.ts";
import { say } from "../../app/texts/say.ts";

const issueMessage = (what: string) => ({
  error: ({ input }: { input?: unknown }) =>
    typeof input === "string" ? `"${input}" ${what}` : "está vazio",
});

const integer = (max: number, what = "não é um número inteiro") =>
  z
    .string(issueMessage(what))
    .regex(/^\d{1,9}$/, issueMessage(what))
    .transform(Number)
    .refine((n) => n <= max, `passa de ${max}`);
const text = (max: number) =>
  z.string(issueMessage("não é um texto")).max(max, `tem mais de ${max} letras`);
const oneOf = <T extends string>(words: readonly [T, ...T[]]) =>
  z.enum(words, issueMessage(`não é ${words.join(", ")}`));

const team = text(80);
const athlete = text(120);
const round = integer(100_000);
const score = integer(999);
const minute = z.string().transform((written, ctx): Minute => {
  const parsed = parseMinute(written);
  if (!("error" in parsed)) return parsed;
  ctx.addIssue({
    code: "custom",
    message: `"${written}": ${say(parsed.error, readerLanguage())}`,
  });
  return z.NEVER;
});

const YES = new Set(["yes", "y", "true", "1", "sim", "s", "x"]);
const NO = new Set(["no", "n", "false", "0", "não", "nao"]);

/** Accepts yes or no in Portuguese or English. */
const yesOrNo = z
  .string()
  .toLowerCase()
  .refine((word) => YES.has(word) || NO.has(word), issueMessage("não é sim nem não"))
  .transform((word) => YES.has(word));

const game = { round, home_team: team, away_team: team, phase: z.string().nullable() };

export const gameRow = z.object({
  ...game,
  date: z.iso.date(issueMessage("não é uma data (AAAA-MM-DD)")).nullable(),
  time: z
    .string()
    .regex(/^([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, issueMessage("não é um horário (HH:MM)"))
    .nullable(),
  home_score: score.nullable(),
  away_score: score.nullable(),
  venue: text(80).nullable(),
  home_penalties: score.nullable(),
  away_penalties: score.nullable(),
  group: text(40).nullable(),
  extra_time: yesOrNo.nullable(),
  home_score_90: score.nullable(),
  away_score_90: score.nullable(),
  home_extra_score: score.nullable(),
  away_extra_score: score.nullable(),
});

export const goalRow = z.object({
  ...game,
  team,
  athlete: athlete.nullable(),
  minute: minute.nullable(),
  type: oneOf(["goal", "own_goal", "penalty", "free_kick"]),
});

export const cardRow = z.object({
  ...game,
  team,
  athlete,
  card: oneOf(["yellow", "red"]),
  minute: minute.nullable(),
  shirt_number: integer(999).nullable(),
  position: text(40).nullable(),
});

export const groupRow = z.object({ group: text(40), team, phase: z.string().nullable() });

/** A team's place by lots; without places the line order counts. */
export const lotRow = z.object({
  phase: z.string().nullable(),
  group: text(40).nullable(),
  team,
  position: integer(1000).nullable(),
  note: text(300).nullable(),
});

export const knockoutRow = z.object({
  phase: z.string().nullable(),
  team_a: team,
  team_b: team.nullable(),
  penalties_a: score.nullable(),
  penalties_b: score.nullable(),
  winner: team.nullable(),
  decided_by: text(60).nullable(),
});

export const adjustmentRow = z.object({
  team,
  points: z
    .string(issueMessage("não é um número inteiro"))
    .regex(/^[+-]?\d{1,3}$/, issueMessage("não é um número inteiro"))
    .transform(Number)
    .refine((n) => n !== 0 && Math.abs(n) <= 200, "tem de ficar entre -200 e 200, sem ser zero"),
  reason: text(300).nullable(),
});

export const walkoverRow = z.object({
  ...game,
  kind: oneOf(["home_wo", "away_wo", "double_wo"]),
  reason: text(300).nullable(),
});

const optional = new Set([
  "time",
  "venue",
  "home_penalties",
  "away_penalties",
  "phase",
  "group",
  "minute",
  "shirt_number",
  "position",
  "reason",
  "extra_time",
  "home_score_90",
  "away_score_90",
  "home_extra_score",
  "away_extra_score",
  "note",
  "team_b",
  "penalties_a",
  "penalties_b",
  "winner",
  "decided_by",
]);

export type Row<S extends z.ZodType> = z.output<S> & { line: number };

export function readRows<S extends z.ZodObject>(
  file: string,
  text: string | undefined,
  schema: S,
  problems: ProblemList,
): Row<S>[] {
  if (text === undefined) return [];
  const columns = Object.keys(schema.shape);
  const required = columns.filter((column) => !optional.has(column));
  return readCsv(file, text, required, problems).flatMap((row) => {
    const result = schema.safeParse(readCells(row, columns));
    if (result.success) return [{ ...result.data, line: row.line }];
    for (const { path, message } of result.error.issues) {
      problems.add(file, row.line, `${path.join(".")}: ${message}`);
    }
    return [];
  });
}

const readCells = ({ cells }: CsvRow, columns: string[]) =>
  Object.fromEntries(columns.map((column) => [column, cells[column] || null]));
