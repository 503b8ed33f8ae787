import { Form, Link, useLocation } from "react-router";
import {
  ChoiceField,
  toOptions,
  PickField,
  SelectField,
  TextField,
} from "~/components/form/controls.tsx";
import { type AnyField, useChoices, useFieldTexts } from "~/components/form/field.tsx";
import { useText } from "~/i18n/use-text.ts";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { nameWithNickname, formatStoredDay, type OwnInscription } from "./athlete-table.tsx";
import { clockTime, dayKey, longDay } from "~/components/date.ts";
import type { listBulletins } from "~/v1/people/bulletins/contract.ts";
import type { CallOutput } from "~/v1/client.ts";
import { CursorPagination } from "../record-table.tsx";
import { EmptyDesk } from "../desk-page.tsx";
import { CONTRACT_KINDS, MOVEMENTS } from "~/domain/people/enrolment.ts";

interface BulletinTeam {
  id: number;
  team_id: number;
  name: string;
}

interface MovementProps {
  teams: BulletinTeam[];
  team: BulletinTeam | null;
  /** The team's approved and lent athletes; null before a team is chosen. */
  squad: OwnInscription[] | null;
}

export function Movement({ teams, team, squad }: MovementProps) {
  const { t } = useText();
  return (
    <section className="card stack pad">
      <h2>{t("organizer.bulletin.move.title")}</h2>
      <Form method="get" className="pair filters">
        <PickField
          id="move-team"
          name="time"
          label={t("organizer.bulletin.move.team")}
          empty={t("organizer.bulletin.move.chooseTeam")}
          options={toOptions(teams)}
          chosen={team?.id}
        />
        <div className="actions">
          <button type="submit" className="button button-quiet">
            {t("organizer.bulletin.move.show")}
          </button>
        </div>
      </Form>
      {team && squad?.length === 0 ? (
        <p className="hint">{t("organizer.bulletin.move.nobody")}</p>
      ) : null}
      {team && squad && squad.length > 0 ? (
        <MovementForm
          key={team.id}
          team={team}
          squad={squad}
          others={teams.filter(({ id }) => id !== team.id)}
        />
      ) : null}
    </section>
  );
}

interface MovementFormProps {
  team: BulletinTeam;
  squad: OwnInscription[];
  others: BulletinTeam[];
}

function MovementForm({ team, squad, others }: MovementFormProps) {
  const { t } = useText();
  const form = usePageForm<Record<"user_id" | "type" | "to_team_id" | Term, string>>({
    id: "move",
    defaultValue: { type: "registration" },
  });
  const field = useFieldTexts(form.fields, "organizer.bulletin.move");
  return (
    <FormFrame
      of={form}
      label={t("organizer.bulletin.move.title")}
      send={t("organizer.bulletin.move.submit")}
    >
      <input type="hidden" name="team_id" value={team.team_id} />
      <SelectField
        {...field("user_id")}
        empty={t("organizer.bulletin.move.chooseAthlete")}
        options={squad.map(({ user }) => ({
          value: String(user.id),
          label: nameWithNickname(user),
        }))}
      />
      <ChoiceField
        {...field("type")}
        choices={MOVEMENTS.map((value) => ({
          value,
          ...t(`organizer.bulletin.move.types.${value}`, { returnObjects: true }),
        }))}
      />
      <SelectField
        {...field("to_team_id")}
        empty="—"
        optional
        options={others.map(({ team_id, name }) => ({ value: String(team_id), label: name }))}
      />
      <ValidityFields fields={form.fields} hint={t("organizer.bulletin.move.validFromHint")} />
    </FormFrame>
  );
}

type Term = "valid_from" | "valid_until" | "contract" | "note";

interface ValidityProps {
  fields: Record<Term, AnyField>;
  /** The day on which it takes effect when the row has none. */
  hint?: string;
}

function ValidityFields({ fields, hint }: ValidityProps) {
  const field = useFieldTexts(fields, "organizer.bulletin.move");
  const choicesOf = useChoices();
  return (
    <>
      <div className="pair">
        <TextField {...field("valid_from")} hint={hint} type="date" optional />
        <TextField {...field("valid_until")} type="date" optional />
      </div>
      <div className="pair">
        <SelectField
          {...field("contract")}
          empty="—"
          optional
          options={choicesOf("organizer.bulletin.move.contracts", CONTRACT_KINDS)}
        />
        <TextField {...field("note")} maxLength={500} optional />
      </div>
    </>
  );
}

export function CorrectionForm({ row, teams }: { row: BulletinRow; teams: BulletinTeam[] }) {
  const { t } = useText();
  const { pathname } = useLocation();
  const form = usePageForm<Record<"from_team_id" | "to_team_id" | Term, string>>({
    id: "correct",
    defaultValue: {
      from_team_id: String(row.from_team?.id ?? ""),
      to_team_id: String(row.to_team?.id ?? ""),
      valid_from: row.valid_from ?? "",
      valid_until: row.valid_until ?? "",
      contract: row.contract ?? "",
    },
  });
  const field = useFieldTexts(form.fields, "organizer.bulletin.correct");
  const options = teams.map(({ team_id, name }) => ({ value: String(team_id), label: name }));
  const title = t("organizer.bulletin.correct.title", { name: row.user.name });
  return (
    <section className="card stack pad">
      <h2>{title}</h2>
      <p className="hint">{t("organizer.bulletin.correct.hint")}</p>
      <FormFrame of={form} label={title}>
        <input type="hidden" name="corrects_id" value={row.id} />
        <input type="hidden" name="user_id" value={row.user.id} />
        <div className="pair">
          <SelectField
            {...field("from_team_id")}
            empty={t("organizer.bulletin.correct.none")}
            options={options}
          />
          <SelectField
            {...field("to_team_id")}
            empty={t("organizer.bulletin.correct.none")}
            options={options}
          />
        </div>
        <ValidityFields fields={form.fields} />
        <div className="actions">
          <SubmitButton>{t("organizer.bulletin.correct.submit")}</SubmitButton>
          <Link className="text-link" to={pathname}>
            {t("organizer.bulletin.correct.cancel")}
          </Link>
        </div>
      </FormFrame>
    </section>
  );
}

type Bulletins = CallOutput<typeof listBulletins>;
type BulletinRow = Bulletins["records"][number];

interface PublishedProps {
  published: Bulletins;
  day: string | undefined;
  canCorrect: boolean;
}

export function PublishedRows({ published, day, canCorrect }: PublishedProps) {
  const { t } = useText();
  const { pathname } = useLocation();
  const { records, pagination } = published;
  if (records.length === 0 && day === undefined) {
    return (
      <EmptyDesk
        title={t("organizer.bulletin.list.empty")}
        hint={t("organizer.bulletin.list.emptyHint")}
      />
    );
  }
  const days = [...new Set(records.map(({ published_at }) => dayKey(published_at)))].map((key) => ({
    key,
    rows: records.filter(({ published_at }) => dayKey(published_at) === key),
  }));
  return (
    <section className="stack">
      <h2>{t("organizer.bulletin.list.title")}</h2>
      <Form method="get" className="pair filters">
        <div className="field">
          <label htmlFor="day">{t("organizer.bulletin.list.day")}</label>
          <input key={day} id="day" type="date" name="dia" defaultValue={day} />
        </div>
        <div className="actions">
          <button type="submit" className="button button-quiet">
            {t("organizer.bulletin.list.show")}
          </button>
          {day === undefined ? null : (
            <Link className="text-link" to={pathname}>
              {t("organizer.bulletin.list.allDays")}
            </Link>
          )}
        </div>
      </Form>
      {records.length === 0 ? <p>{t("organizer.bulletin.list.emptyDay")}</p> : null}
      {days.map(({ key, rows }) => (
        <section key={key} className="card">
          <header>
            <h3>
              <time dateTime={key}>{longDay(rows[0]?.published_at ?? key)}</time>
            </h3>
          </header>
          <ul className="rows lined items">
            {rows.map((row) => (
              <BulletinLine key={row.id} row={row} canCorrect={canCorrect} />
            ))}
          </ul>
        </section>
      ))}
      <CursorPagination pagination={pagination} query={{ dia: day ?? "" }} />
    </section>
  );
}

function BulletinLine({ row, canCorrect }: { row: BulletinRow; canCorrect: boolean }) {
  const { t } = useText();
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  query.set("corrigir", String(row.id));
  const from = row.from_team?.name ?? "";
  const to = row.to_team?.name ?? "";
  const facts = [
    t(`organizer.bulletin.list.${row.type}`, { from, to }),
    row.type === "correction" && from ? t("organizer.bulletin.list.from", { from }) : "",
    row.type === "correction" && to ? t("organizer.bulletin.list.to", { to }) : "",
    row.valid_from
      ? t("organizer.bulletin.list.validFrom", { day: formatStoredDay(row.valid_from) })
      : "",
    row.valid_until
      ? t("organizer.bulletin.list.validUntil", { day: formatStoredDay(row.valid_until) })
      : "",
    row.contract ? t(`organizer.bulletin.list.contract.${row.contract}`) : "",
    row.note ?? "",
  ].filter(Boolean);
  return (
    <li className="row gap-3">
      <time className="sub" dateTime={row.published_at}>
        {clockTime(row.published_at)}
      </time>
      <div className="grow lines">
        <b>{row.user.name}</b>
        {row.corrected_by_id === null ? null : (
          <span className="tag soft-warn">{t("organizer.bulletin.list.corrected")}</span>
        )}
        <p className="sub dots">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      {canCorrect ? (
        <Link
          className="text-link"
          to={`?${query.toString()}`}
          aria-label={t("organizer.bulletin.correct.title", { name: row.user.name })}
        >
          {t("organizer.bulletin.correct.link")}
        </Link>
      ) : null}
    </li>
  );
}
