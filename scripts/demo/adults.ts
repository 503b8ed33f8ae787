import { numbersFrom } from "../../app/domain/draw/shuffle.ts";
import type { Season, SeasonGame } from "../import/season.ts";
import { readyRules } from "../import/rankings.ts";
import type { Calendar } from "./calendar.ts";
import { CHAMPIONSHIP, THIS_YEAR } from "./championship.ts";
import { groundNames, teamsA, teamsB } from "./clubs.ts";
import { type Fixture, playGame, type Rosters, toPlay } from "./match.ts";
import { tablePhase } from "./phases.ts";
import type { Random } from "./random.ts";
import { makeRosters } from "./rosters.ts";
import { roundRobin } from "./round-robin.ts";

export const ADULTS = `Adulto ${THIS_YEAR}`;
export const ADULT_TABLE = "Fase de grupos";

export const ROUND_IN_PLAY = 4;

const HOURS = ["09:00", "10:30", "11:00", "13:30", "15:30", "15:30"];

export interface Adults {
  season: Season;
  rosters: Rosters;
  live: SeasonGame;
  postponed: SeasonGame;
}

/** The main tournament: two groups of six, in the fourth round. */
export function adults(calendar: Calendar): Adults {
  const random = numbersFrom(2026);
  const teams = [...teamsA, ...teamsB];
  const rosters = makeRosters(random, teams);
  const rounds = roundRobin(teamsA).map((pairs, r) => [...pairs, ...(roundRobin(teamsB)[r] ?? [])]);
  const games = rounds.map((pairs, r) =>
    pairs.map(([home, away], i) => {
      const round = r + 1;
      const venue = groundNames[i % groundNames.length] ?? null;
      const startsAt = kickOff(calendar, round, i);
      return makeGame(random, { round, home, away, startsAt, venue }, i, rosters);
    }),
  );
  const round = games[ROUND_IN_PLAY - 1] ?? [];
  const live = round.at(0);
  const postponed = round.at(3);
  if (!live || !postponed) throw new RangeError("The round in play has no games.");
  const season: Season = {
    championship: CHAMPIONSHIP.name,
    season: THIS_YEAR,
    tournament: ADULTS,
    modality: "campo",
    ...readyRules("cbf"),
    phases: [tablePhase(ADULT_TABLE, [teamsA, teamsB], games.flat())],
    teams,
    adjustments: [
      { team: "Sereno da Serra", points: -3, reason: "Atleta irregular na rodada 1", round: 1 },
    ],
    roster: [...rosters.values()].flat(),
  };
  return { season, rosters, live, postponed };
}

/** One game now, one later, one tomorrow, one postponed, two of yesterday. */
function kickOff(calendar: Calendar, round: number, i: number): string | null {
  if (round !== ROUND_IN_PLAY) {
    return calendar.at(7 * (round - ROUND_IN_PLAY), HOURS[i] ?? "10:00");
  }
  const times = [
    calendar.liveKickOff,
    calendar.at(-1, "15:30"),
    calendar.at(1, "10:00"),
    null,
    calendar.at(-1, "13:30"),
    calendar.nextKickOff,
  ];
  return times[i] ?? null;
}

const PLAYED_YESTERDAY = new Set([1, 4]);
const WALKOVER = { round: 2, i: 5 };

function makeGame(random: Random, fixture: Fixture, i: number, rosters: Rosters): SeasonGame {
  const { round } = fixture;
  if (round === WALKOVER.round && i === WALKOVER.i) {
    const reason = "Chegou com seis atletas depois da tolerância de 30 minutos";
    return { ...toPlay(fixture), walkover: { absent: "away", reason } };
  }
  const isOver = round < ROUND_IN_PLAY || (round === ROUND_IN_PLAY && PLAYED_YESTERDAY.has(i));
  return isOver ? playGame(random, fixture, rosters) : toPlay(fixture);
}
