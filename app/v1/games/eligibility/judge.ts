import { type Competition, disciplineInput } from "../../../domain/competition.ts";
import { statusForGame } from "../../../domain/discipline.ts";
import {
  type Eligibility,
  eligibility,
  type EligibilityRules,
} from "../../../domain/eligibility.ts";
import { found } from "../../access.ts";
import { openFacts } from "../../competition/kept.ts";
import type { Answers } from "../../db/batch.ts";
import type { Database } from "../../db/database.ts";
import { rulesOf } from "../../rules.ts";
import type { eligibilityQueries, MemberRow } from "./store.ts";

type Facts = Answers<ReturnType<typeof eligibilityQueries>>;

export type Member = MemberRow & Eligibility;

/** The two squads of a game, each member judged by what `eligibilityQueries` read. */
export async function judgeSquads(db: Database, { game: row, members, bulletins, kept }: Facts) {
  const game = found(row);
  const rules: EligibilityRules | null =
    game.eligibility_rules === null ? null : JSON.parse(game.eligibility_rules);
  const { documents } = rulesOf(game.inscription_info);
  const { starts_at, round_at } = game;
  const kickoff = { starts_at, time_known: game.time_known === 1 };
  const barred = barredFrom(game.id, await openFacts(db, kept));
  const people = members.map((member): Member => {
    const inscription = {
      status: member.status,
      created_at: member.created_at,
      has_photo: member.has_photo === 1,
      has_document_file: member.has_document_file === 1,
    };
    const suspensions = barred.get(member.user_id) ?? [];
    const facts = { ...member, rules, documents, round_at, inscription, bulletins, suspensions };
    return { ...member, ...eligibility(facts, kickoff) };
  });
  return { game, rules, people };
}

/** The open suspensions of everyone who is suspended in the game. */
function barredFrom(gameId: number, competition: Competition | null) {
  const suspended = competition
    ? statusForGame(disciplineInput(competition), gameId).suspended
    : [];
  return new Map(suspended.map(({ user_id, suspensions }) => [user_id, suspensions]));
}
