import { sql } from "drizzle-orm";
import { slugOf } from "../../domain/people/slug.ts";
import { accessQuery, found, requireRole, adminOf, readAsAdmin } from "../kit/access.ts";
import { answer, resource } from "../kit/router.ts";
import { noteViews } from "../documents/store.ts";
import { copies } from "./copy/routes.ts";
import { exportChampionship, importChampionship } from "./contract.ts";
import {
  accountKey,
  athleteKeys,
  knownByName,
  matchRows,
  preparePeople,
  sealedAthletes,
  searchOf,
} from "./people.ts";
import { archiveOf, athletesIn } from "./reading/document.ts";
import { championshipOf, contentsOf } from "./reading/store.ts";
import { resolve } from "./resolve.ts";
import { archivedTournament } from "./tournament/routes.ts";
import type { Key } from "./tables.ts";
import { newRows, type SharedRows } from "./writing/rows.ts";
import { insertArchive, knownPeople, knownSquads } from "./writing/store.ts";

export const archive = resource();

archive.route("/", archivedTournament);
archive.route("/", copies);

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
  const people = await preparePeople(c.env, document);
  const { admin_id, knownTeams, knownAthletes, squads } = await readAsAdmin(c, {
    ...knownPeople(db, adminOf(tokenHash), people),
    ...knownSquads(db, adminOf(tokenHash), people),
  });
  const teams = matchRows(people.teams, ({ name }) => name, knownTeams);
  const keys = athleteKeys(people, document, accountKey);
  const athletes = matchRows(people.athletes, (_, i) => keys[i] ?? null, [
    ...knownByName(squads),
    ...knownAthletes,
  ]);
  const shared = new Map<Key, SharedRows>([
    ["teams", { refs: teams.refs }],
    ["athletes", { refs: athletes.refs }],
  ]);
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
    tables: newRows(places, shared, admin_id),
  });
  const copy = found(made);
  db.unsettled.add(copy.id);
  return copy;
});
