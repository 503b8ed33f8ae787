import type { ReactNode } from "react";
import { useText } from "~/i18n/use-text.ts";
import { Icon } from "../icon.tsx";
import type { Tie } from "../shapes.ts";
import { Shield } from "../shield.tsx";
import type { Target } from "../target.ts";
import { arrange, type BracketPhase } from "./arrange.ts";
import { TieCard } from "./tie-card.tsx";

interface BracketProps {
  phases: BracketPhase[];
  target: Target;
  /** The last phase of the tournament is in it: its winner is the champion. */
  last: boolean;
  jumps?: { id: number; name: string }[];
  newTab?: boolean;
}

/** One run of knockout phases: a list by phase on a phone, a tree with lines where there is room. */
export function BracketView({ phases, target, last, jumps, newTab = false }: BracketProps) {
  const { earlier, tree, linked, thirdPlace } = arrange(phases);
  const final = tree.at(-1);
  const champion = last ? championOf(final) : null;
  const card = { target, newTab };
  return (
    <div className="bracket">
      {champion ? <Champion tie={champion} /> : null}
      {jumps && jumps.length > 1 ? <PhaseLinks phases={jumps} /> : null}
      <div className={linked ? "tree linked" : "tree"}>
        {tree.map((phase) => (
          <PhaseTies key={phase.id} phase={phase} decisive={phase === final && last} {...card}>
            {phase === final && thirdPlace ? (
              <PhaseTies phase={thirdPlace} nested decisive {...card} />
            ) : null}
          </PhaseTies>
        ))}
      </div>
      {earlier.toReversed().map((phase) => (
        <PhaseTies key={phase.id} phase={phase} flat {...card} />
      ))}
    </div>
  );
}

/** Jumps to a phase, where the list is long. */
function PhaseLinks({ phases }: { phases: { id: number; name: string }[] }) {
  const { t } = useText();
  return (
    <nav className="phase-links" aria-label={t("bracket.phases")}>
      {phases.map(({ id, name }) => (
        <a key={id} className="chip" href={`#fase-${id}`}>
          {name}
        </a>
      ))}
    </nav>
  );
}

interface PhaseTiesProps {
  phase: BracketPhase;
  target: Target;
  newTab: boolean;
  /** Outside the tree: its ties as a grid. */
  flat?: boolean;
  /** Below the final. */
  nested?: boolean;
  decisive?: boolean;
  children?: ReactNode;
}

function PhaseTies({ phase, flat, nested, children, ...card }: PhaseTiesProps) {
  const className = flat ? "phase flat" : nested ? "phase nested" : "phase";
  return (
    <section
      className={className}
      id={`fase-${phase.id}`}
      aria-labelledby={`fase-${phase.id}-nome`}
    >
      <h2 id={`fase-${phase.id}-nome`}>{phase.name}</h2>
      <ol>
        {phase.ties.map((tie) => (
          <li key={tie.number}>
            <TieCard tie={tie} {...card} />
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}

const championOf = (final: BracketPhase | undefined): Tie | null => {
  const tie = final?.ties.length === 1 ? final.ties[0] : undefined;
  return tie?.winner ? tie : null;
};

function Champion({ tie }: { tie: Tie }) {
  const { t } = useText();
  const team = [tie.home_team, tie.away_team].find((one) => one?.id === tie.winner?.id);
  if (!team) return null;
  return (
    <p className="champion">
      <Shield of={team} size="large" />
      <span>
        <span className="champion-label">
          <Icon name="trophy" />
          {t("bracket.champion")}
        </span>
        <b>{team.name}</b>
      </span>
    </p>
  );
}
