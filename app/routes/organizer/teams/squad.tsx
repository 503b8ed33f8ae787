import { href, Link, useParams } from "react-router";
import { SelectField, TextField } from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";
import type { CallOutput } from "~/v1/client.ts";
import type { listOwnInscriptions } from "~/v1/inscriptions/contract.ts";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { useFieldTexts } from "~/components/form/field.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import {
  type KnownPosition,
  positionLabel,
  positionOptions,
  StatusTag,
} from "../athletes/athlete-table.tsx";
import { RecordTable } from "../record-table.tsx";
import type { OwnRegister } from "./pending-team.tsx";

interface SquadProps {
  register: OwnRegister;
  squad: CallOutput<typeof listOwnInscriptions>["records"];
  positions: KnownPosition[];
}

/** The team's athletes, and the shortest form for one more. */
export function Squad({ register, squad, positions }: SquadProps) {
  const { t } = useText();
  const { championship = "", tournament = "" } = useParams();
  const base = "/organizador/:championship/torneios/:tournament/atletas";
  const place = { championship, tournament };
  const active = squad.filter(({ status }) => status === "approved" || status === "pending");
  return (
    <section className="stack gap-3 whole-line">
      <header className="split">
        <h2>{t("organizer.teams.squad.title")}</h2>
        {squad.length > 0 ? (
          <Link className="text-link" to={`${href(base, place)}?time=${register.id}`}>
            {t("organizer.teams.squad.more")}
          </Link>
        ) : null}
        <p className="lead">
          {squad.length === 0
            ? t("organizer.teams.squad.empty")
            : t("organizer.teams.squad.count", { count: active.length })}
        </p>
      </header>
      {squad.length === 0 ? null : (
        <RecordTable
          caption={t("organizer.teams.squad.caption")}
          head={[
            t("organizer.athletes.name"),
            t("organizer.athletes.shirtNumber"),
            t("organizer.athletes.position"),
            t("organizer.athletes.role"),
            t("organizer.athletes.status"),
          ]}
          figures={[1]}
          rows={squad.map(({ id, user, shirt_number, position, role, status }) => ({
            key: id,
            cells: [
              <Link
                key="name"
                className="text-link row-link"
                to={href(`${base}/:inscription`, { ...place, inscription: String(id) })}
              >
                {user.nickname ? `${user.name} (${user.nickname})` : user.name}
              </Link>,
              shirt_number,
              positionLabel(position, positions),
              role === "athlete" ? "" : t(`organizer.athletes.roles.${role}`),
              <StatusTag key="status" status={status} />,
            ],
          }))}
        />
      )}
      <QuickAthlete positions={positions} />
    </section>
  );
}

function QuickAthlete({ positions }: { positions: KnownPosition[] }) {
  const { t } = useText();
  const form = usePageForm<{ name: string; shirt_number: string; position: string }>({ id: "add" });
  const field = useFieldTexts(form.fields, "organizer.athletes");
  return (
    <FormFrame of={form} className="form card quick" label={t("organizer.teams.squad.add")}>
      <TextField {...field("name")} autoComplete="off" maxLength={120} />
      <TextField {...field("shirt_number")} inputMode="numeric" maxLength={3} optional />
      <SelectField
        {...field("position")}
        optional
        empty="—"
        options={positionOptions(positions, null)}
      />
      <SubmitButton>{t("organizer.teams.squad.add")}</SubmitButton>
    </FormFrame>
  );
}
