import { href } from "react-router";

/** What a fan is looking at: a championship (number or slug) and, when asked for, one tournament. */
export interface Target {
  championship: string;
  tournament?: number;
}

type Query = Record<string, string | number | undefined>;

function withQuery(path: string, target: Target, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries({ ...query, torneio: target.tournament })) {
    if (value !== undefined) search.set(key, String(value));
  }
  const text = search.toString();
  return text === "" ? path : `${path}?${text}`;
}

/** The public addresses below a championship; the chosen tournament travels along. */
export const tablePath = (target: Target): string =>
  withQuery(href("/c/:id", { id: target.championship }), target);

export const roundsPath = (
  target: Target,
  round?: { order: number; phase: { id: number } },
): string =>
  withQuery(
    href("/c/:id/rodadas", { id: target.championship }),
    target,
    round && { rodada: round.order, fase: round.phase.id },
  );

export const gamePath = (target: Target, gameId: number): string =>
  withQuery(
    href("/c/:id/jogo/:gameId", { id: target.championship, gameId: String(gameId) }),
    target,
  );

export const embedRoundsPath = (
  target: Target,
  round: { order: number; phase: { id: number } },
): string =>
  withQuery(href("/iframe/rounds/:id", { id: target.championship }), target, {
    rodada: round.order,
    fase: round.phase.id,
  });
