import { data, href, Link, useActionData } from "react-router";
import type * as z from "zod";
import type { Route } from "./+types/postpone";
import { CheckField, TextField } from "~/components/form/controls.tsx";
import { getI18n } from "~/i18n/middleware.ts";
import { useText } from "~/i18n/use-text.ts";
import { MAX_PER_PAGE } from "~/v1/kit/contract.ts";
import { listFields } from "~/v1/structure/fields/contract.ts";
import { listGames } from "~/v1/matchday/games/contract.ts";
import { listPublicRounds } from "~/v1/matchday/rounds/contract.ts";
import { postponeRound } from "~/v1/matchday/schedules/contract.ts";
import { FormFrame } from "~/components/form/form-frame.tsx";
import { bodySchema, checkboxSchema } from "~/routes/form/schema.ts";
import { acceptRepeated, createHandler } from "~/routes/form/form-action.server.ts";
import { type PageForm, usePageForm } from "~/components/form/use-page-form.ts";
import { readPathNumber } from "~/routes/request.ts";
import { clockTime, longDay, shortDay } from "~/components/date.ts";
import type { Game } from "~/components/records.ts";
import { DeskTitle, EmptyDesk } from "../desk-page.tsx";
import { deskAction, loadDesk } from "../desk-calls.ts";
import { useChampionship } from "../championship/frame.tsx";
import type { CallOutput } from "~/v1/client.ts";
import { HiddenFields, labelGames, ProposedDays, Violations } from "./proposal.tsx";
import { useFieldTexts } from "~/components/form/field.tsx";

const postponement = bodySchema(postponeRound)
  .omit({ apply: true })
  .extend({ shift: checkboxSchema, force: checkboxSchema });

export async function loader(args: Route.LoaderArgs) {
  const championship_id = readPathNumber(args.params.championship);
  const tournament = readPathNumber(args.params.tournament);
  const id = readPathNumber(args.params.round);
  const per_page = MAX_PER_PAGE;
  const [rounds, games, all, fields] = await loadDesk(args, (api) =>
    Promise.all([
      api(listPublicRounds, { query: { tournament } }),
      api(listGames, { query: { tournament, round_id: id, per_page } }),
      api(listGames, { query: { tournament, per_page } }),
      api(listFields, { query: { championship_id, per_page } }),
    ]),
  );
  const round = rounds.records.find((one) => one.id === id);
  if (!round) throw data(null, { status: 404 });
  const toBeDefined = getI18n(args.context).t("game.toBeDefined");
  return {
    round: round.name,
    phase: round.phase.name,
    open: games.records.filter(
      ({ finished, status }) => !finished && (status === "scheduled" || status === "postponed"),
    ),
    played: games.records.filter(({ finished }) => finished).length,
    labels: labelGames([...all.records, ...games.records], toBeDefined),
    fields: fields.records.map(({ id, name }) => ({ id, name })),
  };
}

export function action(args: Route.ActionArgs) {
  const params = { id: readPathNumber(args.params.round) };
  const { championship, tournament } = args.params;
  const to = href("/organizador/:championship/torneios/:tournament/jogos", {
    championship,
    tournament,
  });
  return deskAction(args, {
    see: createHandler(postponement, async (value, { api }) => ({
      shown: await api(postponeRound, { params, json: { ...value, apply: false } }),
    })),
    apply: createHandler(postponement, async (value, { api, key, t }) => {
      await acceptRepeated(api(postponeRound, { params, json: { ...value, apply: true }, key }));
      return { say: t("organizer.schedule.postpone.done"), to };
    }),
  });
}

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function Postponement({ params, loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { round, phase, open, played, labels, fields } = loaderData;
  const apply = usePageForm({ id: "apply" });
  const form = usePageForm<z.input<typeof postponement>>({
    id: "see",
    defaultValue: apply.outcome?.result.initialValue ?? {},
  });
  const field = useFieldTexts(form.fields, "organizer.schedule.postpone");
  const answer = useActionData<typeof action>();
  const shown = answer && "shown" in answer ? answer.shown : null;
  const sent = (shown ? form.outcome : apply.outcome)?.result.initialValue;
  const dated = open.some(({ starts_at, time_known }) => starts_at !== null && time_known);
  const title = t("organizer.schedule.postpone.title");
  return (
    <div className="narrow stack">
      <DeskTitle page={title}>
        <p className="lead">{t("organizer.schedule.postpone.lead")}</p>
        <p className="sub">{t("organizer.schedule.postpone.round", { round, phase })}</p>
      </DeskTitle>
      {shown || apply.outcome ? (
        <ApplyPostponement form={apply} shown={shown} sent={sent} fields={fields} labels={labels} />
      ) : null}
      {open.length > 0 ? <OpenGames games={open} labels={labels} played={played} /> : null}
      {dated ? (
        <FormFrame of={form} className="form card" send={t("organizer.schedule.postpone.see")}>
          <TextField {...field("to")} type="date" optional />
          <CheckField {...field("shift")} />
          <TextField {...field("reason")} maxLength={300} optional />
        </FormFrame>
      ) : (
        <NothingToPostpone
          undated={open.length > 0}
          to={href("/organizador/:championship/torneios/:tournament/agenda", params)}
        />
      )}
    </div>
  );
}

function NothingToPostpone({ undated, to }: { undated: boolean; to: string }) {
  const { t } = useText();
  const frame = useChampionship();
  const manages = frame !== undefined && frame.championship.role !== "scorer";
  const said = undated ? "undated" : "none";
  return (
    <EmptyDesk
      title={t(`organizer.schedule.postpone.${said}`)}
      hint={t(`organizer.schedule.postpone.${said}Hint`)}
    >
      {undated && manages ? (
        <Link className="button" to={to}>
          {t("organizer.schedule.postpone.toSchedule")}
        </Link>
      ) : null}
    </EmptyDesk>
  );
}

interface OpenGamesProps {
  games: Pick<Game, "id" | "starts_at" | "time_known" | "field">[];
  labels: Record<number, string>;
  played: number;
}

function OpenGames({ games, labels, played }: OpenGamesProps) {
  const { t } = useText();
  return (
    <section className="card">
      <header>
        <h2>{t("organizer.schedule.postpone.open")}</h2>
        <span className="tag">{games.length}</span>
      </header>
      <ul className="rows lined items">
        {games.map(({ id, starts_at, time_known, field }) => (
          <li key={id}>
            <span className="lines">
              {labels[id]}
              <span className="sub dots">
                <span>
                  {starts_at
                    ? `${shortDay(starts_at)}${time_known ? ` ${clockTime(starts_at)}` : ""}`
                    : t("game.noDate")}
                </span>
                {field ? <span>{field.name}</span> : null}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {played > 0 ? (
        <p className="note card-foot">
          {t("organizer.schedule.postpone.played", { count: played })}
        </p>
      ) : null}
    </section>
  );
}

type Consequences = CallOutput<typeof postponeRound>;

interface ApplyProps {
  form: PageForm;
  /** The effects of the postponement; null when saving was refused. */
  shown: Consequences | null;
  sent: unknown;
  fields: { id: number; name: string }[];
  labels: Record<number, string>;
}

function ApplyPostponement({ form, shown, sent, fields, labels }: ApplyProps) {
  const { t } = useText();
  const breaks = shown ? shown.refused : true;
  return (
    <section className="stack" aria-labelledby="o-que-muda">
      <div>
        <h2 id="o-que-muda">{t("organizer.schedule.postpone.consequences")}</h2>
        {shown ? (
          <p className="sub">
            {t("organizer.schedule.postpone.newDay", { day: longDay(noonInBrazil(shown.day)) })}
          </p>
        ) : null}
      </div>
      {shown ? <ShownConsequences shown={shown} fields={fields} labels={labels} /> : null}
      <FormFrame
        of={form}
        className="form card"
        send={
          breaks ? t("organizer.schedule.postpone.force") : t("organizer.schedule.postpone.apply")
        }
        kind={breaks ? "danger" : "main"}
      >
        <HiddenFields value={sent} except={["force"]} />
        {breaks ? <input type="hidden" name="force" value="on" /> : null}
        {breaks ? <p className="hint">{t("organizer.schedule.postpone.breaksHint")}</p> : null}
      </FormFrame>
    </section>
  );
}

function ShownConsequences({
  shown: { broken, refused, unmet, resolved, affected, changes },
  fields,
  labels,
}: Pick<ApplyProps, "fields" | "labels"> & { shown: Consequences }) {
  const { t } = useText();
  return (
    <>
      <Violations
        kind={refused ? "broken" : "unmet"}
        title={t(
          refused ? "organizer.schedule.postpone.breaks" : "organizer.schedule.postpone.notes",
        )}
        violations={broken}
        labels={labels}
      />
      <ProposedDays changes={changes} fields={fields} />
      <Violations
        kind="unmet"
        title={t("organizer.schedule.postpone.unmet")}
        violations={unmet}
        labels={labels}
      />
      <Violations
        kind="unmet"
        title={t("organizer.schedule.postpone.affected")}
        violations={affected.map(({ game_id, label, starts_at }) => ({
          game_ids: [game_id],
          message: `${label}, ${shortDay(starts_at)}`,
        }))}
        labels={labels}
      />
      <Violations
        kind="resolved"
        title={t("organizer.schedule.postpone.resolved")}
        violations={resolved}
        labels={labels}
      />
    </>
  );
}

/** A time that is on the same day in every Brazilian time zone. */
const noonInBrazil = (day: string): string => `${day}T15:00:00Z`;
