import { Form, Link, useLocation } from "react-router";
import {
  ChoiceField,
  optionsOf,
  PickField,
  SelectField,
  TextField,
} from "~/components/form/controls.tsx";
import { type AnyField, useChoices, useFieldTexts } from "~/components/form/field.tsx";
import { CONTRACT_KINDS, MOVEMENTS } from "~/domain/people/enrolment.ts";
import { useText } from "~/i18n/use-text.ts";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { calledName, type OwnInscription } from "./athlete-table.tsx";
import type { BulletinRow } from "./published.tsx";

interface BulletinTeam {
  /** The register's. */
  id: number;
  team_id: number;
  name: string;
}

interface MovementProps {
  teams: BulletinTeam[];
  register: number | undefined;
  /** The team's approved athletes and those it has lent, once a team is chosen. */
  squad: OwnInscription[] | null;
}

/** One movement of an athlete: first the team, then who and what. */
export function Movement({ teams, register, squad }: MovementProps) {
  const { t } = useText();
  const team = teams.find(({ id }) => id === register);
  return (
    <section className="card stack pad">
      <h2>{t("organizer.bulletin.move.title")}</h2>
      <Form method="get" className="pair filters">
        <PickField
          id="move-team"
          name="time"
          label={t("organizer.bulletin.move.team")}
          empty={t("organizer.bulletin.move.chooseTeam")}
          options={optionsOf(teams)}
          chosen={register}
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
        options={squad.map(({ user }) => ({ value: String(user.id), label: calledName(user) }))}
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
  /** From when a row counts that names no day. */
  hint?: string;
}

/** From when and until when a row of the bulletin counts, the kind of contract, and a note to it. */
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

interface CorrectionProps {
  row: BulletinRow;
  teams: BulletinTeam[];
}

/** Corrects a row of the bulletin by a new row. */
export function Correction({ row, teams }: CorrectionProps) {
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
