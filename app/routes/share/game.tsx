import type { TFunction } from "i18next";
import type { CSSProperties } from "react";
import type { Route } from "./+types/game";
import { apiContext } from "~/worker/contexts.ts";
import { INK, BRAND_YELLOW } from "~/components/team/color.ts";
import { clockTime, fullDay, shortDay } from "~/components/date.ts";
import { type SideFacts, listSides, formatStage, statusKey } from "~/components/game/game-facts.ts";
import type { Game, GameDetail, Team } from "~/components/records.ts";
import { championInWords } from "~/routes/game/champion.ts";
import { scorerLines } from "~/routes/game/goal-news.tsx";
import { loadAnswers, readPathNumber, readTarget } from "~/routes/request.ts";
import { getChampionship } from "~/v1/structure/championships/contract.ts";
import { getGame } from "~/v1/matchday/games/contract.ts";
import { getGameContext } from "~/v1/site/game-context/contract.ts";
import { CardShield, type Crest, CardName, QUIET_COLOR, teamsShown } from "./card.tsx";
import { openCard } from "./open-card.server.tsx";
import { shieldColors } from "~/components/team/shield.tsx";
import { type CardFormat, gameCardPath } from "~/components/target.ts";

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const id = readPathNumber(params.gameId);
  const api = context.get(apiContext);
  const asked = { params: { id }, query: { championship: params.id } };
  const [championship, game, around] = await loadAnswers(
    Promise.all([
      api(getChampionship, { params: { id: params.id } }),
      api(getGame, asked),
      api(getGameContext, asked),
    ]),
  );
  const target = { ...readTarget(request, params), tournament: game.tournament_id };
  const about = formatStage(game);
  const teams = teamsShown([game]);
  const { t, crest, format, draw } = await openCard({
    url,
    context,
    championship,
    target,
    address: (of, v, format) => gameCardPath(of, id, v, format),
    teams,
    about,
    colors: listSides(game).map(({ team }) => (team ? shieldColors(team).field : INK)),
  });
  const crowned = championInWords(around, championship, target, t);
  return draw(<GameCardFace {...{ game, crowned, format, t, crest }} />);
}

interface GameFaceProps {
  game: GameDetail;
  crowned?: string | null;
  format: CardFormat;
  t: TFunction;
  crest: (team: Team) => Crest;
}

/** Most scorers of a side on a card. */
const SCORERS: Record<CardFormat, number> = { link: 3, quadrado: 6, historia: 12 };

const EDGES: Record<CardFormat, number> = { link: 190, quadrado: 220, historia: 270 };

export function GameCardFace({ game, crowned = null, format, t, crest }: GameFaceProps) {
  const [home, away] = listSides(game);
  const scorers = scorerLines(game, t);
  const most = SCORERS[format];
  const tall = format !== "link";
  const edge =
    format === "link" && scorers.home.length + scorers.away.length > 0 ? 150 : EDGES[format];
  const board = (
    <div style={{ display: "flex", alignItems: "flex-start", gap: 24 }}>
      <SideFace facts={home} scorers={scorers.home} {...{ most, edge, tall, t, crest }} />
      <div
        style={{
          display: "flex",
          flexDirection: "column",
          alignItems: "center",
          width: format === "link" ? 380 : 330,
          gap: 6,
        }}
      >
        <span style={{ fontSize: 132, fontWeight: 800, letterSpacing: -4 }}>
          {scoreOrTime(game, home, away, t)}
        </span>
        <span
          style={{
            fontSize: 34,
            fontWeight: 600,
            textAlign: "center",
            color: game.status === "live" ? BRAND_YELLOW : QUIET_COLOR,
          }}
        >
          {statusText(game, t)}
        </span>
        <span style={{ fontSize: 28, color: QUIET_COLOR, textAlign: "center" }}>
          {noteText(game, home, away, t)}
        </span>
      </div>
      <SideFace facts={away} scorers={scorers.away} {...{ most, edge, tall, t, crest }} />
    </div>
  );
  if (crowned === null) return board;
  return (
    <div style={{ display: "flex", flexDirection: "column", gap: tall ? 64 : 18 }}>
      {board}
      <span
        style={{
          ...wrappedText,
          fontSize: tall ? 64 : 38,
          fontWeight: 800,
          lineHeight: 1.15,
          color: BRAND_YELLOW,
        }}
      >
        {crowned}
      </span>
    </div>
  );
}

const wrappedText: CSSProperties = { whiteSpace: "normal", textAlign: "center", lineClamp: 2 };

interface SideFaceProps extends Pick<GameFaceProps, "t" | "crest"> {
  facts: SideFacts;
  scorers: string[];
  most: number;
  edge: number;
  tall: boolean;
}

function SideFace({ facts, scorers, most, edge, tall, t, crest }: SideFaceProps) {
  const shown = scorers.slice(0, scorers.length > most ? most - 1 : most);
  const left = scorers.length - shown.length;
  return (
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        alignItems: "center",
        gap: 22,
        flex: 1,
        minWidth: 0,
        opacity: facts.lost ? 0.72 : 1,
      }}
    >
      <CardShield of={facts.team && crest(facts.team)} edge={edge} />
      <CardName style={{ ...wrappedText, fontSize: 42, fontWeight: 800, lineHeight: 1.15 }}>
        {facts.name ?? t("game.toBeDefined")}
      </CardName>
      {scorers.length === 0 ? null : (
        <div
          style={{
            display: "flex",
            flexDirection: "column",
            alignItems: "center",
            width: "100%",
            fontSize: 26,
            color: QUIET_COLOR,
          }}
        >
          {shown.map((scorer) => (
            <CardName key={scorer} style={tall ? wrappedText : { maxWidth: "100%" }}>
              {scorer}
            </CardName>
          ))}
          {left > 0 ? <span>{t("share.moreScorers", { count: left })}</span> : null}
        </div>
      )}
    </div>
  );
}

function scoreOrTime(game: Game, home: SideFacts, away: SideFacts, t: TFunction): string {
  if (home.score !== null && away.score !== null) return `${home.score} × ${away.score}`;
  const awaited = game.status === "scheduled" && game.time_known;
  return awaited && game.starts_at ? clockTime(game.starts_at) : t("game.versus");
}

function statusText(game: Game, t: TFunction): string {
  if (game.status === "live") return game.period ?? t("game.status.live");
  const { starts_at } = game;
  if (game.status === "scheduled") return starts_at ? shortDay(starts_at) : t("game.noDate");
  // A picture of a result is kept for years, so it shows the year.
  const day = starts_at ? fullDay(starts_at) : null;
  const kind = game.result_kind === "played" ? null : t(`game.kind.${game.result_kind}`);
  return [kind ?? t(statusKey(game)), day].filter(Boolean).join(" · ");
}

function noteText(game: Game, home: SideFacts, away: SideFacts, t: TFunction): string {
  if (home.penalties !== null && away.penalties !== null) {
    return t("share.penalties", { home: home.penalties, away: away.penalties });
  }
  return game.field?.name ?? "";
}
