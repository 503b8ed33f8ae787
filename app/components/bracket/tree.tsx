import type { ReactNode } from "react";
import { useText } from "~/i18n/use-text.ts";
import { Shield, TeamName } from "../team/shield.tsx";
import type { Target } from "../target.ts";
import { arrange } from "./arrange.ts";
import type { BracketPhase, Bye } from "./phases.ts";
import { TieCard } from "./tie-card.tsx";

interface TreeProps {
  phases: BracketPhase[];
  target: Target;
  newTab: boolean;
  /** Heading level of a phase's name. */
  heading?: "h2" | "h3";
  /** Its final is the last word: the winner does not go on. */
  decisive: boolean;
  /** Other phases name its ties by their numbers. */
  numbered?: boolean;
}

/** The phases of a bracket: a list by phase on a phone, a tree with lines where there is room. */
export function Tree({ phases, heading = "h2", decisive, numbered, ...drawn }: TreeProps) {
  const { earlier, tree, linked, thirdPlace } = arrange(phases);
  const final = tree.at(-1);
  const card = { heading, ...drawn };
  // Who loses before a repechage is still in it: the page tells it in the order of play.
  const isRepechage = earlier.some(({ stage }) => stage === "repechage");
  // Below a final between two semifinals there is no room that would leave the lines straight.
  const below = linked && tree.length === 2;
  const third = thirdPlace ? (
    <PhaseTies phase={thirdPlace} place={below ? "below" : "nested"} decisive {...card} />
  ) : null;
  return (
    <>
      {isRepechage ? <PhaseList phases={earlier} {...card} /> : null}
      <div className={linked ? "tree linked stack" : "tree stack"}>
        {tree.map((phase) => (
          <PhaseTies
            key={phase.id}
            phase={phase}
            decisive={phase === final && decisive}
            numbered={numbered}
            {...card}
          >
            {phase === final && !below ? third : null}
          </PhaseTies>
        ))}
      </div>
      {below ? third : null}
      {isRepechage
        ? null
        : earlier
            .toReversed()
            .map((phase) => <PhaseTies key={phase.id} phase={phase} place="flat" {...card} />)}
    </>
  );
}

/** Phases one below the other in the order of play, where their ties make no tree. */
export const PhaseList = ({
  phases,
  ...card
}: Omit<PhaseTiesProps, "phase"> & { phases: BracketPhase[] }) =>
  phases.map((phase) => <PhaseTies key={phase.id} phase={phase} place="flat" numbered {...card} />);

interface PhaseTiesProps {
  phase: BracketPhase;
  target: Target;
  newTab: boolean;
  heading: "h2" | "h3";
  /** `flat`: outside the tree, its ties as a grid; `nested` and `below`: the third place. */
  place?: "flat" | "nested" | "below";
  decisive?: boolean;
  numbered?: boolean | undefined;
  children?: ReactNode;
}

function PhaseTies({
  phase,
  place,
  heading: Heading,
  numbered,
  children,
  ...card
}: PhaseTiesProps) {
  const { id, name, ties, places = ties } = phase;
  const shown = { ...card, numbered: numbered === true && ties.length > 1 };
  return (
    <section
      className={place ? `phase ${place} stack` : "phase stack"}
      id={`fase-${id}`}
      aria-labelledby={`fase-${id}-nome`}
    >
      <Heading id={`fase-${id}-nome`}>{name}</Heading>
      <ol className="stack">
        {places.map((one, at) => (
          <li key={at} {...("bye" in one && { className: "resting" })}>
            {"bye" in one ? <ByeCard bye={one} /> : <TieCard tie={one} {...shown} />}
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}

/** Who has no tie in this phase and stands in the next one. */
function ByeCard({ bye: { bye: team, name } }: { bye: Bye }) {
  const { t } = useText();
  return (
    <span className="tie card rest pad">
      <span className="tie-side open row">
        <Shield of={team} />
        {team ? (
          <TeamName team={team} />
        ) : (
          <span className="name">{name ?? t("game.toBeDefined")}</span>
        )}
        <span className="tag">{t("bracket.bye")}</span>
      </span>
    </span>
  );
}
