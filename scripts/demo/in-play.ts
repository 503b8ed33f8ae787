import type { ApiClient, CallInput } from "../../app/v1/client.ts";
import { listSeasonGames, setStats, updateGame } from "../../app/v1/matchday/games/contract.ts";
import { listInscriptions } from "../../app/v1/people/inscriptions/contract.ts";
import { allPages } from "../api/pages.ts";
import type { BuiltSeason } from "../import/build.ts";
import type { SeasonGame } from "../import/season.ts";
import type { Adults } from "./adults.ts";
import type { Calendar } from "./calendar.ts";

type Event = NonNullable<CallInput<typeof setStats>["json"]["games"][number]["events"]>[number];

export async function playRound(
  call: ApiClient,
  built: BuiltSeason,
  season_id: number,
  { live, postponed, rosters }: Adults,
  { secondHalf }: Calendar,
): Promise<void> {
  const games = await allPages((page) =>
    call(listSeasonGames, { query: { season: season_id, ...page } }),
  );
  const find = ({ round, home, away }: SeasonGame) =>
    games.find(
      (game) =>
        game.tournament_id === built.tournament_id &&
        game.round.order === round &&
        game.home_team?.name === home &&
        game.away_team?.name === away,
    );

  const off = find(postponed);
  if (off && off.status !== "postponed") {
    const json = { status: "postponed", reason: "Campo alagado pela chuva" } as const;
    await call(updateGame, { params: { id: off.id }, json });
  }

  const on = find(live);
  if (!on || on.finished || on.status === "live") return;
  const eventAt = await makeEvents(call, built, rosters);
  const result = {
    id: on.id,
    finished: false,
    home_score: 1,
    away_score: 1,
    events: [
      eventAt(live.home, "Centro Avante", { type: "goal", minute: 23 }),
      eventAt(live.home, "Meia", { type: "assist", minute: 23 }),
      eventAt(live.away, "Volante", { type: "yellow_card", minute: 31 }),
      eventAt(live.away, "Meia", { type: "goal", minute: 41, penalty: true }),
    ],
  };
  await call(setStats, { json: { games: [result] } });
  const json = { status: "live", period: "2º tempo", period_started_at: secondHalf } as const;
  await call(updateGame, { params: { id: on.id }, json });
}

async function makeEvents(
  call: ApiClient,
  { tournament_id }: BuiltSeason,
  rosters: Adults["rosters"],
) {
  const athletes = await allPages((page) =>
    call(listInscriptions, { query: { tournament: tournament_id, ...page } }),
  );
  return (team: string, position: string, event: Omit<Event, "team_id">): Event => {
    const name = rosters.get(team)?.find((athlete) => athlete.position === position)?.name;
    const inscribed = athletes.find(({ user }) => user.name === name);
    if (!inscribed) throw new Error("An athlete of the demonstration is not inscribed.");
    const { team_id, user, shirt_number } = inscribed;
    return { team_id, user_id: user.id, shirt_number, ...event };
  };
}
