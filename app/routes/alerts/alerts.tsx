import { href } from "react-router";
import type { Route } from "./+types/alerts";
import { Head } from "~/components/site/head.tsx";
import { SiteFooter, SiteHeader } from "~/components/site/site-header.tsx";
import { useText } from "~/i18n/use-text.ts";
import { loadAnswers } from "~/routes/request.ts";
import { ProblemPage } from "~/routes/site/problem-page.tsx";
import { getPush } from "~/v1/push/contract.ts";
import stylesheet from "~/doors.css?url";
import { readAsked } from "./asked.server.ts";
import { apiContext } from "~/worker/contexts.ts";
import type { Offer } from "~/fan/alerts-form.ts";
import { AlertsForm } from "./alerts-form.tsx";

export const handle = { alerts: true };

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [push, asked] = await loadAnswers(Promise.all([api(getPush), readAsked(request, api)]));
  return { ...push, asked };
}

/**
 * Where a device chooses what it is told of games. What it follows only its script knows, so the page has a
 * part for each state that the script finds the device in.
 */
export default function Alerts({ loaderData: { public_key, asked } }: Route.ComponentProps) {
  const { t } = useText();
  return (
    <>
      <Head
        title={t("site.titled", { page: t("alerts.title") })}
        description={t("alerts.description")}
      />
      <header className="top">
        <SiteHeader />
      </header>
      <main id="conteudo" className="page narrow stack">
        <header className="lines gap-1">
          <h1 className="door-title">{t("alerts.title")}</h1>
          <p>{t("alerts.lead")}</p>
        </header>
        {public_key === null ? (
          <State heading={t("alerts.off.heading")} text={t("alerts.off.text")} />
        ) : (
          <Choice publicKey={public_key} asked={asked} />
        )}
        <section className="card pad stack gap-2" aria-labelledby="sem-avisos">
          <h2 id="sem-avisos" className="section-title">
            {t("alerts.other.heading")}
          </h2>
          <p>{t("alerts.other.calendar")}</p>
          <p>
            {t("alerts.other.mail")} {t("alerts.other.noNeed")}
          </p>
        </section>
      </main>
      <SiteFooter />
    </>
  );
}

interface ChoiceProps {
  publicKey: string;
  /** What the page was opened for. */
  asked: Offer[];
}

function Choice({ publicKey, asked }: ChoiceProps) {
  const { t } = useText();
  return (
    <div className="stack" data-alerts={publicKey} data-asked-for={JSON.stringify(asked)}>
      <noscript>
        <State heading={t("alerts.noScript.heading")} text={t("alerts.noScript.text")} />
      </noscript>
      <State
        name="ios"
        heading={t("alerts.ios.heading")}
        text={t("alerts.ios.why")}
        steps={[t("alerts.ios.add"), t("alerts.ios.open")]}
      />
      <State
        name="unsupported"
        heading={t("alerts.unsupported.heading")}
        text={t("alerts.unsupported.text")}
      />
      <State name="denied" heading={t("alerts.denied.heading")} text={t("alerts.denied.text")} />
      <State
        name="none"
        heading={t("alerts.none.heading")}
        text={t("alerts.none.text")}
        link={{ to: href("/"), label: t("alerts.none.link") }}
      />
      <AlertsForm />
    </div>
  );
}

interface StateProps {
  /** The state that the script shows it in; without one it always shows. */
  name?: "denied" | "ios" | "none" | "unsupported";
  heading: string;
  text: string;
  steps?: string[];
  link?: { to: string; label: string };
}

function State({ name, heading, text, steps, link }: StateProps) {
  return (
    <section
      className="card pad stack gap-2"
      {...(name && { "data-alerts-state": name, hidden: true })}
    >
      <h2 className="section-title">{heading}</h2>
      {steps ? (
        <ol className="stack gap-2">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      ) : null}
      <p>{text}</p>
      {link ? (
        <p>
          <a className="text-link" href={link.to}>
            {link.label}
          </a>
        </p>
      ) : null}
    </section>
  );
}

export { ProblemPage as ErrorBoundary };
