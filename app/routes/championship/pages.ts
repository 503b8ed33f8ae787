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

interface Entry extends Omit<Page, "key" | "route" | "ofTournament"> {
  key: string;
  /** Its file in this folder. */
  at: string;
  ofTournament?: false;
}

/** The pages of a championship, in the order of its tabs; those of one tab in the order of its menu. */
const all = [
  { key: "table", tab: "table", at: "table", to: tablePath },
  { key: "rounds", tab: "rounds", at: "rounds", to: roundsPath },
  { key: "teams", tab: "teams", at: "teams/list", to: teamsPath },
  {
    key: "headToHead",
    tab: "teams",
    at: "meetings/choose",
    to: chooseMeetingPath,
    ofTournament: false,
  },
  { key: "athletes", tab: "athletes", at: "athletes/list", to: athletesPath },
  { key: "suspensions", tab: "athletes", at: "athletes/suspensions", to: suspensionsPath },
  {
    key: "bulletin",
    tab: "athletes",
    at: "athletes/bulletin",
    to: bulletinPath,
    ofTournament: false,
    needs: "bulletins",
  },
  { key: "athleteRanking", tab: "rankings", at: "rankings/athletes", to: athleteRankingPath },
  {
    key: "teamRankings",
    tab: "rankings",
    at: "rankings/teams",
    to: teamRankingsPath,
    needs: "team_rankings",
  },
  { key: "numbers", tab: "rankings", at: "rankings/numbers", to: numbersPath },
  { key: "news", tab: "news", at: "news/list", to: newsPath, ofTournament: false, needs: "news" },
  {
    key: "fields",
    tab: "fields",
    at: "fields",
    to: fieldsPath,
    ofTournament: false,
    needs: "fields",
  },
  { key: "calendar", tab: "calendar", at: "calendar/calendar", to: calendarPath },
  {
    key: "champions",
    tab: "history",
    at: "history/champions",
    to: championsPath,
    ofTournament: false,
    needs: "history",
  },
  {
    key: "allTime",
    tab: "history",
    at: "history/all-time",
    to: allTimePath,
    ofTournament: false,
    needs: "history",
  },
  {
    key: "allTimeScorers",
    tab: "history",
    at: "history/scorers",
    to: allTimeScorersPath,
    ofTournament: false,
    needs: "history",
  },
  { key: "info", tab: "info", at: "info/info", to: infoPath },
  { key: "regulation", tab: "info", at: "info/regulation", to: regulationPath },
] as const satisfies Entry[];

export const pages: readonly Page[] = all.map(({ at, ...page }) => ({
  ofTournament: true,
  ...page,
  route: `routes/championship/${at}`,
}));

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
