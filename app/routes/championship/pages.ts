import type { Championship } from "~/components/records.ts";
import type { Chosen } from "./chosen-tournament.ts";
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

const FIRST = ["table", "rounds", "rankings", "teams"] as const;
const tabKeys = [...FIRST, "athletes", "news", "fields", "calendar", "history", "info"] as const;
type Tab = (typeof tabKeys)[number];

export interface Page {
  key: PageKey;
  tab: Tab;
  route: string;
  to: (target: Target) => string;
  /** True when the page is about one tournament that the visitor can change. */
  ofTournament: boolean;
  announces?: true;
  /** The content without which the page is not offered. */
  needs?: keyof Championship["sections"];
  /** True: after the season, offered only if a statistic of athletes was recorded. */
  ranksAthletes?: true;
}

interface Entry extends Omit<Page, "key" | "route" | "ofTournament"> {
  key: string;
  at: string;
  ofTournament?: false;
}

/** All pages of a championship, in the order of tabs and of each tab's menu. */
const all = [
  { key: "table", tab: "table", at: "table", to: tablePath },
  { key: "rounds", tab: "rounds", at: "rounds", to: roundsPath },
  { key: "teams", tab: "teams", at: "teams/list", to: teamsPath, announces: true },
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
  {
    key: "athleteRanking",
    tab: "rankings",
    at: "rankings/athletes",
    to: athleteRankingPath,
    ranksAthletes: true,
  },
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
  { key: "info", tab: "info", at: "info/info", to: infoPath, announces: true },
  {
    key: "regulation",
    tab: "info",
    at: "info/regulation",
    to: regulationPath,
    announces: true,
  },
] as const satisfies Entry[];

export const pages: readonly Page[] = all.map(({ at, ...page }) => ({
  ofTournament: true,
  ...page,
  route: `routes/championship/${at}`,
}));

export type PageKey = (typeof all)[number]["key"];

interface Shown {
  championship: Pick<Championship, "sections">;
  target: Target;
  chosen: Chosen | null;
}

/** True when the chosen tournament shows the public only its registration. */
export const isOnlyAnnounced = ({ target, chosen }: Omit<Shown, "championship">): boolean =>
  chosen?.tournament.status === "pending" && target.editing !== true;

export const mayRankAthletes = (chosen: Chosen | null): boolean =>
  chosen === null || chosen.season.status !== "finished" || chosen.tournament.ranks_athletes;

/** Returns the pages that have content; no other page is linked. */
export function listPages({ championship: { sections }, ...shown }: Shown): Page[] {
  const announced = isOnlyAnnounced(shown);
  const ranked = mayRankAthletes(shown.chosen);
  return pages.filter(
    ({ needs, ofTournament, announces, ranksAthletes }) =>
      (needs === undefined || sections[needs]) &&
      (!announced || !ofTournament || announces) &&
      (!ranksAthletes || ranked),
  );
}

export const tabKey = (tab: Tab, chosen: Chosen | null) =>
  tab === "rankings" && !mayRankAthletes(chosen)
    ? "site.pages.numbers"
    : (`site.tabs.${tab}` as const);

export const homePath = (shown: Omit<Shown, "championship">): string =>
  isOnlyAnnounced(shown) ? infoPath(shown.target) : tablePath(shown.target);

export function listTabs(shown: Shown) {
  const offered = listPages(shown);
  const tabs = tabKeys.flatMap((key) => {
    const first = offered.find(({ tab }) => tab === key);
    return first ? [{ key, to: first.to }] : [];
  });
  const isFirst = ({ key }: { key: Tab }) => FIRST.some((one) => one === key);
  return { first: tabs.filter(isFirst), more: tabs.filter((tab) => !isFirst(tab)) };
}
