import { type Eligibility, eligibility } from "../../../../domain/eligibility.ts";
import { championshipOf, requireFound, readAs } from "../../../kit/access.ts";
import type { Answers, Database } from "../../../db/database.ts";
import { resource } from "../../../kit/router.ts";
import { getEligibility } from "../sheet/contract.ts";
import { eligibilityQueries, type MemberRow } from "./store.ts";
import { readerLanguage } from "../../../../texts/language.ts";
import { sayRows } from "../../../../texts/say.ts";
import { type Competition, buildCompetitionDocket } from "../../../../domain/competition.ts";
import { statusForGame } from "../../../../domain/discipline.ts";
import { readFacts } from "../../../competition/facts/open.ts";
import { NO_ENROLMENT_RULES } from "../../../../domain/people/enrolment.ts";
import { lineupLimits } from "../../../../domain/eligibility/rules.ts";

export const gameEligibility = resource();

gameEligibility.serve(getEligibility, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const facts = await readAs(c, {
    scorer: championshipOf("games", id),
    ...eligibilityQueries(db, id),
  });
  const { game, rules, people } = await judgeSquads(db, facts);
  const { athletes, starters } = lineupLimits(rules, game.modality);
  const shown = people.filter(({ status, lined_up }) => SQUAD.has(status) || lined_up);
  const teams = [game.home_team, game.away_team].flatMap((team) => {
    if (team === null) return [];
    const squad = shown.filter(({ team_id }) => team_id === team.id).map(toMember);
    return [{ team, squad }];
  });
  const limits = {
    max_athletes: athletes,
    max_starters: starters,
    max_exceptions: rules?.age?.exceptions ?? null,
  };
  return { game_id: game.id, modality: game.modality, ...limits, teams };
});

/** Statuses in a squad; applicants and athletes on loan are included. */
const SQUAD: ReadonlySet<Member["status"]> = new Set(["approved", "pending", "loaned"]);

const toMember = (member: Member) => ({
  inscription_id: member.inscription_id,
  user: { id: member.user_id, name: member.name, nickname: member.nickname },
  shirt_number: member.shirt_number,
  registration_number: member.registration_number,
  role: member.role,
  status: member.status,
  lined_up: member.lined_up,
  allowed: member.allowed,
  reasons: sayRows(member.reasons, readerLanguage()),
});

type Facts = Answers<ReturnType<typeof eligibilityQueries>>;

export type Member = MemberRow & Eligibility;

/** Judges both squads from the rows of `eligibilityQueries`. */
export async function judgeSquads(db: Database, { game: row, members, bulletins, kept }: Facts) {
  const game = requireFound(row);
  const { eligibility_rules: rules, starts_at, time_known, round_at } = game;
  const { documents } = game.inscription_info ?? NO_ENROLMENT_RULES;
  const kickoff = { starts_at, time_known };
  const barred = barredFrom(game.id, await readFacts(db, kept));
  const people = members.map((member): Member => {
    const inscription = {
      status: member.status,
      created_at: member.created_at,
      has_photo: member.has_photo,
      has_document_file: member.has_document_file,
    };
    const suspensions = barred.get(member.user_id) ?? [];
    const isHome = member.team_id === game.home_team_id;
    const opponent_id = isHome ? game.away_team_id : game.home_team_id;
    const known = { rules, documents, round_at, bulletins };
    const facts = { ...member, ...known, opponent_id, inscription, suspensions };
    return { ...member, ...eligibility(facts, kickoff) };
  });
  return { game, rules, people };
}

function barredFrom(gameId: number, competition: Competition | null) {
  const suspended = competition
    ? statusForGame(buildCompetitionDocket(competition), gameId).suspended
    : [];
  return new Map(suspended.map(({ user_id, suspensions }) => [user_id, suspensions]));
}
