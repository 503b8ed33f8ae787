import { href, Link } from "react-router";
import { useText } from "~/i18n/use-text.ts";
import type { GamesCount } from "./games-of.ts";

interface PhaseLineProps {
  phase: {
    id: number;
    name: string;
    is_group: boolean;
    groups: unknown[];
    rounds: unknown[];
    count: GamesCount;
  };
  params: { championship: string; tournament: string };
}

/** A phase in the list: its name leads to it, below stands what is in it. */
export function PhaseLine({ phase, params }: PhaseLineProps) {
  const { t } = useText();
  const { id, name, is_group, groups, rounds, count } = phase;
  const base = "/organizador/:championship/torneios/:tournament";
  return (
    <>
      <div className="phase-name">
        <Link
          className="row-link"
          to={href(`${base}/fases/:phase`, { ...params, phase: String(id) })}
        >
          {name}
        </Link>
        <span className="tag">{t(`organizer.phases.kind.${is_group ? "group" : "knockout"}`)}</span>
      </div>
      <p className="sub dots">
        {groups.length > 0 ? (
          <span>{t("organizer.phases.groups", { count: groups.length })}</span>
        ) : null}
        <span>{t("organizer.phases.roundsCount", { count: rounds.length })}</span>
        <span>{t("organizer.phases.games", { count: count.games })}</span>
        {count.finished > 0 ? (
          <span>{t("organizer.phases.finished", { count: count.finished })}</span>
        ) : null}
      </p>
    </>
  );
}
