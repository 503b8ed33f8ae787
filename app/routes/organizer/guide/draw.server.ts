import { href } from "react-router";
import * as z from "zod";
import { crossGroups, MOST_GROUPS, MOST_PER_GROUP } from "~/domain/brackets/crossing.ts";
import {
  BEST_POSITION,
  type PublishedBracket,
  sizeOfPublished,
} from "~/domain/brackets/published.ts";
import {
  type FormSuccess,
  acceptRepeated,
  createHandler,
  type FormContext,
  isAlreadyWritten,
} from "~/routes/form/form-action.server.ts";
import { bodySchema, checkboxSchema } from "~/routes/form/schema.ts";
import { readPathNumber } from "~/routes/request.ts";
import { ApiProblem, type CallInput } from "~/v1/client.ts";
import {
  createFormat,
  createGroupPhase,
  createKnockout,
} from "~/v1/structure/tournaments/stages/contract.ts";
import { EURO_BRACKETS, type QueriedChoices, toQuery } from "./draw-choices.ts";
import {
  type BracketFormat,
  DRAWN_FORMATS,
  type DrawnFormat,
  FORMAT_TABLE,
  isPlanned,
  type PlannedFormat,
  type PublishedFormat,
} from "./format.ts";
import { issueWith } from "~/texts/text.ts";
import { readerLanguage } from "~/texts/language.ts";
import { say } from "~/texts/say.ts";
import { type FormatChoice, buildFormat } from "~/domain/formats/formats.ts";
import { countAllGames } from "~/domain/formats/phases.ts";
import { repechageFor, suggestionsFor, usualGames } from "~/domain/formats/suggestions.ts";
import { nameFirstStage } from "~/domain/draw/group-draw.ts";

const { seed, legs } = bodySchema(createGroupPhase).shape;
const bracket = bodySchema(createKnockout).shape;

const sharedFields = { seed, replace: checkboxSchema };

const knockout = { knockout_legs: bracket.legs, third_place: checkboxSchema };

export const groupsDraw = z
  .object({
    groups: z.int().min(1).max(MOST_GROUPS),
    per_group: z.int().min(1).max(MOST_PER_GROUP),
    best: z.int().min(0).default(0),
    legs,
    ...knockout,
    ...sharedFields,
  })
  .superRefine((value, context) => {
    const crossed = crossGroups(value.groups, value.per_group, value.best);
    if (!("error" in crossed)) return;
    const path = [value.best > value.groups ? "best" : "groups"];
    context.addIssue({ code: "custom", path, ...issueWith(crossed.error) });
  });

export const leagueDraw = z.object({ legs, ...sharedFields });

const bracketDraws = {
  "mata-mata": z.object({ ...knockout, ...sharedFields }),
  dupla: z.object({ knockout_legs: bracket.legs, second_final: checkboxSchema, ...sharedFields }),
  repescagem: z.object({
    repechage: bracket.repechage.unwrap().unwrap(),
    ...knockout,
    ...sharedFields,
  }),
  consolacao: z.object({ ...knockout, ...sharedFields }),
} satisfies Record<BracketFormat, z.ZodObject>;

/** Groups and bracket of the federations' formats; 48 teams have a single bracket. */
const publishedDraws = {
  euro: z.object({ published: z.enum(EURO_BRACKETS), ...knockout, ...sharedFields }),
  copa: z.object({ ...knockout, ...sharedFields }),
} satisfies Record<PublishedFormat, z.ZodObject>;

type Shared = z.output<typeof leagueDraw>;

type GroupsDraw = z.output<typeof groupsDraw> & { published?: PublishedBracket };

type BracketDraw = Omit<Shared, "legs"> & { knockout_legs: 1 | 2; third_place?: boolean };

type BracketKind = Pick<
  CallInput<typeof createKnockout>["json"],
  "elimination" | "second_final" | "repechage" | "consolation"
>;

/** Returns the groups of a published bracket: single round robin, two advance, plus third places. */
const publishedGroups = (published: PublishedBracket) => ({
  ...sizeOfPublished(published),
  published,
  per_group: BEST_POSITION - 1,
  legs: 1 as const,
});

export function drawForms(params: { championship: string; tournament: string }) {
  const id = readPathNumber(params.tournament);
  return {
    ...plannedForms(id, (format, seed, work) => drawnAt({ format, seed }, work)),
    grupos: createHandler(groupsDraw, (value, work) => drawGroups("grupos", value, work)),
    euro: createHandler(publishedDraws.euro, (value, work) =>
      drawGroups("euro", { ...value, ...publishedGroups(value.published) }, work),
    ),
    copa: createHandler(publishedDraws.copa, (value, work) =>
      drawGroups("copa", { ...value, ...publishedGroups("fifa_2026") }, work),
    ),
    pontos: createHandler(leagueDraw, async ({ legs, seed, replace }, work) => {
      const json = { groups: 1, legs, seed, replace, decides: "title" as const };
      const made = await work.api(createGroupPhase, { params: { id }, json, key: work.key });
      return drawnAt({ format: "pontos", legs, seed: made.seed }, work);
    }),
    "mata-mata": createHandler(bracketDraws["mata-mata"], (value, work) =>
      drawBracket("mata-mata", value, {}, work),
    ),
    dupla: createHandler(bracketDraws.dupla, (value, work) => {
      const { second_final } = value;
      return drawBracket("dupla", value, { elimination: "double", second_final }, work);
    }),
    repescagem: createHandler(bracketDraws.repescagem, (value, work) =>
      drawBracket("repescagem", value, { repechage: value.repechage }, work),
    ),
    consolacao: createHandler(bracketDraws.consolacao, (value, work) =>
      drawBracket("consolacao", value, { consolation: true }, work),
    ),
  };

  async function drawGroups(
    format: "grupos" | PublishedFormat,
    value: GroupsDraw,
    work: FormContext,
  ): Promise<FormSuccess> {
    const { groups, per_group, best, legs, seed, replace, published } = value;
    const label = say(nameFirstStage(groups * per_group + best), readerLanguage());
    const json = { groups, legs, seed, replace, qualify: { per_group, label } };
    const { api, key, t } = work;
    const made = await api(createGroupPhase, { params: { id }, json, key })
      .then(({ phase, seed: drawn }) => ({ id: phase.id, seed: drawn }))
      .catch(phaseAlreadyMade);
    const from = {
      kind: "groups" as const,
      phase_id: made.id,
      per_group,
      best_placed: best > 0 ? { position: per_group + 1, count: best, published } : null,
    };
    const { knockout_legs, third_place } = value;
    const then = { from, legs: knockout_legs, third_place, replace };
    const choices = { format, groups, per_group, best, legs, knockout_legs, third_place };
    const named = { ...choices, published: EURO_BRACKETS.find((one) => one === published) };
    const done = drawnAt({ ...named, seed: made.seed }, work);
    try {
      await acceptRepeated(api(createKnockout, { params: { id }, json: then, key: `${key}-2` }));
    } catch (error) {
      // The groups already exist, so the page shows them with the error of the knockout.
      if (!(error instanceof ApiProblem) || error.status >= 500) throw error;
      const say = t("organizer.guide.draw.halfDone", { detail: error.problem.detail });
      return { ...done, say, kind: "warning" };
    }
    return done;
  }

  async function drawBracket(
    format: BracketFormat,
    value: BracketDraw,
    kind: BracketKind,
    work: FormContext,
  ): Promise<FormSuccess> {
    const { knockout_legs, third_place = false, seed, replace } = value;
    const from = { kind: "registers" as const, draw: true };
    const json = { from, seed, legs: knockout_legs, third_place, replace, ...kind };
    const made = await work.api(createKnockout, { params: { id }, json, key: work.key });
    const { second_final, repechage } = kind;
    const choices = { format, knockout_legs, third_place, second_final, repechage };
    return drawnAt({ ...choices, seed: made.seed }, work);
  }

  /** Returns the success, with the draw in the page's address. */
  function drawnAt(choices: QueriedChoices, { t }: FormContext): FormSuccess {
    const to = href("/organizador/:championship/guia/:tournament/sorteio", params);
    return { say: t("organizer.guide.draw.done"), to: to + toQuery(choices) };
  }
}

/** Returns the phase of a repeated form whose first answer was lost, without its seed. */
function phaseAlreadyMade(error: unknown): { id: number; seed: null } {
  if (!(error instanceof ApiProblem) || !isAlreadyWritten(error)) throw error;
  return { ...alreadyMade.parse(error.problem.current), seed: null };
}

const alreadyMade = z.object({ id: z.int() });

const count = z.int().min(0).max(64);
const atLeastOne = z.int().min(1).max(63);
const withKnockout = { ...sharedFields, ...knockout };

const plannedDraws = {
  liga: z.object({
    games: atLeastOne,
    pots: atLeastOne,
    direct: count,
    playoff: count,
    ...withKnockout,
  }),
  suico: z.object({ rounds: atLeastOne, qualified: count, ...withKnockout }),
  turnos: z.object(withKnockout),
  "duas-fases": z.object({
    groups: atLeastOne,
    per_group: atLeastOne,
    second_groups: atLeastOne,
    second_per_group: atLeastOne,
    carries: checkboxSchema,
    ...withKnockout,
  }),
  preliminar: z.object({
    ties: atLeastOne,
    groups: atLeastOne,
    per_group: atLeastOne,
    ...withKnockout,
  }),
} satisfies Record<PlannedFormat, z.ZodObject>;

type Made = (format: PlannedFormat, seed: number, work: FormContext) => FormSuccess;

type Body = z.input<
  (typeof createFormat)["request"]["body"]["content"]["application/json"]["schema"]
>;

/** Handlers of the formats that one call builds; `made` returns the address that shows the draw. */
function plannedForms(id: number, made: Made) {
  const make = async (format: PlannedFormat, json: Body, work: FormContext) => {
    const { seed } = await work.api(createFormat, { params: { id }, json, key: work.key });
    return made(format, seed, work);
  };
  return {
    liga: createHandler(plannedDraws.liga, ({ knockout_legs: legs, ...given }, work) =>
      make("liga", { format: "league", legs, ...given }, work),
    ),
    suico: createHandler(plannedDraws.suico, ({ knockout_legs: legs, ...given }, work) =>
      make("suico", { format: "swiss", legs, ...given }, work),
    ),
    turnos: createHandler(plannedDraws.turnos, ({ knockout_legs: legs, ...given }, work) =>
      make("turnos", { format: "halves", legs, ...given }, work),
    ),
    "duas-fases": createHandler(
      plannedDraws["duas-fases"],
      ({ knockout_legs: legs, ...given }, work) =>
        make("duas-fases", { format: "two_group_phases", legs, ...given }, work),
    ),
    preliminar: createHandler(plannedDraws.preliminar, ({ knockout_legs: legs, ...given }, work) =>
      make("preliminar", { format: "preliminary", legs, ...given }, work),
    ),
  };
}

export interface FormatOffer {
  format: DrawnFormat;
  games: number;
  suggested: FormatChoice | null;
  repechage: ReturnType<typeof repechageFor>;
}

export function listFormatOffers(teams: number): FormatOffer[] {
  const usual = usualGames(teams);
  const own = {
    grupos: usual.groups,
    euro: usual.euro,
    copa: usual.world_cup,
    pontos: usual.league,
    "mata-mata": usual.knockout,
    dupla: usual.double,
    repescagem: usual.repechage,
    consolacao: usual.consolation,
  };
  const suggestions = suggestionsFor(teams);
  return DRAWN_FORMATS.flatMap((format): FormatOffer[] => {
    if (!isPlanned(format)) {
      const games = own[format];
      const repechage = format === "repescagem" ? repechageFor(teams) : null;
      return games === null ? [] : [{ format, games, suggested: null, repechage }];
    }
    const suggested = suggestions[FORMAT_TABLE[format].planned];
    if (suggested === null) return [];
    const plan = buildFormat(suggested, teams, { legs: 1, third_place: false }, 1);
    return "error" in plan
      ? []
      : [{ format, games: countAllGames(plan), suggested, repechage: null }];
  });
}
