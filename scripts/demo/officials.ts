import type { ApiClient } from "../../app/v1/client.ts";
import { getGame, listSeasonGames } from "../../app/v1/matchday/games/contract.ts";
import { setReferees } from "../../app/v1/matchday/games/sheet/contract.ts";
import { createReferee, listReferees } from "../../app/v1/structure/referees/contract.ts";
import { runInLanes } from "../api/lanes.ts";
import { allPages } from "../api/pages.ts";
import type { BuiltSeason } from "../import/build.ts";
import { ROUND_IN_PLAY } from "./adults.ts";

const officials = [
  { name: "Dona Neide Apitaço", category: "Árbitra" },
  { name: "Seu Valdomiro Bandeira", category: "Assistente" },
  { name: "Tião da Linha", category: "Assistente" },
  { name: "Professor Jurandir Cartola", category: "Árbitro" },
  { name: "Marlene Cronômetro", category: "Mesária" },
  { name: "Osmar Meia-Lua", category: "Árbitro" },
];

/** Crews of four; each next game starts one referee later in the list. */
const FUNCTIONS = ["referee", "assistant_1", "assistant_2", "scorer"] as const;

export async function appointReferees(
  call: ApiClient,
  { championship_id, tournament_id }: BuiltSeason,
  season_id: number,
): Promise<void> {
  const { records } = await call(listReferees, { query: { championship_id } });
  const referees = await runInLanes(
    officials,
    async (official) =>
      records.find(({ name }) => name === official.name) ??
      (await call(createReferee, { json: { ...official, championship_id } })),
  );
  const games = await allPages((page) =>
    call(listSeasonGames, { query: { season: season_id, ...page } }),
  );
  const led = games.filter(
    (game) =>
      game.tournament_id === tournament_id &&
      game.phase.is_group &&
      [ROUND_IN_PLAY - 1, ROUND_IN_PLAY].includes(game.round.order),
  );
  await runInLanes(led, async ({ id }, i) => {
    const known = await call(getGame, { params: { id } });
    if (known.referees.length > 0) return;
    const crew = FUNCTIONS.map((function_, place) => ({
      referee_id: referees[(i + place) % referees.length]?.id ?? 0,
      function: function_,
    }));
    await call(setReferees, { params: { id }, json: { referees: crew } });
  });
}
