import { href, redirect } from "react-router";
import type { Route } from "./+types/start";

export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(href("/organizador/:championship/torneios/:tournament/jogos", params));
