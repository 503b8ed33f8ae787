import type { OwnRegisterRow, RegisterRow } from "./store.ts";

/** A register as everyone may see it. */
export const registerAnswer = <Row extends RegisterRow>({ city, uf, ...row }: Row) => ({
  ...row,
  team: { ...row.team, city, uf },
});

/** A register as its organizer sees it. */
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
