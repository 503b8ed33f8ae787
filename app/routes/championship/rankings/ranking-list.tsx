import { Card } from "~/components/card.tsx";
import type { CallOutput } from "~/v1/client.ts";
import type { getStats } from "~/v1/site/athlete-totals/contract.ts";
import { decimalNumber, listInWords } from "~/components/date.ts";
import { athletePath, type Target } from "~/components/target.ts";
import { Shield, shieldColors } from "~/components/team/shield.tsx";
import { useText } from "~/i18n/use-text.ts";
import { Icon } from "~/components/icon.tsx";
import { signColor } from "~/components/team/color.ts";
import { EmptyMessage } from "~/components/lists.tsx";
import { Stretched } from "~/components/stretched.tsx";
import type { listGoalkeepers } from "~/v1/site/statistics/contract.ts";
import type { EventType } from "~/domain/result/events.ts";

type Answer = CallOutput<typeof getStats>;
type AthleteRanking = Extract<Answer, { types: EventType[] }>;
type AthleteRow = AthleteRanking["records"][number];
type Counts = (typeof counts)[EventType];

export type RankedAthlete = Omit<AthleteRow, Counts> & Partial<Pick<AthleteRow, Counts>>;

const counts = {
  goal: "goals_count",
  og: "og_count",
  assist: "assist_count",
  yellow_card: "yellow_card_count",
  blue_card: "blue_card_count",
  red_card: "red_card_count",
} as const satisfies Record<EventType, keyof AthleteRow>;

const amountOf = (athlete: RankedAthlete, type: EventType): number => athlete[counts[type]] ?? 0;

/** True for a ranking; without a target the call answers the platform's counters. */
export const isRanking = (answer: Answer): answer is AthleteRanking => "types" in answer;

interface Tied {
  position: number;
  athletes: RankedAthlete[];
}

export const tiedIn = (athletes: readonly RankedAthlete[]): Tied[] =>
  [...Map.groupBy(athletes, ({ position }) => position)].map(([position, own]) => ({
    position,
    athletes: own,
  }));

const PLACES = 3;

/**
 * Returns the athletes of the podium: the first places that fit as a whole; none when more than three share
 * the first place.
 */
export function choosePodium(places: readonly Tied[]): RankedAthlete[] {
  const podium: RankedAthlete[] = [];
  for (const { athletes } of places) {
    if (podium.length + athletes.length > PLACES) break;
    podium.push(...athletes);
  }
  return podium;
}

interface PodiumProps {
  athletes: RankedAthlete[];
  type: EventType;
  target: Target;
}

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
            <li key={user.id}>
              <a className="stack gap-1 centered" href={athletePath(target, user.id)}>
                <Shield of={team} size="large" />
                <b>{user.name}</b>
                <span className="sub">
                  <RankedTeams {...athlete} />
                </span>
                <PerGame athlete={athlete} type={type} />
                <span className={`podium-step podium-${position} stack gap-1 centered`}>
                  <RankedPlace position={position} medal />
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

/** "Leões (também por Ação)": the present team, and the others of an athlete who changed teams. */
export function RankedTeams({ team, other_teams }: Pick<RankedAthlete, "team" | "other_teams">) {
  const { t } = useText();
  if (other_teams.length === 0) return team.name;
  const others = listInWords.format(other_teams.map(({ name }) => name));
  return t("rankings.athletes.teams", { team: team.name, others });
}

/** "0,8 por jogo", shown only where lineups prove the number of games. */
function PerGame({ athlete, type }: { athlete: RankedAthlete; type: EventType }) {
  const { t } = useText();
  if (type !== "goal" && type !== "assist") return null;
  if (!athlete.games_count) return null;
  const average = decimalNumber.format(amountOf(athlete, type) / athlete.games_count);
  return <span className="sub">{t("rankings.teams.average", { average })}</span>;
}

interface PlaceProps {
  position: number;
  /** True when the first three get medals, which only an honorable ranking has. */
  medal?: boolean;
}

export function RankedPlace({ position, medal = false }: PlaceProps) {
  const { t } = useText();
  return (
    <span className={medal && position <= 3 ? `number place-${position}` : "number"}>
      <span aria-hidden="true">{position}</span>
      <span className="sr">{t("rankings.athletes.position", { position })}</span>
    </span>
  );
}

interface RankingListProps {
  places: Tied[];
  type: EventType;
  /** The leader's count, drawn as a full bar. */
  most: number;
  goesOn: boolean;
  target: Target;
}

/** Most athletes of one place that are shown unfolded. */
const OPEN = 5;

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
            <li key={athlete.user.id}>
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

function TiedAthletes({ athletes, open, goesOn, ...row }: TiedAthletesProps) {
  const { t } = useText();
  const [first] = athletes;
  if (!first) return null;
  const amount = amountOf(first, row.type);
  const marks = `${amount} ${t(`rankings.athletes.amount.${row.type}`, { count: amount })}`;
  return (
    <details open={open}>
      <summary className="list-row">
        <RankedPlace position={first.position} />
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
          <li key={athlete.user.id}>
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

function RankingRow({ athlete, type, most, target }: RankingRowProps) {
  const { t } = useText();
  const { position, user, team } = athlete;
  const amount = amountOf(athlete, type);
  const share = most > 0 ? amount / most : 0;
  return (
    <a className="list-row block-link" href={athletePath(target, user.id)}>
      <RankedPlace position={position} medal={type === "goal" || type === "assist"} />
      <Shield of={team} />
      <span className="grow lines">
        <b>{user.name}</b>
        <span className="sub dots">
          <span>
            <RankedTeams {...athlete} />
          </span>
          <PerGame athlete={athlete} type={type} />
        </span>
        <Stretched className="share" viewBox="0 0 100 4" width="100%" height="6">
          <rect width="100" height="4" />
          <rect
            width={Math.round(share * 1000) / 10}
            height="4"
            fill={signColor(shieldColors(team).field)}
          />
        </Stretched>
      </span>
      <span className="tally">
        {amount}
        <span className="sr"> {t(`rankings.athletes.amount.${type}`, { count: amount })}</span>
      </span>
    </a>
  );
}

interface GoalkeepersProps {
  ranking: CallOutput<typeof listGoalkeepers>;
  target: Target;
}

/** Goalkeepers by goals conceded per game; only games with a goalkeeper in the lineup count. */
export function Goalkeepers({ ranking, target }: GoalkeepersProps) {
  const { t } = useText();
  const { records, games_needed } = ranking;
  return (
    <Card
      id="ranking"
      title={t("rankings.goalkeepers.title")}
      note={t("rankings.goalkeepers.about")}
    >
      {records.length > 0 ? (
        <>
          <ol className="ranking rows lined">
            {records.map(({ position, user, games, conceded, average, clean_sheets, ...teams }) => (
              <li key={user.id}>
                <a className="list-row block-link" href={athletePath(target, user.id)}>
                  <RankedPlace position={position} medal />
                  <Shield of={teams.team} />
                  <span className="grow lines">
                    <b>{user.name}</b>
                    <span className="sub dots">
                      <span>
                        <RankedTeams {...teams} />
                      </span>
                      <span>
                        {t("rankings.goalkeepers.conceded", { count: conceded })}{" "}
                        {t("rankings.teams.in", { count: games })}
                      </span>
                      <span>{t("rankings.goalkeepers.clean", { count: clean_sheets })}</span>
                    </span>
                  </span>
                  <span className="tally">
                    {decimalNumber.format(average)}
                    <span className="sr"> {t("rankings.teams.each")}</span>
                  </span>
                </a>
              </li>
            ))}
          </ol>
          <p className="note pad lined">
            {t("rankings.goalkeepers.needed", { count: games_needed })}
          </p>
        </>
      ) : (
        <EmptyMessage
          title={t("rankings.goalkeepers.empty")}
          hint={t("rankings.goalkeepers.emptyHint")}
        />
      )}
    </Card>
  );
}
