import { Form, href, redirect } from "react-router";
import type { Route } from "./+types/end";
import { Head } from "~/components/site/head.tsx";
import { SiteFooter, SiteHeader } from "~/components/site/site-header.tsx";
import { useText } from "~/i18n/use-text.ts";
import { sentFormContext } from "~/routes/form/sent-form.ts";
import { ApiProblem } from "~/v1/client.ts";
import { endPush } from "~/v1/delivery/push/contract.ts";
import { apiContext } from "~/worker/contexts.ts";
import stylesheet from "~/doors.css?url";

const CODE = "codigo";

const DONE_PARAMETER = "encerrado";

export const handle = { secret: true };

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export { headers } from "~/routes/form/sent-form.ts";

export function loader({ url }: Route.LoaderArgs) {
  const code = url.searchParams.get(CODE) ?? "";
  const done = url.searchParams.has(DONE_PARAMETER);
  if (code === "" && !done) throw redirect(href("/avisos"));
  return { code, done };
}

/** Ends the notifications of a device. Repeating it is harmless. */
export async function action({ context }: Route.ActionArgs) {
  const token = context.get(sentFormContext).get(CODE);
  try {
    await context.get(apiContext)(endPush, {
      json: { token: typeof token === "string" ? token : "" },
    });
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 422) throw error;
  }
  return redirect(`${href("/avisos/parar")}?${DONE_PARAMETER}`, 303);
}

/**
 * Every notification links here. The button ends all notifications of the device; opening the page changes
 * nothing.
 */
export default function EndAlerts({ loaderData: { code, done } }: Route.ComponentProps) {
  const { t } = useText();
  return (
    <>
      <Head title={t("site.titled", { page: t("alerts.end.title") })} hidden />
      <header className="top">
        <SiteHeader />
      </header>
      <main id="conteudo" className="page narrow stack">
        {done ? (
          <>
            <h1 className="door-title">{t("alerts.end.done.heading")}</h1>
            <p>{t("alerts.end.done.text")}</p>
          </>
        ) : (
          <Form method="post" className="form card" reloadDocument>
            <h1 className="door-title">{t("alerts.end.heading")}</h1>
            <p>{t("alerts.end.text")}</p>
            <input type="hidden" name={CODE} value={code} />
            <div className="actions">
              <button type="submit" className="button">
                {t("alerts.end.send")}
              </button>
            </div>
          </Form>
        )}
        <p>
          <a className="tap" href={href("/avisos")}>
            {t("alerts.end.choose")}
          </a>
        </p>
      </main>
      <SiteFooter />
    </>
  );
}
