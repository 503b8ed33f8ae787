import type { APIRequest } from "@playwright/test";
import { createChampionship, getRevision } from "../../../../app/v1/championships/contract.ts";
import { type League, leagueOf } from "../league.ts";
import { joinAs } from "../member-factory.ts";
import { givePlan } from "../staff.ts";
import { type Member, member, type Visitor, visitor } from "./people.ts";

/** A championship on the plan elite with a league, and one person of every kind. */
export interface World {
  base: string;
  request: APIRequest;
  id: number;
  /** The desk's pages of the championship. */
  home: string;
  league: League;
  owner: Member;
  manager: Member;
  scorer: Member;
  stranger: Member;
  nobody: Visitor;
  call: Member["call"];
  /** How many writes the championship has seen. */
  revision: () => Promise<number>;
}

export async function openWorld(request: APIRequest, base: string): Promise<World> {
  const owner = await member(request, base);
  const { call } = owner;
  const championship = await call(createChampionship, { json: { name: "Copa do Bairro" } });
  await givePlan(base, championship.id, "elite");
  const of = { organizer: owner, championship, base };
  const [league, manager, scorer, stranger, nobody] = await Promise.all([
    leagueOf(owner, championship),
    joinAs("manager", of).then((account) => member(request, base, account)),
    joinAs("scorer", of).then((account) => member(request, base, account)),
    member(request, base),
    visitor(request, base),
  ]);
  return {
    base,
    request,
    id: championship.id,
    home: `/organizador/${championship.id}`,
    league,
    owner,
    manager,
    scorer,
    stranger,
    nobody,
    call,
    revision: async () => (await call(getRevision, { params: { id: championship.slug } })).revision,
  };
}

export async function closeWorld({ owner, manager, scorer, stranger, nobody }: World) {
  await Promise.all([owner, manager, scorer, stranger, nobody].map(({ close }) => close()));
}
