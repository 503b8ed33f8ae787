import type { NewsKind } from "../../../../domain/push.ts";
import { ZONE } from "../../../../domain/schedule/local-day.ts";
import { storedLanguage } from "../../../../texts/language.ts";
import { say } from "../../../../texts/say.ts";
import { type Composed, type Text, text } from "../../../../texts/text.ts";

/** News with its game's current state. */
export interface News {
  kind: NewsKind;
  corrected: boolean;
  /** The score before the goal, as published. */
  home_before: number | null;
  away_before: number | null;
  status: "scheduled" | "live" | "finished" | "postponed" | "cancelled";
  finished: boolean;
  result_kind: "played" | "walkover" | "abandoned" | "awarded" | "annulled";
  starts_at: string | null;
  time_known: boolean;
  home_name: string | null;
  away_name: string | null;
  home_score: number | null;
  away_score: number | null;
  home_penalties: number | null;
  away_penalties: number | null;
}

export interface MessageText {
  title: string;
  body: string;
}

/** Returns the text of news; null when it is no longer true of the game. */
export function composeNews(news: News): MessageText | null {
  const words = WORDS[news.kind](news);
  if (!words) return null;
  const language = storedLanguage();
  const [title, body] = words;
  return { title: say(title, language), body: say(body, language) };
}

type Words = [title: Text, body: Composed];

const WORDS: Record<NewsKind, (news: News) => Words | null> = {
  kick_off: (news) => (news.status === "live" ? ["pushNews.kickOff", versus(news)] : null),
  goal: wordsOfGoal,
  result: wordsOfResult,
  postponed: wordsOfPostponed,
};

function wordsOfGoal(news: News): Words | null {
  if (news.status !== "live" && !news.finished) return null;
  const home = (news.home_score ?? 0) - (news.home_before ?? 0);
  const away = (news.away_score ?? 0) - (news.away_before ?? 0);
  if (home === 0 && away === 0) return null;
  return [goalTitle(news, home, away), formatScore(news)];
}

function goalTitle(news: News, home: number, away: number): Text {
  const { home: homeName, away: awayName } = namesOf(news);
  if (home > 0 && away > 0) return "pushNews.goals";
  if (home > 0 && away === 0) return text("pushNews.goal", { team: homeName });
  if (away > 0 && home === 0) return text("pushNews.goal", { team: awayName });
  return home <= 0 && away <= 0 ? "pushNews.goalTakenBack" : "pushNews.scoreChanged";
}

function wordsOfResult(news: News): Words | null {
  if (!news.finished || news.result_kind === "annulled") return null;
  const title = news.corrected ? "pushNews.corrected" : RESULTS[news.result_kind];
  return [title, news.home_score === null ? versus(news) : formatScore(news)];
}

const RESULTS = {
  played: "pushNews.result",
  walkover: "pushNews.walkover",
  abandoned: "pushNews.abandoned",
  awarded: "pushNews.awarded",
} as const;

function wordsOfPostponed(news: News): Words | null {
  if (news.finished) return null;
  const game = versus(news);
  if (news.status === "postponed") return ["pushNews.postponed", game];
  if (news.status === "cancelled") return ["pushNews.cancelled", game];
  if (news.status !== "scheduled") return null;
  if (news.starts_at === null) return ["pushNews.noDate", game];
  const when = (news.time_known ? hour : day).format(new Date(news.starts_at));
  return ["pushNews.newDate", text("pushNews.dated", { game, when })];
}

const DAY = { timeZone: ZONE, weekday: "short", day: "numeric", month: "numeric" } as const;
const day = new Intl.DateTimeFormat("pt-BR", DAY);
const hour = new Intl.DateTimeFormat("pt-BR", { ...DAY, hour: "2-digit", minute: "2-digit" });

const OPEN = "schedules.undecidedTeam";

const namesOf = ({ home_name, away_name }: News) => ({
  home: home_name ?? say(OPEN, storedLanguage()),
  away: away_name ?? say(OPEN, storedLanguage()),
});

const versus = (news: News): Composed => text("pushNews.versus", namesOf(news));

function formatScore(news: News): Composed {
  const { home_penalties, away_penalties } = news;
  const scored = {
    ...namesOf(news),
    homeScore: news.home_score ?? 0,
    awayScore: news.away_score ?? 0,
  };
  if (home_penalties === null || away_penalties === null) return text("pushNews.score", scored);
  return text("pushNews.scorePenalties", {
    ...scored,
    homePenalties: home_penalties,
    awayPenalties: away_penalties,
  });
}
