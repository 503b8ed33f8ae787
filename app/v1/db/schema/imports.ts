import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, flag, id, now } from "./columns.ts";
import { championships } from "./competition.ts";
import { admins } from "./people.ts";

/** A championship's copy, imported into a hidden championship; abandoned ones are erased. */
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
    bytes: integer("bytes").notNull(),
    part_bytes: integer("part_bytes").notNull(),
    /** True when co-organizers become invitations, without mail. */
    invitations: flag("invitations", false),
    name: text("name"),
    plan: text("plan"),
    championship_id: integer("championship_id").references(() => championships.id, {
      onDelete: "cascade",
    }),
    /** JSON with one entry for each table: the id before its first row, and the number of rows. */
    ranges: text("ranges"),
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

/** A part of an import; when the row goes, a trigger drops its object in R2. */
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
