import { CSV_COLUMNS } from "~/domain/athletes-file.ts";
import { useText } from "~/i18n/use-text.ts";

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
  guardian_name: "Dirce Rosa",
  guardian_consent: "Sim",
} as const;

/** How the file is made: its columns, an example, and a model to fill in. */
export function CsvModel({ teams }: { teams: string[] }) {
  const { t } = useText();
  const example = { ...EXAMPLE, team: teams[0] ?? "Unidos da Vila" };
  const sheet = [
    CSV_COLUMNS.map((column) => t(`organizer.csv.columns.${column}`)),
    CSV_COLUMNS.map((column) => example[column]),
  ];
  const text = sheet.map((cells) => cells.join(";")).join("\r\n");
  return (
    <section className="card desk-part">
      <h2>{t("organizer.csv.model.title")}</h2>
      <p>{t("organizer.csv.model.lead")}</p>
      <dl className="model">
        {CSV_COLUMNS.map((column) => (
          <div key={column}>
            <dt>{t(`organizer.csv.columns.${column}`)}</dt>
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
