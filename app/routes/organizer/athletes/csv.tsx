import { href, Link, useSearchParams } from "react-router";
import type { Route } from "./+types/csv";
import { apiContext } from "~/api-context.ts";
import { Icon } from "~/components/icon.tsx";
import { useText } from "~/i18n/use-text.ts";
import { listOwnRegisters } from "~/v1/registers/contract.ts";
import { DeskHead } from "../desk-head.tsx";
import { DeskProblem } from "../desk-problem.tsx";
import { submitted } from "../form/submitted.ts";
import { reading } from "../reading.ts";
import { openDrafts } from "../session/drafts.ts";
import { CsvDone, DONE } from "./csv-done.tsx";
import { CsvEntry } from "./csv-entry.tsx";
import { csvForms, digestOf } from "./csv-forms.ts";
import { CsvModel } from "./csv-model.tsx";
import { CsvPreview } from "./csv-preview.tsx";
import { numberIn } from "~/routes/request.ts";

export async function loader(args: Route.LoaderArgs) {
  const tournament = numberIn(args.params.tournament);
  const [drafts, registers] = await Promise.all([
    openDrafts(args),
    reading(args, args.context.get(apiContext)(listOwnRegisters, { query: { tournament } })),
  ]);
  const pending = drafts.get("csv");
  const draft = pending?.tournament === tournament ? pending : null;
  return {
    teams: registers.records.map(({ team }) => team.name),
    csv: draft?.csv ?? "",
    records: draft?.records ?? [],
    digest: draft ? await digestOf(draft.csv) : "",
    written: draft?.written ?? null,
  };
}

export const action = (args: Route.ActionArgs) => submitted(args, csvForms(args));

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function AthletesCsv({ params, loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const [query] = useSearchParams();
  const { teams, csv, records, digest, written } = loaderData;
  return (
    <>
      <DeskHead page={t("organizer.csv.title")} />
      <div className="team-title">
        <Link
          className="text-link"
          to={href("/organizador/:championship/torneios/:tournament/atletas", params)}
        >
          <Icon name="back" />
          {t("organizer.csv.back")}
        </Link>
        <h1>{t("organizer.csv.title")}</h1>
        <p className="lead">{t("organizer.csv.lead")}</p>
      </div>
      {written && query.has(DONE) ? <CsvDone written={written} /> : null}
      {records.length > 0 ? <CsvPreview records={records} digest={digest} /> : null}
      <CsvEntry key={digest} csv={csv} />
      <CsvModel teams={teams} />
    </>
  );
}

export { DeskProblem as ErrorBoundary };
