import {
  Form,
  href,
  isRouteErrorResponse,
  Link,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { Brand } from "~/components/site/site-header.tsx";
import { useText } from "~/i18n/use-text.ts";
import { LegalLinks } from "~/components/site/legal-links.tsx";
import { type ReactNode, useEffect, useState } from "react";
import { Notice } from "~/components/notice.tsx";
import { NOTICE_MILLISECONDS } from "~/components/notice-times.ts";
import type { loader } from "./organizer.tsx";
import { Head } from "~/components/site/head.tsx";
import { EmptyMessage } from "~/components/lists.tsx";
import { Problem, classifyProblem } from "~/components/site/problem.tsx";
import type { loader as rootLoader } from "~/root.tsx";

export function FlashNotice() {
  const desk = useRouteLoaderData<typeof loader>("routes/organizer/organizer");
  const flash = desk?.flash ?? null;
  const [gone, setGone] = useState<typeof flash>(null);
  useEffect(() => {
    if (!flash) return;
    const timer = setTimeout(() => setGone(flash), NOTICE_MILLISECONDS[flash.kind]);
    return () => clearTimeout(timer);
  }, [flash]);
  return flash && flash !== gone ? <Notice kind={flash.kind}>{flash.text}</Notice> : null;
}

export function DeskBar({ signedIn }: { signedIn: boolean }) {
  const { t } = useText();
  return (
    <div className="bar desk-bar">
      <Link
        className="home"
        to={signedIn ? href("/organizador") : href("/")}
        reloadDocument={!signedIn}
      >
        <Brand /> <span className="area">{t("organizer.desk.area")}</span>
      </Link>
      {signedIn ? (
        <div className="row gap-1 desk-account">
          <Link to={href("/organizador/conta")}>{t("organizer.desk.account")}</Link>
          <Form method="post" action={href("/organizador/sair")}>
            <button type="submit">{t("organizer.desk.signOut")}</button>
          </Form>
        </div>
      ) : null}
    </div>
  );
}

export function DeskFoot() {
  return (
    <footer className="foot">
      <LegalLinks />
    </footer>
  );
}

/** A page's title, with the note that search engines skip the page. */
export function DeskHead({ page }: { page: string }) {
  const { t } = useText();
  return <Head title={t("organizer.desk.titled", { page })} hidden />;
}

interface DeskTitleProps {
  page: string;
  lead?: string;
  children?: ReactNode;
}

export function DeskTitle({ page, lead, children }: DeskTitleProps) {
  return (
    <>
      <DeskHead page={page} />
      <div className="split">
        <h1>{page}</h1>
        {children}
        {lead === undefined ? null : <p className="lead">{lead}</p>}
      </div>
    </>
  );
}

interface NarrowPageProps {
  title: string;
  lead?: string;
  /** As narrow as a form of one column. */
  form?: boolean;
  children?: ReactNode;
}

export function NarrowPage({ title, lead, form = false, children }: NarrowPageProps) {
  return (
    <div className={form ? "narrow-form stack" : "narrow stack"}>
      <DeskHead page={title} />
      <h1>{title}</h1>
      {lead === undefined ? null : <p className="lead">{lead}</p>}
      {children}
    </div>
  );
}

/** An error within the parts of the desk's frame that still render. */
export function DeskProblem() {
  const { t } = useText();
  const error = useRouteError();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  if (isRouteErrorResponse(error) && error.status === 403) {
    const title = t("organizer.desk.forbidden.title");
    return (
      <>
        <DeskHead page={title} />
        <EmptyMessage as="h2" title={title} hint={t("organizer.desk.forbidden.text")} />
      </>
    );
  }
  const kind = classifyProblem(error);
  return (
    <>
      <DeskHead page={t(`problem.${kind}.title`)} />
      <Problem kind={kind} heading="h2" requestId={root?.requestId} />
    </>
  );
}

export function EmptyDesk({
  title,
  hint,
  children,
}: {
  title: string;
  hint: string;
  children?: ReactNode;
}) {
  return (
    <div className="card empty-card">
      <EmptyMessage as="h2" title={title} hint={hint} />
      {children ? <div className="actions">{children}</div> : null}
    </div>
  );
}
