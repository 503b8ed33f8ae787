import type { Outlook } from "../outlook.ts";
import { isCalledOff, type QualificationFacts, type QualifyingGame } from "./facts.ts";

type Facts = Pick<QualificationFacts, "registers" | "games" | "spots">;

/** Ids of the teams that left the tournament. */
export const leaversOf = ({ registers }: Pick<Facts, "registers">): ReadonlySet<number> =>
  new Set(registers.flatMap(({ team_id, withdrawn }) => (withdrawn ? team_id : [])));

/** A game that stands in the table, or that may still come to. */
const stands = (game: QualifyingGame): boolean =>
  game.result_kind !== "annulled" && !isCalledOff(game);

const teamsOf = ({ home_team_id, away_team_id }: QualifyingGame): (number | null)[] => [
  home_team_id,
  away_team_id,
];

/**
 * Ids of the teams that left and of which nothing stands in a phase, for their games there are annulled or
 * called off, or never were drawn: its tables are as if they had not come (rules, section 4: withdrawal
 * policy).
 */
export function erasedFrom(facts: Facts, phase_id: number): ReadonlySet<number> {
  const erased = new Set(leaversOf(facts));
  if (erased.size === 0) return erased;
  for (const game of facts.games) {
    if (game.phase_id !== phase_id || !stands(game)) continue;
    for (const id of teamsOf(game)) if (id !== null) erased.delete(id);
  }
  return erased;
}

/** A team that a phase's tables leave out. */
export interface ErasedTeam {
  team_id: number;
  /** Of the spot it had, or of its games; null where the phase has no groups. */
  group_id: number | null;
  /** Whether games of its were annulled or called off; false: none had been drawn. */
  annulled: boolean;
}

/** The teams that a phase's tables leave out because they left, in the order of their ids. */
export function erasedTeams(facts: Facts, phase_id: number): ErasedTeam[] {
  const erased = erasedFrom(facts, phase_id);
  if (erased.size === 0) return [];
  const registers = new Map(facts.registers.map(({ id, team_id }) => [id, team_id]));
  const found = new Map<number, ErasedTeam>();
  for (const spot of facts.spots) {
    const team_id = registers.get(spot.register_id ?? 0) ?? 0;
    if (spot.phase_id !== phase_id || !erased.has(team_id)) continue;
    found.set(team_id, { team_id, group_id: spot.group_id, annulled: false });
  }
  for (const game of facts.games) {
    if (game.phase_id !== phase_id) continue;
    for (const team_id of teamsOf(game)) {
      if (team_id === null || !erased.has(team_id)) continue;
      const { group_id } = found.get(team_id) ?? game;
      found.set(team_id, { team_id, group_id, annulled: true });
    }
  }
  return [...found.values()].toSorted((a, b) => a.team_id - b.team_id);
}

/**
 * The positions that teams can end in among those that play on: who left gives its place to the next, and
 * is not listed. `outlook` is of the whole table. No possible end is left out; while it is open whether a
 * team ends above one that left, the answer may hold more than what can happen.
 */
export function withoutLeavers(outlook: Outlook[], leavers: ReadonlySet<number>): Outlook[] {
  const left = outlook.filter(({ team_id }) => leavers.has(team_id));
  if (left.length === 0) return outlook;
  const others = outlook.filter(({ team_id }) => !leavers.has(team_id));
  return others.map(({ team_id, best, worst }) => {
    const ends = Array.from({ length: worst - best + 1 }, (_, i) => best + i);
    // In a place, no more of them are above than can reach a better one, no fewer than must.
    const earliest = ends.map((at) => at - left.filter((one) => one.best < at).length);
    const latest = ends.map((at) => at - left.filter((one) => one.worst < at).length);
    const ahead = others.filter((one) => one.worst < best).length;
    const behind = others.filter((one) => one.best > worst).length;
    return {
      team_id,
      best: Math.max(Math.min(...earliest), ahead + 1),
      worst: Math.min(Math.max(...latest), others.length - behind),
    };
  });
}
