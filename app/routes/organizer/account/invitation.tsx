import { data, Form, href, Link, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/invitation";
import { HiddenField } from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";
import { apiContext } from "~/worker/contexts.ts";
import { type ApiClient, ApiProblem } from "~/v1/client.ts";
import { acceptInvitation, getInvitation } from "~/v1/accounts/members/contract.ts";
import { getDesk } from "~/v1/structure/championships/contract.ts";
import { dayKey } from "~/components/date.ts";
import type { Game } from "~/components/records.ts";
import type { loader as deskLoader } from "../desk.tsx";
import { DeskHead, NarrowPage } from "../desk-page.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { bodySchema } from "~/routes/form/schema.ts";
import { createHandler, isAlreadyWritten } from "~/routes/form/form-action.server.ts";
import { deskAction, loadDesk } from "../desk-calls.ts";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { EmptyMessage } from "~/components/lists.tsx";

export async function loader(args: Route.LoaderArgs) {
  const token = args.url.searchParams.get("token") ?? "";
  const api = args.context.get(apiContext);
  try {
    const invitation = token && (await api(getInvitation, { query: { token } }));
    return { token, invitation: invitation || null, refused: null };
  } catch (error) {
    if (!(error instanceof ApiProblem) || ![403, 404, 409].includes(error.status)) {
      return loadDesk(args, () => Promise.reject(error));
    }
    const { status, problem } = error;
    return data({ token, invitation: null, refused: problem.detail }, { status });
  }
}

export const action = (args: Route.ActionArgs) =>
  deskAction(args, {
    accept: createHandler(bodySchema(acceptInvitation), async (json, { api, key, t }) => {
      const say = t("organizer.account.invitation.done");
      try {
        const { championship_id, role } = await api(acceptInvitation, { json, key });
        const game = role === "scorer" ? await findGameOfToday(api, championship_id) : null;
        if (game) return { say: t("organizer.account.invitation.doneToday"), to: sheetPath(game) };
        const own = { championship: String(championship_id) };
        return { say, to: href("/organizador/:championship/resumo", own) };
      } catch (error) {
        // The used link has no page any more.
        if (isAlreadyWritten(error)) return { say, to: href("/organizador") };
        throw asConflict(error);
      }
    }),
  });

/** Returns today's only unfinished game; null when there are several, which the overview lists. */
async function findGameOfToday(api: ApiClient, id: number): Promise<Game | null> {
  // The invitation is accepted already: without an answer, the scorer starts at the overview.
  const desk = await api(getDesk, { params: { id } }).catch(() => null);
  const games = desk ? [...desk.late_games, ...desk.next_games] : [];
  const today = dayKey(new Date().toISOString());
  const [game, ...others] = games.filter(
    ({ status, starts_at }) =>
      status === "live" || (starts_at !== null && dayKey(starts_at) === today),
  );
  return others.length === 0 ? (game ?? null) : null;
}

const sheetPath = ({ championship_id, tournament_id, id }: Game): string =>
  href("/organizador/:championship/torneios/:tournament/sumula/:game", {
    championship: String(championship_id),
    tournament: String(tournament_id),
    game: String(id),
  });

/** A used or expired link becomes a conflict that the form shows; a 404 would replace the page. */
const asConflict = (error: unknown): unknown =>
  error instanceof ApiProblem && error.status === 404
    ? new ApiProblem(409, { ...error.problem, status: 409 })
    : error;

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function Invitation({ loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const accept = usePageForm<{ token: string }>({ id: "accept" });
  const desk = useRouteLoaderData<typeof deskLoader>("routes/organizer/desk");
  const { token, invitation, refused } = loaderData;
  if (!invitation) {
    return <Refused token={token} hint={refused ?? t("organizer.account.invitation.missing")} />;
  }
  const { championship, role, from } = invitation;
  return (
    <NarrowPage title={t("organizer.account.invitation.title")} form>
      <p className="lead">
        {t(`organizer.account.invitation.lead.${role}`, { championship, from })}
      </p>
      {desk ? <p>{t("organizer.account.invitation.as", desk.admin)}</p> : null}
      <FormFrame of={accept}>
        <HiddenField field={accept.fields.token} value={token} />
        <SubmitButton>{t("organizer.account.invitation.submit")}</SubmitButton>
      </FormFrame>
    </NarrowPage>
  );
}

function Refused({ token, hint }: { token: string; hint: string }) {
  const { t } = useText();
  const desk = useRouteLoaderData<typeof deskLoader>("routes/organizer/desk");
  const back = `${href("/organizador/convite")}?${new URLSearchParams({ token })}`;
  const leave = `${href("/organizador/sair")}?${new URLSearchParams({ voltar: back })}`;
  return (
    <div className="card empty-card">
      <DeskHead page={t("organizer.account.invitation.title")} />
      <div role={token ? "alert" : undefined}>
        <EmptyMessage as="h1" title={t("organizer.account.invitation.refused")} hint={hint} />
      </div>
      {token && desk ? (
        <p className="quiet">{t("organizer.account.invitation.as", desk.admin)}</p>
      ) : null}
      <div className="actions">
        {token ? (
          <Form method="post" action={leave}>
            <button type="submit" className="button">
              {t("organizer.account.invitation.other")}
            </button>
          </Form>
        ) : null}
        <Link className="button button-quiet" to={href("/organizador")}>
          {t("organizer.desk.home")}
        </Link>
      </div>
    </div>
  );
}
