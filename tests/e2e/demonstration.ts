import { getChampionship } from "../../app/v1/championships/contract.ts";
import { createClient } from "../../app/v1/client.ts";
import { listGames } from "../../app/v1/games/contract.ts";

/** What the tests of the fan pages visit in the demonstration: found through /v1, never assumed. */
export interface Demonstration {
  slug: string;
  /** The tournament shown first, and one of each other kind. */
  tournament: number;
  otherTournaments: number[];
  live: number;
  finished: number;
  scheduled: number;
}

const SLUG = "copa-da-varzea";

export async function demonstration(base: string): Promise<Demonstration> {
  const call = createClient({ send: (request) => fetch(request), base });
  const championship = await call(getChampionship, { params: { id: SLUG } });
  const tournament = championship.default_tournament_id ?? 0;
  const first = async (status: "live" | "finished" | "scheduled") => {
    const query = { championship: SLUG, status, per_page: 1 };
    const { records } = await call(listGames, { query });
    const [game] = records;
    if (!game) throw new Error(`The demonstration has no ${status} game.`);
    return game.id;
  };
  const [live, finished, scheduled] = await Promise.all([
    first("live"),
    first("finished"),
    first("scheduled"),
  ]);
  const all = championship.seasons.flatMap((season) => season.tournaments.map(({ id }) => id));
  const otherTournaments = all.filter((id) => id !== tournament);
  return { slug: SLUG, tournament, otherTournaments, live, finished, scheduled };
}

/** Every kind of fan page, by what a person would call it. */
export const fanPages: Record<string, (demo: Demonstration) => string> = {
  busca: () => "/",
  "busca com resultado": () => "/?q=varzea",
  "busca sem resultado": () => "/?q=nada+com+este+nome",
  tabela: ({ slug }) => `/c/${slug}`,
  "tabela de outro torneio": ({ slug, otherTournaments }) =>
    `/c/${slug}?torneio=${otherTournaments.at(-1)}`,
  rodadas: ({ slug }) => `/c/${slug}/rodadas`,
  "jogo ao vivo": ({ slug, live }) => `/c/${slug}/jogo/${live}`,
  "jogo encerrado": ({ slug, finished }) => `/c/${slug}/jogo/${finished}`,
  "jogo marcado": ({ slug, scheduled }) => `/c/${slug}/jogo/${scheduled}`,
  manutenção: () => "/manutencao",
};

export const embedPages: Record<string, (demo: Demonstration) => string> = {
  campeonato: ({ slug }) => `/iframe/${slug}`,
  tabela: ({ slug }) => `/iframe/table/${slug}`,
  rodadas: ({ slug }) => `/iframe/rounds/${slug}`,
};
