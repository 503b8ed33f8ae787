import { createField } from "../../app/v1/structure/fields/contract.ts";
import { listGames } from "../../app/v1/matchday/games/contract.ts";
import { createRegisters } from "../../app/v1/structure/registers/contract.ts";
import { planSchedule } from "../../app/v1/matchday/schedules/contract.ts";
import { createSeason } from "../../app/v1/structure/seasons/contract.ts";
import { createTournament } from "../../app/v1/structure/tournaments/contract.ts";
import { createGroupPhase } from "../../app/v1/structure/tournaments/stages/contract.ts";
import type { Organizer } from "./account.ts";

/** A league of four teams, three undated rounds and one field. */
export interface League {
  tournament: number;
  field: number;
  pages: string;
  games: () => Promise<Game[]>;
  /** The page that postpones the first round, and its dates. */
  firstRound: () => Promise<{ page: string; dates: () => Promise<(string | null)[]> }>;
  /** Dates all games: Saturdays from 6 March 2027, 14:00 and 15:30. */
  plan: () => Promise<void>;
}

type Game = Awaited<ReturnType<typeof listLeagueGames>>[number];

const listLeagueGames = async ({ call }: Organizer, tournament: number) =>
  (await call(listGames, { query: { tournament, per_page: 100 } })).records;

export const TEAMS = ["Bangu", "Olaria", "Madureira", "Bonsucesso"];

export async function createLeague(
  organizer: Organizer,
  { id: championship_id }: { id: number },
): Promise<League> {
  const { call } = organizer;
  const season = await call(createSeason, { json: { championship_id, name: "2027" } });
  const json = { season_id: season.id, name: "Adulto", status: "started" as const };
  const { id } = await call(createTournament, { json });
  const params = { id };
  await call(createRegisters, { params, json: { teams: TEAMS.map((name) => ({ name })) } });
  await call(createGroupPhase, { params, json: { groups: 1, draw: false } });
  const field = await call(createField, { json: { championship_id, name: "Campo do Zé" } });
  const pages = `/organizador/${championship_id}/torneios/${id}`;
  const games = () => listLeagueGames(organizer, id);
  return {
    tournament: id,
    field: field.id,
    pages,
    games,
    firstRound: async () => {
      const round = (await games())[0]?.round.id ?? 0;
      const dates = async () =>
        (await games()).filter((game) => game.round.id === round).map((game) => game.starts_at);
      return { page: `${pages}/rodadas/${round}/adiar`, dates };
    },
    plan: async () => {
      const form = {
        field_ids: [field.id],
        first_day: "2027-03-06",
        last_day: "2027-03-31",
        windows: [{ weekdays: [6], from: "14:00", to: "18:00" }],
        max_per_day: 1,
      };
      await call(planSchedule, { params, json: { ...form, apply: true } });
    },
  };
}
