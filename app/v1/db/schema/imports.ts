import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, flag, id, now } from "./columns.ts";
import { championships } from "./competition.ts";
import { admins } from "./people.ts";

/**
 * A copy of a championship that is being brought in: its parts come one by one, then its rows and files,
 * into a championship that nobody sees until all is there. The schedule erases what was abandoned.
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
    /** Of the whole copy, and of each part but the last. */
    bytes: integer("bytes").notNull(),
    part_bytes: integer("part_bytes").notNull(),
    /** Whether the copy's co-organizers become invitations; none of them is mailed. */
    invitations: flag("invitations", false),
    /** What the copy says of itself, once it was read. */
    name: text("name"),
    plan: text("plan"),
    championship_id: integer("championship_id").references(() => championships.id, {
      onDelete: "cascade",
    }),
    /** JSON: for each table the number before its first row, and how many rows it has. */
    ranges: text("ranges"),
    /** Rows or files of the state that are in, and how many there are. */
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

/** A part of a copy in R2, which a trigger drops with its row. */
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

/** A team or an athlete of a copy that the account has already, by its place in the copy. */
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
