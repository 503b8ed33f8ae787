import { createChampionship } from "../../app/v1/structure/championships/contract.ts";
import { createField } from "../../app/v1/structure/fields/contract.ts";
import { listGames, setStats } from "../../app/v1/matchday/games/contract.ts";
import { createInscriptionsCsv } from "../../app/v1/people/inscriptions/contract.ts";
import { createRegisters } from "../../app/v1/structure/registers/contract.ts";
import { planSchedule } from "../../app/v1/matchday/schedules/contract.ts";
import { createSeason } from "../../app/v1/structure/seasons/contract.ts";
import { createGroupPhase } from "../../app/v1/structure/tournaments/stages/contract.ts";
import { createTournament } from "../../app/v1/structure/tournaments/contract.ts";
import { listUsers } from "../../app/v1/people/users/contract.ts";
import type { Organizer } from "./account.ts";
import { givePlan } from "./staff.ts";

export const TEAMS = 45;
const SQUAD = 23;
/** All teams over two legs play 1,980 games; the veterans play the other 30. */
const VETERANS = 6;

/** One month holds all games, for the longest calendar page. */
export const MONTH = "2026-05";
const FIELDS = 6;

const teamName = (at: number) => `Associação Atlética do Bairro ${at + 1}`;

/** Creates 2,010 games, or half in one leg, and 1,035 scoring athletes. */
export async function longChampionship(
  { call }: Organizer,
  base: string,
  legs: 1 | 2,
): Promise<string> {
  const { id, slug } = await call(createChampionship, { json: { name: "Liga Comprida" } });
  await givePlan(base, id, "elite");
  const season = await call(createSeason, { json: { championship_id: id, name: "2026" } });
  const teams = Array.from({ length: TEAMS }, (_, at) => ({ name: teamName(at) }));
  const league = async (name: string, own: typeof teams) => {
    const json = { season_id: season.id, name, status: "started" as const };
    const tournament = await call(createTournament, { json });
    const params = { id: tournament.id };
    await call(createRegisters, { params, json: { teams: own } });
    await call(createGroupPhase, { params, json: { groups: 1, legs, draw: false } });
    return tournament.id;
  };
  const adults = await league("Adulto", teams);
  const veterans = await league("Veterano", teams.slice(0, VETERANS));
  const lines = teams.flatMap(({ name }, team) =>
    Array.from({ length: SQUAD }, (_, at) => `${name},Fulano Beltrano ${team * SQUAD + at + 1}`),
  );
  const csv = ["team,name", ...lines].join("\n");
  await call(createInscriptionsCsv, { json: { tournament_id: adults, csv } });
  const fields = Array.from({ length: FIELDS }, (_, at) => `Campo ${at + 1}`);
  const places = await Promise.all(
    fields.map((name) => call(createField, { json: { championship_id: id, name } })),
  );
  await call(planSchedule, {
    params: { id: adults },
    json: {
      tournament_ids: [veterans],
      field_ids: places.map((field) => field.id),
      first_day: `${MONTH}-01`,
      last_day: `${MONTH}-31`,
      windows: [{ weekdays: [0, 1, 2, 3, 4, 5, 6], from: "00:00", to: "23:59" }],
      apply: true,
    },
  });
  await firstRound({ call, slug });
  return slug;
}

async function firstRound({ call, slug }: Pick<Organizer, "call"> & { slug: string }) {
  const query = { championship: slug, round: 1, per_page: 100 };
  const { records } = await call(listGames, { query });
  for (const game of records) {
    const sides = [game.home_team_id ?? 0, game.away_team_id ?? 0];
    const goals = sides.map(async (team_id) => {
      const squad = await call(listUsers, {
        query: { championship: slug, team: team_id, per_page: 100 },
      });
      return squad.records.map((one) => ({ type: "goal" as const, team_id, user_id: one.id }));
    });
    const events = (await Promise.all(goals)).flat();
    await call(setStats, { json: { games: [{ id: game.id, finished: true, events }] } });
  }
}
