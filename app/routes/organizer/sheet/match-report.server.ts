import * as z from "zod";
import {
  type Fee,
  parseClock,
  parseMoney,
  type PeriodTimes,
  REFEREE_FUNCTIONS,
} from "~/domain/report/match-report.ts";
import { createHandler } from "~/routes/form/form-action.server.ts";
import { bodySchema } from "~/routes/form/schema.ts";
import { ApiProblem } from "~/v1/client.ts";
import { gameReport, setReport } from "~/v1/matchday/games/contract.ts";
import { issueWith, type Text, text } from "~/texts/text.ts";
import { withAddendum } from "./sheet.server.ts";
import {
  feeField,
  PERIOD_NUMBERS,
  periodField,
  type PeriodNumber,
  PERIOD_TIMES,
  toFormValues,
} from "./match-report-fields.tsx";

const { chronology: _, fees: __, addendum: ___, version, ...plain } = bodySchema(setReport).shape;

const MOST_STOPPAGE = 60;

/** Turns the separate fields of times and fees into the API's body. */
const report = withAddendum({ version, ...plain })
  .catchall(z.string())
  .transform((form, context) => {
    const { closed: _closed, addendum, ...rest } = form;
    const readField = (name: string): string => {
      const value: unknown = Reflect.get(form, name);
      return typeof value === "string" ? value.trim() : "";
    };
    const read = <T>(name: string, parse: (text: string) => T | null, refusal: Text) => {
      if (readField(name) === "") return null;
      const value = parse(readField(name));
      if (value === null) context.addIssue({ code: "custom", path: [name], ...issueWith(refusal) });
      return value;
    };
    const times = (number: PeriodNumber): PeriodTimes => {
      const clock = (field: (typeof PERIOD_TIMES)[number]) =>
        read(periodField(field, number), parseClock, "validation.time");
      const refusal = text("forms.stoppage", { most: MOST_STOPPAGE });
      const stoppage = read(periodField("stoppage", number), parseStoppage, refusal);
      return {
        home_entry: clock("home_entry"),
        away_entry: clock("away_entry"),
        start: clock("start"),
        end: clock("end"),
        stoppage,
      };
    };
    const periods = PERIOD_NUMBERS.map(times);
    const last = periods.findLastIndex((period) => Object.values(period).some(isWritten));
    const fees = REFEREE_FUNCTIONS.flatMap((as): Fee[] => {
      const amount = read(feeField(as), parseMoney, "forms.amount");
      return amount === null ? [] : [{ function: as, amount }];
    });
    const json = Object.fromEntries(
      Object.entries(rest).filter(([name]) => name === "version" || name in plain),
    );
    return { json: { ...json, addendum, chronology: periods.slice(0, last + 1), fees } };
  });

const isWritten = (value: unknown): boolean => value !== null;

function parseStoppage(typed: string): number | null {
  const minutes = Number(/^(\d{1,2})\s*'?$/.exec(typed)?.[1] ?? NaN);
  return minutes <= MOST_STOPPAGE ? minutes : null;
}

export const reportForms = (id: number) => ({
  report: createHandler(report, async ({ json }, { api, key, t }) => {
    try {
      await api(setReport, { params: { id }, json, key });
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      throw new ApiProblem(error.status, {
        ...error.problem,
        ...(error.problem.errors && {
          errors: error.problem.errors.map((one) => ({
            ...one,
            path: findField(one.path, json.fees),
          })),
        }),
        ...parseCurrent(error.problem.current),
      });
    }
    return { say: t("organizer.matchReport.saved") };
  }),
});

function findField(path: string, fees: readonly Fee[]): string {
  const [list, at, field] = path.split(".");
  const period = ([...PERIOD_TIMES, "stoppage"] as const).find((one) => one === field);
  const number = PERIOD_NUMBERS[Number(at)];
  if (list === "chronology" && period && number) return periodField(period, number);
  const fee = list === "fees" ? fees[Number(at)] : undefined;
  return fee ? feeField(fee.function) : path;
}

function parseCurrent(current: unknown) {
  const stored = gameReport.safeParse(current);
  if (!stored.success) return {};
  return { current: { ...toFormValues(stored.data), version: stored.data.version } };
}
