import {
  athleteRankingPath,
  athletesPath,
  bulletinPath,
  calendarPath,
  fieldsPath,
  infoPath,
  newsPath,
  numbersPath,
  regulationPath,
  roundsPath,
  suspensionsPath,
  tablePath,
  type Target,
  teamRankingsPath,
  teamsPath,
} from "~/components/target.ts";

const tabKeys = [
  "table",
  "rounds",
  "teams",
  "athletes",
  "rankings",
  "news",
  "fields",
  "calendar",
  "info",
] as const;
export type Tab = (typeof tabKeys)[number];

interface Page {
  key: string;
  tab: Tab;
  /** Id of its route. */
  route: string;
  to: (target: Target) => string;
  /** It is about one tournament, which its visitor may change. */
  ofTournament: boolean;
}

const folder = "routes/championship";

/** The pages of a championship, in the order of its tabs; those of one tab in the order of its menu. */
export const pages = [
  { key: "table", tab: "table", route: `${folder}/table`, to: tablePath, ofTournament: true },
  {
    key: "rounds",
    tab: "rounds",
    route: `${folder}/rounds`,
    to: roundsPath,
    ofTournament: true,
  },
  {
    key: "teams",
    tab: "teams",
    route: `${folder}/teams/list`,
    to: teamsPath,
    ofTournament: true,
  },
  {
    key: "athletes",
    tab: "athletes",
    route: `${folder}/athletes/list`,
    to: athletesPath,
    ofTournament: true,
  },
  {
    key: "suspensions",
    tab: "athletes",
    route: `${folder}/athletes/suspensions`,
    to: suspensionsPath,
    ofTournament: true,
  },
  {
    key: "bulletin",
    tab: "athletes",
    route: `${folder}/athletes/bulletin`,
    to: bulletinPath,
    ofTournament: false,
  },
  {
    key: "athleteRanking",
    tab: "rankings",
    route: `${folder}/rankings/athletes`,
    to: athleteRankingPath,
    ofTournament: true,
  },
  {
    key: "teamRankings",
    tab: "rankings",
    route: `${folder}/rankings/teams`,
    to: teamRankingsPath,
    ofTournament: true,
  },
  {
    key: "numbers",
    tab: "rankings",
    route: `${folder}/rankings/numbers`,
    to: numbersPath,
    ofTournament: true,
  },
  {
    key: "news",
    tab: "news",
    route: `${folder}/news/list`,
    to: newsPath,
    ofTournament: false,
  },
  {
    key: "fields",
    tab: "fields",
    route: `${folder}/fields`,
    to: fieldsPath,
    ofTournament: false,
  },
  {
    key: "calendar",
    tab: "calendar",
    route: `${folder}/calendar/calendar`,
    to: calendarPath,
    ofTournament: true,
  },
  {
    key: "info",
    tab: "info",
    route: `${folder}/info/info`,
    to: infoPath,
    ofTournament: true,
  },
  {
    key: "regulation",
    tab: "info",
    route: `${folder}/info/regulation`,
    to: regulationPath,
    ofTournament: true,
  },
] as const satisfies Page[];

export type PageKey = (typeof pages)[number]["key"];

/** The tabs, each with the page that it opens. */
export const tabs = tabKeys.flatMap((key) => {
  const first = pages.find(({ tab }) => tab === key);
  return first ? [{ key, to: first.to }] : [];
});
