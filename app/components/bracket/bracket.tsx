import type { ReactNode } from "react";
import { useText } from "~/i18n/use-text.ts";
import { ChampionCard } from "../table/champion-card.tsx";
import type { Team } from "../records.ts";
import type { Target } from "../target.ts";
import { finalOf } from "./arrange.ts";
import { apart, type BracketPhase } from "./phases.ts";
import { choicesOf, PhaseChoice } from "./phase-choice.tsx";
import { type Drawn, PhaseList, Tree } from "./tree.tsx";

interface BracketProps {
  phases: BracketPhase[];
  target: Target;
  /** The last phase of the tournament is in it. */
  last: boolean;
  /** Id of the team that has won the tournament. */
  champion?: number | undefined;
  jumps?: { id: number; name: string }[];
  newTab?: boolean;
}

/**
 * One run of knockout phases: the bracket, and below it that of the consolation. A double elimination
 * reads as it is played: who has not lost, who has lost once, the grand final.
 */
export function BracketView({
  phases,
  target,
  last,
  champion,
  jumps,
  newTab = false,
}: BracketProps) {
  const { t } = useText();
  const { main, losers, grandFinal, consolation } = apart(phases);
  const choices = choicesOf(phases);
  const choice = new Map(choices.map(({ id }, at) => [id, at + 1]));
  const isDouble = grandFinal.length > 0;
  const drawn = { target, newTab, choice, champion: last ? champion : undefined };
  const others = (jumps ?? []).filter((place) => !phases.some(({ id }) => id === place.id));
  const projects = phases.some(({ ties }) => ties.some(({ projected }) => projected));
  return (
    <div className="bracket stack">
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
  const champion = winnerOf(phases);
  return (
    <Part
      of={phases}
      choice={drawn.choice}
      title={t("bracket.consolation")}
      hint={t("bracket.consolationHint")}
    >
      {champion ? (
        <ChampionCard team={champion} label={t("bracket.consolationChampion")} look="minor" />
      ) : null}
      <Tree phases={phases} heading="h3" decisive champion={champion?.id} {...drawn} />
    </Part>
  );
}

/** Who has won the last tie of a bracket, where that is its only one. */
function winnerOf(phases: readonly BracketPhase[]): Team | null {
  const [final, ...others] = finalOf(phases)?.ties ?? [];
  if (!final?.winner || others.length > 0) return null;
  const { home_team, away_team, winner } = final;
  return [home_team, away_team].find((team) => team?.id === winner.id) ?? null;
}
