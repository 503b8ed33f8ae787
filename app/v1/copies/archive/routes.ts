import { sql } from "drizzle-orm";
import { makeSlug } from "../../../domain/people/slug.ts";
import {
  accessQuery,
  requireFound,
  requireRole,
  adminOfSession,
  readAsAdmin,
  readAs,
} from "../../kit/access.ts";
import { answer, resource, type ApiContext } from "../../kit/router.ts";
import { noteViews } from "../../people/personal-data/documents/store.ts";
import {
  exportChampionship,
  importChampionship,
  importTournament,
  copyChampionship,
} from "./contract.ts";
import {
  athleteKeys,
  type KnownRow,
  matchAccount,
  matchPeople,
  matchRows,
  namedKey,
  preparePeople,
  buildSearchText,
} from "./people.ts";
import {
  buildArchive,
  athletesIn,
  countIn,
  compressDocument,
  type RowIds,
  listRowIds,
  placesIn,
} from "./reading/document.ts";
import {
  selectChampionship,
  selectContents,
  filesIn,
  selectMembers,
  selectState,
} from "./reading/store.ts";
import { resolveReferences, type Tables } from "./resolve.ts";
import { type Key, TABLE_KEYS, MOST_ROWS } from "../../db/tables.ts";
import { newRows } from "./writing/new-rows.ts";
import { insertArchive, knownPeople, knownSquads, listNames } from "./writing/store.ts";
import { Problem } from "../../../http/problem.ts";
import { one, type Database } from "../../db/database.ts";
import { read, write } from "../../kit/call.ts";
import { dropFiles } from "../../files/keep.ts";
import { changesRules } from "../../structure/tournaments/rulebooks/store.ts";
import { type KnownTournament, knownContents, writeTournament } from "./tournament/store.ts";
import { text } from "../../../texts/text.ts";
import {
  FILE_PLACES,
  type FilePlace,
  COPY_LIMITS,
  FILE_PLACE_NAMES,
  tableText,
} from "./copy/format.ts";
import {
  requireImportRoom,
  requireRoom,
  requireRowRoom,
} from "../../accounts/room/require-room.ts";
import { accountUse } from "../../accounts/room/store.ts";
import type { Parcel, Source } from "./copy/zip.ts";
import { ownerOf } from "../../kit/owned.ts";
import type { Rules } from "../../competition/rules/schema.ts";

export const archive = resource();

archive.serve(importTournament, async (c) => {
  const { id } = c.req.valid("param");
  const force = c.req.valid("query").force === "true";
  const document = c.req.valid("json");
  const { db } = c.var;
  const [season] = document.seasons;
  const [tournament] = document.tournaments;
  const named = { season: season?.name ?? "", tournament: tournament?.name ?? "" };
  const account = await read(db, {
    access: accessQuery(c, sql`${id}`),
    ...accountUse(db, ownerOf(id)),
  });
  requireRole(account.access, "manager");
  requireImportRoom(account);
  requireRowRoom(account, countRows(document));
  const tables = resolveReferences(document);
  const people = await preparePeople(c.env, document);
  const { access, owner, before, ...known } = await read(db, {
    access: accessQuery(c, sql`${id}`),
    ...knownContents(db, id, named, listNames(people)),
    ...knownPeople(db, ownerOf(id), people),
  });
  const { admin_id, championship_id } = requireRole(access, "manager");
  const { owner_id } = requireFound(owner);
  if (before?.import_key && before.import_key === tournament?.import_key) {
    return {
      season_id: before.season_id,
      tournament_id: before.id,
      changed: false,
      rules_kept: keepsRules(before, tournament),
    };
  }
  if (before?.worked && !force) {
    const message = "tournaments.importLosesWork";
    throw Problem.conflict("force", "worked", message);
  }
  const keys = athleteKeys(people, document, namedKey);
  const inSquads = known.squads
    .toReversed()
    .map((athlete) => ({ id: athlete.id, key: namedKey(athlete) }));
  const nameOf = ({ name }: Record<string, unknown>) => String(name);
  const matched = (key: Key, there: readonly KnownRow[]) =>
    [key, matchRows(tables.get(key) ?? [], nameOf, there)] as const;
  const shared = new Map([
    ...matchPeople(people, keys, {
      knownTeams: known.knownTeams,
      athletes: [...inSquads, ...known.knownAthletes],
    }),
    matched("seasons", known.seasons),
    matched("fields", known.fields),
    matched("tournaments", before ? [{ id: before.id, key: named.tournament }] : []),
  ]);
  const [row] = tables.get("tournaments") ?? [];
  const made = await writeTournament(db, {
    championship_id,
    named,
    season_id: known.seasons[0]?.id ?? null,
    replaced: before && row ? { before, row, force } : null,
    contents: {
      owner_id,
      people,
      known: shared,
      rows: await newRows(
        c,
        { owner_id, admin_id },
        { tables: withoutHistory(tables, before), people, known: shared },
      ),
    },
  });
  if (before) dropFiles(c);
  const rules_kept = tournament !== undefined && keepsRules(before, tournament);
  return { ...requireFound(made), changed: true, rules_kept };
});

const countRows = (document: Partial<Record<Key, readonly unknown[]>>): number =>
  TABLE_KEYS.reduce((sum, key) => sum + (document[key]?.length ?? 0), 0);

/**
 * Returns the document's tables without the history of rules, when the existing tournament keeps its own
 * corrected rules.
 */
const withoutHistory = (tables: Tables, before: KnownTournament | undefined): Tables =>
  before?.corrected ? new Map([...tables, ["rulebooks", []]]) : tables;

/** True when the existing rules were corrected and differ from the document's. */
function keepsRules(before: KnownTournament | undefined, given: Rules): boolean {
  return before?.corrected ? changesRules(before, given) : false;
}

archive.serve(copyChampionship, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const { admin_id, championship_id } = await readAs(c, { owner: sql`${id}` });
  const { slug, athletes, parcel } = await readParcel(c, id);
  await write(db, { steps: [noteViews(db, { admin_id, championship_id, way: "copy" }, athletes)] });
  const { createZip: zipOf } = await import("./copy/zip.ts");
  return new Response(zipOf(c.env, parcel, c.var.requestId), {
    headers: {
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="${slug}.zip"`,
      "cache-control": "no-store",
    },
  });
});

/** Attempts of a write that concurrent writes interrupt. */
const ATTEMPTS = 3;

/** Reads one consistent state of a championship, without the contents of its files. */
async function readParcel(c: ApiContext, id: number) {
  const { db } = c.var;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    // oxlint-disable-next-line no-await-in-loop -- each attempt follows a write that came between
    const before = await read(db, {
      state: one(selectState(db, id)),
      championship: one(selectChampionship(db, id)),
      members: selectMembers(db, id),
    });
    const { revision, slug, plan } = requireFound(before.state);
    // oxlint-disable-next-line no-await-in-loop
    const numbers = await listRowIds(db, id);
    requireBounds((key) => numbers.get(key)?.length ?? 0);
    // oxlint-disable-next-line no-await-in-loop
    const files = await listSources(db, id, numbers);
    // oxlint-disable-next-line no-await-in-loop
    const document = await compressDocument(c.env, db, id, numbers);
    if (!document || files.length > COPY_LIMITS.files) throw tooLarge();
    // oxlint-disable-next-line no-await-in-loop
    const after = await read(db, { state: one(selectState(db, id)) });
    if (requireFound(after.state).revision !== revision) continue;
    const name = requireFound(before.championship).name;
    const about = { exported_at: new Date().toISOString(), championship: { name, slug }, plan };
    const parcel: Parcel = { about, document, members: before.members, files };
    return { slug, athletes: [...(numbers.get("athletes") ?? [])], parcel };
  }
  throw new Problem(409, "copies.beingWritten", { headers: { "retry-after": "60" } });
}

/** Throws 413 when a table exceeds the import's limit. */
function requireBounds(rowsOf: (key: Key) => number): void {
  for (const key of TABLE_KEYS) {
    const most = MOST_ROWS[key];
    if (rowsOf(key) <= most) continue;
    throw new Problem(413, text("copies.tooManyOwnRows", { table: tableText(key), most }));
  }
}

const tooLarge = () =>
  new Problem(413, text("copies.tooLarge", { megabytes: COPY_LIMITS.document / 1_000_000 }));

/** Lists the files of a championship under unique names. */
async function listSources(db: Database, id: number, numbers: RowIds): Promise<Source[]> {
  const queries = Object.fromEntries(
    FILE_PLACE_NAMES.map((place) => [place, filesIn(db, place, findIds(place, id, numbers))]),
  );
  const shown = await read(db, queries);
  const placeOf = placesIn(numbers);
  const files: Source[] = [];
  for (const place of FILE_PLACE_NAMES) {
    const { of } = FILE_PLACES[place];
    for (const { id: row, team_id, key, private: hidden } of shown[place] ?? []) {
      const team = team_id === null ? undefined : placeOf("teams", team_id);
      files.push({
        path: `files/${files.length + 1}.${key.split(".").at(-1)}`,
        for: place,
        row: of === null ? 1 : (placeOf(of, row) ?? 0),
        ...(team !== undefined && { team }),
        private: hidden,
        key,
      });
    }
  }
  return files;
}

const findIds = (place: FilePlace, id: number, numbers: RowIds): readonly number[] => {
  const { of } = FILE_PLACES[place];
  return of === null ? [id] : (numbers.get(of) ?? []);
};

archive.serve(exportChampionship, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const { access, row, ...contents } = await read(db, {
    ...selectContents(db, id),
    access: accessQuery(c, sql`${id}`),
    row: one(selectChampionship(db, id)),
  });
  const { admin_id, championship_id } = requireRole(access, "owner");
  const championship = requireFound(row);
  requireBounds((key) => countIn(contents, key));
  await write(db, {
    steps: [noteViews(db, { admin_id, championship_id, way: "copy" }, athletesIn(contents))],
  });
  const document = await buildArchive(c.env, championship, contents);
  return answer(document, {
    "content-disposition": `attachment; filename="${championship.slug}.json"`,
  });
});

archive.serve(importChampionship, async (c) => {
  const document = c.req.valid("json");
  const { db, tokenHash } = c.var;
  requireRoom(await readAsAdmin(c, accountUse(db, adminOfSession(tokenHash))), countRows(document));
  const tables = resolveReferences(document);
  const people = await preparePeople(c.env, document);
  const { admin_id, ...account } = await readAsAdmin(c, {
    ...knownPeople(db, adminOfSession(tokenHash), people),
    ...knownSquads(db, adminOfSession(tokenHash), people),
  });
  const known = matchAccount(people, document, account);
  const { championship } = document;
  const made = await insertArchive(db, {
    owner_id: admin_id,
    championship: {
      ...championship,
      search: buildSearchText(championship),
      slug: makeSlug(championship.name),
    },
    people,
    known,
    rows: await newRows(c, { owner_id: admin_id, admin_id }, { tables, people, known }),
  });
  return requireFound(made);
});
