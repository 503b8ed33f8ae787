import type { Register } from "react-router";
import { EDITING } from "~/http/routes.ts";
import { href } from "./href.ts";
import type { AskedLook } from "./site/embed.ts";

/** Sizes of a page's pictures by the word in the address: for link previews and for posts. */
export const CARD_FORMATS = {
  link: { width: 1200, height: 630 },
  quadrado: { width: 1080, height: 1080 },
  historia: { width: 1080, height: 1920 },
} as const;
export type CardFormat = keyof typeof CARD_FORMATS;

/** Returns the format of `?formato=`: by default that of link previews, null when unknown. */
export function parseCardFormat(query: URLSearchParams): CardFormat | null {
  const word = query.get("formato");
  if (!word) return "link";
  return word === "quadrado" || word === "historia" ? word : null;
}

export interface Target {
  championship: string;
  tournament?: number;
  /** True while an organizer edits in place: links keep that mode. */
  editing?: boolean;
}

export type PostFormat = Exclude<CardFormat, "link">;

type Pages = Register["pages"];

type Query = Record<string, string | number | undefined>;

interface Round {
  order: number;
  phase: { id: number };
}

const roundQuery = ({ order, phase }: Round): Query => ({ rodada: order, fase: phase.id });

/** Adds the query by hand, since a page has hundreds of addresses. */
function withQuery(path: string, { tournament }: Target, query: Query = {}): string {
  let asked = "";
  for (const [key, value] of Object.entries({ ...query, torneio: tournament })) {
    if (value !== undefined) asked += `&${key}=${encodeURIComponent(value)}`;
  }
  return asked === "" ? path : `${path}?${asked.slice(1)}`;
}

/** Returns the address in editing mode when the target is being edited. */
const inPlace = (address: string, { editing }: Target): string =>
  editing ? editingPath(address) : address;

export const editingPath = (address: string): string =>
  `${address}${address.includes("?") ? "&" : "?"}${EDITING}`;

/** Returns the page's address without editing mode. */
export function plainPath(address: string): string {
  const [path = "", search = ""] = address.split("?");
  const query = new URLSearchParams(search);
  for (const name of [EDITING, "index", "recuperar"]) query.delete(name);
  return query.size === 0 ? path : `${path}?${query}`;
}

export const tournamentQuery = ({ tournament }: Target): { torneio: string } => ({
  torneio: tournament === undefined ? "" : String(tournament),
});

/** Returns the page of notifications for a championship (its slug) or for some of its teams. */
export function alertsPath(championship: string, teams: readonly number[] = []): string {
  const asked = teams.map((id) => ["time", String(id)]);
  return `${href("/avisos")}?${new URLSearchParams([["campeonato", championship], ...asked])}`;
}

/** Public addresses below a championship, with the chosen tournament. */
export const tablePath = (target: Target): string =>
  inPlace(withQuery(href("/c/:id", { id: target.championship }), target), target);

export const roundsPath = (target: Target, round?: Round): string =>
  inPlace(
    withQuery(
      href("/c/:id/rodadas", { id: target.championship }),
      target,
      round && roundQuery(round),
    ),
    target,
  );

const ofGame =
  (path: keyof Pages & `/c/:id/jogo/:gameId${string}`) =>
  (target: Target, gameId: number, query?: Query): string =>
    withQuery(href(path, { id: target.championship, gameId: String(gameId) }), target, query);

const plainGamePath = ofGame("/c/:id/jogo/:gameId");

export const gamePath = (target: Target, gameId: number): string =>
  inPlace(plainGamePath(target, gameId), target);

export const votesPath = ofGame("/c/:id/jogo/:gameId/votos");

export const gameAgendaPath = ofGame("/c/:id/jogo/:gameId/agenda.ics");

type PathBelow = Exclude<keyof Pages & `/c/:id/${string}`, `/c/:id/${string}:${string}`>;

const below =
  (path: PathBelow) =>
  (target: Target, query?: Query): string =>
    withQuery(href(path, { id: target.championship }), target, query);

export const whatIfPath = below("/c/:id/e-se");
export const teamsPath = below("/c/:id/times");
export const athletesPath = below("/c/:id/atletas");
export const athleteRankingPath = below("/c/:id/atletas/ranking");
export const bulletinPath = below("/c/:id/atletas/bid");
export const suspensionsPath = below("/c/:id/atletas/suspensos");
export const teamRankingsPath = below("/c/:id/rankings/times");
export const numbersPath = below("/c/:id/numeros");
export const newsPath = below("/c/:id/noticias");
export const fieldsPath = below("/c/:id/campos");
export const fieldPath = (target: Target, fieldId: number): string =>
  `${fieldsPath(target)}#campo-${fieldId}`;
export const calendarPath = below("/c/:id/calendario");
export const calendarFeedPath = below("/c/:id/calendario.ics");
export const championsPath = below("/c/:id/historia");
export const allTimePath = below("/c/:id/historia/tabela");
export const allTimeScorersPath = below("/c/:id/historia/artilheiros");
export const chooseMeetingPath = below("/c/:id/confronto");
export const infoPath = below("/c/:id/informacoes");
export const tvPath = below("/c/:id/tv");
export const regulationPath = below("/c/:id/regulamento");
export const reportPath = below("/c/:id/denunciar");
export const registerTeamPath = below("/c/:id/inscrever-time");

const ofTeam =
  (path: keyof Pages & `/c/:id/time/:teamId${string}`) =>
  (target: Target, teamId: number, query?: Query): string =>
    withQuery(href(path, { id: target.championship, teamId: String(teamId) }), target, query);

export const teamPath = ofTeam("/c/:id/time/:teamId");

/** Returns the page of two teams; the lower id comes first in the canonical address. */
export const headToHeadPath = (
  target: Target,
  teamId: number,
  opponentId: number,
  query?: Query,
): string =>
  withQuery(
    href("/c/:id/confronto/:teamId/:opponentId", {
      id: target.championship,
      teamId: String(teamId),
      opponentId: String(opponentId),
    }),
    target,
    query,
  );

const ofAthlete =
  (path: keyof Pages & `/c/:id/atletas/:userId${string}`) =>
  (target: Target, userId: number, query?: Query): string =>
    withQuery(href(path, { id: target.championship, userId: String(userId) }), target, query);

export const athletePath = ofAthlete("/c/:id/atletas/:userId");

export const newsItemPath = (target: Target, newsId: number): string =>
  withQuery(
    href("/c/:id/noticias/:newsId", { id: target.championship, newsId: String(newsId) }),
    target,
  );

/**
 * Picture addresses: for link previews, or for posts with a format. `v`, the championship's revision, busts
 * caches.
 */
export const tableCardPath = (target: Target, v: number, formato?: PostFormat): string =>
  withQuery(href("/c/:id/cartao.png", { id: target.championship }), target, { formato, v });

const card =
  (of: (target: Target, id: number, query: Query) => string) =>
  (target: Target, id: number, v: number, formato?: PostFormat): string =>
    of(target, id, { formato, v });

/** A game belongs to one tournament, so its picture has one address. */
const ofGameAlone =
  (path: keyof Pages & `/c/:id/jogo/:gameId${string}`) =>
  ({ championship }: Target, gameId: number, query: Query): string =>
    ofGame(path)({ championship }, gameId, query);

export const teamCardPath = card(ofTeam("/c/:id/time/:teamId/cartao.png"));

export const athleteCardPath = card(ofAthlete("/c/:id/atletas/:userId/cartao.png"));

export const roundCardPath = (
  target: Target,
  v: number,
  round: Round | null,
  formato?: PostFormat,
): string =>
  withQuery(href("/c/:id/rodadas/cartao.png", { id: target.championship }), target, {
    ...(round && roundQuery(round)),
    formato,
    v,
  });

export const gameCardPath = card(ofGameAlone("/c/:id/jogo/:gameId/cartao.png"));

export const embedRoundsPath = (target: Target, round: Round, look: AskedLook): string =>
  withQuery(href("/iframe/rounds/:id", { id: target.championship }), target, {
    ...roundQuery(round),
    ...look,
  });
