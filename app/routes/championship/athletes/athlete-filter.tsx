import { useText } from "~/i18n/use-text.ts";
import type { Team } from "~/components/shapes.ts";
import { athletesPath, type Target } from "~/components/target.ts";
import { positions } from "~/domain/positions.ts";
import { FilterForm, Hidden, TeamSelect } from "./filter-form.tsx";
import { choiceQuery, type ListChoice } from "./list-choice.ts";

interface AthleteFilterProps {
  choice: ListChoice;
  teams: Team[];
  target: Target;
}

/** Who of the tournament's athletes is listed: a plain form. */
export function AthleteFilter({ choice, teams, target }: AthleteFilterProps) {
  const { t } = useText();
  const filtered = Object.values(choiceQuery(choice)).some((value) => value !== "");
  return (
    <FilterForm
      action={athletesPath({ championship: target.championship })}
      label={t("athletes.filter.label")}
      clear={filtered ? athletesPath(target) : null}
    >
      <Hidden target={target} />
      <label className="filter-wide">
        <span>{t("athletes.filter.q")}</span>
        <input
          type="search"
          name="q"
          defaultValue={choice.q}
          maxLength={80}
          placeholder={t("athletes.filter.placeholder")}
          autoComplete="off"
          enterKeyHint="search"
        />
      </label>
      <TeamSelect teams={teams} chosen={choice.team} />
      <label>
        <span>{t("athletes.filter.position")}</span>
        <select name="posicao" defaultValue={choice.position}>
          <option value="">{t("athletes.filter.allPositions")}</option>
          <optgroup label={t("athletes.filter.athletes")}>
            {positions.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </optgroup>
          <optgroup label={t("athletes.filter.staff")}>
            <option value="tecnico">{t("athletes.roles.coach.long")}</option>
            <option value="comissao">{t("athletes.roles.staff.long")}</option>
          </optgroup>
        </select>
      </label>
    </FilterForm>
  );
}
