import type { Competition, CompetitionTeam, DrawnShield } from "../competition.ts";
import { makeInitials, possibleInitials } from "../people/initials.ts";
import { plainText } from "../people/slug.ts";
import { backgroundsUnlike, SHIELD_BACKGROUNDS } from "./shield-fields.ts";

/**
 * Returns the shields of approved teams, by id. Initials differ unless teams typed them; backgrounds differ
 * as long as there are enough. A team keeps a shield that is still valid.
 */
export function drawShields({
  registers,
  teams,
}: Pick<Competition, "registers" | "teams">): Map<number, DrawnShield> {
  const byId = new Map(teams.map((team) => [team.id, team]));
  const shown = registers
    .filter(({ approved }) => approved)
    .flatMap(({ team_id }) => byId.get(team_id) ?? []);
  const drawings = chooseDrawings(shown);
  return new Map(
    [...initialsOfTeams(shown)].map(([id, initials]) => [
      id,
      { initials, drawing: drawings.get(id) ?? null },
    ]),
  );
}

const typedInitials = ({ short_name }: CompetitionTeam): string | null =>
  short_name !== null && makeInitials(short_name) === short_name.toUpperCase()
    ? makeInitials(short_name)
    : null;

function initialsOfTeams(teams: readonly CompetitionTeam[]): Map<number, string> {
  const given = new Map<number, string>();
  const taken = new Set<string>();
  const give = ({ id }: CompetitionTeam, initials: string) => {
    given.set(id, initials);
    taken.add(plainText(initials));
  };
  const isFree = (initials: string) => !taken.has(plainText(initials));
  for (const team of teams) {
    const typed = typedInitials(team);
    if (typed !== null) give(team, typed);
  }
  const others = teams.filter(({ id }) => !given.has(id));
  for (const team of others) {
    const kept = team.shield?.initials;
    if (kept === undefined || !isFree(kept)) continue;
    if (chooseInitials(team, (one) => one === kept) !== null) give(team, kept);
  }
  for (const team of others) {
    if (!given.has(team.id)) give(team, chooseInitials(team, isFree) ?? makeInitials(team.name));
  }
  return given;
}

function chooseInitials(
  { name, short_name }: CompetitionTeam,
  willDo: (initials: string) => boolean,
): string | null {
  for (const initials of possibleInitials(name, short_name)) if (willDo(initials)) return initials;
  return null;
}

function chooseDrawings(teams: readonly CompetitionTeam[]): Map<number, number> {
  const fields = backgroundsUnlike(teams.flatMap(({ primary_color }) => primary_color ?? []));
  const bare = teams.filter(({ primary_color }) => primary_color === null);
  const mostOfField = Math.ceil(bare.length / fields.length);
  const given = new Map<number, number>();
  const taken = new Set<number>();
  const counts = new Map(fields.map((field) => [field, 0]));
  const give = ({ id }: CompetitionTeam, drawing: number) => {
    const field = drawing % SHIELD_BACKGROUNDS.length;
    given.set(id, drawing);
    taken.add(drawing);
    counts.set(field, (counts.get(field) ?? 0) + 1);
  };
  for (const team of bare) {
    const kept = team.shield?.drawing ?? null;
    if (kept === null || taken.has(kept)) continue;
    if ((counts.get(kept % SHIELD_BACKGROUNDS.length) ?? mostOfField) < mostOfField)
      give(team, kept);
  }
  for (const team of bare) {
    if (given.has(team.id)) continue;
    const fewest = Math.min(...counts.values());
    let drawing = fields.find((field) => counts.get(field) === fewest) ?? 0;
    while (taken.has(drawing)) drawing += SHIELD_BACKGROUNDS.length;
    give(team, drawing);
  }
  return given;
}
