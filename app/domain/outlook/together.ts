import { type Meetings, overload, type Overload } from "./share.ts";

/** How many steps a search may still take. */
export interface Budget {
  steps: number;
}

/**
 * Teams that want something of their games among each other. Every game hands out
 * two units, a win takes both and a draw one each; `capacity` is how many of them
 * a team among `members` can take at most, whatever the exact results.
 */
export interface Contest {
  meetings: Meetings;
  members: readonly number[];
  capacity: (members: readonly number[]) => number[];
  /** False when no results give all `members` what they want; true when some do or the budget ends. */
  attainable: (members: readonly number[], budget: Budget) => boolean;
}

/**
 * The most teams of a contest that can have what they want at the same time.
 * Leaves out one team more at a time, always one of those that are too many for
 * their games (`overload`), until the rest fits; exact while the budget lasts,
 * afterwards the number not refuted yet, which is never too small.
 */
export function mostTogether(contest: Contest, budget: Budget): number {
  let left_out = 0;
  while (!fits(contest, contest.members, left_out, new Set(), budget)) left_out += 1;
  return contest.members.length - left_out;
}

/** Whether the members without some `left_out` of them fit; those of `kept` must stay. */
function fits(
  contest: Contest,
  members: readonly number[],
  left_out: number,
  kept: ReadonlySet<number>,
  budget: Budget,
): boolean {
  if (members.length <= left_out) return true;
  budget.steps -= 1;
  if (budget.steps < 0) return true;
  const capacity = contest.capacity(members);
  const found = overload(contest.meetings, members, capacity, 2);
  if (found === null && contest.attainable(members, budget)) return true;
  if (left_out === 0) return false;
  const leavers =
    found === null
      ? members.filter((member) => !kept.has(member))
      : leaversOf(contest.meetings, found, capacity, left_out, kept);
  const staying = new Set(kept);
  for (const leaver of leavers) {
    const rest = members.filter((member) => member !== leaver);
    if (fits(contest, rest, left_out - 1, staying, budget)) return true;
    staying.add(leaver);
  }
  return false;
}

/** Who may leave an overload, the most relieving first; nobody when even `most` leavers are not enough. */
function leaversOf(
  { teams, between }: Meetings,
  { members, excess }: Overload,
  capacity: readonly number[],
  most: number,
  kept: ReadonlySet<number>,
): number[] {
  const reliefs = members
    .filter((member) => !kept.has(member))
    .map((member) => {
      let relief = -(capacity[member] ?? 0);
      for (const other of members) relief += 2 * (between[member * teams + other] ?? 0);
      return { member, relief };
    })
    .toSorted((a, b) => b.relief - a.relief || a.member - b.member);
  const relieved = reliefs
    .slice(0, most)
    .reduce((total, { relief }) => total + Math.max(0, relief), 0);
  return relieved < excess ? [] : reliefs.map(({ member }) => member);
}
