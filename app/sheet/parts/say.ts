import * as t from "~/i18n/pt-BR/sheet/texts.ts";
import type { Person } from "../../domain/sheet/entries.ts";
import type { Line } from "../../domain/sheet/fold.ts";
import { findPlayer, type Player, type Situation } from "../play/situation.ts";
import type { CardColor, IconName } from "./icon.tsx";

type Team = Situation["home"]["team"];

export const teamName = ({ short_name, name }: Team): string => short_name ?? name;

/** Returns a name for a small place: at most the first and last word. */
export function shortenName(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.length > 2 ? `${words[0]} ${words.at(-1)}` : words.join(" ");
}

/** Returns "9 Wesley". */
export const sayPlayer = ({ number, name }: Pick<Player, "number" | "name">): string =>
  [number, shortenName(name)].filter((part) => part !== null).join(" ");

export function sayPerson(situation: Situation, person: Person | null): string {
  const player = findPlayer(situation, person);
  return player ? sayPlayer(player) : "";
}

export const sayScore = ({ home, away }: { home: number; away: number }): string =>
  t.words.score(home, away);

const clock = new Intl.DateTimeFormat("pt-BR", { hour: "2-digit", minute: "2-digit" });
const clockWithSeconds = new Intl.DateTimeFormat("pt-BR", { timeStyle: "medium" });
const day = new Intl.DateTimeFormat("pt-BR", { day: "2-digit", month: "2-digit" });

export const sayClock = (moment: string | number): string => clock.format(new Date(moment));
export const saySeconds = (moment: string): string => clockWithSeconds.format(new Date(moment));
export const sayDay = (moment: string): string => day.format(new Date(moment));

export function signOf({ content }: Line): { card: CardColor } | { icon: IconName } {
  switch (content.kind) {
    case "event":
      if (content.type === "yellow_card") return { card: "yellow" };
      if (content.type === "blue_card") return { card: "blue" };
      if (content.type === "red_card") {
        return { card: content.card_kind === "second_yellow" ? "second" : "red" };
      }
      return { icon: content.type === "substitution" ? "swap" : "ball" };
    case "kick":
      return { icon: content.scored ? "sent" : "missed" };
    case "lineup":
    case "athlete":
      return { icon: "person" };
    case "note":
      return { icon: "note" };
    case "period":
    case "end":
    case "interruption":
      return { icon: "whistle" };
    case "foul":
    case "time_out":
    case "score":
      return { icon: "flag" };
  }
}

/** Returns the name of a fact, as in "Amarelo". */
export function nameKind({ content }: Line): string {
  if (content.kind === "period") return content.period;
  if (content.kind !== "event") return t.kinds[content.kind] ?? "";
  const kind = content.card_kind === "second_yellow" ? "second_yellow" : content.type;
  return t.kinds[kind] ?? "";
}

/** Returns the text of a line, such as its athlete, without the time. */
export function sayLine(line: Line, situation: Situation): string {
  const { content } = line;
  const who = (person: Person | null) => sayPerson(situation, person) || t.words.someone;
  switch (content.kind) {
    case "event":
      return content.type === "substitution"
        ? t.words.swap(who(content.replaced), who(content.person))
        : who(content.person);
    case "kick":
      return (
        sayPerson(situation, content.person) || (content.scored ? t.kicks.scored : t.kicks.missed)
      );
    case "athlete":
      return sayPlayer({ number: content.shirt_number, name: content.name });
    case "note":
      return content.text;
    case "interruption":
      return content.reason;
    case "score":
      return sayScore(content);
    default:
      return nameKind(line);
  }
}

/** Returns the second row of a line: team, score, kind of goal, pass. */
export function sayDetail(
  { content, id }: Line,
  situation: Situation,
  scores: ReadonlyMap<string, { home: number; away: number }>,
): string {
  if (!("side" in content)) return "";
  const team = teamName(situation[content.side].team);
  if (content.kind !== "event") return team;
  const score = scores.get(id);
  const pass = sayPerson(situation, content.assist);
  return [
    score ? `${team} ${sayScore(score)}` : team,
    content.type === "og" && t.end.own,
    content.penalty && t.end.penalty,
    content.free_kick && t.goal.freeKick.toLowerCase(),
    content.card_kind === "second_yellow" && t.kinds["second_yellow"],
    pass && t.words.passOf(pass),
  ]
    .filter(Boolean)
    .join(" · ");
}
