import { Link } from "react-router";
import { useText } from "~/i18n/use-text.ts";
import { type Filter, FILTERS } from "./selection.ts";

/** The ways to look at the games: round by round, or those that wait for somebody. */
export function GameFilters({ filter }: { filter: Filter | null }) {
  const { t } = useText();
  return (
    <nav aria-label={t("organizer.games.filters")}>
      <ul className="game-filters">
        {[null, ...FILTERS].map((one) => (
          <li key={one}>
            <Link
              className="chip"
              to={one ? `?mostrar=${one}` : "?"}
              aria-current={one === filter ? "page" : undefined}
            >
              {t(`organizer.games.filter.${one ?? "rodada"}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
