import { teamOf } from "../../team-ref.ts";
import type { PlayedRow, SpellRow, TotalRow } from "./store.ts";

const NONE = {
  goals_count: 0,
  og_count: 0,
  assist_count: 0,
  yellow_card_count: 0,
  blue_card_count: 0,
  red_card_count: 0,
};

/** The counters of several rows together. */
function sumOf(rows: TotalRow[]): typeof NONE {
  return rows.reduce(
    (sum, row) => ({
      goals_count: sum.goals_count + row.goals_count,
      og_count: sum.og_count + row.og_count,
      assist_count: sum.assist_count + row.assist_count,
      yellow_card_count: sum.yellow_card_count + row.yellow_card_count,
      blue_card_count: sum.blue_card_count + row.blue_card_count,
      red_card_count: sum.red_card_count + row.red_card_count,
    }),
    NONE,
  );
}

/** What an athlete did over all championships, and for each team of each tournament. */
export function careerOf(spells: SpellRow[], totals: TotalRow[], played: PlayedRow[]) {
  const games_count = played.reduce((sum, row) => sum + row.games_count, 0);
  return {
    totals: { games_count, ...sumOf(totals) },
    teams: spells.map((spell) => ({
      championship: {
        id: spell.championship_id,
        slug: spell.championship_slug,
        name: spell.championship_name,
      },
      season: spell.season_name,
      tournament: { id: spell.tournament_id, name: spell.tournament_name },
      team: teamOf(spell.team),
      shirt_number: spell.shirt_number,
      position: spell.position,
      released: spell.status === "released",
      totals: sumOf(
        totals.filter(
          ({ tournament_id, team_id }) =>
            tournament_id === spell.tournament_id && team_id === spell.team_id,
        ),
      ),
    })),
  };
}
