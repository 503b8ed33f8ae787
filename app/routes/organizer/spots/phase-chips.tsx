import { Link } from "react-router";
import { useText } from "~/i18n/use-text.ts";

interface PhaseChipsProps {
  phases: { id: number; name: string }[];
  current: number;
  to?: (phase: number) => string;
}

const hereAt = (phase: number): string => `?fase=${phase}`;

export function PhaseChips({ phases, current, to = hereAt }: PhaseChipsProps) {
  const { t } = useText();
  if (phases.length < 2) return null;
  return (
    <nav className="picker" aria-label={t("organizer.spots.phases")}>
      <ul>
        {phases.map(({ id, name }) => (
          <li key={id}>
            <Link className="chip" to={to(id)} aria-current={id === current ? "page" : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
