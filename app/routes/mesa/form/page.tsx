import type { Route } from "./+types/page";
import { FormFrame } from "~/components/form/form-frame.tsx";
import { TextField } from "~/components/form/controls.tsx";
import { useFieldTexts } from "~/components/form/field.tsx";
import { FormPageContext, usePageForm } from "~/components/form/use-page-form.ts";
import { Notice } from "~/components/notice.tsx";
import { Head } from "~/components/site/head.tsx";
import { LinkProblem } from "~/components/site/link-problem.tsx";
import { SiteFooter, SiteHeader } from "~/components/site/site-header.tsx";
import stylesheet from "~/doors.css?url";
import * as texts from "~/i18n/pt-BR/sheet/texts.ts";
import { useText } from "~/i18n/use-text.ts";
import { publicAction } from "~/routes/form/form-action.server.ts";
import type { Door } from "~/sheet/device/records.ts";
import { sheetForms } from "./handlers.server.ts";
import { SheetForms } from "./sheet.tsx";
import { openVisit, readNotice, visitContext } from "./visit.server.ts";

export const handle = { secret: true };

export const middleware: Route.MiddlewareFunction[] = [openVisit];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export { headers } from "~/routes/form/sent-form.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { path, wasOpened, readSheet, readDoor } = context.get(visitContext);
  const sheet = await readSheet();
  return {
    path,
    sheet,
    door: sheet ? null : await readDoor(),
    isShut: wasOpened && !sheet,
    done: readNotice(url),
    now: Date.now(),
    formPage: { key: crypto.randomUUID(), lost: null },
  };
}

export const action = (args: Route.ActionArgs) => publicAction(args, sheetForms);

export default function SheetPage({ loaderData, actionData }: Route.ComponentProps) {
  const { path, sheet, door, isShut, done, now, formPage } = loaderData;
  const { t } = useText();
  return (
    <FormPageContext value={formPage}>
      <Head title={t("site.titled", { page: t("sheetForm.title") })} hidden />
      <header className="top">
        <SiteHeader />
      </header>
      <main id="conteudo" className="page narrow stack">
        {sheet ? <SheetForms sheet={sheet} now={now} /> : null}
        {door ? <DoorForm door={door} isShut={isShut} /> : null}
        <p className="note">
          {t("sheetForm.online")} {t("sheetForm.secret")}{" "}
          <a className="text-link" href={path}>
            {t("sheetForm.reload")}
          </a>
        </p>
      </main>
      {done && sheet && !actionData ? (
        <Notice kind="success">{t(`sheetForm.done.${done}`)}</Notice>
      ) : null}
      <SiteFooter />
    </FormPageContext>
  );
}

function DoorForm({ door, isShut }: { door: Door; isShut: boolean }) {
  const { t } = useText();
  const form = usePageForm<{ pin: string; name: string }>({ id: "open" });
  const field = useFieldTexts(form.fields, "sheetForm.door");
  const { home_team, away_team, championship, tournament, round, closed_at } = door;
  return (
    <>
      <div>
        <h1 className="door-title">
          {[home_team, away_team].map((team) => team?.name ?? "?").join(` ${texts.door.versus} `)}
        </h1>
        <p className="sub">
          {[championship.name, tournament.name, texts.door.round(round.name)].join(" · ")}
        </p>
      </div>
      {isShut ? <p className="callout">{t("sheetForm.door.shut")}</p> : null}
      {closed_at === null ? (
        <FormFrame
          of={form}
          className="form card pad"
          label={t("sheetForm.door.title")}
          send={t("sheetForm.door.submit")}
        >
          <TextField {...field("pin")} inputMode="numeric" autoComplete="off" maxLength={10} />
          <TextField {...field("name")} autoComplete="name" maxLength={40} />
        </FormFrame>
      ) : (
        <p className="callout">{t("sheetForm.door.closed")}</p>
      )}
    </>
  );
}

export const ErrorBoundary = () => <LinkProblem of="sheetForm" />;
