import { Empty } from "~/components/lists.tsx";
import { Icon } from "~/components/icon.tsx";
import { positionsIn } from "~/domain/people/positions.ts";
import { useText } from "~/i18n/use-text.ts";
import { lacksConsent } from "~/domain/people/enrolment.ts";
import { dayIn } from "~/domain/schedule/local-day.ts";
import { teamPaths } from "./paths.ts";
import type { SquadMember, TeamRegister } from "./use-team.tsx";
import { readersLanguage } from "~/texts/language.ts";

/** The roster: each athlete with status and missing papers. */
export function Squad({ register, uuid }: { register: TeamRegister; uuid: string }) {
  const { t } = useText();
  const { squad } = register;
  return (
    <section className="card">
      <header>
        <h2>{t("teamPage.squad.title")}</h2>
        {squad.length > 0 ? (
          <span className="sub">{t("teamPage.squad.count", { count: squad.length })}</span>
        ) : null}
      </header>
      {squad.length === 0 ? (
        <Empty title={t("teamPage.squad.empty")} hint={t("teamPage.squad.emptyHint")} />
      ) : (
        <ul className="rows lined">
          {squad.map((athlete) => (
            <Member key={athlete.id} athlete={athlete} register={register} uuid={uuid} />
          ))}
        </ul>
      )}
      {squad.some(({ status }) => status === "rejected") ? (
        <p className="hint card-foot">{t("teamPage.squad.rejectedHint")}</p>
      ) : null}
    </section>
  );
}

interface MemberProps {
  athlete: SquadMember;
  register: TeamRegister;
  uuid: string;
}

const looks = { pending: "soft-warn", approved: "soft-up", rejected: "soft-down" } as const;

function Member({ athlete, register, uuid }: MemberProps) {
  const { t } = useText();
  const { id, name, nickname, position, role, shirt_number, status, landing } = athlete;
  const known = positionsIn(readersLanguage()).find(({ value }) => value === position);
  const lacks = missingPapers(athlete, register).map((part) => t(`teamPage.squad.parts.${part}`));
  const facts = [
    role === "athlete" ? (known?.label ?? position) : t(`teamPage.squad.roles.${role}`),
    landing && status === "pending" && !athlete.personal ? t("teamPage.squad.landing") : null,
  ].filter((fact): fact is string => Boolean(fact));
  return (
    <li>
      <a className="list-row list-link" href={teamPaths(uuid).athlete(id)}>
        <span className="number">{shirt_number ?? "–"}</span>
        <span className="grow lines">
          <b>{nickname ? `${name} (${nickname})` : name}</b>
          {facts.length > 0 ? (
            <span className="sub dots">
              {facts.map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </span>
          ) : null}
          {lacks.length > 0 ? (
            <span className="team-lacks strong">
              {t("teamPage.squad.missing", { what: lacks.join(", ") })}
            </span>
          ) : null}
        </span>
        <span className={`tag ${looks[status]}`}>{t(`teamPage.squad.statuses.${status}`)}</span>
        <Icon name="forward" />
      </a>
    </li>
  );
}

const PARTS = ["document", "photo", "document_file", "consent"] as const;
type Part = (typeof PARTS)[number];

/**
 * Papers that a pending athlete still owes; after the organizer's decision only the consent of a minor's
 * guardian. Data that somebody else entered is unknown to the team and never missing.
 */
function missingPapers(athlete: SquadMember, { enrolment: { needs } }: TeamRegister): Part[] {
  const consent = athlete.personal !== null && lacksConsent(athlete.personal, dayIn(new Date()));
  if (athlete.status !== "pending" || athlete.role !== "athlete") return consent ? ["consent"] : [];
  const lacks: Record<Part, boolean> = {
    document: !athlete.has_document,
    photo: needs.photo && athlete.photo === null,
    document_file: needs.document_file && !athlete.has_document_file,
    consent,
  };
  return PARTS.filter((part) => lacks[part]);
}

/** The missing papers of the roster, each with the number of athletes. */
export function missingPapersIn(register: TeamRegister): { part: Part; count: number }[] {
  const all = register.squad.flatMap((athlete) => missingPapers(athlete, register));
  return PARTS.map((part) => ({
    part,
    count: all.filter((one) => one === part).length,
  })).filter(({ count }) => count > 0);
}
