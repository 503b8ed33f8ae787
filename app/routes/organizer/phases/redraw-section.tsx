import type * as z from "zod";
import { CheckField, TextField } from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";
import { FoldedForm } from "~/components/form/folded.tsx";
import { SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { ForceField } from "./force-field.tsx";
import type { redrawnGames } from "./phase-schema.ts";

interface RedrawSectionProps {
  version: number;
  games: number;
  finished: number;
  /** Games with a date; null when there are too many to have been looked at. */
  dated: number | null;
}

/** Makes the phase's games from its spots, or anew, and says first what goes. */
export function RedrawSection({ version, games, finished, dated }: RedrawSectionProps) {
  const { t } = useText();
  const form = usePageForm<z.input<typeof redrawnGames>>({ id: "redraw" });
  const { fields } = form;
  const label = t(`organizer.phases.redraw.${games === 0 ? "make" : "open"}`);
  return (
    <section className="stack" aria-labelledby="jogos">
      <h2 id="jogos">{t("organizer.phases.redraw.title")}</h2>
      <p className="sub">
        {games === 0
          ? t("organizer.phases.redraw.none")
          : t("organizer.phases.redraw.has", { count: games })}
      </p>
      <FoldedForm of={form} label={label} version={version}>
        {games === 0 ? (
          <p>{t("organizer.phases.redraw.made")}</p>
        ) : (
          <div className="callout">
            <p>{t("organizer.phases.redraw.lost", { count: games })}</p>
            {dated === null ? <p>{t("organizer.phases.redraw.datedMany")}</p> : null}
            {dated ? <p>{t("organizer.phases.redraw.dated", { count: dated })}</p> : null}
          </div>
        )}
        <CheckField
          field={fields.draw}
          label={t("organizer.phases.redraw.draw")}
          hint={t("organizer.phases.redraw.drawHint")}
        />
        <TextField
          field={fields.seed}
          label={t("organizer.phases.seed")}
          hint={t("organizer.phases.seedHint")}
          inputMode="numeric"
          optional
        />
        <ForceField fields={fields} lost={finished} />
        <div className="actions">
          <SubmitButton of={form} kind={games === 0 ? "main" : "danger"}>
            {games === 0 ? label : t("organizer.phases.redraw.submit")}
          </SubmitButton>
        </div>
      </FoldedForm>
    </section>
  );
}
