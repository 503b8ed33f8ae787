import { useText } from "~/i18n/use-text.ts";
import { ColorStripe } from "~/components/color-stripe.tsx";
import { initialsOf } from "~/components/initials.ts";
import { pictureUrl } from "~/components/picture.ts";
import { PositionBadge } from "~/components/position-badge.tsx";
import { Shield } from "~/components/shield.tsx";
import { type Target, teamPath } from "~/components/target.ts";
import type { Profile, Spell } from "./athlete-shapes.ts";

interface AthleteHeadProps {
  athlete: Profile;
  /** What the page is about; undefined for somebody who only has events here. */
  spell: Spell | undefined;
  target: Target;
}

/** Who it is, on the dark card: picture, names, number, position and team. */
export function AthleteHead({ athlete, spell, target }: AthleteHeadProps) {
  const { t } = useText();
  const color = spell?.team.primary_color;
  return (
    <div className="athlete-head">
      <Picture athlete={athlete} />
      <div>
        <h1>{athlete.name}</h1>
        {athlete.nickname ? (
          <p className="athlete-nickname">
            {t("athletes.profile.nickname", { nickname: athlete.nickname })}
          </p>
        ) : null}
        <p className="athlete-facts">
          <PositionBadge position={spell?.position ?? athlete.position} long />
          {spell && spell.shirt_number !== null ? (
            <span className="athlete-shirt">
              {t("athletes.number", { number: spell.shirt_number })}
            </span>
          ) : null}
        </p>
      </div>
      {spell ? (
        <a className="athlete-team" href={teamPath(target, spell.team.id)}>
          <Shield of={spell.team} />
          <span>{spell.team.name}</span>
          {spell.released ? <span>({t("athletes.profile.released")})</span> : null}
        </a>
      ) : null}
      {color ? <ColorStripe colors={[color]} /> : null}
    </div>
  );
}

/** The photo, or the initials in its place. */
function Picture({ athlete: { name, photo } }: { athlete: Profile }) {
  const { t } = useText();
  if (photo) {
    const alt = t("athletes.profile.photo", { name });
    const src = pictureUrl(photo, 256);
    return <img className="athlete-photo" src={src} alt={alt} width={96} height={96} />;
  }
  return (
    <span className="athlete-photo" aria-hidden="true">
      {initialsOf(name).slice(0, 2)}
    </span>
  );
}
