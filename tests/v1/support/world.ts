import { env } from "cloudflare:workers";
import { type Account, newAccounts } from "./accounts.ts";
import { visitor } from "./caller.ts";
import * as championships from "./championship.ts";
import { memberStatement } from "./members.ts";
import { pieces } from "./pieces.ts";
import { planStatement } from "./plan.ts";

/** Somebody who calls: `headers` is empty without a session. */
export type Caller = Pick<Account, "admin" | "call"> & {
  headers: Record<string, string>;
  newSession: () => Promise<Record<string, string>>;
};

/**
 * One tenant of the tests: a championship on the plan elite and the people around it. Every name
 * that `name()` makes holds the world's marker, a word that nothing else in the database has: an
 * answer with the marker in it shows something of this world.
 *
 * The pieces of the competition (`season()`, `tournament()`, `game()` …, see pieces.ts) are made
 * when first asked for; the `new…` ones are made each time.
 */
export type World = Awaited<ReturnType<typeof createWorld>>;

/** Letters only, so that it survives slugs and searches as it is. */
const newMarker = (): string =>
  `zq${Array.from(crypto.getRandomValues(new Uint8Array(8)), (b) => String.fromCharCode(97 + (b % 26))).join("")}`;

/**
 * A new championship and its owner, manager and scorer; besides them one of the platform's staff, one
 * who was invited as a manager and has not accepted, and one whose session has ended.
 */
export async function createWorld() {
  const marker = newMarker();
  const person = (role: string) => ({
    name: `${role} ${marker}`,
    email: `${role}.${marker}@apito.example`,
  });
  const people = await newAccounts({
    owner: person("owner"),
    manager: person("manager"),
    scorer: person("scorer"),
    staff: { ...person("staff"), staff: true },
    invited: person("invited"),
    expired: { ...person("expired"), expired: true },
  });
  const { owner, manager, scorer, invited } = people;
  let names = 0;
  /** A name that no row has yet, with the world's marker: name("Time") is "Time zqabc 7". */
  const name = (label: string): string => `${label} ${marker} ${++names}`;
  /** An address that nobody has yet, with the world's marker. */
  const email = (): string => `pessoa.${++names}.${marker}@apito.example`;
  /** A new championship of the owner, on the plan elite, with the same people in the same roles. */
  const newChampionship = async () => {
    const made = await championships.newChampionship(owner, name("Copa"));
    await env.DB.batch([
      memberStatement(made.id, manager, "manager"),
      memberStatement(made.id, scorer, "scorer"),
      memberStatement(made.id, invited, "manager", false),
      planStatement(made.id, "elite"),
    ]);
    return made;
  };
  const championship = await newChampionship();
  return {
    marker,
    name,
    email,
    ...people,
    championship,
    newChampionship,
    ...pieces(owner.call, championship, name),
  };
}

/** Somebody without a session. */
export const nobody: Caller = {
  admin: { id: 0, name: "", email: "" },
  headers: {},
  call: visitor,
  newSession: () => Promise.resolve({}),
};
