import type { z } from "@hono/zod-openapi";
import { lineupLimits } from "../../../../domain/eligibility/rules.ts";
import { findSequel } from "../../../../domain/rulebook/course.ts";
import { FREE_SUBSTITUTIONS, usualBreaks } from "../../../../domain/rulebook/modality.ts";
import { readerLanguage } from "../../../../texts/language.ts";
import { sayRows } from "../../../../texts/say.ts";
import type { Answers } from "../../../db/database.ts";
import { requireFound } from "../../../kit/access.ts";
import { read } from "../../../kit/call.ts";
import { resource } from "../../../kit/router.ts";
import { judgeSquads, type Member } from "../../games/eligibility/routes.ts";
import { eligibilityQueries } from "../../games/eligibility/store.ts";
import { toGame } from "../../games/row.ts";
import { readAsDevice } from "../device.ts";
import { readSheet } from "../entries/contract.ts";
import { toNews } from "../entries/routes.ts";
import { newsQueries } from "../entries/store.ts";
import { mayTypeAthletes } from "../entries/typed.ts";
import { writeEntries } from "../entries/write.ts";
import { noteSeen } from "../presence.ts";
import { bookQueries } from "./store.ts";

export const sheetBook = resource();

type Side = z.infer<
  (typeof readSheet)["responses"][200]["content"]["application/json"]["schema"]
>["home"];

sheetBook.serve(readSheet, async (c) => {
  const { db } = c.var;
  const { device, state } = await readAsDevice(c, (game) => newsQueries(db, game, 0));
  await noteSeen(c, device);
  const { game_id } = device;
  if (state?.stale) {
    await writeEntries(c, device, { author: { admin_id: null, sheet_author: device.name } });
  }
  const {
    row,
    book,
    last,
    entries,
    present,
    state: now,
    ...squads
  } = await read(db, {
    ...newsQueries(db, game_id, 0),
    ...bookQueries(db, game_id),
    ...eligibilityQueries(db, game_id),
  });
  const { game, rules, people } = await judgeSquads(db, squads);
  const {
    modality,
    game_duration,
    periods,
    tournament_rankings,
    stats_rules,
    is_group,
    tie_rules,
    may_draw,
    ...place
  } = requireFound(book);
  const limits = lineupLimits(rules, modality);
  const toSide = (team: (typeof game)["home_team"]): Side => {
    const own = people.filter(
      ({ team_id, status }) => team_id === team?.id && IN_SQUAD.has(status),
    );
    return {
      team,
      squad: own.map(toAthlete).toSorted(byShirt),
      last_lineup: toLastLineup(last.filter(({ team_id }) => team_id === team?.id)),
    };
  };
  return {
    game: toGame(requireFound(row)),
    championship: { id: place.championship_id, name: place.championship_name },
    tournament: { id: place.tournament_id, name: place.tournament_name },
    rules: {
      modality,
      periods,
      game_duration,
      break_minutes: usualBreaks[modality],
      events: [...stats_rules.events, "substitution" as const],
      rolling: FREE_SUBSTITUTIONS[modality],
      max_starters: limits.starters,
      max_athletes: limits.athletes,
      may_draw,
      ...findSequel(tournament_rankings.points, { is_group, tie_rules }),
      may_type_athletes: mayTypeAthletes(squads),
    },
    home: toSide(game.home_team),
    away: toSide(game.away_team),
    device: device.device,
    author: device.name,
    ...toNews({ entries, present, state: now }, 0),
  };
});

const IN_SQUAD: ReadonlySet<Member["status"]> = new Set(["approved", "pending", "loaned"]);

const toAthlete = (member: Member) => ({
  user_id: member.user_id,
  name: member.nickname ?? member.name,
  shirt_number: member.shirt_number,
  role: member.role,
  allowed: member.allowed,
  reasons: sayRows(member.reasons, readerLanguage()),
});

type Athlete = ReturnType<typeof toAthlete>;

/** Athletes by shirt number, those without one after them, then coach and staff. */
const byShirt = (a: Athlete, b: Athlete): number =>
  Number(a.role !== "athlete") - Number(b.role !== "athlete") ||
  (a.shirt_number ?? 1000) - (b.shirt_number ?? 1000);

function toLastLineup(own: Answers<ReturnType<typeof bookQueries>>["last"]): Side["last_lineup"] {
  const [first] = own;
  if (!first) return null;
  return {
    game_id: first.game_id,
    starts_at: first.starts_at,
    rival: first.rival ?? "",
    athletes: own.map(({ user_id, shirt_number, starter, captain }) => ({
      user_id,
      shirt_number,
      starter,
      captain,
    })),
  };
}
