import { useText } from "~/i18n/use-text.ts";
import { athleteRankingPath, type Target } from "~/components/target.ts";
import type { EventType } from "~/domain/score.ts";
import { EventIcon } from "~/routes/game/event-icon.tsx";
import { type RankingChoice, rankingQuery, rankingTypes } from "./ranking-choice.ts";
import { useShell } from "../use-shell.ts";

interface RankingTabsProps {
  choice: RankingChoice;
  /** What the tournament counts. */
  types: EventType[];
  target: Target;
}

/** What to count, and, where the season has several tournaments, whether in all of them. */
export function RankingTabs({ choice, types, target }: RankingTabsProps) {
  const { t } = useText();
  const counted = rankingTypes.filter((type) => types.includes(type));
  return (
    <div className="ranking-tabs">
      <nav className="picker" aria-label={t("rankings.athletes.types")}>
        <ul>
          {counted.map((type) => (
            <li key={type}>
              <a
                className="chip"
                href={athleteRankingPath(target, rankingQuery({ ...choice, type }))}
                aria-current={type === choice.type ? "true" : undefined}
              >
                <span aria-hidden="true" className="chip-icon">
                  <EventIcon event={{ type, card_kind: null }} />
                </span>
                {t(`rankings.athletes.type.${type}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Scopes choice={choice} target={target} />
    </div>
  );
}

function Scopes({ choice, target }: Omit<RankingTabsProps, "types">) {
  const { t } = useText();
  const shell = useShell();
  const season = shell?.chosen?.season;
  const several = (season?.tournaments.length ?? 0) > 1;
  if (!season || !(several || choice.scope === "season")) return null;
  return (
    <nav className="segments" aria-label={t("rankings.athletes.scopes")}>
      {(["tournament", "season"] as const).map((scope) => (
        <a
          key={scope}
          href={athleteRankingPath(target, rankingQuery({ ...choice, scope }))}
          aria-current={scope === choice.scope ? "true" : undefined}
        >
          {t(`rankings.athletes.${scope}`, { name: season.name })}
        </a>
      ))}
    </nav>
  );
}
