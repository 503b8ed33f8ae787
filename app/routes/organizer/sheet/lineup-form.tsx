import { SelectField } from "~/components/form/controls.tsx";
import {
  type AnyField,
  FieldNotes,
  toControlText,
  useChoices,
  useControl,
  useFieldTexts,
} from "~/components/form/field.tsx";
import { Shield } from "~/components/team/shield.tsx";
import type { GameDetail } from "~/components/records.ts";
import { useText } from "~/i18n/use-text.ts";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import type { Role } from "../championship/tabs.tsx";
import { AddendumField } from "./addendum-field.tsx";
import {
  sortByShirt,
  labelWithShirt,
  type Eligibility,
  isSuspended,
  type Member,
  type Squad,
} from "./people.ts";
import { labelsIn, readerLanguage } from "~/texts/language.ts";
import { STAFF_FUNCTIONS } from "~/domain/people/positions.ts";

interface LineupFormProps {
  game: GameDetail;
  eligibility: Eligibility;
  of: Squad;
  role: Role;
}

export function LineupForm({ game, eligibility, of: { team, squad }, role }: LineupFormProps) {
  const { t } = useText();
  const stored = game.lineups.find(({ team_id }) => team_id === team.id)?.athletes ?? [];
  const form = usePageForm<LineupFields>({
    id: `lineup:${team.id}`,
    defaultValue: toFormValues(squad, stored),
  });
  const { fields } = form;
  const { captain } = fields;
  const field = useFieldTexts({ captain }, "organizer.sheet.lineup");
  const starters = stored.filter(({ starter }) => starter).length;
  const { max_athletes, max_starters } = eligibility;
  return (
    // The form folds after saving, because the other team's form is below it.
    <details
      key={form.form.id}
      className="card fold lineup"
      id={`escalacao-${team.id}`}
      open={form.outcome !== null || form.recovered}
    >
      <summary>
        <Shield of={team} />
        <div className="grow lines">
          <h3>{team.name}</h3>
          <span className="sub">
            {stored.length === 0
              ? t("organizer.sheet.lineup.none")
              : [
                  t("organizer.sheet.lineup.starters", { count: starters }),
                  t("organizer.sheet.lineup.reserves", { count: stored.length - starters }),
                ].join(", ")}
          </span>
          <Suspended squad={squad} />
        </div>
      </summary>
      {squad.length === 0 ? (
        <p className="quiet">{t("organizer.sheet.lineup.empty")}</p>
      ) : (
        <FormFrame
          of={form}
          version={game.version}
          className="form"
          label={t("organizer.sheet.lineup.of", { team: team.name })}
        >
          <input type="hidden" name="team_id" value={team.id} />
          {role === "scorer" ? null : (
            <input type="hidden" name="pardons" value={game.finished ? "all" : "unsuspended"} />
          )}
          <p className="hint">{t("organizer.sheet.lineup.lead")}</p>
          {max_athletes === null && max_starters === null ? null : (
            <p className="hint">
              {max_athletes === null
                ? t("organizer.sheet.lineup.mostStarters", { starters: max_starters })
                : t("organizer.sheet.lineup.limits", {
                    athletes: max_athletes,
                    starters: max_starters ?? max_athletes,
                  })}
            </p>
          )}
          <ul className="rows lineup-squad">
            {sortByShirt(squad).map((member) => {
              const { id } = member.user;
              const [place, shirt] = [fields[`place-${id}`], fields[`shirt-${id}`]];
              const duty = fields[`function-${id}`];
              if (!place || !shirt || !duty) return null;
              const choosable = isChoosable(member, role, game);
              return <SquadRow key={id} {...{ member, place, shirt, duty, choosable }} />;
            })}
          </ul>
          <SelectField
            {...field("captain")}
            empty={t("organizer.sheet.lineup.noCaptain")}
            options={sortByShirt(squad)
              .filter((member) => member.role === "athlete" && isChoosable(member, role, game))
              .map(({ user, shirt_number }) => ({
                value: String(user.id),
                label: labelWithShirt(shirt_number, user.name),
              }))}
          />
          <AddendumField closed={game.closed_at !== null} field={fields.addendum} />
          <SubmitButton>{t("organizer.sheet.lineup.submit")}</SubmitButton>
        </FormFrame>
      )}
    </details>
  );
}

function Suspended({ squad }: { squad: Member[] }) {
  const { t } = useText();
  const names = squad.filter(isSuspended).map(({ user }) => user.name);
  return names.length === 0 ? null : (
    <span className="note problem">
      {t("organizer.sheet.lineup.suspended", { count: names.length, names: names.join(", ") })}
    </span>
  );
}

type Lineup = GameDetail["lineups"][number]["athletes"];

type LineupFields = { captain?: string; addendum?: string } & Record<
  `${"place" | "shirt" | "function"}-${number}`,
  string
>;

function toFormValues(squad: Member[], stored: Lineup): Record<string, string> {
  const captain = stored.find((one) => one.captain)?.user.id;
  const places = squad.map(({ user, shirt_number }) => {
    const own = stored.find((one) => one.user.id === user.id);
    return [
      [`place-${user.id}`, own ? (own.starter ? "starter" : "reserve") : ""],
      [`shirt-${user.id}`, toControlText(own ? own.shirt_number : shirt_number)],
      [`function-${user.id}`, toControlText(own?.function)],
    ];
  });
  return Object.fromEntries([["captain", toControlText(captain)], ...places.flat()]);
}

/**
 * True when the person can be in the lineup, possibly by overruling, which is for managers and has limits.
 */
function isChoosable(member: Member, role: Role, game: GameDetail) {
  const { allowed, lined_up, status } = member;
  if (allowed || lined_up) return true;
  if (role === "scorer" || status !== "approved") return false;
  return game.finished || !isSuspended(member);
}

interface SquadRowProps {
  member: Member;
  place: AnyField;
  shirt: AnyField;
  duty: AnyField;
  choosable: boolean;
}

function SquadRow({ member, place, shirt, duty, choosable }: SquadRowProps) {
  const { t } = useText();
  const choicesOf = useChoices();
  const { user, role, allowed, reasons } = member;
  const { autoFocus, ...number } = useControl(shirt, undefined);
  return (
    <li className={place.errors || shirt.errors ? "squad-row refused" : "squad-row"}>
      <span className="lines">
        {allowed ? <b>{user.name}</b> : <s>{user.name}</s>}
        {role === "athlete" ? null : (
          <span className="sub">{labelsIn(readerLanguage()).squadRoles[role]}</span>
        )}
        {reasons.map(({ code, message }) => (
          <span key={code} className={allowed ? "sub" : "note problem"}>
            {message}
          </span>
        ))}
      </span>
      {choosable ? (
        <>
          <input
            key={shirt.key}
            {...number}
            {...(autoFocus && { autoFocus })}
            className="number-input"
            type="text"
            inputMode="numeric"
            aria-label={t("organizer.sheet.lineup.shirtOf", { name: user.name })}
            defaultValue={toControlText(shirt.initialValue)}
          />
          <Places name={user.name} field={place} starts={role === "athlete"} />
        </>
      ) : null}
      {choosable && role === "staff" ? (
        <div className="whole-line">
          <SelectField
            field={duty}
            label={t("organizer.sheet.lineup.functionOf", { name: user.name })}
            empty={t("organizer.sheet.lineup.noFunction")}
            options={choicesOf("game.lineups.function", STAFF_FUNCTIONS)}
          />
        </div>
      ) : null}
      {place.errors || shirt.errors ? (
        <div className="whole-line">
          <FieldNotes field={place} hint={undefined} />
          <FieldNotes field={shirt} hint={undefined} />
        </div>
      ) : null}
    </li>
  );
}

const places = ["", "starter", "reserve"] as const;

interface PlacesProps {
  name: string;
  field: AnyField;
  /** False for coach and staff, whose place is the bench. */
  starts: boolean;
}

function Places({ name, field, starts }: PlacesProps) {
  const { t } = useText();
  const { id, name: fieldName, autoFocus, ...control } = useControl(field, undefined);
  const chosen = toControlText(field.initialValue);
  return (
    <div
      className="places"
      role="radiogroup"
      aria-label={t("organizer.sheet.lineup.placeOf", { name })}
      aria-invalid={control["aria-invalid"]}
      aria-describedby={control["aria-describedby"]}
    >
      {places
        .filter((place) => starts || place !== "starter")
        .map((place, at) => (
          <label key={place} className="square">
            <input
              key={field.key}
              type="radio"
              id={at === 0 ? id : `${id}-${place}`}
              name={fieldName}
              value={place}
              defaultChecked={chosen === place}
              aria-label={t(`organizer.sheet.lineup.place.${place || "out"}`)}
              {...(at === 0 && { autoFocus })}
            />
            <span aria-hidden="true">{t(`organizer.sheet.lineup.short.${place || "out"}`)}</span>
          </label>
        ))}
    </div>
  );
}
