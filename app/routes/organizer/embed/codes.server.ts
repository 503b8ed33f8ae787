import { data } from "react-router";
import * as z from "zod";
import type { Route } from "./+types/codes";
import { listSides } from "~/components/game/game-facts.ts";
import { roundTitle } from "~/components/game/round-menu.tsx";
import type { Game } from "~/components/records.ts";
import {
  TRANSPARENT,
  EMBED_KINDS,
  embedAddress,
  type EmbedKind,
  frameCode,
  APITO_LOOK,
  scriptCode,
  EMBED_SIZES,
  EMBED_THEMES,
} from "~/components/site/embed.ts";
import { type Stage, arrangeStages } from "~/components/table/stage-view.tsx";
import { getI18n } from "~/i18n/middleware.ts";
import { checkboxSchema } from "~/routes/form/schema.ts";
import { parseForm } from "~/routes/form/form-action.server.ts";
import { LIST_AMOUNT, chooseStage } from "~/routes/iframe/read-embed.server.ts";
import { readPathNumber } from "~/routes/request.ts";
import { getChampionship } from "~/v1/structure/championships/contract.ts";
import { getClassifications, listTies } from "~/v1/competition/standings/contract.ts";
import type { ApiClient } from "~/v1/client.ts";
import { listGames } from "~/v1/matchday/games/contract.ts";
import { color } from "~/v1/kit/contract.ts";
import { listRegisters } from "~/v1/structure/registers/contract.ts";
import { getStats } from "~/v1/site/athlete-totals/contract.ts";
import { siteContext } from "~/worker/contexts.ts";
import { isRanking } from "~/routes/championship/rankings/ranking-list.tsx";
import { nextGames } from "~/routes/shown-games.ts";
import { loadDesk } from "../desk-calls.ts";

interface Shown {
  stage: Stage | null;
  /** Number of games in the current round, or of the next ones. */
  games: number;
  scorers: number;
}

/** Heights in pixels, at a phone's width and normal font size. */
const FOOT = 76;
const HEAD = 64;
const SWITCH = 60;
const TABLE = 118;
const ROW = 46;
const GAME = 104;
const DAY = 60;
const TIE = 132;
const SCORER = 66;
const EMPTY = 240;

/** Estimates an embed's height, so that the surrounding page hardly shifts when the real one arrives. */
export function firstHeight(kind: EmbedKind, { stage, games, scorers }: Shown): number {
  const played = games === 0 ? EMPTY : games * GAME;
  switch (kind) {
    case "championship":
      return FOOT + HEAD + stageHeight(stage) + (games === 0 ? 0 : HEAD + played);
    case "table":
    case "bracket":
      return FOOT + stageHeight(stage);
    case "rounds":
      return FOOT + HEAD + DAY + played;
    case "next":
      return FOOT + HEAD + played;
    case "scorers":
      return FOOT + HEAD + (scorers === 0 ? EMPTY : scorers * SCORER);
    case "team":
      return FOOT + 160 + 2 * (GAME + 32);
    case "game":
      return FOOT + 260;
  }
}

function stageHeight(stage: Stage | null): number {
  if (!stage) return EMPTY;
  if (stage.kind === "groups") {
    return stage.tables.reduce((sum, { rows }) => sum + TABLE + rows.length * ROW, SWITCH);
  }
  // A phone shows one phase at a time: the current one.
  const open = stage.phases.find(({ ties }) => ties.some(({ winner }) => winner === null));
  const ties = (open ?? stage.phases.at(-1))?.ties.length ?? 0;
  return HEAD + SWITCH + ties * TIE;
}

const row = z.coerce.number().int().positive().optional();

const choiceSchema = z.object({
  parte: z.enum(EMBED_KINDS),
  torneio: row,
  fase: row,
  grupo: row,
  time: row,
  jogo: row,
  quantos: z.coerce.number().int().min(1).max(LIST_AMOUNT.most).optional(),
  largura: z.coerce.number().int().min(240).max(2000).optional(),
  altura: z.coerce.number().int().min(120).max(5000).optional(),
  ajustar: checkboxSchema,
  tema: z.enum([APITO_LOOK.tema, ...EMBED_THEMES]).optional(),
  tamanho: z.enum([APITO_LOOK.tamanho, ...EMBED_SIZES]).optional(),
  transparente: checkboxSchema,
  /** True when the color `cor` is used; a color input itself cannot be empty. */
  colorir: checkboxSchema,
  cor: color.optional(),
});

export type EmbedChoice = z.output<typeof choiceSchema>;

const first: EmbedChoice = {
  parte: "championship",
  ajustar: true,
  transparente: false,
  colorir: false,
};

export async function readCodes(args: Route.LoaderArgs) {
  const id = String(readPathNumber(args.params.championship));
  const { slug, name, seasons } = await loadDesk(args, (api) =>
    api(getChampionship, { params: { id } }),
  );
  const tournaments = seasons.flatMap((season) =>
    season.tournaments.map(({ id, name }) => ({ id, name, season: season.name })),
  );
  const query = args.url.searchParams;
  const requested = query.has("parte") ? parseForm(query, choiceSchema) : null;
  const refused = requested !== null && requested.status !== "success";
  const choice = requested?.status === "success" ? requested.value : first;
  const tournament = tournaments.find((one) => one.id === choice.torneio)?.id;
  const content = await loadDesk(args, (api) =>
    readContent(api, { championship: slug, tournament }),
  );
  const part = choosePart(choice, content);
  const address = embedAddress({
    kind: choice.parte,
    slug,
    ...part,
    query: { torneio: tournament, ...part.query },
    look: {
      ...(choice.tema && { tema: choice.tema }),
      ...(choice.tamanho && { tamanho: choice.tamanho }),
      ...(choice.colorir && choice.cor && { cor: choice.cor.slice(1).toLowerCase() }),
      ...(choice.transparente && { fundo: TRANSPARENT }),
    },
  });
  const embed = {
    origin: args.context.get(siteContext).origin,
    address,
    title: `${name}: ${getI18n(args.context).t(`organizer.codes.kinds.${choice.parte}`)}`,
    width: choice.largura,
    height: choice.altura ?? firstHeight(choice.parte, measureContent(choice, content)),
  };
  return data(
    {
      slug,
      tournaments,
      items: listItems(content),
      choice,
      result: refused ? requested.reply() : null,
      code: choice.ajustar ? scriptCode(embed) : frameCode(embed),
      preview: { ...embed, fit: choice.ajustar },
    },
    { status: refused ? 400 : 200 },
  );
}

type Content = Awaited<ReturnType<typeof readContent>>;

async function readContent(
  api: ApiClient,
  target: { championship: string; tournament: number | undefined },
) {
  const [standings, ties, registers, games, stats] = await Promise.all([
    api(getClassifications, { query: target }),
    api(listTies, { query: target }),
    api(listRegisters, { query: { ...target, per_page: 200 } }),
    api(listGames, { query: { ...target, per_page: 200 } }),
    api(getStats, { query: { ...target, per_page: LIST_AMOUNT.most } }),
  ]);
  return {
    standings,
    ties: ties.records,
    teams: registers.records.map(({ team }) => team),
    games: games.records,
    scorers: isRanking(stats) ? stats.records.length : 0,
  };
}

function choosePart({ parte, fase, grupo, time, jogo, quantos }: EmbedChoice, content: Content) {
  switch (parte) {
    case "team":
      return { item: (content.teams.find(({ id }) => id === time) ?? content.teams[0])?.id };
    case "game": {
      const [next] = nextGames(content.games, 1);
      return {
        item: (content.games.find(({ id }) => id === jogo) ?? next ?? content.games[0])?.id,
      };
    }
    case "table":
      return { query: { fase, grupo } };
    case "bracket":
      return { query: { fase } };
    case "next":
    case "scorers":
      return { query: { quantos } };
    case "championship":
    case "rounds":
      return {};
  }
}

function measureContent(
  { parte, fase, grupo, quantos = LIST_AMOUNT.usual }: EmbedChoice,
  content: Content,
) {
  const { standings, ties, games } = content;
  const [next] = nextGames(games, 1);
  const stages = arrangeStages(standings, ties, next?.phase.id);
  const kind = parte === "bracket" ? "knockout" : undefined;
  const choice = { phase: fase, group: grupo };
  const coming = nextGames(games, quantos).length;
  return {
    stage: ["table", "bracket"].includes(parte)
      ? chooseStage(stages, choice, kind).stage
      : (stages.stages[0] ?? null),
    games:
      parte === "next" ? coming : games.filter((game) => game.round.id === next?.round.id).length,
    scorers: Math.min(content.scorers, quantos),
  };
}

interface Option {
  id: number;
  name: string;
}

function listItems({ standings, ties, teams, games }: Content) {
  const once = (options: Option[]) => [...new Map(options.map((one) => [one.id, one])).values()];
  return {
    phases: once([...standings.records, ...ties].map(({ phase: { id, name } }) => ({ id, name }))),
    groups: once(
      standings.records.flatMap(({ group_id, group, phase }) =>
        group_id ? [{ id: group_id, name: `${phase.name}: ${group}` }] : [],
      ),
    ),
    teams: once(teams.map(({ id, name }) => ({ id, name }))),
    games: games.map((game) => ({ id: game.id, name: describeGame(game) })),
  };
}

function describeGame(game: Game): string {
  const [home, away] = listSides(game);
  return `${roundTitle(game.round, game.phase)}: ${home.name ?? "?"} × ${away.name ?? "?"}`;
}
