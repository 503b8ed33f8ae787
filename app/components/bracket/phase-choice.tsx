import { useText } from "~/i18n/use-text.ts";
import { arrange } from "./arrange.ts";
import { apart, type BracketPhase } from "./phases.ts";

/** More than these the sheet cannot tell apart: then all are shown, one below the other. */
const MOST = 10;

export interface ChosenPhase {
  id: number;
  name: string;
}

/**
 * The phases that a phone shows one at a time, the one being played first, then those after it, then
 * those before. The third place is shown with the final. None where there is nothing to choose.
 */
export function choicesOf(phases: readonly BracketPhase[]): ChosenPhase[] {
  const { main, losers, grandFinal, consolation } = apart(phases);
  const thirds = new Set([main, consolation].map((part) => arrange(part).thirdPlace));
  const chosen = [...main, ...losers, ...grandFinal, ...consolation].filter(
    (phase) => !thirds.has(phase),
  );
  if (chosen.length < 2 || chosen.length > MOST) return [];
  const open = chosen.findIndex(({ ties }) => ties.some(({ winner }) => winner === null));
  const final = chosen.length - consolation.filter((phase) => !thirds.has(phase)).length - 1;
  const current = open < 0 ? final : open;
  return [...chosen.slice(current), ...chosen.slice(0, current).toReversed()];
}

interface PhaseChoiceProps {
  choices: ChosenPhase[];
  /** Other places of the page to jump to. */
  others: ChosenPhase[];
}

/**
 * Where there is room for one phase at a time, chooses it, without script: the inputs, then the names
 * to touch. The phases follow as its next sibling.
 */
export function PhaseChoice({ choices, others }: PhaseChoiceProps) {
  const { t } = useText();
  const idOf = ({ id }: ChosenPhase) => `ver-fase-${id}`;
  return (
    <>
      {choices.map((phase, at) => (
        <input
          key={phase.id}
          className="sr choose-phase"
          type="radio"
          name={`fase-${choices[0]?.id}`}
          id={idOf(phase)}
          defaultChecked={at === 0}
          autoComplete="off"
        />
      ))}
      <div
        className="phase-links on-screen cluster"
        role="radiogroup"
        aria-label={t("bracket.phases")}
        aria-owns={choices.map(idOf).join(" ")}
      >
        {choices.map((phase) => (
          <label key={phase.id} className="chip" htmlFor={idOf(phase)}>
            {phase.name}
          </label>
        ))}
        {others.map(({ id, name }) => (
          <a key={id} className="chip" href={`#fase-${id}`}>
            {name}
          </a>
        ))}
      </div>
    </>
  );
}
