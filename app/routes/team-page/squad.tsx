import { fullDate, fullDay } from "~/components/date.ts";
import { tablePath, teamPath } from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";
import { type SquadMember, teamPaths, type TeamRegister } from "./frame.tsx";
import { Icon } from "~/components/icon.tsx";
import { positionsIn } from "~/domain/people/positions.ts";
import { lacksConsent } from "~/domain/people/enrolment.ts";
import { dayIn } from "~/domain/schedule/local-day.ts";
import { readerLanguage } from "~/texts/language.ts";
import { EmptyMessage, Facts } from "~/components/lists.tsx";

const stateLooks = {
  pending: "",
  approved: "callout-good",
  rejected: "callout-error",
  withdrawn: "callout-error",
} as const;

export function RegisterStatus({ register, team }: { register: TeamRegister; team: number }) {
  const { t } = useText();
  const { championship, tournament, status, reason, withdrawn_at, squad, enrolment } = register;
  const target = { championship: championship.slug, tournament: tournament.id };
  const state = withdrawn_at ? "withdrawn" : status;
  const waiting = squad.filter((athlete) => athlete.status === "pending").length;
  const { athletes, max_athletes } = enrolment;
  return (
    <section className="card">
      <header>
        <h2>{tournament.name}</h2>
        <a className="text-link" href={tablePath(target)}>
          {championship.name}
        </a>
      </header>
      <div className="stack gap-3 pad">
        <p className={`callout lines ${stateLooks[state]}`}>
          <b>{t(`teamPage.status.${state}`)}</b>
          <span>
            {withdrawn_at
              ? t("teamPage.status.withdrawnHint", { day: fullDay(withdrawn_at) })
              : t(`teamPage.status.${status}Hint`)}
          </span>
          {status === "rejected" && reason ? (
            <span>{t("teamPage.status.reason", { reason })}</span>
          ) : null}
        </p>
        <dl className="stack gap-2">
          <div className="split">
            <dt className="note">{t("teamPage.facts.athletes")}</dt>
            <dd className="strong">
              {max_athletes === null
                ? athletes
                : t("teamPage.facts.of", { count: athletes, max: max_athletes })}
            </dd>
          </div>
          {waiting > 0 ? (
            <div className="split">
              <dt className="note">{t("teamPage.facts.waiting")}</dt>
              <dd className="strong">{waiting}</dd>
            </div>
          ) : null}
          <div className="split">
            <dt className="note">{t("teamPage.facts.deadline")}</dt>
            <dd className="strong">
              <Deadline of={enrolment} />
            </dd>
          </div>
        </dl>
        {status === "approved" ? (
          <p>
            <a className="text-link" href={teamPath(target, team)}>
              {t("teamPage.team.publicPage")}
            </a>
          </p>
        ) : null}
      </div>
    </section>
  );
}

function Deadline({ of: { state, opens_at, closes_at } }: { of: TeamRegister["enrolment"] }) {
  const { t } = useText();
  if (state === "closed") return t("teamPage.facts.off");
  if (state === "before" && opens_at) {
    return t("teamPage.facts.opens", { moment: fullDate(opens_at, true) });
  }
  if (!closes_at) return t("teamPage.facts.always");
  const moment = fullDate(closes_at, true);
  return t(state === "after" ? "teamPage.facts.ended" : "teamPage.facts.closes", { moment });
}

export function SquadList({ register, uuid }: { register: TeamRegister; uuid: string }) {
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
        <EmptyMessage title={t("teamPage.squad.empty")} hint={t("teamPage.squad.emptyHint")} />
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
  const known = positionsIn(readerLanguage()).find(({ value }) => value === position);
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
          {facts.length > 0 ? <Facts of={facts} /> : null}
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
type MissingPart = (typeof PARTS)[number];

/**
 * Returns the papers that a pending athlete still has to give; after the organizer's decision, only a minor's
 * consent. The team cannot see data that others entered, so they are never missing.
 */
function missingPapers(
  athlete: SquadMember,
  { enrolment: { needs } }: TeamRegister,
): MissingPart[] {
  const consent = athlete.personal !== null && lacksConsent(athlete.personal, dayIn(new Date()));
  if (athlete.status !== "pending" || athlete.role !== "athlete") return consent ? ["consent"] : [];
  const lacks: Record<MissingPart, boolean> = {
    document: !athlete.has_document,
    photo: needs.photo && athlete.photo === null,
    document_file: needs.document_file && !athlete.has_document_file,
    consent,
  };
  return PARTS.filter((part) => lacks[part]);
}

export function missingPapersIn(register: TeamRegister): { part: MissingPart; count: number }[] {
  const all = register.squad.flatMap((athlete) => missingPapers(athlete, register));
  return PARTS.map((part) => ({
    part,
    count: all.filter((one) => one === part).length,
  })).filter(({ count }) => count > 0);
}
