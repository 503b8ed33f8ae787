import { useText } from "~/i18n/use-text.ts";
import { gamePath, type Target } from "~/components/target.ts";
import type { AthleteState } from "./athlete-games.tsx";
import { fullDay, noonInBrazil, shortDay } from "~/components/date.ts";
import type { CallOutput } from "~/v1/client.ts";
import type { listSuspensions } from "~/v1/people/discipline/contract.ts";

const SIGNS = {
  suspended: "M6.5 6.5l7 7M13.5 6.5l-7 7",
  pending: "M10 7.5v4.5M10 15v.1",
  clear: "M5.5 10.5l3 3 6-6.5",
} as const;

/** A mark with its own shape for suspended, one card short, and free. */
export function StateMark({ state }: { state: "suspended" | "pending" | "clear" }) {
  return (
    <svg
      className={`state-mark state-${state}`}
      viewBox="0 0 20 20"
      width="20"
      height="20"
      aria-hidden="true"
    >
      {state === "pending" ? <path d="M10 1.5l9 16.5H1z" /> : <circle cx="10" cy="10" r="9" />}
      <path className="state-sign" d={SIGNS[state]} />
    </svg>
  );
}

export function StateCard({ state, target }: { state: AthleteState; target: Target }) {
  const { t } = useText();
  return (
    <section className="card state-card stack gap-2 pad" aria-labelledby="situacao">
      <h2 id="situacao" className="row">
        <StateMark state={state.state} />
        {t(`athletes.profile.state.${state.state}`)}
      </h2>
      <p className="sub">
        {t("athletes.profile.inTournament", { tournament: state.tournament.name })}
      </p>
      {state.state === "suspended" ? (
        <ul className="stack">
          {state.suspensions.map((suspension, at) => (
            <li key={at}>
              <SuspensionCause suspension={suspension} target={target} />
              <ServedGames
                matches={suspension.matches}
                served={suspension.served}
                until={suspension.until}
              />
              <MissedGames games={suspension.missed} target={target} />
            </li>
          ))}
        </ul>
      ) : (
        <p>{t(`athletes.profile.${state.state}`)}</p>
      )}
      <Cards state={state} />
    </section>
  );
}

function Cards({ state }: { state: AthleteState }) {
  const { t } = useText();
  const { yellows, blues, yellows_per_suspension, blues_per_suspension } = state;
  return (
    <>
      <Series
        count={yellows}
        series={yellows_per_suspension}
        color="yellow"
        words={t("athletes.profile.yellows", { count: yellows, series: yellows_per_suspension })}
      />
      {blues_per_suspension === null ? null : (
        <Series
          count={blues}
          series={blues_per_suspension}
          color="blue"
          words={t("athletes.profile.blues", { count: blues, series: blues_per_suspension })}
        />
      )}
    </>
  );
}

interface SeriesProps {
  count: number;
  series: number;
  color: "yellow" | "blue";
  words: string;
}

function Series({ count, series, color, words }: SeriesProps) {
  return (
    <p className="cluster sub">
      <svg
        className="card-icon"
        viewBox={`0 0 ${series * 14} 18`}
        width={series * 14}
        height="18"
        aria-hidden="true"
      >
        {Array.from({ length: series }, (_, at) => (
          <rect
            key={at}
            className={at < count ? color : "series-open"}
            x={at * 14 + 1}
            y="1"
            width="11"
            height="15"
            rx="2"
          />
        ))}
      </svg>
      {words}
    </p>
  );
}

export type Suspension = CallOutput<typeof listSuspensions>["records"][number];

interface SuspensionCauseProps {
  suspension: Pick<Suspension, "cause" | "cause_game">;
  target: Target;
}

/** The cause may be a game of the previous season's tournament. */
export function SuspensionCause({
  suspension: { cause, cause_game },
  target,
}: SuspensionCauseProps) {
  const { t } = useText();
  return (
    <span className="cause lines sub">
      <span>{t(`athletes.cause.${cause}`)}</span>
      {cause_game ? (
        <a
          className="in-text tap"
          href={gamePath({ championship: target.championship }, cause_game.id)}
        >
          {t("athletes.causeGame", {
            ...namesIn(cause_game),
            day: cause_game.starts_at ? shortDay(cause_game.starts_at) : cause_game.round.name,
          })}
        </a>
      ) : null}
    </span>
  );
}

type SanctionGame = Suspension["missed"][number];

const namesIn = ({ home_team, away_team }: SanctionGame) => ({
  home: home_team?.short_name ?? home_team?.name ?? "",
  away: away_team?.short_name ?? away_team?.name ?? "",
});

/** Most games named for a long ban. */
const MOST_NAMED = 3;

/** "Fica fora deste jogo: Rodada 5, Bangu × Olaria, sáb. 29/11", with links. */
export function MissedGames({ games, target }: { games: SanctionGame[]; target: Target }) {
  const { t } = useText();
  if (games.length === 0) return null;
  return (
    <span className="cause lines sub">
      <span>{t("athletes.missed", { count: games.length })}</span>
      {games.slice(0, MOST_NAMED).map((game) => {
        const said = {
          ...namesIn(game),
          round: game.round.name,
          ...(game.starts_at && { day: shortDay(game.starts_at) }),
        };
        return (
          <a key={game.id} className="in-text tap" href={gamePath(target, game.id)}>
            {t(game.starts_at ? "athletes.missedGame" : "athletes.missedUndated", said)}
          </a>
        );
      })}
      {games.length > MOST_NAMED ? <span>{t("athletes.missedMore")}</span> : null}
    </span>
  );
}

/** With more marks than this, no one could count them at a glance. */
const MARKS = 8;

export function ServedGames({
  matches,
  served,
  until,
}: Pick<Suspension, "matches" | "served" | "until">) {
  const { t } = useText();
  if (until) {
    const day = fullDay(noonInBrazil(until));
    return <span className="served cluster sub">{t("athletes.until", { day })}</span>;
  }
  return (
    <span className="served cluster sub">
      {matches <= MARKS ? (
        <svg viewBox={`0 0 ${matches * 12} 10`} width={matches * 12} height="10" aria-hidden="true">
          {Array.from({ length: matches }, (_, at) => (
            <circle
              key={at}
              className={at < served ? "served-done" : undefined}
              cx={at * 12 + 5}
              cy="5"
              r="4"
            />
          ))}
        </svg>
      ) : null}
      <span>{t("athletes.served", { count: matches, served })}</span>
    </span>
  );
}
