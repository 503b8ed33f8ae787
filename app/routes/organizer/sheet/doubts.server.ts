import type { GameDetail } from "~/components/records.ts";
import { doubtsAbout } from "~/domain/result/doubts.ts";
import { FREE_SUBSTITUTIONS } from "~/domain/rulebook/modality.ts";
import { readersLanguage } from "~/texts/language.ts";
import { say } from "~/texts/say.ts";
import type { Eligibility } from "./people.ts";

/** What in a súmula is hardly so, in words. */
export function doubtsIn(game: GameDetail, { teams, modality }: Eligibility): string[] {
  const lineup = game.lineups.flatMap(({ team_id, athletes }) =>
    athletes.map(({ user, starter, role }) => ({ team_id, user_id: user.id, starter, user, role })),
  );
  const squads = teams.flatMap(({ squad }) => squad);
  const people = new Map(
    [...squads, ...lineup].map(({ user, role }) => [user.id, { name: user.name, role }]),
  );
  for (const { user, replaced } of game.events) {
    for (const one of [user, replaced]) {
      if (one && !people.has(one.id)) people.set(one.id, { name: one.name, role: "athlete" });
    }
  }
  const events = game.events.map(({ user, replaced, ...event }) => ({
    ...event,
    user_id: user?.id ?? null,
    replaced_user_id: replaced?.id ?? null,
  }));
  const doubts = doubtsAbout({
    ...game,
    events,
    lineup,
    people,
    rolling: FREE_SUBSTITUTIONS[modality],
  });
  return doubts.map(({ message }) => say(message, readersLanguage()));
}
