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
  /** Everyone reads it also of a tournament that is not published, while its registration is open. */
  announces?: true;
  /** It is offered only where the championship has some. */
  needs?: keyof Championship["sections"];
  /** Once the season is over, it is offered only where something was noted that athletes are ranked by. */
  ranksAthletes?: true;
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

/** Facts that decide which pages are offered. */
interface Shown {
  championship: Pick<Championship, "sections">;
  target: Target;
  chosen: Chosen | null;
}

/** True when everyone sees no more of the chosen tournament than how to enter it. */
export const isOnlyAnnounced = ({ target, chosen }: Omit<Shown, "championship">): boolean =>
  chosen?.tournament.status === "pending" && target.editing !== true;

/** True when the tournament has a ranking of its athletes, or may get one. */
export const mayRankAthletes = (chosen: Chosen | null): boolean =>
  chosen === null || chosen.season.status !== "finished" || chosen.tournament.ranks_athletes;

/** The pages that a championship has something on: no other one is linked anywhere. */
export function pagesOf({ championship: { sections }, ...shown }: Shown): Page[] {
  const announced = isOnlyAnnounced(shown);
  const ranked = mayRankAthletes(shown.chosen);
  return pages.filter(
    ({ needs, ofTournament, announces, ranksAthletes }) =>
      (needs === undefined || sections[needs]) &&
      (!announced || !ofTournament || announces) &&
      (!ranksAthletes || ranked),
  );
}

/** Key of the text that a tab is called by. */
export const nameOfTab = (tab: Tab, chosen: Chosen | null) =>
  tab === "rankings" && !mayRankAthletes(chosen)
    ? "site.pages.numbers"
    : (`site.tabs.${tab}` as const);

/** The way back to the first page of what is chosen. */
export const homePath = (shown: Omit<Shown, "championship">): string =>
  isOnlyAnnounced(shown) ? infoPath(shown.target) : tablePath(shown.target);

/** The tabs of a championship, each with the page that it opens: the first ones, and the rest. */
export function tabsOf(shown: Shown) {
  const offered = pagesOf(shown);
  const tabs = tabKeys.flatMap((key) => {
    const first = offered.find(({ tab }) => tab === key);
    return first ? [{ key, to: first.to }] : [];
  });
  const isFirst = ({ key }: { key: Tab }) => FIRST.some((one) => one === key);
  return { first: tabs.filter(isFirst), more: tabs.filter((tab) => !isFirst(tab)) };
}
