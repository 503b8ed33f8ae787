import { getHistory } from "../../app/v1/structure/seasons/contract.ts";
import { getDesk } from "../../app/v1/structure/championships/contract.ts";
import {
  type CupSeason,
  type DisturbedCup,
  readGames,
  readSpots,
  type Standings,
  type Tie,
} from "./disturbed-cup.ts";
import { readText } from "./html.ts";
import type { Visitor } from "./visit.ts";

const placeOf = ({ phase, number }: Tie): string => `${phase.name} ${number}`;

const sidesOf = (tie: Tie) => [
  { side: "home" as const, spot_id: tie.home_spot_id, team: tie.home_team },
  { side: "away" as const, spot_id: tie.away_spot_id, team: tie.away_team },
];

function loserOf({ home_team, away_team, winner }: Tie): number | null {
  if (!winner) return null;
  return [home_team, away_team].find((team) => team && team.id !== winner.id)?.id ?? null;
}

/** The only tie that decides the title; null when a table or several ties do. */
function findFinal(ties: readonly Tie[]): Tie | null {
  const last = ties.filter(({ phase }) => phase.is_last && phase.decides === "title");
  return last.length === 1 ? (last[0] ?? null) : null;
}

/** A cup with the answers whose truths are compared. */
export interface ToldCup {
  cup: DisturbedCup;
  ties: Tie[];
  standings: Standings;
}

/** Returns the places that the calls give to two teams, as sentences. */
export async function listTwoTruths({ cup, ties, standings }: ToldCup): Promise<string[]> {
  const [spots, games] = await Promise.all([readSpots(cup), readGames(cup)]);
  const tieAt = new Map(
    ties.flatMap((tie) =>
      sidesOf(tie).flatMap(({ spot_id }): [number, Tie][] =>
        spot_id === null ? [] : [[spot_id, tie]],
      ),
    ),
  );
  const spotOf = new Map(spots.map((spot) => [spot.id, spot]));
  const gameOf = new Map(games.map((game) => [game.id, game]));
  const told: string[] = [];
  for (const tie of ties) {
    if (tie.in_review && tie.winner) told.push(`${placeOf(tie)} is in review and has a winner`);
    const teams = new Set(sidesOf(tie).flatMap(({ team }) => team?.id ?? []));
    if (tie.winner && !teams.has(tie.winner.id))
      told.push(`${placeOf(tie)}: ${tie.winner.name} won and is on no side`);
    for (const { side, spot_id, team } of sidesOf(tie)) {
      const spot = spotOf.get(spot_id ?? 0);
      if (!spot || tie.in_review) continue;
      const at = `${placeOf(tie)} ${side}`;
      if (tie.decided_by !== "both_halves" && spot.team_id !== (team?.id ?? null))
        told.push(`${at}: the spot has ${spot.team_id}, the tie ${team?.id}`);
      told.push(...contradictSource(cup, at, spot, tieAt));
    }
    for (const { game_id } of tie.legs) {
      const game = gameOf.get(game_id);
      if (game?.result_kind === "annulled") continue;
      const own = [game?.home_team_id, game?.away_team_id].flatMap((id) => id ?? []);
      if (tie.in_review || own.every((id) => teams.has(id))) continue;
      told.push(`${placeOf(tie)}: game ${game_id} has ${own.join(" x ")}, the tie others`);
    }
  }
  return [...told, ...contradictTitle(ties, standings), ...contradictDoubts(tieAt, standings)];
}

type Spot = Awaited<ReturnType<typeof readSpots>>[number];

/** A spot's team must be the one that the tie before it names, unless the spot is filled by hand. */
function contradictSource(
  { registers, withdrawn }: DisturbedCup,
  at: string,
  { source, team_id, manual }: Spot,
  tieAt: ReadonlyMap<number, Tie>,
): string[] {
  if (source?.kind !== "tie_winner" && source?.kind !== "tie_loser") return [];
  const tie = tieAt.get(source.spot_id);
  if (!tie?.winner || (manual && source.kind === "tie_loser")) return [];
  const named = source.kind === "tie_winner" ? tie.winner.id : loserOf(tie);
  if (named === team_id || named === null) return [];
  const register = registers.find((one) => one.team.id === named);
  if (team_id === null && (manual || withdrawn.has(register?.id ?? 0))) return [];
  const sides = sidesOf(tie).map(({ team }) => team?.id);
  // A team from elsewhere that was put in by hand says nothing about the tie.
  if (manual && !sides.includes(team_id ?? 0)) return [];
  return [`${at}: ${team_id}, but ${placeOf(tie)} names ${named}`];
}

/** Returns how the champion differs from the final. */
export function contradictTitle(ties: readonly Tie[], { champion }: Standings): string[] {
  const final = findFinal(ties);
  if (!final) return [];
  const winner = final.winner?.id ?? null;
  if ((champion?.team.id ?? null) !== winner)
    return [`champion ${champion?.team.id}, but ${placeOf(final)} was won by ${winner}`];
  const second = final.decided_by === "bye" ? null : loserOf(final);
  return champion && (champion.runner_up?.id ?? null) !== second
    ? [`runner-up ${champion.runner_up?.id}, but ${placeOf(final)} was lost by ${second}`]
    : [];
}

function contradictDoubts(tieAt: ReadonlyMap<number, Tie>, { doubts = [] }: Standings): string[] {
  const reviewed = [...new Set(tieAt.values())].filter(({ in_review }) => in_review);
  if (doubts.length === 0 && reviewed.length > 0)
    return reviewed.map((tie) => `${placeOf(tie)} is in review without a doubt`);
  return doubts.flatMap(({ spot, kept, given }) => {
    const tie = tieAt.get(spot.id);
    const about = `${spot.name}: ${kept.name} or ${given?.name}`;
    return tie && !tie.in_review ? [`${about} is not in review`] : [];
  });
}

interface Doors {
  fan: Visitor;
  desk: Visitor;
}

/** Returns what desk, history and overview of a season say otherwise than the tables and ties. */
export async function listOtherTruths(
  told: readonly ToldCup[],
  { championship }: CupSeason,
  doors: Doors,
): Promise<Map<DisturbedCup, string[]>> {
  const [first] = told;
  if (!first) return new Map();
  const { call } = first.cup;
  const { seasons } = await call(getDesk, { params: { id: championship.id } });
  const { editions } = await call(getHistory, { params: { id: championship.slug } });
  const overview = await doors.desk.open(`/organizador/${championship.id}/resumo`);
  const tournaments = seasons.flatMap((season) => season.tournaments);
  return new Map(
    told.map(({ cup, ties, standings }) => {
      const desk = tournaments.find(({ id }) => id === cup.tournament);
      const edition = editions.find(({ tournament }) => tournament.id === cup.tournament);
      const waiting = ties.filter(({ waits_for }) => waits_for !== null).map(placeOf);
      const named = desk?.waiting_ties.map(({ phase, number }) => `${phase} ${number}`);
      const { champion } = standings;
      const title = edition?.title;
      const third = ties.filter(({ phase }) => phase.decides === "third_place" && phase.is_last);
      const pairs: [string, unknown, unknown][] = [
        ["waiting ties", named?.toSorted(), waiting.toSorted()],
        ["undecided ties", desk?.undecided_ties, waiting.length],
        ["doubts", desk?.doubts, standings.doubts],
        ["champion", title?.champion.id, champion?.team.id],
        ["runner-up", title?.runner_up?.id, champion?.runner_up?.id],
      ];
      if (title && third.length === 1) pairs.push(["third", title.third?.id, third[0]?.winner?.id]);
      const wrong = pairs.flatMap(([of, one, other]) =>
        JSON.stringify(one) === JSON.stringify(other)
          ? []
          : [`${of}: ${JSON.stringify(one)} and ${JSON.stringify(other)}`],
      );
      const lines = listWaitingLines(ties, standings).filter(
        (line) => !overview.main.includes(`${cup.name} 2026: ${line}`),
      );
      return [cup, [...wrong, ...lines.map((line) => `the overview does not say "${line}"`)]];
    }),
  );
}

/** Returns the beginnings of the lines in "Esperando por você". */
function listWaitingLines(ties: readonly Tie[], { doubts = [] }: Standings): string[] {
  const waiting = ties.flatMap(({ phase, waits_for, home_team, away_team, ...tie }) => {
    const home = home_team?.name ?? tie.home_spot_name ?? "A definir";
    const away = away_team?.name ?? tie.away_spot_name ?? "A definir";
    return waits_for === null ? [] : [`${phase.name}, ${home} × ${away}: falta`];
  });
  const inReview = doubts.map(
    ({ spot, kept }) => `em revisão: ${kept.name} jogou na vaga “${spot.name}”`,
  );
  return [...waiting, ...inReview];
}

/** Returns what the fan's bracket says otherwise than the calls. */
export async function listWrongPlaces(
  { cup, ties, standings: { champion } }: ToldCup,
  { championship }: CupSeason,
  { fan }: Doors,
): Promise<string[]> {
  const page = await fan.open(`/c/${championship.slug}?torneio=${cup.tournament}`);
  const told: string[] = [];
  const banner = page.document.querySelector("main .champion:not(.minor)");
  const named = readText(banner?.querySelector("b"));
  if (named !== (champion?.team.name ?? ""))
    told.push(`the page's champion is "${named}", not ${champion?.team.name}`);
  const note = readText(banner?.querySelector(".champion-note"));
  const second = champion?.runner_up ? `Vice: ${champion.runner_up.name}` : "";
  if (!note.endsWith(second)) told.push(`the note says "${note}"`);
  for (const tie of ties) {
    const rows = sidesOf(tie).map(({ side }) =>
      page.document
        .querySelector(`[data-score="${tie.phase.id}-${tie.number}-${side}"]`)
        ?.closest(".tie-side"),
    );
    const card = rows[0]?.closest(".tie");
    if (!card) {
      told.push(`${placeOf(tie)} is not on the page`);
      continue;
    }
    for (const [at, { team }] of sidesOf(tie).entries()) {
      const text = readText(rows[at]);
      const won = tie.winner !== null && tie.winner.id === team?.id;
      if ((team && !text.includes(team.name)) || text.includes("(classificado)") !== won)
        told.push(`${placeOf(tie)} reads "${text}"`);
    }
    if (readText(card).includes("Em revisão") !== tie.in_review)
      told.push(`${placeOf(tie)} reads "${readText(card)}"`);
  }
  return told;
}
