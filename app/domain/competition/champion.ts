import type { Competition, CompetitionPhase } from "../competition.ts";
import type { Outlook } from "../outlook.ts";
import { isCalledOff, withTeams } from "../qualification/facts.ts";
import { reviewContradictions } from "../qualification/contradictions.ts";
import { listLeavers, withoutLeavers } from "../qualification/leavers.ts";
import { reviewTies } from "../qualification/outcomes.ts";
import { buildInputs } from "../qualification/sources.ts";
import { tieFactsIn } from "../qualification/ties.ts";
import { scoreInForce } from "../result.ts";
import { isForTitle, classifyStages } from "./stages.ts";
import { decideTie } from "../ties.ts";

/** The result of a final, from the champion's side. */
export interface FinalScore {
  scored: number;
  conceded: number;
  penalties: { scored: number; conceded: number } | null;
  game_ids: number[];
}

export interface Title {
  phase_id: number;
  team_id: number;
  /** The second; null while undecided, or without an opponent. */
  runner_up_id: number | null;
  /** Score of the final; null when none was played. */
  final: FinalScore | null;
}

/**
 * Returns the champion, or null while undecided. The champion wins the only tie of the last phase for the
 * title, or is certainly first in its only table. A table that qualifies for a later phase, even a missing
 * one, gives no champion, nor does a contradiction between results. In a season that ended early the last
 * phase played decides; an annulled one has no champion.
 */
export function findChampion(competition: Competition): Title | null {
  const last = lastForTitle(competition);
  if (last === undefined) return null;
  return last.is_group ? firstOfTable(competition, last) : winnerOfFinal(competition, last);
}

/** Returns the third-placed team, by the third-place game or the deciding table. */
export function findThird(competition: Competition, title: Title): number | null {
  const last = competition.phases.find(({ id }) => id === title.phase_id);
  if (!last) return null;
  if (last.is_group) {
    const ends = withoutLeavers(last.outlook ?? [], listLeavers(competition));
    return certainAt(ends, 3);
  }
  const stages = classifyStages(competition);
  const phase = competition.phases.findLast((one) => stages.get(one.id) === "third_place");
  return (phase && winnerOfFinal(competition, phase)?.team_id) ?? null;
}

/** The team that is sure of a place; null while the place is open. */
const certainAt = (ends: readonly Outlook[], place: number): number | null =>
  ends.find(({ best, worst }) => best === place && worst === place)?.team_id ?? null;

function lastForTitle(competition: Competition): CompetitionPhase | undefined {
  const { phases, games, ended } = competition;
  if (ended?.how === "annulled") return undefined;
  const played = new Set(
    games.flatMap((game) => (scoreInForce(game) === null ? [] : game.phase_id)),
  );
  return phases.findLast(
    (phase) => isForTitle(competition, phase) && (!ended || played.has(phase.id)),
  );
}

/** Names of first phases and of zones that announce a later phase, even when it is not created yet. */
const LEADS_ON =
  /^(turno|(1º|primeiro) turno|(1ª|primeira) fase|fase (de grupos|classificatória|preliminar))$/i;
const NEXT_STAGE =
  /\b(final|finais|semifinal|semifinais|quartas|oitavas|avos|playoffs?|mata-mata|returno|(próxima|segunda|2ª|terceira|3ª) fase)\b/i;

/** True when the first place of the phase's table leads to another phase. */
const leadsOn = ({ name, zones }: CompetitionPhase): boolean =>
  LEADS_ON.test(name) ||
  zones.some(({ from, kind, label }) => kind === "up" && from === 1 && NEXT_STAGE.test(label));

const decidesByTable = (competition: Competition, phase: CompetitionPhase): boolean =>
  phase.is_group &&
  (Boolean(competition.ended) || !leadsOn(phase)) &&
  buildInputs(competition, phase).length === 1;

/**
 * Returns the teams that can still win the title by a phase's table; null when the phase does not decide the
 * title.
 */
export function contendersIn(competition: Competition, phase: CompetitionPhase): number[] | null {
  const last = lastForTitle(competition);
  if (last?.id !== phase.id || !phase.outlook || !decidesByTable(competition, phase)) return null;
  const ends = withoutLeavers(phase.outlook, listLeavers(competition));
  return ends.filter(({ best }) => best === 1).map(({ team_id }) => team_id);
}

function firstOfTable(competition: Competition, phase: CompetitionPhase): Title | null {
  if (!decidesByTable(competition, phase)) return null;
  if (reviewContradictions(competition).phase_ids.has(phase.id)) return null;
  const ends = withoutLeavers(phase.outlook ?? [], listLeavers(competition));
  const team_id = ends.length < 2 ? null : certainAt(ends, 1);
  return team_id === null
    ? null
    : { phase_id: phase.id, team_id, runner_up_id: certainAt(ends, 2), final: null };
}

function winnerOfFinal(competition: Competition, phase: CompetitionPhase): Title | null {
  const spots = competition.spots.filter(({ phase_id }) => phase_id === phase.id);
  const { spot_ids } = reviewContradictions(competition);
  if (spots.length > 2 || spots.some(({ id }) => spot_ids.has(id))) return null;
  const sole = soleFinalist(competition, spots);
  if (sole !== null) {
    return { phase_id: phase.id, team_id: sole, runner_up_id: null, final: null };
  }
  const games = competition.games.filter(
    (game) => game.phase_id === phase.id && !isCalledOff(game),
  );
  const known = games.flatMap(withTeams);
  const [first] = known;
  const finalists = new Set(known.flatMap((game) => [game.home_team_id, game.away_team_id]));
  if (first === undefined || known.length < games.length || finalists.size !== 2) return null;
  const tie = decideTie(known, phase.tie_rules, tieFactsIn(competition, phase)(first));
  if (tie.winner_team_id === null) return null;
  const won = tie.winner_team_id === tie.home_team_id;
  const fromChampion = ({ home, away }: { home: number; away: number }) =>
    won ? { scored: home, conceded: away } : { scored: away, conceded: home };
  return {
    phase_id: phase.id,
    team_id: tie.winner_team_id,
    runner_up_id: won ? tie.away_team_id : tie.home_team_id,
    final: tie.aggregate && {
      ...fromChampion(tie.aggregate),
      penalties: tie.penalties && fromChampion(tie.penalties),
      game_ids: tie.legs.map(({ game_id }) => game_id),
    },
  };
}

/** The champion without a final: it won both halves, or no other team can come. */
function soleFinalist(competition: Competition, [one, other]: Competition["spots"]): number | null {
  const tie = one && reviewTies(competition).tieOf(one.id);
  if (tie?.by === "bye") return tie.winner_team_id;
  if (!one?.register_id || one.register_id !== other?.register_id) return null;
  return competition.registers.find(({ id }) => id === one.register_id)?.team_id ?? null;
}
