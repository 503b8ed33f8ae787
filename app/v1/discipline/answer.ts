import type { z } from "@hono/zod-openapi";
import { matchesLeft, statusForGames } from "../../domain/discipline.ts";
import { pendingText, suspensionText } from "../../domain/discipline/words.ts";
import { disciplineOf, type LedgerFacts } from "../games/eligibility/ledger/store.ts";
import type { SanctionGame } from "../suspensions/game-json.ts";
import { teamOf } from "../team-ref.ts";
import type { roundDiscipline } from "./contract.ts";
import type { NameRow, RoundGameRow, RoundRow } from "./store.ts";

type RoundDiscipline = z.infer<typeof roundDiscipline>;

export const roundOf = ({ phase_id, phase_name, ...round }: RoundRow) => ({
  ...round,
  phase: { id: phase_id, name: phase_name },
});

export const gameOf = ({ id, starts_at, time_known, home_team, away_team }: RoundGameRow) => ({
  id,
  starts_at,
  time_known: time_known === 1,
  home_team: teamOf(home_team),
  away_team: teamOf(away_team),
});

interface Read {
  games: RoundGameRow[];
  people: NameRow[];
  /** Games that caused suspensions; `game` is JSON. */
  causes: { id: number; game: string }[];
  ledger: LedgerFacts;
}

/** Who is out of each of the games and who is pending in it, in the order of the games. */
export function peopleOf({
  games,
  people,
  causes,
  ledger,
}: Read): Pick<RoundDiscipline, "suspended" | "pending"> {
  const input = disciplineOf(ledger);
  if (input === null) return { suspended: [], pending: [] };
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const jsonOf = new Map<number | null, string>(causes.map(({ id, game }) => [id, game]));
  const causeOf = (id: number | null): SanctionGame | null => {
    const json = jsonOf.get(id);
    return json === undefined ? null : JSON.parse(json);
  };
  const statuses = statusForGames(
    input,
    games.map(({ id }) => id),
  );
  const inGames = games.flatMap((game) => {
    const status = statuses.get(game.id);
    const personOf = ({ user_id, team_id }: { user_id: number; team_id: number }) => ({
      user: { id: user_id, name: names.get(user_id) ?? "" },
      team: teamOf(team_id === game.home_team_id ? game.home_team : game.away_team),
      game_id: game.id,
    });
    return status === undefined ? [] : [{ ...status, personOf }];
  });
  return {
    suspended: inGames.flatMap(({ suspended, personOf }) =>
      suspended.map((barred) => ({
        ...personOf(barred),
        reason: suspensionText(barred, input.rules),
        matches_left: barred.matches_left,
        suspensions: barred.suspensions.map((suspension) => ({
          cause: suspension.cause,
          cause_game: causeOf(suspension.cause_game_id),
          matches: suspension.matches,
          matches_left: matchesLeft(suspension),
        })),
      })),
    ),
    pending: inGames.flatMap(({ pending, personOf }) =>
      pending.map((counter) => ({
        ...personOf(counter),
        reason: pendingText(counter, input.rules),
        yellows: counter.yellows,
        blues: counter.blues,
      })),
    ),
  };
}
