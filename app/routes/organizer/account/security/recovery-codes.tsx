import { href, Link, useActionData } from "react-router";
import type { Route } from "./+types/recovery-codes";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { useText } from "~/i18n/use-text.ts";
import { createHandler } from "~/routes/form/form-action.server.ts";
import { bodySchema } from "~/routes/form/schema.ts";
import { drawRecoveryCodes, getFactors } from "~/v1/accounts/auth/factors/contract.ts";
import { NarrowPage } from "~/routes/organizer/desk-page.tsx";
import { deskAction, loadDesk } from "~/routes/organizer/desk-calls.ts";
import { PrintButton } from "../../copy-button.tsx";
import { BackToAccount, CodeField, PasswordField } from "./proof-fields.tsx";

export const loader = (args: Route.LoaderArgs) => loadDesk(args, (api) => api(getFactors));

export const action = (args: Route.ActionArgs) =>
  deskAction<string[]>(args, {
    // Without an idempotency key: a repeated form shows the codes that are valid now.
    draw: createHandler(bodySchema(drawRecoveryCodes), async (json, { api }) => ({
      shown: (await api(drawRecoveryCodes, { json })).codes,
    })),
  });

export { keepTyped as clientAction } from "../../form/keep-typed.ts";

export default function RecoveryCodes({ loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { passkeys, code_app, recovery_codes, strong, recent } = loaderData;
  const answer = useActionData<typeof action>();
  const codes = answer && "shown" in answer ? answer.shown : null;
  const hasFactor = passkeys.length > 0 || code_app !== null;
  return (
    <NarrowPage
      title={t("organizer.security.codes.title")}
      lead={t("organizer.security.codes.lead")}
    >
      {codes ? <Codes codes={codes} /> : null}
      {hasFactor ? (
        <Draw left={recovery_codes} proved={strong && recent} shown={codes !== null} />
      ) : (
        <p className="callout">{t("organizer.security.codes.before")}</p>
      )}
      <BackToAccount />
    </NarrowPage>
  );
}

function Codes({ codes }: { codes: string[] }) {
  const { t } = useText();
  return (
    <section className="card stack pad" aria-labelledby="codigos">
      <h2 id="codigos">{t("organizer.security.codes.list")}</h2>
      <p className="sub">{t("organizer.security.codes.keep")}</p>
      <ol className="numbered grid small-columns recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="actions no-print">
        <PrintButton />
        <Link className="button button-quiet" to={href("/organizador/conta")}>
          {t("organizer.security.codes.done")}
        </Link>
      </div>
    </section>
  );
}

interface DrawProps {
  left: number | null;
  /** True when a second factor was proved in this session a moment ago. */
  proved: boolean;
  shown: boolean;
}

function Draw({ left, proved, shown }: DrawProps) {
  const { t } = useText();
  const form = usePageForm<{ password: string; code: string }>({ id: "draw" });
  return (
    <section className="stack pad no-print">
      {left === null ? null : (
        <p>
          {shown ? null : `${t("organizer.security.codes.left", { count: left })} `}
          {t("organizer.security.codes.drawAgainLead")}
        </p>
      )}
      <FormFrame of={form}>
        {proved ? null : (
          <>
            <PasswordField field={form.fields.password} />
            <CodeField field={form.fields.code} />
          </>
        )}
        <SubmitButton kind={left === null ? "main" : "quiet"}>
          {t(`organizer.security.codes.${left === null ? "draw" : "drawAgain"}`)}
        </SubmitButton>
      </FormFrame>
    </section>
  );
}
