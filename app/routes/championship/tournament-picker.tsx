import { useText } from "~/i18n/use-text.ts";
import { Icon } from "~/components/icon.tsx";
import type { Season } from "~/components/shapes.ts";
import { type Chosen, labelOf } from "./chosen.ts";

interface TournamentPickerProps {
  seasons: Season[];
  chosen: Chosen | null;
  /** Where the page stands for a tournament. */
  to: (tournament: number) => string;
}

/** The tournaments of the shown season as chips, the other seasons in a menu; nothing to choose, nothing shown. */
export function TournamentPicker({ seasons, chosen, to }: TournamentPickerProps) {
  const { t } = useText();
  if (!chosen) return null;
  const { season, tournament } = chosen;
  const others = seasons.filter(
    ({ id, tournaments }) => id !== season.id && tournaments.length > 0,
  );
  if (others.length === 0 && season.tournaments.length < 2) return null;
  return (
    <nav className="picker" aria-label={t("site.tournaments")}>
      {season.tournaments.length > 1 ? (
        <ul>
          {season.tournaments.map((one) => (
            <li key={one.id}>
              <a
                className="chip"
                href={to(one.id)}
                aria-current={one.id === tournament.id ? "true" : undefined}
              >
                {labelOf(one, season)}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {others.length > 0 ? <Seasons season={season} others={others} to={to} /> : null}
    </nav>
  );
}

interface SeasonsProps {
  season: Season;
  others: Season[];
  to: (tournament: number) => string;
}

function Seasons({ season, others, to }: SeasonsProps) {
  const { t } = useText();
  return (
    <details className="menu">
      <summary className="chip" aria-label={t("site.season", { name: season.name })}>
        {season.name}
        <Icon name="down" />
      </summary>
      <ul aria-label={t("site.seasons")}>
        {others.map(({ id, name, tournaments }) => (
          <li key={id}>
            <a href={to(openingOf(tournaments))}>{name}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The tournament that a season opens with: its first one under way. */
function openingOf(tournaments: Season["tournaments"]): number {
  const opening = tournaments.find(({ status }) => status === "started") ?? tournaments[0];
  return opening?.id ?? 0;
}
