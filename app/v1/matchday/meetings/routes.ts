import { categoryIn } from "../../kit/category-query.ts";
import { type Categorized, isSameCategory } from "../../../domain/competition/category.ts";
import { headToHead } from "../../../domain/competition/meetings.ts";
import type { RecordHolders, RecordGame } from "../../../domain/competition/records.ts";
import { Problem } from "../../../http/problem.ts";
import { requireFound } from "../../kit/access.ts";
import { answer, resource } from "../../kit/router.ts";
import { readPublic } from "../../kit/revision.ts";
import { championshipRef } from "../../kit/target.ts";
import { getHeadToHead } from "./contract.ts";
import {
  bestScorers,
  categoriesOfMeetings,
  toMeeting,
  type MeetingRow,
  playedMeeting,
  selectHeadToHead,
} from "./store.ts";

export const meetings = resource();

meetings.serve(getHeadToHead, async (c) => {
  const { id: ref } = c.req.valid("param");
  const { team: own, opponent: other, ...asked } = c.req.valid("query");
  if (own === other) throw Problem.field("opponent", "same", "meetings.sameTeam");
  const championship = championshipRef(ref);
  const { headers, team, opponent, scorers, ...rows } = await readPublic(
    c,
    championship,
    selectHeadToHead(c.var.db, championship, own, other),
  );
  const { met, ...categories } = inCategory(rows, asked);
  const games = met.map(playedMeeting);
  const { sums, biggest_wins, streaks } = headToHead(games, own);
  const records = games.flatMap((row) => toMeeting(row) ?? []);
  const toWins = ({ level, holders }: RecordHolders<RecordGame>) => ({
    level,
    holders: holders.flatMap(({ game_id }) => records.find(({ id }) => id === game_id) ?? []),
  });
  return answer(
    {
      team: requireFound(team[0]).team,
      opponent: requireFound(opponent[0]).team,
      ...categories,
      ...sums,
      since: records.findLast(({ starts_at }) => starts_at !== null)?.starts_at ?? null,
      biggest_wins: { team: toWins(biggest_wins.team), opponent: toWins(biggest_wins.opponent) },
      streaks,
      scorers: bestScorers(scorers, new Set(met.map(({ tournament_id }) => tournament_id))).map(
        ({ user_id, name, team_id, goals }) => ({
          user: { id: user_id, name },
          team_id,
          goals,
        }),
      ),
      records,
    },
    headers,
  );
});

type AskedCategory = Parameters<typeof categoryIn>[0] & { every_category?: boolean | undefined };

interface Met {
  meetings: MeetingRow[];
  known: Categorized[];
}

/** Keeps the meetings of one category, by default the one with most meetings. */
function inCategory({ meetings, known }: Met, asked: AskedCategory) {
  const own = categoriesOfMeetings(meetings, known);
  const counts = Map.groupBy(own, (one) => one);
  const categories = [...counts.keys()].toSorted(
    (a, b) => (counts.get(b)?.length ?? 0) - (counts.get(a)?.length ?? 0),
  );
  if (asked.every_category) {
    return { met: meetings, categories, category: null, every_category: true };
  }
  const [most = null] = categories;
  const chosen = categoryIn(asked);
  const wanted = chosen === undefined ? most : chosen;
  const category = categories.find((one) => isSameCategory(one, wanted)) ?? wanted;
  const met = meetings.filter((_, at) => own[at] === category);
  return { met, categories, category, every_category: false };
}
