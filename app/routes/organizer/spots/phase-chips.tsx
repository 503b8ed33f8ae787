import { Link } from "react-router";
import { useText } from "~/i18n/use-text.ts";

interface PhaseChipsProps {
  phases: { id: number; name: string }[];
  current: number;
}

/** The tournament's phases to choose from; nothing where there is only one. */
export function PhaseChips({ phases, current }: PhaseChipsProps) {
  const { t } = useText();
  if (phases.length < 2) return null;
  return (
    <nav className="picker" aria-label={t("organizer.spots.phases")}>
      <ul>
        {phases.map(({ id, name }) => (
          <li key={id}>
            <Link
              className="chip"
              to={`?fase=${id}`}
              aria-current={id === current ? "page" : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
