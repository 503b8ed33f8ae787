import { Confirm } from "~/components/form/confirm.tsx";
import { useText } from "~/i18n/use-text.ts";
import { ReasonField } from "./reason-field.tsx";
import type { Watched } from "./shapes.ts";

/** Takes a championship off the public's eyes, or brings it back. */
export function VisibilityForm({ championship }: { championship: Watched }) {
  const { t } = useText();
  const { hidden_at, version } = championship;
  const act = hidden_at === null ? "hide" : "show";
  return (
    <section className="card desk-section" aria-labelledby="no-ar">
      <h2 id="no-ar">{t("organizer.staff.visibility")}</h2>
      <p className="sub">{t(`organizer.staff.${act}Lead`)}</p>
      <Confirm<{ reason: string }>
        id={act}
        kind={act === "hide" ? "danger" : "main"}
        version={version}
        label={t(`organizer.staff.${act}`)}
        question={t(`organizer.staff.${act}Ask`)}
        action={t(`organizer.staff.${act}Do`)}
      >
        {(fields) => (
          <ReasonField
            field={fields.reason}
            label={t("organizer.staff.reason")}
            hint={t(`organizer.staff.${act}ReasonHint`)}
          />
        )}
      </Confirm>
    </section>
  );
}
