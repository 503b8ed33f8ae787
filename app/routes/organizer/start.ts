import { href, redirect } from "react-router";
import type { Route } from "./+types/start";

/** Redirects a championship to its overview, a tournament to its games. */
export const loader = ({ params: { championship, tournament } }: Route.LoaderArgs) =>
  redirect(
    tournament === undefined
      ? href("/organizador/:championship/resumo", { championship })
      : href("/organizador/:championship/torneios/:tournament/jogos", { championship, tournament }),
  );
