import { data } from "react-router";
import * as z from "zod";
import { dayKey } from "~/components/date.ts";
import type { Game } from "~/components/records.ts";
import { acceptRepeated, type Args, createHandler } from "~/routes/form/form-action.server.ts";
import { numberParam, readPathNumber } from "~/routes/request.ts";
import type { ApiClient } from "~/v1/client.ts";
import { MAX_PER_PAGE } from "~/v1/kit/contract.ts";
import { getGame, listGames } from "~/v1/matchday/games/contract.ts";
import {
  createSheetLinks,
  listSheetLinks,
  revokeSheetLink,
} from "~/v1/matchday/sheets/links/contract.ts";
import { loadDesk } from "../desk-calls.ts";

/** Most games of one page: as many as one call takes. */
const MOST_GAMES = 100;

type PageArgs = Pick<Args, "request" | "url" | "context"> & {
  params: { championship: string; tournament: string };
};

/** Returns the games that the address names, by game, day or round, with their links. */
export async function loadLinks(args: PageArgs) {
  const championship = readPathNumber(args.params.championship);
  const tournament = readPathNumber(args.params.tournament);
  const game = numberParam(args.request, "jogo");
  const day = readDay(args.url);
  const chosen = await loadDesk(args, async (api) =>
    game === undefined
      ? (await api(listGames, { query: gamesQuery(args, championship, tournament, day) })).records
      : [await api(getGame, { params: { id: game } })],
  );
  const within = chosen.filter(({ tournament_id }) => day !== null || tournament_id === tournament);
  if (game !== undefined && within.length === 0) throw data(null, { status: 404 });
  const games = within.slice(0, MOST_GAMES);
  const links = await loadDesk(args, (api) => readLinks(api, games));
  const days = [
    ...new Set(games.flatMap(({ starts_at }) => (starts_at ? [dayKey(starts_at)] : []))),
  ];
  return { games, links, days, day, single: game !== undefined };
}

const readDay = (url: URL): string | null =>
  z.iso.date().safeParse(url.searchParams.get("dia")).data ?? null;

function gamesQuery(
  { request }: PageArgs,
  championship: number,
  tournament: number,
  day: string | null,
) {
  if (day !== null) return { championship: String(championship), day, per_page: MAX_PER_PAGE };
  const round_id = numberParam(request, "rodada");
  const round = round_id === undefined ? { round: "current" as const } : { round_id };
  return { tournament, per_page: MAX_PER_PAGE, ...round };
}

async function readLinks(api: ApiClient, games: readonly Pick<Game, "id">[]) {
  if (games.length === 0) return [];
  const ids = games.map(({ id }) => id).join(",");
  return (await api(listSheetLinks, { query: { games: ids } })).records;
}

const ids = z
  .string()
  .regex(/^\d{1,15}(?:,\d{1,15})*$/)
  .transform((text) => text.split(",").map(Number));

const nothing = z.object({});

/** Handlers of the links' forms; the part after a form's name is the game. */
export const linkForms = {
  createLinks: createHandler(z.object({ games: ids }), async ({ games }, { api, key, t }) => {
    await acceptRepeated(api(createSheetLinks, { json: { game_ids: games }, key }));
    return { say: t("organizer.sheetLinks.created", { count: games.length }) };
  }),
  renewLink: createHandler(nothing, async (_, { api, key, mark, t }) => {
    const json = { game_ids: [Number(mark)], renew: true };
    await acceptRepeated(api(createSheetLinks, { json, key }));
    return { say: t("organizer.sheetLinks.renewed") };
  }),
  revokeLink: createHandler(nothing, async (_, { api, key, mark, t }) => {
    await acceptRepeated(api(revokeSheetLink, { params: { id: Number(mark) }, key }));
    return { say: t("organizer.sheetLinks.revoked") };
  }),
};
