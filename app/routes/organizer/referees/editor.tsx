import { data, href } from "react-router";
import * as z from "zod";
import type { Route } from "./+types/editor";
import { CheckField, TextField } from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";
import { getSession } from "~/v1/accounts/auth/contract.ts";
import {
  createReferee,
  deleteReferee,
  getReferee,
  listReferees,
  updateReferee,
} from "~/v1/structure/referees/contract.ts";
import { NarrowPage } from "../desk-page.tsx";
import { SaveForm } from "~/components/form/form-frame.tsx";
import { bodySchema, checkboxSchema, emptyForm } from "~/routes/form/schema.ts";
import { createHandler } from "~/routes/form/form-action.server.ts";
import { deskAction, loadDesk } from "../desk-calls.ts";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { readPathNumber } from "~/routes/request.ts";
import { Confirm } from "~/components/form/folded.tsx";
import { useFieldTexts } from "~/components/form/field.tsx";

const NEW = "novo";

const newRefereeSchema = bodySchema(createReferee)
  .omit({ championship_id: true })
  .extend({ shared: checkboxSchema });
const refereeSchema = bodySchema(updateReferee)
  .required({ name: true })
  .omit({ championship_id: true })
  .extend({
    shared: checkboxSchema,
    /**
     * The championship with which the record was shared when the form was opened, 0 for none; absent if the
     * user may not change that.
     */
    before: z.coerce.number().int().min(0).optional(),
  });

export async function loader(args: Route.LoaderArgs) {
  const championship_id = readPathNumber(args.params.championship);
  const chosen = args.params.referee;
  const [referee, { admin }] = await loadDesk(args, (api) =>
    Promise.all([
      chosen === NEW ? null : api(getReferee, { params: { id: readPathNumber(chosen) } }),
      api(getSession),
      // This call refuses scorers and people without permission.
      api(listReferees, { query: { championship_id, per_page: 1 } }),
    ]),
  );
  if (!referee) return { referee: null, here: true, movable: true };
  const here = referee.championship_id === championship_id;
  const movable = referee.admin_id === admin.id;
  if (!here && !movable) throw data(null, { status: 404 });
  return { referee, here, movable };
}

export function action(args: Route.ActionArgs) {
  const { championship, referee } = args.params;
  const here = readPathNumber(championship);
  const to = href("/organizador/:championship/arbitros", { championship });
  return deskAction(args, {
    create: createHandler(newRefereeSchema, async ({ shared, ...value }, { api, key, t }) => {
      const json = { ...value, championship_id: shared ? here : null };
      await api(createReferee, { json, key });
      return { say: t("organizer.referees.created"), to };
    }),
    edit: createHandler(refereeSchema, async ({ shared, before, ...value }, { api, key, t }) => {
      const moves = before !== undefined && shared !== (before === here);
      const json = { ...value, ...(moves && { championship_id: shared ? here : null }) };
      await api(updateReferee, { params: { id: readPathNumber(referee) }, json, key });
      return { say: t("organizer.referees.saved"), to };
    }),
    delete: createHandler(emptyForm, async (_, { api, key, t }) => {
      await api(deleteReferee, { params: { id: readPathNumber(referee) }, key });
      return { say: t("organizer.referees.deleted"), to };
    }),
  });
}

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function RefereeEditor({
  loaderData: { referee, here, movable },
}: Route.ComponentProps) {
  const { t } = useText();
  const form = usePageForm<z.input<typeof newRefereeSchema>>({
    id: referee ? "edit" : "create",
    defaultValue: { ...referee, shared: here },
  });
  const title = referee ? t("organizer.referees.edit") : t("organizer.referees.create");
  const field = useFieldTexts(form.fields, "organizer.referees");
  return (
    <NarrowPage title={title}>
      <SaveForm of={form} version={referee?.version} className="form card">
        <TextField {...field("name")} autoComplete="off" />
        <TextField {...field("category")} optional />
        <div className="pair">
          <TextField {...field("phone")} type="tel" optional />
          <TextField {...field("email")} type="email" optional />
        </div>
        {movable ? (
          <>
            <input type="hidden" name="before" value={referee?.championship_id ?? 0} />
            <CheckField {...field("shared")} />
          </>
        ) : (
          <p className="hint">{t("organizer.referees.keeper")}</p>
        )}
      </SaveForm>
      {referee ? (
        <Confirm id="delete" question={t("organizer.referees.deleteAsk", { name: referee.name })} />
      ) : null}
    </NarrowPage>
  );
}
