import { Card } from "~/components/card.tsx";
import { useText } from "~/i18n/use-text.ts";
import { fullDay } from "~/components/date.ts";
import { listSides } from "~/components/game/game-facts.ts";
import { OpponentLine, LiveMark } from "~/components/game/game-status.tsx";
import { outcomeForTeam, OutcomeMark } from "~/components/game/outcome.tsx";
import { Shield } from "~/components/team/shield.tsx";
import { gamePath, tablePath, type Target, teamPath } from "~/components/target.ts";
import { EventIcon } from "~/routes/game/timeline.tsx";
import type { CallOutput } from "~/v1/client.ts";
import type { getAthleteDiscipline } from "~/v1/people/discipline/contract.ts";
import type { getUser, listAthleteGames } from "~/v1/people/users/contract.ts";
import { Icon } from "~/components/icon.tsx";
import { formatMinute } from "~/domain/result/events.ts";

export type Profile = CallOutput<typeof getUser>;
export type TimeWithTeam = Profile["teams"][number];
type Totals = TimeWithTeam["totals"];
export type AthleteGame = CallOutput<typeof listAthleteGames>["records"][number];
export type AthleteState = NonNullable<CallOutput<typeof getAthleteDiscipline>["discipline"]>;

/** Returns the athlete's time with the team of the present state, else the newest one in the tournament. */
export function findCurrentTeam(
  { teams }: Profile,
  championship: number,
  tournament: number | undefined,
): TimeWithTeam | undefined {
  const here = teams.filter((spell) => spell.championship.id === championship);
  const chosen = here.filter((spell) => spell.tournament.id === tournament);
  const among = chosen.length > 0 ? chosen : here;
  return among.find(({ released, loaned }) => !released && !loaned) ?? among[0];
}

/** Returns an athlete's totals for all teams of the spell's tournament. */
export function totalsAround({ teams }: Profile, { tournament }: TimeWithTeam) {
  const own = teams.filter((spell) => spell.tournament.id === tournament.id);
  const sum = (key: keyof TimeWithTeam["totals"]) =>
    own.reduce((total, { totals }) => total + totals[key], 0);
  return {
    goals_count: sum("goals_count"),
    assist_count: sum("assist_count"),
    yellow_card_count: sum("yellow_card_count"),
    red_card_count: sum("red_card_count"),
  };
}

/** Groups an athlete's career by season of a championship, in the given order. */
const groupBySeason = (teams: TimeWithTeam[]): TimeWithTeam[][] => [
  ...Map.groupBy(teams, ({ championship, season }) => `${championship.id} ${season}`).values(),
];

interface AthleteGamesProps {
  games: AthleteGame[];
  showTournament: boolean;
  target: Target;
}

export const AthleteGames = ({ games, showTournament, target }: AthleteGamesProps) => (
  <ol className="rows lined">
    {games.map((one) => (
      <li key={one.game.id}>
        <AthleteGameLink {...{ one, showTournament, target }} />
      </li>
    ))}
  </ol>
);

interface AthleteGameLinkProps extends Omit<AthleteGamesProps, "games"> {
  one: AthleteGame;
}

function AthleteGameLink({ one, showTournament, target }: AthleteGameLinkProps) {
  const { t } = useText();
  const { game, side, tournament, events } = one;
  const atHome = side === "home";
  const isLive = game.status === "live";
  const [home, away] = listSides(game);
  const opponent = atHome ? away : home;
  const kicks = home.penalties !== null && away.penalties !== null;
  const facts = [
    ...(kicks ? [t("athletes.profile.kicks", { home: home.penalties, away: away.penalties })] : []),
    t(atHome ? "teams.atHome" : "teams.away"),
    game.starts_at ? fullDay(game.starts_at) : t("game.noDate"),
    ...(showTournament ? [tournament.name] : []),
  ];
  return (
    <a className="athlete-game list-row block-link" href={gamePath(target, game.id)}>
      {isLive ? null : <OutcomeMark outcome={outcomeForTeam(game[`${side}_team_id`] ?? 0, game)} />}
      <b className="tally">
        {home.score ?? ""}
        {` ${t("game.versus")} `}
        {away.score ?? ""}
      </b>
      <span className="grow lines">
        {isLive ? <LiveMark game={game} /> : null}
        <OpponentLine opponent={opponent} facts={facts} />
        <span className="cluster">
          <LineupNote one={one} />
          {events.map((event) => (
            <Happened key={event.id} event={event} />
          ))}
        </span>
      </span>
      <Shield of={opponent.team} />
    </a>
  );
}

function LineupNote({ one: { lineup } }: { one: AthleteGame }) {
  const { t } = useText();
  if (!lineup) return null;
  const parts = [
    t(lineup.starter ? "athletes.profile.starter" : "athletes.profile.reserve"),
    lineup.captain ? t("athletes.profile.captain") : null,
  ];
  return <span className="sub">{parts.filter(Boolean).join(", ")}</span>;
}

function Happened({ event }: { event: AthleteGame["events"][number] }) {
  const { t } = useText();
  const { minute, added, penalty, free_kick, enters } = event;
  return (
    <span className="happened row sub">
      <EventIcon event={event} />
      <span>
        {minute === null ? (
          <span className="sr">{t("athletes.profile.noMinute")}</span>
        ) : (
          `${formatMinute({ minute, added: added ?? 0 })}'`
        )}
        {penalty ? ` ${t("athletes.profile.penalty")}` : null}
        {free_kick ? ` ${t("athletes.profile.freeKick")}` : null}
        {enters === null ? null : ` ${t(`athletes.profile.${enters ? "cameOn" : "wentOff"}`)}`}
      </span>
    </span>
  );
}

/** Zero goals are shown; other zeros can also mean that no one recorded them. */
const counts = [
  { key: "goals", of: "goals_count", always: true },
  { key: "assists", of: "assist_count", always: false },
  { key: "yellow", of: "yellow_card_count", always: false },
  { key: "red", of: "red_card_count", always: false },
  { key: "blue", of: "blue_card_count", always: false },
  { key: "og", of: "og_count", always: false },
] as const;

type Count = (typeof counts)[number];

export const listShownCounts = (totals: readonly Totals[]): Count[] =>
  counts.filter(({ of, always }) => always || totals.some((one) => one[of] > 0));

export function Career({ teams }: { teams: TimeWithTeam[] }) {
  const { t } = useText();
  if (teams.length === 0) return null;
  const shown = listShownCounts(teams.map(({ totals }) => totals));
  return (
    <Card id="carreira" title={t("athletes.profile.career")} look="chart chart-close">
      <table className="career">
        <caption className="sr">{t("athletes.profile.career")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("athletes.profile.team")}</th>
            {shown.map(({ key }) => (
              <th key={key} scope="col">
                <abbr title={t(`athletes.profile.columns.${key}.long`)}>
                  {t(`athletes.profile.columns.${key}.short`)}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        {groupBySeason(teams).map((spells) => (
          <CareerSeason
            key={`${spells[0]?.championship.id} ${spells[0]?.season}`}
            {...{ spells, shown }}
          />
        ))}
      </table>
    </Card>
  );
}

function CareerSeason({ spells, shown }: { spells: TimeWithTeam[]; shown: Count[] }) {
  const [first] = spells;
  if (!first) return null;
  const { championship, season } = first;
  return (
    <tbody>
      <tr className="career-season">
        <th scope="rowgroup" colSpan={shown.length + 1}>
          <a className="athlete-link" href={tablePath({ championship: championship.slug })}>
            {championship.name}
          </a>{" "}
          <span className="tag">{season}</span>
        </th>
      </tr>
      {spells.map((spell) => (
        <tr key={`${spell.tournament.id}-${spell.team.id}`}>
          <th scope="row">
            <CareerTeam spell={spell} />
          </th>
          {shown.map(({ key, of }) => (
            <td key={key}>{spell.totals[of]}</td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function CareerTeam({ spell }: { spell: TimeWithTeam }) {
  const { t } = useText();
  const { championship, tournament, team, shirt_number, released, loaned, champion } = spell;
  const there = { championship: championship.slug, tournament: tournament.id };
  return (
    <span className="row">
      <Shield of={team} />
      <span className="lines">
        <a className="athlete-link" href={teamPath(there, team.id)}>
          {team.name}
        </a>
        <span className="sub dots">
          <span>{tournament.name}</span>
          {shirt_number === null ? null : (
            <span>{t("athletes.number", { number: shirt_number })}</span>
          )}
          {released ? <span>{t("athletes.profile.released")}</span> : null}
          {loaned ? <span>{t("athletes.profile.loaned")}</span> : null}
          {champion ? (
            <span>
              <b className="row small-icons">
                <Icon name="medal" />
                {t("athletes.profile.champion")}
              </b>
            </span>
          ) : null}
        </span>
      </span>
    </span>
  );
}
