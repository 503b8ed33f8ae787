import { text } from "../../texts/text.ts";
import { stageName, bracketSize } from "../brackets/knockout.ts";
import { crossGroups } from "../brackets/crossing.ts";
import { dealGroups, drawGroups } from "../draw/group-draw.ts";
import { reasonAgainstLeague, leagueRounds } from "../draw/league-draw.ts";
import { shuffle } from "../draw/shuffle.ts";
import { firstSwissRound, mostSwissRounds } from "../draw/swiss.ts";
import {
  takersFromEntrants,
  groupName,
  buildGroups,
  buildTable,
  knockoutPhases,
  takersFromTable,
  buildTies,
  type FormatError,
  type FormatPhases,
  type KnockoutEnd,
  type PlannedPhase,
  type SpotTaker,
} from "./phases.ts";

/** The best `direct` teams enter the knockout; the next `playoff` teams play a tie for it. */
export interface LeagueFormat {
  format: "league";
  games: number;
  pots: number;
  direct: number;
  playoff: number;
}

/** A Swiss phase; without qualifiers its table decides the champion. */
export interface SwissFormat {
  format: "swiss";
  rounds: number;
  qualified: number;
}

/** Two single rounds; their champions play for the title, unless they are one team. */
export interface HalvesFormat {
  format: "halves";
}

export interface TwoGroupPhasesFormat {
  format: "two_group_phases";
  groups: number;
  per_group: number;
  second_groups: number;
  second_per_group: number;
  /** True when results of the first phase also count in the second. */
  carries: boolean;
}

/** The last entrants play ties for the last group places. */
export interface PreliminaryFormat {
  format: "preliminary";
  ties: number;
  groups: number;
  per_group: number;
}

export type FormatChoice =
  | LeagueFormat
  | SwissFormat
  | HalvesFormat
  | TwoGroupPhasesFormat
  | PreliminaryFormat;

/**
 * Returns all phases of a tournament, drawn by the seed (unsigned 32-bit); later Swiss rounds follow.
 * Entrants are indices in order of entry, which sets pots and the preliminary. Sources: rules, section 10.
 */
export function buildFormat(
  chosen: FormatChoice,
  teams: number,
  end: KnockoutEnd,
  seed: number,
): FormatPhases {
  switch (chosen.format) {
    case "league":
      return league(chosen, teams, end, seed);
    case "swiss":
      return swiss(chosen, teams, end, seed);
    case "halves":
      return halves(teams, end, seed);
    case "two_group_phases":
      return twoGroupPhases(chosen, teams, end, seed);
    case "preliminary":
      return preliminary(chosen, teams, end, seed);
  }
}

const upTo = (count: number) => Array.from({ length: count }, (_, i) => i);

function withKnockout(phases: PlannedPhase[], takers: readonly SpotTaker[], end: KnockoutEnd) {
  if (takers.length === 0) return phases;
  const knockout = knockoutPhases(takers, end, phases.length);
  return "error" in knockout ? knockout : [...phases, ...knockout];
}

function league(
  { games, pots, direct, playoff }: LeagueFormat,
  teams: number,
  end: KnockoutEnd,
  seed: number,
): FormatPhases {
  const misfit = reasonAgainstLeague({ teams, games, pots });
  if (misfit !== null) return { error: misfit, field: "games" };
  if (playoff % 2 !== 0) return { error: "formats.oddPlayoff", field: "playoff" };
  const last = direct + playoff;
  if (last > teams)
    return { error: text("formats.tooManyQualified", { teams, qualified: last }), field: "direct" };
  const rounds = leagueRounds({ teams, games, pots }, seed);
  const label = stageName(bracketSize(direct + playoff / 2), "main");
  const zones = [
    ...(direct > 0 ? [{ from: 1, to: direct, label }] : []),
    ...(playoff > 0 ? [{ from: direct + 1, to: last, label: "phaseNames.playoff" as const }] : []),
  ];
  const table = buildTable(
    takersFromEntrants(upTo(teams)),
    rounds,
    { kind: "some", games, pots },
    { name: "phaseNames.leaguePhase", zones },
  );
  if (playoff === 0) return withKnockout([table], takersFromTable(0, 1, direct), end);
  const placed = takersFromTable(0, direct + 1, last);
  const pairs = upTo(playoff / 2).flatMap((i) => {
    const [better, worse] = [placed[i], placed[playoff - 1 - i]];
    if (better === undefined || worse === undefined) return [];
    // The better placed side plays the last leg at home.
    return [end.legs === 1 ? ([better, worse] as const) : ([worse, better] as const)];
  });
  const winners = pairs.map((_, tie): SpotTaker => ({
    name: text("stages.winner", { of: text("stages.ofPlayoff"), number: tie + 1 }),
    entrant: null,
    source: { kind: "tie_winner", phase: 1, spot: tie * 2 },
  }));
  const ties: PlannedPhase = { ...buildTies(pairs, end.legs), name: "phaseNames.playoff" };
  const takers = [...takersFromTable(0, 1, direct), ...winners];
  return takers.length === 1 ? [table, ties] : withKnockout([table, ties], takers, end);
}

function swiss(
  { rounds, qualified }: SwissFormat,
  teams: number,
  end: KnockoutEnd,
  seed: number,
): FormatPhases {
  const most = mostSwissRounds(teams);
  if (rounds > most)
    return { error: text("formats.tooManyRounds", { teams, most }), field: "rounds" };
  if (qualified > teams)
    return { error: text("formats.tooManyQualified", { teams, qualified }), field: "qualified" };
  const label = stageName(bracketSize(qualified), "main");
  const zones = qualified > 0 ? [{ from: 1, to: qualified, label }] : [];
  const table = buildTable(
    takersFromEntrants(upTo(teams)),
    [firstSwissRound(teams, seed)],
    { kind: "swiss", rounds },
    { name: "phaseNames.swiss", zones },
  );
  return withKnockout([table], takersFromTable(0, 1, qualified), end);
}

function halves(teams: number, end: KnockoutEnd, seed: number): FormatPhases {
  const order = takersFromEntrants(shuffle(upTo(teams), seed));
  const zones = [{ from: 1, to: 1, label: "stages.final" as const }];
  const first = buildGroups([order], { name: "phaseNames.firstHalf", zones });
  const second = buildGroups([order], { name: "phaseNames.secondHalf", turned: true, zones });
  const champions = [0, 1].map((phase): SpotTaker => ({
    name: phase === 0 ? "stages.championOfFirst" : "stages.championOfSecond",
    entrant: null,
    source: { kind: "phase_position", phase, position: 1 },
  }));
  return withKnockout([first, second], champions, end);
}

function listAdvancing(phase: number, groups: number, per_group: number): SpotTaker[] {
  if (groups === 1) return takersFromTable(phase, 1, per_group);
  return upTo(per_group).flatMap((above) =>
    upTo(groups).map((group): SpotTaker => ({
      name: text("stages.inGroup", {
        position: above + 1,
        group: text("stages.group", { name: groupName(group, groups) }),
      }),
      entrant: null,
      source: { kind: "group_position", phase, group, position: above + 1 },
    })),
  );
}

/** Entrants of the knockout by seed; empty when one table decides the champion. */
function listFinalists(
  phase: number,
  groups: number,
  per_group: number,
): SpotTaker[] | FormatError {
  if (groups * per_group < 2) return [];
  const places = crossGroups(groups, per_group, 0);
  if ("error" in places) return { ...places, field: "groups" };
  const passing = listAdvancing(phase, groups, per_group);
  return places.flatMap((place) =>
    place.kind === "group" ? (passing[(place.position - 1) * groups + place.group] ?? []) : [],
  );
}

function withFinalists(
  before: PlannedPhase[],
  table: PlannedPhase,
  [groups, per_group]: readonly [number, number],
  end: KnockoutEnd,
): FormatPhases {
  const finalists = listFinalists(before.length, groups, per_group);
  if ("error" in finalists) return finalists;
  if (finalists.length === 0) return [...before, table];
  const label = stageName(bracketSize(finalists.length), "main");
  const zones = [{ from: 1, to: per_group, label }];
  return withKnockout([...before, { ...table, zones }], finalists, end);
}

function groupsMisfit(teams: number, groups: number, per_group: number) {
  if (teams < groups * 2)
    return { error: text("phases.groupsTooSmall", { teams, groups }), field: "groups" };
  const least = Math.floor(teams / groups);
  if (per_group <= least) return null;
  return {
    error: text("phases.qualifyingTooMany", { least, passing: per_group }),
    field: "per_group",
  };
}

const splitSizes = (teams: number, groups: number): number[] =>
  upTo(groups).map(() => Math.ceil(teams / groups));

function twoGroupPhases(
  format: TwoGroupPhasesFormat,
  teams: number,
  end: KnockoutEnd,
  seed: number,
): FormatPhases {
  const { groups, per_group, second_groups, second_per_group, carries } = format;
  const passing = groups * per_group;
  const misfit = groupsMisfit(teams, groups, per_group);
  if (misfit !== null) return misfit;
  const second = groupsMisfit(passing, second_groups, second_per_group);
  if (second !== null) return { ...second, field: `second_${second.field}` };
  const drawn = drawGroups({ ids: upTo(teams), pots: [], sizes: splitSizes(teams, groups) }, seed);
  const zone = (to: number, label: PlannedPhase["name"]) => [{ from: 1, to, label }];
  const first = buildGroups(drawn.map(takersFromEntrants), {
    name: "phaseNames.groupPhase",
    zones: zone(per_group, "phaseNames.secondGroupPhase"),
  });
  const takers = listAdvancing(0, groups, per_group);
  const dealt = dealGroups(upTo(passing), second_groups).map((own) =>
    own.flatMap((i) => takers[i] ?? []),
  );
  const next = buildGroups(dealt, {
    name: "phaseNames.secondGroupPhase",
    carries: carries ? 0 : null,
  });
  return withFinalists([first], next, [second_groups, second_per_group], end);
}

function preliminary(
  { ties, groups, per_group }: PreliminaryFormat,
  teams: number,
  end: KnockoutEnd,
  seed: number,
): FormatPhases {
  if (ties * 2 > teams)
    return {
      error: text("formats.tooManyTies", { teams, most: Math.floor(teams / 2) }),
      field: "ties",
    };
  const direct = teams - ties * 2;
  const misfit = groupsMisfit(direct + ties, groups, per_group);
  if (misfit !== null) return misfit;
  const early = takersFromEntrants(
    shuffle(
      upTo(ties * 2).map((i) => direct + i),
      seed,
    ),
  );
  const pairs = upTo(ties).flatMap((tie) => {
    const [one, other] = [early[tie * 2], early[tie * 2 + 1]];
    return one && other ? [[one, other] as const] : [];
  });
  const before: PlannedPhase = { ...buildTies(pairs, end.legs), name: "phaseNames.preliminary" };
  const winners = upTo(ties).map((tie): SpotTaker => ({
    name: text("stages.winner", { of: text("stages.ofPreliminary"), number: tie + 1 }),
    entrant: null,
    source: { kind: "tie_winner", phase: 0, spot: tie * 2 },
  }));
  const takers = [...takersFromEntrants(upTo(direct)), ...winners];
  const drawn = drawGroups(
    { ids: upTo(direct + ties), pots: [upTo(direct)], sizes: splitSizes(direct + ties, groups) },
    seed,
  );
  const table = buildGroups(
    drawn.map((own) => own.flatMap((i) => takers[i] ?? [])),
    { name: groups === 1 ? "phaseNames.league" : "phaseNames.groupPhase" },
  );
  return withFinalists([before], table, [groups, per_group], end);
}
