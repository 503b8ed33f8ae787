import type { Discipline, Team } from "~/components/shapes.ts";
import { Shield } from "~/components/shield.tsx";
import { useText } from "~/i18n/use-text.ts";

/** Who is out of the current round's games, and who goes into them one card short of that. */
export function Absences({ discipline }: { discipline: Discipline }) {
  const { t } = useText();
  const { round, suspended, pending } = discipline;
  if (!round) return null;
  return (
    <section className="card absences" aria-labelledby="rodada">
      <header>
        <h2 id="rodada">{t("organizer.suspensions.round", { round: round.name })}</h2>
      </header>
      {suspended.length + pending.length === 0 ? (
        <p className="quiet">{t("organizer.suspensions.nobody")}</p>
      ) : null}
      <People name={t("organizer.suspensions.out")} people={suspended} />
      <People name={t("organizer.suspensions.pending")} people={pending} />
    </section>
  );
}

interface Person {
  user: { id: number; name: string };
  team: Team;
  game_id: number;
  reason: string;
}

function People({ name, people }: { name: string; people: Person[] }) {
  if (people.length === 0) return null;
  return (
    <>
      <h3>{name}</h3>
      <ul>
        {people.map(({ user, team, game_id, reason }) => (
          <li key={`${game_id}-${user.id}`}>
            <Shield of={team} />
            <span>
              <b>{user.name}</b>
              <span className="sub">{`${team.name} · ${reason}`}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
