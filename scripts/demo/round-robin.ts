import { roundRobin as drawn } from "../../app/domain/draw/round-robin.ts";

export const roundRobin = (teams: string[]): [home: string, away: string][][] =>
  drawn(teams.length, 1).map((round) =>
    round.map(({ home, away }) => [teams[home] ?? "", teams[away] ?? ""]),
  );
