import { fullDate, fullDay } from "~/components/date.ts";
import { tablePath, teamPath } from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";
import type { TeamRegister } from "./use-team.tsx";

const looks = {
  pending: "",
  approved: "callout-good",
  rejected: "callout-error",
  withdrawn: "callout-error",
} as const;

/** The state of the team's register and of its roster. */
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
        <p className={`callout lines ${looks[state]}`}>
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

/** Until or from when athletes enrol. */
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
