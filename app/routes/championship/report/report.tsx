import type { Route } from "./+types/report";
import { Received } from "~/components/doors/received.tsx";
import { SelectField, TextAreaField, TextField } from "~/components/form/controls.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { FormPageContext } from "~/components/form/form-page.ts";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { Head } from "~/components/head.tsx";
import { tablePath } from "~/components/target.ts";
import { REPORT_REASONS } from "~/domain/moderation.ts";
import { useText } from "~/i18n/use-text.ts";
import { on } from "~/routes/form/handled.ts";
import { once } from "~/routes/form/once.ts";
import { received } from "~/routes/form/received.ts";
import { bodyOf } from "~/routes/form/schema.ts";
import { createReport } from "~/v1/reports/contract.ts";
import { ShellProblem } from "../shell-problem.tsx";
import { useShell } from "../use-shell.ts";
import stylesheet from "~/doors.css?url";

/** Parameter of the page after the report has arrived. */
const RECEIVED = "recebida";

export const handle = { compact: true };

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export { headers } from "~/routes/form/form-headers.ts";

export function loader({ url }: Route.LoaderArgs) {
  const formPage = { key: crypto.randomUUID(), lost: null };
  return { formPage, done: url.searchParams.has(RECEIVED) };
}

export const action = (args: Route.ActionArgs) =>
  received(args, {
    report: on(bodyOf(createReport), async (json, { api, key, url }) => {
      await once(api(createReport, { params: args.params, json, key }));
      return { to: `${url.pathname}?${RECEIVED}` };
    }),
  });

export default function Report({ loaderData: { formPage, done } }: Route.ComponentProps) {
  const { t } = useText();
  const shell = useShell();
  if (!shell) return null;
  const { championship, target } = shell;
  const { name } = championship;
  return (
    <FormPageContext value={formPage}>
      <Head
        title={t("site.titled", { page: `${t("report.title")}: ${name}` })}
        description={t("report.description", { championship: name })}
        hidden
      />
      {done ? (
        <Received
          title={t("report.done.heading")}
          next={[t("report.done.read"), t("report.done.once")]}
          links={[{ to: tablePath(target), label: t("report.done.back"), main: true }]}
        />
      ) : (
        <div className="narrow stack">
          <header className="lines">
            <h1>{t("report.heading")}</h1>
            <p className="sub">{t("report.lead", { championship: name })}</p>
          </header>
          <ReportForm />
        </div>
      )}
    </FormPageContext>
  );
}

/** Longest text of a report. */
const LONGEST = 1000;

/** A visitor's report to the platform's staff. */
function ReportForm() {
  const { t } = useText();
  const form = usePageForm<{ reason: string; text: string; email: string }>({ id: "report" });
  const { reason, text, email } = form.fields;
  return (
    <FormFrame of={form} className="card stack pad" label={t("report.title")}>
      <SelectField
        field={reason}
        label={t("report.reason")}
        empty={t("report.choose")}
        options={REPORT_REASONS.map((value) => ({ value, label: t(`report.reasons.${value}`) }))}
      />
      <TextAreaField
        field={text}
        label={t("report.text")}
        hint={t("report.textHint")}
        rows={6}
        maxLength={LONGEST}
      />
      <TextField
        field={email}
        label={t("report.email")}
        hint={t("report.emailHint")}
        type="email"
        autoComplete="email"
        optional
      />
      <p className="hint">{t("report.game")}</p>
      <div className="actions">
        <SubmitButton of={form}>{t("report.send")}</SubmitButton>
      </div>
    </FormFrame>
  );
}

export { ShellProblem as ErrorBoundary };
