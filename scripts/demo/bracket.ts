import { plainTie } from "../../app/domain/rulebook.ts";
import type { ApiClient, CallInput, CallOutput } from "../../app/v1/client.ts";
import { createGames, listSeasonGames } from "../../app/v1/matchday/games/contract.ts";
import { createPhase, listPhases } from "../../app/v1/structure/phases/contract.ts";
import { createRound } from "../../app/v1/matchday/rounds/contract.ts";
import { createSpot, listSpots } from "../../app/v1/structure/spots/contract.ts";
import { runInLanes } from "../api/lanes.ts";
import { allPages } from "../api/pages.ts";
import { createOnce } from "../api/repeat.ts";
import type { Calendar } from "./calendar.ts";

type Source = NonNullable<CallInput<typeof createSpot>["json"]["source"]>;
type Spot = CallOutput<typeof listSpots>["records"][number];

interface Slot {
  name: string;
  source: Source;
}

interface Round {
  name: string;
  order: number;
  round: number;
  slots: Slot[];
  kickOffs: string[];
}

interface Place {
  call: ApiClient;
  tournament_id: number;
  season_id: number;
}

/** Crossing of two groups of six: teams of a group meet again only in the semi-finals. */
const crossing: [group: string, position: number][] = [
  ["A", 1],
  ["B", 4],
  ["B", 2],
  ["A", 3],
  ["B", 1],
  ["A", 4],
  ["A", 2],
  ["B", 3],
];

/** Creates the bracket before its teams are known. */
export async function drawBracket(
  place: Place,
  groups: Map<string, number>,
  calendar: Calendar,
): Promise<void> {
  const quarters = await drawPhase(place, {
    name: "Quartas de final",
    order: 2,
    round: 6,
    slots: crossing.map(([group, position]) => ({
      name: `${position}º do Grupo ${group}`,
      source: { kind: "group_position", group_id: groups.get(group) ?? 0, position },
    })),
    kickOffs: [
      calendar.at(13, "13:30"),
      calendar.at(13, "15:30"),
      calendar.at(14, "10:00"),
      calendar.at(14, "15:30"),
    ],
  });
  const semis = await drawPhase(place, {
    name: "Semifinais",
    order: 3,
    round: 7,
    slots: winnerSlots(quarters, (tie) => `Vencedor das quartas ${tie}`),
    kickOffs: [calendar.at(21, "13:30"), calendar.at(21, "15:30")],
  });
  await drawPhase(place, {
    name: "Final",
    order: 4,
    round: 8,
    slots: winnerSlots(semis, (tie) => `Vencedor da semifinal ${tie}`),
    kickOffs: [calendar.at(28, "15:30")],
  });
}

const winnerSlots = (spots: Spot[], name: (tie: number) => string): Slot[] =>
  spots
    .filter((_, i) => i % 2 === 0)
    .map(({ id, phase_id }, i) => ({
      name: name(i + 1),
      source: { kind: "tie_winner", phase_id, spot_id: id },
    }));

async function drawPhase(place: Place, wanted: Round): Promise<Spot[]> {
  const { call, tournament_id } = place;
  const { name, order } = wanted;
  const findPhase = async () => {
    const { records } = await call(listPhases, { query: { tournament: tournament_id } });
    return records.find((phase) => phase.name === name);
  };
  const tie_rules = plainTie(1);
  const createIt = () =>
    call(createPhase, { json: { tournament_id, name, order, is_group: false, tie_rules } });
  const phase = (await findPhase()) ?? (await createOnce(findPhase, createIt));
  const phase_id = phase.id;

  const findRound = async () => (await findPhase())?.rounds.find((r) => r.order === wanted.round);
  const round =
    phase.rounds.find((r) => r.order === wanted.round) ??
    (await createOnce<{ id: number }>(findRound, () =>
      call(createRound, { json: { phase_id, name, order: wanted.round } }),
    ));

  const list = () => allPages((page) => call(listSpots, { query: { phase: phase_id, ...page } }));
  const known = await list();
  const spots = await runInLanes(wanted.slots, async ({ name, source }, order) => {
    const at = (spots: Spot[]) => spots.find((spot) => spot.order === order);
    const json = { phase_id, name, order, source };
    return (
      at(known) ??
      (await createOnce(
        async () => at(await list()),
        async () => (await call(createSpot, { json })).spot,
      ))
    );
  });
  await drawGames(place, round.id, spots, wanted.kickOffs);
  return spots;
}

async function drawGames(
  { call, tournament_id, season_id }: Place,
  round_id: number,
  spots: Spot[],
  kickOffs: string[],
): Promise<void> {
  const find = async () => {
    const games = await allPages((page) =>
      call(listSeasonGames, { query: { season: season_id, ...page } }),
    );
    return games.some((game) => game.round.id === round_id) ? true : undefined;
  };
  if (await find()) return;
  const games = kickOffs.map((starts_at, i) => ({
    round_id,
    home_spot_id: spots[2 * i]?.id ?? 0,
    away_spot_id: spots[2 * i + 1]?.id ?? 0,
    leg: 1,
    starts_at,
  }));
  await createOnce(find, async () => {
    await call(createGames, { json: { tournament_id, games } });
    return true;
  });
}
