import { listGames, setStats } from "../../app/v1/matchday/games/contract.ts";
import { createKnockout } from "../../app/v1/structure/tournaments/stages/contract.ts";
import type { CallInput } from "../../app/v1/client.ts";
import type { Organizer } from "./account.ts";
import { type Cup, createCup, groupPhase, play } from "./cup-factory.ts";

export const EIGHT = [
  "Bangu",
  "Olaria",
  "Madureira",
  "Sereno",
  "Canelas",
  "Leões",
  "Poeira",
  "Estrela",
];

/** A table with two qualified teams, one eliminated and one last. */
export async function certainTable(organizer: Organizer): Promise<Cup> {
  const cup = await createCup(organizer, EIGHT.slice(0, 4));
  await groupPhase(
    cup,
    { A: EIGHT.slice(0, 4) },
    [
      [
        ["Bangu", "Sereno"],
        ["Olaria", "Madureira"],
      ],
      [
        ["Bangu", "Madureira"],
        ["Olaria", "Sereno"],
      ],
      [
        ["Bangu", "Olaria"],
        ["Madureira", "Sereno"],
      ],
    ],
    [
      { from: 1, to: 2, label: "Semifinal", kind: "up" },
      { from: 4, to: 4, label: "Rebaixamento", kind: "down" },
    ],
  );
  await play(cup, [
    { home: "Bangu", away: "Sereno", score: [2, 0] },
    { home: "Olaria", away: "Madureira", score: [2, 1] },
    { home: "Bangu", away: "Madureira", score: [2, 0] },
    { home: "Olaria", away: "Sereno", score: [1, 0] },
    { home: "Madureira", away: "Sereno", score: [1, 0] },
  ]);
  return cup;
}

/** Groups of two to six long-named teams, after one game. */
export async function longNamedGroups(organizer: Organizer): Promise<Cup> {
  const groups = {
    A: ["Internacional", "Independente"],
    B: ["Associação Desportiva Ferroviária", "Unidos da Vila", "Metropolitano"],
    C: ["DESPORTIVO BRASIL", "FORÇA JOVEM", "INDEPENDENTE FC", "Sereno"],
    D: ["Confraternização", "Bangu", "Olaria", "Real Madureira", "Os Invencíveis"],
    E: ["Universitários", "Poeira", "Cruzeirinho", "Estrela-Guia", "Canelas", "Leões"],
  };
  const cup = await createCup(organizer, Object.values(groups).flat());
  const pairs = Object.values(groups).map(([home = "", away = ""]): [string, string] => [
    home,
    away,
  ]);
  await groupPhase(cup, groups, [pairs]);
  await play(
    cup,
    pairs.map(([home, away]) => ({ home, away, score: [12, 10] })),
  );
  return cup;
}

/** Two undecided groups of three and a final. */
export async function openGroups(organizer: Organizer): Promise<Cup> {
  const cup = await createCup(organizer, EIGHT.slice(0, 6));
  const phase_id = await groupPhase(
    cup,
    { A: ["Bangu", "Olaria", "Madureira"], B: ["Sereno", "Canelas", "Leões"] },
    [
      [
        ["Bangu", "Olaria"],
        ["Sereno", "Canelas"],
      ],
      [
        ["Bangu", "Madureira"],
        ["Leões", "Sereno"],
      ],
      [
        ["Olaria", "Madureira"],
        ["Canelas", "Leões"],
      ],
    ],
  );
  await cup.call(createKnockout, {
    params: { id: cup.tournament },
    json: { from: { kind: "groups", phase_id, per_group: 1 } },
  });
  await play(cup, [
    { home: "Bangu", away: "Olaria", score: [1, 0] },
    { home: "Sereno", away: "Canelas", score: [1, 0] },
  ]);
  return cup;
}

/** Six teams with byes, third place, consolation and a shoot-out. */
export async function lopsidedCup(organizer: Organizer): Promise<Cup> {
  const cup = await createCup(organizer, EIGHT.slice(0, 6));
  await knockout(cup, { consolation: true, third_place: true });
  await play(cup, [{ home: "Sereno", away: "Canelas", score: [1, 1], penalties: [3, 2] }]);
  return cup;
}

/** Sixteen long-named teams in two legs, after the first phase. */
export async function twoLegs(organizer: Organizer): Promise<Cup> {
  const names = EIGHT.flatMap((name) => [`${name} Futebol Clube`, `Internacional de ${name}`]);
  const cup = await createCup(organizer, names);
  await knockout(cup, { legs: 2 });
  const query = { championship: cup.slug, per_page: 100 };
  const { records } = await cup.call(listGames, { query });
  const games = records.flatMap(({ id, leg, home_team, away_team }) =>
    home_team && away_team
      ? [{ id, home_score: leg === 1 ? 1 : 2, away_score: leg === 1 ? 0 : 2 }]
      : [],
  );
  await cup.call(setStats, { json: { games } });
  return cup;
}

export const knockout = (
  { call, tournament, registers }: Cup,
  options: Omit<CallInput<typeof createKnockout>["json"], "from">,
) =>
  call(createKnockout, {
    params: { id: tournament },
    json: { from: { kind: "registers", register_ids: [...registers.values()] }, ...options },
  });
