import { useText } from "~/i18n/use-text.ts";
import { RecordTable } from "../record-table.tsx";
import { COLUMNS } from "./csv-columns.ts";

/** The columns with what stands in them in the model file. */
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
} as const;

/** How the file is made: its columns, an example, and a model to fill in. */
export function CsvModel({ teams }: { teams: string[] }) {
  const { t } = useText();
  const example = { ...EXAMPLE, team: teams[0] ?? "Unidos da Vila" };
  const sheet = [
    COLUMNS.map((column) => t(`organizer.csv.columns.${column}`)),
    COLUMNS.map((column) => example[column]),
  ];
  const text = sheet.map((cells) => cells.join(";")).join("\r\n");
  return (
    <section className="card desk-part">
      <h2>{t("organizer.csv.model.title")}</h2>
      <p>{t("organizer.csv.model.lead")}</p>
      <RecordTable
        caption={t("organizer.csv.model.title")}
        head={[
          t("organizer.csv.model.column"),
          t("organizer.csv.model.meaning"),
          t("organizer.csv.model.example"),
        ]}
        rows={COLUMNS.map((column) => ({
          key: column,
          cells: [
            <b key="name">{t(`organizer.csv.columns.${column}`)}</b>,
            t(`organizer.csv.meanings.${column}`),
            example[column],
          ],
        }))}
      />
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
