import { href } from "react-router";
import type { Route } from "./+types/alerts";
import { Head } from "~/components/site/head.tsx";
import { SiteFooter, SiteHeader } from "~/components/site/site-header.tsx";
import { useText } from "~/i18n/use-text.ts";
import { loadAnswers } from "~/routes/request.ts";
import { getPush } from "~/v1/delivery/push/contract.ts";
import stylesheet from "~/doors.css?url";
import { apiContext } from "~/worker/contexts.ts";
import type { AlertOffer } from "~/fan/alerts-form.ts";
import { type ApiClient, ApiProblem } from "~/v1/client.ts";
import { getChampionship } from "~/v1/structure/championships/contract.ts";
import { listFollowed, namesFollowed } from "~/v1/site/followed/contract.ts";
import { NEWS_KINDS } from "~/domain/push.ts";

export const handle = { alerts: true };

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [push, asked] = await loadAnswers(Promise.all([api(getPush), readAsked(request, api)]));
  return { ...push, asked };
}

/**
 * Lets a device choose its game notifications. Only the script knows the device, so the page holds a part for
 * each state.
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
      <main id="conteudo" className="alerts page narrow stack">
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

function Choice({ publicKey, asked }: { publicKey: string; asked: AlertOffer[] }) {
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
  /** The state in which the script shows this part; without one it always shows. */
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

/** The script fills this form from its template. All texts are here; the script adds only articles. */
function AlertsForm() {
  const { t } = useText();
  const words = {
    "data-saved": t("alerts.saved"),
    "data-stopped": t("alerts.stopped"),
    "data-nothing": t("alerts.nothingChosen"),
    "data-failed": t("alerts.failed"),
    "data-whole": t("alerts.whole"),
  };
  return (
    <form className="form card" data-alerts-form hidden {...words} aria-label={t("alerts.title")}>
      <fieldset>
        <legend>{t("alerts.what")}</legend>
        <ul className="rows" data-alerts-topics />
      </fieldset>
      <template data-alerts-topic>
        <li>
          <div role="group" className="stack gap-2 pad" data-championship="">
            <p className="lines">
              <b data-alerts-name />
              <span className="sub" data-alerts-where />
            </p>
            <div className="cluster ticks">
              {NEWS_KINDS.map((kind) => (
                <label key={kind} className="tap">
                  <input type="checkbox" value={kind} defaultChecked /> {t(`alerts.kinds.${kind}`)}
                </label>
              ))}
            </div>
          </div>
        </li>
      </template>
      <fieldset>
        <legend>{t("alerts.quiet")}</legend>
        <div className="field check">
          <label className="row gap-3">
            <input type="checkbox" name="quiet" /> {t("alerts.quietOn")}
          </label>
        </div>
        <div className="pair">
          <div className="field">
            <label htmlFor="silencio-de">{t("alerts.from")}</label>
            <input id="silencio-de" type="time" name="from" defaultValue="22:00" />
          </div>
          <div className="field">
            <label htmlFor="silencio-ate">{t("alerts.to")}</label>
            <input id="silencio-ate" type="time" name="to" defaultValue="07:00" />
          </div>
        </div>
        <p className="hint">{t("alerts.quietHint")}</p>
      </fieldset>
      <p role="status" data-alerts-said />
      <div className="actions">
        <button type="submit" className="button" data-alerts-on>
          {t("alerts.on")}
        </button>
        <button type="submit" className="button" data-alerts-save hidden>
          {t("alerts.save")}
        </button>
        <button type="button" className="button button-quiet" data-alerts-stop hidden>
          {t("alerts.stop")}
        </button>
      </div>
      <p className="hint">
        {t("alerts.needs")}{" "}
        <a className="tap in-text" href={href("/privacidade")}>
          {t("alerts.privacy")}
        </a>
      </p>
    </form>
  );
}

/** Most teams of an address: the two sides of a game. */
const MOST_TEAMS = 2;

/**
 * Reads the teams (`time`) and the championship (`campeonato`, a slug) that the address names. Missing or
 * hidden ones are left out.
 */
async function readAsked(request: Request, api: ApiClient): Promise<AlertOffer[]> {
  const query = new URL(request.url).searchParams;
  const slug = query.get("campeonato") ?? "";
  const teams = query
    .getAll("time")
    .map((id) => `${slug}:${id}`)
    .filter(namesFollowed)
    .slice(0, MOST_TEAMS);
  if (!/^[a-z0-9-]{1,80}$/.test(slug)) return [];
  const [championship, followed] = await Promise.all([
    api(getChampionship, { params: { id: slug } }).catch(nothingThere),
    teams.length === 0 ? null : api(listFollowed, { query: { teams: teams.join(",") } }),
  ]);
  if (!championship) return [];
  const { name } = championship;
  const ofTeams = (followed?.records ?? []).map(({ team }) => ({
    championship: championship.slug,
    team: team.id,
    name: team.name,
    where: name,
  }));
  return [...ofTeams, { championship: championship.slug, team: null, name, where: "" }];
}

function nothingThere(error: unknown): null {
  if (error instanceof ApiProblem && error.status === 404) return null;
  throw error;
}
