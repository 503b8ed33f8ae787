import { plainText } from "./slug.ts";

/**
 * What somebody is in a team. Coach and staff sit on the bench, get cards and are suspended like
 * athletes (rules, section 3, futsal); they are no athletes in age, BID, or the number of a squad.
 */
export const SQUAD_ROLES = ["athlete", "coach", "staff"] as const;
export type SquadRole = (typeof SQUAD_ROLES)[number];

/** What somebody of the staff does at a game, where the súmula says it; the coach's role says so by itself. */
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

/** Words that lists of people use, plain and lower case. */
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

/** The role that a word means ("Técnica", "comissão técnica"); null when it is not known. */
export function squadRoleOf(text: string): SquadRole | null {
  const word = plainText(text);
  return SQUAD_ROLES.find((role) => words[role].includes(word)) ?? null;
}
