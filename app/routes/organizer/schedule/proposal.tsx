import { Card } from "~/components/card.tsx";
import type { Game as Fixture } from "~/components/records.ts";
import { useText } from "~/i18n/use-text.ts";
import { FormFrame } from "~/components/form/form-frame.tsx";
import type { PageForm } from "~/components/form/use-page-form.ts";
import type { CallOutput } from "~/v1/client.ts";
import type { planSchedule } from "~/v1/matchday/schedules/contract.ts";
import { Fragment } from "react";
import { clockTime, dayKey, longDay, shortDay } from "~/components/date.ts";
import { href, Link, useParams } from "react-router";

interface ApplyProps {
  form: PageForm;
  plan: ShownProposal | null;
  sent: unknown;
  fields: { id: number; name: string }[];
  labels: Record<number, string>;
}

export function ApplyScheduleForm({ form, plan, sent, fields, labels }: ApplyProps) {
  const { t } = useText();
  return (
    <section className="stack" aria-labelledby="o-plano">
      <div>
        <h2 id="o-plano">{t("organizer.schedule.plan.title")}</h2>
        <p className="sub">{t("organizer.schedule.plan.open")}</p>
      </div>
      {plan ? <ProposedGames plan={plan} fields={fields} labels={labels} /> : null}
      <FormFrame
        of={form}
        version={plan?.version}
        className="form card"
        send={t("organizer.schedule.plan.apply")}
      >
        <HiddenFields value={sent} except={["version"]} />
        <p className="hint">{t("organizer.schedule.plan.applyHint")}</p>
      </FormFrame>
    </section>
  );
}

type ShownProposal = Pick<
  CallOutput<typeof planSchedule>,
  "placed" | "unplaced" | "violations" | "version"
>;

interface ProposedGamesProps {
  plan: ShownProposal;
  fields: { id: number; name: string }[];
  labels: Record<number, string>;
}

function ProposedGames({
  plan: { placed, unplaced, violations },
  fields,
  labels,
}: ProposedGamesProps) {
  const { t } = useText();
  const broken = violations.filter(({ hard }) => hard);
  const unmet = violations.filter(({ hard }) => !hard);
  return (
    <>
      <p className="note dots">
        <span>
          <b>{t("organizer.schedule.plan.placed", { count: placed.length })}</b>
        </span>
        {unplaced.length > 0 ? (
          <span>{t("organizer.schedule.plan.unplaced", { count: unplaced.length })}</span>
        ) : null}
        {unmet.length > 0 ? (
          <span>{t("organizer.schedule.plan.unmet", { count: unmet.length })}</span>
        ) : null}
        {violations.length + unplaced.length === 0 ? (
          <span>{t("organizer.schedule.plan.allMet")}</span>
        ) : null}
      </p>
      <Violations
        kind="broken"
        title={t("organizer.schedule.plan.noPlace")}
        hint={t("organizer.schedule.plan.noPlaceHint")}
        violations={unplaced.map(({ game_id, message }) => ({ game_ids: [game_id], message }))}
        labels={labels}
      />
      <Violations
        kind="broken"
        title={t("organizer.schedule.plan.broken")}
        violations={broken}
        labels={labels}
      />
      <ProposedDays changes={placed} fields={fields} />
      <Violations
        kind="unmet"
        title={t("organizer.schedule.plan.wishes")}
        violations={unmet}
        labels={labels}
      />
    </>
  );
}

interface HiddenProps {
  value: unknown;
  name?: string;
  /** Names of fields that this form has itself. */
  except?: string[];
}

/** Hidden fields with the data of another form. */
export function HiddenFields({ value, name = "", except }: HiddenProps) {
  if (typeof value === "string") return <input type="hidden" name={name} value={value} />;
  if (typeof value !== "object" || value === null) return null;
  return Object.entries(value)
    .filter(([key]) => !key.startsWith("_") && !except?.includes(key))
    .map(([key, part]) => (
      <Fragment key={key}>
        <HiddenFields value={part} name={fieldPath(name, key, Array.isArray(value))} />
      </Fragment>
    ));
}

function fieldPath(name: string, key: string, isList: boolean): string {
  if (isList) return `${name}[${key}]`;
  return name ? `${name}.${key}` : key;
}

export function ProposedDays({
  changes,
  fields,
}: {
  changes: DateChange[];
  fields: { id: number; name: string }[];
}) {
  const names = new Map(fields.map(({ id, name }) => [id, name]));
  return (
    <div className="stack gap-3">
      {groupByDay(changes).map(({ key, first, changes }) => (
        <Card key={key} title={longDay(first)} heading="h3">
          <ul className="rows lined items">
            {changes.map((change) => (
              <li key={change.game_id} className="row gap-3">
                <b>{clockTime(change.after.starts_at)}</b>
                <span className="grow lines">
                  {change.label}
                  <span className="sub dots">
                    <span>{names.get(change.after.field_id ?? 0) ?? "—"}</span>
                    <Before change={change} />
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}

function Before({ change: { before, after } }: { change: DateChange }) {
  const { t } = useText();
  if (before.starts_at === null) return null;
  const same = before.starts_at === after.starts_at && before.field_id === after.field_id;
  if (same) return <span>{t("organizer.schedule.plan.same")}</span>;
  const at = `${shortDay(before.starts_at)} ${clockTime(before.starts_at)}`;
  return <span>{t("organizer.schedule.plan.was", { at })}</span>;
}

export interface DateChange {
  game_id: number;
  label: string;
  before: { starts_at: string | null; field_id: number | null };
  after: { starts_at: string | null; field_id: number | null };
}

type Dated = DateChange & { after: { starts_at: string } };

const isDated = (change: DateChange): change is Dated => change.after.starts_at !== null;

function groupByDay(changes: readonly DateChange[]) {
  const dated = changes
    .filter(isDated)
    .toSorted(
      (a, b) =>
        a.after.starts_at.localeCompare(b.after.starts_at) ||
        (a.after.field_id ?? 0) - (b.after.field_id ?? 0),
    );
  return [...Map.groupBy(dated, ({ after }) => dayKey(after.starts_at))].map(([key, own]) => ({
    key,
    first: own[0]?.after.starts_at ?? key,
    changes: own,
  }));
}

export interface Violation {
  game_ids: number[];
  message: string;
}

type Labels = Record<number, string>;

interface ViolationsProps {
  title: string;
  hint?: string | undefined;
  violations: Violation[];
  /** Labels of the tournament's games; other games appear only within the message. */
  labels: Labels;
  kind: "broken" | "unmet" | "resolved";
}

const edges = { broken: "card-bad", unmet: "card-wait", resolved: "marked" } as const;

export function Violations({ title, hint, violations, labels, kind }: ViolationsProps) {
  if (violations.length === 0) return null;
  return (
    <section className={`card ${edges[kind]}`}>
      <header>
        <h3>{title}</h3>
        <span className="tag">{violations.length}</span>
        {hint ? <p className="sub">{hint}</p> : null}
      </header>
      <ul className="rows lined items">
        {violations.map((violation) => (
          <li key={`${violation.message} ${violation.game_ids.join()}`}>
            <Message of={violation} labels={labels} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A message with links to its games; games that it does not mention follow it. */
function Message({ of: { message, game_ids }, labels }: { of: Violation; labels: Labels }) {
  const games = game_ids.flatMap((id) => (labels[id] ? [{ id, label: labels[id] }] : []));
  const parts = games.reduce<LabelPart[]>(splitAtLabel, [message]);
  const unnamed = games.filter(
    ({ id }) => !parts.some((p) => typeof p !== "string" && p.id === id),
  );
  return (
    <p>
      {parts.map((part) =>
        typeof part === "string" ? part : <GameLink key={part.id} game={part} />,
      )}
      {unnamed.map((game) => (
        <Fragment key={game.id}>
          {" "}
          <GameLink game={game} />
        </Fragment>
      ))}
    </p>
  );
}

interface Game {
  id: number;
  label: string;
}

type LabelPart = string | Game;

function splitAtLabel(parts: LabelPart[], game: Game): LabelPart[] {
  const at = parts.findIndex((part) => typeof part === "string" && part.includes(game.label));
  const text = parts[at];
  if (typeof text !== "string") return parts;
  const start = text.indexOf(game.label);
  const split = [text.slice(0, start), game, text.slice(start + game.label.length)];
  return [...parts.slice(0, at), ...split, ...parts.slice(at + 1)];
}

function GameLink({ game: { id, label } }: { game: Game }) {
  const { championship = "", tournament = "" } = useParams();
  const to = href("/organizador/:championship/torneios/:tournament/jogos/:game", {
    championship,
    tournament,
    game: String(id),
  });
  return (
    <Link className="in-text" to={to}>
      {label}
    </Link>
  );
}

type Sided = Pick<Fixture, "id" | "home_team" | "away_team" | "home_spot_name" | "away_spot_name">;

export const labelGames = (games: Sided[], toBeDefined: string): Record<number, string> =>
  Object.fromEntries(
    games.map(({ id, home_team, away_team, home_spot_name, away_spot_name }) => [
      id,
      `${home_team?.name ?? home_spot_name ?? toBeDefined} × ${away_team?.name ?? away_spot_name ?? toBeDefined}`,
    ]),
  );
