import { href, Link, useOutletContext } from "react-router";
import type { DeskOverview, DeskTournament } from "../championship/frame.tsx";
import { useText } from "~/i18n/use-text.ts";
import type { ReactNode } from "react";
import { Icon } from "~/components/icon.tsx";

const STEPS = ["championship", "season", "tournament", "teams", "draw"] as const;
export type Step = (typeof STEPS)[number];

export const LEAST_TEAMS = 2;

/** Returns the first open step in the newest unfinished season. */
export function nextStep({
  championship,
  seasons,
}: DeskOverview): { step: Step; to: string } | null {
  const own = { championship: String(championship.id) };
  if (seasons.length === 0) {
    return { step: "season", to: href("/organizador/:championship/guia/temporada", own) };
  }
  const season = seasons.find(({ status }) => status !== "finished");
  if (!season) return null;
  if (season.tournaments.length === 0) {
    const to = href("/organizador/:championship/guia/torneio", own);
    return { step: "tournament", to: `${to}?temporada=${season.id}` };
  }
  const open = season.tournaments.find(({ phases_count }) => phases_count === 0);
  return open ? { step: findStep(open), to: stepPath(own, open, findStep(open)) } : null;
}

const findStep = ({ registers }: DeskTournament) =>
  registers.approved < LEAST_TEAMS ? "teams" : "draw";

function stepPath(own: { championship: string }, { id }: DeskTournament, step: "teams" | "draw") {
  const params = { ...own, tournament: String(id) };
  return step === "teams"
    ? href("/organizador/:championship/guia/:tournament/times", params)
    : href("/organizador/:championship/guia/:tournament/sorteio", params);
}

export const useGuide = () => useOutletContext<DeskOverview>();

export function findTournament({ seasons }: DeskOverview, id: number) {
  for (const season of seasons) {
    const tournament = season.tournaments.find((known) => known.id === id);
    if (tournament) return { season, tournament };
  }
  return null;
}

interface ProgressProps {
  /** The present step; null when all are done. */
  at: Step | null;
  links?: Partial<Record<Step, string>>;
}

export function GuideProgress({ at, links }: ProgressProps) {
  const { t } = useText();
  const here = at === null ? STEPS.length : STEPS.indexOf(at);
  return (
    <nav className="guide-progress lines gap-1 no-print" aria-label={t("organizer.guide.progress")}>
      {at === null ? null : (
        <p className="sub">{t("organizer.guide.step", { step: here + 1, steps: STEPS.length })}</p>
      )}
      <ol className="row gap-1">
        {STEPS.map((step, index) => {
          const name = t(`organizer.guide.steps.${step}`);
          const to = links?.[step];
          return (
            <li
              key={step}
              data-done={index < here ? "" : undefined}
              aria-current={index === here ? "step" : undefined}
            >
              {to && index !== here ? <Link to={to}>{name}</Link> : <span>{name}</span>}
              {index < here ? <span className="sr"> ({t("organizer.guide.done")})</span> : null}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

interface ExistingProps {
  rows: { id: number; name: string; to: string }[];
  children: ReactNode;
}

/** Rows that a finished step already created; the user continues with them and creates no others. */
export function ExistingRows({ rows, children }: ExistingProps) {
  return (
    <>
      <ul className="card rows">
        {rows.map(({ id, name, to }) => (
          <li key={id}>
            <Link className="list-row list-link" to={to}>
              <b className="grow">{name}</b>
              <Icon name="forward" />
            </Link>
          </li>
        ))}
      </ul>
      <p>{children}</p>
    </>
  );
}

export function LeaveGuide({ championship }: { championship: string }) {
  const { t } = useText();
  return (
    <p className="sub lined lines no-print">
      <Link className="text-link" to={href("/organizador/:championship/resumo", { championship })}>
        {t("organizer.guide.later")}
      </Link>
      <span>{t("organizer.guide.laterHint")}</span>
    </p>
  );
}
