import * as z from "zod";
import type { Route } from "./+types/accounts";
import { apiContext } from "~/api-context.ts";
import { Empty } from "~/components/empty.tsx";
import { useText } from "~/i18n/use-text.ts";
import { on } from "~/routes/form/handled.ts";
import { bodyOf, flag } from "~/routes/form/schema.ts";
import { ApiProblem } from "~/v1/client.ts";
import { idSchema } from "~/v1/contract.ts";
import { findAccount, listActs, unlockAccount } from "~/v1/staff/contract.ts";
import { DeskHead } from "../desk-head.tsx";
import { submitted } from "../form/submitted.ts";
import { reading } from "../reading.ts";
import { AccountCard } from "./account-card.tsx";
import { Finder, LONGEST } from "./finder.tsx";

const unlocked = bodyOf(unlockAccount).extend(z.object({ id: idSchema, end_sessions: flag }).shape);

export async function loader(args: Route.LoaderArgs) {
  const api = args.context.get(apiContext);
  const email = args.url.searchParams.get("email")?.trim().slice(0, LONGEST) ?? "";
  // Also without an address, who may not be here is led away.
  const found =
    email === ""
      ? api(listActs, { query: { per_page: 1 } }).then(() => null)
      : api(findAccount, { query: { email } }).catch(missing);
  return { email, account: await reading(args, found) };
}

/** An address that no account has, or that is none, finds nothing. */
function missing(error: unknown): null {
  if (error instanceof ApiProblem && (error.status === 404 || error.status === 422)) return null;
  throw error;
}

export function action(args: Route.ActionArgs) {
  return submitted(args, {
    unlock: on(unlocked, async ({ id, ...json }, { api, key, t }) => {
      await api(unlockAccount, { params: { id }, json, key });
      return { say: t("organizer.staff.unlocked") };
    }),
  });
}

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function StaffAccounts({ loaderData: { email, account } }: Route.ComponentProps) {
  const { t } = useText();
  return (
    <div className="narrow">
      <DeskHead page={t("organizer.staff.nav.accounts")} />
      <div className="desk-title">
        <h1>{t("organizer.staff.nav.accounts")}</h1>
      </div>
      <Finder name="email" label={t("organizer.staff.email")} value={email} />
      {account === null && email !== "" ? (
        <Empty
          as="h2"
          title={t("organizer.staff.noAccount")}
          hint={t("organizer.staff.noAccountHint")}
        />
      ) : null}
      {account === null ? null : <AccountCard account={account} />}
    </div>
  );
}

export { StaffProblem as ErrorBoundary } from "./staff-problem.tsx";
