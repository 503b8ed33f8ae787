import { Card } from "~/components/card.tsx";
import { href, Link, useRouteLoaderData } from "react-router";
import * as z from "zod";
import type { Route } from "./+types/members";
import { ChoiceField, SelectField, TextField } from "~/components/form/controls.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { useText } from "~/i18n/use-text.ts";
import { createHandler } from "~/routes/form/form-action.server.ts";
import { bodySchema } from "~/routes/form/schema.ts";
import { readPathNumber, numberParam } from "~/routes/request.ts";
import { getOwnChampionship } from "~/v1/structure/championships/contract.ts";
import { idSchema } from "~/v1/kit/contract.ts";
import {
  deleteMember,
  inviteMember,
  listMembers,
  resendInvitation,
  updateMember,
} from "~/v1/accounts/members/contract.ts";
import { DeskTitle } from "./desk-page.tsx";
import type { loader as deskLoader } from "./desk.tsx";
import { deskAction, loadDesk } from "./desk-calls.ts";
import { fullDay } from "~/components/date.ts";
import { useChoices, useFieldTexts } from "~/components/form/field.tsx";
import { Pagination } from "~/components/lists.tsx";
import { Confirm } from "~/components/form/folded.tsx";
import { includesFeature } from "~/domain/plans.ts";

const invitationSchema = bodySchema(inviteMember).omit({ championship_id: true });
type Role = "manager" | "scorer";

const memberIdSchema = z.object({ id: idSchema });
const memberSchema = bodySchema(updateMember).extend(memberIdSchema.shape);

export async function loader(args: Route.LoaderArgs) {
  const id = readPathNumber(args.params.championship);
  const page = numberParam(args.request, "pagina") ?? 1;
  const [championship, members] = await loadDesk(args, (api) =>
    Promise.all([
      api(getOwnChampionship, { params: { id } }),
      api(listMembers, { query: { championship_id: id, page } }),
    ]),
  );
  const now = new Date().toISOString();
  const records = members.records.map((member) => ({
    ...member,
    over: member.expires_at !== null && member.expires_at <= now,
  }));
  const owner = championship.role === "owner";
  const manages = championship.role !== "scorer";
  const roles: Role[] = includesFeature(championship.plan, "managers")
    ? ["scorer", "manager"]
    : ["scorer"];
  return { records, pagination: members.pagination, owner, manages, roles };
}

export function action(args: Route.ActionArgs) {
  const championship_id = readPathNumber(args.params.championship);
  return deskAction(args, {
    invite: createHandler(invitationSchema, async (value, { api, key, t }) => {
      const { email } = await api(inviteMember, { json: { championship_id, ...value }, key });
      return { say: t("organizer.members.invited", { email }) };
    }),
    role: createHandler(memberSchema, async ({ id, ...json }, { api, key, t }) => {
      await api(updateMember, { params: { id }, json, key });
      return { say: t("organizer.members.roleSaved") };
    }),
    resend: createHandler(memberIdSchema, async (params, { api, key, t }) => {
      await api(resendInvitation, { params, key });
      return { say: t("organizer.members.resent") };
    }),
    remove: createHandler(memberIdSchema, async (params, { api, key, t }) => {
      await api(deleteMember, { params, key });
      return { say: t("organizer.members.removed") };
    }),
    revoke: createHandler(memberIdSchema, async (params, { api, key, t }) => {
      await api(deleteMember, { params, key });
      return { say: t("organizer.members.revoked") };
    }),
    leave: createHandler(memberIdSchema, async (params, { api, key, t }) => {
      await api(deleteMember, { params, key });
      return { say: t("organizer.members.left"), to: href("/organizador") };
    }),
  });
}

export { keepTyped as clientAction } from "./form/keep-typed.ts";

export default function Members({ params, loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { records, pagination, owner, manages, roles } = loaderData;
  const me = useRouteLoaderData<typeof deskLoader>("routes/organizer/desk")?.admin;
  return (
    <div className="narrow stack">
      <DeskTitle page={t("organizer.members.title")} lead={t("organizer.members.lead")} />
      {manages ? <Invite roles={roles} championship={params.championship} /> : null}
      <Card id="quem" title={t("organizer.members.list")}>
        <ul className="rows lined items">
          {owner && me ? (
            <li className="split">
              <span className="item-text lines">
                <b>{me.name}</b>
                <span className="sub">{me.email}</span>
                <span className="sub">{t("organizer.desk.roles.owner")}</span>
              </span>
              <span className="tag">{t("organizer.members.you")}</span>
            </li>
          ) : null}
          {records.map((member) => (
            <MemberEntry
              key={member.id}
              member={member}
              can={me?.email === member.email ? "leave" : manages ? "manage" : "read"}
              roles={roles}
            />
          ))}
        </ul>
        {records.length === 0 ? (
          <p className="note card-foot">
            {t(owner ? "organizer.members.alone" : "organizer.members.nobody")}
          </p>
        ) : null}
      </Card>
      <Pagination {...pagination} query={{}} />
    </div>
  );
}

interface InviteProps {
  roles: Role[];
  championship: string;
}

function Invite({ roles, championship }: InviteProps) {
  const { t } = useText();
  const choicesOf = useChoices();
  const form = usePageForm<{ email: string; role: Role }>({
    id: "invite",
    defaultValue: { role: "scorer" },
  });
  const field = useFieldTexts(form.fields, "organizer.members");
  return (
    <section className="card stack pad" aria-labelledby="convidar">
      <h2 id="convidar">{t("organizer.members.invite")}</h2>
      <p className="sub">{t("organizer.members.inviteLead")}</p>
      <FormFrame of={form} send={t("organizer.members.inviteDo")}>
        <TextField {...field("email")} type="email" autoComplete="off" />
        {roles.length > 1 ? (
          <ChoiceField {...field("role")} choices={choicesOf("organizer.members", roles)} />
        ) : (
          <>
            <input type="hidden" name="role" value={roles[0]} />
            <NeedsPlan championship={championship} />
          </>
        )}
      </FormFrame>
    </section>
  );
}

function NeedsPlan({ championship }: { championship: string }) {
  const { t } = useText();
  return (
    <p className="sub">
      {t("organizer.members.plan")}{" "}
      <Link className="text-link" to={href("/organizador/:championship/plano", { championship })}>
        {t("form.seePlans")}
      </Link>
    </p>
  );
}

type Member = Route.ComponentProps["loaderData"]["records"][number];

interface MemberEntryProps {
  member: Member;
  /** The actions that the reader may take on the entry. */
  can: "manage" | "leave" | "read";
  roles: Role[];
}

function MemberEntry({ member, can, roles }: MemberEntryProps) {
  const { t } = useText();
  const { id, name, email, role, expires_at, over } = member;
  return (
    <li className="split">
      <span className="item-text lines">
        <b>{name ?? email}</b>
        {name ? <span className="sub">{email}</span> : null}
        <span className="sub dots">
          <span>{t(`organizer.desk.roles.${role}`)}</span>
          {expires_at ? (
            <span>
              {over
                ? t("organizer.members.over")
                : t("organizer.members.open", { day: fullDay(expires_at) })}
            </span>
          ) : null}
        </span>
      </span>
      {can === "manage" ? <Manage member={member} roles={roles} /> : null}
      {can === "leave" ? (
        <Confirm id={`leave:${id}`} text="organizer.members.leave">
          <input type="hidden" name="id" value={id} />
        </Confirm>
      ) : null}
    </li>
  );
}

function Manage({ member, roles }: Pick<MemberEntryProps, "member" | "roles">) {
  const { t } = useText();
  const choicesOf = useChoices();
  const { id, email, role, accepted_at, version } = member;
  const name = member.name ?? email;
  const change = usePageForm<{ role: string }>({ id: `role:${id}`, defaultValue: { role } });
  const again = usePageForm({ id: `resend:${id}` });
  const away = accepted_at ? "remove" : "revoke";
  const busy = change.outcome !== null || again.outcome !== null;
  return (
    <details open={busy || undefined}>
      <summary className="button button-quiet button-small">
        {t("organizer.members.options")}
        <span className="sr"> {name}</span>
      </summary>
      <div className="stack">
        <FormFrame of={change} version={version} className="form pair filters">
          <input type="hidden" name="id" value={id} />
          <SelectField
            field={change.fields.role}
            label={t("organizer.members.roleOf")}
            options={choicesOf("organizer.members", [...new Set([...roles, role])])}
          />
          <SubmitButton kind="quiet">{t("form.save")}</SubmitButton>
        </FormFrame>
        {accepted_at === null && roles.includes(role) ? (
          <FormFrame of={again} send={t("organizer.members.resend")} kind="quiet">
            <input type="hidden" name="id" value={id} />
          </FormFrame>
        ) : null}
        <Confirm id={`${away}:${id}`} text={`organizer.members.${away}`} values={{ name }}>
          <input type="hidden" name="id" value={id} />
        </Confirm>
      </div>
    </details>
  );
}
