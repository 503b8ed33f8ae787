import type { Competition, CompetitionGame } from "../../../domain/competition.ts";
import { oncePerObject } from "../../../domain/memoize.ts";
import { viewOf } from "../../competition/views.ts";
import { type BareRow, type GameRow, namer } from "../row.ts";
import type { GamesFilter } from "./store.ts";

/**
 * Whether the list is of all games of a team or of the round of a game, from its beginning: such a list is
 * taken from the kept facts, which the pages that show it need besides.
 */
export function isKeptList({ page, per_page: _, after, ...filter }: GamesFilter): boolean {
  const { tournament, championship: __, team, round_of, ...others } = filter;
  const isAlone = Object.values(others).every((value) => value === undefined);
  const isOne = (team === undefined) !== (round_of === undefined);
  const namesPlace = round_of === undefined || tournament === undefined;
  return page === 1 && after === undefined && isAlone && isOne && namesPlace;
}

interface Kept {
  competition: Competition;
  championship_id: number;
  /** Games that were written since the facts were kept, as they are now. */
  touched: BareRow[];
}

/** The games of such a list, in order, with the names around them; null where the facts do not tell. */
export function keptGames(
  { competition, championship_id, touched }: Kept,
  { team, round_of }: Pick<GamesFilter, "team" | "round_of">,
): GameRow[] | null {
  const { games } = competition;
  const round = games.find(({ id }) => id === round_of)?.round_id;
  const own = games.filter(({ home_team_id, away_team_id, round_id }) =>
    team === undefined ? round_id === round : home_team_id === team || away_team_id === team,
  );
  const present = new Map(touched.map((row) => [row.id, row]));
  const place = { championship_id, tournament_id: competition.id };
  const rows = own.flatMap((game) => present.get(game.id) ?? bareOf(game, place) ?? []);
  const nameOf = namerOf(competition);
  const named = rows.flatMap((row) => nameOf(row) ?? []);
  return named.length < own.length ? null : named.toSorted(inOrder);
}

/** The namer of the games of a competition, which knows the order of their phases and rounds, too. */
const namerOf = oncePerObject((competition: Competition) => {
  const frame = viewOf(competition, "frame");
  const nameOf = namer(frame);
  const rounds = new Map(frame.rounds.map((round) => [round.id, round]));
  return (row: BareRow): GameRow | null => {
    const round = rounds.get(row.round_id);
    return round
      ? nameOf({ ...row, phase_order: round.phase.order, round_order: round.order })
      : null;
  };
});

/** The order of every list of games within a tournament; what has no date comes last in its round. */
function inOrder(a: GameRow, b: GameRow): number {
  const places =
    a.phase_order - b.phase_order || a.phase_id - b.phase_id || a.round_order - b.round_order;
  const [one, other] = [a.starts_at ?? "~", b.starts_at ?? "~"];
  if (places !== 0 || one === other) return places || a.id - b.id;
  return one < other ? -1 : 1;
}

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** A game as its row would answer it; null where the facts hold nothing of what is shown. */
function bareOf(
  { shown, round, ...game }: CompetitionGame,
  place: Pick<BareRow, "championship_id" | "tournament_id">,
): BareRow | null {
  if (!shown) return null;
  const { field, ...rest } = shown;
  return {
    ...place,
    ...game,
    ...rest,
    field_id: field?.id ?? null,
    field_name: field?.name ?? null,
    field_address: field?.address ?? null,
    field_city: field?.city ?? null,
    field_uf: field?.uf ?? null,
    field_latitude: field?.latitude ?? null,
    field_longitude: field?.longitude ?? null,
    phase_order: 0,
    round_order: round,
    notes: null,
    time_known: flag(game.time_known),
    finished: flag(game.finished),
    by_rule: flag(game.by_rule ?? false),
    counts_for_goals: flag(game.counts_for_goals),
    counts_for_scorers: flag(game.counts_for_scorers ?? true),
    offender_side: game.offender_side ?? null,
  };
}
