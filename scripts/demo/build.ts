import { getChampionship } from "../../app/v1/championships/contract.ts";
import type { ApiClient } from "../../app/v1/client.ts";
import type { Progress } from "../api/progress.ts";
import { type BuiltSeason, buildSeason } from "../import/build.ts";
import type { Season } from "../import/season.ts";
import { adults } from "./adults.ts";
import { drawBracket } from "./bracket.ts";
import type { Calendar } from "./calendar.ts";
import { THIS_YEAR } from "./championship.ts";
import { describeChampionship, describeTournament, markZones } from "./details.ts";
import { playRound } from "./in-play.ts";
import { lastYear } from "./last-year.ts";
import { veterans } from "./veterans.ts";
import { youth } from "./youth.ts";

/**
 * Builds the demonstration through /v1: a season that is over and one in play, with every state a
 * game can be in. A second run repeats nothing; it moves the dates to its own today.
 */
export async function buildDemo(
  call: ApiClient,
  calendar: Calendar,
  progress: Progress,
): Promise<BuiltSeason> {
  progress.stage("Torneios", 4);
  const build = async (season: Season) => {
    const built = await buildSeason(call, season, { force: true });
    progress.done();
    return built;
  };
  await build(lastYear(calendar));
  const inPlay = adults(calendar);
  const main = await build(inPlay.season);
  const young = await build(youth(calendar));
  const old = await build(veterans(calendar));

  progress.stage("Detalhes", 4);
  await describeChampionship(call, main.championship_id);
  await describeTournament(call, main, { category: "Adulto", game_duration: 90 });
  await describeTournament(call, young, { category: "Sub-17", game_duration: 80 });
  await describeTournament(call, old, { category: "Veteranos", game_duration: 70 });
  progress.done();

  const groups = await markZones(call, main);
  progress.done();
  const { seasons } = await call(getChampionship, { params: { id: main.slug } });
  const season_id = seasons.find(({ name }) => name === THIS_YEAR)?.id ?? 0;
  await drawBracket({ call, tournament_id: main.tournament_id, season_id }, groups, calendar);
  progress.done();
  await playRound(call, main, season_id, inPlay, calendar);
  progress.done();
  progress.end();
  return main;
}
