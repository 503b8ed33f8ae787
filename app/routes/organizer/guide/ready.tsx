import { href, Link, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/ready";
import { Icon } from "~/components/icon.tsx";
import { useText } from "~/i18n/use-text.ts";
import type { loader as rootLoader } from "~/root.tsx";
import { CopyButton } from "../copy-button.tsx";
import { DeskTitle } from "../desk-page.tsx";
import { findTournament, useGuide } from "./progress.tsx";
import { whatsAppAddress } from "~/components/site/share.tsx";
import { tablePath } from "~/components/target.ts";
import { deskAction } from "../desk-calls.ts";
import { PublishCard, seasonTitle } from "../tournament/publish.tsx";
import { publishForms } from "../tournament/publish.server.ts";

export const action = (args: Route.ActionArgs) => deskAction(args, publishForms);

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function GuideReady({ params }: Route.ComponentProps) {
  const { t } = useText();
  const desk = useGuide();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const { slug, name: championship, plan } = desk.championship;
  const found = findTournament(desk, Number(params.tournament));
  const drawn = (found?.tournament.phases_count ?? 0) > 0;
  const published = found?.tournament.status === "started";
  const page = tablePath({ championship: slug, tournament: Number(params.tournament) });
  const link = (root?.origin ?? "") + href("/c/:id", { id: slug });
  const message = t("organizer.guide.ready.message", { championship, link });
  const within = "/organizador/:championship/torneios/:tournament";
  const next = [
    { step: "dates", to: href(`${within}/agenda`, params) },
    { step: "games", to: href(`${within}/jogos`, params) },
    { step: "teams", to: href(`${within}/times`, params) },
    { step: "rules", to: href(`${within}/regulamento`, params) },
    { step: "sheets", to: href(`${within}/mesas`, params) },
    { step: "members", to: href("/organizador/:championship/equipe", params) },
  ] as const;
  return (
    <>
      <DeskTitle
        page={t(`organizer.guide.ready.${published ? "title" : "titleOff"}`)}
        lead={t(`organizer.guide.ready.${published ? (drawn ? "lead" : "leadBare") : "leadOff"}`, {
          championship,
        })}
      />
      {found && !published ? (
        <PublishCard
          tournament={{
            id: found.tournament.id,
            title: seasonTitle(found.tournament.name, found.season.name),
          }}
          championship={slug}
          open={desk.championship.enable_register && found.tournament.enable_register}
        />
      ) : null}
      {published ? (
        <section className="card form">
          <ShareLink link={link} label={t("organizer.guide.ready.link")} />
          <div className="actions">
            <a className="button" href={whatsAppAddress(message)} rel="noopener">
              {t("organizer.guide.ready.whatsapp")}
            </a>
            <a className="text-link" href={page}>
              {t("organizer.guide.ready.open")}
            </a>
          </div>
        </section>
      ) : null}
      <section className="stack">
        <h2>{t("organizer.guide.ready.next")}</h2>
        <ul className="card rows">
          {next.map(({ step, to }) => (
            <li key={step}>
              <Link className="list-row list-link" to={to}>
                <span className="grow lines">
                  <b>{t(`organizer.guide.ready.${step}`)}</b>
                  <small className="note">{t(`organizer.guide.ready.${step}Hint`)}</small>
                </span>
                <Icon name="forward" />
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {plan === "free" ? (
        <p className="sub">
          {t("organizer.guide.ready.plan")}{" "}
          <Link className="text-link" to={href("/organizador/:championship/plano", params)}>
            {t("form.seePlans")}
          </Link>
        </p>
      ) : null}
      <p>
        <Link className="text-link" to={href("/organizador/:championship/resumo", params)}>
          {t("organizer.guide.ready.overview")}
        </Link>
      </p>
    </>
  );
}

const ShareLink = ({ link, label }: { link: string; label: string }) => (
  <div className="field">
    <label htmlFor="share-link">{label}</label>
    <div className="row">
      <input id="share-link" readOnly value={link} />
      <CopyButton text={link} />
    </div>
  </div>
);
