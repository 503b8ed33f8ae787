import type { ReactNode } from "react";
import { data, redirect, type RouterContextProvider } from "react-router";
import { apiContext } from "~/worker/contexts.ts";
import { crestOf } from "~/components/team/color.ts";
import { type Bearer, FILE_FOLDER } from "~/components/team/shield.tsx";
import type { Championship, Team } from "~/components/records.ts";
import { cardFormatIn, type Target } from "~/components/target.ts";
import { getI18n } from "~/i18n/middleware.ts";
import { chosenIn, titleOf } from "~/routes/championship/chosen-tournament.ts";
import type { ApiClient } from "~/v1/client.ts";
import { getFile } from "~/v1/files/contract.ts";
import { Card, type Crest } from "./card.tsx";

interface Opening {
  url: URL;
  context: Readonly<RouterContextProvider>;
  championship: Championship;
  target: Target;
  /** Whose shields stand on the card besides the championship's. */
  teams: readonly Team[];
  /** What the card says below the championship's name, after its tournament. */
  about?: string;
  /** The colours that it is under: of a team, or of the two sides of a game. */
  colors?: readonly string[];
}

/**
 * The shields of a card of a championship, and how it is drawn below its head. An address that names another revision
 * than the present one leads there first: drawing is dear, so each state of a card has one address.
 */
export async function openCard({
  url,
  context,
  championship,
  target,
  teams,
  about,
  colors = [],
}: Opening) {
  const format = cardFormatIn(url.searchParams);
  if (!format) throw data(null, { status: 400 });
  const revision = String(championship.revision);
  if (url.searchParams.get("v") !== revision) {
    const present = new URL(url);
    present.searchParams.set("v", revision);
    throw redirect(present.pathname + present.search);
  }
  const { t } = getI18n(context);
  const own = crestOf(championship);
  const crest = await withPictures(context.get(apiContext), [own, ...teams]);
  const chosen = chosenIn(championship, target.tournament);
  const head = {
    format,
    crest: crest(own),
    name: championship.name,
    about: [chosen && titleOf(chosen, championship.name), about].filter(Boolean).join(" · "),
    brand: t("site.brand"),
    colors,
  };
  const draw = async (face: ReactNode) => {
    // An isolate that draws no card reads neither the engines nor the letters.
    const { drawCard } = await import("./draw-card.server.ts");
    return drawCard(<Card {...head}>{face}</Card>, format);
  };
  return { t, crest, format, draw };
}

/** The widest that a logo stands on a card. */
const WIDTH = 256;

/** Fetches the logos that a card shows; a bearer whose logo fails gets its shield. */
async function withPictures(
  api: ApiClient,
  bearers: readonly Bearer[],
): Promise<(bearer: Bearer) => Crest> {
  const urls = new Set(bearers.flatMap(({ logo }) => logo ?? []));
  const pictures = new Map(
    await Promise.all([...urls].map(async (url) => [url, await pictureOf(api, url)] as const)),
  );
  return ({ logo, ...bearer }) => ({ ...bearer, picture: pictures.get(logo ?? "") ?? null });
}

async function pictureOf(api: ApiClient, url: string): Promise<string | null> {
  try {
    const params = { key: url.slice(FILE_FOLDER.length) };
    const response = await api(getFile, { params, query: { w: WIDTH, format: "png" } });
    const type = response.headers.get("content-type") ?? "";
    // Only a resized picture is sure to be small, and of a format that the engine reads.
    if (type !== "image/png") return null;
    return `data:${type};base64,${Buffer.from(await response.arrayBuffer()).toString("base64")}`;
  } catch {
    return null;
  }
}
