import { mostHosted } from "../../../../domain/draw/doubles.ts";
import { type FieldError, Problem } from "../../../../http/problem.ts";
import { readerLanguage } from "../../../../texts/language.ts";
import { sayRows } from "../../../../texts/say.ts";
import { type Text, text } from "../../../../texts/text.ts";
import type { Answers } from "../../../db/database.ts";
import type { drawContext, selectSameGames } from "./store.ts";

interface Meeting {
  round_id: number;
  home_spot_id: number | null;
  away_spot_id: number | null;
}

type Known = Pick<Answers<ReturnType<typeof drawContext>>, "rounds" | "spots"> & {
  same: Awaited<ReturnType<typeof selectSameGames>>;
};

/** A game that repeats another one; `at` is its index in the call. */
interface Double {
  at: number;
  message: Text;
}

/**
 * Returns the games of a call that repeat others of their group phase with the same host
 * (`domain/draw/doubles.ts`), stored ones and earlier ones of the call.
 */
export function findDoubleGames(
  meetings: readonly Meeting[],
  { rounds, spots, same }: Known,
): Double[] {
  const roundOf = new Map(rounds.map((round) => [round.id, round]));
  const labelOf = new Map(spots.map(({ id, label }) => [id, label]));
  const keyOf = ({ home_spot_id, away_spot_id }: Omit<Meeting, "round_id">) =>
    `${home_spot_id} ${away_spot_id}`;
  const met = new Map<string, string[]>();
  for (const game of same) met.set(keyOf(game), [...(met.get(keyOf(game)) ?? []), game.round_name]);
  return meetings.flatMap((meeting, at): Double[] => {
    const { home_spot_id, away_spot_id } = meeting;
    const round = roundOf.get(meeting.round_id);
    if (home_spot_id === null || away_spot_id === null || !round?.is_group) return [];
    const before = met.get(keyOf(meeting)) ?? [];
    met.set(keyOf(meeting), [...before, round.name]);
    const [first] = before;
    if (first === undefined || before.length < mostHosted(round.tie_rules.legs)) return [];
    const [home = "", away = ""] = [labelOf.get(home_spot_id), labelOf.get(away_spot_id)];
    return [{ at, message: text("doubts.double", { home, away, round: first }) }];
  });
}

/** Refuses doubles with questions at the guest of each game. */
export function askDoubles(doubles: readonly Double[], pathOf: (at: number) => string): void {
  if (doubles.length === 0) return;
  const errors = doubles.map(({ at, message }): FieldError => {
    return { path: `${pathOf(at)}away_spot_id`, code: "doubt", message };
  });
  throw new Problem(422, "request.checkFields", { errors });
}

/** Returns doubles as the answer's notices about these games; nothing without doubles. */
export function toNotices(doubles: readonly Double[], ids: readonly number[]) {
  if (doubles.length === 0) return {};
  const notices = doubles.map(({ at, message }) => ({ game_id: ids[at] ?? 0, message }));
  return { notices: sayRows(notices, readerLanguage()) };
}
