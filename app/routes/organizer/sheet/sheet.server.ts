import * as z from "zod";
import { ApiProblem } from "~/v1/client.ts";
import {
  addendumText,
  closeGame,
  gameResult,
  resetGame,
  setLineup,
  setStats,
  staffFunction,
  replayGame,
  updateGame,
} from "~/v1/matchday/games/contract.ts";
import { checkboxSchema, version, versionForm } from "~/routes/form/schema.ts";
import {
  AskedProblem,
  createHandler,
  acceptRepeated,
  isAlreadyWritten,
  type FormContext,
} from "~/routes/form/form-action.server.ts";
import type { GameDetail } from "~/components/records.ts";
import { doubtsAbout } from "~/domain/result/doubts.ts";
import { FREE_SUBSTITUTIONS } from "~/domain/rulebook/modality.ts";
import { readerLanguage } from "~/texts/language.ts";
import { say } from "~/texts/say.ts";
import type { Eligibility } from "./people.ts";
import { PERIODS, runsClock } from "~/domain/result/events.ts";
import { textKey } from "~/texts/text.ts";

const explanationSchema = z.object({ closed: checkboxSchema, addendum: addendumText.optional() });

/** Returns the schema of a change to a match report; a closed one requires an addendum. */
export const withAddendum = <S extends z.ZodRawShape>(shape: S) =>
  z.object({ ...shape, ...explanationSchema.shape }).superRefine((value, context) => {
    const { closed, addendum } = explanationSchema.parse(value);
    if (!closed || addendum !== undefined) return;
    const message = textKey("forms.addendum");
    context.addIssue({ code: "custom", path: ["addendum"], message });
  });

const shirt = z.coerce.number().int().min(0).max(999);

const lineup = withAddendum({
  version,
  team_id: z.coerce.number(),
  captain: z.string().optional(),
  force: checkboxSchema,
  /** Refusals that the user overrules; none by default. */
  pardons: z.enum(["all", "unsuspended"]).optional(),
})
  .catchall(z.string())
  .transform((form, context) => {
    const athletes = Object.keys(form).flatMap((name) => {
      const id = /^place-(\d+)$/.exec(name)?.[1];
      if (id === undefined || !form[name]) return [];
      const typed = form[`shirt-${id}`];
      const number = typed ? shirt.safeParse(typed) : null;
      if (number?.success === false) {
        const message = textKey("forms.shirt");
        context.addIssue({ code: "custom", path: [`shirt-${id}`], message });
      }
      return [
        {
          user_id: Number(id),
          shirt_number: number?.data ?? null,
          starter: form[name] === "starter",
          captain: form.captain === id,
          function: staffFunction.safeParse(form[`function-${id}`]).data ?? null,
        },
      ];
    });
    const { version, team_id, force, pardons, addendum } = form;
    return { version, team_id, force, pardons, addendum, athletes };
  });

const MISTAKES = new Set(["unknown", "repeated", "role"]);

const isPardoned = (code: string, pardons: "all" | "unsuspended" | undefined): boolean =>
  pardons !== undefined && !MISTAKES.has(code) && (pardons === "all" || code !== "suspended");

const FIELDS: Record<string, string> = {
  user_id: "place",
  starter: "place",
  shirt_number: "shirt",
  function: "function",
};

export const lineupForms = (id: number) => ({
  lineup: createHandler(lineup, async ({ force, pardons, ...value }, { api, key, t, url }) => {
    const json = { ...value, ...(force && { force }) };
    try {
      await api(setLineup, { params: { id }, json, key });
    } catch (error) {
      if (!(error instanceof ApiProblem) || isAlreadyWritten(error)) throw error;
      const errors = (error.problem.errors ?? []).map((one) => {
        const [, at, field] = /^athletes\.(\d+)\.(\w+)$/.exec(one.path) ?? [];
        const person = value.athletes[Number(at)]?.user_id;
        if (field === "captain") return { ...one, path: "captain" };
        const name = field && FIELDS[field];
        return name && person ? { ...one, path: `${name}-${person}` } : one;
      });
      const refused = new ApiProblem(error.status, { ...error.problem, errors });
      if (force || errors.length === 0 || !errors.every(({ code }) => isPardoned(code, pardons))) {
        throw refused;
      }
      const yes = t("form.insist.sure");
      const said = [t("organizer.sheet.lineup.insist")];
      throw new AskedProblem(refused, { answer: "force", yes, said });
    }
    const to = `${url.pathname}#escalacao-${value.team_id}`;
    return { say: t("organizer.sheet.said.lineup"), to };
  }),
});

type Given = Omit<z.input<typeof gameResult>, "id">;

/** The user's confirmations; a form that asks nothing counts as confirmed. */
interface Insisting {
  closed: boolean;
  force?: boolean;
  sure?: boolean;
}

const { shape } = gameResult;
const penalties = { home_penalties: shape.home_penalties, away_penalties: shape.away_penalties };
const decision = { decided_by: shape.decided_by, article: shape.article, reason: shape.reason };

const period = withAddendum({ version, period: z.enum(PERIODS), opening: checkboxSchema });
const finish = withAddendum({ version, force: checkboxSchema, sure: checkboxSchema, ...penalties });
const score = withAddendum({
  version,
  finished: checkboxSchema,
  home_score: z.number(textKey("forms.homeGoals")).int().min(0).max(999),
  away_score: z.number(textKey("forms.awayGoals")).int().min(0).max(999),
  home_extra_score: shape.home_extra_score,
  away_extra_score: shape.away_extra_score,
  ...penalties,
  force: checkboxSchema,
  sure: checkboxSchema,
});
const walkover = withAddendum({
  version,
  absent_side: z.enum(["home", "away", "both"], textKey("forms.absentSide")),
  reason: shape.reason,
  force: checkboxSchema,
});
const abandonSchema = withAddendum({
  version,
  absent_side: z.enum(["home", "away"]).nullable().optional(),
  reason: z.string(textKey("forms.whyAbandoned")).trim().min(1).max(300),
  force: checkboxSchema,
});
const awardSchema = withAddendum({
  version,
  home_score: z.number(textKey("forms.homeGoals")).int().min(0).max(999),
  away_score: z.number(textKey("forms.awayGoals")).int().min(0).max(999),
  offender_side: shape.offender_side,
  ...decision,
  decided_by: z.string(textKey("forms.decidedBy")).trim().min(1).max(120),
  force: checkboxSchema,
});
const annulSchema = withAddendum({
  version,
  ...decision,
  decided_by: z.string(textKey("forms.decidedBy")).trim().min(1).max(120),
  force: checkboxSchema,
});
const notes = withAddendum({ version, finished: checkboxSchema, notes: shape.notes });

/** The facts of a result decided on the field: no walkover, no decision. */
const FIELD = {
  result_kind: "played",
  absent_side: null,
  offender_side: null,
  decided_by: null,
  article: null,
} as const;

export const resultForms = (id: number) => {
  const result =
    (said: "finished" | "scored" | "decided" | "noted", more: Partial<Given> = {}) =>
    async (
      { closed: _, force = false, sure = true, ...value }: Given & Insisting,
      { api, key, t }: FormContext,
    ) => {
      const json = { games: [{ ...value, ...more, id }], force, careful: !sure };
      const { notices } = await api(setStats, { json, key });
      return withNotices(t(`organizer.sheet.said.${said}`), notices);
    };
  return {
    period: createHandler(
      period,
      async ({ period, opening, version, addendum }, { api, key, t }) => {
        if (opening) {
          const nil = { id, version, finished: false, home_score: 0, away_score: 0, addendum };
          await acceptRepeated(api(setStats, { json: { games: [nil] }, key }));
        }
        const runs = runsClock(period);
        const period_started_at = runs ? new Date().toISOString() : null;
        const json = {
          status: "live" as const,
          period,
          period_started_at,
          addendum,
          ...(!opening && { version }),
        };
        // A repeated form has another time, but its first call started the period.
        await acceptRepeated(
          api(updateGame, { params: { id }, json, key: `${key}-${PERIODS.indexOf(period)}` }),
        );
        return { say: t("organizer.sheet.said.period", { period }) };
      },
    ),
    finish: createHandler(finish, result("finished", { finished: true })),
    score: createHandler(score, result("scored")),
    walkover: createHandler(
      walkover,
      result("decided", { finished: true, result_kind: "walkover" }),
    ),
    abandoned: createHandler(
      abandonSchema,
      result("decided", { finished: true, result_kind: "abandoned" }),
    ),
    awarded: createHandler(
      awardSchema,
      result("decided", { finished: true, result_kind: "awarded" }),
    ),
    annulled: createHandler(
      annulSchema,
      result("decided", { finished: true, result_kind: "annulled" }),
    ),
    played: createHandler(
      withAddendum({ version, force: checkboxSchema }),
      result("decided", { finished: true, ...FIELD }),
    ),
    notes: createHandler(notes, result("noted")),
    close: createHandler(versionForm, async (json, { api, key, t }) => {
      await api(closeGame, { params: { id }, json, key });
      return { say: t("organizer.sheet.said.closed") };
    }),
    replay: createHandler(
      withAddendum({ version, annul: checkboxSchema }),
      async ({ version, annul, addendum }, { api, key, t, url }) => {
        if (annul) {
          const annulled = { id, version, result_kind: "annulled" as const, addendum };
          const json = { games: [annulled] };
          await acceptRepeated(api(setStats, { json, key: `${key}-annul` }));
        }
        const json = annul ? {} : { version };
        const made = await api(replayGame, { params: { id }, json, key });
        const to = url.pathname.replace(`/sumula/${id}`, `/jogos/${made.id}`);
        return { say: t("organizer.sheet.said.replay"), to };
      },
    ),
    reset: createHandler(
      withAddendum({ version, force: checkboxSchema }),
      async ({ version, addendum, force }, { api, key, t }) => {
        const { notices } = await api(resetGame, { json: { id, version, addendum, force }, key });
        return withNotices(t("organizer.sheet.said.reset"), notices);
      },
    ),
  };
};

export function listDoubts(game: GameDetail, { teams, modality }: Eligibility): string[] {
  const lineup = game.lineups.flatMap(({ team_id, athletes }) =>
    athletes.map(({ user, starter, role }) => ({ team_id, user_id: user.id, starter, user, role })),
  );
  const squads = teams.flatMap(({ squad }) => squad);
  const people = new Map(
    [...squads, ...lineup].map(({ user, role }) => [user.id, { name: user.name, role }]),
  );
  for (const { user, replaced } of game.events) {
    for (const one of [user, replaced]) {
      if (one && !people.has(one.id)) people.set(one.id, { name: one.name, role: "athlete" });
    }
  }
  const events = game.events.map(({ user, replaced, ...event }) => ({
    ...event,
    user_id: user?.id ?? null,
    replaced_user_id: replaced?.id ?? null,
  }));
  const doubts = doubtsAbout({
    ...game,
    events,
    lineup,
    people,
    rolling: FREE_SUBSTITUTIONS[modality],
  });
  return doubts.map(({ message }) => say(message, readerLanguage()));
}

interface Notice {
  register_id?: number | undefined;
  message: string;
}

/** Adds to a notice how a result changed the teams in later games, and makes it a warning. */
export function withNotices(say: string, notices: readonly Notice[]) {
  const told = notices.filter(({ register_id }) => register_id !== undefined);
  return {
    say: [say, ...told.map(({ message }) => message)].join(" "),
    kind: told.length > 0 ? ("warning" as const) : ("success" as const),
  };
}
