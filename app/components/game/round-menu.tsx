import { useText } from "~/i18n/use-text.ts";
import { Icon } from "../icon.tsx";
import type { Game, Round } from "../records.ts";

interface RoundMenuProps {
  rounds: Round[];
  shown: Round;
  to: (round: Round) => string;
}

export function RoundMenu({ rounds, shown, to }: RoundMenuProps) {
  const { t } = useText();
  const at = rounds.findIndex(({ id }) => id === shown.id);
  const { title, detail } = roundHeading(shown, shown.phase);
  const phases = new Map(rounds.map(({ phase }) => [phase.id, phase]));
  // A finished tournament has no current round.
  const open = rounds.some((round) => round.games_finished_count < round.games_count);
  return (
    <nav className="round-menu stepper" aria-label={t("rounds.list")}>
      <Step round={rounds[at - 1]} to={to} way="previous" />
      <details>
        <summary>
          <h2>{title}</h2>
          <span className="sub">
            {[
              detail ?? (phases.size > 1 && title !== shown.phase.name ? shown.phase.name : null),
              t("rounds.progress", {
                finished: shown.games_finished_count,
                games: shown.games_count,
              }),
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
          <Icon name="down" />
        </summary>
        <div className="round-panel panel">
          {[...phases.values()].map((phase) => (
            <section key={phase.id}>
              {phases.size > 1 ? <h3 className="pad sub">{phase.name}</h3> : null}
              <ul className="grid gap-1">
                {rounds
                  .filter((round) => round.phase.id === phase.id)
                  .map((round) => (
                    <li key={round.id}>
                      <RoundLink
                        round={round}
                        shown={shown}
                        current={open && round.is_current}
                        href={to(round)}
                      />
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </div>
      </details>
      <Step round={rounds[at + 1]} to={to} way="next" />
    </nav>
  );
}

/** "Rodada 12" becomes "12" in a menu of rounds only. */
const shortName = (name: string): string => /^Rodada (\d+)$/i.exec(name)?.[1] ?? name;

interface RoundLinkProps {
  round: Round;
  shown: Round;
  current: boolean;
  href: string;
}

function RoundLink({ round, shown, current, href }: RoundLinkProps) {
  const { t } = useText();
  const short = shortName(round.name);
  return (
    <a
      className="chip"
      href={href}
      aria-current={round.id === shown.id ? "page" : undefined}
      aria-label={short === round.name ? undefined : round.name}
    >
      {short}
      {current ? <span className="fine">{t("rounds.current")}</span> : null}
    </a>
  );
}

interface StepProps {
  round: Round | undefined;
  to: (round: Round) => string;
  way: "previous" | "next";
}

function Step({ round, to, way }: StepProps) {
  const { t } = useText();
  const heading = round && roundHeading(round, round.phase);
  const icon = <Icon name={way === "previous" ? "back" : "forward"} />;
  if (!round || !heading) return <span className="step">{icon}</span>;
  return (
    <a
      className="step"
      href={to(round)}
      rel={way === "previous" ? "prev" : "next"}
      aria-label={`${t(`rounds.${way}`)}: ${[heading.title, heading.detail].filter(Boolean).join(", ")}`}
    >
      {icon}
    </a>
  );
}

interface Named {
  name: string;
}

/**
 * Returns a round's heading. In groups it is its name; in a knockout the phase, with the name as detail,
 * since every phase has "Ida" and "Volta".
 */
export function roundHeading(round: Named, phase: Named & { is_group: boolean }) {
  return phase.is_group
    ? { title: round.name, detail: null }
    : { title: phase.name, detail: round.name === phase.name ? null : round.name };
}

/** Returns the heading in one line: "Rodada 3", "Semifinais, Ida", "Final". */
export function roundTitle(round: Named, phase: Named & { is_group: boolean }): string {
  const { title, detail } = roundHeading(round, phase);
  return [title, detail].filter(Boolean).join(", ");
}

export function roundTitleFromGames(games: readonly Game[], round: Named & { id: number }): string {
  const game = games.find((one) => one.round.id === round.id);
  return game ? roundTitle(round, game.phase) : round.name;
}
