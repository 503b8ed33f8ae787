import { data } from "react-router";
import type { Game, Round } from "~/components/records.ts";
import type { Target } from "~/components/target.ts";
import { numberParam } from "./request.ts";
import { dayKey } from "~/components/date.ts";
import { dayIn } from "~/domain/schedule/local-day.ts";
import type { ApiClient } from "~/v1/client.ts";
import { listGames } from "~/v1/matchday/games/contract.ts";

/** The round of `?rodada=` and `?fase=`; by default the current one. */
interface RoundChoice {
  round: number | "current";
  phase?: number;
}

export function readRoundChoice(request: Request): RoundChoice {
  const round = numberParam(request, "rodada", 0);
  const phase = numberParam(request, "fase");
  if (round === undefined) return { round: "current" };
  return { round, ...(phase !== undefined && { phase }) };
}

export const gamesQuery = (target: Target, choice: RoundChoice) => ({
  ...target,
  ...choice,
  per_page: 200,
});

export const disciplineQuery = (target: Target, { round, phase }: RoundChoice) => ({
  ...target,
  ...(round !== "current" && { round, ...(phase !== undefined && { phase }) }),
  upcoming: "true",
});

/**
 * Returns the requested round, else the current, else the first; null without rounds. An unknown round is a
 * 404 page.
 */
export function shownRound(rounds: Round[], choice: RoundChoice): Round | null {
  if (choice.round === "current") return rounds.find((one) => one.is_current) ?? rounds[0] ?? null;
  const requested = rounds.find(
    ({ order, phase }) =>
      order === choice.round && (choice.phase === undefined || phase.id === choice.phase),
  );
  if (!requested) throw data(null, { status: 404 });
  return requested;
}

/** Keeps one round's games: an order alone can match a round in every phase. */
export const filterByRound = (round: Round | null, games: Game[]): Game[] =>
  games.filter((game) => game.round.id === round?.id);

const PAGE = 200;

export async function readComingGames(api: ApiClient, query: Target): Promise<Game[]> {
  const [live, scheduled] = await Promise.all([
    api(listGames, { query: { ...query, status: "live", per_page: PAGE } }),
    api(listGames, { query: { ...query, status: "scheduled", per_page: PAGE } }),
  ]);
  return [...live.records, ...scheduled.records];
}

/** Returns live and coming games by time, undated ones last. Past games without a result are left out. */
export function nextGames(games: readonly Game[], most: number, now = new Date()): Game[] {
  const today = dayIn(now);
  return games
    .filter(({ status, starts_at }) => {
      if (status === "live") return true;
      return status === "scheduled" && (starts_at === null || dayKey(starts_at) >= today);
    })
    .toSorted((a, b) => sortKey(a).localeCompare(sortKey(b)))
    .slice(0, most);
}

const sortKey = ({ status, starts_at }: Game): string =>
  `${status === "live" ? 0 : 1}${starts_at ?? "9"}`;

interface Timed {
  status: string;
  starts_at: string | null;
}

/** True when a game is live or today, so an embed with it updates itself. */
export const isNear = (games: readonly Timed[], now = new Date()): boolean =>
  games.some(
    ({ status, starts_at }) =>
      status === "live" || (starts_at !== null && dayKey(starts_at) === dayIn(now)),
  );
