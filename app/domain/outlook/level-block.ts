import type { Criterion, RankingRules } from "../rulebook.ts";
import { restartHeadToHead, type TieBreakState, looksAtRivals } from "../standings/tie-break.ts";
import type { OpenValue } from "./open-game.ts";

/** The facts that rank teams level on points; teams are indices. */
export interface OpenTieBreak {
  rules: RankingRules;
  lots: readonly (readonly number[])[];
  /** More is better; empty when the criterion does not apply to this number of teams. */
  measure: (
    criterion: Criterion,
    team: number,
    size: number,
    rivals: readonly number[],
  ) => OpenValue[];
  /** Records the first and last possible place of a team, from 0. */
  place: (team: number, first: number, last: number) => void;
}

interface Measured {
  team: number;
  value: OpenValue;
}

/**
 * Places teams level on points as `breakTie` does, for every possible value. When the possible values of two
 * teams overlap, either can be above; later criteria decide only between two teams that meet at a single
 * value.
 */
export function placeLevelTeams(
  block: readonly number[],
  at: number,
  context: OpenTieBreak,
  descent: TieBreakState<number> = restartHeadToHead(new Set()),
): void {
  const [one, other] = block;
  if (one === undefined) return;
  if (other === undefined) return context.place(one, at, at);
  if (block.length === 2)
    return placePair(one, other, at, pairOrders(one, other, context, descent), context);
  const { rules, lots, place } = context;
  const again = descent.parted && rules.restart === "restart";
  const applied = new Set(descent.applied);
  let { rivals } = descent;
  for (const criterion of rules.tied3plus) {
    if (applied.has(criterion)) continue;
    if (again && !looksAtRivals(criterion)) break;
    if (criterion === "head_to_head") continue;
    applied.add(criterion);
    if (looksAtRivals(criterion)) rivals ??= block;
    const drawn = criterion === "draw" ? drawnOrder(block, lots) : null;
    if (drawn !== null) {
      for (const [index, team] of drawn.entries()) place(team, at + index, at + index);
      return;
    }
    const parts = splitParts(block, criterion, rivals ?? block, context);
    if (parts.length === 0) continue;
    const next = { applied, rivals, parted: looksAtRivals(criterion) };
    if (parts.length > 1) placeParts(parts, at, context, next);
    else placeOpen(parts[0] ?? [], at, context);
    return;
  }
  if (again) placeLevelTeams(block, at, context, restartHeadToHead(descent.applied));
  else for (const team of block) place(team, at, at + block.length - 1);
}

/** Splits the teams where all values are certainly better than all values of the next part. */
function splitParts(
  block: readonly number[],
  criterion: Criterion,
  rivals: readonly number[],
  { measure }: OpenTieBreak,
): Measured[][] {
  const measured = block.flatMap((team) => {
    const [value] = measure(criterion, team, block.length, rivals);
    return value === undefined ? [] : { team, value };
  });
  const parts: Measured[][] = [];
  let lowest = Infinity;
  for (const one of measured.toSorted((a, b) => compareHighs(a.value, b.value))) {
    const last = parts.at(-1);
    if (last === undefined || one.value.high < lowest) parts.push([one]);
    else last.push(one);
    lowest = Math.min(lowest, one.value.low);
  }
  const [only] = parts;
  return only !== undefined && parts.length === 1 && areLevel(only) ? [] : parts;
}

function compareHighs(a: OpenValue, b: OpenValue): number {
  if (a.high === b.high) return 0;
  return a.high > b.high ? -1 : 1;
}

const areLevel = (part: readonly Measured[]): boolean =>
  part.every(({ value }) => value.low === value.high);

function placeParts(
  parts: readonly Measured[][],
  at: number,
  context: OpenTieBreak,
  next: TieBreakState<number>,
): void {
  let first = at;
  for (const part of parts) {
    const [one, other] = part;
    const teams = part.map(({ team }) => team);
    if (areLevel(part)) placeLevelTeams(teams, first, context, next);
    else if (part.length === 2 && one !== undefined && other !== undefined) {
      const orders = compareOpen(one.value, other.value, () =>
        pairOrders(one.team, other.team, context, next),
      );
      placePair(one.team, other.team, first, orders, context);
    } else placeOpen(part, first, context);
    first += part.length;
  }
}

/** Among three or more teams, only a certain order counts. */
function placeOpen(part: readonly Measured[], at: number, { place }: OpenTieBreak): void {
  for (const { team, value } of part) {
    const above = part.filter((other) => other.value.low > value.high).length;
    const below = part.filter((other) => other.value.high < value.low).length;
    place(team, at + above, at + part.length - 1 - below);
  }
}

interface Orders {
  one: boolean;
  other: boolean;
}

function placePair(
  one: number,
  other: number,
  at: number,
  orders: Orders,
  { place }: OpenTieBreak,
) {
  place(one, orders.one ? at : at + 1, orders.other ? at + 1 : at);
  place(other, orders.other ? at : at + 1, orders.one ? at + 1 : at);
}

/** `level` gives the order for equal values. */
function compareOpen(a: OpenValue, b: OpenValue, level: () => Orders): Orders {
  const orders = { one: a.high > b.low, other: b.high > a.low };
  const canBeLevel = a.high >= b.low && b.high >= a.low;
  if (!canBeLevel || (orders.one && orders.other)) return orders;
  const next = level();
  return { one: orders.one || next.one, other: orders.other || next.other };
}

function pairValues(
  one: number,
  other: number,
  context: OpenTieBreak,
  { applied, rivals, parted }: TieBreakState<number>,
): (readonly [OpenValue, OpenValue])[] {
  const { rules, lots, measure } = context;
  const again = parted && rules.restart === "restart";
  const pair = [one, other];
  const values: (readonly [OpenValue, OpenValue])[] = [];
  let requested = rivals;
  for (const criterion of rules.tied2) {
    if (applied.has(criterion)) continue;
    if (again && !looksAtRivals(criterion)) break;
    if (looksAtRivals(criterion)) requested ??= pair;
    if (criterion === "draw") values.push(...drawnValues(one, other, lots));
    const among = criterion === "head_to_head" ? pair : (requested ?? pair);
    const ofOther = measure(criterion, other, 2, among);
    for (const [index, value] of measure(criterion, one, 2, among).entries()) {
      const against = ofOther[index];
      if (against !== undefined) values.push([value, against]);
    }
  }
  return again
    ? [...values, ...pairValues(one, other, context, restartHeadToHead(applied))]
    : values;
}

function pairOrders(
  one: number,
  other: number,
  context: OpenTieBreak,
  descent: TieBreakState<number>,
): Orders {
  const values = pairValues(one, other, context, descent);
  const from = (index: number): Orders => {
    const compared = values[index];
    if (compared === undefined) return { one: true, other: true };
    return compareOpen(...compared, () => from(index + 1));
  };
  return from(0);
}

function drawnOrder(block: readonly number[], lots: readonly (readonly number[])[]) {
  return (
    lots.findLast(
      (order) => order.length === block.length && block.every((t) => order.includes(t)),
    ) ?? null
  );
}

function drawnValues(
  one: number,
  other: number,
  lots: readonly (readonly number[])[],
): (readonly [OpenValue, OpenValue])[] {
  const order = drawnOrder([one, other], lots);
  if (order === null) return [];
  const valueOf = (team: number) => ({ low: -order.indexOf(team), high: -order.indexOf(team) });
  return [[valueOf(one), valueOf(other)]];
}
