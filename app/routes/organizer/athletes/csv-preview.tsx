import type { CallOutput } from "~/v1/client.ts";
import { CSV_COLUMNS } from "~/domain/people/enrolment.ts";
import { useText } from "~/i18n/use-text.ts";
import type { createInscriptionsCsv } from "~/v1/inscriptions/contract.ts";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { RecordTable } from "../record-table.tsx";

type Row = CallOutput<typeof createInscriptionsCsv>["records"][number];

/** Lines without problems that are shown; those with problems all are. */
const SHOWN = 600;

const looks = { created: "tag soft-up", existing: "tag", refused: "tag soft-down" };

/** What each line of the text would do, and what is wrong with it, before anything is written. */
export function CsvPreview({ records, digest }: { records: Row[]; digest: string }) {
  const { t } = useText();
  const count = (result: Row["result"]) => records.filter((row) => row.result === result).length;
  const created = count("created");
  const refused = count("refused");
  const shown = records.filter((row, at) => at < SHOWN || row.result === "refused");
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
      </p>
      <CsvDecision created={created} refused={refused} digest={digest} />
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
  digest: string;
}

/** Writes the text that was looked at, or throws it away. */
function CsvDecision({ created, refused, digest }: DecisionProps) {
  const { t } = useText();
  const write = usePageForm({ id: "write" });
  const discard = usePageForm({ id: "discard" });
  const problem =
    refused > 0
      ? t("organizer.csv.preview.fixFirst", { count: refused })
      : t("organizer.csv.preview.nothing");
  return (
    <>
      {refused > 0 || created === 0 ? <p className="callout">{problem}</p> : null}
      <div className="actions">
        {refused === 0 && created > 0 ? (
          <FormFrame of={write} className="bare-form" label={t("organizer.csv.preview.title")}>
            <input type="hidden" name="digest" value={digest} />
            <SubmitButton>{t("organizer.csv.preview.write", { count: created })}</SubmitButton>
          </FormFrame>
        ) : null}
        <FormFrame of={discard} className="bare-form" label={t("organizer.csv.preview.discard")}>
          <SubmitButton kind="quiet">{t("organizer.csv.preview.discard")}</SubmitButton>
        </FormFrame>
      </div>
    </>
  );
}
