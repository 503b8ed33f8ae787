import type { Bracket, Origin } from "./bracket.ts";
import type { SpotSource } from "../../app/domain/qualification/facts.ts";
import type { Season, SeasonPhase } from "./season.ts";

const NAME_LIMIT = 80;

/** Returns "Vencedor de Bangu × Olaria", or the tie's place for long names. */
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

/** Returns "1º do Grupo A" or "1º melhor 3º", with the phase if `phaseName` has one: "2º – Returno". */
export function placeName(
  source: SpotSource,
  phaseName: (id: number) => string,
  groupOf: (id: number) => { name: string; phase_id: number } | undefined,
): string {
  const of = (place: string, phase: number) =>
    [place, phaseName(phase)]
      .filter((part) => part !== "")
      .join(" – ")
      .slice(0, NAME_LIMIT)
      .trimEnd();
  switch (source.kind) {
    case "group_position": {
      const group = groupOf(source.group_id);
      const name = group?.name ?? "";
      const called = /^(grupo|chave) /i.test(name) ? name : `Grupo ${name}`;
      return of(`${source.position}º do ${called}`, group?.phase_id ?? 0);
    }
    case "phase_position":
      return of(`${source.position}º`, source.phase_id);
    case "best_placed":
      return of(`${source.rank}º melhor ${source.position}º`, source.phase_id);
    case "tie_winner":
    case "tie_loser":
      throw new RangeError("A tie is named by its teams.");
  }
}

/** Names a round: by number in a table, by leg in a knockout, as the phase when it is the only one. */
export function roundName(phase: SeasonPhase, number: number, i: number, count: number): string {
  if (phase.is_group) return `Rodada ${number}`;
  if (phase.tieRules.legs === 1) return count === 1 ? phase.name : `Rodada ${i + 1}`;
  if (count === 1) return "Ida e volta";
  return ["Ida", "Volta"][i] ?? "Jogo extra";
}
