import type { PublishedBracket } from "~/domain/brackets/published.ts";
import type { Game, Team } from "~/components/records.ts";
import type { CallOutput } from "~/v1/client.ts";
import type { listPhases } from "~/v1/structure/phases/contract.ts";
import type { listOwnRegisters } from "~/v1/structure/registers/contract.ts";
import type { listSpots } from "~/v1/structure/spots/contract.ts";
import {
  type BracketFormat,
  DRAWN_FORMATS,
  type DrawnFormat,
  drawsPairs,
  formatIn,
  type PlannedFormat,
  type PublishedFormat,
} from "./format.ts";
import { TURNS, type Turns } from "~/domain/draw/round-robin.ts";
import type { GroupSplit } from "~/domain/draw/group-draw.ts";

interface Built {
  phases: CallOutput<typeof listPhases>["records"];
  spots: CallOutput<typeof listSpots>["records"];
  registers: CallOutput<typeof listOwnRegisters>["records"];
  games: Game[];
}

interface DrawnLot {
  id: number;
  /** The group's name; null when it only has a number. */
  name: string | null;
  teams: Team[];
}

/** The draw that exists; phases built by hand have no format or lots. */
export interface ExistingDraw {
  format: DrawnFormat | null;
  lots: DrawnLot[];
  /** Teams that rest in the first phase of a knockout or in the first Swiss round. */
  byes: Team[];
  stages: string[];
  per_group: number | null;
  /** Number of best teams of the next position that advance too. */
  best: number;
  /** True when the grand final may need a second game. */
  second_final: boolean;
}

export const teamsOfDraw = ({ lots, byes }: ExistingDraw): Team[] => [
  ...lots.flatMap(({ teams }) => teams),
  ...byes,
];

/** Returns the draw behind the tournament's phases; null without phases. */
export function findExistingDraw({ phases, spots, registers, games }: Built): ExistingDraw | null {
  const [first] = phases;
  if (!first) return null;
  const byId = new Map(
    registers.map(({ id, team, logo }) => [id, { ...team, logo: logo ?? team.logo }]),
  );
  const teamsOf = (own: Built["spots"]): Team[] =>
    own.flatMap(({ register_id }) => byId.get(register_id ?? 0) ?? []);
  const grouped = phases.filter(({ is_group }) => is_group);
  const stages = phases.slice(1).map(({ name }) => name);
  const planned = plannedFormat(phases, spots);
  if (planned !== null) {
    const own = spots.filter(({ phase_id }) => phase_id === first.id);
    const ties = drawsPairs(planned) ? firstTies(games, first.id) : null;
    const playing = new Set((ties ?? []).flatMap(({ teams }) => teams.map(({ id }) => id)));
    const later = ties === null ? [] : teamsOf(spots).filter(({ id }) => !playing.has(id));
    const lots = first.groups.map(({ id, name }) => ({
      id,
      name,
      teams: teamsOf(own.filter(({ group_id }) => group_id === id)),
    }));
    const whole = [{ id: first.id, name: null, teams: teamsOf(own) }];
    return {
      format: planned,
      lots: ties ?? (lots.length > 0 ? lots : whole),
      byes: later,
      stages,
      ...ALONE,
    };
  }
  if (grouped.length > 1 || (grouped.length === 1 && !first.is_group)) {
    return { format: null, lots: [], byes: [], stages: [], ...ALONE };
  }
  if (grouped.length === 0) {
    const ties = firstTies(games, first.id);
    const playing = new Set(ties.flatMap(({ teams }) => teams.map(({ id }) => id)));
    const byes = teamsOf(spots).filter(({ id }) => !playing.has(id));
    const second_final = phases.some(({ tie_rules }) => tie_rules.second_final);
    return { format: bracketFormat(phases), lots: ties, byes, stages: [], ...ALONE, second_final };
  }
  const lots = first.groups.map(({ id, name }) => ({
    id,
    name,
    teams: teamsOf(spots.filter(({ group_id }) => group_id === id)),
  }));
  const thirds = spots.flatMap(({ source }) => (source?.kind === "best_placed" ? source : []));
  const format =
    lots.length === 1 && stages.length === 0
      ? "pontos"
      : (publishedFormat(thirds[0]?.published) ?? "grupos");
  const per_group = first.zones[0]?.to ?? null;
  return { format, lots, byes: [], stages, ...ALONE, per_group, best: thirds.length };
}

/** Values of a draw that has no groups before a knockout, and no grand final. */
const ALONE = { per_group: null, best: 0, second_final: false };

function bracketFormat(phases: Built["phases"]): BracketFormat {
  const stages = new Set(phases.map(({ stage }) => stage));
  if (stages.has("grand_final")) return "dupla";
  if (stages.has("repechage")) return "repescagem";
  return stages.has("consolation") ? "consolacao" : "mata-mata";
}

/**
 * Returns the federation's format with the bracket that the third-placed teams enter; null for Apito's own
 * bracket.
 */
function publishedFormat(published: PublishedBracket | null | undefined): PublishedFormat | null {
  if (!published) return null;
  return published === "fifa_2026" ? "copa" : "euro";
}

/** Returns the format that one call built; null for groups, a knockout or manual phases. */
function plannedFormat(phases: Built["phases"], spots: Built["spots"]): PlannedFormat | null {
  const [first, second] = phases;
  if (first?.meetings) return first.meetings.kind === "swiss" ? "suico" : "liga";
  if (!first || !second?.is_group) return null;
  if (!first.is_group) return "preliminar";
  const isFed = spots.some(({ phase_id, source }) => phase_id === second.id && source !== null);
  return isFed ? "duas-fases" : "turnos";
}

const firstTies = (games: Game[], phase: number): DrawnLot[] =>
  games
    .filter((game) => game.phase.id === phase && (game.leg ?? 1) === 1)
    .map(({ id, home_team, away_team }) => ({
      id,
      name: null,
      teams: [home_team, away_team].filter((team) => team !== null),
    }));

export const EURO_BRACKETS = ["uefa_2024", "uefa_2016"] as const satisfies PublishedBracket[];
export type EuroBracket = (typeof EURO_BRACKETS)[number];

export interface DrawChoices {
  format: DrawnFormat;
  groups: number;
  per_group: number;
  best: number;
  legs: Turns;
  knockout_legs: 1 | 2;
  third_place: boolean;
  second_final: boolean;
  /** Number of teams that return by repechage; null for the suggested one. */
  repechage: number | null;
  published: EuroBracket;
  /** The draw's seed; null when unknown or not drawn. */
  seed: number | null;
}

/**
 * Returns the choices of the address, completed from the existing draw, else from the suggested
 * groups.
 */
export function readChoices(
  url: URL,
  drawn: ExistingDraw | null,
  plan: GroupSplit | undefined,
): DrawChoices {
  const number = (name: string): number | null => {
    const text = url.searchParams.get(name) ?? "";
    return /^\d{1,10}$/.test(text) ? Number(text) : null;
  };
  const requested = formatIn(url);
  const format = drawn?.format ?? DRAWN_FORMATS.find((one) => one === requested) ?? "grupos";
  return {
    format,
    groups: number("grupos") ?? drawn?.lots.length ?? plan?.groups ?? 1,
    per_group: number("passam") ?? drawn?.per_group ?? plan?.per_group ?? 1,
    best: number("melhores") ?? drawn?.best ?? (number("grupos") !== null ? 0 : (plan?.best ?? 0)),
    legs: TURNS.find((turns) => turns === number("turnos")) ?? 1,
    knockout_legs: number("jogos") === 2 ? 2 : 1,
    third_place: number("terceiro") === 1,
    second_final: number("segundo") === 1 || drawn?.second_final === true,
    repechage: number("voltam"),
    published:
      EURO_BRACKETS.find((one) => one === url.searchParams.get("tabela")) ?? EURO_BRACKETS[0],
    seed: number("sorteio"),
  };
}

/** Choices that can be in an address; missing ones are the defaults. */
export type QueriedChoices = Pick<DrawChoices, "format"> & {
  [Name in keyof DrawChoices]?: DrawChoices[Name] | undefined;
};

export function toQuery(choices: QueriedChoices): string {
  const { format, groups, per_group, best, legs, knockout_legs, third_place, seed } = choices;
  const { second_final, repechage, published } = choices;
  const query = new URLSearchParams({ formato: format });
  const named = {
    grupos: groups,
    passam: per_group,
    melhores: best || undefined,
    turnos: legs === 1 ? undefined : legs,
    jogos: knockout_legs === 2 ? 2 : undefined,
    terceiro: third_place ? 1 : undefined,
    segundo: second_final ? 1 : undefined,
    voltam: repechage ?? undefined,
    tabela: published,
    sorteio: seed ?? undefined,
  };
  for (const [name, value] of Object.entries(named)) {
    if (value !== undefined) query.set(name, String(value));
  }
  return `?${query.toString()}`;
}
