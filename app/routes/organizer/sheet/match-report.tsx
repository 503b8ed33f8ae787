import { data, href, Link } from "react-router";
import type { Route } from "./+types/match-report";
import { TextAreaField } from "~/components/form/controls.tsx";
import { FormFrame } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import type { GameDetail } from "~/components/records.ts";
import { useText } from "~/i18n/use-text.ts";
import { readPathNumber } from "~/routes/request.ts";
import { getGame, getReport } from "~/v1/matchday/games/contract.ts";
import { useChampionship } from "../championship/frame.tsx";
import { DeskHead } from "../desk-page.tsx";
import { deskAction, loadDesk } from "../desk-calls.ts";
import { AddendumField } from "./addendum-field.tsx";
import { ClosedCallout } from "./game-flow.tsx";
import {
  BestOfGame,
  ConductFields,
  FeeFields,
  type GameReport,
  HalfTime,
  PeriodFields,
  type ReportFields,
  ServiceFields,
  toFormValues,
  VenueFields,
} from "./match-report-fields.tsx";
import { reportForms } from "./match-report.server.ts";
import { useFieldTexts } from "~/components/form/field.tsx";

export async function loader(args: Route.LoaderArgs) {
  const params = { id: readPathNumber(args.params.game) };
  const [game, report] = await loadDesk(args, (api) =>
    Promise.all([api(getGame, { params }), api(getReport, { params })]),
  );
  if (game.tournament_id !== readPathNumber(args.params.tournament))
    throw data(null, { status: 404 });
  return { game, report };
}

export const action = (args: Route.ActionArgs) =>
  deskAction(args, reportForms(readPathNumber(args.params.game)));

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function Report({ params, loaderData: { game, report } }: Route.ComponentProps) {
  const { t } = useText();
  const frame = useChampionship();
  if (!frame) return null;
  const manages = frame.championship.role !== "scorer";
  const names = {
    home: game.home_team?.name ?? game.home_spot_name,
    away: game.away_team?.name ?? game.away_spot_name,
  };
  return (
    <div className="stack sheet">
      <DeskHead page={t("organizer.matchReport.title", names)} />
      <header className="stack gap-2">
        <h1>{t("organizer.matchReport.heading")}</h1>
        <p className="sub">{t("game.title", names)}</p>
        <p>{t("organizer.matchReport.lead")}</p>
        <Link
          className="text-link whole-line"
          to={href("/organizador/:championship/torneios/:tournament/sumula/:game", params)}
        >
          {t("organizer.matchReport.back")}
        </Link>
      </header>
      {game.closed_at === null ? null : <ClosedCallout at={game.closed_at} manages={manages} />}
      <Notices notices={report.notices} />
      {game.closed_at === null || manages ? (
        <ReportForm
          game={game}
          report={report}
          appoint={
            manages
              ? href("/organizador/:championship/torneios/:tournament/jogos/:game", params)
              : null
          }
        />
      ) : null}
    </div>
  );
}

function Notices({ notices }: { notices: string[] }) {
  const { t } = useText();
  if (notices.length === 0) return null;
  return (
    <section className="callout stack gap-2" aria-labelledby="conferir">
      <h2 id="conferir">{t("organizer.matchReport.notices")}</h2>
      <ul>
        {notices.map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
      </ul>
    </section>
  );
}

interface ReportFormProps {
  game: GameDetail;
  report: GameReport;
  appoint: string | null;
}

function ReportForm({ game, report, appoint }: ReportFormProps) {
  const { t } = useText();
  const form = usePageForm<ReportFields>({ id: "report", defaultValue: toFormValues(report) });
  const { fields } = form;
  const field = useFieldTexts(fields, "organizer.matchReport");
  return (
    <FormFrame
      of={form}
      version={report.version}
      label={t("organizer.matchReport.heading")}
      send={t("organizer.matchReport.save")}
    >
      <PeriodFields fields={fields} game={game} periods={report.periods} />
      <HalfTime fields={fields} game={game} report={report} />
      <BestOfGame fields={fields} game={game} report={report} />
      <ConductFields fields={fields} game={game} />
      <ServiceFields fields={fields} />
      <VenueFields fields={fields} />
      <section className="card stack pad">
        <h2>{t("organizer.matchReport.incidentsTitle")}</h2>
        <TextAreaField {...field("incidents")} rows={8} maxLength={8000} optional />
      </section>
      <FeeFields fields={fields} report={report} appoint={appoint} />
      <AddendumField closed={game.closed_at !== null} field={fields.addendum} />
    </FormFrame>
  );
}
