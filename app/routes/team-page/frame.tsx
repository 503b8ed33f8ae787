import { href, Outlet, useMatches, useRouteError, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/frame";
import { siteContext } from "~/worker/contexts.ts";
import { FormPageContext } from "~/components/form/use-page-form.ts";
import { Head } from "~/components/site/head.tsx";
import { LinkProblem } from "~/components/site/link-problem.tsx";
import { Notice } from "~/components/notice.tsx";
import { Shield, shieldColors, TabLine } from "~/components/team/shield.tsx";
import { SiteFooter, SiteHeader } from "~/components/site/site-header.tsx";
import { useText } from "~/i18n/use-text.ts";
import { authenticateTeam, readNotice, teamContext, type TeamPage } from "./team-page.server.ts";
import stylesheet from "~/doors.css?url";
import { Problem, classifyProblem } from "~/components/site/problem.tsx";

export const handle = { secret: true };

export const middleware: Route.MiddlewareFunction[] = [authenticateTeam];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export { headers } from "~/routes/form/sent-form.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    team: await context.get(teamContext)(),
    origin: context.get(siteContext).origin,
    done: readNotice(url),
    formPage: { key: crypto.randomUUID(), lost: null },
  };
}

export default function Frame({ params, loaderData }: Route.ComponentProps) {
  const { team, done, formPage } = loaderData;
  const { t } = useText();
  const route = useMatches().at(-1)?.id;
  const to = teamPaths(params.uuid);
  const { field } = shieldColors(team);
  const inTeam = route === "routes/team-page/team";
  return (
    <FormPageContext value={formPage}>
      <Head title={t("site.titled", { page: `${t("teamPage.title")}: ${team.name}` })} hidden />
      <header className="top">
        <SiteHeader />
        <div className="hero">
          <Shield of={team} size="large" />
          <div>
            <h1>{team.name}</h1>
            <p>{t("teamPage.private")}</p>
          </div>
        </div>
        <nav className="tabs" aria-label={t("teamPage.sections")}>
          {(["roster", "team"] as const).map((tab) => {
            const current = inTeam === (tab === "team");
            return (
              <a
                key={tab}
                href={tab === "team" ? to.team : to.roster()}
                aria-current={current ? "page" : undefined}
              >
                {t(`teamPage.tabs.${tab}`)}
                {current ? <TabLine color={field} /> : null}
              </a>
            );
          })}
        </nav>
      </header>
      <main id="conteudo" className="page">
        <Outlet />
        <p className="note team-secret">{t("teamPage.secret")}</p>
      </main>
      {done ? <Notice kind="success">{t(`teamPage.done.${done}`)}</Notice> : null}
      <SiteFooter />
    </FormPageContext>
  );
}

const TeamProblem = () => <LinkProblem of="teamPage" />;

export const WithinProblem = () => <Problem kind={classifyProblem(useRouteError())} heading="h2" />;

export type TeamRegister = TeamPage["registers"][number];
export type SquadMember = TeamRegister["squad"][number];

export function useTeam() {
  const loaded = useRouteLoaderData<typeof loader>("routes/team-page/frame");
  if (!loaded) throw new Error("A part of the team's page stands outside of its frame.");
  return loaded;
}

export const teamPaths = (uuid: string) => ({
  /** Returns the address of a register's roster, by default of the newest one. */
  roster: (register?: number): string =>
    href("/equipe/:uuid", { uuid }) + (register === undefined ? "" : `?inscricao=${register}`),
  team: href("/equipe/:uuid/time", { uuid }),
  athlete: (inscription: number): string =>
    href("/equipe/:uuid/atleta/:inscription", { uuid, inscription: String(inscription) }),
});

export { TeamProblem as ErrorBoundary };
