import { sql } from "drizzle-orm";
import { slugOf } from "../../../domain/people/slug.ts";
import { Problem } from "../../../http/problem.ts";
import { text } from "../../../texts/text.ts";
import {
  badEntry,
  DOCUMENT,
  type Manifest,
  MEMBERS,
  membersSchema,
  MOST,
} from "../../archive/copy/format.ts";
import { KEYS } from "../../archive/copy/lines.ts";
import {
  accountKey,
  athleteKeys,
  knownByName,
  matchRows,
  preparePeople,
  searchOf,
  type Squads,
} from "../../archive/people.ts";
import { type Archive, archiveSchema } from "../../archive/schema.ts";
import type { Key } from "../../archive/tables.ts";
import { knownPeople, knownSquads } from "../../archive/writing/store.ts";
import { read } from "../../db/database.ts";
import type { ApiContext } from "../../kit/router.ts";
import { atLeast, type Plan, PLANS } from "../../plan/contract.ts";
import { beginRows, type KnownPerson } from "../staging/store.ts";
import { type ImportRow, plansOf } from "../store.ts";
import { type Copy, told } from "./open-copy.ts";
import { readAs, rowsOf } from "./read-rows.ts";

/** Rows of a copy: as many numbers as a document may use for one table. */
const MOST_ROWS = 1_000_000;

const schemaOf = {
  teams: archiveSchema.shape.teams.unwrap().element,
  athletes: archiveSchema.shape.athletes.unwrap().element,
  registers: archiveSchema.shape.registers.unwrap().element,
  inscriptions: archiveSchema.shape.inscriptions.unwrap().element,
};

/**
 * The first step: reads the whole copy once, finds the people whom the account has already, and makes
 * the hidden championship that its rows go to. Throws a 422 for a copy that is not what it says, a 402
 * for one whose files find no room.
 */
export async function check(c: ApiContext, row: ImportRow, copy: Copy): Promise<void> {
  const { db } = c.var;
  const { manifest } = copy;
  told(MEMBERS, await copy.bytesOf(MEMBERS, manifest.members), membersSchema);
  const { championship, counts, people, squads } = await survey(copy);
  const prepared = await preparePeople(c.env, people);
  const {
    plans,
    knownTeams,
    knownAthletes,
    squads: played,
  } = await read(db, {
    plans: plansOf(db, row.admin_id),
    ...knownPeople(db, sql`${row.admin_id}`, prepared),
    ...knownSquads(db, sql`${row.admin_id}`, prepared),
  });
  requireRoom(manifest, plans);
  const keys = athleteKeys(prepared, squads, accountKey);
  const teams = matchRows(prepared.teams, ({ name }) => name, knownTeams);
  const athletes = matchRows(prepared.athletes, (_, i) => keys[i] ?? null, [
    ...knownByName(played),
    ...knownAthletes,
  ]);
  const named = {
    ...championship,
    search: searchOf(championship),
    slug: slugOf(championship.name),
  };
  await beginRows(db, {
    row,
    championship: { owner_id: row.admin_id, championship: named },
    plan: manifest.plan,
    counts,
    known: [...known("teams", teams.refs), ...known("athletes", athletes.refs)],
  });
}

const known = (kind: KnownPerson["kind"], refs: number[]): KnownPerson[] =>
  refs.flatMap((ref, i) => (ref < 0 ? [{ kind, place: i + 1, row_id: -ref }] : []));

/** Reads the document to its end: how many rows its tables have, and what tells people apart. */
async function survey(copy: Copy) {
  const { lines, told: head } = rowsOf(copy);
  const counts = new Map<Key, number>(KEYS.map((key) => [key, 0]));
  const people: Pick<Archive, "teams" | "athletes"> = { teams: [], athletes: [] };
  const squads: Squads = { registers: [], inscriptions: [] };
  let total = 0;
  for await (const line of lines) {
    counts.set(line.key, line.place);
    if (++total > MOST_ROWS) {
      throw badEntry(DOCUMENT, text("copies.entryTooLarge", { name: DOCUMENT }));
    }
    if (line.key === "teams") people.teams.push(readAs(line, schemaOf.teams));
    if (line.key === "athletes") people.athletes.push(readAs(line, schemaOf.athletes));
    if (line.key === "registers") {
      const { id, team_id } = readAs(line, schemaOf.registers);
      squads.registers.push({ id, team_id });
    }
    if (line.key === "inscriptions") {
      const { user_id, register_id } = readAs(line, schemaOf.inscriptions);
      squads.inscriptions.push({ user_id, register_id });
    }
  }
  if (!head.championship) throw badEntry(DOCUMENT, text("copies.entryMissing", { name: DOCUMENT }));
  return { championship: head.championship, counts, people, squads };
}

/** The files of a copy have as much room as the account's largest championship. */
function requireRoom({ files }: Manifest, plans: { plan: Plan }[]): void {
  const largest = plans.reduce<Plan>(
    (best, { plan }) => (atLeast(plan, best) ? plan : best),
    "free",
  );
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const room = PLANS[largest].file_bytes;
  if (bytes <= Math.min(room, MOST.copy)) return;
  const [wanted, most] = [bytes, room].map((size) => Math.ceil(size / 1024 ** 2));
  throw new Problem(402, text("copies.noRoom", { megabytes: wanted ?? 0, most: most ?? 0 }));
}
