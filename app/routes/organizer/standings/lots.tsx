import { fullDay } from "~/components/date.ts";
import { SelectField, TextField, type Option } from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";
import { Confirm, FoldedForm } from "~/components/form/folded.tsx";
import { useFieldTexts } from "~/components/form/field.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import type { StandingsData } from "./standings.server.ts";
import type { Standing } from "~/components/records.ts";

/** The teams of the tables to choose from, under their groups. */
export const teamOptions = (rows: readonly Standing[]): Option[] =>
  rows.map(({ team, group }) => ({
    value: String(team.id),
    label: team.name,
    group: group ?? undefined,
  }));

interface LotsProps {
  phase: number;
  data: StandingsData;
}

/** Places of a drawn order that the form offers; the first two are needed. */
const PLACES = 6;

/** A place for each of the level teams that the table holds first, else empty ones. */
function placesFor(rows: readonly Standing[]): string[] {
  const level = levelTeams(rows);
  const length = Math.max(Math.min(PLACES, rows.length), level.length);
  return Array.from({ length }, (_, at) => String(level[at] ?? ""));
}

/** The first teams that have played and share their place, since only lots could separate them. */
function levelTeams(rows: readonly Standing[]): number[] {
  const places = Map.groupBy(
    rows.filter(({ played }) => played > 0),
    ({ group_id, position }) => `${group_id}-${position}`,
  );
  const shared = [...places.values()].find((place) => place.length > 1) ?? [];
  return shared.map(({ team }) => team.id);
}

type Sent = { teams: string[]; note: string };

/** Orders that lots gave to level teams: those written down, and a new one. */
export function Lots({ phase, data: { lots, rows } }: LotsProps) {
  const { t } = useText();
  const form = usePageForm<Sent>({
    id: "lot",
    defaultValue: { teams: placesFor(rows) },
  });
  const field = useFieldTexts(form.fields, "organizer.standings.lots");
  const label = t("organizer.standings.lots.create");
  return (
    <section className="stack gap-3" aria-labelledby="sorteios">
      <h2 id="sorteios">{t("organizer.standings.lots.title")}</h2>
      <p className="sub">{t("organizer.standings.lots.lead")}</p>
      {lots.length === 0 ? (
        <p>{t("organizer.standings.lots.none")}</p>
      ) : (
        <ul className="card rows items">
          {lots.map((lot) => (
            <Line key={lot.id} lot={lot} rows={rows} />
          ))}
        </ul>
      )}
      <FoldedForm of={form} label={label} send={t("organizer.standings.lots.submit")}>
        <input type="hidden" name="phase_id" value={phase} />
        <div className="pair">
          {form.fields.teams.getFieldList().map((field, at) => (
            <SelectField
              key={field.key}
              field={field}
              label={t("organizer.standings.lots.place", { number: at + 1 })}
              optional={at > 1}
              options={teamOptions(rows)}
              empty="—"
            />
          ))}
        </div>
        <TextField {...field("note")} optional />
      </FoldedForm>
    </section>
  );
}

interface LineProps {
  lot: StandingsData["lots"][number];
  rows: StandingsData["rows"];
}

function Line({ lot, rows }: LineProps) {
  const { t } = useText();
  const nameOf = (id: number) => rows.find(({ team }) => team.id === id)?.team.name ?? "";
  const day = fullDay(lot.created_at);
  return (
    <li>
      <ol className="numbered strong">
        {lot.team_ids.map((id) => (
          <li key={id}>{nameOf(id)}</li>
        ))}
      </ol>
      <p className="sub dots">
        <span>{day}</span>
        {lot.author ? (
          <span>{t("organizer.standings.lots.by", { name: lot.author.name })}</span>
        ) : null}
        {lot.note ? <span>{lot.note}</span> : null}
      </p>
      <Confirm
        id={`deleteLot:${lot.id}`}
        label={t("organizer.standings.lots.deleteOf", { day })}
        question={t("organizer.standings.lots.deleteAsk")}
        action={t("form.delete")}
      >
        <input type="hidden" name="id" value={lot.id} />
      </Confirm>
    </li>
  );
}
