import { data, href, Link } from "react-router";
import type { Route } from "./+types/print";
import { fullDate } from "~/components/date.ts";
import { useGroupName } from "~/components/game/game-facts.ts";
import { useText } from "~/i18n/use-text.ts";
import { getOwnChampionship } from "~/v1/structure/championships/contract.ts";
import { getEligibility, getGame, getReport } from "~/v1/matchday/games/contract.ts";
import { tournamentTitle } from "~/routes/championship/chosen-tournament.ts";
import { getTournament } from "~/v1/structure/tournaments/contract.ts";
import { readPathNumber } from "~/routes/request.ts";
import type { GameDetail, GameEvent } from "~/components/records.ts";
import { PrintButton } from "../copy-button.tsx";
import { blankRows, filledRows, PaperSquad } from "./paper-squad.tsx";
import { PaperReport } from "./paper-report.tsx";
import { toEventKind } from "./event-kind.ts";
import { DeskHead, DeskProblem } from "../desk-page.tsx";
import { loadDesk } from "../desk-calls.ts";
import type { GameReport } from "./match-report-fields.tsx";
import { formatMinute } from "~/domain/result/events.ts";

const BLANK = "em-branco";
const BLANK_WHOLE = "em-branco-completa";
/** Number of people above which the lines are closer. */
const COMFORTABLE = 22;

export async function loader(args: Route.LoaderArgs) {
  const params = { id: readPathNumber(args.params.game) };
  const own = { id: readPathNumber(args.params.championship) };
  const within = { id: readPathNumber(args.params.tournament) };
  const [championship, tournament, game, eligibility, report] = await loadDesk(args, (api) =>
    Promise.all([
      api(getOwnChampionship, { params: own }),
      api(getTournament, { params: within }),
      api(getGame, { params }),
      api(getEligibility, { params }),
      api(getReport, { params }),
    ]),
  );
  if (game.tournament_id !== within.id || tournament.championship_id !== own.id) {
    throw data(null, { status: 404 });
  }
  const model = args.url.searchParams.get("modelo");
  const blank = model === BLANK || model === BLANK_WHOLE;
  const whole = blank ? model === BLANK_WHOLE : report.version > 0;
  return { championship, tournament, game, eligibility, report, blank, whole };
}

export default function PrintedSheet({ params, loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { championship, tournament, game, eligibility, report, blank, whole } = loaderData;
  const squads = eligibility.teams.map((of) => ({
    team: of.team,
    rows: blank ? blankRows(of) : filledRows(game, of),
  }));
  const dense = squads.some(({ rows }) => rows.length > COMFORTABLE);
  const names = {
    home: game.home_team?.name ?? game.home_spot_name,
    away: game.away_team?.name ?? game.away_spot_name,
  };
  return (
    <main id="conteudo" className="stack print-page">
      <DeskHead page={t("organizer.sheet.paper.title", names)} />
      <div className="cluster no-print">
        <Link
          className="text-link whole-line"
          to={href("/organizador/:championship/torneios/:tournament/sumula/:game", params)}
        >
          {t("organizer.sheet.paper.back")}
        </Link>
        <Link className="chip" to="?" aria-current={blank ? undefined : "page"}>
          {t("organizer.sheet.paper.filled")}
        </Link>
        <Link
          className="chip"
          to={`?modelo=${BLANK}`}
          aria-current={blank && !whole ? "page" : undefined}
        >
          {t("organizer.sheet.paper.blank")}
        </Link>
        <Link
          className="chip"
          to={`?modelo=${BLANK_WHOLE}`}
          aria-current={blank && whole ? "page" : undefined}
        >
          {t("organizer.sheet.paper.blankWhole")}
        </Link>
        <PrintButton />
      </div>
      <article className={dense ? "paper dense" : "paper"}>
        <header>
          <p className="lead-line">
            {championship.name} ·{" "}
            {tournamentTitle({ season: tournament.season, tournament }, championship.name)}
          </p>
          <PaperFacts game={game} officials={report.officials} />
        </header>
        <h1 className="paper-score">
          <span>{names.home}</span>
          <Goals of={blank ? null : game.home_score} />
          <span>{t("game.versus")}</span>
          <Goals of={blank ? null : game.away_score} />
          <span>{names.away}</span>
        </h1>
        {blank ? null : <PaperScores game={game} />}
        <div className="paper-squads">
          {squads.map(({ team, rows }) => (
            <PaperSquad key={team.id} team={team} rows={rows} />
          ))}
        </div>
        <p className="note">{t("organizer.sheet.paper.legend")}</p>
        <PaperFoot game={game} names={names} blank={blank} />
        {whole ? <PaperReport game={game} report={report} blank={blank} /> : null}
        {championship.plan === "free" ? (
          <p className="paper-mark">{t("organizer.sheet.paper.made")}</p>
        ) : null}
      </article>
    </main>
  );
}

function PaperScores({ game }: { game: GameDetail }) {
  const { t } = useText();
  const { half_time, home_penalties, away_penalties } = game;
  const scores = [
    half_time && t("game.halfTime", half_time),
    home_penalties === null
      ? null
      : `${t("organizer.sheet.paper.penalties")}: ${home_penalties} × ${away_penalties}`,
  ].filter((score) => score !== null);
  return scores.length > 0 ? <p className="paper-shoot-out">{scores.join(" · ")}</p> : null;
}

function PaperFacts({ game, officials }: { game: GameDetail; officials: GameReport["officials"] }) {
  const { t } = useText();
  const groupName = useGroupName();
  const none = t("organizer.sheet.paper.none");
  const stage = [game.phase.name, game.group && groupName(game.group.name), game.round.name];
  const referees = officials.map(({ name, category, function: as }) => {
    const word = t(`game.officials.function.${as}`);
    return `${name} (${[word, category].filter(Boolean).join(", ")})`;
  });
  const facts = [
    [t("game.stage"), [...new Set(stage.filter(Boolean))].join(" · ")],
    [
      t("organizer.sheet.paper.date"),
      game.starts_at ? fullDate(game.starts_at, game.time_known) : none,
    ],
    [t("organizer.sheet.paper.field"), game.field?.name ?? none],
    [t("organizer.sheet.paper.referees"), referees.join(", ") || none],
  ];
  return (
    <dl className="cluster">
      {facts.map(([name, fact]) => (
        <div key={name} className="row gap-1">
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

const Goals = ({ of }: { of: number | null }) => <span className="paper-goals">{of}</span>;

const LINES = 12;

interface PaperFootProps {
  game: GameDetail;
  names: { home: string | null; away: string | null };
  blank: boolean;
}

function PaperFoot({ game, names, blank }: PaperFootProps) {
  const { t } = useText();
  const referee = game.referees.find((one) => one.function === "referee")?.name;
  const scorer = game.referees.find((one) => one.function === "scorer")?.name;
  return (
    <>
      <section className="paper-events">
        <h2>{t("organizer.sheet.paper.events")}</h2>
        <ol>
          {blank
            ? Array.from({ length: LINES }, (_, at) => <li key={at} />)
            : game.events.map((event) => (
                <li key={event.id}>
                  <PaperEvent game={game} event={event} />
                </li>
              ))}
        </ol>
      </section>
      <section className="paper-notes as-written">
        <h2>{t("organizer.sheet.paper.notes")}</h2>
        {blank ? null : <p>{[game.reason, game.notes].filter(Boolean).join("\n")}</p>}
      </section>
      <ul className="paper-signatures">
        <li>{[t("organizer.sheet.paper.referee"), referee].filter(Boolean).join(": ")}</li>
        <li>{[t("organizer.sheet.paper.scorer"), scorer].filter(Boolean).join(": ")}</li>
        <li>{t("organizer.sheet.paper.captainOf", { team: names.home ?? "" })}</li>
        <li>{t("organizer.sheet.paper.captainOf", { team: names.away ?? "" })}</li>
      </ul>
    </>
  );
}

/** Returns a goal's kind as federations note it; null for other events. */
function classifyGoal({ type, penalty, free_kick }: GameEvent) {
  if (type === "og") return "own";
  if (type !== "goal") return null;
  return penalty ? "penalty" : free_kick ? "freeKick" : "normal";
}

function PaperEvent({ game, event }: { game: GameDetail; event: GameEvent }) {
  const { t } = useText();
  const { minute, added, user, shirt_number, team_id } = event;
  const team = team_id === game.home_team_id ? game.home_team : game.away_team;
  const who = user?.name ?? t("game.unknownAthlete");
  const goal = classifyGoal(event);
  return (
    <>
      <b>{minute === null ? "–" : `${formatMinute({ minute, added: added ?? 0 })}'`}</b>{" "}
      {t(`organizer.sheet.what.${toEventKind(event)}`)}
      {goal ? ` (${t(`organizer.sheet.paper.goalKind.${goal}`)})` : ""}:{" "}
      {shirt_number === null ? who : `${shirt_number} ${who}`}
      {event.replaced ? ` ${t("game.replacing", { name: event.replaced.name })}` : ""}
      {` (${team?.short_name ?? team?.name})`}
    </>
  );
}

export { DeskProblem as ErrorBoundary };
