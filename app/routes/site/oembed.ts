import type { Route } from "./+types/oembed";
import { listSides } from "~/components/game/game-facts.ts";
import type { Championship } from "~/components/records.ts";
import { gameCardPath, tableCardPath } from "~/components/target.ts";
import { cacheHeaders, championshipTag } from "~/http/cache.ts";
import { Problem, problemResponse } from "~/http/problem.ts";
import { getI18n } from "~/i18n/middleware.ts";
import type { Text } from "~/texts/text.ts";
import { type ApiClient, ApiProblem } from "~/v1/client.ts";
import { getChampionship } from "~/v1/structure/championships/contract.ts";
import { getGame } from "~/v1/matchday/games/contract.ts";
import { getTeam } from "~/v1/people/teams/contract.ts";
import { apiContext, siteContext } from "~/worker/contexts.ts";
import { embedAddress, type EmbedKind, frameCode } from "~/components/site/embed.ts";

const WIDTH = 600;
const HEIGHTS = { table: 640, rounds: 640, game: 340, team: 480 } as const;
/** Seconds that a client may cache the answer; the frame itself stays current. */
const CACHE_AGE = 86_400;

/**
 * Answers oEmbed 1.0 (https://oembed.com) with an embed of type `rich`, JSON only. 501 for another format,
 * 404 for a page that is unknown or has no embed, 400 for unreadable parameters.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const query = url.searchParams;
  const { origin, requestId } = context.get(siteContext);
  if ((query.get("format") ?? "json") !== "json") return refuse(501, requestId);
  const [maxwidth, maxheight] = [
    readSizeLimit(query, "maxwidth"),
    readSizeLimit(query, "maxheight"),
  ];
  const asked = query.get("url");
  if (!asked || !maxwidth || !maxheight) return refuse(400, requestId);
  const page = pageAt(asked, origin);
  if (!page) return refuse(404, requestId);
  const { t } = getI18n(context);
  try {
    const api = context.get(apiContext);
    const params = { id: page.championship };
    const [championship, item] = await Promise.all([
      api(getChampionship, { params }),
      readItem(api, page),
    ]);
    if (!isShown(championship, page)) return refuse(404, requestId);
    const { slug, name } = championship;
    const [home, away] = item?.sides ?? [];
    const part =
      page.kind === "game"
        ? t("game.title", {
            home: home ?? t("game.toBeDefined"),
            away: away ?? t("game.toBeDefined"),
          })
        : (item?.name ?? t(`site.pages.${page.kind === "rounds" ? "rounds" : "table"}`));
    const title = `${part}: ${name}`;
    const address = embedAddress({ ...page, slug });
    const width = Math.min(WIDTH, maxwidth);
    const height = Math.min(HEIGHTS[page.kind], maxheight);
    const answer = {
      version: "1.0",
      type: "rich",
      provider_name: t("site.name"),
      provider_url: `${origin}/`,
      title,
      cache_age: CACHE_AGE,
      html: frameCode({ origin, address, title, width, height }),
      width,
      height,
      ...(maxwidth >= CARD.width &&
        maxheight >= CARD.height && {
          thumbnail_url: origin + cardAddress(page, championship),
          thumbnail_width: CARD.width,
          thumbnail_height: CARD.height,
        }),
    };
    return Response.json(answer, {
      headers: { ...cacheHeaders("live", championshipTag(championship.id)), ...OPEN },
    });
  } catch (error) {
    if (error instanceof ApiProblem && error.status < 500) return refuse(404, requestId);
    throw error;
  }
}

const CARD = { width: 1200, height: 630 };

/** Editors in browsers call this from other sites; all data is public. */
const OPEN = { "access-control-allow-origin": "*" };

const STATUS_TEXTS = {
  400: "request.notUnderstood",
  404: "request.notFound",
  501: "request.embedInJson",
} as const satisfies Record<number, Text>;

const refuse = (status: keyof typeof STATUS_TEXTS, requestId: string): Response =>
  problemResponse(new Problem(status, STATUS_TEXTS[status], { headers: OPEN }), requestId);

function readSizeLimit(query: URLSearchParams, name: string): number | null {
  const text = query.get(name);
  if (!text) return Number.MAX_SAFE_INTEGER;
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}

interface Page {
  kind: EmbedKind & keyof typeof HEIGHTS;
  championship: string;
  item?: number;
  query: Record<string, string>;
}

const PAGE = /^\/c\/([^/]+)(?:\/(rodadas)|\/(jogo|time)\/([1-9]\d{0,14}))?\/?$/;

const SHARED_PARAMETERS = new Set(["torneio", "rodada", "fase"]);

function pageAt(address: string, origin: string): Page | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const [, championship, rounds, kind, item] = PAGE.exec(url.pathname) ?? [];
  if (url.origin !== origin || championship === undefined) return null;
  const query = Object.fromEntries(
    [...url.searchParams].filter(([name]) => SHARED_PARAMETERS.has(name)),
  );
  if (rounds) return { kind: "rounds", championship, query };
  const { torneio } = query;
  const own: Page["query"] = torneio === undefined ? {} : { torneio };
  if (item === undefined) return { kind: "table", championship, query: own };
  return { kind: kind === "jogo" ? "game" : "team", championship, item: Number(item), query: own };
}

const isShown = ({ seasons }: Championship, { query: { torneio } }: Page): boolean =>
  torneio === undefined ||
  seasons.some(({ tournaments }) =>
    tournaments.some(({ id, status }) => String(id) === torneio && status === "started"),
  );

async function readItem(api: ApiClient, { kind, item, championship }: Page) {
  if (item === undefined) return null;
  const call = { params: { id: item }, query: { championship } };
  if (kind === "team") return { name: (await api(getTeam, call)).name, sides: null };
  const sides = listSides(await api(getGame, call)).map((side) => side.name);
  return { name: null, sides };
}

function cardAddress({ kind, item }: Page, { slug, revision }: Championship): string {
  const target = { championship: slug };
  return kind === "game" && item !== undefined
    ? gameCardPath(target, item, revision)
    : tableCardPath(target, revision);
}
