import { addArticles } from "../../app/i18n/articles.ts";
import { createInstance, type TFunction } from "i18next";
import type { GameDetail, Standing, Tie } from "../../app/components/records.ts";
import { LOCALE, resources } from "../../app/i18n/resources.ts";

/** Plain API records with the pages' texts. */

export const team = (id: number, name: string) => ({
  id,
  name,
  short_name: null,
  primary_color: null,
  secondary_color: null,
  logo: null,
  shield: null,
});

export const game = (given: Partial<GameDetail> = {}): GameDetail => ({
  id: 1,
  championship_id: 1,
  tournament_id: 1,
  phase: { id: 1, name: "Primeira fase", is_group: true },
  round: { id: 1, name: "Rodada 1", order: 1 },
  group: null,
  field: null,
  home_spot_id: null,
  away_spot_id: null,
  home_spot_name: null,
  away_spot_name: null,
  home_team_id: 10,
  away_team_id: 20,
  home_team: team(10, "Bangu"),
  away_team: team(20, "Olaria"),
  leg: null,
  starts_at: null,
  time_known: true,
  status: "finished",
  finished: true,
  by_rule: false,
  period: null,
  period_started_at: null,
  result_kind: "played",
  absent_side: null,
  offender_side: null,
  counts_for_goals: true,
  counts_for_scorers: true,
  home_score: 0,
  away_score: 0,
  home_extra_score: null,
  away_extra_score: null,
  home_penalties: null,
  away_penalties: null,
  reason: null,
  decided_by: null,
  article: null,
  closed_at: null,
  version: 1,
  events: [],
  lineups: [],
  referees: [],
  notes: null,
  addenda: [],
  chronology: [],
  half_time: null,
  kicks: [],
  man_of_the_match: null,
  may_draw: true,
  ...given,
});

export const standing = (phase: number, group: number | null, teamId: number): Standing => ({
  position: 1,
  withdrawn: false,
  team: team(teamId, `Time ${teamId}`),
  phase: { id: phase, name: `Fase ${phase}`, order: phase },
  group: group === null ? null : `G${group}`,
  group_id: group,
  points: 0,
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  goals_for: 0,
  goals_against: 0,
  goal_difference: 0,
  yellow_cards: 0,
  blue_cards: 0,
  red_cards: 0,
  points_adjusted: 0,
  adjustments: [],
  form: [],
  zone: null,
  reason: null,
  best_position: null,
  worst_position: null,
  secured: null,
  out_of_reach: false,
  points_percentage: null,
  previous_position: null,
  next_game: null,
  live: null,
});

export const tie = (given: Partial<Tie> = {}): Tie => ({
  phase: { id: 1, name: "Final", order: 1, stage: null },
  number: 1,
  home_team: team(10, "Bangu"),
  away_team: team(20, "Olaria"),
  home_spot_id: null,
  away_spot_id: null,
  home_spot_name: null,
  away_spot_name: null,
  home_winner_of: null,
  away_winner_of: null,
  legs: [],
  aggregate: null,
  penalties: null,
  winner: null,
  decided_by: null,
  ...given,
});

export async function textsOfPages(): Promise<TFunction> {
  const i18n = createInstance();
  const t = await i18n.init({ lng: LOCALE, resources, interpolation: { escapeValue: false } });
  addArticles(i18n);
  return t;
}
