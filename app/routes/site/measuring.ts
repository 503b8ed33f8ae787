import { data } from "react-router";
import type { Route } from "./+types/measuring";
import { measuringScript } from "~/components/site/scripts.ts";
import { siteContext } from "~/worker/contexts.ts";

/** The frame of the organizer's area that runs the tag manager; a 404 when measuring is off. */
export function loader({ context }: Route.LoaderArgs) {
  const { analyticsId } = context.get(siteContext);
  if (analyticsId === "") throw data(null, { status: 404 });
  const container = encodeURIComponent(analyticsId);
  const head = `<meta charset="utf-8"><title>Apito</title><meta name="apito-analytics" content="${container}">`;
  return new Response(
    `<!doctype html><html lang="pt-BR"><head>${head}<script src="${measuringScript}" defer></script></head></html>`,
    { headers: { "content-type": "text/html; charset=utf-8" } },
  );
}
