import { fullDate } from "~/components/date.ts";
import { TextField } from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";

interface Period {
  id: number;
  starts_at: string;
  ends_at: string;
  reason: string | null;
}

interface Typed extends Record<string, unknown> {
  starts_at: string;
  ends_at: string;
  reason: string;
}

/** When nobody plays on a field: the periods to come, and a form for one more. */
export function Blackouts({ periods }: { periods: Period[] }) {
  const { t } = useText();
  const form = usePageForm<Typed>({ id: "close" });
  const { fields } = form;
  return (
    <section className="stack" aria-labelledby="dias-sem-jogo">
      <div>
        <h2 id="dias-sem-jogo">{t("organizer.fields.blackouts.title")}</h2>
        <p className="sub">{t("organizer.fields.blackouts.lead")}</p>
      </div>
      {periods.length > 0 ? (
        <ul className="card lines">
          {periods.map((period) => (
            <BlackoutLine key={period.id} period={period} />
          ))}
        </ul>
      ) : (
        <p className="sub">{t("organizer.fields.blackouts.none")}</p>
      )}
      <FormFrame of={form} className="form card" label={t("organizer.fields.blackouts.add")} stay>
        <div className="pair">
          <TextField
            field={fields.starts_at}
            label={t("organizer.fields.blackouts.starts")}
            type="datetime-local"
          />
          <TextField
            field={fields.ends_at}
            label={t("organizer.fields.blackouts.ends")}
            type="datetime-local"
          />
        </div>
        <TextField field={fields.reason} label={t("organizer.fields.blackouts.reason")} optional />
        <div className="actions">
          <SubmitButton of={form} kind="quiet">
            {t("organizer.fields.blackouts.add")}
          </SubmitButton>
        </div>
      </FormFrame>
    </section>
  );
}

function BlackoutLine({ period: { id, starts_at, ends_at, reason } }: { period: Period }) {
  const { t } = useText();
  const form = usePageForm({ id: `free:${id}` });
  const times = { from: fullDate(starts_at, true), to: fullDate(ends_at, true) };
  return (
    <li>
      <p>
        {t("organizer.fields.blackouts.period", times)}
        {reason ? <span className="sub">{reason}</span> : null}
      </p>
      <FormFrame of={form} label={t("organizer.fields.blackouts.freePeriod", times)} stay>
        <input type="hidden" name="blackout" value={id} />
        <SubmitButton of={form} kind="quiet">
          {t("organizer.fields.blackouts.free")}
        </SubmitButton>
      </FormFrame>
    </li>
  );
}
