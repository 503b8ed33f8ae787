import { href } from "react-router";
import type { DeskFacts, DeskTournament } from "../championship/tabs.ts";

/** The steps from nothing to a table, in order. */
export const STEPS = ["championship", "season", "tournament", "teams", "draw"] as const;
export type Step = (typeof STEPS)[number];

/** Fewest teams that something can be drawn for. */
export const LEAST_TEAMS = 2;

interface OpenStep {
  step: Step;
  to: string;
}

/** The guide's first step that is not done yet in the newest season that is not over. */
export function nextStep({ championship, seasons }: DeskFacts): OpenStep | null {
  const own = { championship: String(championship.id) };
  if (seasons.length === 0) {
    return { step: "season", to: href("/organizador/:championship/guia/temporada", own) };
  }
  const season = seasons.find(({ status }) => status !== "finished");
  if (!season) return null;
  if (season.tournaments.length === 0) {
    const to = href("/organizador/:championship/guia/torneio", own);
    return { step: "tournament", to: `${to}?temporada=${season.id}` };
  }
  const open = season.tournaments.find(({ phases_count }) => phases_count === 0);
  return open ? { step: stepOf(open), to: stepPath(own, open, stepOf(open)) } : null;
}

const stepOf = ({ registers }: DeskTournament) =>
  registers.approved < LEAST_TEAMS ? "teams" : "draw";

function stepPath(own: { championship: string }, { id }: DeskTournament, step: "teams" | "draw") {
  const params = { ...own, tournament: String(id) };
  return step === "teams"
    ? href("/organizador/:championship/guia/:tournament/times", params)
    : href("/organizador/:championship/guia/:tournament/sorteio", params);
}
