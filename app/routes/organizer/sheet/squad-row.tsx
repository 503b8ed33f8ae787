import { type AnyField, FieldNotes, textOf, useControl } from "~/components/form/field.tsx";
import { squadRoleLabels } from "~/domain/squad-role.ts";
import { useText } from "~/i18n/use-text.ts";
import type { Member } from "./people.ts";

interface SquadRowProps {
  member: Member;
  place: AnyField;
  shirt: AnyField;
  /** Whether the person can be put into the line-up. */
  choosable: boolean;
}

/** One of a squad: in, on the bench or out, with the shirt; who may not play is struck out, with the reasons. */
export function SquadRow({ member, place, shirt, choosable }: SquadRowProps) {
  const { t } = useText();
  const { user, role, allowed, reasons } = member;
  const { autoFocus, ...number } = useControl(shirt, undefined);
  return (
    <li className={place.errors || shirt.errors ? "squad-row refused" : "squad-row"}>
      <span className="squad-name">
        {allowed ? <b>{user.name}</b> : <s>{user.name}</s>}
        {role === "athlete" ? null : <span className="sub">{squadRoleLabels[role]}</span>}
        {reasons.map(({ code, message }) => (
          <span key={code} className={allowed ? "sub" : "squad-reason"}>
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
            className="squad-shirt"
            type="text"
            inputMode="numeric"
            aria-label={t("organizer.sheet.lineup.shirtOf", { name: user.name })}
            defaultValue={textOf(shirt.initialValue)}
          />
          <Places name={user.name} field={place} starts={role === "athlete"} />
        </>
      ) : null}
      {place.errors || shirt.errors ? (
        <div className="squad-errors">
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
  /** Coach and staff sit on the bench. */
  starts: boolean;
}

function Places({ name, field, starts }: PlacesProps) {
  const { t } = useText();
  const { id, name: fieldName, autoFocus, ...control } = useControl(field, undefined);
  const chosen = textOf(field.initialValue);
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
          <label key={place}>
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
