import { env } from "cloudflare:workers";
import { type Account, newAccounts } from "./accounts.ts";
import { visitor } from "./caller.ts";
import * as championships from "./championship.ts";
import { memberStatement } from "./members.ts";
import { pieces } from "./pieces.ts";
import { planStatement } from "./plan.ts";

export type Caller = Pick<Account, "admin" | "call"> & {
  headers: Record<string, string>;
  newSession: () => Promise<Record<string, string>>;
};

/**
 * One tenant of the tests: a championship on the plan elite and its people. Every name from `name()` contains
 * the world's marker, so an answer with the marker shows something of this world.
 * Shared parts (`season()`, `tournament()`, `game()` …, see pieces.ts) are created at first use, the `new…`
 * ones each time.
 */
export type World = Awaited<ReturnType<typeof createWorld>>;

/** Only letters, so that slugs and searches keep it. */
const newMarker = (): string =>
  `zq${Array.from(crypto.getRandomValues(new Uint8Array(8)), (b) => String.fromCharCode(97 + (b % 26))).join("")}`;

/**
 * Creates a championship with owner, manager and scorer, a staff account, an invited manager who has not
 * accepted, and an ended session.
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
  const name = (label: string): string => `${label} ${marker} ${++names}`;
  const email = (): string => `pessoa.${++names}.${marker}@apito.example`;
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

export const nobody: Caller = {
  admin: { id: 0, name: "", email: "" },
  headers: {},
  call: visitor,
  newSession: () => Promise.resolve({}),
};
