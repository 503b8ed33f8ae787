import { createAdjustment, createLot } from "../../../../app/v1/structure/adjustments/contract.ts";
import { getClassifications } from "../../../../app/v1/competition/standings/contract.ts";
import { listGames, setKicks, setReport } from "../../../../app/v1/matchday/games/contract.ts";
import { getStats } from "../../../../app/v1/site/athlete-totals/contract.ts";
import { visitor } from "../../support/caller.ts";
import { knockoutPhase, newSpot } from "../../support/championship.ts";
import { athlete, drawGames, editGame, league, saveGames, score } from "../../support/games.ts";
import { sql } from "../../support/statement.ts";
import { newField } from "../../support/championship-rows.ts";

/** A championship with a played group, a drawn final and nearly every kind of row. */
export async function played() {
  const world = await league(["Bangu", "Olaria", "Bonsucesso"], [[[0, 1]], [[1, 2]], [[2, 0]]]);
  const { call, championship, group, ids, phase, registers, team } = world;
  const id = (i: number) => ids[i] ?? 0;
  const field = await newField(call, championship, { name: "Moça Bonita", latitude: -22.87 });
  await editGame(call, id(0), { field_id: field.id, starts_at: "2026-05-03T18:00:00Z" });
  const { user: tiao } = await athlete(call, registers[0], "Tião");
  const { user: elton } = await athlete(call, registers[1], "Élton da Silva");
  await sql`UPDATE users SET email = 'tiao@apito.example', birth_date = '1999-02-01'
     WHERE id = ${tiao.id}`.run();
  await saveGames(call, {
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
  const { spot } = await newSpot(call, final.phase, {
    name: "1º do Grupo A",
    source: { kind: "group_position", group_id: group.id, position: 1 },
  });
  await newSpot(call, final.phase, {
    name: "Vencedor",
    source: { kind: "tie_winner", phase_id: final.phase.id, spot_id: spot.id },
  });
  await drawGames(world, { ...final, spots: [...final.spots, spot] }, [[[0, 1]]]);
  await sql`INSERT INTO news (championship_id, title, body, body_html, published_at)
     VALUES (${championship.id}, 'Começou', 'A **bola** rolou', '<p>x</p>', '2026-05-01T12:00:00.000Z')`.run();
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
