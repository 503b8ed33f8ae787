import { plainText } from "../../../domain/people/slug.ts";
import { Problem } from "../../../http/problem.ts";
import {
  documentHash,
  sealDocument,
  requireDocument,
} from "../../people/personal-data/documents/sealed.ts";
import { teamSearch } from "../../people/teams/store.ts";
import { mapInPieces } from "../../kit/give-way.ts";
import type { Archive } from "./schema.ts";
import type { Key } from "../../db/tables.ts";

/** Hashes between two pauses for other calls: about ten milliseconds. */
const FEW = 200;

export interface KnownRow {
  id: number;
  key: string;
}

/** Teams and athletes to write, in the document's order. */
export interface People {
  teams: (Archive["teams"][number] & { search: string; uuid: string })[];
  athletes: (Archive["athletes"][number] & { document_hash: string | null })[];
}

/**
 * Returns prepared people. A repeated team name gets a number; throws 422 for an invalid or repeated identity
 * document.
 */
export async function preparePeople(
  env: Env,
  { teams, athletes }: Pick<Archive, "teams" | "athletes">,
): Promise<People> {
  const hashed = await mapInPieces(athletes, FEW, (athlete, i) => withHash(env, athlete, i));
  const hashes = new Set<string>();
  hashed.forEach(({ document_hash: hash }, i) => {
    if (hash === null) return;
    if (hashes.has(hash)) {
      throw Problem.field(`athletes.${i}.document`, "repeated", "archive.sameDocument");
    }
    hashes.add(hash);
  });
  const names = freeNames(teams.map(({ name }) => name));
  return {
    teams: teams.map((team, i) => {
      const name = names[i] ?? team.name;
      return { ...team, name, search: teamSearch({ ...team, name }), uuid: crypto.randomUUID() };
    }),
    athletes: hashed,
  };
}

async function withHash(env: Env, athlete: Archive["athletes"][number], i: number) {
  if (!athlete.document) return { ...athlete, document_kind: null, document_hash: null };
  const kind = athlete.document_kind ?? "cpf";
  const document = requireDocument(kind, athlete.document, `athletes.${i}.document`);
  return {
    ...athlete,
    document_kind: document.kind,
    document: document.number,
    document_hash: await documentHash(env, document),
  };
}

/** Returns free names: "Bangu", "Bangu (2)", "Bangu (3)". */
function freeNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  /**
   * Returns people ready to write. A repeated team name gets a number; an invalid or repeated identity
   * document is a 422.
   */
  const next = new Map<string, number>();
  return names.map((name) => {
    let free = name;
    for (let number = next.get(name) ?? 2; taken.has(free); number++) {
      free = `${name} (${number})`;
      next.set(name, number + 1);
    }
    taken.add(free);
    return free;
  });
}

/**
 * Returns the ids of rows that already exist, by position from 1; rows are the same when `keyOf` gives equal
 * keys.
 */
export function matchRows<T>(
  rows: readonly T[],
  keyOf: (row: T, i: number) => string | null,
  known: readonly KnownRow[],
): Map<number, number> {
  const numbers = new Map(known.map(({ id, key }) => [key, id]));
  const found = new Map<number, number>();
  rows.forEach((row, i) => {
    const key = keyOf(row, i);
    const number = key === null ? undefined : numbers.get(key);
    if (number !== undefined) found.set(i + 1, number);
  });
  return found;
}

/** Returns the account's existing teams and athletes by position. */
export function matchPeople(
  people: People,
  keys: readonly (string | null)[],
  known: { knownTeams: readonly KnownRow[]; athletes: readonly KnownRow[] },
) {
  return new Map<Key, Map<number, number>>([
    ["teams", matchRows(people.teams, ({ name }) => name, known.knownTeams)],
    ["athletes", matchRows(people.athletes, (_, i) => keys[i] ?? null, known.athletes)],
  ]);
}

/**
 * Returns the same as `matchPeople`; here an athlete without an identity document matches by name and birth
 * date in any squad.
 */
export const matchAccount = (
  people: People,
  squads: Squads,
  { squads: played, knownTeams, knownAthletes }: AccountPeople,
) =>
  matchPeople(people, athleteKeys(people, squads, accountKey), {
    knownTeams,
    athletes: [...knownByName(played), ...knownAthletes],
  });

interface AccountPeople {
  squads: readonly (Squad & { id: number })[];
  knownTeams: readonly KnownRow[];
  knownAthletes: readonly KnownRow[];
}

/**
 * Returns each athlete's key: the identity document's hash, or `keyOf` in the first team. Two equal names in
 * one team match no one.
 */
export function athleteKeys(
  { teams, athletes }: People,
  { registers, inscriptions }: Squads,
  keyOf: (athlete: Squad) => string,
): (string | null)[] {
  const teamById = new Map(teams.map(({ id, name }) => [id, name]));
  const teamOf = new Map(registers.map(({ id, team_id }) => [id, teamById.get(team_id)]));
  const firstTeam = new Map(
    inscriptions.toReversed().map(({ user_id, register_id }) => [user_id, teamOf.get(register_id)]),
  );
  const seen = new Set<string>();
  return athletes.map(({ id, name, birth_date = null, document_hash }) => {
    const team = firstTeam.get(id);
    const key = document_hash ?? (team === undefined ? null : keyOf({ team, name, birth_date }));
    if (key === null || seen.has(key)) return null;
    seen.add(key);
    return key;
  });
}

export interface Squads {
  registers: Pick<Archive["registers"][number], "id" | "team_id">[];
  inscriptions: Pick<Archive["inscriptions"][number], "user_id" | "register_id">[];
}

interface Squad {
  team: string;
  name: string;
  birth_date: string | null;
}

/** Returns the key of an athlete without an identity document. */
export const namedKey = ({ team, name }: Pick<Squad, "team" | "name">): string =>
  JSON.stringify([team, plainText(name)]);

/** The key has the birth date too, because over the years a team has many squads. */
const accountKey = ({ team, name, birth_date }: Squad): string =>
  JSON.stringify([team, plainText(name), birth_date]);

/** Known athletes by name; those who share a key are left out. */
function knownByName(squads: readonly (Squad & { id: number })[]): KnownRow[] {
  const people = new Map<string, Set<number>>();
  for (const athlete of squads) {
    const key = accountKey(athlete);
    people.set(key, (people.get(key) ?? new Set()).add(athlete.id));
  }
  return [...people].flatMap(([key, ids]) => {
    const [id, ...others] = ids;
    return id === undefined || others.length > 0 ? [] : [{ id, key }];
  });
}

/** Returns new athletes in their stored form. */
export const sealedAthletes = <Athlete extends People["athletes"][number]>(
  env: Env,
  owner_id: number,
  athletes: Athlete[],
) =>
  mapInPieces(athletes, FEW, async ({ document, ...athlete }) => ({
    ...athlete,
    document: document
      ? await sealDocument(env, { owner_id, document_hash: athlete.document_hash }, document)
      : null,
  }));

/** Returns a championship's search text. */
export const buildSearchText = ({ name, city, uf }: Archive["championship"]): string =>
  plainText([name, city, uf].filter(Boolean).join(" "));
