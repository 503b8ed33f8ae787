import { fullDay } from "~/components/date.ts";
import { SelectField } from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";
import { Confirm } from "~/components/form/confirm.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { useChoices } from "~/components/form/use-field-texts.ts";
import { usePageForm } from "~/components/form/use-page-form.ts";

interface Member {
  id: number;
  email: string;
  name: string | null;
  role: "manager" | "scorer";
  accepted_at: string | null;
  expires_at: string | null;
  /** Whether the invitation has expired. */
  over: boolean;
  version: number;
}

interface MemberEntryProps {
  member: Member;
  /** The reader's permissions on the entry. */
  can: "manage" | "leave" | "read";
  /** Whether an invitation can be sent once more. */
  resend: boolean;
}

/** A member or an invitation. */
export function MemberEntry({ member, can, resend }: MemberEntryProps) {
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
      {can === "manage" ? <Manage member={member} resend={resend} /> : null}
      {can === "leave" ? (
        <Confirm id={`leave:${id}`} text="organizer.members.leave">
          <input type="hidden" name="id" value={id} />
        </Confirm>
      ) : null}
    </li>
  );
}

/** What the owner and managers do: change the role, send the mail again, remove. */
function Manage({ member, resend }: Pick<MemberEntryProps, "member" | "resend">) {
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
            options={choicesOf("organizer.members", ["scorer", "manager"])}
          />
          <SubmitButton kind="quiet">{t("form.save")}</SubmitButton>
        </FormFrame>
        {accepted_at === null && resend ? (
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
