import { useSeasonOver } from "../shell-page.tsx";
import type { SquadMember } from "~/components/records.ts";
import { athletePath, type Target } from "~/components/target.ts";
import { positionsIn } from "~/domain/people/positions.ts";
import { useText } from "~/i18n/use-text.ts";
import { EventIcon } from "~/routes/game/timeline.tsx";
import type { CallOutput } from "~/v1/client.ts";
import type { getTeamCampaign } from "~/v1/site/statistics/contract.ts";
import { readerLanguage } from "~/texts/language.ts";
import { PositionBadge } from "~/components/team/athlete.tsx";

type Doing = CallOutput<typeof getTeamCampaign>["athletes"][number];

interface SquadCardProps {
  squad: SquadMember[];
  doings: Doing[];
  target: Target;
}

export function SquadCard({ squad, doings, target }: SquadCardProps) {
  const { t } = useText();
  const doingOf = new Map(doings.map((doing) => [doing.user_id, doing]));
  const athletes = squad.filter(({ role }) => role === "athlete").length;
  const over = useSeasonOver();
  const isNumbered = squad.some(({ shirt_number }) => shirt_number !== null);
  return (
    <section className="card" aria-labelledby="elenco">
      <header>
        <h2 id="elenco">{t("teams.squad")}</h2>
        {athletes > 0 ? (
          <span className="sub">{t("teams.athletes", { count: athletes })}</span>
        ) : null}
      </header>
      {squad.length === 0 ? (
        <p className="quiet">{t(over ? "teams.noSquadOver" : "teams.noSquad")}</p>
      ) : null}
      {groupSquad(squad).map(({ group, members }) => (
        <section key={group} className="squad-group" aria-labelledby={`elenco-${group}`}>
          <h3 id={`elenco-${group}`} className="sub lined">
            {t(`teams.groups.${group}`)}
          </h3>
          <ul className="rows lined columns">
            {members.map((member) => (
              <li key={member.id}>
                <SquadLine
                  member={member}
                  isNumbered={isNumbered}
                  doing={doingOf.get(member.id)}
                  target={target}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

interface SquadLineProps {
  member: SquadMember;
  isNumbered: boolean;
  /** The athlete's goals and cards; undefined without any. */
  doing: Doing | undefined;
  target: Target;
}

function SquadLine({ member, isNumbered, doing, target }: SquadLineProps) {
  const { id, name, nickname, position, role, shirt_number } = member;
  return (
    <a className="list-row block-link" href={athletePath(target, id)}>
      {isNumbered ? <ShirtNumber number={shirt_number} /> : null}
      <span className="grow lines">
        <b>{nickname ?? name}</b>
        {nickname ? <span className="sub">{name}</span> : null}
      </span>
      {doing ? <Doings doing={doing} /> : null}
      <PositionBadge position={position} role={role} />
    </a>
  );
}

const counts = [
  { type: "goal", of: "goals_count" },
  { type: "yellow_card", of: "yellow_card_count" },
  { type: "blue_card", of: "blue_card_count" },
  { type: "red_card", of: "red_card_count" },
] as const;

function Doings({ doing }: { doing: Doing }) {
  const { t } = useText();
  return (
    <span className="doings small-icons row happened">
      {counts
        .filter(({ of }) => doing[of] > 0)
        .map(({ type, of }) => (
          <span key={type} className="row gap-1">
            <span aria-hidden="true">
              <EventIcon event={{ type, card_kind: null }} />
            </span>
            {doing[of]}
            <span className="sr">
              {" "}
              {t(`rankings.athletes.amount.${type}`, { count: doing[of] })}
            </span>
          </span>
        ))}
    </span>
  );
}

const squadGroups = ["goalkeeper", "defender", "midfielder", "attacker", "other", "staff"] as const;
type SquadGroup = (typeof squadGroups)[number];

const groupByPosition = new Map<string, SquadGroup>(
  positionsIn(readerLanguage()).map(({ value, group }) => [value, group]),
);

function squadGroup({ role, position }: SquadMember): SquadGroup {
  if (role !== "athlete") return "staff";
  return groupByPosition.get(position ?? "") ?? "other";
}

function groupSquad(squad: readonly SquadMember[]) {
  return squadGroups
    .map((group) => ({
      group,
      members: squad
        .filter((member) => squadGroup(member) === group)
        .toSorted((a, b) => (a.shirt_number ?? 1000) - (b.shirt_number ?? 1000)),
    }))
    .filter(({ members }) => members.length > 0);
}

/** The shirt number before a name, or a blank of the same width. */
export function ShirtNumber({ number }: { number: number | null }) {
  const { t } = useText();
  return (
    <span className="number">
      {number === null ? null : (
        <>
          <span className="sr">{t("teams.shirt")} </span>
          {number}
        </>
      )}
    </span>
  );
}
