import { longDay, shortDay } from "~/components/date.ts";
import { useText } from "~/i18n/use-text.ts";
import type { CallOutput } from "~/v1/client.ts";
import type { postponeRound } from "~/v1/schedules/contract.ts";
import { FormFrame } from "~/components/form/form-frame.tsx";
import type { PageForm } from "~/components/form/use-page-form.ts";
import { HiddenFields } from "./apply-plan.tsx";
import { PlannedDays } from "./planned-days.tsx";
import { Violations } from "./violations.tsx";

type Consequences = CallOutput<typeof postponeRound>;

interface ApplyProps {
  form: PageForm;
  /** null: it was to be written and was refused. */
  shown: Consequences | null;
  /** What the consequences are of. */
  sent: unknown;
  fields: { id: number; name: string }[];
  labels: Record<number, string>;
}

/** What postponing causes, and the form that does just that. */
export function ApplyPostponement({ form, shown, sent, fields, labels }: ApplyProps) {
  const { t } = useText();
  const breaks = shown ? shown.refused : true;
  return (
    <section className="stack" aria-labelledby="o-que-muda">
      <div>
        <h2 id="o-que-muda">{t("organizer.schedule.postpone.consequences")}</h2>
        {shown ? (
          <p className="sub">
            {t("organizer.schedule.postpone.newDay", { day: longDay(noonOf(shown.day)) })}
          </p>
        ) : null}
      </div>
      {shown ? <ShownConsequences shown={shown} fields={fields} labels={labels} /> : null}
      <FormFrame
        of={form}
        className="form card"
        send={
          breaks ? t("organizer.schedule.postpone.force") : t("organizer.schedule.postpone.apply")
        }
        kind={breaks ? "danger" : "main"}
      >
        <HiddenFields value={sent} except={["force"]} />
        {breaks ? <input type="hidden" name="force" value="on" /> : null}
        {breaks ? <p className="hint">{t("organizer.schedule.postpone.breaksHint")}</p> : null}
      </FormFrame>
    </section>
  );
}

function ShownConsequences({
  shown: { broken, refused, unmet, resolved, affected, changes },
  fields,
  labels,
}: Pick<ApplyProps, "fields" | "labels"> & { shown: Consequences }) {
  const { t } = useText();
  return (
    <>
      <Violations
        kind={refused ? "broken" : "unmet"}
        title={t(
          refused ? "organizer.schedule.postpone.breaks" : "organizer.schedule.postpone.notes",
        )}
        violations={broken}
        labels={labels}
      />
      <PlannedDays changes={changes} fields={fields} />
      <Violations
        kind="unmet"
        title={t("organizer.schedule.postpone.unmet")}
        violations={unmet}
        labels={labels}
      />
      <Violations
        kind="unmet"
        title={t("organizer.schedule.postpone.affected")}
        violations={affected.map(({ game_id, label, starts_at }) => ({
          game_ids: [game_id],
          message: `${label}, ${shortDay(starts_at)}`,
        }))}
        labels={labels}
      />
      <Violations
        kind="resolved"
        title={t("organizer.schedule.postpone.resolved")}
        violations={resolved}
        labels={labels}
      />
    </>
  );
}

/** A moment of a local day that every clock of Brazil agrees on. */
const noonOf = (day: string): string => `${day}T15:00:00Z`;
