import { sql } from "drizzle-orm";
import { slugOf } from "../../domain/slug.ts";
import { accessQuery, found, requireAdmin, requireRole } from "../access.ts";
import { answer } from "../answers.ts";
import { read } from "../db/batch.ts";
import { adminOf } from "../mine.ts";
import { rendered } from "../news/markdown.ts";
import { noteViews } from "../documents/views/store.ts";
import { resource } from "../router.ts";
import { exportChampionship, importChampionship } from "./contract.ts";
import { matched, readied, referring, sealedAthletes, searchOf } from "./people.ts";
import { archiveOf, athletesIn } from "./reading/document.ts";
import { championshipOf, contentsOf } from "./reading/store.ts";
import { type Placed, resolve } from "./resolve.ts";
import { type Key, TABLES } from "./tables.ts";
import { insertArchive, knownPeople } from "./writing/store.ts";

export const archive = resource();

archive.serve(exportChampionship, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const [access, [row], ...contents] = await db.batch([
    accessQuery(c, sql`${id}`),
    championshipOf(db, id),
    ...contentsOf(db, id),
  ]);
  const { admin_id, championship_id } = requireRole(access, "owner");
  const championship = found(row);
  await db.batch([noteViews(db, { admin_id, championship_id, way: "copy" }, athletesIn(contents))]);
  const document = await archiveOf(c.env, championship, contents);
  return answer(document, {
    "content-disposition": `attachment; filename="${championship.slug}.json"`,
  });
});

archive.serve(importChampionship, async (c) => {
  const document = c.req.valid("json");
  const { db, tokenHash } = c.var;
  const places = resolve(document);
  const people = await readied(c.env, document);
  const { access, knownTeams, knownAthletes } = await read(db, {
    access: accessQuery(c),
    ...knownPeople(db, adminOf(tokenHash), people),
  });
  const { admin_id } = requireAdmin(access);
  const byKey = (known: { id: number; key: string }[]) =>
    new Map(known.map(({ id, key }) => [key, id]));
  const teams = matched(people.teams, ({ name }) => name, byKey(knownTeams));
  const athletes = matched(
    people.athletes,
    ({ document_hash }) => document_hash,
    byKey(knownAthletes),
  );
  const refs = { teams: teams.refs, athletes: athletes.refs };
  const tables = new Map(
    TABLES.map(({ key, refs: columns = {}, json = [] }) => {
      const named = new Map<string, number[]>();
      for (const [column, to] of Object.entries(columns)) {
        if (to === "teams" || to === "athletes") named.set(column, refs[to]);
      }
      if (json.includes("team_ids")) named.set("team_ids", refs.teams);
      const rows = places.get(key) ?? [];
      return [key, rows.map((row) => ({ ...referring(row, named), ...anew(key, row, admin_id) }))];
    }),
  );
  const { championship } = document;
  const made = await insertArchive(db, {
    owner_id: admin_id,
    championship: {
      ...championship,
      search: searchOf(championship),
      slug: slugOf(championship.name),
    },
    people,
    teams,
    athletes: { ...athletes, made: await sealedAthletes(c.env, admin_id, athletes.made) },
    tables,
  });
  const copy = found(made);
  db.unsettled.add(copy.id);
  return copy;
});

/** What a row has besides the document: private links, who wrote it, what is computed from its text. */
function anew(key: Key, row: Placed, admin_id: number): Record<string, unknown> {
  switch (key) {
    case "registers":
      return { enrolment_token: crypto.randomUUID() };
    case "referees":
      return { admin_id };
    case "adjustments":
    case "lots":
      return { created_by: admin_id };
    case "news":
      return {
        ...rendered(String(row.body)),
        scheduled: Date.parse(String(row.published_at)) > Date.now(),
      };
    default:
      return {};
  }
}
