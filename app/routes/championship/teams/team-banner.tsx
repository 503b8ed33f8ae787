import { listSides } from "~/components/game/game-facts.ts";
import { Icon } from "~/components/icon.tsx";
import { formatPlace } from "~/components/place.ts";
import type { Game, TeamDetail } from "~/components/records.ts";
import {
  calendarFeedPath,
  chooseMeetingPath,
  gamePath,
  tablePath,
  type Target,
} from "~/components/target.ts";
import { bandColor, darkenForText } from "~/components/team/color.ts";
import { AlertsLink, followedName, FollowForm } from "~/components/team/follow-form.tsx";
import { ColorStripe, pictureUrl, Shield, shieldColors } from "~/components/team/shield.tsx";
import { useText } from "~/i18n/use-text.ts";
import { type Chosen, tournamentTitle } from "../chosen-tournament.ts";
import { useShell } from "../shell-page.tsx";
import { sortByKickoff } from "./team-games.tsx";
import { outcomeForTeam, OutcomeMark } from "~/components/game/outcome.tsx";
import { ShareLink } from "~/components/site/share.tsx";
import { Stretched } from "~/components/stretched.tsx";

interface TeamBannerProps {
  team: TeamDetail;
  games: Game[];
  target: Target;
  address: string;
  title: string;
  /** The words for a team that left; null: it plays. */
  left: string | null;
  titles: Chosen[];
}

export function TeamBanner({ team, games, target, address, title, left, titles }: TeamBannerProps) {
  const { t } = useText();
  const { slug } = useShell().championship;
  const { field, tincture } = shieldColors(team);
  const city = formatPlace(team);
  return (
    <section className="board team-banner stack" aria-labelledby="time">
      <TeamColors field={field} tincture={tincture} />
      <ColorStripe colors={[field, field, tincture]} />
      {team.image ? (
        <img
          className="team-picture"
          src={pictureUrl(team.image, 1200)}
          alt={t("teams.photo", { team: team.name })}
        />
      ) : null}
      <div className="row">
        <Shield of={team} size="huge" />
        <div className="grow">
          <h1 id="time">{team.name}</h1>
          {city ? <p className="sub">{city}</p> : null}
          {left ? <span className="tag">{left}</span> : null}
        </div>
      </div>
      <Titles titles={titles} target={target} />
      <FormStrip team={team} games={games} target={target} />
      <div className="team-actions board-foot cluster links">
        <FollowButton team={team} />
        {games.some(({ finished }) => !finished) ? <Feed team={team} target={target} /> : null}
        <AlertsLink championship={slug} teams={[team]} />
        <ShareLink text={title} address={address} />
        <a className="text-link" href={chooseMeetingPath(target, { time: team.id })}>
          <Icon name="swap" />
          {t("teams.compare")}
        </a>
      </div>
    </section>
  );
}

function Feed({ team, target }: Pick<TeamBannerProps, "team" | "target">) {
  const { t } = useText();
  const shell = useShell();
  const address = shell.origin + calendarFeedPath(target, { time: team.id });
  return (
    <>
      <a
        className="text-link"
        href={address.replace(/^https?:/, "webcal:")}
        data-action="assinar-calendario"
      >
        <Icon name="calendar" />
        {t("teams.calendar")}
      </a>
      <a className="text-link" href={address} data-action="agenda">
        {t("calendar.download")}
      </a>
    </>
  );
}

function Titles({ titles, target }: { titles: Chosen[]; target: Target }) {
  const { t } = useText();
  const { name } = useShell().championship;
  if (titles.length === 0) return null;
  const seasons = titles.map(({ season }) => season.id);
  return (
    <p className="team-titles cluster">
      <b>{t("teams.champion")}</b>
      {titles.map((won) => (
        <a
          key={won.tournament.id}
          className="team-title row tap"
          href={tablePath({ ...target, tournament: won.tournament.id })}
        >
          <Icon name="medal" />
          {seasons.filter((id) => id === won.season.id).length > 1
            ? tournamentTitle(won, name)
            : won.season.name}
        </a>
      ))}
    </p>
  );
}

/** Follows the team: on this device with JavaScript, otherwise by cookie. */
function FollowButton({ team }: { team: { id: number; name: string } }) {
  const { t } = useText();
  const shell = useShell();
  return (
    <FollowForm>
      <button
        type="submit"
        className="chip follow"
        title={t("teams.followHint")}
        name="time"
        value={followedName(shell.championship.slug, team.id)}
        data-follow={team.name}
        data-action="seguir-time"
      >
        <Icon name="star" />
        <span className="follow-words">
          <span>{t("teams.follow")}</span>
          <span>{t("teams.following")}</span>
        </span>
      </button>
    </FollowForm>
  );
}

function TeamColors({ field, tincture }: { field: string; tincture: string }) {
  return (
    <Stretched className="color-stripe team-colors" viewBox="0 0 100 100" width="100%" height="5">
      <rect width="100" height="100" fill={darkenForText(field)} />
      <path d="M78 0h12L70 100H58z" fill={bandColor(field, tincture)} />
    </Stretched>
  );
}

const FORM = 10;

function FormStrip({ team, games, target }: { team: TeamDetail; games: Game[]; target: Target }) {
  const { t } = useText();
  const last = sortByKickoff(games)
    .filter((game) => outcomeForTeam(team.id, game) !== null)
    .slice(-FORM);
  if (last.length === 0) return null;
  return (
    <section className="stack gap-2" aria-labelledby="forma">
      <h2 id="forma" className="sub">
        {t("teams.form")}
      </h2>
      <ol className="form-strip">
        {last.map((game) => {
          const [home, away] = listSides(game);
          const opponent = game.home_team_id === team.id ? away : home;
          return (
            <li key={game.id}>
              <a className="stack gap-1 centered" href={gamePath(target, game.id)}>
                <OutcomeMark outcome={outcomeForTeam(team.id, game)} />
                <span>
                  {home.score ?? "–"}
                  {t("game.versus")}
                  {away.score ?? "–"}
                </span>
                <span className="sr">
                  {" "}
                  {t("teams.against")} {opponent.name}
                </span>
              </a>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
