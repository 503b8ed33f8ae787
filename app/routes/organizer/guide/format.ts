import type { FormatChoice } from "~/domain/formats/formats.ts";

/** A row of the table of formats: built by one call, or by calls for groups and knockout. */
interface FormatEntry {
  kind: "groups" | "bracket" | "published" | "planned" | "none";
  /** True when the format fits only some numbers of teams, so it is offered once the number is known. */
  byTeams?: boolean;
  /** The format's name in the single call; null for separate calls. */
  planned: FormatChoice["format"] | null;
  /** Number fields and checkboxes of its form, without those of the knockout. */
  numbers: readonly FormatNumber[];
  carries?: boolean;
  /** True when its knockout can include a match for third place. */
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

export type BracketFormat = OfKind<"bracket">;

export type PublishedFormat = OfKind<"published">;

export type PlannedFormat = OfKind<"planned">;

const isFormat = (name: string): name is Format => name in FORMAT_TABLE;

const FORMATS = Object.keys(FORMAT_TABLE).filter(isFormat);

export const FIRST_FORMATS = FORMATS.filter((format) => !("byTeams" in FORMAT_TABLE[format]));

export const DRAWN_FORMATS = FORMATS.filter((format) => format !== "depois");

export const isPlanned = (format: DrawnFormat): format is PlannedFormat =>
  FORMAT_TABLE[format].kind === "planned";

export const isBracket = (format: DrawnFormat | null): format is BracketFormat =>
  format !== null && FORMAT_TABLE[format].kind === "bracket";

export const isPublished = (format: DrawnFormat): format is PublishedFormat =>
  FORMAT_TABLE[format].kind === "published";

/** True when its draw is announced as pairs, not groups. */
export const drawsPairs = (format: DrawnFormat | null): boolean =>
  isBracket(format) || format === "preliminar" || format === "suico";

export function formatIn({ searchParams }: URL): Format | null {
  const named = searchParams.get("formato");
  return FORMATS.find((format) => format === named) ?? null;
}

/** Stands for the usual rulebook of the tournament's modality. */
export const USUAL_RULEBOOK = "usual";
