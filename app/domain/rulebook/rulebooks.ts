import { type Preset, PRESETS } from "./preset.ts";
import { rankingPresets } from "./ranking-presets.ts";
import type { RankingRules } from "./ranking-rules.ts";
import { statsPresets } from "./stats-presets.ts";
import type { StatsRules } from "./stats-rules.ts";
import { plainTie, type TieRules } from "./tie-rules.ts";

/** A ready rulebook, whole. A tournament stores a copy: a change here never reaches one that exists. */
interface Rulebook {
  preset: Preset;
  /** In Portuguese, as screens show it. */
  label: string;
  description: string;
  tournament_rankings: RankingRules;
  stats_rules: StatsRules;
  /** What a new knockout phase is filled in with (rules, section 7). */
  tie_rules: TieRules;
}

interface About {
  label: string;
  description: string;
  tie_rules: TieRules;
}

/** Two legs, the better campaign at home in the second one. */
const homeAndAway: TieRules = { ...plainTie(2), second_leg_host: "better_campaign" };
const worldCup: TieRules = { ...plainTie(1), extra_time: true };

const about: Record<Preset, About> = {
  cbf: {
    label: "Brasileirão (CBF)",
    description: "Vitórias, saldo e gols marcados; confronto direto só entre dois times.",
    tie_rules: homeAndAway,
  },
  fifa_2022: {
    label: "Copa do Mundo até 2022 (FIFA)",
    description: "Saldo e gols marcados em todos os jogos vêm antes do confronto direto.",
    tie_rules: worldCup,
  },
  fifa_2026: {
    label: "Copa do Mundo 2026 (FIFA)",
    description: "Confronto direto primeiro, refeito entre quem continua empatado.",
    tie_rules: worldCup,
  },
  conmebol_2019: {
    label: "Libertadores até 2021 (CONMEBOL)",
    description: "Saldo, gols marcados e gols fora; no mata-mata, gol fora desempata.",
    tie_rules: { ...homeAndAway, away_goals: true },
  },
  conmebol_2022: {
    label: "Libertadores desde 2022 (CONMEBOL)",
    description: "Saldo, gols marcados e gols fora; no mata-mata, gol fora não vale mais.",
    tie_rules: homeAndAway,
  },
  futsal: {
    label: "Futsal",
    description: "Critérios do Brasileirão; o vermelho não apaga os amarelos do jogo.",
    tie_rules: plainTie(1),
  },
  society: {
    label: "Society",
    description:
      "Com cartão azul, W.O. de 1 a 0 e fora no segundo W.O.; confronto direto primeiro.",
    tie_rules: plainTie(1),
  },
  simple: {
    label: "Simples",
    description: "Vitórias, saldo, gols marcados e sorteio; o W.O. dá só os pontos.",
    tie_rules: plainTie(1),
  },
};

/** Every ready rulebook, in the order that screens list them. */
export const rulebooks: readonly Rulebook[] = PRESETS.map((preset) => ({
  preset,
  ...about[preset],
  tournament_rankings: rankingPresets[preset],
  stats_rules: statsPresets[preset],
}));
