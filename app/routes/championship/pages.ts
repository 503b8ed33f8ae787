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
    to: (at: Target) => roundsPath(at),
    ofTournament: true,
  },
  {
    key: "teams",
    tab: "teams",
    route: `${folder}/teams/list`,
    to: (at: Target) => teamsPath(at),
    ofTournament: true,
  },
  {
    key: "athletes",
    tab: "athletes",
    route: `${folder}/athletes/list`,
    to: (at: Target) => athletesPath(at),
    ofTournament: true,
  },
  {
    key: "suspensions",
    tab: "athletes",
    route: `${folder}/athletes/suspensions`,
    to: (at: Target) => suspensionsPath(at),
    ofTournament: true,
  },
  {
    key: "bulletin",
    tab: "athletes",
    route: `${folder}/athletes/bulletin`,
    to: (at: Target) => bulletinPath(at),
    ofTournament: false,
  },
  {
    key: "athleteRanking",
    tab: "rankings",
    route: `${folder}/rankings/athletes`,
    to: (at: Target) => athleteRankingPath(at),
    ofTournament: true,
  },
  {
    key: "teamRankings",
    tab: "rankings",
    route: `${folder}/rankings/teams`,
    to: (at: Target) => teamRankingsPath(at),
    ofTournament: true,
  },
  {
    key: "numbers",
    tab: "rankings",
    route: `${folder}/rankings/numbers`,
    to: (at: Target) => numbersPath(at),
    ofTournament: true,
  },
  {
    key: "news",
    tab: "news",
    route: `${folder}/news/list`,
    to: (at: Target) => newsPath(at),
    ofTournament: false,
  },
  {
    key: "fields",
    tab: "fields",
    route: `${folder}/fields`,
    to: (at: Target) => fieldsPath(at),
    ofTournament: false,
  },
  {
    key: "calendar",
    tab: "calendar",
    route: `${folder}/calendar/calendar`,
    to: (at: Target) => calendarPath(at),
    ofTournament: true,
  },
  {
    key: "info",
    tab: "info",
    route: `${folder}/info/info`,
    to: (at: Target) => infoPath(at),
    ofTournament: true,
  },
  {
    key: "regulation",
    tab: "info",
    route: `${folder}/info/regulation`,
    to: (at: Target) => regulationPath(at),
    ofTournament: true,
  },
] as const satisfies Page[];

export type PageKey = (typeof pages)[number]["key"];

/** The tabs, each with the page that it opens. */
export const tabs = tabKeys.flatMap((key) => {
  const first = pages.find(({ tab }) => tab === key);
  return first ? [{ key, to: first.to }] : [];
});
