import { useText } from "~/i18n/use-text.ts";
import { AthleteLink } from "~/components/team/athlete-link.tsx";
import { ColorStripe } from "~/components/team/color-stripe.tsx";
import { Shield } from "~/components/team/shield.tsx";
import type { Target } from "~/components/target.ts";
import type { EventType } from "~/domain/result/score.ts";
import { EventIcon } from "~/routes/game/event-icon.tsx";
import type { CallOutput } from "~/v1/client.ts";
import type { getStats } from "~/v1/stats/contract.ts";

type Answer = CallOutput<typeof getStats>;
type AthleteRanking = Extract<Answer, { types: EventType[] }>;
export type RankedAthlete = AthleteRanking["records"][number];

const counts = {
  goal: "goals_count",
  og: "og_count",
  assist: "assist_count",
  yellow_card: "yellow_card_count",
  blue_card: "blue_card_count",
  red_card: "red_card_count",
} as const satisfies Record<EventType, keyof RankedAthlete>;

/** How many of a type an athlete has. */
export const amountOf = (athlete: RankedAthlete, type: EventType): number => athlete[counts[type]];

/** The platform's counters, which the call answers without a target, are no ranking. */
export const isRanking = (answer: Answer): answer is AthleteRanking => "types" in answer;

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
