import { env } from "cloudflare:workers";
import { rankingPresets } from "../../../app/domain/rulebook/presets.ts";
import { statsPresets } from "../../../app/domain/rulebook.ts";
import { openSeparate } from "../../../app/v1/db/database.ts";
import { settleChampionship } from "../../../app/v1/competition/settlement/settle.ts";

/** Size of a large championship; the finals take the last of its games. */
export const LARGE = { games: 10_000, finals: 1000, athletes: 5000, events: 30_000, teams: 100 };

const GAMES_A_ROUND = 50;

/** Returns SQL for the numbers 0 to `count - 1` as `n.i`. */
const series = (count: number): string =>
  `(WITH RECURSIVE c(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM c WHERE i + 1 < ${count}) SELECT i FROM c) n`;

const run = (statement: string, ...values: (string | number)[]) =>
  env.DB.prepare(statement).bind(...values);

/**
 * Writes a championship of maximum size into the database: a league in two phases and a small cup. Ids oppose
 * the order of phases, rounds and dates; names repeat; some games have no date, many share one.
 */
export async function largeChampionship() {
  const marker = crypto.randomUUID().slice(0, 8);
  const { games, finals, athletes, events, teams } = LARGE;
  const first = async (statement: string, ...values: (string | number)[]): Promise<number> => {
    const id = await run(`${statement} RETURNING id`, ...values).first<number>("id");
    if (id === null) throw new Error("The row was not written.");
    return id;
  };
  const admin = await first(
    "INSERT INTO admins (email, name, password_hash) VALUES (?1, 'Dona Zica', '')",
    `${marker}@apito.example`,
  );
  const championship = await first(
    "INSERT INTO championships (slug, owner_id, name, search) VALUES (?1, ?2, 'Copa Grande', '')",
    `copa-${marker}`,
    admin,
  );
  const season = await first(
    "INSERT INTO seasons (championship_id, name, year) VALUES (?1, '2026', 2026)",
    championship,
  );
  const tournamentNamed = (name: string) =>
    first(
      `INSERT INTO tournaments (championship_id, season_id, name, tournament_rankings, stats_rules, reduce_minors_names, status)
       VALUES (?1, ?2, ?3, ?4, ?5, 1, 'started')`,
      championship,
      season,
      name,
      JSON.stringify(rankingPresets.cbf),
      JSON.stringify(statsPresets.cbf),
    );
  const tournament = await tournamentNamed("Liga");
  const cup = await tournamentNamed("Copa");
  const insertPhase = (id: number, name: string, order: number) =>
    first(
      `INSERT INTO phases (championship_id, tournament_id, name, "order", tie_rules) VALUES (?1, ?2, ?3, ?4, '{"legs":1}')`,
      championship,
      id,
      name,
      order,
    );
  const last = await insertPhase(tournament, "Segunda fase", 2);
  const opening = await insertPhase(tournament, "Primeira fase", 1);
  const final = await insertPhase(cup, "Copa", 1);

  const [teamBase, registerBase, userBase] = await Promise.all(
    ["teams", "registers", "users"].map((table) =>
      env.DB.prepare(`SELECT COALESCE(MAX(id), 0) AS last FROM ${table}`).first<number>("last"),
    ),
  );
  const [team, register, user] = [teamBase ?? 0, registerBase ?? 0, userBase ?? 0];

  const roundsIn = (phase: number, count: number) =>
    run(
      `INSERT INTO rounds (championship_id, phase_id, name, "order")
       SELECT ?1, ?2, 'Rodada ' || (${count} - n.i), ${count} - n.i FROM ${series(count)}`,
      championship,
      phase,
    );
  const gamesIn = (id: number, phase: number, count: number) =>
    run(
      `INSERT INTO games (championship_id, tournament_id, phase_id, round_id, home_team_id, away_team_id,
         starts_at, status, finished, home_score, away_score)
       SELECT ?1, ?2, ?3, r.id, ?4 + 1 + n.i % ${teams}, ?4 + 1 + (n.i + 1) % ${teams},
         iif(n.i % 5 = 0, NULL, strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', (n.i * 7919 % 11) || ' hours')),
         iif(n.i % 2, 'finished', 'scheduled'), n.i % 2, 1, 0
       FROM ${series(count)}
       JOIN rounds r ON r.phase_id = ?3 AND r."order" = 1 + n.i % ${count / GAMES_A_ROUND}`,
      championship,
      id,
      phase,
      team,
    );
  const half = (games - finals) / 2;
  await env.DB.batch([
    run(
      `INSERT INTO teams (id, owner_id, uuid, name, search)
       SELECT ?1 + 1 + n.i, ?2, '${marker}-' || n.i, 'Time ' || n.i, 'time ' || n.i FROM ${series(teams)}`,
      team,
      admin,
    ),
    run(
      `INSERT INTO registers (id, championship_id, tournament_id, team_id)
       SELECT ?1 + 1 + n.i, ?2, ?3, ?4 + 1 + n.i FROM ${series(teams)}`,
      register,
      championship,
      tournament,
      team,
    ),
    run(
      `INSERT INTO users (id, owner_id, name, birth_date)
       SELECT ?1 + 1 + n.i, ?2, 'Átila ' || (n.i * 7919 % ${athletes / 2}), '2015-01-01' FROM ${series(athletes)}`,
      user,
      admin,
    ),
    run(
      `INSERT INTO inscriptions (championship_id, tournament_id, register_id, user_id)
       SELECT ?1, ?2, ?3 + 1 + n.i % ${teams}, ?4 + 1 + n.i FROM ${series(athletes)}`,
      championship,
      tournament,
      register,
      user,
    ),
    roundsIn(last, half / GAMES_A_ROUND),
    roundsIn(opening, half / GAMES_A_ROUND),
    roundsIn(final, finals / GAMES_A_ROUND),
    gamesIn(tournament, last, half),
    gamesIn(tournament, opening, half),
    gamesIn(cup, final, finals),
    run(
      `INSERT INTO score_events (championship_id, tournament_id, game_id, team_id, user_id, type, minute)
       SELECT ?1, ?2, g.id, g.home_team_id,
         ?3 + g.home_team_id - ?4 + ${teams} * (n.i * ${athletes / teams} / ${events}),
         CASE n.i % 6 WHEN 0 THEN 'assist' WHEN 1 THEN 'yellow_card' WHEN 2 THEN 'og' ELSE 'goal' END, n.i % 90
       FROM ${series(events)}
       JOIN games g ON g.id = (SELECT MAX(id) FROM games) - ${games - 1} + n.i * 7919 % ${games - finals}`,
      championship,
      tournament,
      user,
      team,
    ),
  ]);
  await settleChampionship(openSeparate(env.DB), championship);
  return { championship, season, tournament, cup, opening, team: team + 1, user: user + 1 };
}
