import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, flag, id, now } from "./columns.ts";
import { championships } from "./competition.ts";
import { admins } from "./people.ts";

/**
 * A copy of a championship being imported: first its parts, then rows and files, into a hidden championship.
 * A scheduled job erases abandoned imports.
 */
export const imports = sqliteTable(
  "imports",
  {
    id: id(),
    admin_id: integer("admin_id")
      .notNull()
      .references(() => admins.id, { onDelete: "cascade" }),
    state: text("state", { enum: ["receiving", "rows", "files", "done"] })
      .notNull()
      .default("receiving"),
    /** Size of the whole copy, and of each part except the last. */
    bytes: integer("bytes").notNull(),
    part_bytes: integer("part_bytes").notNull(),
    /** True when the copy's co-organizers become invitations; no mail is sent. */
    invitations: flag("invitations", false),
    /** The copy's own data, once read. */
    name: text("name"),
    plan: text("plan"),
    championship_id: integer("championship_id").references(() => championships.id, {
      onDelete: "cascade",
    }),
    /** JSON: for each table, the id before its first row and its row count. */
    ranges: text("ranges"),
    /** Finished and total rows or files in the current state. */
    done: integer("done").notNull().default(0),
    total: integer("total").notNull().default(0),
    created_at: createdAt(),
    updated_at: text("updated_at").notNull().default(now),
  },
  (t) => [
    index("imports_admin").on(t.admin_id),
    index("imports_championship").on(t.championship_id),
    index("imports_age").on(t.updated_at),
  ],
);

/** A part of a copy in R2; a trigger drops it with its row. */
export const import_parts = sqliteTable(
  "import_parts",
  {
    import_id: integer("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    key: text("key").notNull(),
    received: flag("received", false),
  },
  (t) => [primaryKey({ columns: [t.import_id, t.number] })],
);

/** A team or athlete of a copy that the account already has. */
export const import_known = sqliteTable(
  "import_known",
  {
    import_id: integer("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["teams", "athletes"] }).notNull(),
    place: integer("place").notNull(),
    row_id: integer("row_id").notNull(),
  },
  (t) => [primaryKey({ columns: [t.import_id, t.kind, t.place] })],
);
