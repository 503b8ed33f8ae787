import { useText } from "~/i18n/use-text.ts";
import type { Target } from "~/components/target.ts";
import type { AthleteState } from "./athlete-games.tsx";
import { Missed, Served, SuspensionCause } from "./suspension-cause.tsx";

const SIGNS = {
  suspended: "M6.5 6.5l7 7M13.5 6.5l-7 7",
  pending: "M10 7.5v4.5M10 15v.1",
  clear: "M5.5 10.5l3 3 6-6.5",
} as const;

/** Out, at risk or free, as a shape of its own. */
export function StateMark({ state }: { state: "suspended" | "pending" | "clear" }) {
  return (
    <svg className={`state-mark state-${state}`} viewBox="0 0 20 20" aria-hidden="true">
      {state === "pending" ? <path d="M10 1.5l9 16.5H1z" /> : <circle cx="10" cy="10" r="9" />}
      <path className="state-sign" d={SIGNS[state]} />
    </svg>
  );
}

/** Whether the athlete may play the next game, and why not. */
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
              <Served
                matches={suspension.matches}
                served={suspension.served}
                until={suspension.until}
              />
              <Missed games={suspension.missed} target={target} />
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

/** The cards towards the next suspension, drawn as cards. */
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
