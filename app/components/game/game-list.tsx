import { useText } from "~/i18n/use-text.ts";
import { type SideFacts, listSides } from "./game-facts.ts";
import { GameStatus, ResultNote } from "./game-status.tsx";
import { Shield, TeamName } from "../team/shield.tsx";
import type { Game } from "../records.ts";
import { type Target, gamePath } from "../target.ts";
import { dayKey } from "../date.ts";

interface GameListProps extends Omit<GameCardProps, "game" | "showGroup"> {
  games: Game[];
}

export function GameList({ games, ...card }: GameListProps) {
  const showGroup = new Set(games.map(({ group }) => group?.id)).size > 1;
  return (
    <ul className="games" data-follow-list>
      {games.map((game) => (
        <li key={game.id}>
          <GameCard game={game} showGroup={showGroup} {...card} />
        </li>
      ))}
    </ul>
  );
}

interface GameDay {
  key: string | null;
  games: Game[];
}

/** Groups games by day in São Paulo, earliest first, undated ones last. */
export function groupByDay(games: readonly Game[]): GameDay[] {
  const days = new Map<string | null, Game[]>();
  for (const game of games) {
    const key = game.starts_at && dayKey(game.starts_at);
    days.set(key, [...(days.get(key) ?? []), game]);
  }
  return [...days]
    .map(([key, those]) => ({ key, games: those }))
    .toSorted((a, b) => (a.key ?? "9").localeCompare(b.key ?? "9"));
}

interface GameCardProps {
  game: Game;
  target: Target;
  hideDay?: boolean;
  showGroup?: boolean;
  newTab?: boolean;
  /** Returns the text in place of the field's name, at the end of the first line. */
  where?: (game: Game) => string | null;
}

export function GameCard({
  game,
  target,
  hideDay,
  showGroup,
  newTab = false,
  where,
}: GameCardProps) {
  const [home, away] = listSides(game);
  return (
    <a
      className="game block-link"
      href={gamePath(target, game.id)}
      {...(newTab && { target: "_blank", rel: "noopener" })}
    >
      <GameStatus
        game={game}
        {...(hideDay !== undefined && { hideDay })}
        {...(showGroup !== undefined && { showGroup })}
        where={where}
      />
      <SideLine game={game} facts={home} />
      <SideLine game={game} facts={away} />
      <ResultNote game={game} />
    </a>
  );
}

function SideLine({ game, facts }: { game: Game; facts: SideFacts }) {
  const { t } = useText();
  const tone = facts.lost ? " lost" : "";
  return (
    <>
      <span className={`side${tone}${facts.team ? "" : " open"}`} data-team={facts.team?.id}>
        <Shield of={facts.team} />
        {facts.team ? (
          <TeamName team={facts.team} />
        ) : (
          <span className="name">{facts.name ?? t("game.toBeDefined")}</span>
        )}
        {facts.won ? <span className="sr">({t("game.winner")})</span> : null}
      </span>
      <span className={`score${tone}`} data-score={`${game.id}-${facts.side}`}>
        {facts.penalties === null ? null : (
          <small>
            <span aria-hidden="true">({facts.penalties})</span>
            <span className="sr">({t("game.penaltyScore", { goals: facts.penalties })}) </span>
          </small>
        )}
        {facts.score}
      </span>
    </>
  );
}
