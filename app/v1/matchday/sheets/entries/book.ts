import { type SQL, sql } from "drizzle-orm";
import type { z } from "@hono/zod-openapi";
import { lineupLimits } from "../../../../domain/eligibility/rules.ts";
import { findSequel } from "../../../../domain/rulebook/course.ts";
import { FREE_SUBSTITUTIONS, usualBreaks } from "../../../../domain/rulebook/modality.ts";
import { readerLanguage } from "../../../../texts/language.ts";
import { sayRows } from "../../../../texts/say.ts";
import { columnsOf, flag, neverNull, value } from "../../../db/columns.ts";
import { type Answers, type Database, one, rows } from "../../../db/database.ts";
import { championships, games, lineups, phases, tournaments } from "../../../db/schema/index.ts";
import { requireFound } from "../../../kit/access.ts";
import { read } from "../../../kit/call.ts";
import { resource } from "../../../kit/router.ts";
import { teamName } from "../../../kit/team-ref.ts";
import { judgeSquads, type Member } from "../../games/eligibility/routes.ts";
import { eligibilityQueries } from "../../games/eligibility/store.ts";
import { toGame } from "../../games/row.ts";
import { MAY_DRAW } from "../../games/sheet/store.ts";
import { findGame } from "../../games/store.ts";
import { readAsDevice } from "../device.ts";
import { readSheet } from "./contract.ts";
import { mayTypeAthletes } from "./typed.ts";
import { noteSeen } from "../presence.ts";
import { toNews } from "./routes.ts";
import { newsQueries } from "./store.ts";
import { writeEntries } from "./write.ts";

export const sheetBook = resource();

/** SQL: the last game of a team in the tournament of `g` that has its line-up. */
const lastGame = (team: SQL): SQL => sql`(
  SELECT o.id FROM games o
  WHERE o.tournament_id = g.tournament_id AND o.id <> g.id
  AND ${team} IN (o.home_team_id, o.away_team_id)
  AND EXISTS (SELECT 1 FROM lineups l WHERE l.game_id = o.id AND l.team_id = ${team})
  ORDER BY o.sort_at DESC, o.id DESC LIMIT 1)`;

/** Returns what the sheet of a game needs, beside squads and entries. */
const bookQueries = (db: Database, game: number) => ({
  row: one(findGame(db, game)),
  book: one(
    rows(db)`
    SELECT ${neverNull(
      columnsOf(tournaments, "t", [
        "modality",
        "game_duration",
        "periods",
        "tournament_rankings",
        "stats_rules",
      ]),
    )},
      ${columnsOf(tournaments, "t", { tournament_id: "id", tournament_name: "name" })},
      ${columnsOf(championships, "ch", { championship_id: "id", championship_name: "name" })},
      ${columnsOf(phases, "p", ["is_group", "tie_rules"])}, ${flag("may_draw", MAY_DRAW)}
    FROM games g JOIN tournaments t ON t.id = g.tournament_id JOIN phases p ON p.id = g.phase_id
    JOIN championships ch ON ch.id = g.championship_id
    WHERE g.id = ${game}`,
  ),
  last: rows(db)`
    SELECT ${columnsOf(lineups, "l", [
      "game_id",
      "team_id",
      "user_id",
      "shirt_number",
      "starter",
      "captain",
    ])},
      ${columnsOf(games, "o", ["starts_at"])},
      ${value(
        "rival",
        teamName(
          sql`iif(o.home_team_id = l.team_id, o.away_team_id, o.home_team_id)`,
          sql`o.tournament_id`,
        ),
      )}
    FROM games g JOIN lineups l
      ON (l.team_id = g.home_team_id AND l.game_id = ${lastGame(sql`g.home_team_id`)})
      OR (l.team_id = g.away_team_id AND l.game_id = ${lastGame(sql`g.away_team_id`)})
    JOIN games o ON o.id = l.game_id
    WHERE g.id = ${game} ORDER BY l.id`,
});

type Side = z.infer<
  (typeof readSheet)["responses"][200]["content"]["application/json"]["schema"]
>["home"];

sheetBook.serve(readSheet, async (c) => {
  const { db } = c.var;
  const { device, state } = await readAsDevice(c, (game) => newsQueries(db, game, 0));
  await noteSeen(c, device);
  const { game_id } = device;
  if (state?.stale) {
    await writeEntries(c, device, { author: { admin_id: null, sheet_author: device.name } });
  }
  const {
    row,
    book,
    last,
    entries,
    present,
    state: now,
    ...squads
  } = await read(db, {
    ...newsQueries(db, game_id, 0),
    ...bookQueries(db, game_id),
    ...eligibilityQueries(db, game_id),
  });
  const { game, rules, people } = await judgeSquads(db, squads);
  const {
    modality,
    game_duration,
    periods,
    tournament_rankings,
    stats_rules,
    is_group,
    tie_rules,
    may_draw,
    ...place
  } = requireFound(book);
  const limits = lineupLimits(rules, modality);
  const toSide = (team: (typeof game)["home_team"]): Side => {
    const own = people.filter(
      ({ team_id, status }) => team_id === team?.id && IN_SQUAD.has(status),
    );
    return {
      team,
      squad: own.map(toAthlete).toSorted(byShirt),
      last_lineup: toLastLineup(last.filter(({ team_id }) => team_id === team?.id)),
    };
  };
  return {
    game: toGame(requireFound(row)),
    championship: { id: place.championship_id, name: place.championship_name },
    tournament: { id: place.tournament_id, name: place.tournament_name },
    rules: {
      modality,
      periods,
      game_duration,
      break_minutes: usualBreaks[modality],
      events: [...stats_rules.events, "substitution" as const],
      rolling: FREE_SUBSTITUTIONS[modality],
      max_starters: limits.starters,
      max_athletes: limits.athletes,
      may_draw,
      ...findSequel(tournament_rankings.points, { is_group, tie_rules }),
      may_type_athletes: mayTypeAthletes(squads),
    },
    home: toSide(game.home_team),
    away: toSide(game.away_team),
    device: device.device,
    author: device.name,
    ...toNews({ entries, present, state: now }, 0),
  };
});

const IN_SQUAD: ReadonlySet<Member["status"]> = new Set(["approved", "pending", "loaned"]);

const toAthlete = (member: Member) => ({
  user_id: member.user_id,
  name: member.nickname ?? member.name,
  shirt_number: member.shirt_number,
  role: member.role,
  allowed: member.allowed,
  reasons: sayRows(member.reasons, readerLanguage()),
});

type Athlete = ReturnType<typeof toAthlete>;

/** Athletes by shirt number, those without one after them, then coach and staff. */
const byShirt = (a: Athlete, b: Athlete): number =>
  Number(a.role !== "athlete") - Number(b.role !== "athlete") ||
  (a.shirt_number ?? 1000) - (b.shirt_number ?? 1000);

function toLastLineup(own: Answers<ReturnType<typeof bookQueries>>["last"]): Side["last_lineup"] {
  const [first] = own;
  if (!first) return null;
  return {
    game_id: first.game_id,
    starts_at: first.starts_at,
    rival: first.rival ?? "",
    athletes: own.map(({ user_id, shirt_number, starter, captain }) => ({
      user_id,
      shirt_number,
      starter,
      captain,
    })),
  };
}
