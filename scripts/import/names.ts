import type { Bracket, Origin } from "./bracket.ts";
import type { Season, SeasonPhase } from "./season.ts";

const NAME_LIMIT = 80;

/** "Vencedor de Bangu × Olaria"; where the names are too long, the tie's place in its phase. */
export function originName(
  season: Season,
  { ties }: Bracket,
  { kind, phase, tie }: Origin,
): string {
  const who = kind === "tie_winner" ? "Vencedor" : "Perdedor";
  const { home, away } = ties[phase]?.[tie] ?? { home: "", away: "" };
  const name = `${who} de ${home} × ${away}`;
  if (name.length <= NAME_LIMIT) return name;
  return `${who} do confronto ${tie + 1} – ${season.phases[phase]?.name ?? ""}`.slice(
    0,
    NAME_LIMIT,
  );
}

/** How people call the round: by number in a table, by leg in a knockout. */
export function roundName(phase: SeasonPhase, number: number, i: number, count: number): string {
  if (phase.is_group) return `Rodada ${number}`;
  if (phase.tieRules.legs === 1) return count === 1 ? "Jogo único" : `Rodada ${i + 1}`;
  if (count === 1) return "Ida e volta";
  return ["Ida", "Volta"][i] ?? "Jogo extra";
}
