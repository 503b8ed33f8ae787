import type { Team } from "~/components/records.ts";
import { chooseMeetingPath, type Target } from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";
import { Hidden } from "../athletes/filter-form.tsx";

/** What was chosen, or typed into the address. */
export interface Chosen {
  team: number | undefined;
  opponent: number | undefined;
}

interface TeamChoiceProps {
  teams: readonly Team[];
  chosen: Chosen;
  target: Target;
  /** Why the choice cannot be shown. */
  problem?: string | null;
}

/** Two teams to compare: a form that sends itself by GET. */
export function TeamChoice({ teams, chosen, target, problem = null }: TeamChoiceProps) {
  const { t } = useText();
  const fields = [
    { name: "time", label: t("history.meetings.team"), value: chosen.team },
    { name: "adversario", label: t("history.meetings.opponent"), value: chosen.opponent },
  ];
  return (
    <form
      className="filter team-choice card cluster pad"
      action={chooseMeetingPath({ championship: target.championship })}
      method="get"
      aria-label={t("history.meetings.choose")}
    >
      <Hidden target={target} />
      {fields.map(({ name, label, value }) => (
        <label key={name} className="lines">
          <span>{label}</span>
          <select
            name={name}
            defaultValue={value ?? ""}
            required
            {...(problem !== null && {
              "aria-invalid": true,
              "aria-describedby": "confronto-problema",
            })}
          >
            <option value="">{t("history.meetings.pick")}</option>
            {teams.map(({ id, name: team }) => (
              <option key={id} value={id}>
                {team}
              </option>
            ))}
          </select>
        </label>
      ))}
      <button className="button filter-go" type="submit">
        {t("history.meetings.compare")}
      </button>
      {problem === null ? null : (
        <p id="confronto-problema" className="problem strong whole-line" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
