import { Icon } from "~/components/icon.tsx";
import { athletePath, type Target } from "~/components/target.ts";
import { signOf } from "~/components/team/color.ts";
import { Shield, shieldColors } from "~/components/team/shield.tsx";
import type { EventType } from "~/domain/result/events.ts";
import { useText } from "~/i18n/use-text.ts";
import { PerGame, Place } from "./podium.tsx";
import { amountOf, type RankedAthlete, type Tied } from "./ranked-athlete.ts";

interface RankingListProps {
  places: Tied[];
  type: EventType;
  /** The leader's amount, drawn as a full bar. */
  most: number;
  /** Whether the last place goes on on the next page. */
  goesOn: boolean;
  target: Target;
}

/** More athletes than these of one place fold away. */
const OPEN = 5;

/** The athletes of a ranking in their order; many of one place are one line that unfolds. */
export function RankingList({ places, goesOn, ...row }: RankingListProps) {
  return (
    <ol className="ranking rows lined">
      {places.flatMap(({ position, athletes }, at) =>
        athletes.length > OPEN ? (
          <li key={position}>
            <TiedAthletes
              {...row}
              athletes={athletes}
              open={position === 1}
              goesOn={goesOn && at === places.length - 1}
            />
          </li>
        ) : (
          athletes.map((athlete) => (
            <li key={`${athlete.user.id}-${athlete.team.id}`}>
              <RankingRow {...row} athlete={athlete} />
            </li>
          ))
        ),
      )}
    </ol>
  );
}

type RowProps = Omit<RankingListProps, "places" | "goesOn">;

interface TiedAthletesProps extends RowProps {
  athletes: RankedAthlete[];
  open: boolean;
  goesOn: boolean;
}

/** "26 atletas com 1 gol", and who they are. */
function TiedAthletes({ athletes, open, goesOn, ...row }: TiedAthletesProps) {
  const { t } = useText();
  const [first] = athletes;
  if (!first) return null;
  const amount = amountOf(first, row.type);
  const marks = `${amount} ${t(`rankings.athletes.amount.${row.type}`, { count: amount })}`;
  return (
    <details open={open}>
      <summary className="list-row">
        <Place position={first.position} />
        <b className="grow">
          {t(goesOn ? "rankings.athletes.tiedHere" : "rankings.athletes.tied", {
            count: athletes.length,
            marks,
          })}
        </b>
        <Icon name="down" />
      </summary>
      <ul className="rows lined">
        {athletes.map((athlete) => (
          <li key={`${athlete.user.id}-${athlete.team.id}`}>
            <RankingRow {...row} athlete={athlete} />
          </li>
        ))}
      </ul>
    </details>
  );
}

interface RankingRowProps extends RowProps {
  athlete: RankedAthlete;
}

/** One athlete of a ranking as a link: place, team, name, how many, and that as a bar in the team's colour. */
function RankingRow({ athlete, type, most, target }: RankingRowProps) {
  const { t } = useText();
  const { position, user, team } = athlete;
  const amount = amountOf(athlete, type);
  const share = most > 0 ? amount / most : 0;
  return (
    <a className="list-row block-link" href={athletePath(target, user.id)}>
      <Place position={position} medal={type === "goal" || type === "assist"} />
      <Shield of={team} />
      <span className="grow lines">
        <b>{user.name}</b>
        <span className="sub dots">
          <span>{team.name}</span>
          <PerGame athlete={athlete} type={type} />
        </span>
        <svg className="share" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
          <rect width="100" height="4" />
          <rect
            width={Math.round(share * 1000) / 10}
            height="4"
            fill={signOf(shieldColors(team).field)}
          />
        </svg>
      </span>
      <span className="tally">
        {amount}
        <span className="sr"> {t(`rankings.athletes.amount.${type}`, { count: amount })}</span>
      </span>
    </a>
  );
}
