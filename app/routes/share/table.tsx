import type { Route } from "./+types/table";
import { apiContext } from "~/worker/contexts.ts";
import { groupNameIn } from "~/components/game/game-facts.ts";
import { arrangeStages } from "~/components/table/stage-view.tsx";
import { loadAnswers, readTarget } from "~/routes/request.ts";
import { getChampionship } from "~/v1/structure/championships/contract.ts";
import { getClassifications, listTies } from "~/v1/competition/standings/contract.ts";
import { listGames } from "~/v1/matchday/games/contract.ts";
import { openCard } from "./open-card.server.tsx";
import { CardShield, type Crest, GameRows, CardName, QUIET_COLOR, teamsShown } from "./card.tsx";
import type { TFunction } from "i18next";
import type { CSSProperties, ReactNode } from "react";
import { BRAND_YELLOW } from "~/components/team/color.ts";
import { signedNumber } from "~/components/date.ts";
import type { Champion, Standing, Team, Zone } from "~/components/records.ts";
import { type CardFormat, tableCardPath } from "~/components/target.ts";
import { hasResults } from "~/components/table/standings.tsx";
import { titleInWords } from "~/components/table/champion-card.tsx";
import { shieldColors } from "~/components/team/shield.tsx";

/**
 * Serves a tournament's picture: the standings, or the games of a knockout. A finished tournament shows its
 * champion, next to the table that decided it.
 */
export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const target = readTarget(request, params);
  const api = context.get(apiContext);
  const [championship, standings, ties, { records: games }] = await loadAnswers(
    Promise.all([
      api(getChampionship, { params: { id: params.id } }),
      api(getClassifications, { query: target }),
      api(listTies, { query: target }),
      api(listGames, { query: { ...target, round: "current", per_page: 100 } }),
    ]),
  );
  const [stage] = arrangeStages(standings, ties.records, games[0]?.phase.id).stages;
  const { champion } = standings;
  const tables =
    stage?.kind === "groups" && (!champion || champion.phase.id === stage.key) ? stage.tables : [];
  const about = !champion && stage?.kind === "knockout" ? (games[0]?.phase.name ?? "") : "";
  const teams = [
    ...(champion ? [champion.team] : []),
    ...rowsShown(tables).map(({ team }) => team),
    ...(champion || tables.length > 0 ? [] : teamsShown(games)),
  ];
  const { t, crest, format, draw } = await openCard({
    url,
    context,
    championship,
    target,
    address: tableCardPath,
    teams,
    about,
    colors: champion ? [shieldColors(champion.team).field] : [],
  });
  const named = tables.map(({ name, ...table }) => ({ ...table, name: groupNameIn(t)(name) }));
  const table =
    named.length > 0 ? (
      <StandingsFace
        tables={named}
        below={champion !== null && champion !== undefined}
        {...{ format, t, crest }}
      />
    ) : null;
  const face = champion ? (
    <ChampionFace {...{ champion, table, format, t, crest }} />
  ) : (
    (table ?? <GameRows games={games} format={format} t={t} crest={crest} />)
  );
  return draw(face);
}

const ROWS: Record<CardFormat, number> = { link: 7, quadrado: 14, historia: 18 };
const ROWS_BELOW_CHAMPION: typeof ROWS = { link: 7, quadrado: 10, historia: 13 };
const CELL: Record<CardFormat, number> = { link: 78, quadrado: 78, historia: 104 };
const TABLES = 2;

/** Colors of a zone's background and text, as on dark pages. */
const ZONES = {
  up: { backgroundColor: "#1d3a2b", color: "#7fe0a8" },
  warn: { backgroundColor: "#3f2f1b", color: "#f5b877" },
  down: { backgroundColor: "#432625", color: "#ff9d95" },
} as const satisfies Record<Zone["kind"], CSSProperties>;

const rowsPerTable = (tables: number, format: CardFormat, rows: number): number =>
  format === "link" || tables === 1 ? rows : Math.floor((rows - 2) / tables);

interface StandingsFaceProps {
  tables: { key: number; name: string; rows: Standing[] }[];
  below: boolean;
  format: CardFormat;
  t: TFunction;
  crest: (team: Team) => Crest;
}

const rowsShown = (tables: StandingsFaceProps["tables"]): Standing[] =>
  tables.slice(0, TABLES).flatMap(({ rows }) => rows.slice(0, ROWS.historia));

export function StandingsFace({ tables, below, format, t, crest }: StandingsFaceProps) {
  const shown = tables.slice(0, TABLES);
  const beside = format === "link" && shown.length > 1;
  const room = rowsPerTable(shown.length, format, (below ? ROWS_BELOW_CHAMPION : ROWS)[format]);
  return (
    <div
      style={{
        display: "flex",
        flexDirection: format === "link" ? "row" : "column",
        gap: 44,
        ...(format === "historia" && { fontSize: 42 }),
      }}
    >
      {shown.map(({ key, name, rows }) => (
        <div
          key={key}
          style={{
            display: "flex",
            flexDirection: "column",
            minWidth: 0,
            gap: 8,
            ...(format === "link" && { flex: 1 }),
          }}
        >
          <div style={{ display: "flex", fontSize: 25, color: QUIET_COLOR }}>
            <CardName style={{ flex: 1 }}>{name}</CardName>
            <Cell format={format}>{t("table.columns.points.short")}</Cell>
            <Cell format={format}>{t("table.columns.played.short")}</Cell>
            {beside ? null : (
              <Cell format={format}>{t("table.columns.goal_difference.short")}</Cell>
            )}
          </div>
          {rows.slice(0, room).map((row) => (
            <div
              key={row.team.id}
              style={{
                display: "flex",
                alignItems: "center",
                height: format === "historia" ? 60 : 46,
              }}
            >
              <Place row={row} begun={hasResults(rows)} />
              <CardShield of={crest(row.team)} edge={42} />
              <CardName style={{ flex: 1, paddingLeft: 14 }}>
                {beside ? (row.team.short_name ?? row.team.name) : row.team.name}
              </CardName>
              <Cell format={format} strong>
                {row.points}
              </Cell>
              <Cell format={format}>{row.played}</Cell>
              {beside ? null : (
                <Cell format={format}>{signedNumber.format(row.goal_difference)}</Cell>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function Place({ row, begun }: { row: Standing; begun: boolean }) {
  const zone = begun ? row.zone : null;
  return (
    <span
      style={{
        display: "flex",
        alignItems: "center",
        justifyContent: "center",
        width: 46,
        height: 40,
        marginRight: 12,
        borderRadius: 8,
        color: QUIET_COLOR,
        ...(zone && ZONES[zone.kind]),
      }}
    >
      {begun ? row.position : "–"}
    </span>
  );
}

interface CellProps {
  children: string | number;
  format: CardFormat;
  strong?: boolean;
}

function Cell({ children, format, strong = false }: CellProps) {
  return (
    <span
      style={{
        display: "flex",
        justifyContent: "flex-end",
        width: CELL[format],
        ...(strong && { fontWeight: 800, color: BRAND_YELLOW }),
      }}
    >
      {children}
    </span>
  );
}

interface ChampionFaceProps {
  champion: Champion;
  t: TFunction;
  crest: (team: Team) => Crest;
  format: CardFormat;
  /** The table that decided the title: next to the champion on a wide card, else below. */
  table: ReactNode;
}

export function ChampionFace({ champion, t, crest, format, table }: ChampionFaceProps) {
  const note = titleInWords(champion, t) ?? "";
  if (table && format !== "link") {
    return (
      <div style={{ display: "flex", flexDirection: "column", gap: 44 }}>
        <div style={{ display: "flex", alignItems: "center", gap: 36 }}>
          <CardShield of={crest(champion.team)} edge={170} />
          <div style={{ display: "flex", flexDirection: "column", flex: 1, minWidth: 0 }}>
            <span style={{ color: BRAND_YELLOW, fontSize: 40, fontWeight: 800 }}>
              {t("bracket.champion")}
            </span>
            <CardName style={{ fontSize: 56, fontWeight: 800 }}>{champion.team.name}</CardName>
            <CardName style={{ fontSize: 30, color: QUIET_COLOR }}>{note}</CardName>
          </div>
        </div>
        {table}
      </div>
    );
  }
  return (
    <div style={{ display: "flex", alignItems: "center", gap: 44 }}>
      <div
        style={{
          display: "flex",
          flexDirection: "column",
          alignItems: "center",
          gap: 14,
          ...(table ? { width: 400 } : { flex: 1 }),
          minWidth: 0,
        }}
      >
        <span style={{ color: BRAND_YELLOW, fontSize: 40, fontWeight: 800 }}>
          {t("bracket.champion")}
        </span>
        <CardShield of={crest(champion.team)} edge={170} />
        <CardName
          style={{
            fontSize: table ? 46 : 64,
            fontWeight: 800,
            whiteSpace: "normal",
            textAlign: "center",
            lineClamp: 2,
            lineHeight: 1.1,
          }}
        >
          {champion.team.name}
        </CardName>
        <CardName style={{ fontSize: 27, color: QUIET_COLOR, maxWidth: "100%" }}>{note}</CardName>
      </div>
      {table ? (
        <div style={{ display: "flex", flexDirection: "column", flex: 1, minWidth: 0 }}>
          {table}
        </div>
      ) : null}
    </div>
  );
}
