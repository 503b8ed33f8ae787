import { type Competition, phasePlace, unknownPhase } from "./competition.ts";
import type { ProblemList } from "./problems.ts";
import type { knockoutRow, Row } from "./rows.ts";
import { isFinished, pairKey, type Season, type SeasonGame, type SeasonPhase } from "./season.ts";
import { type Tie, makeTie } from "./ties.ts";

const FILE = "knockouts.csv";

const LOTS = new Set(["lots", "coin_toss", "drawing_of_lots", "draw", "toss"]);
const ABSENCE = new Set(["walkover", "withdrawal", "withdrew", "wo"]);
const DECISION = new Set(["awarded", "disqualification", "disqualified", ...ABSENCE]);

type KnockoutRow = Row<typeof knockoutRow>;
type Pair = KnockoutRow & { team_b: string };

/**
 * Adds the facts of knockouts.csv. A winner that neither the games nor a rule give is a problem, so no season
 * gets another winner than the published one.
 */
export function addKnockouts(
  season: Season,
  competition: Competition,
  rows: KnockoutRow[],
  problems: ProblemList,
): void {
  for (const { team_b, ...row } of rows) {
    if (team_b === null) continue;
    const place =
      row.phase === null && competition.phases.length === 1
        ? 0
        : phasePlace(competition.phases, row.phase ?? "");
    const phase = place === undefined ? undefined : season.phases[place];
    if (place === undefined || !phase) {
      problems.add(FILE, row.line, unknownPhase(row.phase ?? ""));
    } else if (!phase.is_group) {
      addTie(season, place, phase, { ...row, team_b }, problems);
    }
  }
}

function addTie(
  season: Season,
  place: number,
  phase: SeasonPhase,
  row: Pair,
  problems: ProblemList,
): void {
  const { team_a, team_b, winner, line } = row;
  const wrong = (reason: string) => problems.add(FILE, line, `${team_a} × ${team_b}: ${reason}`);
  if (winner !== null && winner !== team_a && winner !== team_b) {
    return wrong(`o vencedor "${winner}" não é um dos dois`);
  }
  const how = row.decided_by?.toLowerCase().replaceAll(/[\s-]+/g, "_") ?? "";
  const games = findGames(phase, row);
  const last = games.at(-1);
  if (!last) {
    if (winner === null || !ABSENCE.has(how)) return wrong("não há jogo dos dois na fase");
    phase.games.push(absence(season, phase, row, winner));
    return undefined;
  }
  addKicks(last, row);
  if (how.includes("extra_time") && last.score && !last.extra && !knowsExtra(last, phase)) {
    last.extra = { score: null };
  }
  if (winner === null || !games.every(isFinished)) return undefined;
  const key = pairKey(team_a, team_b);
  const drawn = phase.winners?.get(key);
  if (drawn !== undefined && drawn !== winner) return wrong("lots.csv dá outro vencedor");
  const named = makeTie(games, phase).winner;
  if (named === winner) return undefined;
  const loser = winner === team_a ? team_b : team_a;
  if (named === null && LOTS.has(how)) {
    season.lots?.push({ phase: place, teams: [winner, loser], note: null });
  } else if (DECISION.has(how)) {
    last.offender = { side: last.home === loser ? "home" : "away", reason: null };
  } else if (named !== null) {
    return wrong(`pelos jogos e pela regra da fase (level) passa "${named}", não "${winner}"`);
  } else if (phase.tieRules.level !== "better_campaign") {
    return wrong(
      `terminou empatado, e a regra da fase (level) não diz quem passou; decided_by diz "${how}"`,
    );
  }
  (phase.winners ??= new Map<string, string>()).set(key, winner);
  return undefined;
}

const findGames = ({ games }: SeasonPhase, { team_a, team_b }: Pair): Tie["games"] =>
  games.filter(({ home, away }) => pairKey(home, away) === pairKey(team_a, team_b));

const knowsExtra = ({ goals }: SeasonGame, { tieRules }: SeasonPhase): boolean =>
  tieRules.extra_time && goals.some(({ minute }) => (minute?.minute ?? 0) > 90);

function addKicks(game: SeasonGame, { team_a, penalties_a, penalties_b }: Pair): void {
  if (game.penalties || !game.score || penalties_a === null || penalties_b === null) return;
  if (penalties_a === penalties_b) return;
  game.penalties =
    game.home === team_a
      ? { home: penalties_a, away: penalties_b }
      : { home: penalties_b, away: penalties_a };
}

function absence(
  season: Season,
  { games }: SeasonPhase,
  { team_a, team_b }: Pair,
  winner: string,
): SeasonGame {
  for (const team of [team_a, team_b]) if (!season.teams.includes(team)) season.teams.push(team);
  return {
    round: Math.max(1, ...games.map(({ round }) => round)),
    home: team_a,
    away: team_b,
    startsAt: null,
    timeKnown: false,
    venue: null,
    score: null,
    penalties: null,
    walkover: { absent: winner === team_a ? "away" : "home", reason: null },
    goals: [],
    cards: [],
  };
}
