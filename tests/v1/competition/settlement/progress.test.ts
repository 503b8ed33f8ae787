import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openDatabase } from "../../../../app/v1/db/database.ts";
import { write } from "../../../../app/v1/kit/call.ts";
import { refreshProgress } from "../../../../app/v1/competition/settlement/progress.ts";
import { championshipWithTournament, newTournament } from "../../support/championship.ts";
import { sql } from "../../support/statement.ts";

function numbers(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface Game {
  phase_id: number;
  round_id: number;
  finished: boolean;
  result_kind: "played" | "annulled";
  status: "scheduled" | "finished" | "cancelled";
}

/** Phases of equal order, without rounds or games, games of every kind. */
function anyTournament(tournament_id: number) {
  const pick = numbers(tournament_id);
  const range = (from: number, to: number) =>
    Array.from({ length: from + pick(to - from + 1) }, (_, i) => i);
  const phases = range(0, 3).map((i) => ({ id: tournament_id * 10 + i, order: pick(3) }));
  const rounds = phases.flatMap(({ id: phase_id }) =>
    range(0, 3).map((i) => ({ id: phase_id * 10 + i, phase_id, order: 9 - i })),
  );
  const mostly = pick(4);
  const games = rounds.flatMap(({ id: round_id, phase_id }) =>
    range(0, 2).map((): Game => {
      const finished = pick(4) < mostly;
      const result_kind = pick(5) === 0 ? "annulled" : "played";
      const status = pick(6) === 0 ? "cancelled" : finished ? "finished" : "scheduled";
      return {
        phase_id,
        round_id,
        finished: finished && status !== "cancelled",
        result_kind,
        status,
      };
    }),
  );
  return { phases, rounds, games };
}

const inOrder = <Row extends { id: number; order: number }>(rows: Row[]): Row[] =>
  rows.toSorted((a, b) => a.order - b.order || a.id - b.id);

/**
 * Returns the first round in order with an unfinished game, else the last with a game, else the first round.
 */
function expected({ phases, rounds, games }: ReturnType<typeof anyTournament>) {
  const played = inOrder(phases).flatMap(({ id }) =>
    inOrder(rounds.filter(({ phase_id }) => phase_id === id)).map((round) => ({
      at: { phase_id: id, round_id: round.id },
      games: games.filter(
        (game) =>
          game.round_id === round.id &&
          game.status !== "cancelled" &&
          game.result_kind !== "annulled",
      ),
    })),
  );
  const open = played.find((round) => round.games.some(({ finished }) => !finished));
  const at = open ?? played.findLast((round) => round.games.length > 0);
  if (at) return at.at;
  const phase_id = inOrder(phases)[0]?.id ?? null;
  const [round] = inOrder(rounds.filter((r) => r.phase_id === phase_id));
  return { phase_id, round_id: round?.id ?? null };
}

test("one statement finds the current round of any tournament", async () => {
  const { call, championship, season } = await championshipWithTournament();
  const { db } = openDatabase(env.DB, undefined);
  const insert = (sql: string) => env.DB.prepare(sql);
  const kinds = new Set<string>();
  for (let i = 0; i < 60; i++) {
    const { id } = await newTournament({ call }, season, { name: `Copa ${i}` });
    const shape = anyTournament(id);
    await env.DB.batch([
      ...shape.phases.map((p) =>
        insert(
          `INSERT INTO phases (id, championship_id, tournament_id, name, "order", tie_rules) VALUES (?, ?, ?, 'Fase', ?, '{}')`,
        ).bind(p.id, championship.id, id, p.order),
      ),
      ...shape.rounds.map((r) =>
        insert(
          `INSERT INTO rounds (id, championship_id, phase_id, name, "order") VALUES (?, ?, ?, 'Rodada', ?)`,
        ).bind(r.id, championship.id, r.phase_id, r.order),
      ),
      ...shape.games.map((g) =>
        insert(
          "INSERT INTO games (championship_id, tournament_id, phase_id, round_id, finished, result_kind, status) VALUES (?, ?, ?, ?, ?, ?, ?)",
        ).bind(
          championship.id,
          id,
          g.phase_id,
          g.round_id,
          g.finished ? 1 : 0,
          g.result_kind,
          g.status,
        ),
      ),
      insert("SELECT 1"),
    ]);
    await write(db, { steps: [refreshProgress(db, id)] });
    const row = await sql`SELECT current_phase_id AS phase_id, current_round_id AS round_id
       FROM tournaments WHERE id = ${id}`.first();
    expect(row, JSON.stringify(shape)).toEqual(expected(shape));
    const counting = shape.games.filter(
      (g) => g.status !== "cancelled" && g.result_kind === "played",
    );
    kinds.add(counting.length === 0 ? "none" : counting.every((g) => g.finished) ? "over" : "open");
  }
  expect([...kinds].sort()).toEqual(["none", "open", "over"]);
});
