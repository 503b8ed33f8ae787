import type { TFunction } from "i18next";
import type { Route } from "./+types/table";
import { apiContext } from "~/worker/contexts.ts";
import { VOLT } from "~/components/team/color.ts";
import { groupNameIn } from "~/components/game/game-facts.ts";
import { signed } from "~/components/date.ts";
import type { Standing, Team } from "~/components/records.ts";
import { stagesOf } from "~/components/table/stage-view.tsx";
import type { CardFormat } from "~/components/site/card-format.ts";
import { isBegun } from "~/components/table/standings.tsx";
import { loadAnswers, targetOf } from "~/routes/request.ts";
import { getChampionship } from "~/v1/championships/contract.ts";
import { getClassifications } from "~/v1/classifications/contract.ts";
import { listGames } from "~/v1/games/contract.ts";
import { listTies } from "~/v1/ties/contract.ts";
import { CardShield, type Crest } from "./card-shield.tsx";
import { Name, QUIET } from "./card.tsx";
import { GameRows, teamsShown } from "./game-rows.tsx";
import { ChampionFace } from "./champion-face.tsx";
import { openCard } from "./open-card.server.tsx";

/**
 * The picture of a championship's table that chats show beside its links; of a knockout, its games; once
 * it is won, its champion, beside the table where that decided it.
 */
export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const target = targetOf(request, params);
  const api = context.get(apiContext);
  const [championship, standings, ties, { records: games }] = await loadAnswers(
    Promise.all([
      api(getChampionship, { params: { id: params.id } }),
      api(getClassifications, { query: target }),
      api(listTies, { query: target }),
      api(listGames, { query: { ...target, round: "current", per_page: 100 } }),
    ]),
  );
  const [stage] = stagesOf(standings, ties.records, games[0]?.phase.id).stages;
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
    teams,
    about,
  });
  const named = tables.map(({ name, ...table }) => ({ ...table, name: groupNameIn(t)(name) }));
  const table =
    named.length > 0 ? <StandingsFace tables={named} format={format} t={t} crest={crest} /> : null;
  const face = champion ? (
    <ChampionFace champion={champion} t={t} crest={crest} beside={table} />
  ) : (
    (table ?? <GameRows games={games} format={format} t={t} crest={crest} />)
  );
  return draw(face);
}

/** Rows of a card, and on a story as many in each of two tables, one below the other. */
const ROWS: Record<CardFormat, number> = { link: 7, quadrado: 14, historia: 18 };
/** Beside each other, or below. */
const TABLES = 2;

/** As many rows as each of these tables has room for. */
const roomOf = (tables: number, format: CardFormat): number =>
  format === "link" || tables === 1 ? ROWS[format] : Math.floor((ROWS[format] - 2) / tables);

interface StandingsFaceProps {
  tables: { key: number; name: string; rows: Standing[] }[];
  format: CardFormat;
  t: TFunction;
  crest: (team: Team) => Crest;
}

/** The rows that a card of these tables may show. */
const rowsShown = (tables: StandingsFaceProps["tables"]): Standing[] =>
  tables.slice(0, TABLES).flatMap(({ rows }) => rows.slice(0, ROWS.historia));

/** The top of a table, or of the first two. */
function StandingsFace({ tables, format, t, crest }: StandingsFaceProps) {
  const shown = tables.slice(0, TABLES);
  const beside = format === "link" && shown.length > 1;
  const room = roomOf(shown.length, format);
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
          <div style={{ display: "flex", fontSize: 25, color: QUIET }}>
            <span style={{ flex: 1, minWidth: 0 }}>{name}</span>
            <Cell>{t("table.columns.points.short")}</Cell>
            <Cell>{t("table.columns.played.short")}</Cell>
            {beside ? null : <Cell>{t("table.columns.goal_difference.short")}</Cell>}
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
              <span style={{ width: 44, color: QUIET }}>{isBegun(rows) ? row.position : "–"}</span>
              <CardShield of={crest(row.team)} edge={42} />
              <Name style={{ flex: 1, paddingLeft: 14 }}>
                {beside ? (row.team.short_name ?? row.team.name) : row.team.name}
              </Name>
              <Cell strong>{row.points}</Cell>
              <Cell>{row.played}</Cell>
              {beside ? null : <Cell>{signed.format(row.goal_difference)}</Cell>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function Cell({ children, strong = false }: { children: string | number; strong?: boolean }) {
  return (
    <span
      style={{
        display: "flex",
        justifyContent: "flex-end",
        width: 78,
        ...(strong && { fontWeight: 850, color: VOLT }),
      }}
    >
      {children}
    </span>
  );
}
