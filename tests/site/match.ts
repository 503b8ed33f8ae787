import { createInscription } from "../../app/v1/people/inscriptions/contract.ts";
import { listGames } from "../../app/v1/matchday/games/contract.ts";
import { type Cup, createCup, groupPhase } from "./cup-factory.ts";
import type { Organizer } from "./account.ts";

/** Two teams with squads and two games. */
export interface Match {
  cup: Cup;
  championship: number;
  tournament: number;
  games: [number, number];
  teams: Map<string, number>;
  people: Map<string, number>;
  desk: string;
}

const HOME = ["Ademir", "Biro", "Castor", "Dudu"];
const AWAY = ["Zito", "Xavier", "Vavá", "Tostão"];

/** Bangu and Olaria, by default with numbered squads of four. */
export async function createMatch(
  organizer: Organizer,
  { home = HOME, away = AWAY }: { home?: string[]; away?: string[] } = {},
): Promise<Match> {
  const { call } = organizer;
  const cup = await createCup(organizer, ["Bangu", "Olaria"]);
  await groupPhase(cup, { A: ["Bangu", "Olaria"] }, [[["Bangu", "Olaria"]], [["Olaria", "Bangu"]]]);
  const people = new Map<string, number>();
  for (const [team, names] of Object.entries({ Bangu: home, Olaria: away })) {
    const register_id = cup.registers.get(team) ?? 0;
    const made = await Promise.all(
      names.map((name, at) =>
        call(createInscription, { json: { register_id, name, shirt_number: at + 1 } }),
      ),
    );
    for (const { user } of made) people.set(user.name, user.id);
  }
  const { records } = await call(listGames, { query: { championship: cup.slug } });
  const [first, second] = records;
  if (!first?.home_team || !first.away_team || !second) throw new Error("There are no games.");
  return {
    cup,
    championship: first.championship_id,
    tournament: cup.tournament,
    games: [first.id, second.id],
    teams: new Map([first.home_team, first.away_team].map(({ name, id }) => [name, id])),
    people,
    desk: `/organizador/${first.championship_id}/torneios/${cup.tournament}`,
  };
}
