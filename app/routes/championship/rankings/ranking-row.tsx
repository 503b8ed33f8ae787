import { useText } from "~/i18n/use-text.ts";
import { Shield } from "~/components/shield.tsx";
import { athletePath, type Target } from "~/components/target.ts";
import type { EventType } from "~/domain/score.ts";
import { amountOf, type RankedAthlete } from "./ranking-shapes.ts";

interface RankingRowProps {
  athlete: RankedAthlete;
  type: EventType;
  /** What who leads has: a whole bar. */
  most: number;
  target: Target;
}

/** One athlete of a ranking as a link: place, team, name, how many, and that as a bar. */
export function RankingRow({ athlete, type, most, target }: RankingRowProps) {
  const { t } = useText();
  const { position, user, team } = athlete;
  const amount = amountOf(athlete, type);
  return (
    <a className="ranked" href={athletePath(target, user.id)}>
      <Place position={position} medals={type === "goal" || type === "assist"} />
      <Shield of={team} />
      <span className="ranked-text">
        <b>{user.name}</b>
        <span className="sub">{team.name}</span>
        <Bar share={most > 0 ? amount / most : 0} />
      </span>
      <span className="ranked-amount">
        {amount}
        <span className="sr"> {t(`rankings.athletes.amount.${type}`, { count: amount })}</span>
      </span>
    </a>
  );
}

/** The place; the first three have a medal where leading is an honour. */
function Place({ position, medals }: { position: number; medals: boolean }) {
  const { t } = useText();
  return (
    <span className={medals && position <= 3 ? `place place-${position}` : "place"}>
      <span aria-hidden="true">{position}</span>
      <span className="sr">{t("rankings.athletes.position", { position })}</span>
    </span>
  );
}

function Bar({ share }: { share: number }) {
  return (
    <svg className="ranked-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect className="ranked-rest" width="100" height="4" />
      <rect width={Math.round(share * 1000) / 10} height="4" />
    </svg>
  );
}
