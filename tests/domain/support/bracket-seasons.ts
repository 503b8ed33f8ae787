import type { KnockoutOptions, KnockoutStages } from "../../../app/domain/brackets/knockout.ts";
import { knockoutTree } from "../../../app/domain/brackets/tree.ts";
import { numbersFrom } from "../../../app/domain/draw/shuffle.ts";
import type { QualifyingGame } from "../../../app/domain/qualification.ts";
import type { SettledFacts } from "../../../app/domain/qualification/contradictions.ts";
import { settleFacts } from "../../../app/domain/qualification/new-contradictions.ts";
import { isCalledOff, isUnderWay } from "../../../app/domain/qualification/facts.ts";
import { neededGames } from "../../../app/domain/qualification/needed-games.ts";
import { parseTieRules, type TieRules } from "../../../app/domain/rulebook.ts";
import { rankingPresets } from "../../../app/domain/rulebook/presets.ts";
import { registerOf } from "./cup-factory.ts";
import { unplayed } from "./cup-season.ts";

export interface Season {
  facts: SettledFacts;
  /** The spots of the tie that decides the title. */
  final: readonly [number, number];
}

type Options = Partial<KnockoutOptions> & Partial<Pick<TieRules, "level" | "second_final">>;

const made = new Map<string, Season | null>();

/** Returns the unplayed season of a bracket, once for each format; null for a size the format refuses. */
export function bracketSeason(entrants: number, options: Options): Season | null {
  const key = JSON.stringify([entrants, options]);
  const known = made.get(key);
  if (known !== undefined) return known;
  const base = { legs: 1, final_legs: 1, third_place: false, consolation: false } as const;
  const plan = knockoutTree(entrants, { ...base, ...options });
  const season = "error" in plan ? null : buildSeason(entrants, plan, options);
  made.set(key, season);
  return season;
}

function buildSeason(entrants: number, { stages }: KnockoutStages, options: Options): Season {
  const facts: SettledFacts = {
    rules: rankingPresets.cbf,
    phases: [],
    groups: [],
    spots: [],
    registers: Array.from({ length: entrants }, (_, i) => ({
      id: registerOf(i + 1),
      team_id: i + 1,
      withdrawn: false,
    })),
    games: [],
    cards: [],
    adjustments: [],
    lots: [],
  };
  const phaseOf = new Map(stages.flatMap(({ ties }, i) => ties.map(({ id }) => [id, i + 1])));
  const spotOf = (tie: number, side: number) => tie * 10 + side;
  for (const [i, { kind, legs, ties }] of stages.entries()) {
    const id = i + 1;
    const tie_rules = {
      ...parseTieRules("penalties", legs),
      ...(options.level && { level: options.level }),
      ...(kind === "grand_final" && { second_final: options.second_final ?? false }),
    };
    facts.phases.push({ id, order: id, is_group: false, tie_rules, outlook: null });
    for (const tie of ties) {
      for (const [side, slot] of tie.slots.entries()) {
        facts.spots.push({
          id: spotOf(tie.id, side),
          phase_id: id,
          group_id: null,
          register_id: slot.kind === "entrant" ? registerOf(slot.seed) : null,
          manual: false,
          source:
            slot.kind === "entrant"
              ? null
              : {
                  kind: slot.kind === "winner" ? "tie_winner" : "tie_loser",
                  phase_id: phaseOf.get(slot.tie) ?? 0,
                  spot_id: spotOf(slot.tie, 0),
                },
        });
      }
      for (let leg = 1; leg <= legs; leg++) {
        const [home = 0, away = 0] = leg === 1 ? [0, 1] : [1, 0];
        facts.games.push({
          ...unplayed,
          id: facts.games.length + 1,
          phase_id: id,
          round: leg,
          group_id: null,
          leg,
          starts_at: null,
          counts_for_goals: true,
          home_spot_id: spotOf(tie.id, home),
          away_spot_id: spotOf(tie.id, away),
          home_team_id: null,
          away_team_id: null,
        });
      }
    }
  }
  const deciding = stages.findLast(({ kind }) => kind === "grand_final" || kind === "main");
  const last = deciding?.ties.at(-1)?.id ?? 0;
  return { facts: afterRules(facts), final: [spotOf(last, 0), spotOf(last, 1)] };
}

/** Returns the state that the settlement stores, with games made, removed and called off by rule. */
export function afterRules(facts: SettledFacts): SettledFacts {
  const now = settleFacts(facts);
  const { made: more, gone, dropped, restored } = neededGames(now);
  if (more.length + gone.length + dropped.length + restored.length === 0) return now;
  const last = Math.max(...now.games.map(({ id }) => id));
  const games = now.games
    .filter(({ id }) => !gone.includes(id))
    .map((game): QualifyingGame => {
      if (dropped.includes(game.id)) return { ...game, status: "cancelled", by_rule: true };
      return restored.includes(game.id) ? { ...game, status: "scheduled", by_rule: false } : game;
    });
  const extra = more.map((game, i): QualifyingGame => ({
    ...unplayed,
    ...game,
    id: last + i + 1,
    round: 3,
    leg: 3,
    group_id: null,
    starts_at: null,
    counts_for_goals: true,
    by_rule: true,
  }));
  const after = { ...now, games: [...games, ...extra] };
  // As in the app, new and removed games are settled again.
  return more.length + gone.length > 0 ? afterRules(after) : settleFacts(after);
}

export const withChange = (
  facts: SettledFacts,
  id: number,
  change: Partial<QualifyingGame>,
): SettledFacts => ({
  ...facts,
  games: facts.games.map((game) => (game.id === id ? { ...game, ...change } : game)),
});

const over = {
  finished: true,
  status: "finished",
  result_kind: "played",
  absent_side: null,
} as const;

/** A result with a winner in every kind of tie. */
export const decisive = (home: boolean): Partial<QualifyingGame> => ({
  ...over,
  home_score: home ? 5 : 0,
  away_score: home ? 0 : 5,
  home_penalties: null,
  away_penalties: null,
});

export const isPlayable = (game: QualifyingGame): boolean =>
  !game.finished &&
  !isCalledOff(game) &&
  game.home_team_id !== null &&
  game.away_team_id !== null &&
  game.home_team_id !== game.away_team_id;

type Act = (facts: SettledFacts, pick: number) => SettledFacts;

const atGame =
  (
    change: (pick: number) => Partial<QualifyingGame>,
    able: (game: QualifyingGame) => boolean,
  ): Act =>
  (facts, pick) => {
    const games = facts.games.filter(able);
    const game = games[pick % Math.max(1, games.length)];
    return game ? withChange(facts, game.id, change(pick >> 4)) : facts;
  };

const hasTeams = (game: QualifyingGame): boolean =>
  isUnderWay(game) ? game.home_team_id !== null : isPlayable(game);

const score = (pick: number) => ({ home_score: pick % 3, away_score: (pick >> 2) % 3 });

/** Acts on a season, most of them out of order. */
const acts: Act[] = [
  atGame((pick) => decisive(pick % 2 === 0), isPlayable),
  atGame((pick) => decisive(pick % 2 === 0), hasTeams),
  atGame(
    (pick) => ({ ...over, ...score(pick), home_penalties: null, away_penalties: null }),
    hasTeams,
  ),
  atGame(
    (pick) => ({
      ...over,
      home_score: 0,
      away_score: 0,
      result_kind: "walkover",
      absent_side: (["home", "away", "both", "both"] as const)[pick % 4] ?? "both",
    }),
    hasTeams,
  ),
  atGame(() => ({ ...over, result_kind: "annulled" }), hasTeams),
  atGame(() => ({ ...unplayed }), hasTeams),
  atGame(() => ({ ...unplayed, status: "live" }), isPlayable),
  atGame(
    () => ({ ...unplayed, status: "cancelled" }),
    (game) => !isUnderWay(game),
  ),
  (facts, pick) => ({
    ...facts,
    registers: facts.registers.map((row, i) =>
      i === pick % facts.registers.length ? { ...row, withdrawn: !row.withdrawn } : row,
    ),
  }),
];

/** Plays all games that can be played, `rounds` times, then lets `events` things happen. */
export function disturb(
  { facts }: Season,
  { seed, rounds, events }: { seed: number; rounds: number; events: number },
): SettledFacts {
  const next = numbersFrom(seed);
  let now = facts;
  for (let round = 0; round < rounds; round++) now = playRound(now, next);
  for (let event = 0; event < events; event++) {
    const act = acts[Math.floor(next() * acts.length)];
    now = afterRules(act?.(now, Math.floor(next() * 4096)) ?? now);
  }
  return now;
}

export function playRound(facts: SettledFacts, next: () => number): SettledFacts {
  const games = facts.games.map((game) =>
    isPlayable(game) ? { ...game, ...decisive(next() < 0.5) } : game,
  );
  return afterRules({ ...facts, games });
}
