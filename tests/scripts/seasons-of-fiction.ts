import type { SeasonTexts } from "../../scripts/import/parse.ts";

/** A league of four with walkover, deduction, own goal, penalty and second yellow. */
export const league: SeasonTexts = {
  "competition.json": JSON.stringify(
    {
      championship: "Liga do Brejo",
      season: "2025",
      tournament: "Adulto 2025",
      modality: "campo",
      ranking_preset: "cbf",
      phases: [{ key: "", name: "Turno único", is_group: true, legs: 1 }],
    },
    null,
    2,
  ),
  "games.csv": [
    "round,date,time,home_team,away_team,home_score,away_score,venue,home_penalties,away_penalties,phase,group",
    "1,2025-03-02,09:30,Sapo,Garça,2,1,Campo do Brejo,,,,",
    "1,2025-03-02,11:00,Taboa,Junco,0,0,Campo do Brejo,,,,",
    "2,2025-03-09,,Garça,Taboa,1,1,,,,,",
    "3,2025-03-16,10:00,Junco,Garça,0,2,Várzea Alta,,,,",
    "3,2025-03-16,10:00,Sapo,Taboa,1,0,Campo do Brejo,,,,",
  ].join("\n"),
  "goals.csv": [
    "round,home_team,away_team,team,athlete,minute,type",
    "1,Sapo,Garça,Sapo,Tonho,12,goal",
    "1,Sapo,Garça,Sapo,Neco,45+2,own_goal",
    "1,Sapo,Garça,Garça,Biro,80,penalty",
    "2,Garça,Taboa,Taboa,Zeca,5,goal",
    "3,Junco,Garça,Garça,Biro,33,goal",
    "3,Junco,Garça,Garça,Biro,71,goal",
  ].join("\n"),
  "cards.csv": [
    "round,home_team,away_team,team,athlete,card,minute,shirt_number,position",
    "1,Sapo,Garça,Garça,Neco,yellow,20,4,Zagueiro",
    "1,Sapo,Garça,Garça,Neco,red,60,4,Zagueiro",
    "3,Sapo,Taboa,Taboa,Zeca,red,88,9,Atacante",
  ].join("\n"),
  "walkovers.csv": [
    "round,home_team,away_team,kind,reason",
    "2,Sapo,Junco,home_wo,Não compareceu",
  ].join("\n"),
  "adjustments.csv": ["team,points,reason", "Garça,-2,Atleta irregular na rodada 2"].join("\n"),
};

/** Groups, two-leg semifinals (penalties, a spared leg) and a final with extra time. */
export const cup: SeasonTexts = {
  "competition.json": JSON.stringify({
    championship: "Copa da Serra",
    season: "2024",
    tournament: "Taça 2024",
    modality: "society",
    ranking_preset: "fifa_2022",
    phases: [
      { key: "group", name: "Fase de grupos", is_group: true, legs: 1 },
      { key: "semi", name: "Semifinais", is_group: false, legs: 2, level: "penalties" },
      { key: "third", name: "Terceiro lugar", is_group: false, legs: 1, level: "penalties" },
      { key: "final", name: "Final", is_group: false, legs: 1, level: "extra_time_then_penalties" },
    ],
  }),
  "games.csv": [
    "round;date;time;home_team;away_team;home_score;away_score;venue;home_penalties;away_penalties;phase;group",
    "1;2024-08-04;10:00;Pico;Morro;1;0;;;;group;A",
    "1;2024-08-04;10:00;Vale;Gruta;3;1;;;;group;B",
    "2;2024-08-11;10:00;Gruta;Pico;0;2;;;;semi;",
    "2;2024-08-10;10:00;Morro;Vale;1;0;;;;semi;",
    "3;2024-08-17;10:00;Vale;Morro;2;1;;4;3;semi;",
    "4;2024-08-24;10:00;Gruta;Morro;1;1;;3;5;third;",
    "5;2024-08-25;10:00;Vale;Pico;2;1;;;;final;",
  ].join("\r\n"),
  "groups.csv": "\uFEFFgroup;team\r\nA;Pico\r\nA;Morro\r\nB;Vale\r\nB;Gruta\r\n",
  "goals.csv": [
    "round;home_team;away_team;team;athlete;minute;type",
    "5;Vale;Pico;Vale;Duda;30;goal",
    "5;Vale;Pico;Pico;Chico;90+3;goal",
    "5;Vale;Pico;Vale;Duda;105+1;goal",
  ].join("\r\n"),
};

const knockout = (key: string, name: string) =>
  `{ "key": "${key}", "name": "${name}", "is_group": false, "legs": 1, "level": "penalties" }`;

/** A first turn of knockout ties, then a second turn of all teams, not yet played (Carioca 2013). */
export const turns: SeasonTexts = {
  "competition.json": `{
    "championship": "Carioca", "season": "2013", "tournament": "Carioca 2013", "modality": "campo",
    "ranking_preset": "cbf",
    "phases": [
      ${knockout("semi", "Semifinais da Taça Guanabara")},
      ${knockout("final", "Final da Taça Guanabara")},
      { "key": "rio", "name": "Taça Rio", "is_group": true, "legs": 1 }
    ]
  }`,
  "games.csv": [
    "round,date,home_team,away_team,home_score,away_score,phase",
    "1,2013-03-02,Flamengo,Botafogo,0,2,semi",
    "1,2013-03-03,Vasco,Fluminense,3,2,semi",
    "2,2013-03-10,Vasco,Botafogo,0,1,final",
    "3,2013-03-16,Botafogo,Fluminense,,,rio",
    "3,2013-03-16,Vasco,Flamengo,,,rio",
  ].join("\n"),
};
