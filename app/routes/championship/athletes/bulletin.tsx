import type { Route } from "./+types/bulletin";
import { apiContext } from "~/worker/contexts.ts";
import { clockTime, dayKey, fullDay, longDay } from "~/components/date.ts";
import { Icon } from "~/components/icon.tsx";
import type { Season, Team } from "~/components/records.ts";
import { bulletinPath, type Target, teamPath, tournamentQuery } from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";
import { loadAnswers, numberParam, requirePage, readTarget } from "~/routes/request.ts";
import { listBulletins } from "~/v1/people/bulletins/contract.ts";
import { listTeams } from "~/v1/people/teams/contract.ts";
import { ChampionshipHead, FilterForm, TeamSelect, useShell } from "../shell-page.tsx";
import { tournamentTitle } from "../chosen-tournament.ts";
import stylesheet from "~/styles/athletes.css?url";
import { AthleteLink } from "~/components/team/athlete.tsx";
import { Shield } from "~/components/team/shield.tsx";
import type { CallOutput } from "~/v1/client.ts";
import { EmptyCard, Pagination } from "~/components/lists.tsx";

interface BulletinChoice {
  day: string;
  team: number | undefined;
  athlete: number | undefined;
  page: number;
}

const bulletinsQuery = ({ day, team, athlete, page }: BulletinChoice) => ({
  page,
  ...(day !== "" && { day }),
  ...(team !== undefined && { team }),
  ...(athlete !== undefined && { athlete }),
});

/** Reads the query; throws a 400 page when a number is malformed. */
const readBulletinChoice = (request: Request): BulletinChoice => ({
  day: new URL(request.url).searchParams.get("dia") ?? "",
  team: numberParam(request, "time"),
  athlete: numberParam(request, "atleta"),
  page: numberParam(request, "pagina") ?? 1,
});

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const target = readTarget(request, params);
  const choice = readBulletinChoice(request);
  const api = context.get(apiContext);
  const [bulletins, teams] = await loadAnswers(
    Promise.all([
      api(listBulletins, { query: { ...target, ...bulletinsQuery(choice) } }),
      api(listTeams, { query: { ...target, per_page: 200 } }),
    ]),
  );
  return { target, choice, bulletins: requirePage(bulletins), teams: teams.records };
}

export default function BulletinPage({ loaderData }: Route.ComponentProps) {
  const { target, choice, bulletins, teams } = loaderData;
  const { t } = useText();
  const { seasons } = useShell().championship;
  const { records, pagination } = bulletins;
  const words = bulletinParams(choice);
  const filtered = Object.values(words).some((value) => value !== "") || target.tournament;
  const shown = new Set(records.map(({ id }) => id));
  const showTournament = new Set(records.map(({ tournament }) => tournament.id)).size > 1;
  return (
    <div className="reading stack">
      <ChampionshipHead page="bulletin" />
      <div className="lines">
        <h2>{t("athletes.bulletin.title")}</h2>
        <p className="sub">{t("athletes.bulletin.lead")}</p>
      </div>
      {filtered || records.length > 0 ? (
        <BulletinFilter {...{ choice, teams, target }} seasons={seasons} />
      ) : null}
      {choice.athlete !== undefined && records[0] ? (
        <p className="split">
          <span>{t("athletes.bulletin.only", { name: records[0].user.name })}</span>
          <a className="text-link" href={bulletinPath(target)}>
            {t("athletes.bulletin.everyone")}
            <Icon name="forward" />
          </a>
        </p>
      ) : null}
      {records.length === 0 ? (
        <EmptyCard
          title={t(filtered ? "athletes.bulletin.noneFound" : "athletes.bulletin.empty")}
          hint={t(filtered ? "athletes.bulletin.noneFoundHint" : "athletes.bulletin.emptyHint")}
        />
      ) : null}
      {groupByPublication(records).map(({ day, rows }) => (
        <section key={day} className="card day" aria-labelledby={`dia-${day}`}>
          <h3 id={`dia-${day}`} className="capital">
            <time dateTime={day}>{longDay(rows[0]?.published_at ?? day)}</time>
          </h3>
          <ul className="rows lined">
            {rows.map((bulletin) => (
              <BulletinEntry key={bulletin.id} {...{ bulletin, shown, showTournament, target }} />
            ))}
          </ul>
        </section>
      ))}
      <Pagination
        page={pagination.page}
        pages={pagination.pages}
        query={{ ...words, ...tournamentQuery(target) }}
      />
    </div>
  );
}

interface BulletinFilterProps {
  choice: BulletinChoice;
  teams: Team[];
  seasons: Season[];
  target: Target;
}

function BulletinFilter({ choice, teams, seasons, target }: BulletinFilterProps) {
  const { t } = useText();
  const all = bulletinPath({ championship: target.championship });
  const { day, team, athlete } = choice;
  const filtered = [day || undefined, team, athlete, target.tournament].some(
    (value) => value !== undefined,
  );
  const tournaments = seasons.flatMap((season) =>
    season.tournaments.map((tournament) => ({ season, tournament })),
  );
  return (
    <FilterForm action={all} label={t("athletes.bulletin.filter")} clear={filtered ? all : null}>
      {athlete === undefined ? null : <input type="hidden" name="atleta" value={athlete} />}
      <label className="lines">
        <span>{t("athletes.bulletin.day")}</span>
        <input type="date" name="dia" defaultValue={day} />
      </label>
      <TeamSelect teams={teams} chosen={team} />
      {tournaments.length > 1 ? (
        <label className="lines">
          <span>{t("athletes.bulletin.tournament")}</span>
          <select name="torneio" defaultValue={target.tournament ?? ""}>
            <option value="">{t("athletes.bulletin.allTournaments")}</option>
            {tournaments.map((one) => (
              <option key={one.tournament.id} value={one.tournament.id}>
                {tournamentTitle(one)}
              </option>
            ))}
          </select>
        </label>
      ) : null}
    </FilterForm>
  );
}

const bulletinParams = ({ day, team, athlete }: BulletinChoice): Record<string, string> => ({
  dia: day,
  time: team === undefined ? "" : String(team),
  atleta: athlete === undefined ? "" : String(athlete),
});

interface BulletinEntryProps {
  bulletin: Bulletin;
  shown: ReadonlySet<number>;
  showTournament: boolean;
  target: Target;
}

function BulletinEntry({ bulletin, shown, showTournament, target }: BulletinEntryProps) {
  const { t } = useText();
  const { type, user, from_team, to_team, corrected_by_id, note } = bulletin;
  const moved = from_team !== null && to_team !== null;
  const What = corrected_by_id === null ? "div" : "s";
  return (
    <li id={`bid-${bulletin.id}`} className="entry list-row start">
      <BulletinIcon type={type} />
      <div className="grow lines">
        <p className="row sub">
          {t(`athletes.bulletin.type.${type}`)}
          {corrected_by_id === null ? null : (
            <span className="tag">{t("athletes.bulletin.corrected")}</span>
          )}
        </p>
        <What className="cluster">
          <b>
            <AthleteLink user={user} target={target} />
          </b>
          {from_team ? (
            <Side team={from_team} words={moved ? "from" : null} target={target} />
          ) : null}
          {to_team ? <Side team={to_team} words={moved ? "to" : null} target={target} /> : null}
        </What>
        <Facts bulletin={bulletin} showTournament={showTournament} />
        {note ? <p>{note}</p> : null}
        <Related bulletin={bulletin} shown={shown} target={target} />
      </div>
    </li>
  );
}

interface SideProps {
  team: Team;
  words: "from" | "to" | null;
  target: Target;
}

function Side({ team, words, target }: SideProps) {
  const { t } = useText();
  return (
    <span className="row">
      <Shield of={team} />
      <a className="athlete-link" href={teamPath(target, team.id)}>
        {words === null ? team.name : t(`athletes.bulletin.${words}`, { team: team.name })}
      </a>
    </span>
  );
}

function Facts({
  bulletin,
  showTournament,
}: Pick<BulletinEntryProps, "bulletin" | "showTournament">) {
  const { t } = useText();
  const { published_at, valid_from, valid_until, contract, tournament } = bulletin;
  const facts = [
    t("athletes.bulletin.at", { time: clockTime(published_at) }),
    valid_from && t("athletes.bulletin.validFrom", { day: fullDay(`${valid_from}T12:00:00.000Z`) }),
    valid_until &&
      t("athletes.bulletin.validUntil", { day: fullDay(`${valid_until}T12:00:00.000Z`) }),
    contract && t(`athletes.bulletin.contract.${contract}`),
    showTournament && tournament.name,
  ];
  return (
    <p className="sub dots">
      {facts.flatMap((fact) => (fact ? [<span key={fact}>{fact}</span>] : []))}
    </p>
  );
}

function Related({ bulletin, shown, target }: Omit<BulletinEntryProps, "showTournament">) {
  const { t } = useText();
  const { corrects_id, corrected_by_id, user } = bulletin;
  const other = corrected_by_id ?? corrects_id;
  if (other === null) return null;
  const place = shown.has(other) ? "" : bulletinPath(target, { atleta: user.id });
  const words = corrected_by_id === null ? "seeCorrected" : "seeCorrection";
  return (
    <a className="text-link" href={`${place}#bid-${other}`}>
      {t(`athletes.bulletin.${words}`)}
    </a>
  );
}

const drawings = {
  registration: "M12 5v14M5 12h14",
  transfer: "M4 8.5h13M13.5 4.5l4 4-4 4M20 15.5H7M10.5 11.5l-4 4 4 4",
  loan: "M12 4a8 8 0 1 0 8 8M12 7.5V12l3 2M15 4h5v5M20 4l-5 5",
  return: "M9 5L4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3",
  renewal: "M20 12a8 8 0 1 1-2.4-5.7M20 3.5V8h-4.5",
  release: "M10 4.5H5v15h5M10.5 12H20M16.5 8l4 4-4 4",
  correction: "M5 19l1-4.2L15.8 5l3.2 3.2L9.2 18zM13.5 7.3l3.2 3.2",
} as const;

const TONES = {
  registration: "soft-up",
  transfer: "",
  loan: "",
  return: "",
  renewal: "soft-up",
  release: "soft-down",
  correction: "soft-warn",
} as const;

const BulletinIcon = ({ type }: Pick<Bulletin, "type">) => (
  <span className={`entry-icon ${TONES[type]}`} aria-hidden="true">
    <svg className="icon" viewBox="0 0 24 24" width="22" height="22">
      <path
        d={drawings[type]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  </span>
);

type Bulletin = CallOutput<typeof listBulletins>["records"][number];

const groupByPublication = (rows: Bulletin[]): { day: string; rows: Bulletin[] }[] =>
  [...Map.groupBy(rows, ({ published_at }) => dayKey(published_at))].map(([day, those]) => ({
    day,
    rows: those,
  }));
