import { href, Link } from "react-router";
import * as z from "zod";
import type { Route } from "./+types/accounts";
import { fullDate, wholeNumber } from "~/components/date.ts";
import { CheckField } from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";
import { createHandler } from "~/routes/form/form-action.server.ts";
import { bodySchema, checkboxSchema } from "~/routes/form/schema.ts";
import { ApiProblem } from "~/v1/client.ts";
import { idSchema } from "~/v1/kit/contract.ts";
import { findAccount, listActs, unlockAccount } from "~/v1/platform/staff/contract.ts";
import { DeskTitle } from "../desk-page.tsx";
import { deskAction, loadDesk } from "../desk-calls.ts";
import {
  type Account,
  SearchForm,
  LONGEST_SEARCH,
  ReasonField,
  StaffFacts,
} from "./staff-page.tsx";
import { EmptyMessage } from "~/components/lists.tsx";
import { Confirm } from "~/components/form/folded.tsx";

const unlockSchema = bodySchema(unlockAccount).extend(
  z.object({ id: idSchema, end_sessions: checkboxSchema }).shape,
);

export async function loader(args: Route.LoaderArgs) {
  const email = args.url.searchParams.get("email")?.trim().slice(0, LONGEST_SEARCH) ?? "";
  // Without an address the call is made too, so that the API refuses people without permission.
  return {
    email,
    account: await loadDesk(args, (api) =>
      email === ""
        ? api(listActs, { query: { per_page: 1 } }).then(() => null)
        : api(findAccount, { query: { email } }).catch(nullIfMissing),
    ),
  };
}

function nullIfMissing(error: unknown): null {
  if (error instanceof ApiProblem && (error.status === 404 || error.status === 422)) return null;
  throw error;
}

export const action = (args: Route.ActionArgs) =>
  deskAction(args, {
    unlock: createHandler(unlockSchema, async ({ id, ...json }, { api, key, t }) => {
      await api(unlockAccount, { params: { id }, json, key });
      return { say: t("organizer.staff.unlocked") };
    }),
  });

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function StaffAccounts({ loaderData: { email, account } }: Route.ComponentProps) {
  const { t } = useText();
  return (
    <div className="narrow stack">
      <DeskTitle page={t("organizer.staff.nav.accounts")} />
      <SearchForm name="email" label={t("organizer.staff.email")} value={email} />
      {account === null && email !== "" ? (
        <EmptyMessage
          as="h2"
          title={t("organizer.staff.noAccount")}
          hint={t("organizer.staff.noAccountHint")}
        />
      ) : null}
      {account === null ? null : <AccountCard account={account} />}
    </div>
  );
}

function AccountCard({ account }: { account: Account }) {
  const { t } = useText();
  const { id, name, email, email_confirmed, sessions, links, championships, created_at } = account;
  const facts: [term: string, fact: string][] = [
    [t("organizer.staff.number"), String(id)],
    [t("organizer.staff.email"), email],
    [
      t("organizer.staff.address"),
      t(`organizer.staff.${email_confirmed ? "confirmed" : "unconfirmed"}`),
    ],
    [t("organizer.staff.sessions"), wholeNumber.format(sessions)],
    [t("organizer.staff.links"), wholeNumber.format(links)],
    [t("organizer.staff.created"), fullDate(created_at, true)],
  ];
  return (
    <section className="card stack pad" aria-labelledby="conta">
      <h2 id="conta">
        {name} {account.staff ? <span className="tag">{t("organizer.staff.member")}</span> : null}
      </h2>
      <StaffFacts facts={facts} />
      {championships.length === 0 ? null : (
        <ul>
          {championships.map((championship) => (
            <li key={championship.id}>
              <Link
                className="text-link"
                to={href("/organizador/plataforma/campeonatos/:id", {
                  id: String(championship.id),
                })}
              >
                {championship.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Confirm<{ reason: string; end_sessions: string }>
        id={`unlock:${id}`}
        kind="main"
        text="organizer.staff.unlock"
      >
        {(fields) => (
          <>
            <input type="hidden" name="id" value={id} />
            <ReasonField field={fields.reason} label={t("organizer.staff.reason")} />
            <CheckField field={fields.end_sessions} label={t("organizer.staff.endSessions")} />
          </>
        )}
      </Confirm>
    </section>
  );
}

export { StaffProblem as ErrorBoundary } from "./staff-page.tsx";
