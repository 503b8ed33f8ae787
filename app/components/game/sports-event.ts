import { dayKey } from "../date.ts";
import { listSides, formatStage } from "./game-facts.ts";
import type { Game } from "../records.ts";
import { gameCardPath, gamePath } from "../target.ts";

interface Event {
  game: Game;
  championship: { name: string; slug: string; revision: number };
  origin: string;
}

const statuses: Partial<Record<Game["status"], string>> = {
  postponed: "EventPostponed",
  cancelled: "EventCancelled",
};

/**
 * Returns a game as https://schema.org/SportsEvent; null while its day or a team is unknown, which the type
 * requires.
 */
export function sportsEvent({ game, championship, origin }: Event) {
  const [home, away] = listSides(game);
  if (!game.starts_at || !home.team || !away.team) return null;
  const target = { championship: championship.slug };
  const team = ({ name, logo }: { name: string; logo: string | null }) => ({
    "@type": "SportsTeam",
    name,
    ...(logo && { logo: origin + logo }),
  });
  return {
    "@context": "https://schema.org",
    "@type": "SportsEvent",
    name: `${home.team.name} × ${away.team.name}`,
    description: [championship.name, formatStage(game)].join(" · "),
    sport: "Soccer",
    startDate: game.time_known ? game.starts_at : dayKey(game.starts_at),
    eventStatus: `https://schema.org/${statuses[game.status] ?? "EventScheduled"}`,
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: {
      "@type": "Place",
      name: game.field?.name ?? championship.name,
      address: [game.field?.city, "Brasil"].filter(Boolean).join(", "),
    },
    homeTeam: team(home.team),
    awayTeam: team(away.team),
    competitor: [team(home.team), team(away.team)],
    superEvent: { "@type": "SportsEvent", name: championship.name },
    organizer: {
      "@type": "Organization",
      name: championship.name,
      url: `${origin}/c/${championship.slug}`,
    },
    url: origin + gamePath(target, game.id),
    image: origin + gameCardPath(target, game.id, championship.revision),
  };
}
