import { type SQL, sql } from "drizzle-orm";

/** SQL condition: the event `e` names the athlete, who also may be the one that a substitution takes off. */
export const namedIn = (athlete: SQL): SQL =>
  sql`(e.user_id = ${athlete} OR e.replaced_user_id = ${athlete})`;
