import { teamOf } from "../../kit/team-ref.ts";
import type { OwnRegisterRow, RegisterRow } from "./store.ts";

interface WithContact {
  contact_email?: string | null | undefined;
}

/** What an edit does to the confirmation of a register's contact: another address has none. */
export const unconfirmedBy = (edit: WithContact, { contact_email }: WithContact) =>
  edit.contact_email !== undefined && edit.contact_email !== contact_email
    ? { contact_confirmed_at: null }
    : {};

/** A register as everyone may see it. */
export const registerAnswer = <Row extends RegisterRow>({ city, uf, ...row }: Row) => ({
  ...row,
  team: { ...teamOf(row.team), city, uf },
});

/** A register as its organizer sees it. */
export const ownRegisterAnswer = ({
  athletes_approved,
  athletes_pending,
  ...row
}: OwnRegisterRow) => {
  const { name, short_name, primary_color, secondary_color } = teamOf(row.team);
  return {
    ...registerAnswer(row),
    name,
    short_name,
    primary_color,
    secondary_color,
    athletes: { approved: athletes_approved, pending: athletes_pending },
  };
};
