import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { collectAthletes } from "../../scripts/import/athletes.ts";
import { makeArchive } from "../../scripts/import/archive.ts";
import { arrangeBracket } from "../../scripts/import/bracket.ts";
import { listEvents } from "../../scripts/import/events.ts";
import { sumExtraGoals } from "../../scripts/import/extra-time.ts";
import { parseSeason, type SeasonTexts } from "../../scripts/import/parse.ts";
import { runImport } from "./run-import.ts";
import { findProblems, readValidSeason } from "./read-season.ts";
import { cup, league, turns } from "./seasons-of-fiction.ts";
import { listen } from "../site/listen.ts";

const leagueWith = (file: keyof SeasonTexts, change: (text: string) => string): SeasonTexts => ({
  ...league,
  [file]: change(league[file] ?? ""),
});

const plus = (line: string) => (text: string) => `${text}\n${line}`;

/** Two group phases with the same pairs in the same rounds. */
const twoPhases: SeasonTexts = {
  "competition.json": (league["competition.json"] ?? "").replace(
    /\{\s*"key": "",[^}]*\}/,
    '{ "key": "a", "name": "Fase A", "is_group": true }, { "key": "b", "name": "Fase B", "is_group": true }',
  ),
  "games.csv": [
    "round,date,home_team,away_team,home_score,away_score,phase",
    "1,2018-07-28,Altach,Mattersburg,2,3,a",
    "1,2019-03-30,Altach,Mattersburg,1,0,b",
  ].join("\n"),
};

test("games of equal rounds in two phases are two games", () => {
  const { phases } = readValidSeason({
    ...twoPhases,
    "goals.csv": [
      "round,phase,home_team,away_team,team,athlete,minute,type",
      "1,b,Altach,Mattersburg,Altach,Tonho,12,goal",
    ].join("\n"),
    "walkovers.csv": [
      "round,home_team,away_team,kind,reason,phase",
      "2,Mattersburg,Altach,home_wo,,b",
    ].join("\n"),
  });
  expect(phases.map(({ games }) => games.map(({ score, goals }) => [score, goals.length]))).toEqual(
    [
      [[{ home: 2, away: 3 }, 0]],
      [
        [{ home: 1, away: 0 }, 1],
        [null, 0],
      ],
    ],
  );
});

test("the teams of a second turn come from no tie of the first", () => {
  const season = readValidSeason(turns);
  const { spots, phases } = makeArchive(season).document;
  const rio = phases?.find(({ name }) => name === "Taça Rio")?.id;
  expect(spots?.filter(({ phase_id }) => phase_id === rio).map(({ source }) => source)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test("the winners of a preliminary phase are sources of the groups", () => {
  const season = readValidSeason({
    ...turns,
    "games.csv": (turns["games.csv"] ?? "").replace(
      /\n2,.*/s,
      "\n3,2013-03-16,Botafogo,Vasco,1,0,rio",
    ),
    "competition.json": (turns["competition.json"] ?? "").replace(/\{[^}]*"final"[^}]*\},/, ""),
  });
  const { spots } = makeArchive(season).document;
  expect(spots?.flatMap(({ source }) => source?.kind ?? [])).toEqual(["tie_winner", "tie_winner"]);
});

test("a game again with the same host is asked about", () => {
  const again = leagueWith("games.csv", plus("9,2025-04-20,,Sapo,Garça,2,1,,,,,"));
  expect(findProblems(again)).toEqual([
    "games.csv:7: Sapo × Garça, com o mesmo mandante, já está em games.csv:2 (rodada 1); se são dois jogos, repita o comando com --allow-doubles",
  ]);
  const { season } = parseSeason(again, { doubles: true });
  expect(season?.phases[0]?.games.map(({ round }) => round)).toEqual([1, 1, 2, 2, 3, 3, 9]);
  expect(findProblems(leagueWith("games.csv", plus("9,2025-04-20,,Garça,Sapo,2,1,,,,,")))).toEqual(
    [],
  );
});

test("games of a third turn may repeat the host", () => {
  const pairs = [
    ["Sapo", "Garça"],
    ["Garça", "Junco"],
    ["Junco", "Sapo"],
  ];
  const thrice = pairs.flatMap(([home, away], i) =>
    [0, 1, 2].map((turn) =>
      [turn * 3 + i + 1, "2025-03-02", ...(turn === 1 ? [away, home] : [home, away]), 1, 0].join(),
    ),
  );
  const texts = {
    "competition.json": league["competition.json"],
    "games.csv": ["round,date,home_team,away_team,home_score,away_score", ...thrice].join("\n"),
  };
  expect(findProblems(texts)).toEqual([]);
  expect(
    findProblems({ ...texts, "games.csv": `${texts["games.csv"]}\n12,,Sapo,Garça,,` }),
  ).toEqual([
    expect.stringContaining("games.csv:11: Sapo × Garça, com o mesmo mandante, já está em"),
  ]);
});

test("kick-offs are São Paulo time, dates alone are noon", () => {
  const [phase] = readValidSeason(
    leagueWith("games.csv", (text) =>
      text.replace("3,2025-03-16,10:00,Sapo", "3,2018-12-16,9:05,Sapo"),
    ),
  ).phases;
  const byHome = new Map(phase?.games.map((game) => [`${game.home} ${game.round}`, game]));
  expect(byHome.get("Sapo 1")).toMatchObject({
    startsAt: "2025-03-02T12:30:00.000Z",
    timeKnown: true,
  });
  expect(byHome.get("Garça 2")).toMatchObject({
    startsAt: "2025-03-09T15:00:00.000Z",
    timeKnown: false,
  });
  expect(byHome.get("Sapo 3")?.startsAt).toBe("2018-12-16T11:05:00.000Z");
  expect(byHome.get("Sapo 2")).toMatchObject({ startsAt: null, walkover: { absent: "home" } });
});

test("separators, quotes, BOM, CRLF and blank lines are equivalent", () => {
  const odd = leagueWith("goals.csv", (text) => {
    const [header = "", ...rows] = text.split("\n");
    const wide = rows.map((row) =>
      row.replace(",Tonho,", ',"Tonho,  o ""Raio""",').replaceAll("'", ""),
    );
    return `\uFEFF${[`${header},nota`, "", ...wide.map((row) => `${row},x`)].join("\r\n")}\r\n\r\n`;
  });
  const names = collectAthletes(readValidSeason(odd)).map(({ name }) => name);
  expect(names).toEqual(['Tonho, o "Raio"', "Neco", "Biro", "Zeca"]);
  const semicolons = Object.fromEntries(
    Object.entries(league).map(([file, text]) => [
      file,
      file.endsWith(".csv") ? text.replaceAll(",", ";") : text,
    ]),
  );
  expect(readValidSeason(semicolons)).toEqual(readValidSeason(league));
});

test("a deduction counts from the round in its reason", () => {
  const { adjustments } = readValidSeason(
    leagueWith(
      "adjustments.csv",
      (text) => `${text}\nSapo,3,Recurso aceito após a 12ª rodada\nJunco,-1,`,
    ),
  );
  expect(
    adjustments.map(({ team, points, round, reason }) => [team, points, round, reason]),
  ).toEqual([
    ["Garça", -2, 2, "Atleta irregular na rodada 2"],
    ["Sapo", 3, 12, "Recurso aceito após a 12ª rodada"],
    ["Junco", -1, null, "Decisão da organização"],
  ]);
});

test("an own goal belongs to the opponent's athlete", () => {
  const [phase] = readValidSeason(league).phases;
  const game = phase?.games[0];
  if (!phase || !game) throw new Error("The league has a first game.");
  const events = listEvents(game, phase);
  expect(events.find(({ type }) => type === "og")).toMatchObject({
    team: "Sapo",
    athlete: { team: "Garça", name: "Neco" },
    minute: 45,
    added: 2,
    extra_time: false,
  });
  expect(events.filter((e) => e.type === "red_card").map((e) => e.card_kind)).toEqual([
    "second_yellow",
  ]);
  const last = phase.games.find(({ home, round }) => home === "Sapo" && round === 3);
  expect(last && listEvents(last, phase).map((e) => e.card_kind)).toEqual(["direct"]);
});

test("goals after minute 90 are extra time where allowed", () => {
  const { phases } = readValidSeason(cup);
  const final = phases.at(-1);
  const game = final?.games[0];
  if (!final || !game) throw new Error("The cup has a final.");
  expect(listEvents(game, final).map((e) => [e.minute, e.added, e.extra_time])).toEqual([
    [30, null, false],
    [90, 3, false],
    [105, 1, true],
  ]);
  expect(sumExtraGoals(game, final, true)).toEqual({ home: 1, away: 0 });
  expect(sumExtraGoals(game, final, false)).toBeNull();
  const plain = { ...final, tieRules: { ...final.tieRules, extra_time: false } };
  expect(sumExtraGoals(game, plain, true)).toBeNull();
});

test("ties whose winners meet are adjacent, with sourced spots", () => {
  const rows = [
    // The first phase is listed out of bracket order.
    ["1", "2024-05-01", "Amora", "Buriti", "1", "0", "q"],
    ["1", "2024-05-02", "Caju", "Dendê", "2", "0", "q"],
    ["1", "2024-05-03", "Embu", "Figo", "0", "1", "q"],
    ["1", "2024-05-04", "Goiaba", "Ingá", "3", "0", "q"],
    ["2", "2024-05-10", "Amora", "Figo", "2", "1", "s"],
    ["2", "2024-05-11", "Goiaba", "Caju", "0", "2", "s"],
    ["3", "2024-05-20", "Caju", "Amora", "1", "0", "f"],
  ];
  const phase = (key: string, name: string) => ({
    key,
    name,
    is_group: false,
    legs: 1,
    level: "penalties",
  });
  const season = readValidSeason({
    "competition.json": JSON.stringify({
      championship: "Copa das Frutas",
      season: "2024",
      tournament: "Copa",
      modality: "futsal",
      ranking_preset: "simple",
      phases: [phase("q", "Quartas de final"), phase("s", "Semifinais"), phase("f", "Final")],
    }),
    "games.csv": [
      "round,date,home_team,away_team,home_score,away_score,phase",
      ...rows.map((row) => row.join(",")),
    ].join("\n"),
  });
  const { ties, originOf } = arrangeBracket(season);
  expect(ties.map((phase) => phase.map(({ winner }) => winner))).toEqual([
    ["Goiaba", "Caju", "Amora", "Figo"],
    ["Caju", "Amora"],
    ["Caju"],
  ]);
  expect(originOf(2, "Amora")).toEqual({ kind: "tie_winner", phase: 1, tie: 1 });
  expect(originOf(1, "Figo")).toEqual({ kind: "tie_winner", phase: 0, tie: 3 });
  expect(originOf(0, "Figo")).toBeNull();
});

test.each<[string, SeasonTexts, string[]]>([
  [
    "no folder",
    {},
    ["competition.json:1: o arquivo não está na pasta", "games.csv:1: o arquivo não está na pasta"],
  ],
  [
    "a missing column",
    leagueWith("games.csv", (t) => t.replace("home_score", "placar")),
    ['games.csv:1: falta a coluna "home_score"'],
  ],
  [
    "a score that is no number",
    leagueWith("games.csv", (t) => t.replace("Garça,2,1", "Garça,dois,1.5")),
    [
      'games.csv:2: home_score: "dois" não é um número inteiro',
      'games.csv:2: away_score: "1.5" não é um número inteiro',
    ],
  ],
  [
    "half a score",
    leagueWith("games.csv", (t) => t.replace("Junco,0,0", "Junco,0,")),
    ["games.csv:3: há placar só de um dos times"],
  ],
  [
    "a day that does not exist",
    leagueWith("games.csv", (t) => t.replace("2025-03-09", "2025-02-30")),
    ['games.csv:4: date: "2025-02-30" não é uma data (AAAA-MM-DD)'],
  ],
  [
    "a time that does not exist",
    leagueWith("games.csv", (t) => t.replace("11:00", "25:00")),
    ['games.csv:3: time: "25:00" não é um horário (HH:MM)'],
  ],
  [
    "a game twice",
    leagueWith("games.csv", plus("1,2025-03-03,10:00,Sapo,Garça,2,1,,,,,")),
    ["games.csv:7: Sapo × Garça da rodada 1 já está em games.csv:2"],
  ],
  [
    "a goal of a game that two phases have",
    {
      ...twoPhases,
      "goals.csv": [
        "round,home_team,away_team,team,athlete,minute,type",
        "1,Altach,Mattersburg,Altach,Tonho,12,goal",
      ].join("\n"),
    },
    [
      "goals.csv:2: Altach × Mattersburg da rodada 1 está em games.csv:2 e games.csv:3; falta dizer a fase (phase)",
    ],
  ],
  [
    "a team against itself",
    leagueWith("games.csv", plus("4,2025-03-23,10:00,Sapo,Sapo,2,1,,,,,")),
    ['games.csv:7: "Sapo" não joga contra si mesmo'],
  ],
  [
    "a shoot-out without a winner",
    leagueWith("games.csv", (t) => t.replace("Brejo,,,,", "Brejo,4,4,,")),
    ["games.csv:2: a disputa de pênaltis não tem vencedor"],
  ],
  [
    "an unknown phase",
    leagueWith("games.csv", plus("4,2025-03-23,10:00,Sapo,Garça,2,1,,,,final,")),
    ['games.csv:7: a fase "final" não está em competition.json'],
  ],
  [
    "an empty team",
    leagueWith("games.csv", plus("4,2025-03-23,10:00,,Garça,2,1,,,,,")),
    ["games.csv:7: home_team: está vazio"],
  ],
  [
    "a line with too much",
    leagueWith("games.csv", plus("4,2025-03-23,10:00,Sapo,Garça,2,1,Rua A, 12,,,,")),
    ["games.csv:7: tem 13 colunas, o cabeçalho tem 12"],
  ],
  [
    "quotes left open",
    leagueWith("goals.csv", plus('3,Sapo,Taboa,Sapo,"Tonho,1,goal')),
    ["goals.csv:8: as aspas não fecham"],
  ],
  [
    "a goal of no game",
    leagueWith("goals.csv", plus("9,Sapo,Garça,Sapo,Tonho,1,goal")),
    ["goals.csv:8: não há jogo Sapo × Garça na rodada 9"],
  ],
  [
    "a goal of a third team",
    leagueWith("goals.csv", plus("1,Sapo,Garça,Junco,Tonho,1,goal")),
    ['goals.csv:8: o time "Junco" não joga Sapo × Garça'],
  ],
  [
    "more goals than the score",
    leagueWith("goals.csv", plus("3,Sapo,Taboa,Taboa,Zeca,1,goal")),
    ['goals.csv:8: este é o gol 1 de "Taboa", que fez 0 pelo placar'],
  ],
  [
    "a goal in a walkover",
    leagueWith("goals.csv", plus("2,Sapo,Junco,Junco,Ze,1,goal")),
    ["goals.csv:8: o jogo foi decidido por W.O."],
  ],
  [
    "a minute that is none",
    leagueWith("goals.csv", plus("1,Sapo,Garça,Sapo,Tonho,meio,bicicleta")),
    [
      expect.stringContaining('goals.csv:8: minute: "meio": Minuto inválido'),
      'goals.csv:8: type: "bicicleta" não é goal, own_goal, penalty, free_kick',
    ],
  ],
  [
    "a card of an unknown team",
    leagueWith("cards.csv", plus("1,Sapo,Garça,Onça,Neco,yellow,20,4,")),
    ['cards.csv:5: o time "Onça" não joga Sapo × Garça'],
  ],
  [
    "a deduction of an unknown team",
    leagueWith("adjustments.csv", plus("Onça,-3,Nada")),
    ['adjustments.csv:3: o time "Onça" não joga o torneio'],
  ],
  [
    "points that are none",
    leagueWith("adjustments.csv", plus("Sapo,0,Nada")),
    ["adjustments.csv:3: points: tem de ficar entre -200 e 200, sem ser zero"],
  ],
  [
    "a walkover that was played",
    leagueWith("walkovers.csv", plus("1,Sapo,Garça,away_wo,")),
    ["walkovers.csv:3: Sapo × Garça da rodada 1 já está em games.csv:2"],
  ],
  [
    "a team without group",
    { ...cup, "groups.csv": "group;team\nA;Pico\nA;Morro\nB;Vale\n" },
    ['games.csv:3: o time "Gruta" não está em nenhum grupo'],
  ],
  [
    "a team in two groups",
    { ...cup, "groups.csv": `${cup["groups.csv"]}A;Gruta\r\n` },
    [
      'games.csv:3: o time "Gruta" está no grupo A em groups.csv, não no B',
      'groups.csv:6: o time "Gruta" já está no grupo B',
    ],
  ],
  [
    "a preset nobody knows",
    leagueWith("competition.json", (t) => t.replace('"cbf"', '"uefa"')),
    [expect.stringContaining("competition.json:6: ranking_preset: ")],
  ],
  [
    "a level nobody knows",
    {
      ...cup,
      "competition.json":
        cup["competition.json"]?.replace('"level":"penalties"', '"level":"par ou ímpar"') ?? "",
    },
    [
      expect.stringContaining(
        'competition.json:1: phases.1.level: Forma desconhecida de decidir um empate: "par ou ímpar"; use extra_time,',
      ),
    ],
  ],
  [
    "no JSON",
    leagueWith("competition.json", (t) => t.replace('"season"', "season")),
    ["competition.json:3: não é JSON válido"],
  ],
])("%s is reported with file and line", (_name, texts, lines) => {
  expect(findProblems(texts)).toEqual(lines);
});

async function countingServer() {
  let calls = 0;
  const server = createServer((_request, response) => {
    calls += 1;
    response.writeHead(500).end();
  });
  return { base: await listen(server), calls: () => calls, close: () => server.close() };
}

function folderWith(texts: SeasonTexts): string {
  const folder = mkdtempSync(join(tmpdir(), "apito-folder-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [file, text] of Object.entries(texts)) writeFileSync(join(folder, file), text);
  return folder;
}

test("a broken folder is refused before any request", async () => {
  const server = await countingServer();
  const broken = folderWith(leagueWith("games.csv", (t) => t.replace("Garça,2,1", "Garça,x,1")));
  const run = await runImport(broken, server.base, broken);
  server.close();
  expect(run.code).toBe(1);
  expect(run.stdout).toBe("");
  expect(run.stderr).toBe('games.csv:2: home_score: "x" não é um número inteiro\n');
  expect(server.calls()).toBe(0);
});

test("a missing server is reported in one line", async () => {
  const folder = folderWith(league);
  const server = await countingServer();
  server.close();
  const run = await runImport(folder, server.base, folder);
  expect(run.code).toBe(1);
  expect(run.stderr).toBe(`Não foi possível falar com ${server.base}. O servidor está no ar?\n`);
});

test("two spellings of a team's name are one question", () => {
  const two = leagueWith("games.csv", plus("9,,,SAPO,Garça,,,,,"));
  const [problem] = findProblems(two);
  expect(problem).toMatch(
    /^games\.csv:\d+: "SAPO" parece o mesmo time que "Sapo" \(games\.csv:\d+\)/,
  );
});
