import { createChampionship } from "../../app/v1/structure/championships/contract.ts";
import { createGames, listGames, setStats } from "../../app/v1/matchday/games/contract.ts";
import { createGroup, createPhase, updatePhase } from "../../app/v1/structure/phases/contract.ts";
import { createRegister } from "../../app/v1/structure/registers/contract.ts";
import { createRound } from "../../app/v1/matchday/rounds/contract.ts";
import { createSeason } from "../../app/v1/structure/seasons/contract.ts";
import { createSpot } from "../../app/v1/structure/spots/contract.ts";
import { createTeam } from "../../app/v1/people/teams/contract.ts";
import { createTournament } from "../../app/v1/structure/tournaments/contract.ts";
import type { CallInput } from "../../app/v1/client.ts";
import type { Organizer } from "./account.ts";

type Call = Organizer["call"];
type Zones = CallInput<typeof createPhase>["json"]["zones"];

/** A tournament with named approved teams, best first. */
export interface Cup {
  call: Call;
  slug: string;
  tournament: number;
  registers: Map<string, number>;
}

export async function createCup(
  { call }: Organizer,
  names: string[],
  { name = "Adulto" } = {},
): Promise<Cup> {
  const { id: championship_id, slug } = await call(createChampionship, {
    json: { name: "Copa do Bairro" },
  });
  const season = await call(createSeason, { json: { championship_id, name: "2026" } });
  const { id: tournament } = await call(createTournament, {
    json: { season_id: season.id, name, status: "started" },
  });
  const registers = new Map<string, number>();
  for (const name of names) {
    const team = await call(createTeam, { json: { name } });
    const json = { tournament_id: tournament, team_id: team.id };
    registers.set(name, (await call(createRegister, { json })).id);
  }
  return { call, slug, tournament, registers };
}

/** Creates a group phase from teams by letter and rounds of name pairs. */
export async function groupPhase(
  { call, tournament, registers }: Cup,
  groups: Record<string, string[]>,
  rounds: [string, string][][],
  zones: Zones = [],
): Promise<number> {
  const phase = await call(createPhase, {
    json: { tournament_id: tournament, name: "Fase de grupos", is_group: true, zones },
  });
  const spots = new Map<string, number>();
  for (const [letter, names] of Object.entries(groups)) {
    const { group } = await call(createGroup, { json: { phase_id: phase.id, name: letter } });
    for (const name of names) {
      const register_id = registers.get(name) ?? 0;
      const json = { phase_id: phase.id, group_id: group.id, register_id, name };
      spots.set(name, (await call(createSpot, { json })).spot.id);
    }
  }
  for (const pairs of rounds) {
    const round = await call(createRound, { json: { phase_id: phase.id } });
    const games = pairs.map(([home, away]) => ({
      round_id: round.id,
      home_spot_id: spots.get(home) ?? 0,
      away_spot_id: spots.get(away) ?? 0,
    }));
    await call(createGames, { json: { tournament_id: tournament, games } });
  }
  return phase.id;
}

/** Creates a final and returns its game ids. */
export async function createFinal(cup: Cup, legs: 1 | 2): Promise<number[]> {
  const { call, tournament, registers, slug } = cup;
  const phase = await call(createPhase, {
    json: { tournament_id: tournament, name: "Final", is_group: false },
  });
  const tie_rules = { ...phase.tie_rules, legs };
  await call(updatePhase, { params: { id: phase.id }, json: { tie_rules } });
  const spots: number[] = [];
  for (const [name, register_id] of registers) {
    const json = { phase_id: phase.id, register_id, name };
    spots.push((await call(createSpot, { json })).spot.id);
  }
  const [best = 0, other = 0] = spots;
  const games = [];
  for (let leg = 1; leg <= legs; leg += 1) {
    const round = await call(createRound, { json: { phase_id: phase.id } });
    const [home_spot_id, away_spot_id] = leg === 1 ? [best, other] : [other, best];
    games.push({ round_id: round.id, leg, home_spot_id, away_spot_id });
  }
  await call(createGames, { json: { tournament_id: tournament, games } });
  const { records } = await call(listGames, { query: { championship: slug } });
  return records.map(({ id }) => id);
}

interface Result {
  home: string;
  away: string;
  score: [number, number];
  penalties?: [number, number];
}

/** Ends games identified by their teams. */
export async function play({ call, slug }: Cup, results: Result[]): Promise<void> {
  const { records } = await call(listGames, { query: { championship: slug, per_page: 100 } });
  const games = results.map(({ home, away, score, penalties }) => {
    const game = records.find((g) => g.home_team?.name === home && g.away_team?.name === away);
    if (!game) throw new Error(`${home} has no game at home against ${away}.`);
    return {
      id: game.id,
      finished: true,
      home_score: score[0],
      away_score: score[1],
      ...(penalties && { home_penalties: penalties[0], away_penalties: penalties[1] }),
    };
  });
  await call(setStats, { json: { games } });
}
