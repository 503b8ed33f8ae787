import type { SeasonTexts } from "../../scripts/import/parse.ts";

/** Famous seasons in former formats; facts only. */

/** Two points per win, then goal difference. */
const TWO_POINTS = { win: 2, draw: 1, loss: 0 };
const CRITERIA = ["goal_difference", "goals_for", "draw"];

interface Phase {
  key: string;
  name: string;
  is_group: boolean;
  legs: 1 | 2 | 3;
  level?: string;
}

const competition = (championship: string, season: string, phases: Phase[]): string =>
  JSON.stringify({
    championship,
    season,
    tournament: `${championship} ${season}`,
    modality: "campo",
    points: TWO_POINTS,
    criteria: CRITERIA,
    phases,
  });

const table = (key: string, name: string): Phase => ({ key, name, is_group: true, legs: 1 });
const knockout = (key: string, name: string, level: string, legs: Phase["legs"] = 1): Phase => ({
  key,
  name,
  is_group: false,
  legs,
  level,
});

const HEADER =
  "round,date,phase,home_team,away_team,home_score,away_score,home_penalties,away_penalties,extra_time";

/** Parses "home a-b away" lines of one round. */
const round = (phase: string, number: number, date: string, lines: string[]): string[] =>
  lines.map((line) => {
    const [, home, a, b, away, rest = ""] =
      /^(.+) (\d+)-(\d+) ([^,]+?)((?:,[^,]*)*)$/.exec(line) ?? [];
    const [, kicks = "", extra = ""] = rest.split(",");
    const [here = "", there = ""] = kicks.split("-");
    return [number, date, phase, home, away, a, b, here, there, extra].join(",");
  });

const groupsCsv = (lines: Record<string, Record<string, string[]>>): string =>
  [
    "phase,group,team",
    ...Object.entries(lines).flatMap(([phase, groups]) =>
      Object.entries(groups).flatMap(([group, teams]) =>
        teams.map((team) => `${phase},${group},${team}`),
      ),
    ),
  ].join("\n");

/** 1950: four group winners played a final group. */
export const worldCup1950: SeasonTexts = {
  "competition.json": competition("Copa do Mundo", "1950", [
    table("group", "Primeira fase"),
    table("final_group", "Grupo final"),
  ]),
  "groups.csv": groupsCsv({
    group: {
      "1": ["Brasil", "Iugoslávia", "Suíça", "México"],
      "2": ["Espanha", "Inglaterra", "Chile", "Estados Unidos"],
      "3": ["Suécia", "Itália", "Paraguai"],
      "4": ["Uruguai", "Bolívia"],
    },
  }),
  "games.csv": [
    HEADER,
    ...round("group", 1, "1950-06-25", [
      "Brasil 4-0 México",
      "Iugoslávia 3-0 Suíça",
      "Inglaterra 2-0 Chile",
      "Espanha 3-1 Estados Unidos",
      "Suécia 3-2 Itália",
    ]),
    ...round("group", 2, "1950-06-29", [
      "Brasil 2-2 Suíça",
      "Iugoslávia 4-1 México",
      "Espanha 2-0 Chile",
      "Estados Unidos 1-0 Inglaterra",
      "Suécia 2-2 Paraguai",
    ]),
    ...round("group", 3, "1950-07-02", [
      "Brasil 2-0 Iugoslávia",
      "Suíça 2-1 México",
      "Espanha 1-0 Inglaterra",
      "Chile 5-2 Estados Unidos",
      "Itália 2-0 Paraguai",
      "Uruguai 8-0 Bolívia",
    ]),
    ...round("final_group", 4, "1950-07-09", ["Uruguai 2-2 Espanha", "Brasil 7-1 Suécia"]),
    ...round("final_group", 5, "1950-07-13", ["Brasil 6-1 Espanha", "Uruguai 3-2 Suécia"]),
    ...round("final_group", 6, "1950-07-16", ["Suécia 3-1 Espanha", "Uruguai 2-1 Brasil"]),
  ].join("\n"),
};

/** 1978: the second groups' winners played the final, runners-up third place. */
export const worldCup1978: SeasonTexts = {
  "competition.json": competition("Copa do Mundo", "1978", [
    table("first", "Primeira fase"),
    table("second", "Segunda fase"),
    knockout("third", "Disputa de terceiro lugar", "extra_time_then_replay"),
    knockout("final", "Final", "extra_time_then_replay"),
  ]),
  "groups.csv": groupsCsv({
    first: {
      "1": ["Itália", "Argentina", "França", "Hungria"],
      "2": ["Polônia", "Alemanha", "Tunísia", "México"],
      "3": ["Áustria", "Brasil", "Espanha", "Suécia"],
      "4": ["Peru", "Holanda", "Escócia", "Irã"],
    },
    second: {
      A: ["Holanda", "Itália", "Alemanha", "Áustria"],
      B: ["Argentina", "Brasil", "Polônia", "Peru"],
    },
  }),
  "games.csv": [
    HEADER,
    ...round("first", 1, "1978-06-02", [
      "Itália 2-1 França",
      "Argentina 2-1 Hungria",
      "Alemanha 0-0 Polônia",
      "Tunísia 3-1 México",
      "Áustria 2-1 Espanha",
      "Brasil 1-1 Suécia",
      "Peru 3-1 Escócia",
      "Holanda 3-0 Irã",
    ]),
    ...round("first", 2, "1978-06-06", [
      "Itália 3-1 Hungria",
      "Argentina 2-1 França",
      "Polônia 1-0 Tunísia",
      "Alemanha 6-0 México",
      "Áustria 1-0 Suécia",
      "Brasil 0-0 Espanha",
      "Escócia 1-1 Irã",
      "Holanda 0-0 Peru",
    ]),
    ...round("first", 3, "1978-06-10", [
      "França 3-1 Hungria",
      "Itália 1-0 Argentina",
      "Polônia 3-1 México",
      "Alemanha 0-0 Tunísia",
      "Espanha 1-0 Suécia",
      "Brasil 1-0 Áustria",
      "Peru 4-1 Irã",
      "Escócia 3-2 Holanda",
    ]),
    ...round("second", 4, "1978-06-14", [
      "Holanda 5-1 Áustria",
      "Itália 0-0 Alemanha",
      "Brasil 3-0 Peru",
      "Argentina 2-0 Polônia",
    ]),
    ...round("second", 5, "1978-06-18", [
      "Itália 1-0 Áustria",
      "Alemanha 2-2 Holanda",
      "Polônia 1-0 Peru",
      "Argentina 0-0 Brasil",
    ]),
    ...round("second", 6, "1978-06-21", [
      "Holanda 2-1 Itália",
      "Áustria 3-2 Alemanha",
      "Brasil 3-1 Polônia",
      "Argentina 6-0 Peru",
    ]),
    ...round("third", 7, "1978-06-24", ["Brasil 2-1 Itália"]),
    ...round("final", 8, "1978-06-25", ["Argentina 3-1 Holanda,,sim"]),
  ].join("\n"),
};

/** 1990: lots ranked the second and third of one group. */
export const worldCup1990: SeasonTexts = {
  "competition.json": competition("Copa do Mundo", "1990", [
    table("group", "Fase de grupos"),
    knockout("last16", "Oitavas de final", "extra_time_then_penalties"),
  ]),
  "groups.csv": groupsCsv({ group: { F: ["Inglaterra", "Irlanda", "Holanda", "Egito"] } }),
  "lots.csv": [
    "phase,group,team,position,note",
    "group,F,Irlanda,2,Sorteio em 21 de junho",
    "group,F,Holanda,3,",
  ].join("\n"),
  "games.csv": [
    HEADER,
    ...round("group", 1, "1990-06-11", ["Inglaterra 1-1 Irlanda", "Holanda 1-1 Egito"]),
    ...round("group", 2, "1990-06-16", ["Inglaterra 0-0 Holanda", "Irlanda 0-0 Egito"]),
    ...round("group", 3, "1990-06-21", ["Inglaterra 1-0 Egito", "Irlanda 1-1 Holanda"]),
    ...round("last16", 4, "1990-06-24", ["Alemanha 2-1 Holanda"]),
    ...round("last16", 4, "1990-06-25", ["Irlanda 0-0 Romênia,5-4,sim"]),
    ...round("last16", 4, "1990-06-26", ["Inglaterra 1-0 Bélgica,,sim"]),
  ].join("\n"),
};

/** 1968: a coin decided a semifinal, and the final was replayed. */
export const euro1968: SeasonTexts = {
  "competition.json": competition("Eurocopa", "1968", [
    knockout("semi", "Semifinais", "extra_time_then_coin_toss"),
    knockout("third", "Disputa de terceiro lugar", "extra_time_then_coin_toss"),
    knockout("final", "Final", "extra_time_then_replay"),
  ]),
  "knockouts.csv": [
    "phase,tie,team_a,team_b,winner,decided_by",
    "semi,1,Itália,União Soviética,Itália,coin_toss",
    "semi,2,Iugoslávia,Inglaterra,Iugoslávia,normal_time",
    "third,1,Inglaterra,União Soviética,Inglaterra,normal_time",
    "final,1,Itália,Iugoslávia,Itália,replay",
  ].join("\n"),
  "games.csv": [
    HEADER,
    ...round("semi", 1, "1968-06-05", [
      "Itália 0-0 União Soviética,,sim",
      "Iugoslávia 1-0 Inglaterra",
    ]),
    ...round("third", 2, "1968-06-08", ["Inglaterra 2-0 União Soviética"]),
    ...round("final", 3, "1968-06-08", ["Itália 1-1 Iugoslávia,,sim"]),
    ...round("final", 4, "1968-06-10", ["Itália 2-0 Iugoslávia"]),
  ].join("\n"),
};

/** 1987: one win each led to a third game, despite 3-2 on goals. */
export const libertadores1987: SeasonTexts = {
  "competition.json": competition("Copa Libertadores", "1987", [
    knockout("final", "Final", "extra_time_then_penalties", 3),
  ]),
  "games.csv": [
    HEADER,
    ...round("final", 1, "1987-10-21", ["América de Cali 2-0 Peñarol"]),
    ...round("final", 2, "1987-10-28", ["Peñarol 2-1 América de Cali"]),
    ...round("final", 3, "1987-10-31", ["Peñarol 1-0 América de Cali,,sim"]),
  ].join("\n"),
};
