import { PositionBadge } from "~/components/team/position-badge.tsx";
import type { SquadMember } from "~/components/records.ts";
import { athletePath, type Target } from "~/components/target.ts";
import { positionsIn } from "~/domain/people/positions.ts";
import { useText } from "~/i18n/use-text.ts";
import { readersLanguage } from "~/texts/language.ts";

interface SquadCardProps {
  squad: SquadMember[];
  target: Target;
}

/** Who plays for the team and who works with it, by the part of the pitch. */
export function SquadCard({ squad, target }: SquadCardProps) {
  const { t } = useText();
  const athletes = squad.filter(({ role }) => role === "athlete").length;
  return (
    <section className="card" aria-labelledby="elenco">
      <header>
        <h2 id="elenco">{t("teams.squad")}</h2>
        {athletes > 0 ? (
          <span className="sub">{t("teams.athletes", { count: athletes })}</span>
        ) : null}
      </header>
      {squad.length === 0 ? <p className="quiet">{t("teams.noSquad")}</p> : null}
      {bySquadGroup(squad).map(({ group, members }) => (
        <section key={group} className="squad-group" aria-labelledby={`elenco-${group}`}>
          <h3 id={`elenco-${group}`} className="sub lined">
            {t(`teams.groups.${group}`)}
          </h3>
          <ul className="rows lined columns">
            {members.map((member) => (
              <li key={member.id}>
                <SquadLine member={member} target={target} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function SquadLine({ member, target }: { member: SquadMember; target: Target }) {
  const { t } = useText();
  const { id, name, nickname, position, role, shirt_number } = member;
  return (
    <a className="list-row block-link" href={athletePath(target, id)}>
      <span className="number">
        {shirt_number === null ? null : (
          <>
            <span className="sr">{t("teams.shirt")} </span>
            {shirt_number}
          </>
        )}
      </span>
      <span className="grow lines">
        <b>{nickname ?? name}</b>
        {nickname ? <span className="sub">{name}</span> : null}
      </span>
      <PositionBadge position={position} role={role} />
    </a>
  );
}

const squadGroups = ["goalkeeper", "defender", "midfielder", "attacker", "other", "staff"] as const;
type SquadGroup = (typeof squadGroups)[number];

const groupByPosition = new Map<string, SquadGroup>(
  positionsIn(readersLanguage()).map(({ value, group }) => [value, group]),
);

function groupOf({ role, position }: SquadMember): SquadGroup {
  if (role !== "athlete") return "staff";
  return groupByPosition.get(position ?? "") ?? "other";
}

/** A squad by the part of the pitch, by number within it; groups without anybody are left out. */
function bySquadGroup(squad: readonly SquadMember[]) {
  return squadGroups
    .map((group) => ({
      group,
      members: squad
        .filter((member) => groupOf(member) === group)
        .toSorted((a, b) => (a.shirt_number ?? 1000) - (b.shirt_number ?? 1000)),
    }))
    .filter(({ members }) => members.length > 0);
}
