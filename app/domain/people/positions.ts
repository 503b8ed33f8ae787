import { LANGUAGES, type Language, labelsIn } from "../../texts/language.ts";
import { plainText } from "./slug.ts";

type PositionGroup = "goalkeeper" | "defender" | "midfielder" | "attacker";

/** Keys of the positions, as stored. */
export const POSITION_VALUES = [
  "gol",
  "def",
  "zag",
  "ld",
  "le",
  "mei",
  "vol",
  "ata",
  "ca",
  "ala",
  "piv",
  "fix",
] as const;

export type PositionValue = (typeof POSITION_VALUES)[number];

type PositionColor = "orange" | "blue" | "green" | "red";

/** Colors are "#rrggbb"; the second one is the pale tone behind the first. */
export interface Position {
  value: PositionValue;
  abbrev: string;
  label: string;
  order: number;
  group: PositionGroup;
  color: string;
  color_token: PositionColor;
  secondaryColor: string;
  secondary_color_token: `${PositionColor}-soft`;
}

/** Light scheme; the pale tone is the color over white. */
const VALUES: Record<PositionColor, { color: string; secondaryColor: string }> = {
  orange: { color: "#a84a08", secondaryColor: "#f7efe9" },
  blue: { color: "#1d5fc4", secondaryColor: "#ebf1fa" },
  green: { color: "#127240", secondaryColor: "#eaf2ee" },
  red: { color: "#b91c2c", secondaryColor: "#f9ebec" },
};

const groupColors: Record<PositionGroup, PositionColor> = {
  goalkeeper: "orange",
  defender: "blue",
  midfielder: "green",
  attacker: "red",
};

const GROUPS: Record<PositionValue, PositionGroup> = {
  gol: "goalkeeper",
  def: "defender",
  zag: "defender",
  ld: "defender",
  le: "defender",
  mei: "midfielder",
  vol: "midfielder",
  ata: "attacker",
  ca: "attacker",
  ala: "midfielder",
  piv: "attacker",
  fix: "defender",
};

/** Returns the twelve positions in order (specification, section 3). */
export function positionsIn(language: Language): readonly Position[] {
  const { positions, positionsInShort } = labelsIn(language);
  return POSITION_VALUES.map((value, i) => {
    const group = GROUPS[value];
    const token = groupColors[group];
    return {
      value,
      abbrev: positionsInShort[value],
      label: positions[value],
      order: i + 1,
      group,
      ...VALUES[token],
      color_token: token,
      secondary_color_token: `${token}-soft`,
    };
  });
}

/** Further words that lists of athletes use, plain and lower case. */
const otherWords: Record<PositionValue, readonly string[]> = {
  gol: ["goleira", "arqueiro", "arqueira", "guarda redes"],
  def: ["defensora", "defesa", "lateral", "defender"],
  zag: ["zagueira", "zaga", "beque", "quarto zagueiro", "libero"],
  ld: ["lateral direita", "lat direito", "lat dir", "ala lateral direito"],
  le: ["lateral esquerda", "lat esquerdo", "lat esq", "ala lateral esquerdo"],
  mei: [
    "meio",
    "meio campo",
    "meio campista",
    "meiocampo",
    "meiocampista",
    "meia atacante",
    "meia armador",
    "meia direita",
    "meia esquerda",
    "armador",
    "armadora",
    "mc",
  ],
  vol: ["cabeca de area", "primeiro volante", "segundo volante"],
  ata: ["ponta", "ponta direita", "ponta esquerda", "extremo", "segundo atacante", "ataque"],
  ca: ["centroavante"],
  ala: ["ala direito", "ala direita", "ala esquerdo", "ala esquerda"],
  piv: ["pivo"],
  fix: ["fixa"],
};

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z]+/g, " ")
    .trim();
}

const valueByWord: ReadonlyMap<string, PositionValue> = new Map(
  LANGUAGES.flatMap(positionsIn).flatMap(({ value, abbrev, label }) =>
    [value, abbrev, label, ...otherWords[value]].map((word): [string, PositionValue] => [
      plain(word),
      value,
    ]),
  ),
);

/** Returns the position of a word ("Goleiro", "LD"), ignoring accents, case and hyphens, or null. */
export const parsePosition = (text: string): PositionValue | null =>
  valueByWord.get(plain(text)) ?? null;

/** Returns a known position's value, else the typed text. */
export const storedPosition = (text: string): string => parsePosition(text) ?? text;

/**
 * Coach and staff are suspended like athletes (rules, section 3, futsal), without age, BID or squad limits.
 */
export const SQUAD_ROLES = ["athlete", "coach", "staff"] as const;
export type SquadRole = (typeof SQUAD_ROLES)[number];

/** Functions of staff on the match sheet. */
export const STAFF_FUNCTIONS = [
  "assistant_coach",
  "fitness_coach",
  "goalkeeper_coach",
  "doctor",
  "physiotherapist",
  "masseur",
  "kit_manager",
  "official",
] as const;
export type StaffFunction = (typeof STAFF_FUNCTIONS)[number];

const words: Record<SquadRole, readonly string[]> = {
  athlete: ["athlete", "atleta", "jogador", "jogadora"],
  coach: ["coach", "tecnico", "tecnica", "treinador", "treinadora"],
  staff: [
    "staff",
    "comissao",
    "comissao tecnica",
    "auxiliar",
    "auxiliar tecnico",
    "massagista",
    "medico",
    "medica",
    "preparador",
    "preparador fisico",
  ],
};

/** Returns the role of a word ("Técnica"), or null. */
export function parseSquadRole(text: string): SquadRole | null {
  const word = plainText(text);
  return SQUAD_ROLES.find((role) => words[role].includes(word)) ?? null;
}
