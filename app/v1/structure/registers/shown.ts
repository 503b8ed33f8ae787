import type { OwnRegisterRow, RegisterRow } from "./store.ts";

/** Returns a public register. */
export const registerAnswer = <Row extends RegisterRow>({ city, uf, ...row }: Row) => ({
  ...row,
  team: { ...row.team, city, uf },
});

/** Returns a register for its organizer. */
export const ownRegisterAnswer = ({
  athletes_approved,
  athletes_pending,
  ...row
}: OwnRegisterRow) => {
  const { name, short_name, primary_color, secondary_color } = row.team;
  return {
    ...registerAnswer(row),
    name,
    short_name,
    primary_color,
    secondary_color,
    athletes: { approved: athletes_approved, pending: athletes_pending },
  };
};
