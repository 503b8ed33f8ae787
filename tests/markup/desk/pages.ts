import { attachToGame } from "../../../app/v1/matchday/games/contract.ts";
import { createNews } from "../../../app/v1/site/news/contract.ts";
import { createReferee } from "../../../app/v1/structure/referees/contract.ts";
import { createSeason } from "../../../app/v1/structure/seasons/contract.ts";
import { document } from "./forms/files.ts";
import {
  newAthlete,
  newGame,
  newName,
  newRegister,
  newTournament,
  readPhase,
} from "./forms/rows.ts";
import type { World } from "./forms/world.ts";

/** The least role that may read a page. */
type Least = "owner" | "manager" | "scorer";

interface DeskPage {
  may: Least;
  /** Row ids of the further route parameters. */
  rows?: (world: World) => Promise<(number | string)[]> | (number | string)[];
  /** The answer when it is not a page. */
  answers?: "file" | "redirect";
}

const league = ({ league: { tournament } }: World) => tournament;
const ofLeague = (may: Least): DeskPage => ({ may, rows: (world) => [league(world)] });
const ofGame = (may: Least): DeskPage => ({
  may,
  rows: async (world) => [league(world), (await newGame(world)).id],
});

async function newSeason({ call, id }: World) {
  const json = { championship_id: id, name: newName("Temporada") };
  return (await call(createSeason, { json })).id;
}

/** A guide step for a tournament without games. */
const ofStep: DeskPage = {
  may: "manager",
  rows: async (world) => [(await newTournament(world)).id],
};

/** Every championship desk page by its route below `:championship`. */
export const deskPages: Record<string, DeskPage> = {
  "": { may: "scorer", answers: "redirect" },
  resumo: { may: "scorer" },
  dados: { may: "manager" },
  "dados/copia": { may: "owner", answers: "file" },
  temporadas: { may: "manager" },
  "temporadas/:season": { may: "manager", rows: async (world) => [await newSeason(world)] },
  "temporadas/:season/novo-torneio": {
    may: "manager",
    rows: async (world) => [await newSeason(world)],
  },
  campos: { may: "scorer" },
  "campos/:field": { may: "scorer", rows: (world) => [world.league.field] },
  arbitros: { may: "manager" },
  "arbitros/:referee": {
    may: "manager",
    rows: async ({ call, id }) => [
      (await call(createReferee, { json: { championship_id: id, name: "Seu Juiz" } })).id,
    ],
  },
  noticias: { may: "manager" },
  "noticias/:news": {
    may: "manager",
    rows: async ({ call, id }) => [
      (await call(createNews, { json: { championship_id: id, title: "Final", body: "Hoje." } })).id,
    ],
  },
  "arquivos/:file": {
    may: "manager",
    answers: "file",
    rows: async (world) => {
      const { id, home } = await newGame(world);
      const form = { game_id: id, team_id: home.team, file: document() };
      return [(await world.call(attachToGame, { form })).file_id];
    },
  },
  "pessoas/:user/dados": {
    may: "manager",
    answers: "file",
    rows: async (world) => [(await newAthlete(world)).user.id],
  },
  equipe: { may: "scorer" },
  incorporar: { may: "scorer" },
  plano: { may: "manager" },
  "guia/temporada": { may: "manager" },
  "guia/torneio": { may: "manager" },
  "guia/:tournament/times": ofStep,
  "guia/:tournament/sorteio": ofStep,
  "guia/:tournament/pronto": ofStep,
  "torneios/:tournament": { ...ofLeague("scorer"), answers: "redirect" },
  "torneios/:tournament/jogos": ofLeague("scorer"),
  "torneios/:tournament/jogos/novo": ofLeague("scorer"),
  "torneios/:tournament/jogos/imprimir": ofLeague("scorer"),
  "torneios/:tournament/jogos/:game": ofGame("manager"),
  "torneios/:tournament/agenda": ofLeague("manager"),
  "torneios/:tournament/rodadas/:round/adiar": {
    may: "scorer",
    rows: async (world) => [league(world), (await newGame(world)).round],
  },
  "torneios/:tournament/sumula/:game": ofGame("scorer"),
  "torneios/:tournament/sumula/:game/relatorio": ofGame("scorer"),
  "torneios/:tournament/sumula/:game/imprimir": ofGame("scorer"),
  "torneios/:tournament/mesas": ofLeague("scorer"),
  "torneios/:tournament/mesas/imprimir": ofLeague("scorer"),
  "torneios/:tournament/times": ofLeague("manager"),
  "torneios/:tournament/times/:register": {
    may: "manager",
    rows: async (world) => [league(world), (await newRegister(world)).id],
  },
  "torneios/:tournament/atletas": ofLeague("manager"),
  "torneios/:tournament/atletas/csv": ofLeague("manager"),
  "torneios/:tournament/atletas/bid": ofLeague("manager"),
  "torneios/:tournament/atletas/:inscription": {
    may: "manager",
    rows: async (world) => [league(world), (await newAthlete(world)).id],
  },
  "torneios/:tournament/exportar/:kind": {
    may: "scorer",
    answers: "file",
    rows: (world) => [league(world), "teams"],
  },
  "torneios/:tournament/fases": ofLeague("manager"),
  "torneios/:tournament/fases/grupos": ofLeague("manager"),
  "torneios/:tournament/fases/mata-mata": ofLeague("manager"),
  "torneios/:tournament/fases/:phase": {
    may: "manager",
    rows: async (world) => [league(world), (await readPhase(world)).id],
  },
  "torneios/:tournament/vagas": ofLeague("manager"),
  "torneios/:tournament/classificacao": ofLeague("manager"),
  "torneios/:tournament/suspensoes": ofLeague("manager"),
  "torneios/:tournament/regulamento": ofLeague("manager"),
  "torneios/:tournament/encerramento": ofLeague("manager"),
};

export async function buildAddress(world: World, route: string, page: DeskPage): Promise<string> {
  const rows = (await page.rows?.(world)) ?? [];
  const path = route.replaceAll(/:\w+/g, () => String(rows.shift()));
  return path === "" ? world.home : `${world.home}/${path}`;
}
