import { teamOf } from "../team-ref.ts";
import type { OwnRegisterRow, RegisterRow } from "./store.ts";

/** A register as everyone may see it. */
export const shown = <Row extends RegisterRow>({ city, uf, ...row }: Row) => ({
  ...row,
  team: { ...teamOf(row.team), city, uf },
});

/** A register as its organizer sees it. */
export const ownShown = ({ athletes_approved, athletes_pending, ...row }: OwnRegisterRow) => ({
  ...shown(row),
  athletes: { approved: athletes_approved, pending: athletes_pending },
});
