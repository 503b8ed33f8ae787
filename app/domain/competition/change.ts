import { type Competition, type CompetitionGame, concernedPeople } from "../competition.ts";

/** The present facts of games that were changed, added or deleted. */
export interface GamesChange {
  ids: readonly number[];
  games: readonly CompetitionGame[];
  cards: Competition["cards"];
  scoring: Competition["scoring"];
  /** Line-ups of the finished games among them, and of people with cards. */
  lineups: Competition["lineups"];
  rosters: Competition["rosters"];
}

/**
 * Returns the competition with the present facts of some games, as if everything were read again. Null when a
 * game names an unknown team.
 */
export function withGames(before: Competition, change: GamesChange): Competition | null {
  const teams = new Set(before.teams.map(({ id }) => id));
  const named = change.games.flatMap((game) => [game.home_team_id, game.away_team_id]);
  if (named.some((id) => id !== null && !teams.has(id))) return null;

  const changed = new Set(change.ids);
  const isOther = ({ game_id }: { game_id: number }) => !changed.has(game_id);
  const read = new Set([...change.ids, ...change.games.map(({ id }) => id)]);
  const games = [...before.games.filter(({ id }) => !read.has(id)), ...change.games].toSorted(
    (a, b) => a.id - b.id,
  );
  const cards = [...before.cards.filter(isOther), ...change.cards].toSorted(
    (a, b) => a.game_id - b.game_id,
  );
  const known = concernedPeople(before);
  const people = concernedPeople({ ...before, cards });
  const isConcerned = ({ user_id }: { user_id: number }) => people.has(user_id);
  const isNew = ({ user_id }: { user_id: number }) => !known.has(user_id);
  const taking = new Set([
    ...before.registers.map(({ team_id }) => team_id),
    ...games.flatMap((game) => [game.home_team_id, game.away_team_id]),
  ]);
  return {
    ...before,
    games,
    cards,
    scoring: changedScoring(before, change),
    teams: before.teams.filter(({ id }) => taking.has(id)),
    lineups: [
      ...before.lineups.filter(isOther),
      ...change.lineups.filter((entry) => !isOther(entry) || isNew(entry)),
    ]
      .filter(isConcerned)
      .toSorted((a, b) => a.game_id - b.game_id || a.user_id - b.user_id),
    rosters: [...before.rosters, ...change.rosters.filter(isNew)]
      .filter(isConcerned)
      .toSorted(
        (a, b) =>
          a.user_id - b.user_id ||
          Date.parse(a.since) - Date.parse(b.since) ||
          a.team_id - b.team_id,
      ),
  };
}

/** Returns the same list, not a copy, when nothing changed. */
function changedScoring(
  { scoring }: Pick<Competition, "scoring">,
  { ids, scoring: present }: Pick<GamesChange, "ids" | "scoring">,
): Competition["scoring"] {
  const changed = new Set(ids);
  const others = scoring.filter(({ game_id }) => !changed.has(game_id));
  if (present.length === 0) return others.length === scoring.length ? scoring : others;
  return [...others, ...present].toSorted((a, b) => a.game_id - b.game_id);
}

/**
 * True when a change can affect only the suspensions of these people: no one else has cards or bans, no
 * finished game moved, and no undated game takes its moment from a moved one (see `buildCalendar`).
 */
export function affectsOnly(
  people: ReadonlySet<number>,
  before: Competition,
  after: Competition,
  ids: readonly number[],
): boolean {
  const changed = new Set(ids);
  const named = [
    ...[...before.cards, ...after.cards].filter(({ game_id }) => changed.has(game_id)),
    ...after.bans.filter(({ cause_game_id }) => changed.has(cause_game_id ?? 0)),
  ];
  if (named.some(({ user_id }) => user_id !== null && !people.has(user_id))) return false;
  const old = new Map(before.games.map((game) => [game.id, game]));
  const now = new Map(after.games.map((game) => [game.id, game]));
  const causes = new Set(after.bans.map(({ cause_game_id }) => cause_game_id));
  const isDated = after.games.every(
    ({ id, finished, starts_at }) => starts_at !== null || !(finished || causes.has(id)),
  );
  return ids.every((id) => {
    const [was, is] = [old.get(id), now.get(id)];
    if (!was?.finished && !is?.finished) return isDated || isSamePlace(was, is);
    return isSamePlace(was, is, !isDated) && isSameTeams(was, is);
  });
}

function isSamePlace(
  was: CompetitionGame | undefined,
  is: CompetitionGame | undefined,
  withDate = true,
): boolean {
  if (!was || !is) return false;
  return (
    was.phase_id === is.phase_id &&
    was.round_id === is.round_id &&
    (!withDate || was.starts_at === is.starts_at)
  );
}

const isSameTeams = (was: CompetitionGame | undefined, is: CompetitionGame | undefined): boolean =>
  was?.home_team_id === is?.home_team_id && was?.away_team_id === is?.away_team_id;
