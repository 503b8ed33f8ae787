import { type SyntheticEvent, useState } from "react";
import { CheckField, SelectField, TextField } from "~/components/form/controls.tsx";
import { makeInitials } from "~/domain/people/initials.ts";
import { colorChoice, Shield } from "~/components/team/shield.tsx";
import { useText } from "~/i18n/use-text.ts";
import type { CallOutput } from "~/v1/client.ts";
import type { getOwnTeam } from "~/v1/people/teams/contract.ts";
import { FormFrame, SubmitButton, SaveForm } from "~/components/form/form-frame.tsx";
import { readTextPart } from "~/routes/form/text-in.ts";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { PlaceFields } from "../place/place-fields.tsx";
import { type AnyField, useFieldTexts } from "~/components/form/field.tsx";
import type { OwnRegister } from "./pending-team.tsx";
import { href, Link, useParams } from "react-router";
import type { listOwnInscriptions } from "~/v1/people/inscriptions/contract.ts";
import {
  type KnownPosition,
  positionLabel,
  positionOptions,
  StatusTag,
} from "../athletes/athlete-table.tsx";
import { RecordTable } from "../record-table.tsx";

export type OwnTeam = CallOutput<typeof getOwnTeam>;

type Typed = Pick<
  OwnTeam,
  "name" | "short_name" | "city" | "uf" | "primary_color" | "secondary_color"
> & { own_colors: boolean };

export function TeamForm({
  team,
  states,
}: {
  team: OwnTeam;
  states: { code: string; name: string }[];
}) {
  const { t } = useText();
  const [look, setLook] = useState(team);
  const form = usePageForm<Typed>({ id: "team", defaultValue: { ...team, ...colorChoice(team) } });
  const field = useFieldTexts(form.fields, "organizer.teams.edit");
  return (
    <section className="card stack pad" onInput={(event) => setLook(readLook(event, team))}>
      <div>
        <h2>{t("organizer.teams.edit.data")}</h2>
        <p className="sub">{t("organizer.teams.edit.dataHint")}</p>
      </div>
      <SaveForm of={form} version={team.version} label={t("organizer.teams.edit.data")}>
        <input type="hidden" name="id" value={team.id} />
        <TextField {...field("name")} maxLength={80} />
        <TextField {...field("short_name")} maxLength={24} optional />
        <PlaceFields uf={form.fields.uf} city={form.fields.city} states={states} />
        <div className="box row gap-3">
          <figure className="lines gap-2">
            <Shield of={{ ...look, logo: null }} size="huge" />
            <figcaption className="sub">{t("organizer.teams.edit.preview")}</figcaption>
          </figure>
          <div className="form">
            <ShieldColors fields={form.fields} />
          </div>
        </div>
      </SaveForm>
    </section>
  );
}

/** Returns the team with the colors and crest of the unsaved form. */
function readLook(event: SyntheticEvent, team: OwnTeam): OwnTeam {
  const { target } = event;
  const form = target instanceof HTMLInputElement ? target.form : null;
  if (!form) return team;
  const typed = new FormData(form);
  const own = typed.has("own_colors");
  const name = readTextPart(typed, "name") || team.name;
  const short_name = readTextPart(typed, "short_name") || null;
  const isRenamed = name !== team.name || short_name !== team.short_name;
  return {
    ...team,
    ...(isRenamed && team.shield
      ? { shield: { ...team.shield, initials: makeInitials(short_name ?? name) } }
      : {}),
    name,
    short_name,
    primary_color: own ? readTextPart(typed, "primary_color") : null,
    secondary_color: own ? readTextPart(typed, "secondary_color") : null,
  };
}

type Colors = Record<"own_colors" | "primary_color" | "secondary_color", AnyField>;

function ShieldColors({ fields }: { fields: Colors }) {
  const field = useFieldTexts(fields, "organizer.teams.edit");
  return (
    <>
      <CheckField {...field("own_colors")} />
      <div className="cluster gap-3">
        <TextField {...field("primary_color")} type="color" />
        <TextField {...field("secondary_color")} type="color" />
      </div>
    </>
  );
}

type TypedLook = Pick<
  OwnRegister["team"],
  "name" | "short_name" | "primary_color" | "secondary_color"
> & { own_colors: boolean };

export function RegisterLook({ register: { team, version } }: { register: OwnRegister }) {
  const { t } = useText();
  const form = usePageForm<TypedLook>({
    id: "look",
    defaultValue: { name: team.name, short_name: team.short_name, ...colorChoice(team) },
  });
  const field = useFieldTexts(form.fields, "organizer.teams.edit");
  return (
    <section className="card stack pad">
      <div>
        <h2>{t("organizer.teams.look.title")}</h2>
        <p className="sub">{t("organizer.teams.look.hint")}</p>
      </div>
      <SaveForm of={form} version={version} label={t("organizer.teams.look.title")}>
        <TextField {...field("name")} maxLength={80} />
        <TextField {...field("short_name")} maxLength={24} optional />
        <ShieldColors fields={form.fields} />
      </SaveForm>
    </section>
  );
}

interface SquadProps {
  register: OwnRegister;
  squad: CallOutput<typeof listOwnInscriptions>["records"];
  positions: KnownPosition[];
}

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
      <div id="incluir">
        <QuickAthlete positions={positions} />
      </div>
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
