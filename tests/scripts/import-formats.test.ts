import { expect, test } from "vitest";
import { makeArchive } from "../../scripts/import/archive.ts";
import { sumExtraGoals } from "../../scripts/import/extra-time.ts";
import type { SeasonTexts } from "../../scripts/import/parse.ts";
import { findProblems, readValidSeason } from "./read-season.ts";
import { cup, league } from "./seasons-of-fiction.ts";
import { euro1968, libertadores1987, worldCup1978, worldCup1990 } from "./seasons-of-history.ts";

/** Changes a season's competition.json; undefined removes a key. */
function competitionWith(texts: SeasonTexts, changes: Record<string, unknown>): SeasonTexts {
  const before: Record<string, unknown> = JSON.parse(texts["competition.json"] ?? "{}");
  return { ...texts, "competition.json": JSON.stringify({ ...before, ...changes }, null, 1) };
}

const readRankings = (changes: Record<string, unknown>) =>
  readValidSeason(competitionWith(league, changes)).rankings;

test("points and criteria extend the preset, or the sport's default", () => {
  expect(readRankings({})).toMatchObject({ preset: "cbf" });
  expect(readRankings({ ranking_preset: undefined, modality: "futsal" })).toMatchObject({
    preset: "futsal",
  });
  const points = { win: 2, draw: 1, loss: 0 };
  expect(readRankings({ points })).toMatchObject({
    preset: "custom",
    points: { win: 2, draw: 1, goalless_draw: 1, loss: 0, walkover_loss: 0 },
    tied3plus: ["wins", "goal_difference", "goals_for", "red_cards", "yellow_cards", "draw"],
  });
  expect(readRankings({ points: { draw: 2, goalless_draw: 0, shootout_win: 1 } }).points).toEqual({
    win: 3,
    draw: 2,
    goalless_draw: 0,
    loss: 0,
    walkover_loss: 0,
    shootout_win: 1,
    shootout_loss: undefined,
    extra_time_win: undefined,
    double_walkover_goals: undefined,
  });
  expect(readRankings({ points: { double_walkover_goals: 2 } }).points.double_walkover_goals).toBe(
    2,
  );
  const criteria = ["points", "goals_for", "head_to_head_points", "draw"];
  expect(readRankings({ criteria })).toMatchObject({
    points: { win: 3 },
    tied2: ["goals_for", "head_to_head_points", "draw"],
    tied3plus: ["goals_for", "head_to_head_points", "draw"],
    across: { criteria: ["goals_for", "draw"] },
  });
  const two = {
    tied2: ["head_to_head"],
    tied3plus: ["wins"],
    across: ["goals_for"],
    restart: "restart",
  };
  expect(readRankings({ criteria: two })).toMatchObject({
    tied2: ["head_to_head"],
    tied3plus: ["wins"],
    across: { criteria: ["goals_for"] },
    restart: "restart",
  });
  expect(readRankings({ criteria: { tied3plus: ["wins"] } }).tied2).toEqual(["wins"]);
});

test("annulled cards and turns of a group phase are read", () => {
  const phases = [{ key: "", name: "Liga", is_group: true, legs: 4 }];
  const season = readValidSeason(competitionWith(league, { annulled_cards: "stand", phases }));
  expect(season.stats.annulled_cards).toBe("stand");
  expect(season.phases[0]?.tieRules.legs).toBe(4);
  const knockout = [{ key: "", name: "Final", is_group: false, legs: 4, level: "penalties" }];
  expect(findProblems(competitionWith(league, { phases: knockout }))).toEqual([
    expect.stringMatching(/phases\.0\.legs: Num mata-mata o número de jogos é 1, 2 ou 3$/),
  ]);
});

/** The cup with decisions: of the groups of its first phase, and of its third-place game. */
const decided = (groups: object, third: object): SeasonTexts => {
  const before: { phases: { key: string }[] } = JSON.parse(cup["competition.json"] ?? "{}");
  const said: Record<string, object> = { group: { groups }, third };
  const phases = before.phases.map((phase) => ({ ...phase, ...said[phase.key] }));
  return competitionWith(cup, { phases });
};

test("phases and groups say what they decide, by name", () => {
  const second = { decides: "second_title", trophy: "Série Prata" };
  const season = readValidSeason(decided({ A: "title", B: "second_title" }, second));
  const { groups, phases } = makeArchive(season).document;
  expect(groups).toMatchObject([
    { name: "A", decides: "title" },
    { name: "B", decides: "second_title" },
  ]);
  expect(phases?.[2]).toMatchObject(second);
  expect(findProblems(decided({ C: "title" }, {}))).toEqual([
    'competition.json:1: phases.0.groups: a fase "Fase de grupos" não tem o grupo "C"',
  ]);
  expect(findProblems(decided({ A: "vaga" }, { decides: "second_title" }))).toEqual([
    expect.stringMatching(/phases\.0\.groups\.A: O que a fase decide é title, second_title/),
    expect.stringMatching(/phases\.2\.trophy: Falta o nome do segundo título/),
  ]);
});

const LOTS = "phase,group,team,position";
const withLots = (...lines: string[]): SeasonTexts => ({
  ...worldCup1990,
  "lots.csv": [LOTS, ...lines].join("\n"),
});
const withGroups = (...lines: string[]): SeasonTexts => ({
  ...worldCup1978,
  "groups.csv": `${worldCup1978["groups.csv"]}\n${lines.join("\n")}`,
});
const withGames = (texts: SeasonTexts, from: string, to: string): SeasonTexts => ({
  ...texts,
  "games.csv": (texts["games.csv"] ?? "").replace(from, to),
});
const withKnockouts = (texts: SeasonTexts, line: string): SeasonTexts => ({
  ...texts,
  "knockouts.csv": `phase,team_a,team_b,winner,decided_by\n${line}`,
});
const LEVEL_90 = {
  ...cup,
  "games.csv": (cup["games.csv"] ?? "")
    .replace(";group", ";group;home_score_90;away_score_90")
    .replace(";final;", ";final;;1;2"),
};

test.each<[string, SeasonTexts, string[]]>([
  [
    "points of an unknown name",
    competitionWith(league, { points: { win: 2, tie: 1 } }),
    [expect.stringMatching(/^competition\.json:\d+: points: Chave desconhecida; use win, draw,/)],
  ],
  [
    "points that are none",
    competitionWith(league, { points: { win: "dois" } }),
    [expect.stringMatching(/^competition\.json:\d+: points\.win: /)],
  ],
  [
    "an unknown criterion",
    competitionWith(league, { criteria: ["wins", "goal_average"] }),
    [expect.stringMatching(/criteria\.1: Critério desconhecido: "goal_average"; use wins, goal_/)],
  ],
  [
    "a criterion twice",
    competitionWith(league, { criteria: ["wins", "wins"] }),
    [expect.stringMatching(/criteria\.1: "wins" aparece duas vezes$/)],
  ],
  [
    "criteria of an unknown number of teams",
    competitionWith(league, { criteria: { tied4: ["wins"] } }),
    [expect.stringMatching(/criteria: Chave desconhecida; use tied2, tied3plus, across, restart$/)],
  ],
  [
    "head-to-head across groups",
    competitionWith(league, { criteria: { across: ["head_to_head"] } }),
    [expect.stringMatching(/criteria\.across: Times de grupos diferentes não se enfrentaram$/)],
  ],
  [
    "a phase that carries on a later one",
    competitionWith(league, {
      phases: [{ key: "", name: "Turno único", is_group: true, legs: 1, carries: "x" }],
    }),
    [expect.stringMatching(/phases\.0\.carries: "x" não é uma fase de grupos anterior/)],
  ],
  [
    "a group of an unknown phase",
    withGroups("third_round,C,Brasil"),
    ['groups.csv:26: a fase "third_round" não está em competition.json'],
  ],
  [
    "a group of a knockout",
    withGroups("final,C,Brasil"),
    ['groups.csv:26: a fase "final" não tem grupos'],
  ],
  [
    "a team in two groups of a phase",
    withGroups("second,A,Brasil"),
    ['groups.csv:26: o time "Brasil" já está no grupo B'],
  ],
  [
    "lots of an unknown phase",
    withLots("x,F,Irlanda,2"),
    ['lots.csv:2: a fase "x" não está em competition.json'],
  ],
  [
    "lots of a team that is not there",
    withLots("group,F,Romênia,2"),
    ['lots.csv:2: o time "Romênia" não joga a fase "Fase de grupos"'],
  ],
  [
    "lots of another group",
    withLots("group,G,Irlanda,2"),
    ['lots.csv:2: o time "Irlanda" não está no grupo G'],
  ],
  [
    "lots of a team twice, and one without its place",
    withLots("group,F,Irlanda,2", "group,F,Irlanda,3", "group,F,Holanda,"),
    [
      'lots.csv:3: o time "Irlanda" já está no sorteio da linha 2',
      "lots.csv:4: falta a posição (position)",
    ],
  ],
  [
    "lots of teams that did not meet",
    withLots("last16,,Irlanda,1", "last16,,Holanda,2"),
    ['lots.csv:2: nenhum confronto da fase "Oitavas de final" é entre times deste sorteio'],
  ],
  [
    "extra time that is neither there nor not",
    withGames(worldCup1990, "Bélgica,1,0,,,sim", "Bélgica,1,0,,,talvez"),
    ['games.csv:10: extra_time: "talvez" não é sim nem não'],
  ],
  [
    "more goals after ninety minutes than at the end",
    LEVEL_90,
    ["games.csv:8: o placar final não cabe no dos 90 minutos com a prorrogação"],
  ],
  [
    "a winner whom the games do not name",
    withKnockouts(euro1968, "final,Itália,Iugoslávia,Iugoslávia,replay"),
    [
      'knockouts.csv:2: Itália × Iugoslávia: pelos jogos e pela regra da fase (level) passa "Itália", não "Iugoslávia"',
    ],
  ],
  [
    "a level tie that nothing decides",
    withKnockouts(euro1968, "semi,Itália,União Soviética,Itália,better_campaign"),
    [expect.stringMatching(/^knockouts\.csv:2: .*terminou empatado, e a regra da fase \(level\)/)],
  ],
  [
    "a winner who did not play",
    withKnockouts(euro1968, "final,Itália,Iugoslávia,Inglaterra,replay"),
    ['knockouts.csv:2: Itália × Iugoslávia: o vencedor "Inglaterra" não é um dos dois'],
  ],
  [
    "a tie without a game",
    withKnockouts(euro1968, "final,Itália,Inglaterra,Itália,penalties"),
    ["knockouts.csv:2: Itália × Inglaterra: não há jogo dos dois na fase"],
  ],
  [
    "a game more after a tie that is decided",
    { ...cup, "games.csv": `${cup["games.csv"]}\r\n6;2024-08-26;10:00;Vale;Pico;2;1;;;;final;` },
    ['games.csv:9: Vale × Pico já tem jogos demais na fase "Final"'],
  ],
])("%s is reported with file and line", (_name, texts, lines) => {
  expect(findProblems(texts)).toEqual(lines);
});

test("extra-time scores come from the lead, minutes or scores", () => {
  const final = readValidSeason(worldCup1978).phases.at(-1);
  const [game] = final?.games ?? [];
  if (!final || !game) throw new Error("The cup has a final.");
  expect(sumExtraGoals(game, final, true)).toEqual({ home: 2, away: 0 });
  const minutes = [38, 90, 105, 116].map((minute, i) => {
    const team = i === 1 ? "Holanda" : "Argentina";
    return { team, athlete: null, minute: { minute, added: 0 }, kind: "goal" as const };
  });
  expect(sumExtraGoals({ ...game, goals: minutes }, final, true)).toEqual({ home: 2, away: 0 });
  const told = (regular: string) => {
    const header = (worldCup1978["games.csv"] ?? "").replace(
      "extra_time",
      "home_score_90,away_score_90",
    );
    const { phases } = readValidSeason({
      ...worldCup1978,
      "games.csv": header.replace("3,1,,,sim", `3,1,,,${regular}`),
    });
    const last = phases.at(-1);
    return last?.games[0] && sumExtraGoals(last.games[0], last, true);
  };
  expect(told("0,0")).toEqual({ home: 3, away: 1 });
  expect(told("3,1")).toBeNull();
});

test("a group game may state its 90-minute score", () => {
  const [phase] = readValidSeason(
    withGames(worldCup1990, "Inglaterra,Egito,1,0,,,", "Inglaterra,Egito,1,0,,,sim"),
  ).phases;
  const game = phase?.games.find(({ away }) => away === "Egito");
  const told = phase?.games.filter(({ extra }) => extra !== undefined);
  expect(game).toBeDefined();
  expect(told?.map((one) => phase && sumExtraGoals(one, phase, false))).toEqual([
    { home: 1, away: 0 },
  ]);
});

const buildDocument = (texts: SeasonTexts) => makeArchive(readValidSeason(texts)).document;

test("a group's full order becomes lots among level teams", () => {
  const { lots, teams } = buildDocument(
    withLots("group,F,Inglaterra,1", "group,F,Irlanda,2", "group,F,Holanda,3", "group,F,Egito,4"),
  );
  const nameOf = (id: number) => teams?.find((team) => team.id === id)?.name;
  expect(lots?.map(({ team_ids }) => team_ids.map(nameOf))).toEqual([["Irlanda", "Holanda"]]);
});

test("without lots only undisputed places have source spots", () => {
  const { spots } = buildDocument({ ...worldCup1990, "lots.csv": LOTS });
  const sources = spots?.flatMap(({ source }) => source ?? []);
  expect(sources).toEqual([{ kind: "group_position", group_id: 1, position: 1 }]);
});

test("a tie without a game is a walkover", () => {
  const withoutGame = withKnockouts(
    withGames(euro1968, "1,1968-06-05,semi,Iugoslávia,Inglaterra,1,0,,,\n", ""),
    "semi,Iugoslávia,Inglaterra,Iugoslávia,withdrawal\nsemi,Itália,União Soviética,Itália,coin_toss",
  );
  const { games } = buildDocument(withoutGame);
  expect(games?.find(({ result_kind }) => result_kind === "walkover")).toMatchObject({
    absent_side: "away",
    home_score: 3,
    away_score: 0,
  });
  const decided = buildDocument(
    withKnockouts(euro1968, "third,Inglaterra,União Soviética,União Soviética,disqualification"),
  );
  expect(decided.games?.find(({ result_kind }) => result_kind === "awarded")).toMatchObject({
    offender_side: "home",
    home_score: 2,
  });
});

test("legs of one win each before a third game use points", () => {
  const [final] = readValidSeason(libertadores1987).phases;
  expect(final?.tieRules).toMatchObject({ legs: 2, level: "extra_match", by_points: true });
  const [level] = readValidSeason(withGames(libertadores1987, "Cali,2,1,", "Cali,2,0,")).phases;
  expect(level?.tieRules).not.toHaveProperty("by_points");
});

/** Builds a season from phases and lines "phase,round,home,away,home goals,away goals". */
const folder = (phases: object[], lines: string[]): SeasonTexts => ({
  "competition.json": JSON.stringify({
    championship: "Taça da Várzea",
    season: "1975",
    tournament: "Taça 1975",
    modality: "campo",
    criteria: ["goal_difference", "goals_for", "draw"],
    phases,
  }),
  "games.csv": [
    "phase,round,date,home_team,away_team,home_score,away_score",
    ...lines.map((line) => {
      const [phase, round, ...game] = line.split(",");
      return [phase, round, `1975-03-${String(Number(round) + 10)}`, ...game].join(",");
    }),
  ].join("\n"),
});

function listSpots(texts: SeasonTexts, phase: number): string[] {
  const { spots, teams } = buildDocument(texts);
  const own = spots?.filter(({ phase_id }) => phase_id === phase) ?? [];
  return own
    .map(({ name, source, register_id }) => {
      const team = teams?.find(({ id }) => id === register_id)?.name;
      return `${team}: ${source ? name : "–"}`;
    })
    .toSorted();
}

const half = (key: string) => ({ key, name: key, is_group: true, legs: 1 });
const final = { key: "final", name: "Final", is_group: false, legs: 1, level: "penalties" };

test("the winners of two halves meet in the final", () => {
  const halves = folder(
    [half("Turno"), half("Returno"), final],
    [
      "Turno,1,Sapo,Garça,2,0",
      "Turno,2,Garça,Junco,1,0",
      "Turno,3,Sapo,Junco,1,0",
      "Returno,4,Garça,Sapo,1,0",
      "Returno,5,Junco,Garça,3,0",
      "Returno,6,Junco,Sapo,1,0",
      "final,7,Sapo,Junco,1,0",
    ],
  );
  expect(listSpots(halves, 2)).toEqual(["Garça: –", "Junco: –", "Sapo: –"]);
  expect(listSpots(halves, 3)).toEqual(["Junco: 1º – Returno", "Sapo: 1º – Turno"]);
});

test("only places that the format explains become sources", () => {
  const group = { key: "group", name: "Grupos", is_group: true, legs: 1 };
  const games = [
    "group,1,Sapo,Garça,1,0",
    "group,2,Garça,Junco,3,0",
    "group,3,Sapo,Junco,1,0",
    "group,1,Onça,Lobo,1,0",
    "group,2,Lobo,Pato,1,0",
    "group,3,Onça,Pato,1,0",
  ];
  const groups = "group,team\nA,Sapo\nA,Garça\nA,Junco\nB,Onça\nB,Lobo\nB,Pato";
  const semi = { ...final, key: "semi", name: "Semifinais" };
  const withSemis = (one: string, other: string) => ({
    ...folder([group, semi], [...games, `semi,4,${one}`, `semi,4,${other}`]),
    "groups.csv": groups,
  });
  expect(listSpots(withSemis("Sapo,Garça,1,0", "Onça,Urubu,1,0"), 2)).toEqual([
    "Garça: 1º melhor 2º",
    "Onça: 1º do Grupo B",
    "Sapo: 1º do Grupo A",
    "Urubu: –",
  ]);
  // A worse runner-up and a third have no explaining rule.
  expect(listSpots(withSemis("Sapo,Pato,1,0", "Onça,Lobo,1,0"), 2)).toEqual([
    "Lobo: –",
    "Onça: 1º do Grupo B",
    "Pato: –",
    "Sapo: 1º do Grupo A",
  ]);
});

test("a group of partial meetings counts the games that all played", () => {
  const { phases } = buildDocument(
    folder(
      [half("Grupo único"), final],
      [
        "Grupo único,1,Sapo,Garça,2,0",
        "Grupo único,1,Junco,Taboa,1,0",
        "Grupo único,2,Sapo,Junco,1,0",
        "Grupo único,2,Garça,Taboa,1,1",
        "final,3,Sapo,Junco,2,1",
      ],
    ),
  );
  expect(phases?.[0]?.meetings).toEqual({ kind: "some", games: 2, pots: 1 });
});
