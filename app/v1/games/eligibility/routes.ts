import { lineupLimits } from "../../../domain/eligibility.ts";
import { accessQuery, championshipOf, requireRole } from "../../access.ts";
import { read } from "../../db/batch.ts";
import { resource } from "../../router.ts";
import { teamOrNull } from "../../team-ref.ts";
import { getEligibility } from "./contract.ts";
import { judgeSquads, type Member } from "./judge.ts";
import { eligibilityQueries } from "./store.ts";
import { readersLanguage } from "../../../texts/language.ts";
import { saidRows } from "../../../texts/say.ts";

export const gameEligibility = resource();

gameEligibility.serve(getEligibility, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const { access, ...facts } = await read(db, {
    access: accessQuery(c, championshipOf("games", id)),
    ...eligibilityQueries(db, id),
  });
  requireRole(access, "scorer");
  const { game, rules, people } = await judgeSquads(db, facts);
  const { athletes, starters } = lineupLimits(rules, game.modality);
  const shown = people.filter(
    ({ status, lined_up }) => status === "approved" || status === "pending" || lined_up === 1,
  );
  const teams = [game.home_team, game.away_team].flatMap((json) => {
    const team = teamOrNull(json);
    if (team === null) return [];
    const squad = shown.filter(({ team_id }) => team_id === team.id).map(toMember);
    return [{ team, squad }];
  });
  const limits = {
    max_athletes: athletes,
    max_starters: starters,
    max_exceptions: rules?.age?.exceptions ?? null,
  };
  return { game_id: game.id, ...limits, teams };
});

const toMember = (member: Member) => ({
  inscription_id: member.inscription_id,
  user: { id: member.user_id, name: member.name },
  shirt_number: member.shirt_number,
  role: member.role,
  status: member.status,
  lined_up: member.lined_up === 1,
  allowed: member.allowed,
  reasons: saidRows(member.reasons, readersLanguage()),
});
