import type { Competition, CompetitionGame } from "../../../app/domain/competition.ts";
import { rankingPresets } from "../../../app/domain/rulebook/presets.ts";
import { statsPresets, plainTie } from "../../../app/domain/rulebook.ts";

interface Made extends Partial<
  Pick<Competition, "cards" | "scoring" | "lineups" | "rosters" | "bans" | "adjustments">
> {
  teams: number;
  rounds: number;
  games: (Pick<CompetitionGame, "id"> & Partial<CompetitionGame>)[];
}

const NOT_PLAYED: Omit<CompetitionGame, "id"> = {
  phase_id: 10,
  round_id: 1,
  group_id: null,
  round: 1,
  leg: null,
  starts_at: null,
  time_known: true,
  status: "scheduled",
  finished: false,
  result_kind: "played",
  absent_side: null,
  offender_side: null,
  counts_for_goals: true,
  home_spot_id: null,
  away_spot_id: null,
  home_team_id: null,
  away_team_id: null,
  home_score: null,
  away_score: null,
  home_extra_score: null,
  away_extra_score: null,
  home_penalties: null,
  away_penalties: null,
};

/** Builds a league of teams 1, 2 … and rounds 1, 2 …; games default to finished 0-0. */
export function createCompetition({ teams, rounds, games, ...facts }: Made): Competition {
  const ids = Array.from({ length: teams }, (_, i) => i + 1);
  return {
    id: 1,
    champion_id: null,
    rules: rankingPresets.cbf,
    stats_rules: statsPresets.cbf,
    phases: [
      {
        id: 10,
        name: "Pontos corridos",
        order: 1,
        is_group: true,
        stage: null,
        tie_rules: plainTie(1),
        zones: [],
        resets_cards: false,
        outlook: null,
      },
    ],
    groups: [],
    rounds: Array.from({ length: rounds }, (_, i) => ({
      id: i + 1,
      phase_id: 10,
      name: `Rodada ${i + 1}`,
      order: i + 1,
    })),
    spots: ids.map((id) => ({
      id: 100 + id,
      phase_id: 10,
      group_id: null,
      register_id: 200 + id,
      name: `Vaga ${id}`,
      manual: false,
      source: null,
      source_register_id: null,
    })),
    registers: ids.map((id) => ({ id: 200 + id, team_id: id, approved: true, withdrawn: false })),
    teams: ids.map((id) => ({
      id,
      name: `Time ${id}`,
      short_name: null,
      primary_color: null,
      secondary_color: null,
      logo: null,
      shield: null,
    })),
    games: games.map((game) => ({
      ...NOT_PLAYED,
      ...(game.finished !== false && { finished: true, home_score: 0, away_score: 0 }),
      ...game,
    })),
    cards: [],
    scoring: [],
    adjustments: [],
    lots: [],
    lineups: [],
    bans: [],
    carried: [],
    rosters: [],
    ...facts,
  };
}
