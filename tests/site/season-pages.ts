import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CallOutput, createClient } from "../../app/v1/client.ts";
import { listGames } from "../../app/v1/matchday/games/contract.ts";
import { getStats } from "../../app/v1/site/athlete-totals/contract.ts";
import { importResult, runImport } from "../scripts/run-import.ts";
import { seasonFolder } from "../seasons/folder.ts";

/** Imports a real season and returns one address per kind of fan page. */
export async function pagesOfSeason(season: string, base: string): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "apito-pages-"));
  const { slug, tournament_id } = importResult(
    await runImport(seasonFolder(season), base, dataDir),
  );
  rmSync(dataDir, { recursive: true });
  const call = createClient({ send: fetch, base });
  const query = { tournament: tournament_id, per_page: 200 };
  const { records: games } = await call(listGames, { query });
  const game = games.find(({ home_penalties }) => home_penalties !== null) ?? games.at(-1);
  const { records } = await call(getStats, { query: { ...query, per_page: 1 } });
  const [top] = records;
  const wordy = games.toSorted((a, b) => longestWord(b) - longestWord(a)).at(0);
  if (!game) throw new Error(`${season} has no game.`);
  const team = game.home_team_id;
  const sides = [team, game.away_team_id].map(Number);
  const meeting = [Number(wordy?.home_team_id), Number(wordy?.away_team_id)];
  const ofChampionship = [
    "",
    "/rodadas",
    `/jogo/${game.id}`,
    `/jogo/${wordy?.id}`,
    `/jogo/${wordy?.id}/votos`,
    "/times",
    `/time/${team}`,
    "/atletas",
    "/atletas/ranking",
    "/atletas/bid",
    ...(top && "user" in top ? [`/atletas/${top.user.id}`] : []),
    "/atletas/suspensos",
    "/rankings/times",
    "/numeros",
    "/calendario",
    "/calendario?ver=mes",
    "/campos",
    "/informacoes",
    "/regulamento",
    "/noticias",
    "/e-se",
    "/historia",
    "/historia/tabela",
    "/historia/artilheiros",
    "/confronto",
    `/confronto/${Math.min(...meeting)}/${Math.max(...meeting)}`,
    "/tv",
  ];
  return [
    `/?q=${slug}`,
    "/avisos",
    `/seguidos?times=${sides.map((side) => `${slug}:${side}`).join(",")}`,
    ...ofChampionship.map((path) => `/c/${slug}${path}`),
    `/iframe/${slug}`,
    `/iframe/table/${slug}`,
    `/iframe/rounds/${slug}`,
    `/iframe/bracket/${slug}`,
    `/iframe/next/${slug}`,
    `/iframe/scorers/${slug}`,
    `/iframe/team/${slug}/${team}`,
    `/iframe/game/${slug}/${game.id}`,
  ];
}

type Game = CallOutput<typeof listGames>["records"][number];

/** Longest word on a game's scoreboard. */
const longestWord = ({ home_team, away_team }: Game): number =>
  Math.max(...`${home_team?.name} ${away_team?.name}`.split(/[\s-]/).map(({ length }) => length));
