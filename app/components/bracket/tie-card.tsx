import { useText } from "~/i18n/use-text.ts";
import { shortDay } from "../date.ts";
import type { Leg } from "../records.ts";
import { Shield, TeamName } from "../team/shield.tsx";
import { gamePath, teamPath, type Target } from "../target.ts";
import type { ProjectedTie } from "./arrange.ts";
import { describeException } from "./exceptions.ts";

interface TieCardProps {
  tie: ProjectedTie;
  target: Target;
  newTab?: boolean;
  /** True when the winner gets a title or a place and does not advance. */
  decisive?: boolean;
  /** True when other ties refer to it by number. */
  numbered?: boolean;
  champion?: number | undefined;
}

export function TieCard({
  tie,
  target,
  newTab = false,
  decisive = false,
  numbered = false,
  champion,
}: TieCardProps) {
  const { t } = useText();
  const live = tie.legs.some(({ status }) => status === "live");
  const [first, second] = tie.legs;
  const card = isChampionsTie(tie, champion) ? "tie card way" : "tie card";
  const tab = newTab ? { target: "_blank", rel: "noopener" } : {};
  // With one leg, the whole card links to it.
  const lone = first !== undefined && second === undefined;
  const door = { target, tab };
  const number = t("bracket.tie", { number: tie.number });
  const sides = (
    <>
      <SideRow tie={tie} side="home" {...(lone ? {} : door)} />
      <SideRow tie={tie} side="away" {...(lone ? {} : door)} />
      <Outcome tie={tie} decisive={decisive} />
      <Fate tie={tie} />
    </>
  );
  if (lone) {
    return (
      <a
        className={`${card} stack pad`}
        href={gamePath(target, first.game_id)}
        {...(live && { "data-playing": true })}
        {...tab}
      >
        <span className="sub">
          {numbered ? `${number} · ` : null}
          <LegWhen leg={first} needless={isNeedless(tie)} />
        </span>
        {sides}
      </a>
    );
  }
  return (
    <article className={card} {...(live && { "data-playing": true })}>
      <div className="stack pad">
        {numbered ? <span className="sub">{number}</span> : null}
        {sides}
      </div>
      <ul className="tie-legs row lined">
        {tie.legs.map((leg, at) => (
          <li key={leg.game_id}>
            <a className="tap sub block-link" href={gamePath(target, leg.game_id)} {...tab}>
              <b>{t(`bracket.leg.${legName(tie, at)}`)} </b>
              <LegFacts leg={leg} score={`${tie.phase.id}-${tie.number}-${at}`} />
            </a>
          </li>
        ))}
      </ul>
    </article>
  );
}

const findSecondFinal = ({ phase, legs }: ProjectedTie): Leg | undefined =>
  phase.stage === "grand_final" ? legs.find(({ extra }) => extra) : undefined;

function legName(tie: ProjectedTie, at: number) {
  const { legs } = tie;
  if (findSecondFinal(tie)) return legs[at]?.extra ? "secondFinal" : "firstFinal";
  if (legs[at]?.extra) return "extra";
  if (at > 0) return "second";
  return legs[at + 1]?.extra ? "only" : "first";
}

export const isChampionsTie = ({ winner }: ProjectedTie, champion: number | undefined): boolean =>
  champion !== undefined && winner?.id === champion;

function LegFacts({ leg, score }: { leg: Leg; score: string }) {
  const { t } = useText();
  const { home_score, away_score, starts_at, status } = leg;
  if (home_score !== null && away_score !== null) {
    return (
      <span data-score={score}>
        <span aria-hidden="true">
          {home_score} × {away_score}
        </span>
        <span className="sr">{t("bracket.legScore", { home: home_score, away: away_score })}</span>
      </span>
    );
  }
  return starts_at || status !== "scheduled" ? <LegWhen leg={leg} /> : null;
}

const isNeedless = ({ home_vacancy, away_vacancy }: ProjectedTie): boolean =>
  home_vacancy !== null || away_vacancy !== null;

function LegWhen({ leg, needless = false }: { leg: Leg; needless?: boolean }) {
  const { t } = useText();
  if (needless && leg.status === "cancelled") return <span>{t("game.status.not_needed")}</span>;
  if (leg.status === "live") return <span className="live">{t("game.status.live")}</span>;
  if (leg.status === "postponed" || leg.status === "cancelled") {
    return <span>{t(`game.status.${leg.status}`)}</span>;
  }
  if (leg.starts_at) return <span>{shortDay(leg.starts_at)}</span>;
  return <span>{t(leg.status === "finished" ? "game.status.finished" : "game.noDate")}</span>;
}

interface SideRowProps {
  tie: ProjectedTie;
  side: "home" | "away";
  target?: Target;
  tab?: { target?: string; rel?: string };
}

function SideRow({ tie, side, target, tab }: SideRowProps) {
  const { t } = useText();
  const team = tie[`${side}_team`];
  const won = tie.winner !== null && tie.winner.id === team?.id;
  const tone = tie.winner === null ? "" : won ? " won" : " lost";
  return (
    <span className={`tie-side row${tone}${team ? "" : " open"}`}>
      <Shield of={team} />
      {team && target ? (
        <a className="tie-team tap" href={teamPath(target, team.id)} {...tab}>
          <TeamName team={team} />
        </a>
      ) : team ? (
        <TeamName team={team} />
      ) : (
        <OpenSpot tie={tie} side={side} />
      )}
      {won ? <span className="sr"> ({t("bracket.winner")})</span> : null}
      <span className="row">
        {tie.penalties ? (
          <small>
            <span aria-hidden="true">({tie.penalties[side]})</span>
            <span className="sr">({t("game.penaltyScore", { goals: tie.penalties[side] })})</span>
          </small>
        ) : null}
        <b className="tally" data-score={`${tie.phase.id}-${tie.number}-${side}`}>
          {countGoals(tie, side)}
        </b>
      </span>
    </span>
  );
}

function OpenSpot({ tie, side }: { tie: ProjectedTie; side: "home" | "away" }) {
  const { t } = useText();
  const today = tie.projected?.[side];
  return (
    <span className="spot lines">
      <span className="name">{tie[`${side}_spot_name`] ?? t("game.toBeDefined")}</span>
      {today ? <i className="today sub">{t("bracket.today", { team: today.name })}</i> : null}
    </span>
  );
}

function countGoals(tie: ProjectedTie, side: "home" | "away"): number | null {
  const secondFinal = findSecondFinal(tie);
  if (secondFinal) return secondFinal[`${side}_score`];
  return tie.aggregate?.[side] ?? tie.legs[0]?.[`${side}_score`] ?? null;
}

/** States who advanced and how when the score alone does not. */
function Outcome({ tie, decisive }: { tie: ProjectedTie; decisive: boolean }) {
  const { t } = useText();
  const exception = describeException(t, tie, decisive);
  if (exception !== null) return <span className="sub">{exception}</span>;
  if (isLevel(tie)) {
    return <span className="sub">{t(decisive ? "bracket.levelDecisive" : "bracket.level")}</span>;
  }
  if (!tie.winner || !tie.decided_by || tie.decided_by === "normal_time") return null;
  if (tie.decided_by === "aggregate") return null;
  return (
    <span className="sub">
      {t(decisive ? "bracket.won" : "bracket.advanced", {
        team: tie.winner.name,
        how: t(`bracket.decided.${tie.decided_by}`),
      })}
    </span>
  );
}

/** States who goes up, or who goes down, in a tie that decides it. */
function Fate({ tie: { phase, winner, home_team, away_team } }: { tie: ProjectedTie }) {
  const { t } = useText();
  if (!winner || !phase.is_last) return null;
  if (phase.decides === "access") {
    return <span className="sub">{t("bracket.fate.access", { team: winner.name })}</span>;
  }
  const loser = [home_team, away_team].find((team) => team && team.id !== winner.id);
  if (phase.decides !== "relegation" || !loser) return null;
  return <span className="sub">{t("bracket.fate.relegation", { team: loser.name })}</span>;
}

/** True when all legs are over without a winner and somebody has to decide. */
const isLevel = ({ legs, winner, home_team, away_team, waits_for }: ProjectedTie): boolean =>
  waits_for !== null &&
  winner === null &&
  home_team !== null &&
  away_team !== null &&
  legs.length > 0 &&
  legs.every(({ status }) => status === "finished");
