import { useText } from "~/i18n/use-text.ts";
import { Confirm } from "~/components/form/confirm.tsx";

export interface PhaseContents {
  groups: number;
  spots: number;
  games: number;
  finished: number;
  /** Spots of other phases that take their team from this one. */
  followers: number;
}

interface FormatSectionProps {
  phase: { name: string; is_group: boolean; version: number };
  contents: PhaseContents;
}

/** Changing a phase's format and deleting it, each with what would be lost, in numbers. */
export function FormatSection({ phase, contents }: FormatSectionProps) {
  const { t } = useText();
  const { groups, spots, games, finished, followers } = contents;
  const title = <h2 id="formato">{t("organizer.phases.change.title")}</h2>;
  if (finished > 0) {
    return (
      <section className="stack" aria-labelledby="formato">
        {title}
        <p className="sub">{t("organizer.phases.change.closed")}</p>
      </section>
    );
  }
  const counted = [
    groups > 0 && t("organizer.phases.change.groupsLost", { count: groups }),
    spots > 0 && t("organizer.phases.change.spotsLost", { count: spots }),
    followers > 0 && t("organizer.phases.change.followersLost", { count: followers }),
  ].filter((line) => line !== false);
  const teamless = games > 0 ? [t("organizer.phases.change.gamesLost", { count: games })] : [];
  const gone = games > 0 ? [t("organizer.phases.change.gamesGone", { count: games })] : [];
  return (
    <section className="stack" aria-labelledby="formato">
      {title}
      <Confirm
        id="format"
        version={phase.version}
        label={t(`organizer.phases.change.${phase.is_group ? "toKnockout" : "toGroups"}`)}
        question={t("organizer.phases.change.stays")}
        action={t("organizer.phases.change.submit")}
      >
        <Losses lines={[...counted, ...teamless]} />
      </Confirm>
      <Confirm
        id="delete"
        label={t("organizer.phases.change.delete")}
        question={t("organizer.phases.change.deleteAsk", { name: phase.name })}
        action={t("organizer.phases.change.delete")}
      >
        <Losses lines={[...counted, ...gone]} />
      </Confirm>
    </section>
  );
}

function Losses({ lines }: { lines: string[] }) {
  const { t } = useText();
  return (
    <div className="callout">
      <p>
        <b>{t("organizer.phases.change.loses")}</b>
      </p>
      {lines.length === 0 ? <p>{t("organizer.phases.change.nothing")}</p> : null}
      <ul className="losses">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
