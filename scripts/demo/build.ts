import {
  getChampionship,
  getOwnChampionship,
} from "../../app/v1/structure/championships/contract.ts";
import type { ApiClient } from "../../app/v1/client.ts";
import type { Progress } from "../api/progress.ts";
import { type BuiltSeason, buildSeason, ownChampionship } from "../import/build.ts";
import type { Season } from "../import/season.ts";
import { adults } from "./adults.ts";
import { drawBracket } from "./bracket.ts";
import { publishBulletin } from "./bulletin.ts";
import type { Calendar } from "./calendar.ts";
import { THIS_YEAR } from "./championship.ts";
import { inviteCoOrganizers } from "./co-organizers.ts";
import { describeChampionship, describeTournament, markZones } from "./details.ts";
import { futsal } from "./futsal.ts";
import { playRound } from "./in-play.ts";
import { lastYear } from "./last-year.ts";
import { publishNews } from "./news.ts";
import { appointReferees } from "./officials.ts";
import { openCategory } from "./open-category.ts";
import { givePhotos, giveShields, type ReadPicture } from "./pictures.ts";
import { veterans } from "./veterans.ts";
import { youth } from "./youth.ts";

/** Moves a championship to the elite plan, as the platform's staff does. */
export type Raise = (championship_id: number) => Promise<void>;

interface Options {
  progress: Progress;
  picture: ReadPicture;
  raise?: Raise | undefined;
}

/**
 * Builds the demonstration through /v1; a second run changes nothing. Without `raise`, features of the elite
 * plan are left out.
 */
export async function buildDemo(
  call: ApiClient,
  calendar: Calendar,
  { progress, picture, raise }: Options,
): Promise<BuiltSeason> {
  progress.stage("Torneios", 5);
  const build = async (season: Season) => {
    const built = (await findBuilt(call, season)) ?? (await buildSeason(call, season));
    progress.done();
    return built;
  };
  const last = await build(lastYear(calendar));
  const inPlay = adults(calendar);
  const main = await build(inPlay.season);
  const young = await build(youth(calendar));
  const old = await build(veterans(calendar));
  const indoors = await build(futsal(calendar));
  const { championship_id } = main;
  const { seasons } = await call(getChampionship, { params: { id: main.slug } });
  const season_id = seasons.find(({ name }) => name === THIS_YEAR)?.id ?? 0;

  progress.stage("Detalhes", 6);
  const isElite = await hasElite(call, championship_id, raise);
  await describeChampionship(call, championship_id, isElite);
  await describeTournament(call, last, { category: "Adulto", game_duration: 90 });
  await describeTournament(call, main, { category: "Adulto", game_duration: 90 });
  await describeTournament(call, young, { category: "Sub-17", game_duration: 80 });
  await describeTournament(call, old, { category: "Veteranos", game_duration: 70 });
  await describeTournament(call, indoors, { category: "Futsal Feminino", game_duration: 40 });
  progress.done();
  const groups = await markZones(call, main);
  progress.done();
  await drawBracket({ call, tournament_id: main.tournament_id, season_id }, groups, calendar);
  progress.done();
  await playRound(call, main, season_id, inPlay, calendar);
  progress.done();
  await appointReferees(call, main, season_id);
  progress.done();
  await openCategory(call, championship_id, season_id, calendar);
  progress.done();

  progress.stage("Imagens e notícias", 3);
  await giveShields(call, championship_id, picture);
  progress.done();
  await givePhotos(call, main, picture);
  progress.done();
  if (isElite) {
    await publishNews(call, championship_id, calendar, picture);
    await publishBulletin(call, main);
    await inviteCoOrganizers(call, championship_id);
  }
  progress.done();
  progress.end();
  return main;
}

/**
 * Returns the account's tournament for the season, or null. A new import would replace its games and break
 * all links to them.
 */
async function findBuilt(call: ApiClient, season: Season): Promise<BuiltSeason | null> {
  const own = await ownChampionship(call, season.championship);
  if (!own) return null;
  const { seasons } = await call(getChampionship, { params: { id: own.slug } });
  const tournament = seasons
    .find(({ name }) => name === season.season)
    ?.tournaments.find(({ name }) => name === season.tournament);
  if (!tournament) return null;
  const { id: championship_id, slug } = own;
  return { championship_id, slug, tournament_id: tournament.id, rules_kept: false };
}

async function hasElite(call: ApiClient, id: number, raise?: Raise): Promise<boolean> {
  const readPlan = async () => (await call(getOwnChampionship, { params: { id } })).plan;
  if ((await readPlan()) === "elite") return true;
  await raise?.(id);
  return (await readPlan()) === "elite";
}
