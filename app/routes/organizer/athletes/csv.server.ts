import { href } from "react-router";
import * as z from "zod";
import type { Route } from "./+types/csv";
import { sha256 } from "~/http/sha256.ts";
import { getI18n } from "~/i18n/middleware.ts";
import { ApiProblem } from "~/v1/client.ts";
import { createInscriptionsCsv } from "~/v1/people/inscriptions/contract.ts";
import { checkboxSchema, emptyForm } from "~/routes/form/schema.ts";
import {
  type FormSuccess,
  createHandler,
  type FormContext,
  isAlreadyWritten,
} from "~/routes/form/form-action.server.ts";
import { readPathNumber } from "~/routes/request.ts";
import { redirectDone } from "../desk-calls.ts";
import {
  type CsvAnswers,
  type DraftSession,
  keepDrafts,
  countDraft,
  openDrafts,
} from "../session/drafts.ts";
import { spreadsheetText } from "~/domain/people/enrolment.ts";

/** Moves the API's errors to a form's only field. */
const errorAt =
  (field: string) =>
  (error: unknown): never => {
    if (!(error instanceof ApiProblem)) throw error;
    const errors = (error.problem.errors ?? []).map((one) => ({ ...one, path: field }));
    throw new ApiProblem(error.status, { ...error.problem, errors });
  };

/** Longest text that the API accepts. */
const LONGEST = 2_000_000;

/** Hex digits of a digest, enough to tell texts apart. */
const DIGITS = 32;

/** Returns a digest that identifies a text between preview and confirmation. */
export const computeDigest = async (text: string): Promise<string> =>
  (await sha256(new TextEncoder().encode(text))).slice(0, DIGITS);

/** Returns the refusal, at the text's field, of an account or network that started too many drafts. */
const tooMany = (message: string): ApiProblem =>
  new ApiProblem(429, {
    type: "about:blank",
    title: message,
    status: 429,
    detail: message,
    errors: [{ path: "csv", code: "too_many", message }],
  });

const ANSWER = /^person-(\d+)$/;

/** The answer to the question about each line is a field of its own (`person-4`), beside the form's own. */
const decided = z.object({ digest: z.string(), sure: checkboxSchema }).catchall(z.string());

const readAnswers = (typed: Record<string, string>): Required<CsvAnswers>["people"] =>
  Object.entries(typed).flatMap(([name, answer]) => {
    const line = ANSWER.exec(name)?.[1];
    const isAnswer = answer === "same" || answer === "other";
    return line && isAnswer ? [{ line: Number(line), same: answer === "same" }] : [];
  });

/** Earlier answers stay until their line gets another one. */
function mergeAnswers(before: CsvAnswers = {}, given: Required<CsvAnswers>): CsvAnswers {
  const lines = new Set(given.people.map(({ line }) => line));
  const kept = (before.people ?? []).filter(({ line }) => !lines.has(line));
  return { people: [...kept, ...given.people], sure: given.sure || before.sure === true };
}

export function csvForms(args: Route.ActionArgs, shown: string) {
  const { params, context } = args;
  const tournament = readPathNumber(params.tournament);
  const { t } = getI18n(context);
  const open = () => openDrafts(args);
  const close = async (drafts: DraftSession, done: FormSuccess, work: FormContext) => {
    const response = redirectDone(done, work);
    response.headers.append("set-cookie", await keepDrafts(args, drafts));
    return response;
  };
  const page = href("/organizador/:championship/torneios/:tournament/atletas/csv", params);

  const typed = z
    .object({ csv: z.string().max(LONGEST).optional(), file: z.file().max(LONGEST).optional() })
    .refine(({ csv, file }) => csv !== undefined || file !== undefined, {
      path: ["csv"],
      message: t("organizer.csv.missing"),
    });

  const look = async (csv: string, { api }: FormContext, answers: CsvAnswers = {}) => {
    const json = { tournament_id: tournament, csv, preview: true, ...answers };
    return (await api(createInscriptionsCsv, { json })).records;
  };

  return {
    check: createHandler(typed, async ({ csv = "", file }, work) => {
      const text = file ? spreadsheetText(await file.arrayBuffer()) : csv;
      const [drafts, looked] = await Promise.all([
        open(),
        look(text, work).catch((error: unknown) => {
          // A draft keeps the text for correction, because the form does not contain the text of a file.
          if (file && error instanceof ApiProblem && error.status === 422) return error;
          return errorAt("csv")(error);
        }),
      ]);
      if (drafts.id === "" && !(await countDraft(args))) throw tooMany(t("organizer.csv.tooMany"));
      const refused = looked instanceof ApiProblem;
      drafts.set("csv", { tournament, csv: text, records: refused ? [] : looked });
      const said = refused ? { kind: "warning" as const, say: looked.problem.detail } : {};
      return close(drafts, { ...said, to: page }, work);
    }),

    write: createHandler(decided, async ({ digest, sure, ...people }, work) => {
      const { api, key, t } = work;
      const drafts = await open();
      const draft = drafts.get("csv");
      const to = `${page}?${shown}`;
      if (draft?.tournament === tournament && draft.written?.key === key) {
        return redirectDone({ to }, work);
      }
      const changed = {
        kind: "warning" as const,
        say: t("organizer.csv.preview.changed"),
        to: page,
      };
      if (draft?.tournament !== tournament || (await computeDigest(draft.csv)) !== digest) {
        return redirectDone(changed, work);
      }
      const answers = mergeAnswers(draft.answers, { people: readAnswers(people), sure });
      try {
        const json = { tournament_id: tournament, csv: draft.csv, ...answers };
        const { records } = await api(createInscriptionsCsv, { json, key });
        const count = (result: string) => records.filter((row) => row.result === result).length;
        const written = { key, created: count("created"), existing: count("existing") };
        drafts.set("csv", { tournament, csv: "", records: [], written });
        return await close(drafts, { to }, work);
      } catch (error) {
        if (isAlreadyWritten(error)) {
          drafts.unset("csv");
          return await close(drafts, { say: t("notice.alreadySaved"), to: page }, work);
        }
        if (!(error instanceof ApiProblem) || error.status !== 422) throw error;
        const looked = await look(draft.csv, work, answers);
        drafts.set("csv", { ...draft, answers, records: looked });
        // A line's first answer can lead to its next question.
        const isAsked = looked.some(({ result }) => result === "asked");
        return close(
          drafts,
          isAsked ? { ...changed, say: t("organizer.csv.asked.more") } : changed,
          work,
        );
      }
    }),

    discard: createHandler(emptyForm, async (_, work) => {
      const drafts = await open();
      drafts.unset("csv");
      return close(drafts, { say: t("organizer.csv.preview.discarded"), to: page }, work);
    }),
  };
}
