import { href } from "react-router";
import type { CallOutput } from "~/v1/client.ts";
import type { getDesk } from "~/v1/championships/contract.ts";

export type Role = "owner" | "manager" | "scorer";

/** The sections of a championship that a role opens. */
export function championshipTabs(role: Role, own: { championship: string }) {
  const overview = {
    to: href("/organizador/:championship/resumo", own),
    text: "organizer.desk.nav.overview",
  } as const;
  if (role === "scorer") return [overview];
  return [
    overview,
    { to: href("/organizador/:championship/temporadas", own), text: "organizer.desk.nav.seasons" },
    { to: href("/organizador/:championship/dados", own), text: "organizer.desk.nav.data" },
    { to: href("/organizador/:championship/campos", own), text: "organizer.desk.nav.fields" },
    { to: href("/organizador/:championship/arbitros", own), text: "organizer.desk.nav.referees" },
    { to: href("/organizador/:championship/noticias", own), text: "organizer.desk.nav.news" },
    { to: href("/organizador/:championship/equipe", own), text: "organizer.desk.nav.members" },
    { to: href("/organizador/:championship/incorporar", own), text: "organizer.desk.nav.embed" },
    { to: href("/organizador/:championship/plano", own), text: "organizer.desk.nav.plan" },
  ] as const;
}

/** The sections of a tournament that a role opens. */
export function tournamentTabs(role: Role, own: { championship: string; tournament: string }) {
  const games = {
    to: href("/organizador/:championship/torneios/:tournament/jogos", own),
    text: "organizer.desk.tournament.games",
  } as const;
  if (role === "scorer") return [games];
  const path = "/organizador/:championship/torneios/:tournament";
  return [
    games,
    { to: href(`${path}/times`, own), text: "organizer.desk.tournament.teams" },
    { to: href(`${path}/atletas`, own), text: "organizer.desk.tournament.athletes" },
    { to: href(`${path}/fases`, own), text: "organizer.desk.tournament.phases" },
    { to: href(`${path}/vagas`, own), text: "organizer.desk.tournament.spots" },
    { to: href(`${path}/classificacao`, own), text: "organizer.desk.tournament.standings" },
    { to: href(`${path}/suspensoes`, own), text: "organizer.desk.tournament.suspensions" },
    { to: href(`${path}/regulamento`, own), text: "organizer.desk.tournament.rules" },
  ] as const;
}

/** What the desk of a championship knows of its seasons, tournaments and games. */
export type DeskFacts = CallOutput<typeof getDesk>;
export type DeskSeason = DeskFacts["seasons"][number];
export type DeskTournament = DeskSeason["tournaments"][number];

/** A tournament of the championship, with its season. */
export function tournamentIn({ seasons }: DeskFacts, id: number) {
  for (const season of seasons) {
    const tournament = season.tournaments.find((known) => known.id === id);
    if (tournament) return { season, tournament };
  }
  return null;
}
