import {
  contradictions,
  NOT_PLAYED,
  type ResultFacts,
} from "../../app/domain/result/contradictions.ts";
import { declareResult } from "../../app/domain/result/declare.ts";
import type { StatsRules } from "../../app/domain/rulebook.ts";
import { readerLanguage } from "../../app/texts/language.ts";
import { say } from "../../app/texts/say.ts";
import { UserError } from "../api/told.ts";
import type { GameEvent } from "./events.ts";
import { sumExtraGoals } from "./extra-time.ts";
import { isFinished, type SeasonGame, type SeasonPhase } from "./season.ts";

export function makeResult(
  game: SeasonGame,
  phase: SeasonPhase,
  { isLastLeg, lead }: { isLastLeg: boolean; lead?: number | undefined },
  rules: StatsRules,
  events: GameEvent[],
): ResultFacts {
  if (!isFinished(game)) return NOT_PLAYED;
  const { score, penalties, walkover, offender } = game;
  const extra = sumExtraGoals(game, phase, isLastLeg, lead);
  const given = walkover
    ? {
        result_kind: "walkover" as const,
        absent_side: walkover.absent,
        reason: walkover.reason,
      }
    : {
        result_kind: offender ? ("awarded" as const) : ("played" as const),
        offender_side: offender?.side ?? null,
        reason: offender?.reason ?? null,
        home_score: score?.home ?? null,
        away_score: score?.away ?? null,
        home_extra_score: extra?.home ?? null,
        away_extra_score: extra?.away ?? null,
        home_penalties: penalties?.home ?? null,
        away_penalties: penalties?.away ?? null,
      };
  const field = { home_team_id: null, events: [], given: false };
  const { facts, on_field } = declareResult(NOT_PLAYED, given, field, rules);
  const [wrong] = contradictions(facts, { events: events.length, on_field, score_said: !walkover });
  const uncounted = events.find(({ type }) => !rules.events.includes(type));
  if (wrong || uncounted) {
    const reason = wrong
      ? say(wrong.message, readerLanguage())
      : `"${uncounted?.type}" não conta neste torneio.`;
    throw new UserError(`${game.home} × ${game.away}, rodada ${game.round}: ${reason}`);
  }
  return facts;
}
