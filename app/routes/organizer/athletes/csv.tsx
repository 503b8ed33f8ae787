import { href, Link, useActionData, useParams, useSearchParams } from "react-router";
import type { Route } from "./+types/csv";
import { useText } from "~/i18n/use-text.ts";
import { listOwnRegisters } from "~/v1/structure/registers/contract.ts";
import { readPathNumber } from "~/routes/request.ts";
import { CheckField, ChoiceField, FileField, TextAreaField } from "~/components/form/controls.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { isOutcome, usePageForm } from "~/components/form/use-page-form.ts";
import { CSV_COLUMNS } from "~/domain/people/enrolment.ts";
import { AthletesTitle } from "./athletes-title.tsx";
import { deskAction, loadDesk } from "../desk-calls.ts";
import { openDrafts } from "../session/drafts.ts";
import { csvForms, computeDigest } from "./csv.server.ts";
import type { CallOutput } from "~/v1/client.ts";
import type { createInscriptionsCsv } from "~/v1/people/inscriptions/contract.ts";
import { RecordTable } from "../record-table.tsx";
import { type AnyField, useFieldTexts } from "~/components/form/field.tsx";

export async function loader(args: Route.LoaderArgs) {
  const tournament = readPathNumber(args.params.tournament);
  const [drafts, registers] = await Promise.all([
    openDrafts(args),
    loadDesk(args, (api) => api(listOwnRegisters, { query: { tournament } })),
  ]);
  const pending = drafts.get("csv");
  const draft = pending?.tournament === tournament ? pending : null;
  return {
    teams: registers.records.map(({ team }) => team.name),
    csv: draft?.csv ?? "",
    records: draft?.records ?? [],
    digest: draft ? await computeDigest(draft.csv) : "",
    written: draft?.written ?? null,
  };
}

export const action = (args: Route.ActionArgs) => deskAction(args, csvForms(args, DONE_PARAMETER));

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function AthletesCsv({ loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const [query] = useSearchParams();
  const { teams, csv, records, digest, written } = loaderData;
  const answer = useActionData<typeof action>();
  const refused = isOutcome(answer) && answer.form === "check";
  return (
    <>
      <AthletesTitle page={t("organizer.csv.title")} lead={t("organizer.csv.lead")} />
      {written && query.has(DONE_PARAMETER) ? <CsvDone written={written} /> : null}
      {records.length > 0 && !refused ? <CsvPreview records={records} digest={digest} /> : null}
      <CsvEntry key={digest} csv={csv} />
      <CsvModel teams={teams} />
    </>
  );
}

const DONE_PARAMETER = "gravado";

function CsvDone({ written }: { written: { created: number; existing: number } }) {
  const { t } = useText();
  const { championship = "", tournament = "" } = useParams();
  const { created, existing } = written;
  return (
    <section className="card stack pad" role="status">
      <h2>{t("organizer.csv.done.title")}</h2>
      <p>
        {t("organizer.csv.done.created", { count: created })}
        {existing > 0 ? ` ${t("organizer.csv.done.existing", { count: existing })}` : null}
      </p>
      <div className="actions">
        <Link
          className="button"
          to={href("/organizador/:championship/torneios/:tournament/atletas", {
            championship,
            tournament,
          })}
        >
          {t("organizer.csv.done.list")}
        </Link>
      </div>
    </section>
  );
}

function CsvEntry({ csv }: { csv: string }) {
  const { t } = useText();
  const form = usePageForm<{ csv: string; file: File }>({ id: "check", defaultValue: { csv } });
  const field = useFieldTexts(form.fields, "organizer.csv");
  return (
    <FormFrame
      of={form}
      files
      className="form card csv-entry"
      label={t("organizer.csv.title")}
      send={csv ? t("organizer.csv.checkAgain") : t("organizer.csv.check")}
      kind={csv ? "quiet" : "main"}
    >
      <TextAreaField
        key={csv}
        field={form.fields.csv}
        label={t("organizer.csv.text")}
        hint={t("organizer.csv.textHint")}
        placeholder={t("organizer.csv.placeholder")}
        rows={csv ? 12 : 6}
        spellCheck={false}
      />
      <FileField {...field("file")} accept="csv" optional />
    </FormFrame>
  );
}

const EXAMPLE = {
  team: "",
  name: "Sebastião Rosa",
  nickname: "Tião",
  shirt_number: "10",
  position: "Meia",
  document_kind: "CPF",
  document: "529.982.247-25",
  birth_date: "31/05/2010",
  role: "Atleta",
  guardian_name: "Dirce Rosa",
  guardian_consent: "Sim",
} as const;

function CsvModel({ teams }: { teams: string[] }) {
  const { t } = useText();
  const example = { ...EXAMPLE, team: teams[0] ?? "Unidos da Vila" };
  const sheet = [
    CSV_COLUMNS.map((column) => t(`organizer.csv.columns.${column}`)),
    CSV_COLUMNS.map((column) => example[column]),
  ];
  const text = sheet.map((cells) => cells.join(";")).join("\r\n");
  return (
    <section className="card stack pad">
      <h2>{t("organizer.csv.model.title")}</h2>
      <p>{t("organizer.csv.model.lead")}</p>
      <dl className="grid">
        {CSV_COLUMNS.map((column) => (
          <div key={column} className="lines">
            <dt className="strong">{t(`organizer.csv.columns.${column}`)}</dt>
            <dd>{t(`organizer.csv.meanings.${column}`)}</dd>
            <dd className="sub">{example[column]}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">{t("organizer.csv.model.again")}</p>
      <div className="actions">
        <a
          className="button button-quiet"
          download="atletas.csv"
          href={`data:text/csv;charset=utf-8,%EF%BB%BF${encodeURIComponent(text)}`}
        >
          {t("organizer.csv.model.download")}
        </a>
      </div>
    </section>
  );
}

type Row = CallOutput<typeof createInscriptionsCsv>["records"][number];

/** Most lines shown without problems; lines with problems are all shown. */
const MOST_SHOWN = 600;

const looks = {
  created: "tag soft-up",
  existing: "tag",
  refused: "tag soft-down",
  asked: "tag soft-down",
};

function CsvPreview({ records, digest }: { records: Row[]; digest: string }) {
  const { t } = useText();
  const count = (result: Row["result"]) => records.filter((row) => row.result === result).length;
  const created = count("created");
  const refused = count("refused");
  const asked = records.filter((row) => row.result === "asked");
  const shown = records.filter((row, at) => at < MOST_SHOWN || row.problems.length > 0);
  const columns = CSV_COLUMNS.filter((column) =>
    records.some((row) => row.texts[column] !== undefined || problemAt(row, column)),
  );
  return (
    <section className="stack">
      <h2>{t("organizer.csv.preview.title")}</h2>
      <p className="cluster">
        <span className="tag soft-up">
          {t("organizer.csv.preview.created", { count: created })}
        </span>
        <span className="tag">
          {t("organizer.csv.preview.existing", { count: count("existing") })}
        </span>
        {refused > 0 ? (
          <span className="tag soft-down">
            {t("organizer.csv.preview.refused", { count: refused })}
          </span>
        ) : null}
        {asked.length > 0 ? (
          <span className="tag soft-down">
            {t("organizer.csv.preview.asked", { count: asked.length })}
          </span>
        ) : null}
      </p>
      <CsvDecision {...{ created, refused, asked, digest }} />
      <div className="csv-table">
        <RecordTable
          caption={t("organizer.csv.preview.caption")}
          head={(["line", "result", ...columns] as const).map((column) =>
            t(`organizer.csv.columns.${column}`),
          )}
          rows={shown.map((row) => ({
            key: `${row.line}`,
            cells: [
              row.line,
              <span key="result" className={looks[row.result]}>
                {t(`organizer.csv.results.${row.result}`)}
              </span>,
              ...columns.map((column) => <Cell key={column} row={row} column={column} />),
            ],
          }))}
        />
      </div>
      {shown.length < records.length ? (
        <p className="sub">
          {t("organizer.csv.preview.hidden", { count: records.length - shown.length })}
        </p>
      ) : null}
    </section>
  );
}

const problemAt = (row: Row, column: string) =>
  row.problems.find((problem) => problem.column === column);

function Cell({ row, column }: { row: Row; column: (typeof CSV_COLUMNS)[number] }) {
  const problem = problemAt(row, column);
  return (
    <span className="csv-cell lines" data-refused={problem ? "" : undefined}>
      {row.texts[column] ?? (problem ? "—" : "")}
      {problem ? <span className="field-error">{problem.message}</span> : null}
    </span>
  );
}

interface DecisionProps {
  created: number;
  refused: number;
  asked: Row[];
  digest: string;
}

function CsvDecision({ created, refused, asked, digest }: DecisionProps) {
  const { t } = useText();
  const write = usePageForm<Record<string, string>>({ id: "write" });
  const discard = usePageForm({ id: "discard" });
  const problem =
    refused > 0
      ? t("organizer.csv.preview.fixFirst", { count: refused })
      : t("organizer.csv.preview.nothing");
  const goesOn = refused === 0 && created + asked.length > 0;
  return (
    <>
      {goesOn ? null : <p className="callout">{problem}</p>}
      <div className="actions">
        {goesOn ? (
          <FormFrame of={write} className="bare-form" label={t("organizer.csv.preview.title")}>
            <input type="hidden" name="digest" value={digest} />
            {asked.length > 0 ? <CsvQuestions asked={asked} fields={write.fields} /> : null}
            <SubmitButton>
              {asked.length > 0
                ? t("organizer.csv.asked.write")
                : t("organizer.csv.preview.write", { count: created })}
            </SubmitButton>
          </FormFrame>
        ) : null}
        <FormFrame of={discard} className="bare-form" label={t("organizer.csv.preview.discard")}>
          <SubmitButton kind="quiet">{t("organizer.csv.preview.discard")}</SubmitButton>
        </FormFrame>
      </div>
    </>
  );
}

type Fields = Record<string, AnyField>;

/** A question for each line of a namesake, and one for all shirt numbers. */
function CsvQuestions({ asked, fields }: { asked: Row[]; fields: Fields }) {
  const { t } = useText();
  const choices = (["same", "other"] as const).map((value) => ({
    value,
    label: t(`organizer.csv.asked.${value}`),
  }));
  const about = (column: string) => asked.filter((row) => problemAt(row, column));
  const shirts = about("shirt_number");
  return (
    <div className="form">
      {about("name").map((row) => {
        const field = fields[`person-${row.line}`];
        const { line, name } = row;
        return field ? (
          <ChoiceField
            key={line}
            field={field}
            label={t("organizer.csv.asked.line", { line, name })}
            hint={problemAt(row, "name")?.message}
            choices={choices}
          />
        ) : null;
      })}
      {shirts.length > 0 && fields.sure ? (
        <CheckField
          field={fields.sure}
          label={t("organizer.csv.asked.shirts", { count: shirts.length })}
        />
      ) : null}
    </div>
  );
}
