import { useText } from "~/i18n/use-text.ts";
import { shortDay } from "../date.ts";
import type { Leg, Tie } from "../shapes.ts";
import { EmptyShield, Shield } from "../shield.tsx";
import { TeamName } from "../team-name.tsx";
import { gamePath, type Target } from "../target.ts";

interface TieCardProps {
  tie: Tie;
  target: Target;
  newTab?: boolean;
  /** The winner wins a title or a place, and does not go on. */
  decisive?: boolean;
}

/** A knockout tie: its two sides with the score of each leg and the sum, and its games as links. */
export function TieCard({ tie, target, newTab = false, decisive = false }: TieCardProps) {
  const { t } = useText();
  const live = tie.legs.some(({ status }) => status === "live");
  const [first, second] = tie.legs;
  const tab = newTab ? { target: "_blank", rel: "noopener" } : {};
  const sides = (
    <>
      <SideRow tie={tie} side="home" />
      <SideRow tie={tie} side="away" />
      <Outcome tie={tie} decisive={decisive} />
    </>
  );
  if (first && !second) {
    return (
      <a
        className="tie"
        href={gamePath(target, first.game_id)}
        {...(live && { "data-playing": true })}
        {...tab}
      >
        <span className="tie-when">
          <LegWhen leg={first} />
        </span>
        {sides}
      </a>
    );
  }
  return (
    <article className="tie" {...(live && { "data-playing": true })}>
      {sides}
      <ul className="tie-legs">
        {tie.legs.map((leg, at) => (
          <li key={leg.game_id}>
            <a href={gamePath(target, leg.game_id)} {...tab}>
              <b>{t(`bracket.leg.${legNames[at] ?? "extra"}`)} </b>
              {leg.starts_at || leg.status !== "scheduled" ? <LegWhen leg={leg} /> : null}
            </a>
          </li>
        ))}
      </ul>
    </article>
  );
}

const legNames = ["first", "second", "extra"] as const;

function LegWhen({ leg }: { leg: Leg }) {
  const { t } = useText();
  if (leg.status === "live") return <span className="live">{t("game.status.live")}</span>;
  if (leg.status === "postponed" || leg.status === "cancelled") {
    return <span>{t(`game.status.${leg.status}`)}</span>;
  }
  return <span>{leg.starts_at ? shortDay(leg.starts_at) : t("game.noDate")}</span>;
}

function SideRow({ tie, side }: { tie: Tie; side: "home" | "away" }) {
  const { t } = useText();
  const team = tie[`${side}_team`];
  const won = tie.winner !== null && tie.winner.id === team?.id;
  const tone = tie.winner === null ? "" : won ? " won" : " lost";
  const spot = tie[`${side}_spot_name`] ?? t("game.toBeDefined");
  return (
    <span className={`tie-side${tone}${team ? "" : " open"}`}>
      {team ? <Shield of={team} /> : <EmptyShield />}
      {team ? <TeamName team={team} /> : <span className="name">{spot}</span>}
      {won ? <span className="sr"> ({t("bracket.winner")})</span> : null}
      <span className="tie-scores">
        {tie.legs.length > 1 && tie.aggregate
          ? tie.legs.map((leg) => (
              <span key={leg.game_id} className="leg-score">
                {leg[`${side}_score`] ?? "–"}
              </span>
            ))
          : null}
        {tie.penalties ? (
          <small>
            <span aria-hidden="true">({tie.penalties[side]})</span>
            <span className="sr">({t("game.penaltyScore", { goals: tie.penalties[side] })})</span>
          </small>
        ) : null}
        <b data-score={`${tie.phase.id}-${tie.number}-${side}`}>{totalOf(tie, side)}</b>
      </span>
    </span>
  );
}

const totalOf = (tie: Tie, side: "home" | "away"): number | null =>
  tie.aggregate?.[side] ?? tie.legs[0]?.[`${side}_score`] ?? null;

/** Who passed and how, where the numbers alone do not say it. */
function Outcome({ tie, decisive }: { tie: Tie; decisive: boolean }) {
  const { t } = useText();
  if (!tie.winner || !tie.decided_by || tie.decided_by === "normal_time") return null;
  if (tie.decided_by === "aggregate") return null;
  return (
    <span className="tie-outcome">
      {t(decisive ? "bracket.won" : "bracket.advanced", {
        team: tie.winner.name,
        how: t(`bracket.decided.${tie.decided_by}`),
      })}
    </span>
  );
}
