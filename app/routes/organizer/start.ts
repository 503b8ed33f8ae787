import { href, redirect } from "react-router";
import type { Route } from "./+types/start";

export const loader = ({ params: { championship, tournament } }: Route.LoaderArgs) =>
  redirect(
    tournament === undefined
      ? href("/organizador/:championship/resumo", { championship })
      : href("/organizador/:championship/torneios/:tournament/jogos", { championship, tournament }),
  );
