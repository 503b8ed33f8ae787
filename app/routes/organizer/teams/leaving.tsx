import { useRouteLoaderData } from "react-router";
import { fullDay } from "~/components/date.ts";
import { ChoiceField, TextField } from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";
import { Confirm } from "~/components/form/confirm.tsx";
import type { loader as tournamentLoader } from "../tournament/frame.tsx";
import type { OwnRegister } from "./pending-team.tsx";

const POLICIES = ["keep", "walkover", "annul"] as const;

/** How a team leaves the tournament: told with its reason, or as if it had never been there. */
export function Leaving({ register }: { register: OwnRegister }) {
  const { t } = useText();
  const { name } = register.team;
  return (
    <section className="card desk-part">
      <h2>{t("organizer.teams.leaving.title")}</h2>
      {register.withdrawn_at ? (
        <>
          <p>{t("organizer.teams.leaving.since", { day: fullDay(register.withdrawn_at) })}</p>
          <Confirm
            id="reinstate"
            kind="main"
            version={register.version}
            label={t("organizer.teams.leaving.reinstate")}
            question={t("organizer.teams.leaving.reinstateAsk")}
            action={t("organizer.teams.leaving.reinstate")}
          />
        </>
      ) : (
        <Withdrawal version={register.version} />
      )}
      <Confirm
        id="delete"
        label={t("organizer.teams.leaving.delete")}
        question={t("organizer.teams.leaving.deleteAsk", { name })}
        action={t("form.delete")}
      >
        <input type="hidden" name="name" value={name} />
      </Confirm>
    </section>
  );
}

function Withdrawal({ version }: { version: number }) {
  const { t } = useText();
  const within = useRouteLoaderData<typeof tournamentLoader>("routes/organizer/tournament/frame");
  const byRules = within?.tournament.stats_rules.withdrawal;
  return (
    <Confirm<{ policy: string; reason: string }>
      id="withdraw"
      version={version}
      label={t("organizer.teams.leaving.withdraw")}
      question={t("organizer.teams.leaving.explain")}
      action={t("organizer.teams.leaving.submit")}
      defaultValue={{ policy: byRules ?? "keep" }}
    >
      {(fields) => (
        <>
          <ChoiceField
            field={fields.policy}
            label={t("organizer.teams.leaving.policy")}
            choices={POLICIES.map((value) => {
              const { label, hint } = t(`organizer.teams.leaving.policies.${value}`, {
                returnObjects: true,
              });
              const named =
                value === byRules ? t("organizer.teams.leaving.byRules", { policy: label }) : label;
              return { value, label: named, hint };
            })}
          />
          <TextField
            field={fields.reason}
            label={t("organizer.teams.leaving.reason")}
            hint={t("organizer.teams.leaving.reasonHint")}
            maxLength={300}
          />
        </>
      )}
    </Confirm>
  );
}
