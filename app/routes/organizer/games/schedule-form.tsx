import { localMoment } from "~/components/date.ts";
import { optionsOf, SelectField, TextField } from "~/components/form/controls.tsx";
import type { GameDetail } from "~/components/records.ts";
import { useText } from "~/i18n/use-text.ts";
import { Confirm } from "~/components/form/confirm.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { useChoices, useFieldTexts } from "~/components/form/use-field-texts.ts";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { AddendumField } from "../sheet/addendum-field.tsx";

interface MoveFormProps {
  game: GameDetail;
  fields: { id: number; name: string }[];
}

type Moved = { starts_at?: string; field_id?: number | null; addendum?: string };

/** When and where the game is; what a change breaks is said before it is made. */
export function MoveForm({ game, fields }: MoveFormProps) {
  const { t } = useText();
  const form = usePageForm<Moved>({
    id: "move",
    defaultValue: {
      starts_at: game.starts_at ? localMoment(game.starts_at) : "",
      field_id: game.field?.id ?? null,
    },
  });
  const field = useFieldTexts(form.fields, "organizer.games");
  const closed = game.closed_at !== null;
  const over = game.finished || closed || game.status === "live" || game.status === "cancelled";
  const warned = form.outcome?.result.error !== undefined && !form.outcome.current;
  return (
    <section className="card stack pad" aria-labelledby="data">
      <h2 id="data">{t("organizer.games.move.title")}</h2>
      <FormFrame of={form} version={game.version}>
        {over ? <input type="hidden" name="over" value="on" /> : null}
        {warned ? <p className="callout">{t("organizer.games.move.warned")}</p> : null}
        <div className="pair">
          <TextField {...field("starts_at")} type="datetime-local" />
          <SelectField {...field("field_id")} optional empty="—" options={optionsOf(fields)} />
        </div>
        <AddendumField closed={closed} field={form.fields.addendum} />
        <div className="actions">
          <SubmitButton>{t("organizer.games.move.save")}</SubmitButton>
          {warned && !over ? (
            <SubmitButton kind="danger" name="sure" value="on">
              {t("organizer.games.move.sure")}
            </SubmitButton>
          ) : null}
        </div>
      </FormFrame>
      {game.starts_at !== null && !over ? (
        <Confirm id="undate" version={game.version} text="organizer.games.move.undate" />
      ) : null}
    </section>
  );
}

type Status = { status?: string; reason?: string | null; addendum?: string };

/** Whether the game stands, was put off, or is not played at all. */
export function StatusForm({ game }: { game: GameDetail }) {
  const { t } = useText();
  const choicesOf = useChoices();
  const form = usePageForm<Status>({
    id: "status",
    defaultValue: { status: game.status, reason: game.reason },
  });
  const field = useFieldTexts(form.fields, "organizer.games.status");
  return (
    <section className="card stack pad" aria-labelledby="situacao">
      <h2 id="situacao">{t("organizer.games.status.title")}</h2>
      <FormFrame
        of={form}
        version={game.version}
        send={t("organizer.games.status.save")}
        kind="quiet"
      >
        <div className="pair">
          <SelectField
            field={form.fields.status}
            label={t("organizer.games.status.label")}
            options={choicesOf("organizer.games.status", ["scheduled", "postponed", "cancelled"])}
          />
          <TextField {...field("reason")} optional />
        </div>
        <AddendumField closed={game.closed_at !== null} field={form.fields.addendum} />
      </FormFrame>
    </section>
  );
}
