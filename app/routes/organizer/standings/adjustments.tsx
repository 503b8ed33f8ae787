import { SelectField, TextField } from "~/components/form/controls.tsx";
import { given } from "~/components/numbers.ts";
import { useText } from "~/i18n/use-text.ts";
import { Confirm } from "~/components/form/confirm.tsx";
import { Folded, FoldedForm } from "~/components/form/folded.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import type { StandingsData } from "./standings.server.ts";
import { teamOptions } from "./team-options.ts";

interface AdjustmentsProps {
  phase: number;
  data: StandingsData;
}

type Sent = { team_id: number; points: number; reason: string; round: number };
type Adjustment = StandingsData["adjustments"][number];

/** Points given or taken by decision: those that there are, and a new one. */
export function Adjustments({ phase, data }: AdjustmentsProps) {
  const { t } = useText();
  const { adjustments, rows } = data;
  const form = usePageForm<Sent>({ id: "adjust" });
  const label = t("organizer.standings.adjustments.create");
  return (
    <section className="stack gap-3" aria-labelledby="ajustes">
      <h2 id="ajustes">{t("organizer.standings.adjustments.title")}</h2>
      <p className="sub">{t("organizer.standings.adjustments.lead")}</p>
      {adjustments.length === 0 ? (
        <p>{t("organizer.standings.adjustments.none")}</p>
      ) : (
        <ul className="card rows items">
          {adjustments.map((adjustment) => (
            <Line key={adjustment.id} adjustment={adjustment} data={data} />
          ))}
        </ul>
      )}
      <FoldedForm of={form} label={label}>
        <input type="hidden" name="phase_id" value={phase} />
        <SelectField
          field={form.fields.team_id}
          label={t("organizer.standings.adjustments.team")}
          options={teamOptions(rows)}
          empty="—"
        />
        <AdjustmentFields fields={form.fields} data={data} />
        <div className="actions">
          <SubmitButton of={form}>{t("form.save")}</SubmitButton>
        </div>
      </FoldedForm>
    </section>
  );
}

function Line({ adjustment, data }: { adjustment: Adjustment; data: StandingsData }) {
  const { t } = useText();
  const { id, team_id, points, reason, round, version } = adjustment;
  const team = data.rows.find((row) => row.team.id === team_id)?.team.name ?? "";
  const from = data.rounds.find(({ order }) => order === round)?.name;
  const form = usePageForm<Sent>({ id: `edit:${id}`, defaultValue: adjustment });
  return (
    <li>
      <p>
        <b>{team}</b>{" "}
        {t("organizer.standings.adjustments.line", {
          count: Math.abs(points),
          points: given.format(points),
        })}
      </p>
      <p className="sub dots">
        <span>{reason}</span>
        {from ? <span>{t("organizer.standings.adjustments.from", { round: from })}</span> : null}
      </p>
      <Folded
        of={form}
        look="text-link"
        summary={
          <>
            {t("organizer.standings.adjustments.edit")}
            <span className="sr"> {`${team}, ${reason}`}</span>
          </>
        }
      >
        <div className="stack">
          <FormFrame of={form} version={version} label={`${team}, ${reason}`} stay>
            <input type="hidden" name="id" value={id} />
            <AdjustmentFields fields={form.fields} data={data} />
            <div className="actions">
              <SubmitButton of={form} kind="quiet">
                {t("form.save")}
              </SubmitButton>
            </div>
          </FormFrame>
          <Confirm
            id={`delete:${id}`}
            label={t("form.delete")}
            question={t("organizer.standings.adjustments.deleteAsk")}
            action={t("form.delete")}
          >
            <input type="hidden" name="id" value={id} />
          </Confirm>
        </div>
      </Folded>
    </li>
  );
}

type Fields = ReturnType<typeof usePageForm<Sent>>["fields"];

function AdjustmentFields({
  fields,
  data,
}: {
  fields: Pick<Fields, "points" | "reason" | "round">;
  data: StandingsData;
}) {
  const { t } = useText();
  return (
    <>
      <div className="pair">
        <TextField
          field={fields.points}
          label={t("organizer.standings.adjustments.points")}
          hint={t("organizer.standings.adjustments.pointsHint")}
        />
        <SelectField
          field={fields.round}
          label={t("organizer.standings.adjustments.round")}
          empty={t("organizer.standings.adjustments.roundAll")}
          options={data.rounds.map(({ order, name }) => ({ value: String(order), label: name }))}
        />
      </div>
      <TextField
        field={fields.reason}
        label={t("organizer.standings.adjustments.reason")}
        hint={t("organizer.standings.adjustments.reasonHint")}
      />
    </>
  );
}
