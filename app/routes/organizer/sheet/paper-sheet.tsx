import type { ReactNode } from "react";
import { fullDate } from "~/components/date.ts";
import { useGroupName } from "~/components/game/game-facts.ts";
import { useText } from "~/i18n/use-text.ts";
import type { GameDetail, GameEvent, Tournament } from "~/components/records.ts";
import { tournamentTitle } from "~/routes/championship/chosen-tournament.ts";
import { formatMinute } from "~/domain/result/events.ts";
import type { RefereeFunction } from "~/domain/report/match-report.ts";
import { toEventKind } from "./event-kind.ts";
import type { Eligibility } from "./people.ts";
import { PaperPeriods } from "./paper-periods.tsx";
import { blankRows, filledRows, PaperSquad } from "./paper-squad.tsx";

/** Values of `modelo`: a sheet to fill in by hand, without and with the match report. */
export const BLANK = "em-branco";
export const BLANK_WHOLE = "em-branco-completa";
/** Number of people above which the lines are closer. */
const COMFORTABLE = 22;

interface Official {
  name: string;
  category: string | null;
  function: RefereeFunction;
}

interface PaperGame {
  game: GameDetail;
  eligibility: Eligibility;
  officials: Official[];
  /** The championship with the tournament's title. */
  competition: string;
  periods: number;
  /** True on the free plan, whose paper names Apito. */
  marked: boolean;
}

interface PaperSheetProps extends PaperGame {
  blank: boolean;
  /** The heading's level: a page of one game is titled by its teams. */
  as: "h1" | "h2";
  /** The match report on the back. */
  children?: ReactNode;
}

/** Returns "Copa da Várzea · Adulto 2026". */
export const nameCompetition = (
  championship: { name: string },
  tournament: Pick<Tournament, "name" | "category"> & { season: { name: string } },
): string =>
  `${championship.name} · ${tournamentTitle({ season: tournament.season, tournament }, championship.name)}`;

export const gameNames = (game: GameDetail) => ({
  home: game.home_team?.name ?? game.home_spot_name,
  away: game.away_team?.name ?? game.away_spot_name,
});

/** A game's match sheet for one A4 page, filled in or for the clipboard. */
export function PaperSheet({ game, eligibility, blank, children, ...of }: PaperSheetProps) {
  const { t } = useText();
  const { as: Heading, competition, officials, periods, marked } = of;
  const names = gameNames(game);
  const squads = eligibility.teams.map((squad) => ({
    team: squad.team,
    rows: blank ? blankRows(squad) : filledRows(game, squad),
  }));
  const dense = squads.some(({ rows }) => rows.length > COMFORTABLE);
  return (
    <article className={dense ? "paper dense" : "paper"}>
      <div className="paper-front">
        <header>
          <p className="lead-line">{competition}</p>
          <PaperFacts game={game} officials={officials} />
        </header>
        <Heading className="paper-score">
          <span>{names.home}</span>
          <Goals of={blank ? null : game.home_score} />
          <span>{t("game.versus")}</span>
          <Goals of={blank ? null : game.away_score} />
          <span>{names.away}</span>
        </Heading>
        {blank ? null : <PaperScores game={game} />}
        <div className="paper-squads">
          {squads.map(({ team, rows }) => (
            <PaperSquad key={team.id} team={team} rows={rows} />
          ))}
        </div>
        <p className="note">{t("organizer.sheet.paper.legend")}</p>
        {blank ? (
          <PaperPeriods
            modality={eligibility.modality}
            periods={periods}
            shootsOut={!game.may_draw}
            teams={[
              game.home_team?.short_name ?? names.home ?? "",
              game.away_team?.short_name ?? names.away ?? "",
            ]}
          />
        ) : null}
        <PaperFoot game={game} names={names} blank={blank} />
        {marked ? <p className="paper-mark">{t("organizer.sheet.paper.made")}</p> : null}
      </div>
      {children}
    </article>
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

function PaperFacts({ game, officials }: { game: GameDetail; officials: Official[] }) {
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
