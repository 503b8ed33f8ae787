import { keptLanguage } from "../../texts/language.ts";
import { say } from "../../texts/say.ts";
import { type Composed, text } from "../../texts/text.ts";
import type { CardCounter, DisciplineInput, LedgerSuspension } from "./data.ts";

type Rules = DisciplineInput["rules"];

const yellowsOf = (count: number): Composed => text("absenceReasons.yellows", { count });
const bluesOf = (count: number): Composed => text("absenceReasons.blues", { count });

function causeText(cause: LedgerSuspension["cause"], rules: Rules): Composed {
  switch (cause) {
    case "yellows":
      return yellowsOf(rules.yellows_per_suspension);
    case "blues":
      return bluesOf(rules.blues_per_suspension ?? 1);
    case "red":
    case "tribunal":
    case "carried":
      return text(`absenceReasons.${cause}`);
  }
}

/** The causes of suspensions in words, each once. */
const causesOf = (suspensions: LedgerSuspension[], rules: Rules): Composed[] =>
  [...new Set(suspensions.map(({ cause }) => cause))].map((cause) => causeText(cause, rules));

/** Why somebody is out and for how long: "Suspensão por 3 cartões amarelos: falta 1 jogo." */
export function suspensionText(
  { suspensions, matches_left: left }: { suspensions: LedgerSuspension[]; matches_left: number },
  rules: Rules,
): string {
  const causes = causesOf(suspensions, rules);
  const until = suspensions
    .flatMap((one) => one.until ?? [])
    .toSorted()
    .at(-1);
  if (until === undefined || left > 0) {
    const games = say(text("absenceReasons.suspended", { causes, left }), keptLanguage());
    return until === undefined
      ? games
      : `${games} ${say(text("absenceReasons.andUntil", { day: until }), keptLanguage())}`;
  }
  return say(text("absenceReasons.suspendedUntil", { causes, day: until }), keptLanguage());
}

/** Why somebody was out of a game that is over: "Suspensão por 3 cartões amarelos." */
export function pastSuspensionText(suspensions: LedgerSuspension[], rules: Rules): string {
  const causes = causesOf(suspensions, rules);
  return say(text("absenceReasons.wasSuspended", { causes }), keptLanguage());
}

/** What somebody who is pending has: "Está com 2 cartões amarelos: mais um é suspensão." */
export function pendingText({ yellows, blues }: CardCounter, rules: Rules): string {
  const cards = [
    ...(yellows > 0 && yellows + 1 === rules.yellows_per_suspension ? [yellowsOf(yellows)] : []),
    ...(blues > 0 && blues + 1 === rules.blues_per_suspension ? [bluesOf(blues)] : []),
  ];
  return say(text("absenceReasons.pending", { cards }), keptLanguage());
}
