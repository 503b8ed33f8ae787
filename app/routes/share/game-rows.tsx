import type { TFunction } from "i18next";
import { VOLT } from "~/components/team/color.ts";
import { clockTime, shortDay } from "~/components/date.ts";
import type { CardFormat } from "~/components/target.ts";
import { type SideFacts, sidesOf, statusWord } from "~/components/game/game-facts.ts";
import type { Game, Team } from "~/components/records.ts";
import { Name, QUIET } from "./card.tsx";
import { CardShield, type Crest } from "./card-shield.tsx";
/** As many games as a card has room for. */
const MOST_ROWS: Record<CardFormat, number> = { link: 5, quadrado: 8, historia: 12 };

/** The teams of the games that a card may show. */
export const teamsShown = (games: readonly Game[]): Team[] =>
  games
    .slice(0, MOST_ROWS.historia)
    .flatMap(({ home_team, away_team }) => [home_team, away_team])
    .filter((team) => team !== null);

/** Between two games, and the letters of their names. */
const SPACE: Record<CardFormat, { gap: number; fontSize: number }> = {
  link: { gap: 8, fontSize: 34 },
  quadrado: { gap: 20, fontSize: 36 },
  historia: { gap: 34, fontSize: 42 },
};

interface GameRowsProps {
  games: Game[];
  format: CardFormat;
  t: TFunction;
  crest: (team: Team) => Crest;
}

/** Games one below the other, the scores in the middle. */
export function GameRows({ games, format, t, crest }: GameRowsProps) {
  const shown = games.slice(0, MOST_ROWS[format]);
  const left = games.length - shown.length;
  return (
    <div style={{ display: "flex", flexDirection: "column", ...SPACE[format] }}>
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

type RowProps = Pick<GameRowsProps, "t" | "crest">;

function GameRow({ game, t, crest }: { game: Game } & RowProps) {
  const [home, away] = sidesOf(game);
  const where = whereOf(game);
  return (
    <div style={{ display: "flex", flexDirection: "column" }}>
      <div style={{ display: "flex", alignItems: "center", gap: 18, height: 48 }}>
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
      {where === "" ? null : (
        <span style={{ display: "flex", justifyContent: "center", fontSize: 25, color: QUIET }}>
          <Name>{where}</Name>
        </span>
      )}
    </div>
  );
}

/** The day and the field of a game; the day of one that is over says nothing new. */
const whereOf = ({ status, starts_at, field }: Game): string =>
  [status === "scheduled" && starts_at && shortDay(starts_at), field?.name]
    .filter(Boolean)
    .join(" · ");

/** More letters than these are written smaller, or they would be cut. */
const LONG = 13;

function Side({
  facts,
  t,
  crest,
  mirrored = false,
}: { facts: SideFacts; mirrored?: boolean } & RowProps) {
  const name = facts.team?.short_name ?? facts.name ?? t("game.toBeDefined");
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
      <Name style={name.length > LONG ? { fontSize: "0.72em" } : {}}>{name}</Name>
      <CardShield of={facts.team && crest(facts.team)} edge={44} />
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
  return game.time_known ? clockTime(game.starts_at) : t("game.versus");
}
