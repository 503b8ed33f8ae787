import { longPage } from "../kit/cursor.ts";
import { teamOf } from "../teams/team-ref.ts";
import type { UserRow, UsersQuery } from "./store.ts";

/** A page of a tournament's athletes as it is answered. */
export function userPage(rows: UserRow[], counted: { total: number }[], query: UsersQuery) {
  const page = longPage(rows, counted, query, ({ inscription_id }) => [inscription_id]);
  const records = page.records.map(({ inscription_id: _, team, ...user }) => ({
    ...user,
    team: teamOf(team),
  }));
  return { records, pagination: page.pagination };
}
