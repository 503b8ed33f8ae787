import type { Route } from "./+types/standings";
import { useGroupName } from "~/components/game/game-facts.ts";
import { Standings as Table } from "~/components/table/standings.tsx";
import { useText } from "~/i18n/use-text.ts";
import { readPathNumber, numberParam } from "~/routes/request.ts";
import { useChampionship } from "../championship/frame.tsx";
import { useTournament } from "../tournament/frame.tsx";
import { publicPath } from "../tournament/publish.tsx";
import { DeskTitle, EmptyDesk } from "../desk-page.tsx";
import { deskAction, loadDesk } from "../desk-calls.ts";
import { ExportLink } from "../exports/export-link.tsx";
import { PhaseChips } from "../spots/phase-chips.tsx";
import { readStandings, type StandingsData, standingsForms } from "./standings.server.ts";
import { type Option, SelectField, TextField } from "~/components/form/controls.tsx";
import { fullDay, pointsWithSign } from "~/components/date.ts";
import { Confirm, Folded, FoldedForm } from "~/components/form/folded.tsx";
import { SaveForm } from "~/components/form/form-frame.tsx";
import { useFieldTexts } from "~/components/form/field.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import type { Standing } from "~/components/records.ts";

export async function loader(args: Route.LoaderArgs) {
  const requested = {
    tournament: readPathNumber(args.params.tournament),
    phase: numberParam(args.request, "fase"),
  };
  return loadDesk(args, (api) => readStandings(api, requested));
}

export const action = (args: Route.ActionArgs) => deskAction(args, standingsForms);

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function Standings({ params, loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const own = useChampionship();
  const groupName = useGroupName();
  const { phases, phase, rows, erased } = loaderData;
  const tables = [...Map.groupBy(rows, ({ group_id }) => group_id)];
  const id = own?.championship.slug ?? params.championship;
  const tournament = { id: Number(params.tournament), status: useTournament()?.tournament.status };
  return (
    <>
      <DeskTitle page={t("organizer.standings.title")} lead={t("organizer.standings.lead")}>
        <a className="text-link" href={publicPath(id, tournament)}>
          {t("organizer.standings.public")}
        </a>
      </DeskTitle>
      {phase ? <PhaseChips phases={phases} current={phase.id} /> : null}
      {phase && rows.length > 0 ? (
        <>
          <div className={tables.length > 1 ? "halves" : "stack"}>
            {tables.map(([key, own]) => (
              <Table
                key={key}
                name={groupName(own[0]?.group ?? phase.name)}
                rows={own}
                target={{ championship: id, tournament: Number(params.tournament) }}
                erased={erased.filter((team) => team.group_id === key)}
              />
            ))}
          </div>
          <div className="actions">
            <ExportLink kind="standings" />
            <ExportLink kind="games" />
            <ExportLink kind="events" />
          </div>
          <div className="halves">
            <AdjustmentForms key={`points ${phase.id}`} phase={phase.id} data={loaderData} />
            <LotForms key={`lots ${phase.id}`} phase={phase.id} data={loaderData} />
          </div>
        </>
      ) : (
        <EmptyDesk
          title={t("organizer.standings.empty")}
          hint={t("organizer.standings.emptyHint")}
        />
      )}
    </>
  );
}

type Sent = { team_id: number; points: number; reason: string; round: number };
type Adjustment = StandingsData["adjustments"][number];

export function AdjustmentForms({ phase, data }: { phase: number; data: StandingsData }) {
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
          points: pointsWithSign.format(points),
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
          <SaveForm of={form} version={version} label={`${team}, ${reason}`} stay kind="quiet">
            <input type="hidden" name="id" value={id} />
            <AdjustmentFields fields={form.fields} data={data} />
          </SaveForm>
          <Confirm id={`delete:${id}`} question={t("organizer.standings.adjustments.deleteAsk")}>
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

const teamOptions = (rows: readonly Standing[]): Option[] =>
  rows.map(({ team, group }) => ({
    value: String(team.id),
    label: team.name,
    group: group ?? undefined,
  }));

const PLACES = 6;

/** Returns the places at first: the first teams that are level, else empty. */
function placesFor(rows: readonly Standing[]): string[] {
  const level = levelTeams(rows);
  const length = Math.max(Math.min(PLACES, rows.length), level.length);
  return Array.from({ length }, (_, at) => String(level[at] ?? ""));
}

function levelTeams(rows: readonly Standing[]): number[] {
  const places = Map.groupBy(
    rows.filter(({ played }) => played > 0),
    ({ group_id, position }) => `${group_id}-${position}`,
  );
  const shared = [...places.values()].find((place) => place.length > 1) ?? [];
  return shared.map(({ team }) => team.id);
}

type SentLots = { teams: string[]; note: string };

export function LotForms({ phase, data: { lots, rows } }: { phase: number; data: StandingsData }) {
  const { t } = useText();
  const form = usePageForm<SentLots>({ id: "lot", defaultValue: { teams: placesFor(rows) } });
  const field = useFieldTexts(form.fields, "organizer.standings.lots");
  const label = t("organizer.standings.lots.create");
  const level = Math.max(2, levelTeams(rows).length);
  const selects = form.fields.teams
    .getFieldList()
    .map((field, at) => (
      <SelectField
        key={field.key}
        field={field}
        label={t("organizer.standings.lots.place", { number: at + 1 })}
        optional={at > 1}
        options={teamOptions(rows)}
        empty="—"
      />
    ));
  return (
    <section className="stack gap-3" aria-labelledby="sorteios">
      <h2 id="sorteios">{t("organizer.standings.lots.title")}</h2>
      <p className="sub">{t("organizer.standings.lots.lead")}</p>
      {lots.length === 0 ? (
        <p>{t("organizer.standings.lots.none")}</p>
      ) : (
        <ul className="card rows items">
          {lots.map((lot) => (
            <LotsLine key={lot.id} lot={lot} rows={rows} />
          ))}
        </ul>
      )}
      <FoldedForm of={form} label={label} send={t("organizer.standings.lots.submit")}>
        <input type="hidden" name="phase_id" value={phase} />
        <div className="pair">{selects.slice(0, level)}</div>
        {selects.length > level ? (
          <Folded of={form} look="text-link" summary={t("organizer.standings.lots.more")}>
            <div className="pair">{selects.slice(level)}</div>
          </Folded>
        ) : null}
        <TextField {...field("note")} optional />
      </FoldedForm>
    </section>
  );
}

interface LineProps {
  lot: StandingsData["lots"][number];
  rows: StandingsData["rows"];
}

function LotsLine({ lot, rows }: LineProps) {
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
