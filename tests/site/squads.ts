import { createInscription } from "../../app/v1/people/inscriptions/contract.ts";
import { listGames, setStats } from "../../app/v1/matchday/games/contract.ts";
import { getChampionship } from "../../app/v1/structure/championships/contract.ts";
import type { CallInput } from "../../app/v1/client.ts";
import { type Cup, createCup, groupPhase } from "./cup-factory.ts";
import type { Organizer } from "./account.ts";

type Given = Omit<CallInput<typeof createInscription>["json"], "register_id" | "name">;
type Event = NonNullable<CallInput<typeof setStats>["json"]["games"][number]["events"]>[number];

/** A cup of two teams with named athletes. */
export interface Squads extends Cup {
  championship: number;
  season: number;
  team: (name: string) => number;
  athlete: (name: string) => number;
  inscription: (name: string) => number;
  games: number[];
  enrol: (team: string, name: string, given?: Given) => Promise<number>;
  /** Ends a round's game, with events of Bangu's athletes. */
  play: (round: number, events: [type: Event["type"], athlete: string][]) => Promise<void>;
}

export async function createSquads(organizer: Organizer, rounds = 4): Promise<Squads> {
  const cup = await createCup(organizer, ["Bangu", "Olaria"]);
  const { call, slug, registers } = cup;
  const pairs = Array.from({ length: rounds }, (): [string, string][] => [["Bangu", "Olaria"]]);
  await groupPhase(cup, { A: ["Bangu", "Olaria"] }, pairs);
  const { records } = await call(listGames, { query: { championship: slug, per_page: 100 } });
  const tree = await call(getChampionship, { params: { id: slug } });
  const [first] = records;
  const teams = new Map([
    ["Bangu", first?.home_team_id ?? 0],
    ["Olaria", first?.away_team_id ?? 0],
  ]);
  const people = new Map<string, { user: number; inscription: number }>();
  const known = (name: string) => people.get(name) ?? { user: 0, inscription: 0 };
  const games = records.map(({ id }) => id);
  return {
    ...cup,
    championship: tree.id,
    season: tree.seasons[0]?.id ?? 0,
    games,
    team: (name) => teams.get(name) ?? 0,
    athlete: (name) => known(name).user,
    inscription: (name) => known(name).inscription,
    async enrol(team, name, given = {}) {
      const register_id = registers.get(team) ?? 0;
      const { id, user } = await call(createInscription, { json: { register_id, name, ...given } });
      people.set(name, { user: user.id, inscription: id });
      return user.id;
    },
    async play(round, happened) {
      const team_id = teams.get("Bangu") ?? 0;
      const events = happened.map(([type, name], at) => ({
        type,
        team_id,
        user_id: known(name).user,
        minute: at + 1,
      }));
      await call(setStats, {
        json: { games: [{ id: games[round - 1] ?? 0, finished: true, events }] },
      });
    },
  };
}
