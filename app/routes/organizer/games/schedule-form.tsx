import { localMoment } from "~/components/date.ts";
import { SelectField, TextField } from "~/components/form/controls.tsx";
import type { GameDetail } from "~/components/shapes.ts";
import { useText } from "~/i18n/use-text.ts";
import { Confirm } from "~/components/form/confirm.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
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
          <TextField
            field={form.fields.starts_at}
            type="datetime-local"
            label={t("organizer.games.when")}
          />
          <SelectField
            field={form.fields.field_id}
            label={t("organizer.games.field")}
            optional
            empty="—"
            options={fields.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </div>
        <AddendumField closed={closed} field={form.fields.addendum} />
        <div className="actions">
          <SubmitButton of={form}>{t("organizer.games.move.save")}</SubmitButton>
          {warned && !over ? (
            <SubmitButton of={form} kind="danger" name="sure" value="on">
              {t("organizer.games.move.sure")}
            </SubmitButton>
          ) : null}
        </div>
      </FormFrame>
      {game.starts_at !== null && !over ? (
        <Confirm
          id="undate"
          version={game.version}
          label={t("organizer.games.move.undate")}
          question={t("organizer.games.move.undateAsk")}
          action={t("organizer.games.move.undate")}
        />
      ) : null}
    </section>
  );
}

type Status = { status?: string; reason?: string | null; addendum?: string };

/** Whether the game stands, was put off, or is not played at all. */
export function StatusForm({ game }: { game: GameDetail }) {
  const { t } = useText();
  const form = usePageForm<Status>({
    id: "status",
    defaultValue: { status: game.status, reason: game.reason },
  });
  return (
    <section className="card stack pad" aria-labelledby="situacao">
      <h2 id="situacao">{t("organizer.games.status.title")}</h2>
      <FormFrame of={form} version={game.version}>
        <div className="pair">
          <SelectField
            field={form.fields.status}
            label={t("organizer.games.status.label")}
            options={(["scheduled", "postponed", "cancelled"] as const).map((value) => ({
              value,
              label: t(`organizer.games.status.${value}`),
            }))}
          />
          <TextField
            field={form.fields.reason}
            label={t("organizer.games.status.reason")}
            hint={t("organizer.games.status.reasonHint")}
            optional
          />
        </div>
        <AddendumField closed={game.closed_at !== null} field={form.fields.addendum} />
        <div className="actions">
          <SubmitButton of={form} kind="quiet">
            {t("organizer.games.status.save")}
          </SubmitButton>
        </div>
      </FormFrame>
    </section>
  );
}
