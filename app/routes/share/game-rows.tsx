import type { TFunction } from "i18next";
import { VOLT } from "~/components/team/color.ts";
import { clockTime, shortDay } from "~/components/date.ts";
import { type SideFacts, sidesOf } from "~/components/game/game-facts.ts";
import type { Game, Team } from "~/components/records.ts";
import { Name, QUIET } from "./card.tsx";
import { CardShield, type Crest } from "./card-shield.tsx";
import { statusWord } from "~/components/game/status-word.ts";

/** As many games as a card has room for. */
const MOST_ROWS = 6;

/** The teams of the games that a card shows. */
export const teamsShown = (games: readonly Game[]): Team[] =>
  games
    .slice(0, MOST_ROWS)
    .flatMap(({ home_team, away_team }) => [home_team, away_team])
    .filter((team) => team !== null);

interface GameRowsProps {
  games: Game[];
  t: TFunction;
  crest: (team: Team) => Crest;
}

/** Games one below the other, the scores in the middle. */
export function GameRows({ games, t, crest }: GameRowsProps) {
  const shown = games.slice(0, MOST_ROWS);
  const left = games.length - shown.length;
  return (
    <div style={{ display: "flex", flexDirection: "column", gap: 16 }}>
      {shown.map((game) => (
        <GameRow key={game.id} game={game} t={t} crest={crest} />
      ))}
      {left > 0 ? (
        <span style={{ fontSize: 26, color: QUIET, textAlign: "center" }}>
          {t("share.more", { count: left })}
        </span>
      ) : null}
    </div>
  );
}

function GameRow({ game, t, crest }: { game: Game } & Omit<GameRowsProps, "games">) {
  const [home, away] = sidesOf(game);
  return (
    <div style={{ display: "flex", alignItems: "center", gap: 18, height: 54 }}>
      <Side facts={home} t={t} crest={crest} />
      <span
        style={{
          display: "flex",
          justifyContent: "center",
          width: 210,
          fontSize: home.score === null ? 30 : 40,
          fontWeight: 800,
          color: game.status === "live" ? VOLT : home.score === null ? QUIET : "#ffffff",
        }}
      >
        {middleOf(game, home, away, t)}
      </span>
      <Side facts={away} t={t} crest={crest} mirrored />
    </div>
  );
}

function Side({
  facts,
  t,
  crest,
  mirrored = false,
}: { facts: SideFacts; mirrored?: boolean } & Omit<GameRowsProps, "games">) {
  return (
    <div
      style={{
        display: "flex",
        flexDirection: mirrored ? "row-reverse" : "row",
        justifyContent: "flex-end",
        alignItems: "center",
        gap: 16,
        flex: 1,
        minWidth: 0,
        color: facts.lost ? QUIET : "#ffffff",
      }}
    >
      <Name>{facts.team?.short_name ?? facts.name ?? t("game.toBeDefined")}</Name>
      <CardShield of={facts.team && crest(facts.team)} edge={48} />
    </div>
  );
}

/** The score, or when the game is played. */
function middleOf(game: Game, home: SideFacts, away: SideFacts, t: TFunction): string {
  if (home.score !== null && away.score !== null) {
    const [left, right] = [home, away].map(({ penalties }) =>
      penalties === null ? "" : `(${penalties})`,
    );
    return [left, home.score, t("game.versus"), away.score, right]
      .filter((v) => v !== "")
      .join(" ");
  }
  if (game.status !== "scheduled") return t(statusWord(game));
  if (!game.starts_at) return t("game.versus");
  return game.time_known
    ? `${shortDay(game.starts_at).slice(-5)} ${clockTime(game.starts_at)}`
    : shortDay(game.starts_at);
}
