import { useText } from "~/i18n/use-text.ts";
import { AthleteLink } from "~/components/athlete-link.tsx";
import { ColorStripe } from "~/components/color-stripe.tsx";
import { Shield } from "~/components/shield.tsx";
import type { Target } from "~/components/target.ts";
import type { EventType } from "~/domain/score.ts";
import { EventIcon } from "~/routes/game/event-icon.tsx";
import type { RankedAthlete } from "./ranking-shapes.ts";

/** Most leaders named; of more only the number is shown. */
const SHOWN = 3;

interface RankingLeaderProps {
  /** The page's athletes who share the first place. */
  leaders: RankedAthlete[];
  /** Whether the next page has more of them. */
  more: boolean;
  most: number;
  type: EventType;
  target: Target;
}

/** The leaders, large on the dark card. */
export function RankingLeader({ leaders, more, most, type, target }: RankingLeaderProps) {
  const { t } = useText();
  const color = leaders.length > 1 ? null : leaders[0]?.team.primary_color;
  const title =
    type === "goal" || type === "assist"
      ? t(`rankings.athletes.lead.${type}`, { count: leaders.length })
      : t("rankings.athletes.leader", { count: leaders.length });
  return (
    <section className="board split" aria-label={title}>
      <div className="grow stack">
        <p className="sub">{title}</p>
        {leaders.length > SHOWN ? (
          <p>{t(`rankings.athletes.${more ? "manyMore" : "many"}`, { count: leaders.length })}</p>
        ) : (
          <ul className="stack">
            {leaders.map((athlete) => (
              <Leader key={`${athlete.user.id}-${athlete.team.id}`} {...{ athlete, target }} />
            ))}
          </ul>
        )}
      </div>
      <p className="leader-amount">
        <b>{most}</b>
        <span className="row sub">
          <span aria-hidden="true">
            <EventIcon event={{ type, card_kind: null }} />
          </span>
          {t(`rankings.athletes.amount.${type}`, { count: most })}
        </span>
      </p>
      {color ? <ColorStripe colors={[color]} /> : null}
    </section>
  );
}

function Leader({ athlete: { user, team }, target }: { athlete: RankedAthlete; target: Target }) {
  return (
    <li className="row">
      <Shield of={team} size="medium" />
      <span className="lines">
        <b>
          <AthleteLink user={user} target={target} />
        </b>
        <span className="sub">{team.name}</span>
      </span>
    </li>
  );
}
