import type { Route } from "./+types/report";
import { FormReceived } from "~/components/enrolment/received.tsx";
import { SelectField, TextAreaField, TextField } from "~/components/form/controls.tsx";
import { FormFrame } from "~/components/form/form-frame.tsx";
import { FormPageContext, usePageForm } from "~/components/form/use-page-form.ts";
import { Head } from "~/components/site/head.tsx";
import { REPORT_REASONS } from "~/domain/people/address-in-name.ts";
import { useText } from "~/i18n/use-text.ts";
import { createHandler, acceptRepeated, publicAction } from "~/routes/form/form-action.server.ts";
import { bodySchema } from "~/routes/form/schema.ts";
import { createReport } from "~/v1/platform/notifications/contract.ts";
import stylesheet from "~/doors.css?url";
import { homePath } from "./pages.ts";
import { useShell } from "./shell-page.tsx";
import { useChoices, useFieldTexts } from "~/components/form/field.tsx";

const RECEIVED_PARAMETER = "recebida";

export const handle = { compact: true };

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export { headers } from "~/routes/form/sent-form.ts";

export function loader({ url }: Route.LoaderArgs) {
  const formPage = { key: crypto.randomUUID(), lost: null };
  return { formPage, done: url.searchParams.has(RECEIVED_PARAMETER) };
}

export const action = (args: Route.ActionArgs) =>
  publicAction(args, {
    report: createHandler(bodySchema(createReport), async (json, { api, key, url }) => {
      await acceptRepeated(api(createReport, { params: args.params, json, key }));
      return { to: `${url.pathname}?${RECEIVED_PARAMETER}` };
    }),
  });

export default function Report({ loaderData: { formPage, done } }: Route.ComponentProps) {
  const { t } = useText();
  const { championship, target, chosen } = useShell();
  const { name } = championship;
  return (
    <FormPageContext value={formPage}>
      <Head
        title={t("site.titled", { page: `${t("report.title")}: ${name}` })}
        description={t("report.description", { championship: name })}
        hidden
      />
      {done ? (
        <FormReceived
          title={t("report.done.heading")}
          next={[t("report.done.read"), t("report.done.once")]}
          links={[{ to: homePath({ target, chosen }), label: t("report.done.back"), main: true }]}
        />
      ) : (
        <div className="stack narrow">
          <header className="lines gap-1">
            <h1 className="door-title">{t("report.heading")}</h1>
            <p>{t("report.lead", { championship: name })}</p>
          </header>
          <ReportForm />
        </div>
      )}
    </FormPageContext>
  );
}

const LONGEST = 1000;

function ReportForm() {
  const { t } = useText();
  const choicesOf = useChoices();
  const form = usePageForm<{ reason: string; text: string; email: string }>({ id: "report" });
  const field = useFieldTexts(form.fields, "report");
  return (
    <FormFrame of={form} className="form card" label={t("report.title")} send={t("report.send")}>
      <SelectField
        {...field("reason")}
        empty={t("report.choose")}
        options={choicesOf("report.reasons", REPORT_REASONS)}
      />
      <TextAreaField {...field("text")} rows={6} maxLength={LONGEST} />
      <TextField {...field("email")} type="email" autoComplete="email" optional />
      <p className="hint">{t("report.game")}</p>
    </FormFrame>
  );
}
