import { data, redirect, type RouterContextProvider } from "react-router";
import * as z from "zod";
import { type ApiClient, ApiProblem } from "~/v1/client.ts";
import { updateSpots } from "~/v1/structure/spots/contract.ts";
import { apiContext, siteContext } from "~/worker/contexts.ts";
import { log, redactedMessage } from "~/http/log.ts";
import { getI18n } from "~/i18n/middleware.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import { sayIssue } from "~/texts/issue.ts";
import { readerLanguage } from "~/texts/language.ts";
import { sentFormContext } from "./sent-form.ts";
import { readTextPart } from "./text-in.ts";
import type { SubmissionResult } from "@conform-to/react";
import type { FormOutcome, Question } from "~/components/form/use-page-form.ts";

export interface FormContext {
  api: ApiClient;
  key: string;
  /** The part after the form's name, which identifies a row: "12" in "edit:12"; empty without one. */
  mark: string;
  t: ReturnType<typeof getI18n>["t"];
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/** The notice and the address after success; no address means the same page. */
export interface FormSuccess {
  say?: string;
  kind?: "success" | "warning";
  to?: string;
}

/** A preview: nothing is written, and the form keeps its values. */
interface FormPreview<V> {
  shown: V;
  headers?: Record<string, string>;
}

/** The field that confirms a refused form, and the words of its button, by error code. */
const ANSWERS = {
  doubt: { answer: "sure", yes: "form.insist.sure" },
  same_goal: { answer: "sure", yes: "form.insist.otherGoal", no: "form.insist.sameGoal" },
  undecided: { answer: "force", yes: "form.insist.force" },
  contradiction: {
    answer: "force",
    yes: "form.insist.contradiction",
    ways: "form.insist.contradictionWays",
    keep: "form.insist.contradictionKeep",
  },
} as const;

const BOTH = ["sure", "force"] as const;

const isAsked = (code: string): code is keyof typeof ANSWERS => Object.hasOwn(ANSWERS, code);

/**
 * A refusal that is a question to the user, although its error codes do not imply one, or because it needs
 * its own words.
 */
export class AskedProblem extends ApiProblem {
  readonly question: Question;

  constructor({ status, problem }: ApiProblem, question: Question) {
    super(status, problem);
    this.question = question;
  }
}

/** Returns the question of a refusal when one confirmation overrules all its errors, else null. */
export function findQuestion(error: ApiProblem, t: FormContext["t"]): Question | null {
  if (error instanceof AskedProblem) return error.question;
  const errors = error.problem.errors ?? [];
  const isDoubtful = errors.some((one) => one.code === "doubt");
  const [code, ...others] = new Set(
    errors.map((one) => (isDoubtful && one.code === "same_goal" ? "doubt" : one.code)),
  );
  if (code === undefined || others.length > 0 || !isAsked(code)) return null;
  // As a 422, the code names fields that contradict each other.
  if (code === "contradiction" && error.status !== 409) return null;
  const { answer, yes, ...more } = ANSWERS[code];
  const ways = "ways" in more ? [t(more.ways)] : [];
  const said = [...errors.map(({ message }) => message), ...ways];
  const spots = errors.map(({ path }) => path.replace("spots.", "")).join(" ");
  const keep = "keep" in more && { keep: { spots, yes: t(more.keep) } };
  return { answer, yes: t(yes), said, ...keep, ...("no" in more && { no: t(more.no) }) };
}

/** Keeps the teams of the spots in `_keep` by hand, so that the form contradicts nothing. */
async function keepTeams(form: FormData, { api, key }: FormContext): Promise<void> {
  const ids = readTextPart(form, "_keep").match(/\d+/g) ?? [];
  if (ids.length === 0) return;
  const spots = ids.map((id) => ({ id: Number(id), manual: true }));
  await acceptRepeated(api(updateSpots, { json: { spots }, key: `${key}-keep` }));
}

interface Handler<V> {
  schema: z.ZodType;
  run: (value: never, work: FormContext) => Promise<FormSuccess | Response | FormPreview<V>>;
}

export const createHandler = <S extends z.ZodType, V = never>(
  schema: S,
  run: (value: z.output<S>, work: FormContext) => Promise<FormSuccess | Response | FormPreview<V>>,
): Handler<V> => ({ schema, run });

export interface Args {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

interface FormArea {
  /** Answers an accepted form with a redirect, so that a reload does not send it again. */
  accepted: (done: FormSuccess, work: FormContext) => Response;
  signedOut?: (args: Args, form: FormData) => Promise<Response>;
}

export type Handlers<V> = Record<string, Handler<V>>;

/**
 * Runs a page's action: finds the form by the first part of `_form` ("edit:12" → `edit`), validates, calls
 * its handler and answers. Invalid input returns an `Outcome` with the true status and all values; a preview
 * returns `shown`. A form whose first answer was lost counts as accepted.
 */
export async function formAction<V = never>(args: Args, forms: Handlers<V>, area: FormArea) {
  const { url, context } = args;
  const formData = context.get(sentFormContext);
  const form = readTextPart(formData, "_form");
  const colon = form.indexOf(":");
  const name = colon < 0 ? form : form.slice(0, colon);
  const handler = Object.hasOwn(forms, name) ? forms[name] : undefined;
  if (!handler) throw data(null, { status: 400 });
  const submission = parseForm(formData, handler.schema);
  const refuse = (status: number, outcome: Omit<FormOutcome, "form" | "shown">) =>
    data({ form, ...outcome } satisfies FormOutcome, { status });
  if (submission.status !== "success") return refuse(400, { result: submission.reply() });

  const work: FormContext = {
    api: context.get(apiContext),
    key: readKey(formData),
    mark: colon < 0 ? "" : form.slice(colon + 1),
    t: getI18n(context).t,
    url,
    context,
  };
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `createHandler` tied the schema to its handler
    const value = clearFields(submission.value, handler.schema, formData) as never;
    await keepTeams(formData, work);
    const done = await handler.run(value, work);
    if (done instanceof Response) return done;
    if (!("shown" in done)) return area.accepted(done, work);
    const { shown, headers = {} } = done;
    return data({ form, result: submission.reply(), shown } satisfies FormOutcome, { headers });
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const { status, problem } = error;
    if (isAlreadyWritten(error)) {
      return area.accepted({ say: work.t("notice.alreadySaved") }, work);
    }
    if (status === 401 && area.signedOut) throw await area.signedOut(args, formData);
    if (status === 404) throw data(null, { status });
    if (status >= 500) logProblem(error, context);
    const said = status >= 500 ? work.t("notice.failed") : problem.detail;
    const question = findQuestion(error, work.t);
    const named = splitErrors(problem.errors ?? [], handler.schema, formData);
    // The question already states the doubt, so no field shows it again.
    const fieldErrors = question?.answer === "sure" ? {} : named.fields;
    const hasFields = Object.keys(fieldErrors).length > 0;
    const formErrors = question
      ? question.said
      : named.rest.length > 0 || hasFields
        ? named.rest
        : [said];
    const result = sortByFormOrder(
      submission.reply({
        ...(hasFields && { fieldErrors }),
        ...(formErrors.length > 0 && { formErrors }),
      }),
      formData,
    );
    const asked = question && {
      ...question,
      at: firstInForm(Object.keys(named.fields), formData),
      insisted: BOTH.find((one) => one !== question.answer && formData.has(one)) ?? null,
    };
    const current = rowSchema.safeParse(problem.current);
    return refuse(status === 422 ? 400 : status, {
      result,
      ...(current.success && { current: current.data }),
      ...(status >= 500 && { failed: true }),
      ...(asked && { asked }),
      ...(status === 402 && { needsPlan: true }),
      ...(status === 429 && { stopped: true }),
    });
  }
}

/** Returns the form's idempotency key, or a new one when the API would refuse it. */
function readKey(form: FormData): string {
  const key = readTextPart(form, "_key");
  return /^[\x21-\x7e]{16,100}$/.test(key) ? key : crypto.randomUUID();
}

const rowSchema = z.record(z.string(), z.unknown());

/**
 * Turns an empty field into null where the schema accepts it: undefined would leave the stored value
 * unchanged.
 */
function clearFields(value: unknown, schema: z.ZodType, form: FormData): unknown {
  if (!(schema instanceof z.ZodObject) || typeof value !== "object" || value === null) return value;
  const shape: Record<string, z.ZodType | undefined> = schema.shape;
  const nulls = Object.keys(shape).filter(
    (name) =>
      form.get(name) === "" &&
      Reflect.get(value, name) === undefined &&
      shape[name]?.safeParse(null).success,
  );
  return { ...value, ...Object.fromEntries(nulls.map((name) => [name, null])) };
}

function logProblem(error: ApiProblem, context: Readonly<RouterContextProvider>): void {
  log("error", {
    event: "form.failed",
    request_id: context.get(siteContext).requestId,
    message: redactedMessage(error),
  });
}

/**
 * Separates the API's errors into those of the form's own fields and general messages. In the form of a
 * single row, the last part of an error's path is the field; an unticked box is absent from the form.
 */
function splitErrors(
  errors: { path: string; message: string }[],
  schema: z.ZodType,
  form: FormData,
) {
  const shape: Record<string, z.ZodType | undefined> =
    schema instanceof z.ZodObject ? schema.shape : {};
  const has = (name: string) => form.has(name) || shape[name]?.safeParse(undefined).data === false;
  const fields: Record<string, string[]> = {};
  const rest: string[] = [];
  for (const { path, message } of errors) {
    const name = [path, path.split(".").at(-1) ?? ""].find(has);
    if (name === undefined) rest.push(message);
    else fields[name] = [...(fields[name] ?? []), message];
  }
  return { fields, rest };
}

/** Orders errors by the form's fields, since the first one gets the focus. */
function sortByFormOrder(result: SubmissionResult, form: FormData): SubmissionResult {
  const ordered = Object.entries(result.error ?? {}).toSorted(([one], [other]) =>
    compareByPlace(form)(one, other),
  );
  return { ...result, error: Object.fromEntries(ordered) };
}

const firstInForm = (names: string[], form: FormData): string | null =>
  names.toSorted(compareByPlace(form))[0] ?? null;

function compareByPlace(form: FormData) {
  const names = [...form.keys()];
  const placeOf = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length);
  return (one: string, other: string) => placeOf(one) - placeOf(other);
}

/**
 * Runs an action without a session. Success redirects to an address with its own message, since no cookie
 * carries a notice.
 */
export const publicAction = <V = never>(args: Args, forms: Handlers<V>) =>
  formAction(args, forms, { accepted: ({ to }, { url }) => redirect(to ?? url.pathname) });

export const parseForm = <S extends z.ZodType>(sent: FormData | URLSearchParams, schema: S) =>
  parseWithZod(sent, {
    schema,
    formatError: (issues: z.core.$ZodIssue[]) =>
      issues.map((issue) => sayIssue(issue, readerLanguage())),
  });

/**
 * Waits for a call with an idempotency key. When an earlier call with this key succeeded but its answer was
 * lost, that counts as success.
 */
export async function acceptRepeated(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!isAlreadyAccepted(error)) throw error;
  }
}

/** True when the same form was accepted before. */
export const isAlreadyAccepted = (error: unknown): boolean =>
  hasCode(error, "reused") || isAlreadyWritten(error);

/** True when this very form was written before and its answer is lost. */
export const isAlreadyWritten = (error: unknown): boolean => hasCode(error, "already_written");

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof ApiProblem && (error.problem.errors ?? []).some((one) => one.code === code);
