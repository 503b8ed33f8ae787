import type { Championship } from "~/components/records.ts";
import {
  allTimePath,
  allTimeScorersPath,
  athleteRankingPath,
  athletesPath,
  bulletinPath,
  calendarPath,
  championsPath,
  chooseMeetingPath,
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

/** Tabs that everybody looks for, and what is folded away behind them. */
const FIRST = ["table", "rounds", "rankings", "teams"] as const;
const tabKeys = [...FIRST, "athletes", "news", "fields", "calendar", "history", "info"] as const;
type Tab = (typeof tabKeys)[number];

export interface Page {
  key: PageKey;
  tab: Tab;
  /** Id of its route. */
  route: string;
  to: (target: Target) => string;
  /** It is about one tournament, which its visitor may change. */
  ofTournament: boolean;
  /** It is offered only where the championship has some. */
  needs?: keyof Championship["sections"];
}

const folder = "routes/championship";

/** The pages of a championship, in the order of its tabs; those of one tab in the order of its menu. */
const all = [
  { key: "table", tab: "table", route: `${folder}/table`, to: tablePath, ofTournament: true },
  { key: "rounds", tab: "rounds", route: `${folder}/rounds`, to: roundsPath, ofTournament: true },
  { key: "teams", tab: "teams", route: `${folder}/teams/list`, to: teamsPath, ofTournament: true },
  {
    key: "headToHead",
    tab: "teams",
    route: `${folder}/meetings/choose`,
    to: chooseMeetingPath,
    ofTournament: false,
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
    needs: "bulletins",
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
    needs: "team_rankings",
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
    needs: "news",
  },
  {
    key: "fields",
    tab: "fields",
    route: `${folder}/fields`,
    to: fieldsPath,
    ofTournament: false,
    needs: "fields",
  },
  {
    key: "calendar",
    tab: "calendar",
    route: `${folder}/calendar/calendar`,
    to: calendarPath,
    ofTournament: true,
  },
  {
    key: "champions",
    tab: "history",
    route: `${folder}/history/champions`,
    to: championsPath,
    ofTournament: false,
    needs: "history",
  },
  {
    key: "allTime",
    tab: "history",
    route: `${folder}/history/all-time`,
    to: allTimePath,
    ofTournament: false,
    needs: "history",
  },
  {
    key: "allTimeScorers",
    tab: "history",
    route: `${folder}/history/scorers`,
    to: allTimeScorersPath,
    ofTournament: false,
    needs: "history",
  },
  { key: "info", tab: "info", route: `${folder}/info/info`, to: infoPath, ofTournament: true },
  {
    key: "regulation",
    tab: "info",
    route: `${folder}/info/regulation`,
    to: regulationPath,
    ofTournament: true,
  },
] as const satisfies (Omit<Page, "key"> & { key: string })[];

export const pages: readonly Page[] = all;

export type PageKey = (typeof all)[number]["key"];

/** The pages that a championship has something on: no other one is linked anywhere. */
export const pagesOf = ({ sections }: Pick<Championship, "sections">): Page[] =>
  pages.filter(({ needs }) => needs === undefined || sections[needs]);

/** The tabs of a championship, each with the page that it opens: the first ones, and the rest. */
export function tabsOf(championship: Pick<Championship, "sections">) {
  const offered = pagesOf(championship);
  const tabs = tabKeys.flatMap((key) => {
    const first = offered.find(({ tab }) => tab === key);
    return first ? [{ key, to: first.to }] : [];
  });
  const isFirst = ({ key }: { key: Tab }) => FIRST.some((one) => one === key);
  return { first: tabs.filter(isFirst), more: tabs.filter((tab) => !isFirst(tab)) };
}
