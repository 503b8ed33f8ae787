import type { TFunction } from "i18next";
import { href, Link, useParams } from "react-router";
import { CheckField, TextField } from "~/components/form/controls.tsx";
import { useFieldsOf } from "~/components/form/field.tsx";
import { Confirm } from "~/components/form/folded.tsx";
import { useText } from "~/i18n/use-text.ts";
import type { OwnRegister } from "./pending-team.tsx";

/** Says why a team is out of the tournament. */
export function leavingText(
  { replaced_by, withdrawal_cause }: Pick<OwnRegister, "replaced_by" | "withdrawal_cause">,
  t: TFunction,
): string {
  if (replaced_by) return t("organizer.teams.replacing.by", { team: replaced_by.name });
  return t(
    withdrawal_cause === "walkovers" ? "organizer.teams.putOut" : "organizer.teams.withdrawn",
  );
}

/** Replaces the team by another in the games to come, or undoes its own entry in another's place. */
export function Replacing({ register }: { register: OwnRegister }) {
  const { t } = useText();
  const fieldsOf = useFieldsOf("organizer.teams.replacing");
  const { replaces, version } = register;
  return (
    <>
      {replaces ? (
        <>
          <p>{t("organizer.teams.replacing.entered", { team: replaces.name })}</p>
          <Confirm
            id="unreplace"
            kind="main"
            version={version}
            text="organizer.teams.replacing.undo"
          />
        </>
      ) : null}
      <Confirm<{ new_team: string; from: string; takes_points: boolean }>
        id="replace"
        version={version}
        label={t("organizer.teams.replacing.title")}
        question={t("organizer.teams.replacing.explain")}
        action={t("organizer.teams.replacing.submit")}
      >
        {(fields) => {
          const field = fieldsOf(fields);
          return (
            <>
              <TextField {...field("new_team")} maxLength={80} />
              <TextField {...field("from")} type="datetime-local" optional />
              <CheckField {...field("takes_points")} />
            </>
          );
        }}
      </Confirm>
    </>
  );
}

/** Leads from a replaced team to the one in its place. */
export function Replaced({ by }: { by: NonNullable<OwnRegister["replaced_by"]> }) {
  const { t } = useText();
  const { championship = "", tournament = "" } = useParams();
  const path = "/organizador/:championship/torneios/:tournament/times/:register";
  return (
    <p>
      {t("organizer.teams.replacing.byHint")}{" "}
      <Link
        className="text-link"
        to={href(path, { championship, tournament, register: String(by.id) })}
      >
        {by.name}
      </Link>
    </p>
  );
}
