import { useText } from "~/i18n/use-text.ts";
import { Shield } from "~/components/shield.tsx";
import { tablePath, teamPath } from "~/components/target.ts";
import { type Spell, seasonsOf } from "./athlete-shapes.ts";
import { TotalWords } from "./athlete-totals.tsx";

/** Where the athlete played, season by season, the newest first. */
export function Career({ teams }: { teams: Spell[] }) {
  const { t } = useText();
  if (teams.length === 0) return null;
  return (
    <section className="card career" aria-labelledby="carreira">
      <header>
        <h2 id="carreira">{t("athletes.profile.career")}</h2>
      </header>
      {seasonsOf(teams).map((spells) => (
        <CareerSeason key={`${spells[0]?.championship.id} ${spells[0]?.season}`} spells={spells} />
      ))}
    </section>
  );
}

function CareerSeason({ spells }: { spells: Spell[] }) {
  const [first] = spells;
  if (!first) return null;
  const { championship, season } = first;
  return (
    <div className="career-season">
      <h3>
        <a className="athlete-link" href={tablePath({ championship: championship.slug })}>
          {championship.name}
        </a>
        <span className="tag">{season}</span>
      </h3>
      <ul>
        {spells.map((spell) => (
          <li key={`${spell.tournament.id}-${spell.team.id}`}>
            <CareerSpell spell={spell} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function CareerSpell({ spell }: { spell: Spell }) {
  const { t } = useText();
  const { championship, tournament, team, shirt_number, released, totals } = spell;
  const there = { championship: championship.slug, tournament: tournament.id };
  return (
    <>
      <Shield of={team} />
      <span>
        <b>
          <a className="athlete-link" href={teamPath(there, team.id)}>
            {team.name}
          </a>
        </b>
        <span className="sub dots">
          <span>{tournament.name}</span>
          {shirt_number === null ? null : (
            <span>{t("athletes.number", { number: shirt_number })}</span>
          )}
          {released ? <span>{t("athletes.profile.released")}</span> : null}
        </span>
        <span className="career-totals dots">
          <TotalWords totals={totals} />
        </span>
      </span>
    </>
  );
}
