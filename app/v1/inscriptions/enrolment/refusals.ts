import { Problem } from "../../../http/problem.ts";
import type { Status } from "../store.ts";

const STATES: Record<Status, string> = {
  pending: "pendente",
  approved: "aprovada",
  rejected: "recusada",
  released: "liberada",
};

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
      `Este atleta já tem uma inscrição ${STATES[here]} neste time: mude a situação dela.`,
    );
  }
  if (elsewhere !== null) throw new Problem(409, inOtherTeam(elsewhere));
}

export const inOtherTeam = (team: string): string =>
  `Este atleta já está inscrito no torneio pelo time ${team}. Libere-o lá antes.`;

/** Refuses one athlete more than the tournament allows in a team. */
export function refuseFull({ most, active }: { most: number | null; active: number }): void {
  if (most !== null && active >= most) throw new Problem(409, fullTeam(most));
}

export const fullTeam = (most: number): string =>
  `O time já tem o máximo de atletas do torneio (${most}).`;
