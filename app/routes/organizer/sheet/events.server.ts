import * as z from "zod";
import { checkboxSchema, typedMinute } from "~/routes/form/schema.ts";
import type { GameDetail, GameEvent } from "~/components/records.ts";
import { type ApiClient, ApiProblem, type CallInput } from "~/v1/client.ts";
import {
  AskedProblem,
  isAlreadyAccepted,
  createHandler,
  type FormContext,
} from "~/routes/form/form-action.server.ts";
import { getGame, setStats } from "~/v1/matchday/games/contract.ts";
import { withAddendum } from "./sheet.server.ts";
import { RECOVER_PARAMETER } from "../session/require-session.ts";
import {
  EVENT_PARAMETER,
  EVENT_KINDS,
  parseRemoval,
  computeEventMark,
  REMOVAL_PARAMETER,
  toEventType,
} from "./event-kind.ts";
import { type PlainKey, textKey } from "~/texts/text.ts";
import { formatMinute, minuteToNote, scoreAfterChange } from "~/domain/result/events.ts";
import { areNearGoals } from "~/domain/result/same-goal.ts";
import { getTournament } from "~/v1/structure/tournaments/contract.ts";
import { data } from "react-router";

/** A person of a squad as "team-user". */
export const person = z
  .string()
  .regex(/^\d{1,15}-\d{1,15}$/)
  .transform((text) => {
    const [team_id = 0, user_id = 0] = text.split("-").map(Number);
    return { team_id, user_id };
  });

/** An event of the form, with its team or with an athlete of that team. */
const notedEvent = withAddendum({
  what: z.enum(EVENT_KINDS, textKey("forms.event")),
  team: z.coerce.number().int().positive().optional(),
  athlete: person.optional(),
  assist: person.optional(),
  replaced: person.optional(),
  minute: typedMinute.optional(),
  penalty: checkboxSchema,
  free_kick: checkboxSchema,
  extra_time: checkboxSchema,
  /** True when the tournament records red cards, so a second yellow sends off. */
  expels: checkboxSchema,
  /** Marks of the events that the sender's page showed. */
  shown: z.string().optional(),
  sure: checkboxSchema,
}).superRefine(({ what, team, athlete, replaced, penalty, free_kick }, context) => {
  const wrong = (field: string, message: PlainKey) =>
    context.addIssue({ code: "custom", path: [field], message });
  if (what === "goal" && penalty && free_kick) {
    wrong("free_kick", "forms.penaltyOrFreeKick");
  }
  if (what !== "substitution") {
    if (team === undefined && athlete === undefined) wrong("team", "forms.eventTeam");
    return;
  }
  if (!athlete) wrong("athlete", "forms.comesIn");
  if (!replaced) return wrong("replaced", "forms.goesOut");
  if (replaced.user_id === athlete?.user_id) {
    wrong("replaced", "forms.comesAndGoes");
  } else if (athlete && replaced.team_id !== athlete.team_id) {
    wrong("replaced", "forms.sameTeam");
  }
});

type NotedEvent = z.output<typeof notedEvent>;
export type EventForm = Partial<
  Record<"what" | "team" | "athlete" | "assist" | "replaced" | "minute" | "addendum", string> &
    Record<"penalty" | "free_kick" | "extra_time" | "sure", boolean>
>;

/** A removal; `trace` is the event that was shown, so that a repeated form leads to the same address. */
const removal = withAddendum({ trace: z.string().optional() });

/**
 * Handlers of a game's events; the part after the form's name is the event's mark. They redirect to the list.
 */
export const eventForms = (id: number) => ({
  event: createHandler(notedEvent, async (noted, work) => {
    const { api, key, t, url } = work;
    let expelled: string | null = null;
    await rewriteEvents(api, {
      id,
      key: eventKey(key, noted),
      addendum: noted.addendum,
      sure: noted.sure,
      change: async (game) => {
        const minute = noted.minute ?? (await minuteNow(api, game));
        const made = toEvents(game, { ...noted, minute });
        if (!noted.sure) askAboutUnseenGoal(game, noted.shown, made, t);
        expelled = expelledBy(game, noted, made);
        return [...game.events.map(toInput), ...made];
      },
    });
    const what = t(`organizer.sheet.what.${noted.what}`);
    const added = t("organizer.sheet.events.added", { what });
    return { say: sayExpelled(expelled, t) ?? added, to: listAddress(url) };
  }),

  editEvent: createHandler(notedEvent, async (noted, { api, key, mark, t, url }) => {
    let expelled: string | null = null;
    const change = (game: GameDetail) => {
      const others = {
        ...game,
        events: game.events.filter((one) => computeEventMark(one) !== mark),
      };
      const now = toEvents(others, { ...noted, assist: undefined });
      if (isGone(game, mark) && now.every((event) => isNoted(game, event))) return null;
      const at = findPlace(game, mark, t);
      expelled = expelledBy(others, noted, now);
      return game.events.flatMap((event, i) => (i === at ? now : [toInput(event)]));
    };
    const { addendum, sure } = noted;
    await rewriteEvents(api, { id, key, addendum, sure, change });
    const saved = t("organizer.sheet.events.saved");
    return { say: sayExpelled(expelled, t) ?? saved, to: listAddress(url) };
  }),

  removeEvent: createHandler(removal, async ({ addendum, trace }, { api, key, mark, t, url }) => {
    const change = (game: GameDetail) => {
      if (isGone(game, mark) && !hasOfKind(game, mark)) return null;
      const at = findPlace(game, mark, t);
      return game.events.filter((_, i) => i !== at).map(toInput);
    };
    await rewriteEvents(api, { id, key, addendum, sure: true, change });
    const removed = trace !== undefined && parseRemoval(trace)?.mark === mark ? trace : null;
    return { say: t("organizer.sheet.events.removed"), to: listAddress(url, removed) };
  }),

  restoreEvent: createHandler(
    withAddendum({}),
    async ({ addendum }, { api, key, mark, t, url }) => {
      const removed = parseRemoval(mark);
      if (!removed) throw data(null, { status: 400 });
      const change = (game: GameDetail) => {
        const alike = game.events.filter((event) => computeEventMark(event) === removed.mark);
        if (alike.length > removed.left) return null;
        const events: GivenEvent[] = game.events.map(toInput);
        return events.toSpliced(removed.at, 0, removed.event);
      };
      await rewriteEvents(api, { id, key, addendum, sure: true, change });
      return { say: t("organizer.sheet.events.restored"), to: listAddress(url) };
    },
  ),
});

async function minuteNow(api: ApiClient, game: GameDetail) {
  const { status, period, period_started_at, tournament_id, events } = game;
  if (status !== "live") return undefined;
  const length = await api(getTournament, { params: { id: tournament_id } });
  const started = period_started_at === null ? null : Date.parse(period_started_at);
  return minuteToNote({ period, started, now: Date.now(), events }, length) ?? undefined;
}

function listAddress(url: URL, removed: string | null = null): string {
  const { pathname, searchParams } = new URL(url);
  for (const name of [EVENT_PARAMETER, RECOVER_PARAMETER, REMOVAL_PARAMETER])
    searchParams.delete(name);
  if (removed !== null) searchParams.set(REMOVAL_PARAMETER, removed);
  const query = searchParams.size === 0 ? "" : `?${searchParams}`;
  return `${pathname}${query}#lances`;
}

/** Returns an event's idempotency key: the same for a repeated form, another for another event. */
const eventKey = (key: string, { what, team, athlete, minute }: NotedEvent): string =>
  [key, what, athlete?.user_id ?? team, minute?.minute ?? "x", minute?.added ?? 0]
    .join("-")
    .slice(0, 128);

/** Returns the event's place in the list; throws a conflict when it is gone. */
function findPlace({ events }: GameDetail, mark: string, t: FormContext["t"]): number {
  const at = events.findIndex((event) => computeEventMark(event) === mark);
  if (at >= 0) return at;
  const detail = t("organizer.sheet.events.changed");
  throw new ApiProblem(409, { type: "about:blank", title: "Conflito", status: 409, detail });
}

const isGone = ({ events }: GameDetail, mark: string): boolean =>
  events.every((event) => computeEventMark(event) !== mark);

/** True when there is an event with the mark's kind and person. */
function hasOfKind({ events }: GameDetail, mark: string): boolean {
  const kind = mark.split("-").slice(0, 3).join("-");
  return events.some((event) => computeEventMark(event).startsWith(`${kind}-`));
}

/** True when a repeated form had already stored the event. */
const isNoted = ({ events }: GameDetail, given: GivenEvent): boolean =>
  events.some(
    ({ type, team_id, user, replaced, minute, added }) =>
      type === given.type &&
      team_id === given.team_id &&
      (user?.id ?? null) === given.user_id &&
      (replaced?.id ?? null) === given.replaced_user_id &&
      minute === given.minute &&
      added === given.added,
  );

type Given = CallInput<typeof setStats>["json"]["games"][number];
type GivenEvent = NonNullable<Given["events"]>[number];

const toInput = ({ id: _, user, replaced, ...event }: GameEvent): GivenEvent => ({
  ...event,
  user_id: user?.id ?? null,
  replaced_user_id: replaced?.id ?? null,
});

const findShirt = ({ lineups }: GameDetail, user: number | undefined): number | null =>
  lineups.flatMap(({ athletes }) => athletes).find((one) => one.user.id === user)?.shirt_number ??
  null;

/** True when a yellow card is the second of an athlete still in the game. */
const isSecondYellow = ({ events }: GameDetail, user: number | undefined): boolean =>
  user !== undefined &&
  events.some((one) => one.type === "yellow_card" && one.user?.id === user) &&
  !events.some((one) => one.type === "red_card" && one.user?.id === user);

function expelledBy({ events }: GameDetail, { what, athlete }: NotedEvent, made: GivenEvent[]) {
  if (what !== "yellow_card" || made[0]?.card_kind !== "second_yellow") return null;
  return events.find(({ user }) => user?.id === athlete?.user_id)?.user?.name ?? null;
}

const sayExpelled = (name: string | null, t: FormContext["t"]): string | null =>
  name === null ? null : t("organizer.sheet.events.expelled", { name });

/**
 * Asks about a goal near one of another scorer that the sender did not see: two phones may have noted the same
 * goal. The API asks about the same scorer itself, which keeps a repeated form accepted.
 */
function askAboutUnseenGoal(
  { events }: GameDetail,
  shown: string | undefined,
  [goal]: GivenEvent[],
  t: FormContext["t"],
): void {
  if (!goal) return;
  const seen = new Set(shown?.split(" "));
  const other = events.find(
    (event) =>
      areNearGoals(asScored(toInput(event)), asScored(goal)) &&
      event.user &&
      goal.user_id &&
      event.user.id !== goal.user_id &&
      !seen.has(computeEventMark(event)),
  );
  if (!other?.user) return;
  const { minute, added, user } = other;
  const at = formatMinute({ minute: minute ?? 0, added: added ?? 0 });
  const detail = t("organizer.sheet.events.unseenGoal", { name: user.name, minute: at });
  const problem = { type: "about:blank", title: "Conflito", status: 409, detail };
  throw new AskedProblem(new ApiProblem(409, problem), {
    answer: "sure",
    yes: t("form.insist.otherGoal"),
    no: t("form.insist.sameGoal"),
    said: [detail],
  });
}

/** Returns the events of a form: a goal with an assist is two; an own goal counts for the other team. */
function toEvents(game: GameDetail, noted: NotedEvent): GivenEvent[] {
  const { athlete, assist, replaced, minute, extra_time, expels } = noted;
  const expelled = noted.what === "yellow_card" && expels && isSecondYellow(game, athlete?.user_id);
  const what = expelled ? "second_yellow" : noted.what;
  const own = athlete?.team_id ?? noted.team ?? 0;
  const other = own === game.home_team_id ? game.away_team_id : game.home_team_id;
  const at = {
    minute: minute?.minute ?? null,
    added: minute && minute.added > 0 ? minute.added : null,
    extra_time,
  };
  const event: GivenEvent = {
    ...at,
    type: toEventType(what),
    team_id: what === "og" ? (other ?? 0) : own,
    user_id: athlete?.user_id ?? null,
    replaced_user_id: (what === "substitution" && replaced?.user_id) || null,
    shirt_number: findShirt(game, athlete?.user_id),
    penalty: what === "goal" && noted.penalty,
    free_kick: what === "goal" && noted.free_kick,
    card_kind: what === "second_yellow" ? "second_yellow" : what === "red_card" ? "direct" : null,
  };
  if (what !== "goal" || assist?.team_id !== own) return [event];
  const shirt_number = findShirt(game, assist.user_id);
  return [event, { ...at, type: "assist", team_id: own, user_id: assist.user_id, shirt_number }];
}

const TRIES = 4;

interface Write {
  id: number;
  key: string;
  addendum: string | undefined;
  sure: boolean;
  /** Returns the new list of events for the stored game; null when nothing changes. */
  change: (game: GameDetail) => GivenEvent[] | null | Promise<GivenEvent[] | null>;
}

/**
 * Changes the stored events of a game. After a concurrent write it reads and changes them again, so that none
 * is lost.
 */
async function rewriteEvents(api: ApiClient, write: Write, attempt = 1): Promise<void> {
  const { id, key, addendum, sure, change } = write;
  const game = await api(getGame, { params: { id } });
  const events = await change(game);
  if (events === null) return;
  const json = { games: [{ ...stateAfter(game, events), addendum }], careful: !sure };
  try {
    await api(setStats, { json, key });
  } catch (error) {
    if (isAlreadyAccepted(error)) return;
    if (!isOvertaken(error) || attempt === TRIES) throw atAthlete(error);
    await rewriteEvents(api, write, attempt + 1);
  }
}

function stateAfter(game: GameDetail, events: GivenEvent[]): Given {
  const { id, version, finished } = game;
  const after = events.map((event) => ({ ...event, extra_time: event.extra_time ?? false }));
  const score = scoreAfterChange(game, game.events, after.map(asScored), game.home_team_id ?? 0);
  return {
    id,
    version,
    finished,
    events,
    ...(score && { home_score: score.home, away_score: score.away }),
  };
}

/** Shows the API's errors about people at the athlete's field. */
function atAthlete(error: unknown): unknown {
  if (!(error instanceof ApiProblem) || !error.problem.errors) return error;
  const errors = error.problem.errors.map((one) =>
    one.path.endsWith(".user_id") ? { ...one, path: "athlete" } : one,
  );
  return new ApiProblem(error.status, { ...error.problem, errors });
}

const asScored = ({ type, team_id, minute, added, extra_time }: GivenEvent) => ({
  type,
  team_id: Number(team_id),
  minute: minute ?? null,
  added: added ?? null,
  extra_time: extra_time ?? false,
});

const isOvertaken = (error: unknown): boolean =>
  error instanceof ApiProblem && error.status === 409 && error.problem.current !== undefined;
