import { getOwnChampionship } from "../../../../app/v1/structure/championships/contract.ts";
import { listGames } from "../../../../app/v1/matchday/games/contract.ts";
import { listSeasons } from "../../../../app/v1/structure/seasons/contract.ts";
import type { Entry, Registry } from "./entry.ts";
import { first } from "./rows.ts";
import { sheets } from "./sheet.ts";
import { standings } from "./standings.ts";
import { games } from "./games.ts";
import type { World } from "./world.ts";

export const listInPlacePaths = (world: World) => {
  const { id, league } = world;
  const at = (path: string, query = "") =>
    `/c/${id}${path}?torneio=${league.tournament}${query}&editar`;
  return {
    table: (phase?: number) => at("", phase === undefined ? "" : `&fase=${phase}`),
    rounds: (order: number, phase: number) => at("/rodadas", `&rodada=${order}&fase=${phase}`),
    game: (game: number) => at(`/jogo/${game}`),
  };
};

async function roundsAt(world: World, round: number) {
  const { call, league } = world;
  const query = { tournament: league.tournament, round_id: round, per_page: 1 };
  const { records } = await call(listGames, { query });
  const game = first(records, "game");
  return listInPlacePaths(world).rounds(game.round.order, game.phase.id);
}

/** A desk form at a public page's address. */
const moved = (
  entry: Entry | undefined,
  at: (world: World, desk: URL) => Promise<string> | string,
): Entry => {
  if (!entry) throw new Error("The desk has no such form.");
  return {
    ...entry,
    ready: async (world) => {
      const ready = await entry.ready(world);
      return { ...ready, at: await at(world, new URL(ready.at, world.base)) };
    },
  };
};

const gameAt = (world: World, { pathname }: URL) =>
  listInPlacePaths(world).game(Number(pathname.split("/").at(-1)));

const tableAt = (world: World, { searchParams }: URL) =>
  listInPlacePaths(world).table(Number(searchParams.get("fase")));

const onGame = (form: string) => moved(sheets[`sheet/${form}`], gameAt);
const onTable = (form: string) => moved(standings[`standings/standings#${form}`], tableAt);

/** Every in-place form by page and name. */
export const inPlace: Registry = {
  "championship#identity": {
    says: "Dados gravados.",
    ready: async (world) => {
      const { version } = await world.call(getOwnChampionship, { params: { id: world.id } });
      return {
        at: listInPlacePaths(world).table(),
        fields: { version, name: "Copa do Morro", own_color: "on", color: "#0f766e" },
        invalid: { name: "", color: "azul" },
      };
    },
  },
  "championship#season": {
    says: "Temporada gravada.",
    ready: async (world) => {
      const query = { championship: String(world.id), per_page: 100 };
      const { records } = await world.call(listSeasons, { query });
      const { id, version } = first(records, "season");
      return {
        at: listInPlacePaths(world).table(),
        fields: { id, version, name: "Temporada 2027", status: "finished" },
        invalid: { name: "" },
      };
    },
  },
  "embed#look": {
    says: "Aparência gravada.",
    untold: true,
    ready: async (world) => {
      const { version } = await world.call(getOwnChampionship, { params: { id: world.id } });
      const { tournament } = world.league;
      return {
        at: `/iframe/rounds/${world.id}?editar`,
        fields: {
          version,
          theme: "dark",
          size: "large",
          tournament_id: tournament,
          own_color: "on",
          color: "#c8102e",
        },
        invalid: { color: "azul" },
      };
    },
  },
  "table#adjust": onTable("adjust"),
  "table#edit": onTable("edit"),
  "table#delete": onTable("delete"),
  "table#lot": onTable("lot"),
  "table#deleteLot": onTable("deleteLot"),
  "rounds#scores": moved(games["games/list#scores"], (world, { searchParams }) =>
    roundsAt(world, Number(searchParams.get("rodada"))),
  ),
  "game#score": onGame("sheet#score"),
  "game#event": onGame("events#event"),
  "game#editEvent": moved(
    sheets["sheet/events#editEvent"],
    (world, desk) => `${gameAt(world, desk)}&lance=${desk.searchParams.get("lance")}`,
  ),
  "game#removeEvent": onGame("events#removeEvent"),
  "game#restoreEvent": moved(
    sheets["sheet/events#restoreEvent"],
    (world, desk) => `${gameAt(world, desk)}&removido=${desk.searchParams.get("removido")}`,
  ),
};
