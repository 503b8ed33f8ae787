import { href, Link, useActionData } from "react-router";
import type { Route } from "./+types/schedule";
import { getI18n } from "~/i18n/middleware.ts";
import { useText } from "~/i18n/use-text.ts";
import { MAX_PER_PAGE } from "~/v1/kit/contract.ts";
import { listFields } from "~/v1/structure/fields/contract.ts";
import { listGames } from "~/v1/matchday/games/contract.ts";
import { listPhases } from "~/v1/structure/phases/contract.ts";
import { listOwnRegisters } from "~/v1/structure/registers/contract.ts";
import { getSchedule, listViolations, planSchedule } from "~/v1/matchday/schedules/contract.ts";
import { getTournament, listTournaments } from "~/v1/structure/tournaments/contract.ts";
import { createHandler } from "~/routes/form/form-action.server.ts";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { readPathNumber } from "~/routes/request.ts";
import { EmptyDesk, DeskTitle } from "../desk-page.tsx";
import { deskAction, loadDesk } from "../desk-calls.ts";
import { useTournament } from "../tournament/frame.tsx";
import {
  ApplyScheduleForm,
  type DateChange,
  labelGames,
  ProposedDays,
  type Violation,
  Violations,
} from "./proposal.tsx";
import { ScheduleForm } from "./schedule-form.tsx";
import {
  suggestFirstSchedule,
  holidayChoices,
  openStoredSchedule,
  scheduleSchema,
  type TypedSchedule,
  timeZones,
} from "./schedule.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const championship_id = readPathNumber(args.params.championship);
  const tournament = readPathNumber(args.params.tournament);
  const [params, per_page] = [{ id: tournament }, MAX_PER_PAGE];
  const [own, schedule, { violations }, fields, games, phases, registers, tournaments] =
    await loadDesk(args, (api) =>
      Promise.all([
        api(getTournament, { params }),
        api(getSchedule, { params }),
        api(listViolations, { params }),
        api(listFields, { query: { championship_id, per_page } }),
        api(listGames, { query: { tournament, per_page } }),
        api(listPhases, { query: { tournament, per_page } }),
        api(listOwnRegisters, { query: { tournament, status: "approved", per_page } }),
        api(listTournaments, { query: { championship: championship_id, per_page } }),
      ]),
    );
  const today = new Date().toISOString().slice(0, 10);
  const ids = fields.records.map(({ id }) => id);
  const first = () =>
    suggestFirstSchedule({
      today,
      fields: ids,
      modality: own.modality,
      rounds: new Set(games.records.map(({ round }) => round.id)).size,
      games: games.pagination.total,
    });
  const labels = labelGames(games.records, getI18n(args.context).t("game.toBeDefined"));
  const at = (field: number) => games.records.filter((game) => game.field?.id === field).length;
  return {
    opened: schedule.form ? openStoredSchedule(schedule.form) : first(),
    violations,
    games: games.pagination.total,
    undated: games.records.filter(({ starts_at, finished }) => !starts_at && !finished).length,
    labels,
    dates: games.records.map(({ id, starts_at, field }) => ({
      game_id: id,
      label: labels[id] ?? "",
      before: { starts_at: null, field_id: null },
      after: { starts_at, field_id: field?.id ?? null },
    })),
    fields: fields.records.map(({ id, name }) => ({ id, name, games: at(id) })),
    phases: phases.records.map(({ id, name }) => ({ id, name })),
    teams: registers.records.map(({ team }) => ({ id: team.id, name: team.name })),
    tournaments: tournaments.records
      .filter(({ id }) => id !== tournament)
      .map(({ id, name, season }) => ({ id, name: `${name} · ${season.name}` })),
    holidays: holidayChoices(today, schedule.form),
    zones: timeZones,
  };
}

export function action(args: Route.ActionArgs) {
  const params = { id: readPathNumber(args.params.tournament) };
  return deskAction(args, {
    plan: createHandler(scheduleSchema, async (form, { api }) => ({
      shown: await api(planSchedule, { params, json: { ...form, apply: false } }),
    })),
    apply: createHandler(scheduleSchema, async (form, { api, key, t }) => {
      const json = { ...form, apply: true };
      const { unplaced } = await api(planSchedule, { params, json, key });
      const count = unplaced.length;
      return count > 0
        ? { say: t("organizer.schedule.appliedPartly", { count }), kind: "warning" as const }
        : { say: t("organizer.schedule.applied") };
    }),
  });
}

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function SchedulePage({ params, loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { opened, games, undated, labels, fields } = loaderData;
  const frame = useTournament();
  const duration = frame?.tournament.game_duration ?? 0;
  const apply = usePageForm({ id: "apply" });
  const form = usePageForm<TypedSchedule>({
    id: "plan",
    defaultValue: apply.outcome?.result.initialValue ?? opened,
  });
  const answer = useActionData<typeof action>();
  const shown = answer && "shown" in answer ? answer.shown : null;
  const sent = (form.outcome ?? apply.outcome)?.result;
  const ready = fields.length > 0 && games > 0;
  return (
    <div className="narrow stack">
      <DeskTitle page={t("organizer.schedule.title")}>
        <p className="lead">{t("organizer.schedule.lead")}</p>
        {ready ? (
          <p className="sub dots">
            <span>{t("organizer.schedule.games", { count: games })}</span>
            <span>{t("organizer.schedule.duration", { minutes: duration })}</span>
            {undated > 0 ? (
              <span>{t("organizer.schedule.undated", { count: undated })}</span>
            ) : null}
          </p>
        ) : null}
      </DeskTitle>
      {shown || apply.outcome ? (
        <ApplyScheduleForm
          form={apply}
          plan={shown}
          sent={sent?.initialValue}
          fields={fields}
          labels={labels}
        />
      ) : (
        <StoredDates {...loaderData} undated={undated === games} />
      )}
      {fields.length === 0 ? (
        <EmptyDesk
          title={t("organizer.schedule.noFields")}
          hint={t("organizer.schedule.noFieldsHint")}
        >
          <Link
            className="button"
            to={`${href("/organizador/:championship/campos/:field", { ...params, field: "novo" })}?${new URLSearchParams({ voltar: href("/organizador/:championship/torneios/:tournament/agenda", params) })}`}
          >
            {t("organizer.schedule.toFields")}
          </Link>
        </EmptyDesk>
      ) : null}
      {fields.length > 0 && games === 0 ? (
        <EmptyDesk
          title={t("organizer.schedule.noGames")}
          hint={t("organizer.schedule.noGamesHint")}
        >
          <Link
            className="button"
            to={href("/organizador/:championship/torneios/:tournament/fases", params)}
          >
            {t("organizer.schedule.toPhases")}
          </Link>
        </EmptyDesk>
      ) : null}
      {ready ? <ScheduleForm form={form} choices={{ ...loaderData, duration }} /> : null}
    </div>
  );
}

/** Most dates shown unfolded. */
const FEW_GAMES = 60;

interface StoredProps {
  violations: (Violation & { hard: boolean })[];
  labels: Record<number, string>;
  dates: DateChange[];
  fields: { id: number; name: string }[];
  /** True when no game has a date, so no rule can be broken yet. */
  undated: boolean;
}

function StoredDates({ violations, labels, dates, fields, undated }: StoredProps) {
  const { t } = useText();
  if (undated) return null;
  return (
    <section className="stack" aria-labelledby="como-esta">
      <div>
        <h2 id="como-esta">{t("organizer.schedule.now.title")}</h2>
        {violations.length === 0 ? <p className="sub">{t("organizer.schedule.now.fine")}</p> : null}
      </div>
      <Violations
        kind="broken"
        title={t("organizer.schedule.now.broken")}
        violations={violations.filter(({ hard }) => hard)}
        labels={labels}
      />
      <Violations
        kind="unmet"
        title={t("organizer.schedule.now.unmet")}
        violations={violations.filter(({ hard }) => !hard)}
        labels={labels}
      />
      <details className="fold" open={dates.length <= FEW_GAMES}>
        <summary>{t("organizer.schedule.now.dates")}</summary>
        <ProposedDays changes={dates} fields={fields} />
      </details>
    </section>
  );
}
