import { plainText } from "../../domain/slug.ts";
import { Problem } from "../../http/problem.ts";
import { documentHash } from "../documents/hash.ts";
import { requireDocument } from "../documents/read.ts";
import { sealDocument } from "../documents/sealed.ts";
import { teamSearch } from "../teams/store.ts";
import type { Placed } from "./resolve.ts";
import type { Archive } from "./schema.ts";

/** The document's teams and athletes as they would be written, in its order. */
export interface People {
  teams: (Archive["teams"][number] & { search: string; uuid: string })[];
  athletes: (Archive["athletes"][number] & { document_hash: string | null })[];
}

/**
 * Readies teams and athletes. A team's name that comes twice gets a number, since an account has each
 * once. 422 for a document that is none, or that two athletes have.
 */
export async function readied(env: Env, { teams, athletes }: Archive): Promise<People> {
  const names = new Set<string>();
  const hashed = await Promise.all(athletes.map((athlete, i) => withHash(env, athlete, i)));
  const hashes = new Set<string>();
  hashed.forEach(({ document_hash: hash }, i) => {
    if (hash === null) return;
    if (hashes.has(hash)) {
      throw Problem.field(`athletes.${i}.document`, "repeated", "archive.sameDocument");
    }
    hashes.add(hash);
  });
  return {
    teams: teams.map((team) => {
      const name = freeName(team.name, names);
      names.add(name);
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

function freeName(name: string, taken: Set<string>): string {
  for (let n = 1; ; n++) {
    const candidate = n === 1 ? name : `${name} (${n})`;
    if (!taken.has(candidate)) return candidate;
  }
}

/** What becomes of people of a document: those to write, and how each is referred to. */
export interface Matched<T> {
  made: (T & { id: number })[];
  /** By place: the place among the new ones, or the negative of the number of one who is there. */
  refs: number[];
}

/** Parts the people that the account has already, known by what `keyOf` says, from the new ones. */
export function matched<T>(
  people: T[],
  keyOf: (person: T) => string | null,
  known: ReadonlyMap<string, number>,
): Matched<T> {
  const made: Matched<T>["made"] = [];
  const refs = people.map((person) => {
    const key = keyOf(person);
    const there = key === null ? undefined : known.get(key);
    if (there !== undefined) return -there;
    made.push({ ...person, id: made.length + 1 });
    return made.length;
  });
  return { made, refs };
}

/** New athletes of an account as they are stored. */
export const sealedAthletes = <Athlete extends People["athletes"][number]>(
  env: Env,
  owner_id: number,
  athletes: Athlete[],
) =>
  Promise.all(
    athletes.map(async ({ document, ...athlete }) => ({
      ...athlete,
      document: document
        ? await sealDocument(env, { owner_id, document_hash: athlete.document_hash }, document)
        : null,
    })),
  );

/** What a championship is found by. */
export const searchOf = ({ name, city, uf }: Archive["championship"]): string =>
  plainText([name, city, uf].filter(Boolean).join(" "));

/** A row whose references to people are as the writing wants them. */
export function referring(row: Placed, columns: ReadonlyMap<string, number[]>): Placed {
  const changed = { ...row };
  for (const [column, refs] of columns) {
    const value = row[column];
    if (typeof value === "number") changed[column] = refs[value - 1];
    if (Array.isArray(value)) changed[column] = value.map((place) => refs[Number(place) - 1]);
  }
  return changed;
}
