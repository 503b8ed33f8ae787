import type { GroupPlan } from "~/domain/draw/group-plans.ts";
import type { Drawn } from "./existing-draw.ts";
import { DRAWN_FORMATS, type DrawnFormat, formatIn } from "./format.ts";

/** The choices of a draw, as the page's address holds them. */
export interface DrawChoices {
  format: DrawnFormat;
  groups: number;
  per_group: number;
  best: number;
  legs: 1 | 2;
  knockout_legs: 1 | 2;
  third_place: boolean;
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
    best: number("melhores") ?? (drawn || number("grupos") !== null ? 0 : (plan?.best ?? 0)),
    legs: number("turnos") === 2 ? 2 : 1,
    knockout_legs: number("jogos") === 2 ? 2 : 1,
    third_place: number("terceiro") === 1,
    seed: number("sorteio"),
  };
}

/** An address's query that holds these choices. */
export function queryOf(choices: Partial<DrawChoices> & Pick<DrawChoices, "format">): string {
  const { format, groups, per_group, best, legs, knockout_legs, third_place, seed } = choices;
  const query = new URLSearchParams({ formato: format });
  const named = {
    grupos: groups,
    passam: per_group,
    melhores: best || undefined,
    turnos: legs === 2 ? 2 : undefined,
    jogos: knockout_legs === 2 ? 2 : undefined,
    terceiro: third_place ? 1 : undefined,
    sorteio: seed ?? undefined,
  };
  for (const [name, value] of Object.entries(named)) {
    if (value !== undefined) query.set(name, String(value));
  }
  return `?${query.toString()}`;
}
