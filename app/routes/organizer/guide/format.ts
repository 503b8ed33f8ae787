import type { FormatChoice } from "~/domain/formats/formats.ts";

/** What a format is made with: the call that makes it whole, or groups and knockout by calls of their own. */
interface FormatEntry {
  /** The format of the one call; null: it is made of a group phase, a knockout, or nothing yet. */
  planned: FormatChoice["format"] | null;
  /** Numbers and ticks that its form asks for, besides how the knockout is played. */
  numbers: readonly FormatNumber[];
  carries?: boolean;
  /** Whether there is a knockout that can have a game for the third place. */
  third?: boolean;
}

export type FormatNumber =
  | "games"
  | "pots"
  | "direct"
  | "playoff"
  | "rounds"
  | "qualified"
  | "groups"
  | "per_group"
  | "second_groups"
  | "second_per_group"
  | "ties";

const BY_OWN_CALLS: FormatEntry = { planned: null, numbers: [] };

/** How a tournament is played, as the guide's addresses name it: an entry for each format, in the order of the lists. */
export const FORMAT_TABLE = {
  grupos: BY_OWN_CALLS,
  pontos: BY_OWN_CALLS,
  "mata-mata": BY_OWN_CALLS,
  liga: { planned: "league", numbers: ["games", "pots", "direct", "playoff"], third: true },
  suico: { planned: "swiss", numbers: ["rounds", "qualified"], third: true },
  turnos: { planned: "halves", numbers: [] },
  "duas-fases": {
    planned: "two_group_phases",
    numbers: ["groups", "per_group", "second_groups", "second_per_group"],
    carries: true,
    third: true,
  },
  preliminar: { planned: "preliminary", numbers: ["ties", "groups", "per_group"], third: true },
  depois: BY_OWN_CALLS,
} as const satisfies Record<string, FormatEntry>;

export type Format = keyof typeof FORMAT_TABLE;

/** A format that is drawn. */
export type DrawnFormat = Exclude<Format, "depois">;

/** A format that one call makes whole. */
export type PlannedFormat = Exclude<DrawnFormat, "grupos" | "pontos" | "mata-mata">;

export const FORMATS = [
  "grupos",
  "pontos",
  "mata-mata",
  "liga",
  "suico",
  "turnos",
  "duas-fases",
  "preliminar",
  "depois",
] as const satisfies readonly Format[];

export const DRAWN_FORMATS: readonly DrawnFormat[] = FORMATS.filter(
  (format) => format !== "depois",
);

export const isPlanned = (format: DrawnFormat): format is PlannedFormat =>
  FORMAT_TABLE[format].planned !== null;

/** The format that an address names. */
export function formatIn({ searchParams }: URL): Format | null {
  const named = searchParams.get("formato");
  return FORMATS.find((format) => format === named) ?? null;
}
