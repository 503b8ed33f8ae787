import type { FormatChoice } from "~/domain/formats/formats.ts";

/** What a format is made with: the call that makes it whole, or groups and knockout by calls of their own. */
interface FormatEntry {
  kind: "groups" | "bracket" | "published" | "planned" | "none";
  /** Whether it suits certain numbers of teams alone, so that it is offered once they are known. */
  byTeams?: boolean;
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

const BY_OWN_CALLS = { planned: null, numbers: [] } as const;

/** How a tournament is played, as the guide's addresses name it: an entry for each format, in the order of the lists. */
export const FORMAT_TABLE = {
  grupos: { ...BY_OWN_CALLS, kind: "groups" },
  euro: { ...BY_OWN_CALLS, kind: "published", byTeams: true },
  copa: { ...BY_OWN_CALLS, kind: "published", byTeams: true },
  pontos: { ...BY_OWN_CALLS, kind: "groups" },
  "mata-mata": { ...BY_OWN_CALLS, kind: "bracket" },
  dupla: { ...BY_OWN_CALLS, kind: "bracket" },
  repescagem: { ...BY_OWN_CALLS, kind: "bracket", byTeams: true },
  consolacao: { ...BY_OWN_CALLS, kind: "bracket", byTeams: true },
  liga: {
    kind: "planned",
    planned: "league",
    numbers: ["games", "pots", "direct", "playoff"],
    third: true,
  },
  suico: { kind: "planned", planned: "swiss", numbers: ["rounds", "qualified"], third: true },
  turnos: { kind: "planned", planned: "halves", numbers: [] },
  "duas-fases": {
    kind: "planned",
    planned: "two_group_phases",
    numbers: ["groups", "per_group", "second_groups", "second_per_group"],
    carries: true,
    third: true,
  },
  preliminar: {
    kind: "planned",
    planned: "preliminary",
    numbers: ["ties", "groups", "per_group"],
    third: true,
  },
  depois: { ...BY_OWN_CALLS, kind: "none" },
} as const satisfies Record<string, FormatEntry>;

type Format = keyof typeof FORMAT_TABLE;

export type DrawnFormat = Exclude<Format, "depois">;

type OfKind<K extends FormatEntry["kind"]> = {
  [F in Format]: (typeof FORMAT_TABLE)[F]["kind"] extends K ? F : never;
}[Format];

/** A knockout alone, of one kind or another. */
export type BracketFormat = OfKind<"bracket">;

/** Groups and a bracket as a federation published them. */
export type PublishedFormat = OfKind<"published">;

/** A format that one call makes whole. */
export type PlannedFormat = OfKind<"planned">;

const isFormat = (name: string): name is Format => name in FORMAT_TABLE;

const FORMATS = Object.keys(FORMAT_TABLE).filter(isFormat);

/** What a tournament may be made with before its teams are known; the others depend on how many they are. */
export const FIRST_FORMATS = FORMATS.filter((format) => !("byTeams" in FORMAT_TABLE[format]));

export const DRAWN_FORMATS = FORMATS.filter((format) => format !== "depois");

export const isPlanned = (format: DrawnFormat): format is PlannedFormat =>
  FORMAT_TABLE[format].kind === "planned";

export const isBracket = (format: DrawnFormat | null): format is BracketFormat =>
  format !== null && FORMAT_TABLE[format].kind === "bracket";

export const isPublished = (format: DrawnFormat): format is PublishedFormat =>
  FORMAT_TABLE[format].kind === "published";

/** Whether its draw is read out as pairs, not as groups. */
export const drawsPairs = (format: DrawnFormat | null): boolean =>
  isBracket(format) || format === "preliminar" || format === "suico";

export function formatIn({ searchParams }: URL): Format | null {
  const named = searchParams.get("formato");
  return FORMATS.find((format) => format === named) ?? null;
}

/** In the place of a ready rulebook: that of the tournament's kind of football. */
export const USUAL_RULEBOOK = "usual";
