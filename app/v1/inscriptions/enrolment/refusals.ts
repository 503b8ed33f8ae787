import { Problem } from "../../../http/problem.ts";
import type { Status } from "../store.ts";
import { type Text, text } from "../../../texts/text.ts";

/** Refuses an athlete who has an inscription here already or plays for another team of the tournament. */
export function refuseInTournament({
  here,
  elsewhere,
}: {
  here: Status | null;
  elsewhere: string | null;
}): void {
  if (here !== null) {
    throw new Problem(
      409,
      text("inscriptions.inscribedHere", { status: text(`inscriptionIs.${here}`) }),
    );
  }
  if (elsewhere !== null) throw new Problem(409, inOtherTeam(elsewhere));
}

export const inOtherTeam = (team: string): Text => text("inscriptions.inTeam", { team });

/** Refuses one athlete more than the tournament allows in a team. */
export function refuseFull({ most, active }: { most: number | null; active: number }): void {
  if (most !== null && active >= most) throw new Problem(409, fullTeam(most));
}

export const fullTeam = (most: number): Text => text("inscriptions.teamIsFull", { most });
