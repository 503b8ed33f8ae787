/** Words that begin a team's name and are feminine: "a Associação", "a Ponte Preta". */
const FEMININE = new Set([
  "academia",
  "associacao",
  "chapecoense",
  "escola",
  "escolinha",
  "familia",
  "ferroviaria",
  "galera",
  "liga",
  "ponte",
  "portuguesa",
  "selecao",
  "sociedade",
  "turma",
]);

/** "do Leão", "da Ponte Preta": a team as whoever scored. Clubs are masculine unless their name says otherwise. */
export function ofTeam(name: string): string {
  const [first = ""] = name.trim().toLowerCase().normalize("NFD").split(/\s+/);
  const bare = first.replaceAll(/\p{M}/gu, "");
  return `${FEMININE.has(bare) ? "da" : "do"} ${name}`;
}
