import { useText } from "~/i18n/use-text.ts";
import { AthleteLink } from "./athlete-link.tsx";
import type { Discipline, Team } from "./shapes.ts";
import { Shield } from "./shield.tsx";
import type { Target } from "./target.ts";

interface RoundDisciplineProps {
  /** Of games still to be played: who is out of one that is over is no news. */
  discipline: Discipline;
  target: Target;
}

/** Who is out of the games still to come, and who goes into them one card short of that. */
export function RoundDiscipline({ discipline, target }: RoundDisciplineProps) {
  const { t } = useText();
  const { suspended, pending } = discipline;
  if (suspended.length === 0 && pending.length === 0) return null;
  return (
    <section className="card" aria-labelledby="suspensos">
      <header>
        <h2 id="suspensos">{t("discipline.title")}</h2>
      </header>
      <People
        kind="suspended"
        target={target}
        people={suspended.map(({ reason, ...person }) => ({ ...person, why: reason }))}
      />
      <People
        kind="pending"
        target={target}
        people={pending.map(({ yellows, blues, ...person }) => ({
          ...person,
          why: [
            yellows > 0 ? t("discipline.yellows", { count: yellows }) : null,
            blues > 0 ? t("discipline.blues", { count: blues }) : null,
          ]
            .filter(Boolean)
            .join(", "),
        }))}
      />
    </section>
  );
}

interface PeopleProps {
  kind: "suspended" | "pending";
  people: { user: { id: number; name: string }; team: Team; game_id: number; why: string }[];
  target: Target;
}

function People({ kind, people, target }: PeopleProps) {
  const { t } = useText();
  if (people.length === 0) return null;
  return (
    <>
      <div className="pad lined lines">
        <h3>{t(`discipline.${kind}`)}</h3>
        <p className="sub">{t(`discipline.${kind}Hint`)}</p>
      </div>
      <ul className="grid pad">
        {people.map(({ user, team, game_id, why }) => (
          <li key={`${game_id}-${user.id}`} className="row">
            <Shield of={team} />
            <span className="lines">
              <b>
                <AthleteLink user={user} target={target} />
              </b>
              <span className="sub">{`${team.name} · ${why}`}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
