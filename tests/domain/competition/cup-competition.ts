import type { Competition, CompetitionPhase } from "../../../app/domain/competition.ts";
import { type QualificationFacts, qualify } from "../../../app/domain/qualification.ts";
import { createCompetition } from "./competition-factory.ts";

type Named = Partial<Pick<CompetitionPhase, "name" | "stage" | "zones" | "decides" | "trophy">>;

/** Builds the settled competition of a cup; `named` names phases by id. */
export function competitionFrom(
  facts: QualificationFacts,
  named: Record<number, Named> = {},
): Competition {
  const { spots, games, outlooks } = qualify(facts);
  const registers = new Map(spots.map(({ id, register_id }) => [id, register_id]));
  const outlookOf = new Map(outlooks.map(({ phase_id, outlook }) => [phase_id, outlook]));
  const base = createCompetition({ teams: facts.registers.length, rounds: 0, games: [] });
  return {
    ...base,
    ...facts,
    phases: facts.phases.map((phase) => ({
      name: phase.is_group ? "Pontos corridos" : "Final",
      stage: null,
      zones: [],
      resets_cards: false,
      outlook: outlookOf.get(phase.id) ?? null,
      ...phase,
      ...named[phase.id],
    })),
    groups: facts.groups.map((group) => ({ ...group, name: `Grupo ${group.id}` })),
    spots: facts.spots.map((spot) => ({
      ...spot,
      name: `Vaga ${spot.id}`,
      register_id: registers.get(spot.id) ?? null,
      source_register_id: null,
    })),
    registers: facts.registers.map((register) => ({ ...register, approved: true })),
    games: games.map((game) => ({ ...game, round_id: game.round, time_known: true })),
  };
}
