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
  euro: BY_OWN_CALLS,
  copa: BY_OWN_CALLS,
  pontos: BY_OWN_CALLS,
  "mata-mata": BY_OWN_CALLS,
  dupla: BY_OWN_CALLS,
  repescagem: BY_OWN_CALLS,
  consolacao: BY_OWN_CALLS,
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

/** A knockout alone, of one kind or another. */
export type BracketFormat = "mata-mata" | "dupla" | "repescagem" | "consolacao";

/** Groups and a bracket as a federation published them. */
export type PublishedFormat = "euro" | "copa";

/** A format that one call makes whole. */
export type PlannedFormat = Exclude<
  DrawnFormat,
  "grupos" | "pontos" | BracketFormat | PublishedFormat
>;

export const FORMATS = [
  "grupos",
  "euro",
  "copa",
  "pontos",
  "mata-mata",
  "dupla",
  "repescagem",
  "consolacao",
  "liga",
  "suico",
  "turnos",
  "duas-fases",
  "preliminar",
  "depois",
] as const satisfies readonly Format[];

/** What a tournament may be made with before its teams are known; the others depend on how many they are. */
export const FIRST_FORMATS = [
  "grupos",
  "pontos",
  "mata-mata",
  "dupla",
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

export const isBracket = (format: DrawnFormat | null): format is BracketFormat =>
  format === "mata-mata" ||
  format === "dupla" ||
  format === "repescagem" ||
  format === "consolacao";

export const isPublished = (format: DrawnFormat): format is PublishedFormat =>
  format === "euro" || format === "copa";

/** Whether its draw is read out as pairs, not as groups. */
export const drawsPairs = (format: DrawnFormat | null): boolean =>
  isBracket(format) || format === "preliminar" || format === "suico";

/** The format that an address names. */
export function formatIn({ searchParams }: URL): Format | null {
  const named = searchParams.get("formato");
  return FORMATS.find((format) => format === named) ?? null;
}
