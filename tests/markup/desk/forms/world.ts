import {
  createChampionship,
  getRevision,
} from "../../../../app/v1/structure/championships/contract.ts";
import { type League, createLeague } from "../../../site/league.ts";
import { joinAs } from "../../../site/member-factory.ts";
import { givePlan, staffClient, staffToken } from "../../../site/staff.ts";
import { type Visitor, visitor } from "../../../site/visit.ts";
import { type Member, member } from "./people.ts";

/** An elite championship with a league and a person of each role. */
export interface World {
  base: string;
  id: number;
  home: string;
  league: League;
  owner: Member;
  manager: Member;
  scorer: Member;
  stranger: Member;
  staff: Pick<Member, "call"> & Visitor;
  nobody: Visitor;
  call: Member["call"];
  revision: () => Promise<number>;
}

export async function openWorld(base: string): Promise<World> {
  const owner = await member(base);
  const { call } = owner;
  const championship = await call(createChampionship, { json: { name: "Copa do Bairro" } });
  await givePlan(base, championship.id, "elite");
  const of = { organizer: owner, championship, base };
  const [league, manager, scorer, stranger, staff, nobody] = await Promise.all([
    createLeague(owner, championship),
    joinAs("manager", of).then((account) => member(base, account)),
    joinAs("scorer", of).then((account) => member(base, account)),
    member(base),
    visitor(base, staffToken()).then((browser) => ({ ...browser, call: staffClient(base) })),
    visitor(base),
  ]);
  return {
    base,
    id: championship.id,
    home: `/organizador/${championship.id}`,
    league,
    owner,
    manager,
    scorer,
    stranger,
    staff,
    nobody,
    call,
    revision: async () => (await call(getRevision, { params: { id: championship.slug } })).revision,
  };
}
