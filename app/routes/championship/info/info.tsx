import { Card } from "~/components/card.tsx";
import type { Route } from "./+types/info";
import { apiContext } from "~/worker/contexts.ts";
import { fullDate, fullDay } from "~/components/date.ts";
import { Icon } from "~/components/icon.tsx";
import { formatPlace } from "~/components/place.ts";
import type { EnrolmentInfo } from "~/components/records.ts";
import {
  calendarPath,
  fieldsPath,
  registerTeamPath,
  regulationPath,
  type Target,
  tvPath,
} from "~/components/target.ts";
import { dayIn } from "~/domain/schedule/local-day.ts";
import { useText } from "~/i18n/use-text.ts";
import { nullIfNotFound, loadAnswers, readTarget } from "~/routes/request.ts";
import { getCalendar } from "~/v1/site/calendar/contract.ts";
import { getTournamentStatistics } from "~/v1/site/statistics/contract.ts";
import { getTournament } from "~/v1/structure/tournaments/contract.ts";
import { tournamentTitle } from "../chosen-tournament.ts";
import { homePath, isOnlyAnnounced } from "../pages.ts";
import { chosenId } from "../with-championship.server.ts";
import stylesheet from "~/styles/texts.css?url";
import { labelsIn, readerLanguage } from "~/texts/language.ts";
import { ChampionshipHead, useSeasonOver, useShell } from "../shell-page.tsx";
import type { ReactElement } from "react";
import type { TFunction } from "i18next";
import { ShareLink } from "~/components/site/share.tsx";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const target = readTarget(request, params);
  const api = context.get(apiContext);
  const id = await chosenId(context, target);
  if (id === null) return { target, details: null };
  const today = dayIn(new Date());
  const [tournament, statistics, calendar] = await loadAnswers(
    Promise.all([
      api(getTournament, { params: { id } }),
      nullIfNotFound(api(getTournamentStatistics, { params: { id } })),
      nullIfNotFound(
        api(getCalendar, { query: { ...target, tournament: id, from: today, to: today } }),
      ),
    ]),
  );
  return { target, details: { tournament, statistics, calendar } };
}

export default function Info({ loaderData: { target, details } }: Route.ComponentProps) {
  return (
    <div className="two stack">
      <ChampionshipHead page="info" />
      <div className="stack">
        <About target={target} />
        {details ? <Enrolment target={target} tournament={details.tournament} /> : null}
      </div>
      <section className="stack">
        {details ? <TournamentFacts {...details} /> : null}
        <MorePages target={target} tournament={details?.tournament ?? null} />
      </section>
    </div>
  );
}

function About({ target }: { target: Target }) {
  const { t } = useText();
  const { championship, chosen, origin } = useShell();
  const season = chosen?.season;
  return (
    <Card id="sobre" title={t("info.about")}>
      <p className="as-written pad">{championship.description ?? t("info.noDescription")}</p>
      <FactList
        facts={[
          [t("info.organizer"), championship.owner.name],
          [t("info.place"), formatPlace(championship)],
          [
            t("info.modality"),
            labelsIn(readerLanguage()).modalities[
              chosen?.tournament.modality ?? championship.modality
            ],
          ],
          [
            t("info.season"),
            season &&
              t("info.seasonIs", { name: season.name, status: t(`info.status.${season.status}`) }),
          ],
        ]}
      />
      <p className="card-foot">
        <ShareLink
          text={championship.name}
          address={
            origin + homePath({ target: { ...target, championship: championship.slug }, chosen })
          }
        />
      </p>
    </Card>
  );
}

interface TournamentFactsProps {
  tournament: { name: string; game_duration: number };
  /** Sums of the tournament; null before it is published, like the calendar. */
  statistics:
    | ({ teams_count: number; players_count: number } & Record<
        "games_count" | "games_finished_count",
        number
      >)
    | null;
  calendar: { first: string | null; last: string | null } | null;
}

function TournamentFacts({ tournament, statistics, calendar }: TournamentFactsProps) {
  const { t } = useText();
  const { championship, chosen } = useShell();
  return (
    <Card
      id="torneio"
      title={chosen ? tournamentTitle(chosen, championship.name) : tournament.name}
    >
      <FactList
        facts={[
          [t("info.teams"), statistics?.teams_count],
          [t("info.athletes"), statistics?.players_count],
          [
            t("info.games"),
            statistics !== null &&
              statistics.games_count > 0 &&
              t("info.gamesOf", {
                finished: statistics.games_finished_count,
                games: statistics.games_count,
              }),
          ],
          [t("info.firstGame"), calendar?.first && fullDay(calendar.first)],
          [t("info.lastGame"), calendar?.last && fullDay(calendar.last)],
          [t("info.duration"), t("info.minutes", { count: tournament.game_duration })],
        ]}
      />
    </Card>
  );
}

interface EnrolmentProps {
  target: Target;
  tournament: {
    enable_register: boolean;
    is_called: boolean;
    inscription_info: EnrolmentInfo | null;
  };
}

function Enrolment({ target, tournament }: EnrolmentProps) {
  const { t } = useText();
  const shell = useShell();
  const over = useSeasonOver();
  const { enable_register, is_called, inscription_info } = tournament;
  const open = enable_register && shell.championship.enable_register && !over;
  if (!open && !is_called && !inscription_info) return null;
  return (
    <Card id="inscricoes" title={t("info.enrolment")}>
      {is_called ? (
        <p className="row pad soft-up">
          <Icon name="check" />
          {t("info.called")}
        </p>
      ) : null}
      {inscription_info ? <EnrolmentRules info={inscription_info} /> : null}
      {open ? (
        <p className="on-screen cluster pad lined">
          <a className="button" href={registerTeamPath(target)} data-action="inscrever-time">
            {t("info.register")}
          </a>
          <span className="sub">{t("info.registerHint")}</span>
        </p>
      ) : null}
    </Card>
  );
}

function MorePages({ target, tournament }: { target: Target; tournament: RulesFile | null }) {
  const { t } = useText();
  const shell = useShell();
  const files = rulesFiles(tournament, shell.championship, t);
  return (
    <Card id="mais" title={t("info.more")}>
      <ul className="ways rows lined">
        {tournament ? (
          <li>
            <a className="list-row block-link" href={regulationPath(target)}>
              {t("info.regulation")}
              <Icon name="forward" />
            </a>
          </li>
        ) : null}
        {files.map(({ href, label, size }) => (
          <li key={href}>
            <a className="list-row block-link" href={href} type="application/pdf">
              {label}
              <span className="sub">{size}</span>
            </a>
          </li>
        ))}
        {shell.championship.sections.fields ? (
          <li>
            <a className="list-row block-link" href={fieldsPath(target)}>
              {t("info.fields")}
              <Icon name="forward" />
            </a>
          </li>
        ) : null}
        {isOnlyAnnounced(shell) ? null : (
          <>
            <li>
              <a className="list-row block-link" href={calendarPath(target)}>
                {t("info.calendar")}
                <Icon name="forward" />
              </a>
            </li>
            <li>
              <a className="list-row block-link" href={tvPath(target)}>
                {t("tv.link")}
                <Icon name="forward" />
              </a>
            </li>
          </>
        )}
      </ul>
    </Card>
  );
}

/**
 * Shows the start and end of enrolment, its limits and documents. It never states "open now", because a
 * cached page can be older.
 */
export function EnrolmentRules({ info }: { info: EnrolmentInfo }) {
  const { t } = useText();
  const { opens_at, closes_at, min_athletes: min, max_athletes: max, documents, text } = info;
  const athletes =
    min !== null && max !== null
      ? t("info.athletesBetween", { min, max })
      : min !== null
        ? t("info.athletesFrom", { count: min })
        : max !== null && t("info.athletesTo", { count: max });
  const list =
    documents.length > 0 ? (
      <ul>
        {documents.map((document) => (
          <li key={document}>{document}</li>
        ))}
      </ul>
    ) : null;
  return (
    <>
      <FactList
        facts={[
          [t("info.opens"), opens_at && fullDate(opens_at, true)],
          [t("info.closes"), closes_at && fullDate(closes_at, true)],
          [t("info.perTeam"), athletes],
          [t("info.documents"), list],
        ]}
      />
      {text ? <p className="as-written pad lined">{text}</p> : null}
    </>
  );
}

type Value = ReactElement | string | number | false | null | undefined;

function FactList({ facts }: { facts: [name: string, value: Value][] }) {
  return (
    <dl className="facts rows lined">
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([name, value]) => (
          <div key={name} className="split pad">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

export interface RulesFile {
  rules: string | null;
  rules_bytes: number | null;
}

/** Returns the regulation's files, those of the tournament before those of the championship. */
export function rulesFiles(
  tournament: RulesFile | null,
  championship: RulesFile | null,
  t: TFunction,
): { href: string; label: string; size: string }[] {
  const both = Boolean(tournament?.rules && championship?.rules);
  const files = [
    { of: tournament, label: both ? t("info.pdfTournament") : t("info.pdf") },
    { of: championship, label: both ? t("info.pdfChampionship") : t("info.pdf") },
  ];
  return files.flatMap(({ of, label }) =>
    of?.rules ? [{ href: of.rules, label, size: formatSize(of.rules_bytes) }] : [],
  );
}

const decimal = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 });

/** Returns "PDF, 1,2 MB"; "PDF" when the size is unknown. */
function formatSize(bytes: number | null): string {
  if (bytes === null) return "PDF";
  const kilo = bytes / 1000;
  return kilo < 1000
    ? `PDF, ${Math.max(1, Math.round(kilo))} kB`
    : `PDF, ${decimal.format(kilo / 1000)} MB`;
}
