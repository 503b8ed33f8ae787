import { href, Link } from "react-router";
import * as z from "zod";
import { chooseTypedName } from "~/domain/people/slug.ts";
import { typedSlug } from "~/routes/form/schema.ts";
import type { Route } from "./+types/bin";
import { TextField } from "~/components/form/controls.tsx";
import { FormFrame } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { useText } from "~/i18n/use-text.ts";
import { fullDate } from "~/components/date.ts";
import { createHandler } from "~/routes/form/form-action.server.ts";
import { numberParam } from "~/routes/request.ts";
import { idSchema } from "~/v1/kit/contract.ts";
import { eraseDeleted, listDeleted, restoreDeleted } from "~/v1/structure/ownership/contract.ts";
import { DeskTitle, EmptyDesk } from "../desk-page.tsx";
import { deskAction, loadDesk } from "../desk-calls.ts";
import { Confirm } from "~/components/form/folded.tsx";
import { Pagination } from "~/components/lists.tsx";

const idForm = z.object({ id: idSchema });
const erasureForm = idForm.extend({ confirm: typedSlug });

export async function loader(args: Route.LoaderArgs) {
  const page = numberParam(args.request, "pagina") ?? 1;
  return loadDesk(args, (api) => api(listDeleted, { query: { page } }));
}

export const action = (args: Route.ActionArgs) =>
  deskAction(args, {
    restore: createHandler(idForm, async (params, { api, key, t }) => {
      const { id, name } = await api(restoreDeleted, { params, key });
      const to = href("/organizador/:championship/resumo", { championship: String(id) });
      return { say: t("organizer.bin.restored", { name }), to };
    }),
    erase: createHandler(erasureForm, async ({ id, confirm }, { api, key, t }) => {
      await api(eraseDeleted, { params: { id }, query: { confirm }, key });
      return { say: t("organizer.bin.erased") };
    }),
  });

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function Bin({ loaderData: { records, pagination } }: Route.ComponentProps) {
  const { t } = useText();
  return (
    <div className="narrow stack">
      <DeskTitle page={t("organizer.bin.title")} lead={t("organizer.bin.lead")} />
      {records.length === 0 ? (
        <EmptyDesk title={t("organizer.bin.empty")} hint={t("organizer.bin.emptyHint")}>
          <Link className="button" to={href("/organizador")}>
            {t("organizer.desk.list.title")}
          </Link>
        </EmptyDesk>
      ) : (
        records.map((championship) => <Deleted key={championship.id} {...championship} />)
      )}
      <Pagination {...pagination} query={{}} />
    </div>
  );
}

type DeletedProps = Route.ComponentProps["loaderData"]["records"][number];

function Deleted({ id, slug, name, deleted_at, erased_at }: DeletedProps) {
  const { t } = useText();
  const form = usePageForm({ id: `restore:${id}` });
  const heading = `campeonato-${id}`;
  return (
    <section className="card stack pad" aria-labelledby={heading}>
      <div className="lines">
        <h2 id={heading}>{name}</h2>
        <span className="sub">
          {t("organizer.bin.since", { moment: fullDate(deleted_at, true) })}
        </span>
        <span className="sub">
          {t("organizer.bin.until", { moment: fullDate(erased_at, true) })}
        </span>
      </div>
      <FormFrame of={form} send={t("organizer.bin.restore")}>
        <input type="hidden" name="id" value={id} />
      </FormFrame>
      <Confirm<{ id: number; confirm: string }>
        id={`erase:${id}`}
        text="organizer.bin.erase"
        values={{ slug }}
      >
        {({ confirm }) => (
          <>
            <input type="hidden" name="id" value={id} />
            <TextField
              field={confirm}
              label={t("organizer.bin.eraseConfirm", { name: chooseTypedName({ name, slug }) })}
              autoComplete="off"
            />
          </>
        )}
      </Confirm>
    </section>
  );
}
