import { data, href, useParams, useSearchParams } from "react-router";
import type { Route } from "./+types/editor";
import { useText } from "~/i18n/use-text.ts";
import {
  listViewsOfUser,
  type showDocument,
} from "~/v1/people/personal-data/documents/contract.ts";
import { MAX_PER_PAGE } from "~/v1/kit/contract.ts";
import { getOwnInscription } from "~/v1/people/inscriptions/contract.ts";
import { getOwnUser } from "~/v1/people/personal-data/contract.ts";
import { listPositions } from "~/v1/site/reference/contract.ts";
import { getOwnRegister, listOwnRegisters } from "~/v1/structure/registers/contract.ts";
import { readPathNumber } from "~/routes/request.ts";
import { fullDate } from "~/components/date.ts";
import { FileForm, FormFrame, SubmitButton, SaveForm } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import type { CallOutput } from "~/v1/client.ts";
import { pictureUrl } from "~/components/team/shield.tsx";
import { AthletesTitle } from "./athletes-title.tsx";
import { deskAction, loadDesk } from "../desk-calls.ts";
import { useChampionship } from "../championship/frame.tsx";
import { athleteForms } from "./editor.server.ts";
import {
  InscriptionForm,
  NameFields,
  type OwnUser,
  type PERSONAL_FIELDS,
  PersonalFields,
  PersonForm,
  RosterFields,
} from "./athlete-forms.tsx";
import { toOptions, SelectField } from "~/components/form/controls.tsx";
import type { KnownPosition } from "./athlete-table.tsx";
import { Confirm } from "~/components/form/folded.tsx";
import { useFieldTexts } from "~/components/form/field.tsx";

const NEW = "novo";

const SHOWN_VIEWS = 10;

export async function loader(args: Route.LoaderArgs) {
  const tournament = readPathNumber(args.params.tournament);
  const chosen = args.params.inscription;
  const [inscription, user, views, register, positions, registers] = await loadDesk(args, (api) => {
    const found =
      chosen === NEW ? null : api(getOwnInscription, { params: { id: readPathNumber(chosen) } });
    return Promise.all([
      found,
      found?.then(({ user: { id } }) => api(getOwnUser, { params: { id } })) ?? null,
      found?.then(({ user: { id } }) =>
        api(listViewsOfUser, { params: { id }, query: { per_page: SHOWN_VIEWS } }),
      ) ?? null,
      found?.then(({ register_id: id }) => api(getOwnRegister, { params: { id } })) ?? null,
      api(listPositions),
      found ? null : api(listOwnRegisters, { query: { tournament, per_page: MAX_PER_PAGE } }),
    ]);
  });
  if (inscription && inscription.tournament_id !== tournament) throw data(null, { status: 404 });
  const teams = (registers?.records ?? [])
    .filter(({ status }) => status !== "rejected")
    .map(({ id, team }) => ({ id, name: team.name }));
  const seen = views?.records ?? [];
  const team = register?.team.name ?? "";
  return { inscription, user, views: seen, team, positions: positions.records, teams };
}

export const action = (args: Route.ActionArgs) =>
  deskAction(
    args,
    athleteForms({
      id: args.params.inscription === NEW ? null : readPathNumber(args.params.inscription),
      championship: readPathNumber(args.params.championship),
      list: href("/organizador/:championship/torneios/:tournament/atletas", args.params),
      context: args.context,
    }),
  );

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function AthleteEditor({ loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { inscription, user, views, team, positions, teams } = loaderData;
  const title = inscription ? inscription.user.name : t("organizer.athletes.create");
  return (
    <>
      <AthletesTitle page={title} />
      {inscription && user ? (
        <div className="halves">
          <InscriptionForm inscription={inscription} team={team} positions={positions} />
          {user.erased_at === null ? (
            <>
              <PersonForm user={user} lacksConsent={inscription.user.lacks_consent} />
              <DocumentPanel user={user} views={views} />
              <PersonPhoto user={user} />
              <PersonalRights user={user} />
            </>
          ) : (
            <p className="callout">{t("organizer.athletes.edit.isErased")}</p>
          )}
        </div>
      ) : (
        <div className="narrow stack">
          <NewAthlete teams={teams} positions={positions} />
        </div>
      )}
    </>
  );
}

type View = CallOutput<typeof listViewsOfUser>["records"][number];
type Shown = CallOutput<typeof showDocument>;

const isShown = (value: unknown): value is Shown =>
  typeof value === "object" && value !== null && "document" in value;

function DocumentPanel({ user, views }: { user: OwnUser; views: View[] }) {
  const { t } = useText();
  const form = usePageForm({ id: "document" });
  const answer = form.outcome?.shown;
  const whole = isShown(answer) ? answer.document : null;
  if (user.document === null) return null;
  return (
    <section className="card stack pad">
      <h2>{t("organizer.athletes.document.title")}</h2>
      <p aria-live="polite">
        {t(`organizer.athletes.documents.${user.document_kind ?? "cpf"}`)}{" "}
        <b>{whole ?? user.document}</b>
      </p>
      {whole === null ? (
        <FormFrame
          of={form}
          className="bare-form"
          label={t("organizer.athletes.document.show")}
          send={t("organizer.athletes.document.show")}
          kind="quiet"
        >
          <input type="hidden" name="id" value={user.id} />
          <p className="hint">{t("organizer.athletes.document.hint")}</p>
        </FormFrame>
      ) : (
        <p className="hint">{t("organizer.athletes.document.noted")}</p>
      )}
      <h3>{t("organizer.athletes.document.views")}</h3>
      {views.length === 0 ? <p className="hint">{t("organizer.athletes.document.none")}</p> : null}
      <ul className="rows items">
        {views.map(({ id, admin, way, created_at }) => (
          <li key={id}>
            <span className="lines">
              <b>{admin.name}</b>
              <span className="sub dots">
                <span>{fullDate(created_at, true)}</span>
                <span>{t(`organizer.athletes.document.ways.${way}`)}</span>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PersonPhoto({ user }: { user: OwnUser }) {
  const { t } = useText();
  const send = usePageForm<{ photo: File }>({ id: "photo" });
  const field = useFieldTexts(send.fields, "organizer.athletes.edit");
  const remove = usePageForm({ id: "removePhoto" });
  return (
    <section className="card stack pad">
      <h2>{t("organizer.athletes.edit.photo")}</h2>
      {user.photo ? (
        <img
          className="photo person-photo"
          src={pictureUrl(user.photo, 256)}
          alt={t("organizer.athletes.edit.photoAlt", { name: user.name })}
        />
      ) : null}
      <FileForm
        of={send}
        name={t("organizer.athletes.edit.photo")}
        {...field("photo")}
        accept="image"
        send={t("organizer.athletes.edit.photoSend")}
      >
        <input type="hidden" name="id" value={user.id} />
      </FileForm>
      {user.photo ? (
        <FormFrame
          of={remove}
          className="bare-form"
          label={t("organizer.athletes.edit.photoRemove")}
        >
          <input type="hidden" name="id" value={user.id} />
          <SubmitButton kind="danger">{t("organizer.athletes.edit.photoRemove")}</SubmitButton>
        </FormFrame>
      ) : null}
    </section>
  );
}

function PersonalRights({ user }: { user: OwnUser }) {
  const { t } = useText();
  const { championship = "" } = useParams();
  const own = useChampionship();
  return (
    <section className="card stack pad">
      <h2>{t("organizer.athletes.edit.rights")}</h2>
      <p className="hint">{t("organizer.athletes.edit.rightsHint")}</p>
      <div className="actions">
        <a
          className="button button-quiet"
          href={href("/organizador/:championship/pessoas/:user/dados", {
            championship,
            user: String(user.id),
          })}
        >
          {t("organizer.athletes.edit.export")}
        </a>
      </div>
      {own?.championship.role === "owner" ? (
        <Confirm
          id="erase"
          version={user.version}
          text="organizer.athletes.edit.erase"
          values={{ name: user.name }}
        >
          <input type="hidden" name="id" value={user.id} />
        </Confirm>
      ) : null}
    </section>
  );
}

type Typed = Record<
  | "register_id"
  | "name"
  | "nickname"
  | "shirt_number"
  | "position"
  | "registration_number"
  | "role"
  | (typeof PERSONAL_FIELDS)[number],
  string
>;

interface NewAthleteProps {
  teams: { id: number; name: string }[];
  positions: KnownPosition[];
}

function NewAthlete({ teams, positions }: NewAthleteProps) {
  const { t } = useText();
  const [query] = useSearchParams();
  const form = usePageForm<Typed>({
    id: "create",
    defaultValue: { role: "athlete", register_id: query.get("time") ?? "" },
  });
  const { fields } = form;
  return (
    <SaveForm of={form} className="form card">
      <SelectField
        field={fields.register_id}
        label={t("organizer.athletes.team")}
        empty={t("organizer.athletes.edit.chooseTeam")}
        options={toOptions(teams)}
      />
      <NameFields fields={fields} />
      <RosterFields fields={fields} positions={positions} position={null} />
      <PersonalFields fields={fields} />
    </SaveForm>
  );
}
