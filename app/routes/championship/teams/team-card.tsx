import { useText } from "~/i18n/use-text.ts";
import { useGroupName } from "~/components/group-name.ts";
import { placeOf } from "~/components/place.ts";
import type { Register, Standing } from "~/components/shapes.ts";
import { Shield } from "~/components/shield.tsx";
import { teamPath, type Target } from "~/components/target.ts";

interface TeamCardProps {
  register: Register;
  /** Where it stands, if it is in a table. */
  standing: Standing | undefined;
  target: Target;
}

/** A team of the list as one link: its shield, who it is, where it stands. */
export function TeamCard({ register, standing, target }: TeamCardProps) {
  const { t } = useText();
  const { team, logo, withdrawn_at } = register;
  const city = placeOf(team);
  return (
    <a
      className={withdrawn_at ? "team-card withdrawn" : "team-card"}
      href={teamPath(target, team.id)}
    >
      <Shield of={{ ...team, logo: team.logo ?? logo }} size="large" />
      <b className="team-card-name">{team.name}</b>
      {city ? <span className="sub">{city}</span> : null}
      {withdrawn_at ? (
        <span className="tag">{t("teams.withdrawn")}</span>
      ) : standing ? (
        <TeamPlace standing={standing} />
      ) : null}
    </a>
  );
}

/** "2º · Grupo A"; before the first game only the group, since the table says nothing yet. */
function TeamPlace({ standing }: { standing: Standing }) {
  const { t } = useText();
  const groupName = useGroupName();
  const { position, played, group, zone } = standing;
  const ranked = played > 0 ? t("teams.position", { position }) : null;
  const words = [ranked, group && groupName(group)].filter(Boolean).join(" · ");
  if (words === "") return null;
  return (
    <span className={ranked && zone ? `team-place zone-${zone.kind}` : "team-place"}>{words}</span>
  );
}
