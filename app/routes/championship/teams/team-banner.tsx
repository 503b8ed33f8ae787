import { ColorStripe } from "~/components/color-stripe.tsx";
import { Icon } from "~/components/icon.tsx";
import { pictureUrl } from "~/components/picture.ts";
import { placeOf } from "~/components/place.ts";
import { RecentForm } from "~/components/recent-form.tsx";
import type { Game, TeamDetail } from "~/components/shapes.ts";
import { ShareLink } from "~/components/share-link.tsx";
import { shieldColors } from "~/components/shield-shape.ts";
import { Shield } from "~/components/shield.tsx";
import { calendarFeedPath, type Target } from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";
import { formOf } from "./outcome.ts";

interface TeamBannerProps {
  team: TeamDetail;
  games: Game[];
  target: Target;
  address: string;
  title: string;
  withdrawn: boolean;
}

/** The team on the dark card under its colours, with buttons to follow and share. */
export function TeamBanner({ team, games, target, address, title, withdrawn }: TeamBannerProps) {
  const { t } = useText();
  const form = formOf(team.id, games);
  const { field, tincture } = shieldColors(team);
  const city = placeOf(team);
  return (
    <section className="board team-banner stack" aria-labelledby="time">
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
          {withdrawn ? <span className="tag">{t("teams.withdrawn")}</span> : null}
          {form.length > 0 ? (
            <p className="cluster sub">
              <span>{t("teams.form")}</span>
              <RecentForm results={form} />
            </p>
          ) : null}
        </div>
      </div>
      <div className="team-actions board-foot cluster links">
        <FollowButton team={team} />
        <a
          className="text-link"
          href={calendarFeedPath(target, { time: team.id })}
          data-action="agenda"
        >
          <Icon name="calendar" />
          {t("teams.calendar")}
        </a>
        <ShareLink text={title} address={address} />
      </div>
    </section>
  );
}

/** Follows the team on this device. The script shows it, since without script nothing is kept. */
function FollowButton({ team }: { team: { id: number; name: string } }) {
  const { t } = useText();
  return (
    <button
      type="button"
      className="chip follow"
      hidden
      aria-pressed="false"
      title={t("teams.followHint")}
      data-follow={team.id}
      data-name={team.name}
      data-action="seguir-time"
    >
      <Icon name="star" />
      <span className="follow-off">{t("teams.follow")}</span>
      <span className="follow-on">{t("teams.following")}</span>
    </button>
  );
}
