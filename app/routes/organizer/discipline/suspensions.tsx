import { href, Link } from "react-router";
import type { Route } from "./+types/suspensions";
import { apiContext } from "~/worker/contexts.ts";
import { Pagination } from "~/components/lists.tsx";
import { useText } from "~/i18n/use-text.ts";
import { numberIn, numberParam } from "~/routes/request.ts";
import type { Discipline, Team } from "~/components/records.ts";
import { Shield } from "~/components/team/shield.tsx";
import { DeskHead } from "../desk-bar.tsx";
import { DeskProblem } from "../desk-problem.tsx";
import { deskAction } from "../form/desk-action.ts";
import { loadDesk } from "../load-desk.ts";
import { fullDay, noonOf } from "~/components/date.ts";
import { EmptyDesk } from "../empty-desk.tsx";
import { RecordTable } from "../record-table.tsx";
import { EditTribunal, NewTribunal } from "./tribunal.tsx";
import { readSuspensions, suspensionForms, type SuspensionsData } from "./suspensions.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const { request, params, context } = args;
  const requested = {
    tournament: numberIn(params.tournament),
    page: numberParam(request, "pagina") ?? 1,
    team: numberParam(request, "time"),
    suspension: numberParam(request, "editar"),
  };
  return loadDesk(args, readSuspensions(context.get(apiContext), requested));
}

export const action = (args: Route.ActionArgs) => deskAction(args, suspensionForms(args));

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function Suspensions({ params, loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { suspensions, round, edited } = loaderData;
  const base = href("/organizador/:championship/torneios/:tournament/suspensoes", params);
  return (
    <>
      <DeskHead page={t("organizer.suspensions.title")} />
      <div className="split">
        <h1>{t("organizer.suspensions.title")}</h1>
        <p className="lead">{t("organizer.suspensions.lead")}</p>
      </div>
      {edited ? (
        <EditTribunal key={edited.id} suspension={edited} games={loaderData.games} base={base} />
      ) : (
        <NewTribunal data={loaderData} base={base} />
      )}
      <Absences discipline={round} />
      <SuspensionList suspensions={suspensions.records} base={base} />
      <Pagination {...suspensions.pagination} query={{}} />
    </>
  );
}

/** Athletes suspended for the current round's games, and those one card away from a suspension. */
function Absences({ discipline }: { discipline: Discipline }) {
  const { t } = useText();
  const { round, suspended, pending } = discipline;
  if (!round) return null;
  return (
    <section className="card" aria-labelledby="rodada">
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
      <ul className="rows lined items">
        {people.map(({ user, team, game_id, reason }) => (
          <li key={`${game_id}-${user.id}`} className="row gap-3">
            <Shield of={team} />
            <span className="grow lines">
              <b>{user.name}</b>
              <span className="sub">{`${team.name} · ${reason}`}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

interface SuspensionListProps {
  suspensions: SuspensionsData["suspensions"]["records"];
  base: string;
}

/** All suspensions: those by decision lead to where they are changed, the others follow the cards. */
function SuspensionList({ suspensions, base }: SuspensionListProps) {
  const { t } = useText();
  if (suspensions.length === 0) {
    return (
      <EmptyDesk
        title={t("organizer.suspensions.empty")}
        hint={t("organizer.suspensions.emptyHint")}
      />
    );
  }
  return (
    <section className="stack" aria-labelledby="todas">
      <h2 id="todas">{t("organizer.suspensions.all")}</h2>
      <RecordTable
        caption={t("organizer.suspensions.caption")}
        head={[
          t("organizer.suspensions.athlete"),
          t("organizer.suspensions.team"),
          t("organizer.suspensions.cause"),
          t("organizer.suspensions.served"),
        ]}
        figures={[3]}
        rows={suspensions.map(
          ({ id, user, team, cause, note, served, matches, until, deducted }) => ({
            key: id,
            cells: [
              cause === "tribunal" ? (
                <Link key={id} className="text-link row-link" to={`${base}?editar=${id}`}>
                  {user.name}
                  <span className="sr"> {t("organizer.suspensions.edit")}</span>
                </Link>
              ) : (
                <b key={id}>{user.name}</b>
              ),
              team.name,
              [t(`organizer.suspensions.causes.${cause}`), note].filter(Boolean).join(" · "),
              until
                ? t("athletes.until", { day: fullDay(noonOf(until)) })
                : t("organizer.suspensions.servedOf", { served, matches: matches - deducted }),
            ],
          }),
        )}
      />
    </section>
  );
}

export { DeskProblem as ErrorBoundary };
