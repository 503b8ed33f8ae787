import { Card } from "~/components/card.tsx";
import { Form, href, Link } from "react-router";
import type { Route } from "./+types/suspensions";
import { useText } from "~/i18n/use-text.ts";
import { readPathNumber, numberParam } from "~/routes/request.ts";
import type { Discipline, Game, Team } from "~/components/records.ts";
import { Shield } from "~/components/team/shield.tsx";
import { DeskTitle, EmptyDesk } from "../desk-page.tsx";
import { deskAction, loadDesk } from "../desk-calls.ts";
import { fullDay, noonInBrazil, shortDay } from "~/components/date.ts";
import { RecordTable } from "../record-table.tsx";
import { roundTitle } from "~/components/game/round-menu.tsx";
import { readSuspensions, suspensionForms, type SuspensionsData } from "./suspensions.server.ts";
import { toOptions, PickField, SelectField, TextField } from "~/components/form/controls.tsx";
import { Confirm } from "~/components/form/folded.tsx";
import { FormFrame, SubmitButton, SaveForm } from "~/components/form/form-frame.tsx";
import { useFieldTexts } from "~/components/form/field.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { Pagination } from "~/components/lists.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { request, params } = args;
  const requested = {
    tournament: readPathNumber(params.tournament),
    page: numberParam(request, "pagina") ?? 1,
    register: numberParam(request, "time"),
    suspension: numberParam(request, "editar"),
  };
  return loadDesk(args, (api) => readSuspensions(api, requested));
}

export const action = (args: Route.ActionArgs) => deskAction(args, suspensionForms(args));

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function Suspensions({ params, loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { suspensions, discipline, round, over, edited } = loaderData;
  const base = href("/organizador/:championship/torneios/:tournament/suspensoes", params);
  return (
    <>
      <DeskTitle page={t("organizer.suspensions.title")} lead={t("organizer.suspensions.lead")} />
      {edited ? (
        <EditTribunal key={edited.id} suspension={edited} games={loaderData.games} base={base} />
      ) : (
        <NewTribunal data={loaderData} base={base} />
      )}
      {over ? <p className="note">{t("organizer.suspensions.over")}</p> : null}
      {round === null || over ? null : <Absences discipline={discipline} round={round} />}
      <SuspensionList suspensions={suspensions.records} base={base} />
      <Pagination {...suspensions.pagination} query={{}} />
    </>
  );
}

function Absences({ discipline, round }: { discipline: Discipline; round: string }) {
  const { t } = useText();
  const { suspended, pending } = discipline;
  return (
    <Card id="rodada" title={t("organizer.suspensions.round", { round })}>
      {suspended.length + pending.length === 0 ? (
        <p className="quiet">{t("organizer.suspensions.nobody")}</p>
      ) : null}
      <People name={t("organizer.suspensions.out")} people={suspended} />
      <People name={t("organizer.suspensions.pending")} people={pending} />
    </Card>
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
                ? t("athletes.until", { day: fullDay(noonInBrazil(until)) })
                : t("organizer.suspensions.servedOf", { served, matches: matches - deducted }),
            ],
          }),
        )}
      />
    </section>
  );
}

type Sent = {
  user_id: number;
  matches: number | null;
  until: string | null;
  cause_game_id: number;
  note: string;
};

function NewTribunal({ data, base }: { data: SuspensionsData; base: string }) {
  const { t } = useText();
  const { teams, team, athletes, games } = data;
  const form = usePageForm<Sent>({ id: "create", defaultValue: { matches: 1 } });
  const field = useFieldTexts(form.fields, "organizer.suspensions.tribunal");
  const title = t("organizer.suspensions.tribunal.create");
  if (!team) {
    return (
      <details>
        <summary className="button button-quiet">{title}</summary>
        {teams.length === 0 ? (
          <p className="callout">{t("organizer.suspensions.tribunal.noTeams")}</p>
        ) : (
          <TeamChoice teams={teams} />
        )}
      </details>
    );
  }
  return (
    <section className="stack" aria-labelledby="nova">
      <h2 id="nova">{`${title}: ${team.name}`}</h2>
      {athletes.length === 0 ? (
        <p className="callout">{t("organizer.suspensions.tribunal.noAthletes")}</p>
      ) : (
        <SaveForm of={form} label={title} className="form card">
          <input type="hidden" name="team_id" value={team.id} />
          <SelectField
            {...field("user_id")}
            empty={t("organizer.suspensions.tribunal.userEmpty")}
            options={toOptions(athletes)}
          />
          <SuspensionFields fields={form.fields} games={games} />
        </SaveForm>
      )}
      <Link className="text-link" to={base}>
        {t("organizer.suspensions.tribunal.otherTeam")}
      </Link>
    </section>
  );
}

function TeamChoice({ teams }: { teams: SuspensionsData["teams"] }) {
  const { t } = useText();
  return (
    <Form method="get" className="card pad pair filters">
      <PickField
        id="time"
        name="time"
        label={t("organizer.suspensions.tribunal.chooseTeam")}
        options={toOptions(teams)}
      />
      <button type="submit" className="button">
        {t("organizer.suspensions.tribunal.next")}
      </button>
    </Form>
  );
}

interface EditTribunalProps {
  suspension: NonNullable<SuspensionsData["edited"]>;
  games: Game[];
  base: string;
}

function EditTribunal({ suspension, games, base }: EditTribunalProps) {
  const { t } = useText();
  const { id, user, matches, until, cause_game_id, note, version } = suspension;
  const form = usePageForm<Sent>({
    id: "edit",
    defaultValue: { matches: until ? null : matches, until, cause_game_id, note },
  });
  const title = t("organizer.suspensions.tribunal.edit", { name: user.name });
  return (
    <section className="stack" aria-labelledby="editar">
      <h2 id="editar">{title}</h2>
      <FormFrame of={form} version={version} label={title} className="form card">
        <input type="hidden" name="id" value={id} />
        <SuspensionFields fields={form.fields} games={games} />
        <div className="actions">
          <SubmitButton>{t("form.save")}</SubmitButton>
          <Link className="text-link" to={base}>
            {t("organizer.suspensions.tribunal.close")}
          </Link>
        </div>
      </FormFrame>
      <Confirm
        id="delete"
        question={t("organizer.suspensions.tribunal.deleteAsk", { name: user.name })}
      >
        <input type="hidden" name="id" value={id} />
      </Confirm>
    </section>
  );
}

type Fields = ReturnType<typeof usePageForm<Sent>>["fields"];

function SuspensionFields({
  fields,
  games,
}: {
  fields: Pick<Fields, "matches" | "until" | "cause_game_id" | "note">;
  games: Game[];
}) {
  const { t } = useText();
  const field = useFieldTexts(fields, "organizer.suspensions.tribunal");
  const begun = games.filter(({ status }) => status === "finished" || status === "live");
  return (
    <>
      <div className="pair">
        <TextField {...field("matches")} inputMode="numeric" />
        <TextField {...field("until")} type="date" />
      </div>
      <SelectField
        {...field("cause_game_id")}
        empty={t("organizer.suspensions.tribunal.gameNone")}
        options={begun.map((game) => ({ value: String(game.id), label: describeGame(game) }))}
      />
      <TextField {...field("note")} optional />
    </>
  );
}

/** "sáb. 14/11, Rodada 3: Unidos 2 × 1 Ajax" */
function describeGame({ home_team, away_team, home_score, away_score, ...game }: Game): string {
  const day = game.starts_at ? shortDay(game.starts_at) : null;
  const when = [day, roundTitle(game.round, game.phase)].filter(Boolean).join(", ");
  return `${when}: ${home_team?.name ?? ""} ${home_score ?? ""} × ${away_score ?? ""} ${away_team?.name ?? ""}`;
}
