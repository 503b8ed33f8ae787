import { teamOf } from "../team-ref.ts";
import type { OwnRegisterRow, RegisterRow } from "./store.ts";

/** A register as everyone may see it. */
export const shown = (row: RegisterRow) => ({ ...row, team: teamOf(row.team) });

/** A register as its organizer sees it. */
export const ownShown = ({ athletes_approved, athletes_pending, ...row }: OwnRegisterRow) => ({
  ...row,
  team: teamOf(row.team),
  athletes: { approved: athletes_approved, pending: athletes_pending },
});
