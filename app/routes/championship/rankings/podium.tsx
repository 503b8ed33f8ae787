import { decimal } from "~/components/date.ts";
import { athletePath, type Target } from "~/components/target.ts";
import { Shield } from "~/components/team/shield.tsx";
import type { EventType } from "~/domain/result/events.ts";
import { useText } from "~/i18n/use-text.ts";
import { amountOf, type RankedAthlete } from "./ranked-athlete.ts";

interface PodiumProps {
  athletes: RankedAthlete[];
  type: EventType;
  target: Target;
}

/** The first three on the dark card, whoever is level on the same place. */
export function Podium({ athletes, type, target }: PodiumProps) {
  const { t } = useText();
  const leaders = athletes.filter(({ position }) => position === 1).length;
  const title =
    type === "goal" || type === "assist"
      ? t(`rankings.athletes.lead.${type}`, { count: leaders })
      : t("rankings.athletes.leader", { count: leaders });
  return (
    <section className="board podium stack" aria-label={title}>
      <p className="sub">{title}</p>
      <ol className="abreast gap-2">
        {athletes.map((athlete) => {
          const { user, team, position } = athlete;
          const amount = amountOf(athlete, type);
          return (
            <li key={`${user.id}-${team.id}`}>
              <a className="stack gap-1 centered" href={athletePath(target, user.id)}>
                <Shield of={team} size="large" />
                <b>{user.name}</b>
                <span className="sub">{team.name}</span>
                <PerGame athlete={athlete} type={type} />
                <span className={`podium-step podium-${position} stack gap-1 centered`}>
                  <Place position={position} medal />
                  <b className="podium-amount">{amount}</b>
                  <span className="sub">
                    {t(`rankings.athletes.amount.${type}`, { count: amount })}
                  </span>
                </span>
              </a>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** "0,8 por jogo", where line-ups prove the games. */
export function PerGame({ athlete, type }: { athlete: RankedAthlete; type: EventType }) {
  const { t } = useText();
  if (type !== "goal" && type !== "assist") return null;
  if (!athlete.games_count) return null;
  const average = decimal.format(amountOf(athlete, type) / athlete.games_count);
  return <span className="sub">{t("rankings.teams.average", { average })}</span>;
}

interface PlaceProps {
  position: number;
  /** The first three have a medal where leading is an honour. */
  medal?: boolean;
}

/** The place in a ranking. */
export function Place({ position, medal = false }: PlaceProps) {
  const { t } = useText();
  return (
    <span className={medal && position <= 3 ? `number place-${position}` : "number"}>
      <span aria-hidden="true">{position}</span>
      <span className="sr">{t("rankings.athletes.position", { position })}</span>
    </span>
  );
}
