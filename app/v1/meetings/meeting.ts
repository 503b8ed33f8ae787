import type { z } from "@hono/zod-openapi";
import { scoreInForce } from "../../domain/result.ts";
import type { StandingsGame } from "../../domain/standings.ts";
import type { meeting } from "./contract.ts";
import type { MeetingRow } from "./store.ts";

export type PlayedMeeting = MeetingRow & StandingsGame;

/** A meeting as a game that counts: each is told and summed by the same score. */
export const playedMeeting = (row: MeetingRow): PlayedMeeting => ({
  ...row,
  round: 0,
  finished: true,
  counts_for_goals: true,
});

/** A meeting as answers tell it, by the score in force; null without one. */
export function meetingOf(row: PlayedMeeting): z.infer<typeof meeting> | null {
  const score = scoreInForce(row);
  if (!score) return null;
  const { id, season, starts_at, home_team_id, away_team_id, home_penalties, away_penalties } = row;
  return {
    id,
    championship: { slug: row.slug, name: row.championship_name },
    tournament: { id: row.tournament_id, name: row.tournament_name },
    season,
    starts_at,
    home_team_id,
    away_team_id,
    home_score: score.home,
    away_score: score.away,
    home_penalties,
    away_penalties,
  };
}
