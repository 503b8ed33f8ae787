import { useText } from "~/i18n/use-text.ts";
import type { Season, Team } from "~/components/shapes.ts";
import { bulletinPath, type Target } from "~/components/target.ts";
import { titleOf } from "../chosen.ts";
import type { BulletinChoice } from "./bulletin-choice.ts";
import { FilterForm, TeamSelect } from "./filter-form.tsx";

interface BulletinFilterProps {
  choice: BulletinChoice;
  teams: Team[];
  seasons: Season[];
  target: Target;
}

/** The bulletin is the whole championship's: a tournament is one of its filters. */
export function BulletinFilter({ choice, teams, seasons, target }: BulletinFilterProps) {
  const { t } = useText();
  const all = bulletinPath({ championship: target.championship });
  const { day, team, athlete } = choice;
  const filtered = [day || undefined, team, athlete, target.tournament].some(
    (value) => value !== undefined,
  );
  const tournaments = seasons.flatMap((season) =>
    season.tournaments.map((tournament) => ({ season, tournament })),
  );
  return (
    <FilterForm action={all} label={t("athletes.bulletin.filter")} clear={filtered ? all : null}>
      {athlete === undefined ? null : <input type="hidden" name="atleta" value={athlete} />}
      <label>
        <span>{t("athletes.bulletin.day")}</span>
        <input type="date" name="dia" defaultValue={day} />
      </label>
      <TeamSelect teams={teams} chosen={team} />
      {tournaments.length > 1 ? (
        <label>
          <span>{t("athletes.bulletin.tournament")}</span>
          <select name="torneio" defaultValue={target.tournament ?? ""}>
            <option value="">{t("athletes.bulletin.allTournaments")}</option>
            {tournaments.map((one) => (
              <option key={one.tournament.id} value={one.tournament.id}>
                {titleOf(one)}
              </option>
            ))}
          </select>
        </label>
      ) : null}
    </FilterForm>
  );
}
