import type { ReactNode } from "react";
import { data, redirect, type RouterContextProvider } from "react-router";
import { apiContext } from "~/worker/contexts.ts";
import { toCrestColors } from "~/components/team/color.ts";
import { type ShieldBearer, FILE_FOLDER } from "~/components/team/shield.tsx";
import type { Championship, Team } from "~/components/records.ts";
import { parseCardFormat, type PostFormat, type Target } from "~/components/target.ts";
import { cacheHeaders } from "~/http/cache.ts";
import { getI18n } from "~/i18n/middleware.ts";
import { chooseTournament, tournamentTitle } from "~/routes/championship/chosen-tournament.ts";
import type { ApiClient } from "~/v1/client.ts";
import { getFile } from "~/v1/files/contract.ts";
import { ShareCard, type Crest } from "./card.tsx";

interface Opening {
  url: URL;
  context: Readonly<RouterContextProvider>;
  championship: Championship;
  target: Target;
  address: (target: Target, v: number, format?: PostFormat) => string;
  teams: readonly Team[];
  about?: string;
  colors?: readonly string[];
}

/**
 * Reads a card's championship and shields, and returns a function that draws it. Drawing is expensive, so an
 * address of an older revision redirects to the present one.
 */
export async function openCard({
  url,
  context,
  championship,
  target,
  address,
  teams,
  about,
  colors = [],
}: Opening) {
  const format = parseCardFormat(url.searchParams);
  if (!format) throw data(null, { status: 400 });
  const chosen = chooseTournament(championship, target.tournament);
  if (target.tournament !== undefined && !chosen) throw data(null, { status: 404 });
  const { revision, slug } = championship;
  const own = { ...target, championship: slug };
  const present = address(own, revision, format === "link" ? undefined : format);
  if (url.pathname + url.search !== present) {
    // A replica can be behind the revision in the address; a cached redirect could then go in circles.
    const isAhead = Number(url.searchParams.get("v")) > revision;
    throw redirect(present, { headers: cacheHeaders(isAhead ? "none" : "live") });
  }
  const { t } = getI18n(context);
  const host = toCrestColors(championship);
  const crest = await withPictures(context.get(apiContext), [host, ...teams]);
  const head = {
    format,
    crest: crest(host),
    name: championship.name,
    about: [chosen && tournamentTitle(chosen, championship.name), about]
      .filter(Boolean)
      .join(" · "),
    brand: t("site.brand"),
    colors,
  };
  const draw = async (face: ReactNode) => {
    const { drawCard } = await import("./draw-card.server.ts");
    return drawCard(<ShareCard {...head}>{face}</ShareCard>, format);
  };
  return { t, crest, format, draw };
}

const WIDTH = 256;

/** Fetches the card's logos; a failed logo becomes a shield. */
async function withPictures(
  api: ApiClient,
  bearers: readonly ShieldBearer[],
): Promise<(bearer: ShieldBearer) => Crest> {
  const urls = new Set(bearers.flatMap(({ logo }) => logo ?? []));
  const pictures = new Map(
    await Promise.all([...urls].map(async (url) => [url, await fetchPicture(api, url)] as const)),
  );
  return ({ logo, ...bearer }) => ({ ...bearer, picture: pictures.get(logo ?? "") ?? null });
}

async function fetchPicture(api: ApiClient, url: string): Promise<string | null> {
  try {
    const params = { key: url.slice(FILE_FOLDER.length) };
    const response = await api(getFile, { params, query: { w: WIDTH, format: "png" } });
    const type = response.headers.get("content-type") ?? "";
    // Only a resized picture is small enough, and in a format that the engine reads.
    if (type !== "image/png") return null;
    return `data:${type};base64,${Buffer.from(await response.arrayBuffer()).toString("base64")}`;
  } catch {
    return null;
  }
}
