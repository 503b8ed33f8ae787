import type { StageKind } from "../brackets/knockout.ts";
import type { Competition, CompetitionPhase } from "../competition.ts";
import { oncePerObject } from "../memoize.ts";
import { type Course, followTeams, isNew, saysTitle, type Side } from "./course.ts";
import { type PhaseDecision, saidDecision } from "./decisions.ts";

/**
 * Returns each phase's part of the bracket: the drawn one, third place or consolation by its decision, else
 * null.
 */
export const classifyStages = (competition: Competition): ReadonlyMap<number, StageKind | null> =>
  new Map([...judgePhases(competition)].map(([id, { stage }]) => [id, stage]));

/**
 * Returns each phase's decision. The organizer's counts first. Else an undrawn phase is off the way to the
 * title when each of its sides lost a tie before, was not first in a table, comes from such a phase or joins
 * such sides, and no title phase takes a side from it. A single tie of the semifinal losers is for third
 * place; other ties beside a bracket for the title are a consolation.
 */
export const classifyDecisions = (competition: Competition): ReadonlyMap<number, PhaseDecision> =>
  judgePhases(competition);

const STAGE_DECISIONS = {
  main: "title",
  losers: "title",
  grand_final: "title",
  repechage: "title",
  third_place: "third_place",
  consolation: "consolation",
} as const;

const judgePhases = oncePerObject((competition: Competition) => {
  const course = followTeams(competition);
  const judged = new Map<number, PhaseDecision & { stage: StageKind | null }>();
  for (const phase of course.phases) {
    const { trophy, decides } = findDecision(competition, course, phase, judged);
    const stage =
      decides === "third_place" || decides === "consolation"
        ? decides
        : phase.stage === "third_place" || phase.stage === "consolation"
          ? null
          : phase.stage;
    judged.set(phase.id, { decides, trophy, stage });
  }
  return judged;
});

function findDecision(
  competition: Competition,
  course: Course,
  phase: CompetitionPhase,
  before: ReadonlyMap<number, PhaseDecision>,
): PhaseDecision {
  const trophy = phase.trophy ?? null;
  const said = saidDecision(phase);
  if (said) return { decides: said, trophy };
  if (phase.stage) return { decides: STAGE_DECISIONS[phase.stage], trophy };
  if (!course.off.has(phase.id)) return { decides: "title", trophy };
  const sides = course.sides.get(phase.id) ?? [];
  const origins = new Set(sides.map(({ from }) => from));
  const [origin, ...others] = [...origins].map((id) => before.get(id ?? 0));
  if (origin?.decides === "second_title" && others.every((one) => one?.trophy === origin.trophy)) {
    const losers = sides.filter(({ lost }) => lost);
    if (losers.length < sides.length) return { decides: "second_title", trophy: origin.trophy };
    return { decides: losers.length === 2 ? "third_place" : "consolation", trophy: origin.trophy };
  }
  if (!phase.is_group && isThirdPlace(competition, course, phase)) {
    return { decides: "third_place", trophy };
  }
  const isBeside = ({ id }: { id: number }): boolean =>
    !course.off.has(id) &&
    (course.sides.get(id) ?? []).some(({ from }) => from !== null && origins.has(from));
  const isConsolation = sides.every(
    (side) => !isNew(side) && before.get(side.from ?? 0)?.decides !== "nothing",
  );
  const follows = origin?.decides === "consolation" || competition.phases.some(isBeside);
  return { decides: isConsolation && follows ? "consolation" : "nothing", trophy };
}

function isThirdPlace(
  { phases }: Competition,
  { sides, off }: Course,
  { id }: CompetitionPhase,
): boolean {
  const sidesOf = (one: { id: number }): Side[] => sides.get(one.id) ?? [];
  const [one, other, ...more] = sidesOf({ id });
  if (!one?.behind || !other?.behind) return false;
  const before = phases.find((phase) => phase.id === one.from);
  if (more.length > 0 || one.from !== other.from || !before || off.has(before.id)) return false;
  const isFrom = ({ from }: Side): boolean => from === before.id;
  const after = phases.filter((phase) => !phase.is_group && sidesOf(phase).some(isFrom));
  const [aside, onward] = [true, false].map((is) =>
    after.filter((phase) => off.has(phase.id) === is),
  );
  if (!onward?.every((phase) => sidesOf(phase).length === 2)) return false;
  if (!before.is_group) return sidesOf(before).length === 4;
  const leaving = aside?.flatMap(sidesOf).filter(isFrom) ?? [];
  const places = leaving.map(({ place = 0 }) => place);
  return onward.length === 1 && [one.place, other.place].includes(Math.min(...places));
}

/**
 * Returns the phases that decide the title, if their results are in: one phase, or several while the games do
 * not tell which. A phase from which teams go on to another one decides nothing by itself. Only phases that
 * `isCounted` names count.
 */
export function listTitlePhases(
  competition: Competition,
  isCounted: (phase: CompetitionPhase) => boolean,
): CompetitionPhase[] {
  const course = followTeams(competition);
  const said = course.phases.filter((phase) => saysTitle(competition, phase));
  const leads = makeLeadCheck(course);
  const open = course.phases.filter(
    ({ id, stage }) =>
      !course.off.has(id) && (stage === null || stage === "main" || stage === "grand_final"),
  );
  const counted =
    said.length === 0
      ? open
      : course.phases.filter(
          (phase) =>
            said.includes(phase) ||
            (open.includes(phase) && said.some((before) => leads(before.id, phase.id))),
        );
  return withoutLeading(course, counted.filter(isCounted));
}

/** Returns the last phases of each second title, by its name. */
export function listTrophyPhases(
  competition: Competition,
  isCounted: (phase: CompetitionPhase) => boolean,
): Map<string | null, CompetitionPhase[]> {
  const course = followTeams(competition);
  const judged = judgePhases(competition);
  const own = course.phases.filter(({ id }) => judged.get(id)?.decides === "second_title");
  return new Map(
    [...Map.groupBy(own, ({ id }) => judged.get(id)?.trophy ?? null)].map(([trophy, phases]) => [
      trophy,
      withoutLeading(course, phases.filter(isCounted)),
    ]),
  );
}

/** Returns the phases from which no team goes on to a phase that decides the same. */
export const listDecidingPhases = oncePerObject((competition: Competition): ReadonlySet<number> => {
  const course = followTeams(competition);
  const judged = judgePhases(competition);
  const same = Map.groupBy(course.phases, ({ id }) => {
    const { decides, trophy } = judged.get(id) ?? { decides: null, trophy: null };
    return JSON.stringify([decides, trophy]);
  });
  return new Set(
    [...same.values()].flatMap((phases) => withoutLeading(course, phases)).map(({ id }) => id),
  );
});

const withoutLeading = (course: Course, phases: CompetitionPhase[]): CompetitionPhase[] => {
  const leads = makeLeadCheck(course);
  return phases.filter(({ id }) => !phases.some((after) => leads(id, after.id)));
};

/** Returns a check: true when a team goes on from a phase to another, directly or through others. */
const makeLeadCheck = oncePerObject(
  ({ sides }: Course): ((from: number, to: number) => boolean) => {
    const reached = (to: number, seen: Set<number>): Set<number> => {
      for (const { from } of sides.get(to) ?? []) {
        if (from === null || seen.has(from)) continue;
        seen.add(from);
        reached(from, seen);
      }
      return seen;
    };
    const known = new Map([...sides.keys()].map((id) => [id, reached(id, new Set())]));
    return (from, to) => from !== to && known.get(to)?.has(from) === true;
  },
);
