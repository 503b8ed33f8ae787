import { Icon } from "~/components/icon.tsx";
import { tablePath, teamPath } from "~/components/target.ts";
import { Shield } from "~/components/team/shield.tsx";
import { useText } from "~/i18n/use-text.ts";
import { seasonsOf, type Spell, type Totals } from "./athlete-games.tsx";

/** What is counted of an athlete; rare ones are left out where all are zero. */
const counts = [
  { key: "goals", of: "goals_count", always: true },
  { key: "assists", of: "assist_count", always: true },
  { key: "yellow", of: "yellow_card_count", always: true },
  { key: "red", of: "red_card_count", always: true },
  { key: "blue", of: "blue_card_count", always: false },
  { key: "og", of: "og_count", always: false },
] as const;

type Count = (typeof counts)[number];

/** The counts that have something to say of these totals. */
export const countsShown = (totals: readonly Totals[]): Count[] =>
  counts.filter(({ of, always }) => always || totals.some((one) => one[of] > 0));

/** Where the athlete played and what was counted there, season by season, the newest first. */
export function Career({ teams }: { teams: Spell[] }) {
  const { t } = useText();
  if (teams.length === 0) return null;
  const shown = countsShown(teams.map(({ totals }) => totals));
  return (
    <section className="card chart chart-close" aria-labelledby="carreira">
      <header>
        <h2 id="carreira">{t("athletes.profile.career")}</h2>
      </header>
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
        {seasonsOf(teams).map((spells) => (
          <CareerSeason
            key={`${spells[0]?.championship.id} ${spells[0]?.season}`}
            {...{ spells, shown }}
          />
        ))}
      </table>
    </section>
  );
}

interface CareerSeasonProps {
  /** One or more, of one season of a championship. */
  spells: Spell[];
  shown: Count[];
}

function CareerSeason({ spells, shown }: CareerSeasonProps) {
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

function CareerTeam({ spell }: { spell: Spell }) {
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
            <b className="row">
              <Icon name="medal" />
              {t("athletes.profile.champion")}
            </b>
          ) : null}
        </span>
      </span>
    </span>
  );
}
