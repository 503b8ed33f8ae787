import { expect, test } from "vitest";
import { MODALITIES } from "../../../app/domain/rulebook/modality.ts";
import {
  CRITERIA,
  isHeadToHead,
  mostPoints,
  PRESETS,
  plainTie,
  type RankingRules,
  type StatsRules,
  statsPresets,
  parseTieRules,
} from "../../../app/domain/rulebook.ts";
import { defaultPreset, rankingPresets, rulebooks } from "../../../app/domain/rulebook/presets.ts";
import { regulationInWords, rulesInSections } from "../../../app/domain/rulebook/words.ts";
import { textsIn } from "../../../app/texts/say.ts";
import { formatText } from "../support/said.ts";

const { criteria, rulebookNames, rulebookDescriptions } = textsIn("pt-BR");

const { cbf, fifa_2022, fifa_2026, society, simple } = rankingPresets;

test("every preset is complete and has a unique Portuguese name", () => {
  expect(rulebooks.map(({ preset }) => preset)).toEqual([...PRESETS]);
  for (const { preset, tournament_rankings, stats_rules } of rulebooks) {
    expect(tournament_rankings).toBe(rankingPresets[preset]);
    expect(tournament_rankings.preset).toBe(preset);
    expect(stats_rules).toBe(statsPresets[preset]);
    expect(rulebookNames[preset].length).toBeGreaterThan(3);
    expect(rulebookDescriptions[preset]).toMatch(/^[A-ZÁÉÍÓÚ].{20,80}\.$/);
  }
  expect(new Set(Object.values(rulebookNames)).size).toBe(PRESETS.length);
  expect(new Set(CRITERIA.map((criterion) => criteria[criterion])).size).toBe(CRITERIA.length);
});

test("the presets rank as their regulations require", () => {
  for (const rules of Object.values(rankingPresets)) {
    expect(rules.points).toEqual({
      win: 3,
      draw: 1,
      goalless_draw: 1,
      loss: 0,
      walkover_loss: 0,
      ...(rules.preset === "beach_soccer" && {
        extra_time_win: 2,
        shootout_win: 1,
        shootout_loss: 0,
      }),
    });
    expect(rules.card_weights).toEqual({ yellow: 1, blue: 3, red: 5 });
    expect(rules.restart).toBe(rules.preset === "fifa_2026" ? "restart" : "continue");
    expect(rules.across.criteria.some(isHeadToHead)).toBe(false);
    expect(rules.tied3plus.includes("head_to_head")).toBe(false);
    for (const list of [rules.tied2, rules.tied3plus, rules.across.criteria]) {
      expect(list.at(-1)).toBe("draw");
      expect(new Set(list).size).toBe(list.length);
    }
  }
  expect(cbf.tied2.join()).toBe(
    "wins,goal_difference,goals_for,head_to_head,red_cards,yellow_cards,draw",
  );
  expect(cbf.tied3plus.join()).toBe("wins,goal_difference,goals_for,red_cards,yellow_cards,draw");
  expect(cbf.across).toEqual({ criteria: cbf.tied3plus, uneven: "all_games" });
  const among = "head_to_head_points,head_to_head_goal_difference,head_to_head_goals_for";
  expect(fifa_2022.tied2.join()).toBe(`goal_difference,goals_for,${among},conduct,draw`);
  expect(fifa_2026.tied3plus.join()).toBe(
    `${among},goal_difference,goals_for,conduct,ranking,draw`,
  );
  expect(fifa_2026.tied2).toEqual(fifa_2026.tied3plus);
  expect(fifa_2026.across.criteria.join()).toBe("goal_difference,goals_for,conduct,ranking,draw");
  expect(rankingPresets.conmebol_2022.tied2.join()).toBe(
    "goal_difference,goals_for,away_goals,draw",
  );
  const { uefa_2024 } = rankingPresets;
  expect(uefa_2024.tied3plus.join()).toBe(
    "goal_difference,goals_for,away_goals,wins,away_wins,opponents_points," +
      "opponents_goal_difference,opponents_goals_for,conduct,ranking,draw",
  );
  expect(uefa_2024.tied2).toEqual(uefa_2024.tied3plus);
  expect(rankingPresets.futsal).toEqual({ ...cbf, preset: "futsal" });
  expect(society.tied2).toEqual(["head_to_head", ...society.tied3plus]);
  expect(society.tied3plus.join()).toBe(
    "wins,goals_against,goals_for,goal_difference,card_points,draw",
  );
  expect(society.across).toEqual({ criteria: society.tied3plus, uneven: "per_game" });
  expect(simple.tied2.join()).toBe("wins,goal_difference,goals_for,draw");
});

test("the presets set cards, walkovers and withdrawals", () => {
  expect(statsPresets.cbf).toEqual({
    events: ["goal", "og", "assist", "yellow_card", "red_card"],
    yellows_per_suspension: 3,
    series_matches: [1],
    second_yellow_erases: true,
    second_yellow_matches: 1,
    red_matches: 1,
    blues_per_suspension: null,
    walkover_serves: false,
    walkover_goals: 3,
    walkover_counts_for_goals: true,
    walkovers_to_withdrawal: null,
    withdrawal: "keep",
  });
  expect(statsPresets.conmebol_2019).toEqual(statsPresets.cbf);
  expect(statsPresets.fifa_2022).toEqual({ ...statsPresets.cbf, yellows_per_suspension: 2 });
  expect(statsPresets.fifa_2026).toEqual(statsPresets.fifa_2022);
  expect(statsPresets.futsal).toEqual({
    ...statsPresets.cbf,
    second_yellow_erases: false,
    withdrawal: "annul",
  });
  expect(statsPresets.society).toEqual({
    ...statsPresets.cbf,
    events: ["goal", "og", "assist", "yellow_card", "blue_card", "red_card"],
    blues_per_suspension: 2,
    walkover_goals: 1,
    walkovers_to_withdrawal: 2,
    after_walkovers: "withdrawal",
    withdrawal: "walkover",
  });
  expect(statsPresets.simple).toEqual({ ...statsPresets.cbf, walkover_counts_for_goals: false });
});

test("current knockout presets never count away goals", () => {
  const ties = new Map(rulebooks.map(({ preset, tie_rules }) => [preset, tie_rules]));
  expect(ties.get("cbf")).toEqual({ ...plainTie(2), second_leg_host: "better_campaign" });
  expect(ties.get("conmebol_2022")).toEqual(ties.get("cbf"));
  expect(ties.get("conmebol_2019")).toEqual({
    ...plainTie(2),
    second_leg_host: "better_campaign",
    away_goals: true,
  });
  expect(ties.get("fifa_2026")).toEqual({ ...plainTie(1), extra_time: true });
  expect(ties.get("uefa_2024")).toEqual({ ...ties.get("cbf"), extra_time: true });
  expect(ties.get("fifa_2022")).toEqual(ties.get("fifa_2026"));
  for (const preset of ["futsal", "society", "simple"] as const) {
    expect(ties.get(preset)).toEqual({
      legs: 1,
      extra_time: false,
      away_goals: false,
      level: "penalties",
      skip_second_leg_margin: null,
      second_leg_host: "fixed",
    });
  }
});

test("a tournament without rules uses its sport's preset", () => {
  expect(MODALITIES.map(defaultPreset)).toEqual([
    "cbf",
    "futsal",
    "society",
    "beach_soccer",
    "virtual",
  ]);
});

test("the Brasileirão rules read in plain words", () => {
  expect(regulationInWords(cbf, statsPresets.cbf).map(formatText)).toEqual([
    "A vitória vale 3 pontos, o empate 1 e a derrota 0.",
    "Dois times empatados em pontos são separados, nesta ordem, por: número de vitórias; saldo de gols; gols marcados; confronto direto (entre dois times); menos cartões vermelhos; menos cartões amarelos; sorteio.",
    "Três ou mais times empatados em pontos são separados, nesta ordem, por: número de vitórias; saldo de gols; gols marcados; menos cartões vermelhos; menos cartões amarelos; sorteio.",
    "Times de grupos diferentes, depois dos pontos, são separados, nesta ordem, por: número de vitórias; saldo de gols; gols marcados; menos cartões vermelhos; menos cartões amarelos; sorteio.",
    "Com grupos de tamanhos diferentes, contam todos os jogos.",
    "O sorteio é feito pela organização e fica registrado.",
    "Cada série de 3 cartões amarelos dá 1 jogo de suspensão.",
    "O vermelho pelo segundo amarelo no mesmo jogo dá 1 jogo de suspensão, e esses dois amarelos saem da série.",
    "O cartão vermelho direto dá 1 jogo de suspensão.",
    "A suspensão é cumprida no próximo jogo que o time disputar neste torneio.",
    "Jogo decidido por W.O. não vale como suspensão cumprida.",
    "No W.O., o time que compareceu vence por 3 a 0, e esses gols contam no saldo do time, mas não na artilharia.",
    "Se os dois times faltarem, os dois perdem.",
    "Se um time sair do torneio, seus jogos ficam como estão até a organização decidir.",
    "O time que escala atleta irregular fica sem os pontos do jogo e perde ainda 3 pontos.",
  ]);
});

const sentences = (ranking: Partial<RankingRules>, stats: Partial<StatsRules> = {}) =>
  regulationInWords({ ...simple, ...ranking }, { ...statsPresets.simple, ...stats }).map(
    formatText,
  );
const points = (more: Partial<RankingRules["points"]>) =>
  sentences({ points: { ...simple.points, ...more } });

test("points are described: goalless draws, walkovers, irregular players", () => {
  expect(points({ draw: 2 })[0]).toBe(
    "A vitória vale 3 pontos, o empate com gols 2, o empate sem gols 1 e a derrota 0.",
  );
  expect(points({ win: 1 })[0]).toBe("A vitória vale 1 ponto, o empate 1 e a derrota 0.");
  expect(points({ walkover_loss: -2 })[1]).toBe("Quem perde por W.O. perde também 2 pontos.");
  expect(points({ walkover_loss: 1 })[1]).toBe("Quem perde por W.O. fica com 1 ponto.");
  expect(points({ loss: 1 })[1]).toBe("Quem perde por W.O. fica com 0 ponto.");
  expect(points({ win: 2 }).at(-1)).toBe(
    "O time que escala atleta irregular fica sem os pontos do jogo e perde ainda 2 pontos.",
  );
});

test("tie-breaks are described: shared list, head-to-head restart, card weights", () => {
  expect(sentences({})[1]).toBe(
    "Times empatados em pontos são separados, nesta ordem, por: número de vitórias; saldo de gols; gols marcados; sorteio.",
  );
  const none = sentences({
    tied2: [],
    tied3plus: ["wins"],
    across: { criteria: [], uneven: "drop_last" },
  });
  expect(none.slice(1, 5)).toEqual([
    "Dois times empatados em pontos dividem a posição.",
    "Três ou mais times empatados em pontos são separados por: número de vitórias.",
    "Times de grupos diferentes, depois dos pontos, dividem a posição.",
    "Com grupos de tamanhos diferentes, não contam os jogos contra os últimos dos grupos maiores.",
  ]);
  expect(none).not.toContain("O sorteio é feito pela organização e fica registrado.");
  const anew =
    "Se o confronto direto deixar só uma parte dos times empatada, ele é refeito entre esses times.";
  expect(sentences(fifa_2026)).toContain(anew);
  expect(sentences({ ...fifa_2026, restart: "continue" })).not.toContain(anew);
  expect(sentences({ ...cbf, restart: "restart" })).not.toContain(anew);
  expect(sentences(fifa_2026)).toContain(
    "Na pontuação disciplinar, cada atleta tira do time em cada jogo: 1 ponto pelo amarelo, 3 pelo segundo amarelo, 4 pelo vermelho direto ou 5 pelo amarelo seguido de vermelho direto.",
  );
  const own = { ...society, card_weights: { yellow: 1, blue: 2, red: 4 } };
  expect(sentences(own)).toContain(
    "Nos pontos em cartões, o amarelo vale 1, o azul 2 e o vermelho 4: fica à frente quem tem menos.",
  );
  expect(sentences(own)).toContain(
    "Com grupos de tamanhos diferentes, compara-se a média por jogo.",
  );
  expect(sentences({}).join(" ")).not.toMatch(/pontos em cartões|disciplinar/);
});

const starting = (word: string, stats: Partial<StatsRules>) =>
  sentences({}, stats).filter((sentence) => sentence.startsWith(word));

test("cards are described: series, expulsions, blue, place of serving", () => {
  expect(starting("Cada", { yellows_per_suspension: 1, series_matches: [2, 2] })).toEqual([
    "Cada cartão amarelo dá 2 jogos de suspensão.",
  ]);
  expect(starting("Cada", { series_matches: [1, 2] })).toEqual([
    "Cada série de 3 cartões amarelos dá suspensão de 1 jogo na 1ª vez e 2 jogos na 2ª vez e nas seguintes.",
  ]);
  expect(starting("Cada", { series_matches: [1, 2, 4] })).toEqual([
    "Cada série de 3 cartões amarelos dá suspensão de 1 jogo na 1ª vez, 2 jogos na 2ª vez e 4 jogos na 3ª vez e nas seguintes.",
  ]);
  expect(starting("O vermelho", { second_yellow_matches: 0, second_yellow_erases: false })).toEqual(
    [
      "O vermelho pelo segundo amarelo no mesmo jogo não dá suspensão, e esses dois amarelos continuam na série.",
    ],
  );
  expect(starting("O cartão", { red_matches: 2 })).toEqual([
    "O cartão vermelho direto dá 2 jogos de suspensão.",
  ]);
  expect(starting("O cartão", { red_matches: 0 })).toEqual([]);
  const { events } = statsPresets.society;
  expect(starting("Cada", { events, blues_per_suspension: 2 })).toEqual([
    "Cada série de 3 cartões amarelos dá 1 jogo de suspensão.",
    "Cada série de 2 cartões azuis dá 1 jogo de suspensão.",
  ]);
  expect(starting("Cada", { events, blues_per_suspension: 1 })[1]).toBe(
    "Cada cartão azul dá 1 jogo de suspensão.",
  );
  expect(starting("Cada", { events, blues_per_suspension: null })).toHaveLength(1);
  expect(starting("Cada", { blues_per_suspension: 2 })).toHaveLength(1);
  expect(starting("Jogo", { walkover_serves: true })).toEqual([
    "Jogo decidido por W.O. também vale como suspensão cumprida.",
  ]);
});

test("facts that a tournament does not record are not described", () => {
  const told = sentences({}, { events: ["goal"] }).join(" ");
  expect(told).not.toMatch(/cartão|cartões|suspensão|segundo amarelo/);
  expect(starting("O cartão", { events: ["yellow_card"] })).toEqual([]);
});

test("cards that outlive an annulled game are described", () => {
  expect(starting("Os cartões", {})).toEqual([]);
  expect(starting("Os cartões", { annulled_cards: "stand" })).toEqual([
    "Os cartões de um jogo anulado continuam contando para as suspensões.",
  ]);
});

test("goals of a double walkover are described", () => {
  const both = (double_walkover_goals: number | null, walkover_counts_for_goals: boolean) =>
    sentences(
      { points: { ...simple.points, double_walkover_goals } },
      { walkover_counts_for_goals },
    ).filter((sentence) => sentence.startsWith("Se os dois times"));
  const plain = ["Se os dois times faltarem, os dois perdem."];
  expect(both(null, true)).toEqual(plain);
  expect(both(2, false)).toEqual(plain);
  expect(both(2, true)).toEqual([
    "Se os dois times faltarem, os dois perdem por 2 a 0: cada um leva 2 gols no saldo e não marca nenhum.",
  ]);
});

test("walkovers and withdrawals are described", () => {
  expect(starting("No W.O.", {})).toEqual([
    "No W.O., o time que compareceu ganha os pontos da vitória; nenhum gol conta.",
  ]);
  expect(starting("O time que faltar", {})).toEqual([]);
  expect(starting("O time que faltar", { walkovers_to_withdrawal: 1 })).toEqual([
    "O time que faltar a um jogo está fora do torneio.",
  ]);
  expect(starting("O time que faltar", { walkovers_to_withdrawal: 2 })).toEqual([
    "O time que faltar a 2 jogos está fora do torneio.",
  ]);
  expect(starting("Se um time", { withdrawal: "walkover" })).toEqual([
    "Se um time sair do torneio, valem os jogos que ele já fez; nos que faltam, perde por W.O.",
  ]);
  expect(starting("Se um time", { withdrawal: "annul" })).toEqual([
    "Se um time sair do torneio, todos os seus jogos são anulados.",
  ]);
});

test("extra-time and shoot-out points are described when they differ", () => {
  const { beach_soccer } = rankingPresets;
  expect(sentences(beach_soccer).slice(0, 3)).toEqual([
    "A vitória vale 3 pontos, o empate 1 e a derrota 0.",
    "A vitória na prorrogação vale 2 pontos.",
    "O jogo empatado vai aos pênaltis: quem vence a disputa fica com 1 ponto e quem perde com 0.",
  ]);
  expect(points({ extra_time_win: 3 }).join(" ")).not.toContain("prorrogação");
  // A side without its own points keeps the draw's point.
  expect(points({ shootout_win: 2 })[1]).toContain("fica com 2 pontos e quem perde com 1.");
  expect(points({ shootout_loss: 0 })[1]).toContain("fica com 1 ponto e quem perde com 0.");
});

test("a regulation has a fixed order, with rankings where they decide", () => {
  const topics = rulesInSections(cbf, statsPresets.cbf).map(({ topic }) => topic);
  expect(topics).toEqual(["points", "ties", "cards", "walkovers"]);
  const { rulesOfTies } = textsIn("pt-BR");
  expect(sentences(fifa_2026)).toContain(rulesOfTies.ranking);
  expect(sentences(fifa_2022)).not.toContain(rulesOfTies.ranking);
});

test("a level tie's rules apply in order", () => {
  expect(parseTieRules("extra_time_then_penalties", 2)).toEqual({
    ...plainTie(2),
    extra_time: true,
  });
  expect(parseTieRules("away_goals_then_lots_then_penalties", 2)).toEqual({
    ...plainTie(2),
    away_goals: true,
    level: "lots",
  });
  expect(parseTieRules("points_then_goal_difference", 2)).toEqual({
    ...plainTie(2),
    by_points: true,
  });
  expect(parseTieRules("replay_then_coin_toss", 1).level).toBe("extra_match");
  expect(() => parseTieRules("extra_time_then_dance", 1)).toThrow(
    new RangeError('There is no way "extra_time_then_dance" to decide a tie.'),
  );
});

test("a game's maximum points cover all outcomes", () => {
  const { points: usual } = simple;
  expect(mostPoints(usual)).toBe(3);
  expect(mostPoints({ ...usual, extra_time_win: 4 })).toBe(4);
  expect(mostPoints({ ...usual, draw: 5 })).toBe(5);
  expect(mostPoints({ ...usual, goalless_draw: 6 })).toBe(6);
  expect(mostPoints({ ...usual, loss: 7 })).toBe(7);
  expect(mostPoints({ ...usual, shootout_win: 8 })).toBe(8);
});
