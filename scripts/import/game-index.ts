import { type Competition, phasePlace, unknownPhase } from "./competition.ts";
import type { ProblemList } from "./problems.ts";
import type { cardRow, gameRow, goalRow, Row, walkoverRow } from "./rows.ts";
import type { SeasonGame, Walkover } from "./season.ts";

export interface IndexedGame {
  game: SeasonGame;
  phase: number;
  group: string | null;
  file: "games.csv" | "walkovers.csv";
  line: number;
}

interface GameRef {
  round: number;
  home_team: string;
  away_team: string;
  phase: string | null;
  line: number;
}

/** The games of several phases may share a key; each phase has it once. */
const formatKey = ({ round, home_team, away_team }: GameRef): string =>
  JSON.stringify([round, home_team, away_team]);

const placeOf = ({ file, line }: Pick<IndexedGame, "file" | "line">): string => `${file}:${line}`;

const absent: Record<Row<typeof walkoverRow>["kind"], Walkover["absent"]> = {
  home_wo: "home",
  away_wo: "away",
  double_wo: "both",
};

export class GameIndex {
  readonly #competition: Competition;
  readonly #problems: ProblemList;
  readonly #games = new Map<string, IndexedGame[]>();

  constructor(competition: Competition, problems: ProblemList) {
    this.#competition = competition;
    this.#problems = problems;
  }

  addGame(row: Row<typeof gameRow>, game: SeasonGame): void {
    const phase =
      phasePlace(this.#competition.phases, row.phase ?? "") ?? this.#onlyPhase(row.phase);
    if (phase === undefined) {
      const reason = row.phase === null ? "falta a fase do jogo" : unknownPhase(row.phase);
      this.#problems.add("games.csv", row.line, reason);
      return;
    }
    this.#add("games.csv", row, { game, phase, group: row.group });
  }

  addWalkover(row: Row<typeof walkoverRow>): void {
    const phase =
      row.phase === null
        ? this.#phaseOfWalkover(row)
        : phasePlace(this.#competition.phases, row.phase);
    if (phase === undefined) {
      const reason =
        row.phase === null
          ? `nenhuma fase de games.csv tem a rodada ${row.round}`
          : unknownPhase(row.phase);
      this.#problems.add("walkovers.csv", row.line, reason);
      return;
    }
    const game: SeasonGame = {
      round: row.round,
      home: row.home_team,
      away: row.away_team,
      startsAt: null,
      timeKnown: false,
      venue: null,
      score: null,
      penalties: null,
      walkover: { absent: absent[row.kind], reason: row.reason },
      goals: [],
      cards: [],
    };
    this.#add("walkovers.csv", row, { game, phase, group: null });
  }

  addGoal({ line, team, athlete, minute, type, ...ref }: Row<typeof goalRow>): void {
    const game = this.#find("goals.csv", { ...ref, line }, team);
    if (!game) return;
    if (!game.score) {
      const reason = game.walkover ? "o jogo foi decidido por W.O." : "o jogo não tem placar";
      this.#problems.add("goals.csv", line, reason);
      return;
    }
    game.goals.push({ team, athlete, minute, kind: type });
    const scored = game.goals.filter((goal) => goal.team === team).length;
    const total = team === game.home ? game.score.home : game.score.away;
    if (scored > total) {
      const reason = `este é o gol ${scored} de "${team}", que fez ${total} pelo placar`;
      this.#problems.add("goals.csv", line, reason);
    }
  }

  addCard({
    line,
    card,
    shirt_number,
    team,
    athlete,
    minute,
    position,
    ...ref
  }: Row<typeof cardRow>): void {
    const game = this.#find("cards.csv", { ...ref, line }, team);
    game?.cards.push({ team, athlete, color: card, minute, shirt: shirt_number, position });
  }

  all(): IndexedGame[] {
    return [...this.#games.values()].flat();
  }

  gamesOf(phase: number): SeasonGame[] {
    const games = this.all().filter((indexed) => indexed.phase === phase);
    return games.map(({ game }) => game).toSorted((a, b) => a.round - b.round);
  }

  teams(): Set<string> {
    return new Set(this.all().flatMap(({ game }) => [game.home, game.away]));
  }

  #add(file: IndexedGame["file"], row: GameRef, indexed: Omit<IndexedGame, "file" | "line">): void {
    const { line, round, home_team, away_team } = row;
    const known = this.#games.get(formatKey(row)) ?? [];
    const same = known.find(({ phase }) => phase === indexed.phase);
    if (same) {
      const reason = `${home_team} × ${away_team} da rodada ${round} já está em ${placeOf(same)}`;
      this.#problems.add(file, line, reason);
    } else if (home_team === away_team) {
      this.#problems.add(file, line, `"${home_team}" não joga contra si mesmo`);
    } else {
      this.#games.set(formatKey(row), [...known, { ...indexed, file, line }]);
    }
  }

  #find(file: string, ref: GameRef, team: string): SeasonGame | null {
    const { round, home_team, away_team, line } = ref;
    const place = ref.phase === null ? null : phasePlace(this.#competition.phases, ref.phase);
    if (place === undefined) {
      this.#problems.add(file, line, unknownPhase(ref.phase ?? ""));
      return null;
    }
    const [found, ...others] = (this.#games.get(formatKey(ref)) ?? []).filter(
      ({ phase }) => place === null || phase === place,
    );
    if (!found) {
      const reason = `não há jogo ${home_team} × ${away_team} na rodada ${round}`;
      this.#problems.add(file, line, reason);
      return null;
    }
    if (others.length > 0) {
      const places = [found, ...others].map(placeOf).join(" e ");
      const reason = `${home_team} × ${away_team} da rodada ${round} está em ${places}; falta dizer a fase (phase)`;
      this.#problems.add(file, line, reason);
      return null;
    }
    if (team !== home_team && team !== away_team) {
      this.#problems.add(file, line, `o time "${team}" não joga ${home_team} × ${away_team}`);
      return null;
    }
    return found.game;
  }

  /** A league of one phase may leave the column empty or fill in its key. */
  #onlyPhase(key: string | null): number | undefined {
    return key === null && this.#competition.phases.length === 1 ? 0 : undefined;
  }

  /** Returns the phase of the round; among several, the one of both teams. */
  #phaseOfWalkover({ round, home_team, away_team }: GameRef): number | undefined {
    if (this.#competition.phases.length === 1) return 0;
    const played = this.all().filter(({ file }) => file === "games.csv");
    const phases = [
      ...new Set(played.filter(({ game }) => game.round === round).map((g) => g.phase)),
    ];
    const plays = (phase: number, team: string) =>
      played.some(
        ({ game, phase: p }) => p === phase && (game.home === team || game.away === team),
      );
    return phases.find((phase) => plays(phase, home_team) && plays(phase, away_team)) ?? phases[0];
  }
}
