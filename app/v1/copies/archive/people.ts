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

/** People whose documents are hashed or sealed before other calls may run: some ten milliseconds. */
const FEW = 200;

/** A row that is there, and what it is known by. */
export interface Known {
  id: number;
  key: string;
}

/** The document's teams and athletes as they would be written, in its order. */
export interface People {
  teams: (Archive["teams"][number] & { search: string; uuid: string })[];
  athletes: (Archive["athletes"][number] & { document_hash: string | null })[];
}

/**
 * Readies teams and athletes. A team's name that comes twice gets a number, since an account has each
 * once. 422 for a document that is none, or that two athletes have.
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

/** Returns the names, a number behind each that came before: "Bangu", "Bangu (2)", "Bangu (3)". */
function freeNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  /** The next number of a name that came before: no number is tried twice. */
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

/** Returns the numbers of the rows that exist already, by their places from 1. Rows are compared by `keyOf`. */
export function matchRows<T>(
  rows: readonly T[],
  keyOf: (row: T, i: number) => string | null,
  known: readonly Known[],
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

/** Returns the numbers of the teams and athletes that the account has already, by their places. */
export function matchPeople(
  people: People,
  keys: readonly (string | null)[],
  known: { knownTeams: readonly Known[]; athletes: readonly Known[] },
) {
  return new Map<Key, Map<number, number>>([
    ["teams", matchRows(people.teams, ({ name }) => name, known.knownTeams)],
    ["athletes", matchRows(people.athletes, (_, i) => keys[i] ?? null, known.athletes)],
  ]);
}

/** The same where an athlete without a document is known by name and birth in any squad of the account. */
export const matchAccount = (
  people: People,
  squads: Squads,
  { squads: played, knownTeams, knownAthletes }: AccountPeople,
) =>
  matchPeople(people, athleteKeys(people, squads, accountKey), {
    knownTeams,
    athletes: [...knownByName(played), ...knownAthletes],
  });

/** People of an account. */
interface AccountPeople {
  squads: readonly (Squad & { id: number })[];
  knownTeams: readonly Known[];
  knownAthletes: readonly Known[];
}

/**
 * What each athlete of a document is known by: the document's hash, or what `keyOf` says of the name in
 * the first team, which two of one name in one team do not share.
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

/** What of a document tells who plays where. */
export interface Squads {
  registers: Pick<Archive["registers"][number], "id" | "team_id">[];
  inscriptions: Pick<Archive["inscriptions"][number], "user_id" | "register_id">[];
}

/** An athlete in a team. */
interface Squad {
  team: string;
  name: string;
  birth_date: string | null;
}

/** An athlete without a document, in a championship: accents and capitals make no other person. */
export const namedKey = ({ team, name }: Pick<Squad, "team" | "name">): string =>
  JSON.stringify([team, plainText(name)]);

/**
 * The same in a whole account, where a team has had many squads: born on the same day, too, or of either
 * nobody knows when.
 */
const accountKey = ({ team, name, birth_date }: Squad): string =>
  JSON.stringify([team, plainText(name), birth_date]);

/** The athletes of an account by `accountKey`, without those who share theirs with somebody else. */
function knownByName(squads: readonly (Squad & { id: number })[]): Known[] {
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

/** New athletes of an account as they are stored. */
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

/** What a championship is found by. */
export const searchOf = ({ name, city, uf }: Archive["championship"]): string =>
  plainText([name, city, uf].filter(Boolean).join(" "));
