import type { PublishedBracket } from "~/domain/brackets/published.ts";
import type { GroupPlan } from "~/domain/draw/group-draw.ts";
import type { Drawn } from "./existing-draw.ts";
import { DRAWN_FORMATS, type DrawnFormat, formatIn } from "./format.ts";

/** The brackets that were published for 24 teams, the newest first. */
export const EURO_BRACKETS = ["uefa_2024", "uefa_2016"] as const satisfies PublishedBracket[];
export type EuroBracket = (typeof EURO_BRACKETS)[number];

/** The choices of a draw, as the page's address holds them. */
export interface DrawChoices {
  format: DrawnFormat;
  groups: number;
  per_group: number;
  best: number;
  legs: 1 | 2;
  knockout_legs: 1 | 2;
  third_place: boolean;
  second_final: boolean;
  /** How many come back by a repechage; null: as many as suit. */
  repechage: number | null;
  /** The bracket of 24 teams. */
  published: EuroBracket;
  /** Decides the draw; null: unknown, or nothing is drawn yet. */
  seed: number | null;
}

/** The choices of the address; the rest comes from the existing draw, else from the plan for so many teams. */
export function choicesIn(url: URL, drawn: Drawn | null, plan: GroupPlan | undefined): DrawChoices {
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
    legs: number("turnos") === 2 ? 2 : 1,
    knockout_legs: number("jogos") === 2 ? 2 : 1,
    third_place: number("terceiro") === 1,
    second_final: number("segundo") === 1 || drawn?.second_final === true,
    repechage: number("voltam"),
    published:
      EURO_BRACKETS.find((one) => one === url.searchParams.get("tabela")) ?? EURO_BRACKETS[0],
    seed: number("sorteio"),
  };
}

/** Choices to be written into an address; those left out are the usual ones. */
export type QueriedChoices = Pick<DrawChoices, "format"> & {
  [Name in keyof DrawChoices]?: DrawChoices[Name] | undefined;
};

/** An address's query that holds these choices. */
export function queryOf(choices: QueriedChoices): string {
  const { format, groups, per_group, best, legs, knockout_legs, third_place, seed } = choices;
  const { second_final, repechage, published } = choices;
  const query = new URLSearchParams({ formato: format });
  const named = {
    grupos: groups,
    passam: per_group,
    melhores: best || undefined,
    turnos: legs === 2 ? 2 : undefined,
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
