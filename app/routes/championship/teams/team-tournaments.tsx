import { useText } from "~/i18n/use-text.ts";
import type { Season, TeamDetail } from "~/components/shapes.ts";
import { teamPath, type Target } from "~/components/target.ts";
import { type Chosen, titleOf } from "../chosen.ts";

interface TeamTournamentsProps {
  team: TeamDetail;
  seasons: Season[];
  chosen: Chosen | null;
  target: Target;
}

/** The championship's tournaments that the team is in, when there is another than the one shown. */
export function TeamTournaments({ team, seasons, chosen, target }: TeamTournamentsProps) {
  const { t } = useText();
  const own = new Set(team.registers.map(({ tournament_id }) => tournament_id));
  const theirs = seasons.flatMap((season) =>
    season.tournaments
      .filter(({ id }) => own.has(id))
      .map((tournament) => ({ season, tournament })),
  );
  const current = chosen?.tournament.id;
  if (theirs.every(({ tournament }) => tournament.id === current)) return null;
  return (
    <nav className="picker" aria-label={t("teams.tournaments")}>
      <ul>
        {theirs.map((one) => (
          <li key={one.tournament.id}>
            <a
              className="chip"
              href={teamPath({ ...target, tournament: one.tournament.id }, team.id)}
              aria-current={one.tournament.id === current ? "true" : undefined}
            >
              {titleOf(one)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
