import { SelectField, TextField } from "~/components/form/controls.tsx";
import { given } from "~/components/date.ts";
import { useText } from "~/i18n/use-text.ts";
import { Confirm, Folded, FoldedForm } from "~/components/form/folded.tsx";
import { FormFrame } from "~/components/form/form-frame.tsx";
import { useFieldTexts } from "~/components/form/field.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import type { StandingsData } from "./standings.server.ts";
import { teamOptions } from "./lots.tsx";

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
  const field = useFieldTexts(form.fields, "organizer.standings.adjustments");
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
      <FoldedForm of={form} label={label} send={t("form.save")}>
        <input type="hidden" name="phase_id" value={phase} />
        <SelectField {...field("team_id")} options={teamOptions(rows)} empty="—" />
        <AdjustmentFields fields={form.fields} data={data} />
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
          <FormFrame
            of={form}
            version={version}
            label={`${team}, ${reason}`}
            stay
            send={t("form.save")}
            kind="quiet"
          >
            <input type="hidden" name="id" value={id} />
            <AdjustmentFields fields={form.fields} data={data} />
          </FormFrame>
          <Confirm
            id={`delete:${id}`}

            question={t("organizer.standings.adjustments.deleteAsk")}
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
  const field = useFieldTexts(fields, "organizer.standings.adjustments");
  return (
    <>
      <div className="pair">
        <TextField {...field("points")} />
        <SelectField
          {...field("round")}
          empty={t("organizer.standings.adjustments.roundAll")}
          options={data.rounds.map(({ order, name }) => ({ value: String(order), label: name }))}
        />
      </div>
      <TextField {...field("reason")} />
    </>
  );
}
