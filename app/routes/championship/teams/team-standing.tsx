import { useText } from "~/i18n/use-text.ts";
import { useGroupName } from "~/components/group-name.ts";
import { Icon } from "~/components/icon.tsx";
import { signed } from "~/components/numbers.ts";
import type { Standing } from "~/components/shapes.ts";
import { tablePath, type Target } from "~/components/target.ts";

const columns = ["points", "played", "won", "drawn", "lost", "goals_for", "goals_against"] as const;

/** Where a team stands in its table, with the numbers that brought it there. */
export function TeamStanding({ standing, target }: { standing: Standing; target: Target }) {
  const { t } = useText();
  const groupName = useGroupName();
  const { position, group, phase, zone, goal_difference } = standing;
  return (
    <section className="card" aria-labelledby="classificacao">
      <header>
        <h2 id="classificacao">{t("teams.standing")}</h2>
        <a className="text-link" href={tablePath(target)}>
          {t("teams.table")}
          <Icon name="forward" />
        </a>
      </header>
      <p className="team-rank">
        <b className={zone ? `zone-${zone.kind}` : undefined}>
          {t("teams.position", { position })}
        </b>
        <span>
          {group ? groupName(group) : phase.name}
          <span className="sub">
            {[group && phase.name, zone?.label].filter(Boolean).join(" · ")}
          </span>
        </span>
      </p>
      <dl className="team-numbers">
        {columns.map((column) => (
          <div key={column}>
            <dt>{t(`table.columns.${column}.long`)}</dt>
            <dd>{standing[column]}</dd>
          </div>
        ))}
        <div>
          <dt>{t("table.columns.goal_difference.long")}</dt>
          <dd>{signed.format(goal_difference)}</dd>
        </div>
      </dl>
    </section>
  );
}
