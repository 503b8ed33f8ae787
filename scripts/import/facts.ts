import type { QualificationFacts } from "../../app/domain/qualification/facts.ts";
import { buildInputs } from "../../app/domain/qualification/sources.ts";
import { standings } from "../../app/domain/standings.ts";
import type { RankingRules } from "../../app/domain/rulebook.ts";
import { importTournament } from "../../app/v1/copies/archive/contract.ts";
import type { CallInput } from "../../app/v1/client.ts";

type Document = CallInput<typeof importTournament>["json"];
type Lots = NonNullable<Document["lots"]>;

const parts = importTournament.request.body.content["application/json"].schema
  .pick({
    phases: true,
    groups: true,
    rounds: true,
    registers: true,
    spots: true,
    games: true,
    events: true,
    adjustments: true,
    lots: true,
  })
  .strip();

export function makeFacts(
  document: Pick<Document, keyof typeof parts.shape>,
  rules: RankingRules,
): QualificationFacts {
  const { phases, groups, rounds, registers, spots, games, events, adjustments, lots } =
    parts.parse(document);
  const roundsById = new Map(rounds.map((round) => [round.id, round]));
  return {
    rules,
    phases,
    groups,
    spots: spots.map((spot) => ({
      ...spot,
      group_id: spot.group_id ?? null,
      register_id: spot.register_id ?? null,
      source: spot.source ?? null,
    })),
    registers: registers.map(({ id, team_id }) => ({ id, team_id, withdrawn: false })),
    games: games.map((game) => ({
      ...game,
      phase_id: roundsById.get(game.round_id)?.phase_id ?? 0,
      round: roundsById.get(game.round_id)?.order ?? 0,
      group_id: game.group_id ?? null,
      leg: game.leg ?? null,
      starts_at: game.starts_at ?? null,
      home_spot_id: game.home_spot_id ?? null,
      away_spot_id: game.away_spot_id ?? null,
      home_team_id: game.home_team_id ?? null,
      away_team_id: game.away_team_id ?? null,
      home_score: game.home_score ?? null,
      away_score: game.away_score ?? null,
      home_extra_score: game.home_extra_score ?? null,
      away_extra_score: game.away_extra_score ?? null,
      home_penalties: game.home_penalties ?? null,
      away_penalties: game.away_penalties ?? null,
      absent_side: game.absent_side ?? null,
      offender_side: game.offender_side ?? null,
    })),
    cards: events.flatMap(({ type, game_id, team_id, user_id = null, card_kind = null }) =>
      type === "yellow_card" || type === "blue_card" || type === "red_card"
        ? [{ type, game_id, team_id, user_id, card_kind }]
        : [],
    ),
    adjustments: adjustments.map((row) => ({ ...row, round: row.round ?? null })),
    lots,
  };
}

/**
 * Returns lots for exactly the level teams. A file may order a whole group or several level teams at once;
 * other lots stay unchanged.
 */
export function limitLots(facts: QualificationFacts, lots: Lots): Lots {
  const undrawn = { ...facts, lots: [] };
  const parted = lots.flatMap((lot) => {
    const phase = facts.phases.find(({ id }) => id === lot.phase_id);
    if (!phase?.is_group) return [lot];
    const level = buildInputs(undrawn, phase).flatMap(({ input }) =>
      [...Map.groupBy(standings(input), ({ position }) => position).values()]
        .map((rows) => rows.map(({ team }) => team.id))
        .filter((ids) => ids.length > 1 && ids.every((id) => lot.team_ids.includes(id))),
    );
    if (level.length === 0) return [lot];
    return level.map((ids) => ({
      ...lot,
      team_ids: lot.team_ids.filter((id) => ids.includes(id)),
    }));
  });
  return parted.map((lot, i) => ({ ...lot, id: i + 1 }));
}
