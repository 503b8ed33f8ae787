import { cardsInWords } from "./card-words.ts";
import { type Clause, plain, sentenceOf } from "./clause.ts";
import { countOf } from "./count-words.ts";
import { type Criterion, criterionLabels } from "./criteria.ts";
import type { AcrossRules, PointsRules, RankingRules } from "./ranking-rules.ts";
import type { StatsRules } from "./stats-rules.ts";

const points = (count: number): string => countOf(count, "ponto", "pontos");

function pointsInWords({ win, draw, goalless_draw, loss, walkover_loss }: PointsRules): string[] {
  const level =
    draw === goalless_draw
      ? `o empate ${draw}`
      : `o empate com gols ${draw}, o empate sem gols ${goalless_draw}`;
  const sentences = [`A vitória vale ${points(win)}, ${level} e a derrota ${loss}.`];
  if (walkover_loss < 0) {
    sentences.push(`Quem perde por W.O. perde também ${points(-walkover_loss)}.`);
  } else if (walkover_loss !== loss) {
    sentences.push(`Quem perde por W.O. fica com ${points(walkover_loss)}.`);
  }
  return sentences;
}

const labelsOf = (criteria: readonly Criterion[]): string[] =>
  criteria.map((criterion) => criterionLabels[criterion]);

function decided(who: string, criteria: readonly Criterion[]): Clause {
  const [first, ...others] = labelsOf(criteria);
  if (first === undefined) return plain(`${who} dividem a posição.`);
  return others.length === 0
    ? plain(`${who} são separados por: ${first}.`)
    : { text: `${who} são separados por, nesta ordem:`, items: [first, ...others] };
}

function tiesInWords({ tied2, tied3plus, restart }: RankingRules): Clause[] {
  const same = labelsOf(tied2).join() === labelsOf(tied3plus).join();
  const clauses = same
    ? [decided("Times empatados em pontos", tied2)]
    : [
        decided("Dois times empatados em pontos", tied2),
        decided("Três ou mais times empatados em pontos", tied3plus),
      ];
  const among = tied3plus.some((criterion) => criterion.startsWith("head_to_head_"));
  if (among && restart === "restart") {
    clauses.push(
      plain(
        "Se o confronto direto deixar só uma parte dos times empatada, ele é refeito entre esses times.",
      ),
    );
  }
  return clauses;
}

const unevenWords: Record<AcrossRules["uneven"], string> = {
  all_games: "Com grupos de tamanhos diferentes, contam todos os jogos.",
  drop_last:
    "Com grupos de tamanhos diferentes, não contam os jogos contra os últimos dos grupos maiores.",
  per_game: "Com grupos de tamanhos diferentes, compara-se a média por jogo.",
};

function weighingInWords({ tied2, tied3plus, across, card_weights }: RankingRules): string[] {
  const used = new Set([...tied2, ...tied3plus, ...across.criteria]);
  const sentences: string[] = [];
  if (used.has("card_points")) {
    const { yellow, blue, red } = card_weights;
    sentences.push(
      `Nos pontos em cartões, o amarelo vale ${yellow}, o azul ${blue} e o vermelho ${red}: fica à frente quem tem menos.`,
    );
  }
  if (used.has("conduct")) {
    sentences.push(
      "Na pontuação disciplinar, cada atleta tira do time em cada jogo: 1 ponto pelo amarelo, 3 pelo segundo amarelo, 4 pelo vermelho direto ou 5 pelo amarelo seguido de vermelho direto.",
    );
  }
  if (used.has("draw")) sentences.push("O sorteio é feito pela organização e fica registrado.");
  return sentences;
}

function walkoversInWords(rules: StatsRules): string[] {
  const score = `por ${rules.walkover_goals} a 0`;
  const sentences = [
    rules.walkover_counts_for_goals
      ? `No W.O., o time que compareceu vence ${score}, e esses gols contam no saldo do time, mas não para atletas.`
      : "No W.O., o time que compareceu ganha os pontos da vitória; nenhum gol conta.",
    "Se os dois times faltarem, os dois perdem.",
  ];
  const { walkovers_to_withdrawal: most } = rules;
  if (most === 1) sentences.push("O time que faltar a um jogo está fora do torneio.");
  else if (most !== null) sentences.push(`O time que faltar a ${most} jogos está fora do torneio.`);
  return sentences;
}

const withdrawalWords: Record<StatsRules["withdrawal"], string> = {
  keep: "Se um time sair do torneio, seus jogos ficam como estão até a organização decidir.",
  walkover:
    "Se um time sair do torneio, valem os jogos que ele já fez; nos que faltam, perde por W.O.",
  annul: "Se um time sair do torneio, todos os seus jogos são anulados.",
};

/** What a part of a regulation is about. */
export const REGULATION_TOPICS = [
  "format",
  "points",
  "ties",
  "cards",
  "walkovers",
  "eligibility",
] as const;

export interface RegulationSection {
  topic: (typeof REGULATION_TOPICS)[number];
  clauses: Clause[];
}

/**
 * The rules of a tournament in parts, in Portuguese and in the order of a regulation: points, ties
 * with other groups, cards, walkovers with withdrawal and irregular players.
 */
export function rulesInSections(ranking: RankingRules, stats: StatsRules): RegulationSection[] {
  const { across } = ranking;
  return [
    { topic: "points", clauses: pointsInWords(ranking.points).map(plain) },
    {
      topic: "ties",
      clauses: [
        ...tiesInWords(ranking),
        decided("Times de grupos diferentes, depois dos pontos,", across.criteria),
        plain(unevenWords[across.uneven]),
        ...weighingInWords(ranking).map(plain),
      ],
    },
    { topic: "cards", clauses: cardsInWords(stats).map(plain) },
    {
      topic: "walkovers",
      clauses: [
        ...walkoversInWords(stats),
        withdrawalWords[stats.withdrawal],
        `O time que escala atleta irregular fica sem os pontos do jogo e perde ainda ${points(ranking.points.win)}.`,
      ].map(plain),
    },
  ];
}

/** The same rules as sentences that anyone understands, one behind the other. */
export const regulationInWords = (ranking: RankingRules, stats: StatsRules): string[] =>
  rulesInSections(ranking, stats).flatMap(({ clauses }) => clauses.map(sentenceOf));
