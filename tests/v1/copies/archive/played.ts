import { env } from "cloudflare:workers";
import { createAdjustment, createLot } from "../../../../app/v1/structure/adjustments/contract.ts";
import { getClassifications } from "../../../../app/v1/competition/standings/contract.ts";
import { createField } from "../../../../app/v1/structure/fields/contract.ts";
import {
  listGames,
  setKicks,
  setReport,
  setStats,
  updateGame,
} from "../../../../app/v1/matchday/games/contract.ts";
import { createSpot } from "../../../../app/v1/structure/spots/contract.ts";
import { getStats } from "../../../../app/v1/site/athlete-totals/contract.ts";
import { visitor } from "../../support/caller.ts";
import { knockoutPhase } from "../../support/championship.ts";
import { athlete, drawGames, league, score } from "../../support/games.ts";

/** A championship with a played group, a drawn final and nearly every kind of row. */
export async function played() {
  const world = await league(["Bangu", "Olaria", "Bonsucesso"], [[[0, 1]], [[1, 2]], [[2, 0]]]);
  const { call, championship, group, ids, phase, registers, team } = world;
  const id = (i: number) => ids[i] ?? 0;
  const field = await call(createField, {
    json: { championship_id: championship.id, name: "Moça Bonita", latitude: -22.87 },
  });
  await call(updateGame, {
    params: { id: id(0) },
    json: { field_id: field.id, starts_at: "2026-05-03T18:00:00Z" },
  });
  const { user: tiao } = await athlete(call, registers[0], "Tião");
  const { user: elton } = await athlete(call, registers[1], "Élton da Silva");
  await env.DB.prepare(
    "UPDATE users SET email = 'tiao@apito.example', birth_date = '1999-02-01' WHERE id = ?",
  )
    .bind(tiao.id)
    .run();
  await call(setStats, {
    json: {
      games: [
        {
          id: id(0),
          events: [
            {
              type: "goal",
              team_id: team(0),
              user_id: tiao.id,
              minute: 45,
              added: 2,
              free_kick: true,
            },
            { type: "og", team_id: team(0), user_id: elton.id, minute: 60 },
            { type: "yellow_card", team_id: team(1), user_id: elton.id },
          ],
        },
      ],
    },
  });
  await call(setReport, {
    params: { id: id(0) },
    json: {
      chronology: [{ start: "15:03", end: "15:50", stoppage: 2 }],
      incidents: 'O "gandula" atrasou a bola.',
      pitch: "poor",
      man_of_the_match_id: tiao.id,
    },
  });
  await call(setKicks, {
    params: { id: id(0) },
    json: {
      kicks: [
        { side: "away", scored: false },
        { side: "home", scored: true, user_id: tiao.id },
      ],
      home_penalties: 3,
      away_penalties: 2,
    },
  });
  await score(call, id(1), 1, 1);
  await call(createAdjustment, {
    json: { phase_id: phase.id, team_id: team(2), points: -1, reason: "Escalação irregular" },
  });
  await call(createLot, { json: { phase_id: phase.id, team_ids: [team(1), team(2)] } });
  const final = await knockoutPhase(world, ["Madureira"], { name: "Final" });
  const { spot } = await call(createSpot, {
    json: {
      phase_id: final.phase.id,
      name: "1º do Grupo A",
      source: { kind: "group_position", group_id: group.id, position: 1 },
    },
  });
  await call(createSpot, {
    json: {
      phase_id: final.phase.id,
      name: "Vencedor",
      source: { kind: "tie_winner", phase_id: final.phase.id, spot_id: spot.id },
    },
  });
  await drawGames(world, { ...final, spots: [...final.spots, spot] }, [[[0, 1]]]);
  await env.DB.prepare(
    "INSERT INTO news (championship_id, title, body, body_html, published_at) VALUES (?, 'Começou', 'A **bola** rolou', '<p>x</p>', '2026-05-01T12:00:00.000Z')",
  )
    .bind(championship.id)
    .run();
  return { ...world, tiao };
}

/** Returns public data without row ids and file names. */
export async function readPublicData(slug: string) {
  const query = { championship: slug };
  const [{ records: table }, { records: games }, { records: stats }] = await Promise.all([
    visitor(getClassifications, { query }),
    visitor(listGames, { query }),
    visitor(getStats, { query }),
  ]);
  return JSON.parse(
    JSON.stringify({ table, games, stats }, (key, value: unknown) =>
      /^(id|.*_id|version)$/.test(key)
        ? undefined
        : typeof value === "string" && value.startsWith("/v1/files/")
          ? "file"
          : value,
    ),
  ) as unknown;
}
