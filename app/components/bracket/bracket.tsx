import type { ReactNode } from "react";
import { useText } from "~/i18n/use-text.ts";
import { Icon } from "../icon.tsx";
import { Shield } from "../team/shield.tsx";
import type { Team } from "../records.ts";
import type { Target } from "../target.ts";
import { finalOf } from "./arrange.ts";
import { apart, type BracketPhase, type ProjectedTie } from "./phases.ts";
import { choicesOf, PhaseChoice } from "./phase-choice.tsx";
import { type Drawn, PhaseList, Tree } from "./tree.tsx";

interface BracketProps {
  phases: BracketPhase[];
  target: Target;
  /** The last phase of the tournament is in it: its winner is the champion. */
  last: boolean;
  jumps?: { id: number; name: string }[];
  newTab?: boolean;
}

/**
 * One run of knockout phases: the bracket, and below it that of the consolation. A double elimination
 * reads as it is played: who has not lost, who has lost once, the grand final.
 */
export function BracketView({ phases, target, last, jumps, newTab = false }: BracketProps) {
  const { t } = useText();
  const { main, losers, grandFinal, consolation } = apart(phases);
  const choices = choicesOf(phases);
  const choice = new Map(choices.map(({ id }, at) => [id, at + 1]));
  const isDouble = grandFinal.length > 0;
  const champion = last ? championOf(isDouble ? grandFinal : main) : null;
  const drawn = { target, newTab, choice, champion: champion?.winner?.id };
  const others = (jumps ?? []).filter((place) => !phases.some(({ id }) => id === place.id));
  const projects = phases.some(({ ties }) => ties.some(({ projected }) => projected));
  return (
    <div className="bracket stack">
      {champion ? <Champion tie={champion} label={t("bracket.champion")} /> : null}
      {choices.length > 0 ? <PhaseChoice choices={choices} others={others} /> : null}
      {projects ? <p className="sub today">{t("bracket.todayHint")}</p> : null}
      <div className="stack">
        {isDouble ? (
          <>
            <Part
              of={main}
              choice={choice}
              title={t("bracket.winners")}
              hint={t("bracket.winnersHint")}
            >
              <Tree phases={main} heading="h3" decisive={false} numbered {...drawn} />
            </Part>
            <Part
              of={losers}
              choice={choice}
              title={t("bracket.losers")}
              hint={t("bracket.losersHint")}
            >
              <PhaseList phases={losers} heading="h3" {...drawn} />
            </Part>
            <Tree phases={grandFinal} decisive={last} {...drawn} />
          </>
        ) : (
          <Tree phases={main} decisive={last} {...drawn} />
        )}
        {consolation.length > 0 ? (
          <Consolation phases={consolation} target={target} newTab={newTab} choice={choice} />
        ) : null}
      </div>
    </div>
  );
}

interface PartProps {
  of: BracketPhase[];
  choice: Drawn["choice"];
  title: string;
  hint: string;
  children: ReactNode;
}

/** One of the brackets that a knockout is made of, below its name. */
function Part({ of, choice, title, hint, children }: PartProps) {
  const [first] = of;
  if (!first) return null;
  const id = `chave-${first.id}`;
  return (
    <section
      className="stack"
      data-choice={of.map((phase) => choice.get(phase.id)).join(" ")}
      aria-labelledby={id}
    >
      <header className="lines">
        <h2 id={id}>{title}</h2>
        <p className="sub">{hint}</p>
      </header>
      {children}
    </section>
  );
}

type ConsolationProps = Omit<Drawn, "champion"> & { phases: BracketPhase[] };

/** The bracket of those who lost their first tie, down to a winner of its own. */
function Consolation({ phases, ...drawn }: ConsolationProps) {
  const { t } = useText();
  const champion = championOf(phases);
  return (
    <Part
      of={phases}
      choice={drawn.choice}
      title={t("bracket.consolation")}
      hint={t("bracket.consolationHint")}
    >
      {champion ? <Champion tie={champion} label={t("bracket.consolationChampion")} minor /> : null}
      <Tree phases={phases} heading="h3" decisive champion={champion?.winner?.id} {...drawn} />
    </Part>
  );
}

/** The final, when it has a winner. */
function championOf(phases: readonly BracketPhase[]): ProjectedTie | null {
  const final = finalOf(phases);
  const tie = final?.ties.length === 1 ? final.ties[0] : undefined;
  return tie?.winner ? tie : null;
}

interface ChampionProps {
  tie: ProjectedTie;
  label: string;
  /** Of the consolation. */
  minor?: boolean;
}

function Champion({ tie, ...shown }: ChampionProps) {
  const team = [tie.home_team, tie.away_team].find((one) => one?.id === tie.winner?.id);
  return team ? <ChampionCard team={team} {...shown} /> : null;
}

type ChampionCardProps = Omit<ChampionProps, "tie"> & { team: Team };

/** Who has won it all. */
export function ChampionCard({ team, label, minor = false }: ChampionCardProps) {
  return (
    <p className={minor ? "champion minor row card pad" : "champion row card pad"}>
      <Shield of={team} size={minor ? "medium" : "large"} />
      <span className="lines">
        <span className="champion-label row">
          <Icon name="trophy" />
          {label}
        </span>
        <b>{team.name}</b>
      </span>
    </p>
  );
}
