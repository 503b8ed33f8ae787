import type { ReactNode } from "react";
import { useText } from "~/i18n/use-text.ts";
import { Icon } from "../icon.tsx";
import { Shield, TeamName } from "../team/shield.tsx";
import type { Target } from "../target.ts";
import { arrangeBracketTree, type BracketPhase, type Bye, type ProjectedTie } from "./arrange.ts";
import { isChampionsTie, TieCard } from "./tie-card.tsx";

export interface BracketLook {
  target: Target;
  newTab: boolean;
  champion?: number | undefined;
  /** Each phase's number in the choice of phases on narrow screens. */
  choice: ReadonlyMap<number, number>;
}

interface TreeProps extends BracketLook {
  phases: BracketPhase[];
  heading?: "h2" | "h3";
  /** True when the winner of the final does not advance. */
  decisive: boolean;
  /** True when other phases refer to its ties by number. */
  numbered?: boolean;
}

export function Tree({ phases, heading = "h2", decisive, numbered, ...drawn }: TreeProps) {
  const { earlier, tree, linked, thirdPlace } = arrangeBracketTree(phases);
  const final = tree.at(-1);
  const card = { heading, ...drawn };
  // A repechage brings losers back, so the phases follow the order of play.
  const isRepechage = earlier.some(({ stage }) => stage === "repechage");
  // With only two semifinals, the match for third place fits below the final without bending the lines.
  const below = linked && tree.length === 2;
  const third = thirdPlace ? (
    <PhaseTies
      phase={thirdPlace}
      chosenWith={final}
      place={below ? "below" : "nested"}
      decisive
      {...card}
    />
  ) : null;
  return (
    <>
      {isRepechage ? <PhaseList phases={earlier} {...card} /> : null}
      {linked && !drawn.newTab ? <PosterButton /> : null}
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

/**
 * Prints the bracket as a poster. A sheet hides it without JavaScript: showing it later would move the
 * content below.
 */
function PosterButton() {
  const { t } = useText();
  return (
    <button className="poster-button text-link" type="button" data-action="imprimir-cartaz">
      <Icon name="print" />
      {t("bracket.poster")}
    </button>
  );
}

export const PhaseList = ({
  phases,
  ...card
}: Omit<PhaseTiesProps, "phase"> & { phases: BracketPhase[] }) =>
  phases.map((phase) => <PhaseTies key={phase.id} phase={phase} place="flat" numbered {...card} />);

interface PhaseTiesProps extends BracketLook {
  phase: BracketPhase;
  /** The phase with which narrow screens show this one. */
  chosenWith?: BracketPhase | undefined;
  heading: "h2" | "h3";
  /** `flat`: a grid outside the tree; `nested` and `below`: the match for third place. */
  place?: "flat" | "nested" | "below";
  decisive?: boolean;
  numbered?: boolean | undefined;
  children?: ReactNode;
}

function PhaseTies({
  phase,
  chosenWith = phase,
  place,
  heading: Heading,
  numbered,
  children,
  choice,
  ...card
}: PhaseTiesProps) {
  const { id, name, ties, places = ties } = phase;
  const shown = { ...card, numbered: numbered === true && ties.length > 1 };
  return (
    <section
      className={place ? `phase ${place} stack` : "phase stack"}
      id={`fase-${id}`}
      data-choice={choice.get(chosenWith.id)}
      aria-labelledby={`fase-${id}-nome`}
    >
      <Heading id={`fase-${id}-nome`}>{name}</Heading>
      <ol className="stack">
        {places.map((one, nth) => (
          <li key={nth} className={tieClass(one, card.champion)}>
            {"bye" in one ? <ByeCard bye={one} /> : <TieCard tie={one} {...shown} />}
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}

const tieClass = (one: ProjectedTie | Bye, champion: number | undefined): string | undefined => {
  if ("bye" in one) return "resting";
  return isChampionsTie(one, champion) ? "way" : undefined;
};

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
