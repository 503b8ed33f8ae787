import { useText } from "~/i18n/use-text.ts";
import { type Position, positionsIn, type SquadRole } from "~/domain/people/positions.ts";
import { readerLanguage } from "~/texts/language.ts";
import { athletePath, type Target } from "../target.ts";

interface AthleteLinkProps {
  user: { id: number; name: string };
  target: Target;
}

export const AthleteLink = ({ user, target }: AthleteLinkProps) => (
  <a className="athlete-link" href={athletePath(target, user.id)}>
    {user.name}
  </a>
);

interface PositionBadgeProps {
  position: string | null;
  role?: SquadRole;
  long?: boolean;
}

const knownPosition = (value: string | null): Position | null =>
  positionsIn(readerLanguage()).find((one) => one.value === value) ?? null;

export function PositionBadge({ position, role = "athlete", long = false }: PositionBadgeProps) {
  const { t } = useText();
  if (role !== "athlete") {
    const words = t(`athletes.roles.${role}`, { returnObjects: true });
    return <Badge short={words.short} name={words.long} long={long} />;
  }
  if (position === null || position === "") return null;
  const known = knownPosition(position);
  return known ? (
    <Badge short={known.abbrev} name={known.label} group={known.group} long={long} />
  ) : (
    <Badge short={position} name={position} long />
  );
}

interface BadgeProps {
  short: string;
  name: string;
  group?: Position["group"];
  long: boolean;
}

function Badge({ short, name, group, long }: BadgeProps) {
  const className = group ? `position position-${group}` : "position";
  if (long) return <span className={className}>{name}</span>;
  return (
    <span className={className} title={name}>
      <span aria-hidden="true">{short}</span>
      <span className="sr">{name}</span>
    </span>
  );
}
