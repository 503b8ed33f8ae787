import { Card } from "~/components/card.tsx";
import type { Route } from "./+types/head-to-head";
import { apiContext } from "~/worker/contexts.ts";
import { MeetingLine, MeetingsBalance } from "~/components/game/meetings-balance.tsx";
import { Icon } from "~/components/icon.tsx";
import type { HeadToHead, Meeting, Team } from "~/components/records.ts";
import { Head } from "~/components/site/head.tsx";
import type { PageHandle } from "~/components/site/page-handle.ts";
import {
  athletePath,
  chooseMeetingPath,
  headToHeadPath,
  type Target,
  teamPath,
} from "~/components/target.ts";
import { ColorStripe, Shield, shieldColors } from "~/components/team/shield.tsx";
import { useText } from "~/i18n/use-text.ts";
import { loadAnswers, readPathNumber, readTarget } from "~/routes/request.ts";
import { getHeadToHead } from "~/v1/matchday/meetings/contract.ts";
import { Categories, categoryParam } from "../history/history-page.tsx";
import { useShell } from "../shell-page.tsx";
import pageSheet from "~/styles/head-to-head.css?url";
import meetingsSheet from "~/styles/meetings.css?url";
import { EmptyMessage } from "~/components/lists.tsx";
import { ShareLink } from "~/components/site/share.tsx";

export const links: Route.LinksFunction = () =>
  [meetingsSheet, pageSheet].map((href) => ({ rel: "stylesheet", href }));

export const handle: PageHandle = { compact: true };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const target = readTarget(request, params);
  const teams = {
    team: readPathNumber(params.teamId),
    opponent: readPathNumber(params.opponentId),
  };
  const every = new URL(request.url).searchParams.has(EVERY);
  const query = { ...teams, ...(every ? { every_category: "true" } : categoryParam(request)) };
  const call = context.get(apiContext)(getHeadToHead, { params: { id: params.id }, query });
  return { target, meetings: await loadAnswers(call) };
}

/** The word in addresses for all categories together. */
const EVERY = "todas";

export default function HeadToHeadPage({ loaderData: { target, meetings } }: Route.ComponentProps) {
  const { t } = useText();
  const { championship, origin } = useShell();
  const { team, opponent, played, since, categories, category, every_category } = meetings;
  const here = (query: Record<string, string | undefined>) =>
    headToHeadPath(target, team.id, opponent.id, query);
  const isElsewhere = played === 0 && categories.length > 0;
  const names = { team: team.name, opponent: opponent.name };
  const [first, second] = [team.id, opponent.id].toSorted((a, b) => a - b);
  const address =
    origin + headToHeadPath({ championship: championship.slug }, first ?? 0, second ?? 0);
  const title = t("history.meetings.titleOf", names);
  return (
    <div className="stack">
      <Head
        title={t("site.titled", { page: title })}
        description={t("history.meetings.description", names)}
        canonical={address}
      />
      <Categories
        {...{ categories, category }}
        to={here}
        every={{ href: here({ [EVERY]: "1" }), isChosen: every_category }}
      />
      <section className="card head-to-head" aria-labelledby="confronto">
        <ColorStripe colors={[team, opponent].map((one) => shieldColors(one).field)} />
        <h1 id="confronto" className="versus-names abreast">
          <Side team={team} target={target} />
          <span className="sub">{t("game.versus")}</span>
          <Side team={opponent} target={target} />
        </h1>
        {played === 0 ? (
          <EmptyMessage
            title={t(isElsewhere ? "history.meetings.neverHere" : "history.meetings.never")}
            hint={t(
              isElsewhere ? "history.meetings.neverHereHint" : "history.meetings.neverHint",
              names,
            )}
          />
        ) : (
          <>
            <p className="sub centered">
              {since
                ? t("aroundGame.meetings.since", { count: played, year: since.slice(0, 4) })
                : t("aroundGame.meetings.count", { count: played })}
            </p>
            <MeetingsBalance balance={meetings} team={team} opponent={opponent} />
            <Streak meetings={meetings} />
          </>
        )}
        <p className="cluster links pad lined">
          <ShareLink text={title} address={address} />
          <a className="text-link" href={chooseMeetingPath(target, { time: team.id })}>
            {t("history.meetings.choose")}
          </a>
        </p>
      </section>
      {played === 0 ? null : (
        <div className="two stack">
          <AllMeetings records={meetings.records} sides={[team, opponent]} />
          <div className="stack">
            <BiggestWins meetings={meetings} />
            <Scorers meetings={meetings} target={target} />
          </div>
        </div>
      )}
    </div>
  );
}

const Side = ({ team, target }: { team: Team; target: Target }) => (
  <a className="stack gap-1 centered" href={teamPath(target, team.id)}>
    <Shield of={team} size="large" />
    <span>{team.name}</span>
  </a>
);

function Streak({ meetings: { streaks, team, opponent } }: { meetings: HeadToHead }) {
  const { t } = useText();
  const sides = [
    { name: team.name, streak: streaks.team },
    { name: opponent.name, streak: streaks.opponent },
  ];
  const winner = sides.find(({ streak }) => streak.winning > 1);
  const [one, other] = sides.filter(({ streak }) => streak.unbeaten > 1);
  const level = Math.min(streaks.team.unbeaten, streaks.opponent.unbeaten);
  const longer =
    one && other && other.streak.unbeaten > one.streak.unbeaten ? other : (one ?? other);
  const words = winner
    ? t("history.meetings.winning", { team: winner.name, count: winner.streak.winning })
    : longer && longer.streak.unbeaten > level
      ? t("history.meetings.unbeaten", { team: longer.name, count: longer.streak.unbeaten })
      : level > 1
        ? t("history.meetings.drawn", { count: level })
        : null;
  return words === null ? null : <p className="note centered streak">{words}</p>;
}

const OPEN = 10;

function AllMeetings({ records, sides }: { records: Meeting[]; sides: [Team, Team] }) {
  const { t } = useText();
  const list = (some: Meeting[]) => (
    <ol className="rows lined">
      {some.map((record) => (
        <li key={record.id}>
          <MeetingLine meeting={record} sides={sides} />
        </li>
      ))}
    </ol>
  );
  const older = records.slice(OPEN);
  return (
    <Card id="jogos" title={t("history.meetings.all")}>
      {list(records.slice(0, OPEN))}
      {older.length > 0 ? (
        <details>
          <summary className="list-row text-link lined">
            {t("history.meetings.older", { count: older.length })}
            <Icon name="down" />
          </summary>
          {list(older)}
        </details>
      ) : null}
    </Card>
  );
}

function BiggestWins({ meetings }: { meetings: HeadToHead }) {
  const { t } = useText();
  const { biggest_wins, team, opponent } = meetings;
  return [
    { side: team, wins: biggest_wins.team },
    { side: opponent, wins: biggest_wins.opponent },
  ].map(({ side, wins }) => (
    <Card
      key={side.id}
      id={`maior-${side.id}`}
      title={t("history.meetings.biggest", { team: side.name })}
    >
      {wins.holders.length === 0 ? (
        <p className="pad sub">{t("history.meetings.none")}</p>
      ) : (
        <ol className="rows lined">
          {wins.holders.map((record) => (
            <li key={record.id}>
              <MeetingLine meeting={record} sides={[team, opponent]} />
            </li>
          ))}
        </ol>
      )}
    </Card>
  ));
}

function Scorers({ meetings, target }: { meetings: HeadToHead; target: Target }) {
  const { t } = useText();
  const { scorers, team, opponent } = meetings;
  if (scorers.length === 0) return null;
  return (
    <Card id="artilheiros" title={t("history.meetings.scorers")}>
      <ol className="rows lined">
        {scorers.map(({ user, team_id, goals }) => {
          const side = team_id === team.id ? team : opponent;
          return (
            <li key={`${user.id}-${team_id}`}>
              <a className="list-row block-link" href={athletePath(target, user.id)}>
                <Shield of={side} />
                <span className="lines grow">
                  <b>{user.name}</b>
                  <span className="sub">{side.name}</span>
                </span>
                <span className="tally">
                  {goals}
                  <span className="sr">
                    {" "}
                    {t("rankings.athletes.amount.goal", { count: goals })}
                  </span>
                </span>
              </a>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
