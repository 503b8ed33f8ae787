import type { ReactNode } from "react";
import { useText } from "~/i18n/use-text.ts";
import { fullDate } from "~/components/date.ts";
import { useGroupName } from "~/components/group-name.ts";
import type { GameDetail } from "~/components/shapes.ts";

interface GameFactsProps {
  game: GameDetail;
  /** What can be done with the game, below its facts. */
  children: ReactNode;
}

/** When, where and for what a game is played. */
export function GameFacts({ game, children }: GameFactsProps) {
  const { t } = useText();
  const groupName = useGroupName();
  const stage = [game.phase.name, game.group && groupName(game.group.name), game.round.name];
  return (
    <div className="card facts">
      <dl>
        <div>
          <dt>{t("game.when")}</dt>
          <dd>{game.starts_at ? fullDate(game.starts_at, game.time_known) : t("game.noDate")}</dd>
        </div>
        {game.field ? (
          <div>
            <dt>{t("game.where")}</dt>
            <dd>{[game.field.name, game.field.city].filter(Boolean).join(", ")}</dd>
          </div>
        ) : null}
        <div>
          <dt>{t("game.stage")}</dt>
          <dd>{[...new Set(stage.filter(Boolean))].join(" · ")}</dd>
        </div>
      </dl>
      {children}
    </div>
  );
}
