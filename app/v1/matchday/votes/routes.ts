import { openVote, WINNERS } from "../../../domain/votes.ts";
import { Problem } from "../../../http/problem.ts";
import { read, write } from "../../kit/call.ts";
import { requireFound } from "../../kit/access.ts";
import { type ApiContext, resource } from "../../kit/router.ts";
import { callerLine, duration, limitVisitor, tooMany } from "../../kit/limit.ts";
import { keyedHash } from "../../kit/secret.ts";
import { championshipRef } from "../../kit/target.ts";
import { championshipOfGame } from "../games/store.ts";
import { castVote, getVotes } from "./contract.ts";
import * as store from "./store.ts";
import { readNetwork } from "../../../http/request.ts";

export const votes = resource();

/** Seconds that a network at its limit must wait. */
const HOUR = 60 * 60;

votes.serve(getVotes, async (c) => {
  const { id } = c.req.valid("param");
  const { championship: ref } = c.req.valid("query");
  const championship = championshipOfGame(id, ref === undefined ? undefined : championshipRef(ref));
  const { db } = c.var;
  return votesAnswer(await read(db, store.selectVotes(db, id, championship)));
});

votes.serve(castVote, async (c) => {
  const { id } = c.req.valid("param");
  const { winner, star, device } = c.req.valid("json");
  await limitVisitor(c, c.env.TEAM_LIMIT);
  const { db } = c.var;
  const reading = store.selectVotes(db, id, championshipOfGame(id));
  const { game, candidates } = await read(db, reading);
  const open = openIn(requireFound(game));
  const kind = winner === undefined ? "star" : "winner";
  if (open?.kind !== kind)
    throw new Problem(409, kind === "star" ? "vote.starClosed" : "vote.winnerClosed");
  if (winner === "draw" && !game?.may_draw) throw refusedChoice("winner", "vote.noDraw");
  if (star !== undefined && !candidates.some((athlete) => athlete.id === star)) {
    throw refusedChoice("star", "vote.noCandidate");
  }
  const { counted, ...after } = await write(db, {
    steps: {
      ...store.castBallot(db, {
        championship_id: requireFound(game).championship_id,
        game_id: id,
        kind,
        choice: winner ?? String(star),
        ...(await identifyVoter(c, id, device)),
      }),
      ...store.selectVotes(db, id, championshipOfGame(id)),
    },
  });
  if (!counted) throw tooMany(duration(HOUR), HOUR);
  return votesAnswer(after);
});

/** The hash is another for each game, so a device's votes cannot be linked. */
async function identifyVoter(c: ApiContext, game: number, device: string | undefined) {
  const hashOf = (text: string) => keyedHash(c.env, `vote ${game} ${text}`);
  const network = readNetwork(c.req.raw);
  return {
    voter: await hashOf(device ? `device ${device}` : `line ${callerLine(c)}`),
    network: network === null ? null : await hashOf(`network ${network}`),
  };
}

const refusedChoice = (path: string, message: "vote.noDraw" | "vote.noCandidate"): Problem =>
  new Problem(422, message, { errors: [{ path, code: "no_choice", message }] });

const openIn = (game: store.VotedRow) => (game.fan_votes ? openVote(game, Date.now()) : null);

type Read = Awaited<ReturnType<typeof readVotes>>;
const readVotes = (db: Parameters<typeof store.selectVotes>[0]) =>
  read(db, store.selectVotes(db, 0, championshipOfGame(0)));

function votesAnswer({ game: row, totals, candidates }: Read) {
  const game = requireFound(row);
  const votesFor = (kind: string, choice: string): number =>
    totals.find((total) => total.kind === kind && total.choice === choice)?.votes ?? 0;
  const chosen = candidates.map(({ id, name, team_id }) => ({
    user: { id, name },
    team_id,
    votes: votesFor("star", String(id)),
  }));
  return {
    game_id: game.id,
    open: openIn(game),
    winner: WINNERS.filter((choice) => choice !== "draw" || game.may_draw).map((choice) => ({
      choice,
      votes: votesFor("winner", choice),
    })),
    star: chosen.filter(({ votes }) => votes > 0).toSorted((a, b) => b.votes - a.votes),
    candidates: chosen.map(({ votes: _, ...candidate }) => candidate),
  };
}
