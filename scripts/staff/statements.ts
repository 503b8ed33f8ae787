import { email } from "../../app/v1/accounts/auth/contract.ts";
import { ToldError } from "../api/told.ts";

/** An account as the script tells of it. */
export interface Member {
  id: number;
  name: string;
  email: string;
}

type Wanted = { list: true } | { email: string; staff: boolean };

/** The address that was typed, as accounts keep it. */
export function emailIn(typed: string): string {
  const { data } = email.safeParse(typed);
  if (data === undefined) throw new ToldError(`Isto não é um e-mail: ${typed}`);
  return data;
}

/** A text of SQL: what stands between the quotes stays a text, whatever it holds. */
export const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * What is asked of the database; the rows of the last statement are the answer. They go to a command line
 * that takes no parameters, so the address stands in them.
 */
export function statementsFor(wanted: Wanted): string[] {
  const select = "SELECT id, name, email FROM admins";
  if ("list" in wanted) return [`${select} WHERE staff = 1 ORDER BY email`];
  const named = `WHERE email = ${quoteText(wanted.email)}`;
  return [`UPDATE admins SET staff = ${wanted.staff ? 1 : 0} ${named}`, `${select} ${named}`];
}
