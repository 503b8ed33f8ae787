import type { ReactNode } from "react";
import { useText } from "~/i18n/use-text.ts";
import { ChampionCard } from "../table/champion-card.tsx";
import type { Team } from "../records.ts";
import type { Target } from "../target.ts";
import {
  arrangeBracketTree,
  type BracketPhase,
  findFinal,
  type SideBracket,
  splitBracket,
} from "./arrange.ts";
import { type BracketLook, PhaseList, Tree } from "./tree.tsx";

interface BracketProps {
  phases: BracketPhase[];
  target: Target;
  last: boolean;
  champion?: number | undefined;
  jumps?: { id: number; name: string }[];
  newTab?: boolean;
}

/**
 * One knockout with its consolation below. A double elimination shows the main bracket, the losers' bracket
 * and the grand final.
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
  const { main, losers, grandFinal, consolation, others: aside } = splitBracket(phases);
  const choices = listChoices(phases);
  const choice = new Map(choices.map(({ id }, at) => [id, at + 1]));
  const isDouble = grandFinal.length > 0;
  const decisive = last || [...main, ...grandFinal].at(-1)?.isLast === true;
  const look = { target, newTab, choice };
  const drawn = { ...look, champion: decisive ? champion : undefined };
  const others = (jumps ?? []).filter((place) => !phases.some(({ id }) => id === place.id));
  const projects = phases.some(({ ties }) => ties.some(({ projected }) => projected));
  return (
    <div className="bracket stack">
      {choices.length > 0 ? <PhaseChoice choices={choices} others={others} /> : null}
      {projects ? <p className="sub today">{t("bracket.todayHint")}</p> : null}
      <div className="stack">
        {isDouble ? (
          <>
            <BracketSection
              of={main}
              choice={choice}
              title={t("bracket.winners")}
              hint={t("bracket.winnersHint")}
            >
              <Tree phases={main} heading="h3" decisive={false} numbered {...drawn} />
            </BracketSection>
            <BracketSection
              of={losers}
              choice={choice}
              title={t("bracket.losers")}
              hint={t("bracket.losersHint")}
            >
              <PhaseList phases={losers} heading="h3" {...drawn} />
            </BracketSection>
            <Tree phases={grandFinal} decisive={decisive} {...drawn} />
          </>
        ) : (
          <Tree phases={main} decisive={decisive} {...drawn} />
        )}
        {consolation.length > 0 ? <Consolation phases={consolation} {...look} /> : null}
        {aside.map((side) => (
          <OtherBracket key={side.phases[0]?.id} of={side} {...look} />
        ))}
      </div>
    </div>
  );
}

interface BracketSectionProps {
  of: BracketPhase[];
  choice: BracketLook["choice"];
  title: string;
  hint: string;
  children: ReactNode;
}

function BracketSection({ of, choice, title, hint, children }: BracketSectionProps) {
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

type ConsolationProps = Omit<BracketLook, "champion"> & { phases: BracketPhase[] };

function Consolation({ phases, ...drawn }: ConsolationProps) {
  const { t } = useText();
  const champion = findChampion(phases);
  return (
    <BracketSection
      of={phases}
      choice={drawn.choice}
      title={t("bracket.consolation")}
      hint={t("bracket.consolationHint")}
    >
      {champion ? (
        <ChampionCard team={champion} label={t("bracket.consolationChampion")} look="minor" />
      ) : null}
      <Tree phases={phases} heading="h3" decisive champion={champion?.id} {...drawn} />
    </BracketSection>
  );
}

/** A bracket that does not decide the title, under the name of what it decides. */
function OtherBracket({ of: { decides, trophy, phases }, ...drawn }: OtherBracketProps) {
  const { t } = useText();
  const [first] = phases;
  const title =
    trophy ??
    (decides === "access" || decides === "relegation" ? t(`bracket.aside.${decides}`) : null);
  const tree = <Tree phases={phases} heading={title ? "h3" : "h2"} decisive {...drawn} />;
  if (!first || title === null) return tree;
  const id = `chave-${first.id}`;
  return (
    <section
      className="stack"
      data-choice={phases.map((phase) => drawn.choice.get(phase.id)).join(" ")}
      aria-labelledby={id}
    >
      <h2 id={id}>{title}</h2>
      {tree}
    </section>
  );
}

interface OtherBracketProps extends Omit<BracketLook, "champion"> {
  of: SideBracket;
}

function findChampion(phases: readonly BracketPhase[]): Team | null {
  const [final, ...others] = findFinal(phases)?.ties ?? [];
  if (!final?.winner || others.length > 0) return null;
  const { home_team, away_team, winner } = final;
  return [home_team, away_team].find((team) => team?.id === winner.id) ?? null;
}

/** The sheet has rules for this many choices; with more phases, all are shown. */
const MOST = 10;

interface ChosenPhase {
  id: number;
  name: string;
}

/**
 * Returns the phases that a phone shows one at a time: the current one, later ones, earlier ones. The match
 * for third place belongs to the final. Empty with one phase.
 */
function listChoices(phases: readonly BracketPhase[]): ChosenPhase[] {
  const { main, losers, grandFinal, consolation, others } = splitBracket(phases);
  const aside = others.map((side) => side.phases);
  const thirds = new Set(
    [main, consolation, ...aside].map((part) => arrangeBracketTree(part).thirdPlace),
  );
  const chosen = [...main, ...losers, ...grandFinal, ...consolation, ...aside.flat()].filter(
    (phase) => !thirds.has(phase),
  );
  if (chosen.length < 2 || chosen.length > MOST) return [];
  const open = chosen.findIndex(({ ties }) => ties.some(({ winner }) => winner === null));
  const after = [...consolation, ...aside.flat()].filter((phase) => !thirds.has(phase));
  const final = Math.max(chosen.length - after.length - 1, 0);
  const current = open < 0 ? final : open;
  return [...chosen.slice(current), ...chosen.slice(0, current).toReversed()];
}

/**
 * Chooses one phase on narrow screens without JavaScript: radio inputs, then labels. The phases must be its
 * next sibling.
 */
function PhaseChoice({ choices, others }: { choices: ChosenPhase[]; others: ChosenPhase[] }) {
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
        className="phase-links strip on-screen"
        role="radiogroup"
        aria-label={t("bracket.phases")}
        aria-owns={choices.map(idOf).join(" ")}
        tabIndex={0}
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
