import { getChampionship } from "../../app/v1/structure/championships/contract.ts";
import { createClient } from "../../app/v1/client.ts";
import { getGame, listGames } from "../../app/v1/matchday/games/contract.ts";
import { getStats } from "../../app/v1/site/athlete-totals/contract.ts";

/** The demonstration's contents, found through /v1. */
export interface Demonstration {
  slug: string;
  /** The default tournament, and one of each other kind. */
  tournament: number;
  otherTournaments: number[];
  live: number;
  finished: number;
  scheduled: number;
  scorer: number;
  /** A scorer, home team and opponent of the live game. */
  playing: number;
  team: number;
  opponent: number;
}

const SLUG = "copa-da-varzea";

export async function demonstration(base: string): Promise<Demonstration> {
  const call = createClient({ send: fetch, base });
  const championship = await call(getChampionship, { params: { id: SLUG } });
  const tournament = championship.default_tournament_id ?? 0;
  const first = async (status: "live" | "finished" | "scheduled") => {
    const query = { championship: SLUG, status, per_page: 1 };
    const { records } = await call(listGames, { query });
    const [game] = records;
    if (!game) throw new Error(`The demonstration has no ${status} game.`);
    return game;
  };
  const topScorer = async () => {
    const { records } = await call(getStats, { query: { championship: SLUG, per_page: 1 } });
    const [top] = records;
    if (!top || !("user" in top)) throw new Error("The demonstration has no scorer.");
    return top.user.id;
  };
  const [live, finished, scheduled, scorer] = await Promise.all([
    first("live"),
    first("finished"),
    first("scheduled"),
    topScorer(),
  ]);
  const { events } = await call(getGame, { params: { id: live.id } });
  const playing = events.find(({ type }) => type === "goal")?.user?.id;
  if (playing === undefined) throw new Error("Nobody has scored in the game that is being played.");
  const otherTournaments = championship.seasons.flatMap((season) =>
    season.tournaments.flatMap(({ id, status }) =>
      status === "started" && id !== tournament ? [id] : [],
    ),
  );
  return {
    slug: SLUG,
    tournament,
    otherTournaments,
    live: live.id,
    finished: finished.id,
    scheduled: scheduled.id,
    scorer,
    playing,
    team: live.home_team_id ?? 0,
    opponent: live.away_team_id ?? 0,
  };
}

/** Every kind of fan page by name. */
export const fanPages: Record<string, (demo: Demonstration) => string> = {
  busca: () => "/",
  "busca com resultado": () => "/?q=varzea",
  "busca sem resultado": () => "/?q=nada+com+este+nome",
  "times seguidos": ({ slug, team }) => `/seguidos?times=${slug}:${team}`,
  avisos: () => "/avisos",
  tabela: ({ slug }) => `/c/${slug}`,
  "tabela de outro torneio": ({ slug, otherTournaments }) =>
    `/c/${slug}?torneio=${otherTournaments.at(-1)}`,
  "e se": ({ slug }) => `/c/${slug}/e-se`,
  rodadas: ({ slug }) => `/c/${slug}/rodadas`,
  "jogo ao vivo": ({ slug, live }) => `/c/${slug}/jogo/${live}`,
  "jogo encerrado": ({ slug, finished }) => `/c/${slug}/jogo/${finished}`,
  "jogo marcado": ({ slug, scheduled }) => `/c/${slug}/jogo/${scheduled}`,
  atletas: ({ slug }) => `/c/${slug}/atletas`,
  "atletas com filtro": ({ slug }) => `/c/${slug}/atletas?q=a&posicao=gol`,
  artilharia: ({ slug }) => `/c/${slug}/atletas/ranking`,
  "amarelos da temporada": ({ slug }) => `/c/${slug}/atletas/ranking?tipo=amarelos&por=temporada`,
  bid: ({ slug }) => `/c/${slug}/atletas/bid`,
  "pendurados e suspensos": ({ slug }) => `/c/${slug}/atletas/suspensos`,
  atleta: ({ slug, scorer }) => `/c/${slug}/atletas/${scorer}`,
  "atleta em jogo": ({ slug, playing }) => `/c/${slug}/atletas/${playing}`,
  "inscrição de time": ({ slug }) => `/c/${slug}/inscrever-time`,
  denúncia: ({ slug }) => `/c/${slug}/denunciar`,
  times: ({ slug }) => `/c/${slug}/times`,
  time: ({ slug, team }) => `/c/${slug}/time/${team}`,
  "campeões e recordes": ({ slug }) => `/c/${slug}/historia`,
  "tabela histórica": ({ slug }) => `/c/${slug}/historia/tabela?ordem=aproveitamento`,
  "artilheiros de todos os tempos": ({ slug }) => `/c/${slug}/historia/artilheiros`,
  "escolha do confronto": ({ slug }) => `/c/${slug}/confronto`,
  confronto: ({ slug, team, opponent }) => `/c/${slug}/confronto/${team}/${opponent}`,
  "rankings de times": ({ slug }) => `/c/${slug}/rankings/times`,
  números: ({ slug }) => `/c/${slug}/numeros`,
  "números de outro torneio": ({ slug, otherTournaments }) =>
    `/c/${slug}/numeros?torneio=${otherTournaments.at(-1)}`,
  campos: ({ slug }) => `/c/${slug}/campos`,
  informações: ({ slug }) => `/c/${slug}/informacoes`,
  regulamento: ({ slug }) => `/c/${slug}/regulamento`,
  notícias: ({ slug }) => `/c/${slug}/noticias`,
  calendário: ({ slug }) => `/c/${slug}/calendario?ver=mes`,
  "calendário sem jogos": ({ slug }) => `/c/${slug}/calendario?mes=2020-02`,
  agenda: ({ slug }) => `/c/${slug}/calendario`,
  manutenção: () => "/manutencao",
  privacidade: () => "/privacidade",
  termos: () => "/termos",
};

/** Ten kinds of page that represent most visits. */
export const TEN_KINDS = [
  "busca",
  "tabela",
  "tabela de outro torneio",
  "rodadas",
  "jogo encerrado",
  "jogo marcado",
  "time",
  "atleta",
  "artilharia",
  "campeões e recordes",
];

export const embedPages: Record<string, (demo: Demonstration) => string> = {
  campeonato: ({ slug }) => `/iframe/${slug}`,
  tabela: ({ slug }) => `/iframe/table/${slug}`,
  rodadas: ({ slug }) => `/iframe/rounds/${slug}`,
  "mata-mata": ({ slug, otherTournaments }) =>
    `/iframe/bracket/${slug}?torneio=${otherTournaments.at(-1)}`,
  "próximos jogos": ({ slug }) => `/iframe/next/${slug}?quantos=5`,
  artilharia: ({ slug }) => `/iframe/scorers/${slug}`,
  time: ({ slug, team }) => `/iframe/team/${slug}/${team}`,
  "jogo ao vivo": ({ slug, live }) => `/iframe/game/${slug}/${live}`,
  "jogo encerrado": ({ slug, finished }) => `/iframe/game/${slug}/${finished}?fundo=transparente`,
  "jogo marcado": ({ slug, scheduled }) => `/iframe/game/${slug}/${scheduled}`,
};
