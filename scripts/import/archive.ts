import { createHash } from "node:crypto";
import { EXTRA_LEG } from "../../app/domain/qualification/needed-games.ts";
import { storedPosition } from "../../app/domain/people/positions.ts";
import { readSeasonYear, plainText } from "../../app/domain/people/slug.ts";
import type { importTournament } from "../../app/v1/copies/archive/contract.ts";
import type { CallInput } from "../../app/v1/client.ts";
import { collectAthletes } from "./athletes.ts";
import { type Bracket, arrangeBracket } from "./bracket.ts";
import { listEvents } from "./events.ts";
import { makeResult } from "./result.ts";
import { limitLots, makeFacts } from "./facts.ts";
import { countMeetings } from "./meetings.ts";
import { originName, placeName, roundName } from "./names.ts";
import { type Sourced, findSources } from "./sources.ts";
import { isFinished, type Season, type SeasonGame, type SeasonPhase } from "./season.ts";
import { leadAfter, groupTies } from "./ties.ts";

type Document = CallInput<typeof importTournament>["json"];
type Rows<Key extends keyof Document> = NonNullable<Document[Key]>;

const ONLY = 1;

export function makeArchive(season: Season) {
  const { championship, modality, rankings, stats } = season;
  const rules = { tournament_rankings: rankings, stats_rules: stats };
  const bracket = arrangeBracket(season);
  const teams = numberNames(season.teams);
  const fields = numberNames(listGames(season).flatMap(({ venue }) => venue ?? []));
  const people = numberPeople(season, teams);
  const parts = numberParts(season);
  const spots = makeSpots(season, bracket, teams, parts);
  const played = makePlayed(season, { teams, fields, athletes: people.numbers, parts, spots });
  const tournament = {
    id: ONLY,
    season_id: ONLY,
    name: season.tournament,
    modality,
    status: "started",
    game_duration: 90,
    ...rules,
  } as const;
  const contents: Omit<Document, "tournaments"> = {
    format: "apito-championship",
    version: 1,
    teams: makeRows(teams),
    athletes: people.athletes,
    seasons: [
      {
        id: ONLY,
        name: season.season,
        year: readSeasonYear(season.season, new Date()),
        status: listGames(season).every(isFinished) ? "finished" : "started",
      },
    ],
    phases: season.phases.map((phase, i) => ({
      id: i + 1,
      tournament_id: ONLY,
      name: phase.name,
      order: i + 1,
      is_group: phase.is_group,
      // Absent keys keep the import key of folders from before.
      ...(phase.decides && { decides: phase.decides }),
      ...(phase.trophy !== undefined && { trophy: phase.trophy }),
      tie_rules: phase.tieRules,
      meetings: countMeetings(phase),
      carries_from_id: phase.carriesFrom === undefined ? null : phase.carriesFrom + 1,
    })),
    groups: parts.groups,
    rounds: parts.rounds,
    registers: makeRows(teams).map(({ id }) => ({
      id,
      tournament_id: ONLY,
      team_id: id,
      status: "approved" as const,
    })),
    spots: spots.rows,
    fields: makeRows(fields),
    inscriptions: people.inscriptions,
    ...played,
    adjustments: makeAdjustments(season, teams),
    lots: makeLots(season, teams),
    rulebooks: [{ id: ONLY, tournament_id: ONLY, ...rules }],
  };
  const facts = makeFacts(contents, rankings);
  contents.lots = limitLots(facts, contents.lots ?? []);
  const sources = findSources({ ...facts, lots: contents.lots });
  contents.spots = addSources(season, contents, sources);
  const text = JSON.stringify({ ...contents, tournament });
  const import_key = createHash("sha256").update(text).digest("hex");
  return {
    championship: { name: championship, modality },
    document: { ...contents, tournaments: [{ ...tournament, import_key }] },
  };
}

const listGames = ({ phases }: Season): SeasonGame[] => phases.flatMap(({ games }) => games);

type Numbers = ReadonlyMap<string, number>;

const numberNames = (names: Iterable<string>): Numbers =>
  new Map([...new Set(names)].map((name, i) => [name, i + 1]));

const makeRows = (numbers: Numbers) => [...numbers].map(([name, id]) => ({ id, name }));

function findNumber<K>(numbers: ReadonlyMap<K, number>, name: K): number {
  const number = numbers.get(name);
  if (number === undefined) throw new RangeError(`The season names ${String(name)} nowhere else.`);
  return number;
}

/** Sources spell one athlete in two ways, so accents and case do not count. */
const personKey = ({ team, name }: { team: string; name: string }): string =>
  JSON.stringify([team, plainText(name)]);

function numberPeople(season: Season, teams: Numbers) {
  const people = [...Map.groupBy(collectAthletes(season), personKey)].flatMap(([key, [first]]) =>
    first ? [{ key, ...first }] : [],
  );
  const positionOf = (position: string | null) => position && storedPosition(position);
  return {
    numbers: new Map(people.map(({ key }, i) => [key, i + 1])),
    athletes: people.map(({ name, nickname, position }, i) => ({
      id: i + 1,
      name,
      nickname,
      position: positionOf(position),
    })),
    inscriptions: people.map(({ team, shirt, position }, i) => ({
      id: i + 1,
      register_id: findNumber(teams, team),
      user_id: i + 1,
      shirt_number: shirt,
      position: positionOf(position),
      status: "approved" as const,
    })),
  };
}

function numberParts({ phases }: Season) {
  const groups: Rows<"groups"> = [];
  const rounds: Rows<"rounds"> = [];
  const groupIds = phases.map((phase, p) => {
    const names = [...new Set(phase.groupOf.values())].toSorted(byName);
    return new Map(
      names.map((name, i): [string, number] => {
        const decides = phase.groupDecides?.[name];
        const row = { id: groups.length + 1, phase_id: p + 1, name, order: i + 1 };
        groups.push(decides ? { ...row, decides } : row);
        return [name, groups.length];
      }),
    );
  });
  const roundIds = phases.map((phase, p) => {
    const orders = [...new Set(phase.games.map(({ round }) => round))].toSorted((a, b) => a - b);
    return new Map(
      orders.map((order, i): [number, number] => {
        // Rounds have one numbering in the folder, but people count from one in each phase.
        const name = roundName(phase, p === 0 ? order : i + 1, i, orders.length);
        rounds.push({ id: rounds.length + 1, phase_id: p + 1, name, order });
        return [order, rounds.length];
      }),
    );
  });
  const groupOf = (p: number, team: string): number | null => {
    const name = phases[p]?.groupOf.get(team);
    return (name !== undefined && groupIds[p]?.get(name)) || null;
  };
  return { groups, rounds, groupOf, roundIds };
}
type Parts = ReturnType<typeof numberParts>;

const byName = (a: string, b: string): number => a.localeCompare(b, "pt-BR", { numeric: true });

function makeSpots(season: Season, bracket: Bracket, teams: Numbers, { groupOf }: Parts) {
  const rows: Rows<"spots"> = [];
  const ids: Map<string, number>[] = [];
  season.phases.forEach((phase, p) => {
    const own = new Map<string, number>();
    teamsInOrder(phase, bracket, p).forEach((team, order) => {
      const origin = bracket.originOf(p, team);
      // A tie is identified by the spot of its first home team.
      const host = origin && bracket.ties[origin.phase]?.[origin.tie]?.home;
      const spot_id = origin && ids[origin.phase]?.get(host ?? "");
      rows.push({
        id: rows.length + 1,
        phase_id: p + 1,
        group_id: groupOf(p, team),
        register_id: findNumber(teams, team),
        name: origin ? originName(season, bracket, origin) : `Vaga ${order + 1}`,
        order,
        source:
          origin && spot_id ? { kind: origin.kind, phase_id: origin.phase + 1, spot_id } : null,
      });
      own.set(team, rows.length);
    });
    ids.push(own);
  });
  return { rows, ids };
}

/** Orders a phase's teams: in a bracket by tie, the first leg's home team first; in a table by group. */
function teamsInOrder(phase: SeasonPhase, { ties }: Bracket, p: number): string[] {
  if (!phase.is_group) return (ties[p] ?? []).flatMap(({ home, away }) => [home, away]);
  const playing = phase.games.flatMap(({ home, away }) => [home, away]);
  const teams = [...new Set([...phase.groupOf.keys(), ...playing])];
  const group = (team: string) => phase.groupOf.get(team) ?? "";
  return teams.toSorted((a, b) => byName(group(a), group(b)));
}

interface Named {
  teams: Numbers;
  fields: Numbers;
  athletes: Numbers;
  parts: Parts;
  spots: ReturnType<typeof makeSpots>;
}

function makePlayed(season: Season, { teams, fields, athletes, parts, spots }: Named) {
  const games: Rows<"games"> = [];
  const events: Rows<"events"> = [];
  season.phases.forEach((phase, p) => {
    const ties = phase.is_group ? [] : groupTies(phase);
    const legs = new Map(
      ties.flatMap((tie) => tie.games.map((game, i) => [game, Math.min(i + 1, EXTRA_LEG)])),
    );
    const lastLegs = new Set(ties.map((tie) => tie.games.at(-1)));
    const leads = new Map(
      ties.flatMap((tie) =>
        tie.games.map((game, i) => [game, leadAfter(tie.games, i, phase.tieRules)] as const),
      ),
    );
    const spotIds = spots.ids[p] ?? new Map<string, number>();
    for (const game of phase.games) {
      const game_id = games.length + 1;
      const found = isFinished(game) ? listEvents(game, phase) : [];
      games.push({
        id: game_id,
        round_id: findNumber(parts.roundIds[p] ?? new Map<number, number>(), game.round),
        group_id: parts.groupOf(p, game.home),
        field_id: game.venue === null ? null : findNumber(fields, game.venue),
        home_spot_id: findNumber(spotIds, game.home),
        away_spot_id: findNumber(spotIds, game.away),
        home_team_id: findNumber(teams, game.home),
        away_team_id: findNumber(teams, game.away),
        leg: legs.get(game) ?? null,
        starts_at: game.startsAt,
        time_known: game.timeKnown,
        ...makeResult(
          game,
          phase,
          { isLastLeg: lastLegs.has(game), lead: leads.get(game) },
          season.stats,
          found,
        ),
      });
      for (const { team, athlete, ...event } of found) {
        events.push({
          id: events.length + 1,
          game_id,
          team_id: findNumber(teams, team),
          user_id: athlete && findNumber(athletes, personKey(athlete)),
          ...event,
        });
      }
    }
  });
  return { games, events };
}

const makeLots = ({ lots = [] }: Season, teams: Numbers): Rows<"lots"> =>
  lots.map(({ phase, teams: order, note }, i) => ({
    id: i + 1,
    phase_id: phase + 1,
    team_ids: order.map((team) => findNumber(teams, team)),
    note,
  }));

function addSources(
  { phases }: Season,
  { spots = [], groups = [] }: Pick<Document, "spots" | "groups">,
  sources: Sourced[],
): Rows<"spots"> {
  const found = new Map(sources.map(({ spot_id, source }) => [spot_id, source]));
  const several = phases.filter(({ is_group }) => is_group).length > 1;
  const phaseName = (id: number) => (several ? (phases[id - 1]?.name ?? "") : "");
  const groupOf = (id: number) => groups.find((group) => group.id === id);
  return spots.map((spot) => {
    const source = found.get(spot.id);
    return source ? { ...spot, source, name: placeName(source, phaseName, groupOf) } : spot;
  });
}

const makeAdjustments = ({ adjustments, phases }: Season, teams: Numbers): Rows<"adjustments"> =>
  adjustments.map(({ team, points, reason, round }, i) => {
    const table = phases.findIndex(
      ({ is_group, games, groupOf }) =>
        is_group && (groupOf.has(team) || games.some((g) => g.home === team || g.away === team)),
    );
    return {
      id: i + 1,
      phase_id: table + 1,
      team_id: findNumber(teams, team),
      points,
      reason,
      round,
    };
  });
