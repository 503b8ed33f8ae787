import { redirect, type RouterContextProvider } from "react-router";
import { apiContext } from "~/api-context.ts";
import { crestOf } from "~/components/crest.ts";
import type { Championship, Team } from "~/components/shapes.ts";
import type { Target } from "~/components/target.ts";
import { getI18n } from "~/i18n/middleware.ts";
import { chosenIn, titleOf } from "~/routes/championship/chosen.ts";
import { withPictures } from "./pictures.ts";

interface Opening {
  url: URL;
  context: Readonly<RouterContextProvider>;
  championship: Championship;
  target: Target;
  /** Whose shields stand on the card besides the championship's. */
  teams: readonly Team[];
  /** What the card says below the championship's name, after its tournament. */
  about?: string;
}

/**
 * The head of a card of a championship, and the shields on it. An address that names another revision
 * than the present one leads there first: drawing is dear, so each state of a card has one address.
 */
export async function openCard({ url, context, championship, target, teams, about }: Opening) {
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
  return {
    t,
    crest,
    head: {
      crest: crest(own),
      name: championship.name,
      about: [chosen && titleOf(chosen), about].filter(Boolean).join(" · "),
      brand: t("site.brand"),
    },
  };
}
