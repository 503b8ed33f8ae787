import { listOwnChampionships, updateChampionship } from "../../app/v1/championships/contract.ts";
import type { ApiClient } from "../../app/v1/client.ts";
import { listInscriptions } from "../../app/v1/inscriptions/contract.ts";
import { listOwnUsers, updateUser } from "../../app/v1/personal-data/contract.ts";
import { listOwnTeams, updateTeam } from "../../app/v1/teams/contract.ts";
import { inLanes } from "../api/lanes.ts";
import { allPages } from "../api/pages.ts";
import type { BuiltSeason } from "../import/build.ts";
import { CHAMPIONSHIP } from "./championship.ts";
import { type Club, clubs } from "./clubs.ts";
import { drawPortrait } from "./picture/portrait.ts";
import { drawShield } from "./picture/shield.ts";
import { SHIELDS } from "./shields.ts";

/** Draws the shields of the championship and of its clubs, where there is none yet. */
export async function drawShields(call: ApiClient, id: number): Promise<void> {
  const { records } = await call(listOwnChampionships, { query: { name: CHAMPIONSHIP.name } });
  if (records.find((record) => record.id === id)?.logo === null) {
    const logo = drawShield({
      colors: [CHAMPIONSHIP.color, "#fde68a"],
      pattern: "chief",
      emblem: "star",
    });
    await call(updateChampionship, { params: { id }, form: { logo } });
  }
  const teams = await allPages((page) => call(listOwnTeams, { query: page }));
  await inLanes(clubs, async (club) => {
    const team = teams.find(({ name }) => name === club.name);
    const design = SHIELDS[club.name];
    if (!team || team.logo !== null || !design) return;
    const logo = drawShield({ colors: colorsOf(club), ...design });
    await call(updateTeam, { params: { id: team.id }, form: { logo } });
  });
}

const colorsOf = (club: Club) => [club.primary_color, club.secondary_color] as const;

/** Draws the athletes of a tournament in the colours of their clubs, but those who have a photo. */
export async function drawAthletes(call: ApiClient, { tournament_id }: BuiltSeason): Promise<void> {
  const query = { tournament: tournament_id };
  const [users, teams, inscriptions] = await Promise.all([
    allPages((page) => call(listOwnUsers, { query: page })),
    allPages((page) => call(listOwnTeams, { query: page })),
    allPages((page) => call(listInscriptions, { query: { ...query, ...page } })),
  ]);
  const undrawn = new Set(users.filter(({ photo }) => photo === null).map(({ id }) => id));
  const clubOf = new Map(
    teams.map(({ id, name }) => [id, clubs.find((club) => club.name === name)]),
  );
  await inLanes(inscriptions, async ({ user: { id }, team_id }, i) => {
    const club = clubOf.get(team_id);
    if (!club || !undrawn.has(id)) return;
    const photo = drawPortrait(i + 1, ...colorsOf(club));
    await call(updateUser, { params: { id }, form: { photo } });
  });
}
