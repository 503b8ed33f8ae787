import { headToHead } from "../../domain/competition/meetings.ts";
import type { Held, RecordGame } from "../../domain/competition/records.ts";
import { Problem } from "../../http/problem.ts";
import { requireFound } from "../kit/access.ts";
import { answer, resource } from "../kit/router.ts";
import { readPublic } from "../kit/revision.ts";
import { championshipRef } from "../kit/target.ts";
import { teamOf } from "../teams/team-ref.ts";
import { getHeadToHead } from "./contract.ts";
import { meetingOf, playedMeeting, headToHeadOf } from "./store.ts";

export const meetings = resource();

meetings.serve(getHeadToHead, async (c) => {
  const { id: ref } = c.req.valid("param");
  const { team: own, opponent: other } = c.req.valid("query");
  if (own === other) throw Problem.field("opponent", "same", "meetings.sameTeam");
  const championship = championshipRef(ref);
  const { headers, team, opponent, scorers, ...rows } = await readPublic(
    c,
    championship,
    headToHeadOf(c.var.db, championship, own, other),
  );
  const games = rows.meetings.map(playedMeeting);
  const { sums, biggest_wins, streaks } = headToHead(games, own);
  const records = games.flatMap((row) => meetingOf(row) ?? []);
  const winsOf = ({ level, holders }: Held<RecordGame>) => ({
    level,
    holders: holders.flatMap(({ game_id }) => records.find(({ id }) => id === game_id) ?? []),
  });
  return answer(
    {
      team: teamOf(requireFound(team[0]).team),
      opponent: teamOf(requireFound(opponent[0]).team),
      ...sums,
      since: records.findLast(({ starts_at }) => starts_at !== null)?.starts_at ?? null,
      biggest_wins: { team: winsOf(biggest_wins.team), opponent: winsOf(biggest_wins.opponent) },
      streaks,
      scorers: scorers.map(({ user_id, name, team_id, goals }) => ({
        user: { id: user_id, name },
        team_id,
        goals,
      })),
      records,
    },
    headers,
  );
});
