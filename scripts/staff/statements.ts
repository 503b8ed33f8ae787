import { email } from "../../app/v1/accounts/auth/contract.ts";
import { UserError } from "../api/told.ts";

export interface Member {
  id: number;
  name: string;
  email: string;
}

type Wanted = { list: true } | { email: string; staff: boolean };

export function normalizeEmail(typed: string): string {
  const { data } = email.safeParse(typed);
  if (data === undefined) throw new UserError(`Isto não é um e-mail: ${typed}`);
  return data;
}

export const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * Returns SQL whose last statement gives the answer. The command line takes no parameters, so statements
 * contain the address.
 */
export function makeStatements(wanted: Wanted): string[] {
  const select = "SELECT id, name, email FROM admins";
  if ("list" in wanted) return [`${select} WHERE staff = 1 ORDER BY email`];
  const named = `WHERE email = ${quoteText(wanted.email)}`;
  return [`UPDATE admins SET staff = ${wanted.staff ? 1 : 0} ${named}`, `${select} ${named}`];
}
