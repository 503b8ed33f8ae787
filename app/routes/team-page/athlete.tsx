import { data } from "react-router";
import type { Route } from "./+types/athlete";
import { fullDay } from "~/components/date.ts";
import {
  type AthleteTyped,
  GuardianFields,
  PersonFields,
  PlaceOnField,
  ReachFields,
} from "~/components/enrolment/athlete-fields.tsx";
import { FileForm, SaveForm } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { Icon } from "~/components/icon.tsx";
import { pictureUrl } from "~/components/team/shield.tsx";
import { useText } from "~/i18n/use-text.ts";
import { createHandler, acceptRepeated, publicAction } from "~/routes/form/form-action.server.ts";
import { type SquadMember, teamPaths, WithinProblem } from "./frame.tsx";
import { redirectWithNotice, addNotice, teamContext, type TeamPage } from "./team-page.server.ts";
import * as z from "zod";
import {
  bodySchema,
  chosenFile,
  documentFields,
  documentPart,
  checkboxSchema,
} from "~/routes/form/schema.ts";
import { name } from "~/v1/kit/contract.ts";
import { updateUser } from "~/v1/people/personal-data/contract.ts";
import { removeAthlete, updateAthlete } from "~/v1/structure/team/contract.ts";
import { Confirm } from "~/components/form/folded.tsx";
import { useFieldTexts } from "~/components/form/field.tsx";

const user = z.object({ user: z.coerce.number().int() });
const { photo: _photo, position: _position, ...personal } = bodySchema(updateUser).shape;
const person = user.extend({
  ...personal,
  ...documentFields,
  name: name(),
  guardian_consent: checkboxSchema,
});
const place = bodySchema(updateAthlete).extend({ sure: checkboxSchema });
const photo = user.extend({ photo: chosenFile });

/** Returns the forms of an athlete's page; `list` is the address to show after a removal. */
const athleteForms = (id: number, list: string) => ({
  place: createHandler(place, async (json, work) => {
    await work.api(updateAthlete, { params: { id }, json, key: work.key });
    return redirectWithNotice(work, "mudado");
  }),
  person: createHandler(person, async ({ user, ...typed }, work) => {
    const { document_known, document_removed, document, document_kind, ...rest } = typed;
    // The select always sends a kind of document; without a number it has no meaning.
    const kind = document_known || document ? document_kind : null;
    const part = documentPart({ document, document_kind: kind, document_removed });
    const json = { ...rest, ...part };
    await work.api(updateUser, { params: { id: user }, json, key: work.key });
    return redirectWithNotice(work, "mudado");
  }),
  photo: createHandler(photo, async ({ user, ...form }, work) => {
    await work.api(updateUser, { params: { id: user }, form, key: work.key });
    return redirectWithNotice(work, "imagem");
  }),
  remove: createHandler(z.object({}), async (_, { api, key }) => {
    await acceptRepeated(api(removeAthlete, { params: { id }, key }));
    return { to: addNotice(list, "removido") };
  }),
});

export { headers } from "~/routes/form/sent-form.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  return findAthlete(await context.get(teamContext)(), params.inscription);
}

export function action(args: Route.ActionArgs) {
  const { uuid, inscription } = args.params;
  if (!/^\d{1,15}$/.test(inscription)) throw data(null, { status: 404 });
  return publicAction(args, athleteForms(Number(inscription), teamPaths(uuid).roster()));
}

export default function Athlete({ params, loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { register, athlete } = loaderData;
  const { name, nickname, status } = athlete;
  const { state } = register.enrolment;
  const mayChange = state === "open" || state === "full";
  return (
    <div className="stack">
      <header>
        <a className="text-link" href={teamPaths(params.uuid).roster(register.id)}>
          <Icon name="back" />
          {t("teamPage.athlete.back")}
        </a>
        <h2 className="door-title">{nickname ? `${name} (${nickname})` : name}</h2>
        <p className="sub">{register.tournament.name}</p>
      </header>
      <div className="halves">
        <div className="stack">
          {mayChange ? (
            <PlaceForm athlete={athlete} />
          ) : (
            <p className="callout">{t("teamPage.athlete.windowClosed")}</p>
          )}
          <PersonPhoto athlete={athlete} />
          {mayChange ? (
            <Confirm
              id="remove"
              label={t("teamPage.athlete.remove")}
              question={t(
                status === "pending"
                  ? "teamPage.athlete.removePending"
                  : "teamPage.athlete.removeDecided",
                { name },
              )}
              action={t("teamPage.athlete.removeDo")}
            />
          ) : null}
        </div>
        <PersonForm athlete={athlete} />
      </div>
    </div>
  );
}

function findAthlete({ registers }: TeamPage, inscription: string) {
  for (const register of registers) {
    const athlete = register.squad.find(({ id }) => String(id) === inscription);
    if (athlete) return { register, athlete };
  }
  throw data(null, { status: 404 });
}

function PlaceForm({ athlete }: { athlete: SquadMember }) {
  const { t } = useText();
  const { position, shirt_number, version } = athlete;
  const form = usePageForm<Pick<SquadMember, "position" | "shirt_number">>({
    id: "place",
    defaultValue: { position, shirt_number },
  });
  return (
    <section className="card stack pad">
      <h3>{t("teamPage.athlete.place")}</h3>
      <SaveForm of={form} version={version} label={t("teamPage.athlete.place")}>
        <PlaceOnField fields={form.fields} stored={position} />
      </SaveForm>
    </section>
  );
}

function PersonPhoto({ athlete: { user_id, name, photo, personal } }: { athlete: SquadMember }) {
  const { t } = useText();
  const form = usePageForm<{ photo: File }>({ id: "photo" });
  const field = useFieldTexts(form.fields, "enrolment.athlete");
  if (!photo && !personal) return null;
  return (
    <section className="card stack pad">
      <h3>{t("teamPage.athlete.photo")}</h3>
      {photo ? (
        <img
          className="photo person-photo"
          src={pictureUrl(photo, 256)}
          alt={t("teamPage.athlete.photoAlt", { name })}
          loading="lazy"
        />
      ) : null}
      {personal ? (
        <FileForm
          of={form}
          name={t("teamPage.athlete.photo")}
          {...field("photo")}
          accept="image"
          send={t("teamPage.athlete.photoSend")}
        >
          <input type="hidden" name="user" value={user_id} />
        </FileForm>
      ) : null}
    </section>
  );
}

type Typed = Omit<AthleteTyped, "position" | "shirt_number" | "photo" | "document_file"> & {
  document_removed: string;
};

function PersonForm({ athlete }: { athlete: SquadMember }) {
  const { t } = useText();
  const { personal } = athlete;
  return (
    <section className="card stack pad">
      <h3>{t("teamPage.athlete.person")}</h3>
      {personal ? (
        <OwnPerson athlete={athlete} personal={personal} />
      ) : (
        <p className="hint">{t("teamPage.athlete.foreign")}</p>
      )}
    </section>
  );
}

interface OwnPersonProps {
  athlete: SquadMember;
  personal: NonNullable<SquadMember["personal"]>;
}

function OwnPerson({ athlete: { user_id, name, nickname }, personal }: OwnPersonProps) {
  const { t } = useText();
  const { version, guardian_consent_at, document: mask, ...known } = personal;
  const form = usePageForm<Typed>({
    id: "person",
    defaultValue: {
      name,
      nickname: nickname ?? "",
      ...known,
      document_kind: known.document_kind ?? "cpf",
      guardian_consent: guardian_consent_at === null ? "" : "on",
    },
  });
  return (
    <SaveForm of={form} version={version} label={t("teamPage.athlete.person")}>
      <input type="hidden" name="user" value={user_id} />
      <PersonFields
        fields={form.fields}
        whole={false}
        known={mask === null ? undefined : { mask, removed: form.fields.document_removed }}
      />
      <ReachFields fields={form.fields} own={false} />
      <GuardianFields fields={form.fields} />
      {guardian_consent_at ? (
        <p className="hint">
          {t("teamPage.athlete.consentGiven", { day: fullDay(guardian_consent_at) })}
        </p>
      ) : null}
      <p className="hint">{t("teamPage.athlete.privacy")}</p>
    </SaveForm>
  );
}

export { WithinProblem as ErrorBoundary };
