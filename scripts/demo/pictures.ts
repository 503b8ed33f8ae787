import {
  listOwnChampionships,
  updateChampionship,
} from "../../app/v1/structure/championships/contract.ts";
import type { ApiClient } from "../../app/v1/client.ts";
import { makeSlug } from "../../app/domain/people/slug.ts";
import { listInscriptions } from "../../app/v1/people/inscriptions/contract.ts";
import { listOwnUsers, updateUser } from "../../app/v1/people/personal-data/contract.ts";
import { listOwnTeams, updateTeam } from "../../app/v1/people/teams/contract.ts";
import { runInLanes } from "../api/lanes.ts";
import { allPages } from "../api/pages.ts";
import type { BuiltSeason } from "../import/build.ts";
import { CHAMPIONSHIP } from "./championship.ts";
import { clubs } from "./clubs.ts";

/** Reads a picture by its path without extension: `shields/onze-canelas`. */
export type ReadPicture = (name: string) => Blob;

const PORTRAITS = 24;

const readShield = (read: ReadPicture, name: string): Blob => read(`shields/${makeSlug(name)}`);

export async function giveShields(call: ApiClient, id: number, read: ReadPicture): Promise<void> {
  const { records } = await call(listOwnChampionships, { query: { name: CHAMPIONSHIP.name } });
  if (records.find((record) => record.id === id)?.logo === null) {
    const logo = readShield(read, CHAMPIONSHIP.name);
    await call(updateChampionship, { params: { id }, form: { logo } });
  }
  const teams = await allPages((page) => call(listOwnTeams, { query: page }));
  await runInLanes(clubs, async ({ name }) => {
    const team = teams.find((one) => one.name === name);
    if (!team || team.logo !== null) return;
    await call(updateTeam, { params: { id: team.id }, form: { logo: readShield(read, name) } });
  });
}

/** Gives athletes without a photo a drawn portrait; no squad has one twice. */
export async function givePhotos(
  call: ApiClient,
  { tournament_id }: BuiltSeason,
  read: ReadPicture,
): Promise<void> {
  const query = { tournament: tournament_id };
  const [users, inscriptions] = await Promise.all([
    allPages((page) => call(listOwnUsers, { query: page })),
    allPages((page) => call(listInscriptions, { query: { ...query, ...page } })),
  ]);
  const undrawn = new Set(users.filter(({ photo }) => photo === null).map(({ id }) => id));
  const squads = Object.values(Object.groupBy(inscriptions, ({ team_id }) => team_id));
  const heads = squads.flatMap((squad = [], at) =>
    squad.map(({ user: { id } }, i) => ({ id, number: ((i + at * 5) % PORTRAITS) + 1 })),
  );
  await runInLanes(heads, async ({ id, number }) => {
    if (!undrawn.has(id)) return;
    await call(updateUser, { params: { id }, form: { photo: read(`portraits/${number}`) } });
  });
}
