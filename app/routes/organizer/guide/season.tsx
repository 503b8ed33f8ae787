import { href, Link } from "react-router";
import type * as z from "zod";
import type { Route } from "./+types/season";
import { TextField } from "~/components/form/controls.tsx";
import { FormFrame } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { dayIn } from "~/domain/schedule/local-day.ts";
import { useText } from "~/i18n/use-text.ts";
import { createHandler } from "~/routes/form/form-action.server.ts";
import { bodySchema } from "~/routes/form/schema.ts";
import { readPathNumber } from "~/routes/request.ts";
import { createSeason } from "~/v1/structure/seasons/contract.ts";
import { DeskTitle } from "../desk-page.tsx";
import { deskAction } from "../desk-calls.ts";
import { ExistingRows, LeaveGuide, useGuide } from "./progress.tsx";
import { useFieldTexts } from "~/components/form/field.tsx";

const newSeasonSchema = bodySchema(createSeason).pick({ name: true });

export const loader = () => ({ year: dayIn(new Date()).slice(0, 4) });

export function action(args: Route.ActionArgs) {
  const { championship } = args.params;
  return deskAction(args, {
    create: createHandler(newSeasonSchema, async ({ name }, { api, key, t }) => {
      const championship_id = readPathNumber(championship);
      const json = { championship_id, name, status: "started" as const };
      const { id } = await api(createSeason, { json, key });
      const to = href("/organizador/:championship/guia/torneio", { championship });
      return { say: t("organizer.guide.season.created"), to: `${to}?temporada=${id}` };
    }),
  });
}

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function GuideSeason({ params, loaderData: { year } }: Route.ComponentProps) {
  const { t } = useText();
  const { seasons } = useGuide();
  const form = usePageForm<z.input<typeof newSeasonSchema>>({
    id: "create",
    defaultValue: { name: year },
  });
  const field = useFieldTexts(form.fields, "organizer.guide.season");
  const to = href("/organizador/:championship/guia/torneio", params);
  return (
    <>
      <DeskTitle
        page={t("organizer.guide.season.title")}
        lead={t(`organizer.guide.season.${seasons.length > 0 ? "existing" : "lead"}`)}
      />
      {seasons.length > 0 ? (
        <ExistingRows
          rows={seasons.map(({ id, name }) => ({
            id,
            name: t("organizer.guide.season.go", { name }),
            to: `${to}?temporada=${id}`,
          }))}
        >
          <Link
            className="text-link"
            to={href("/organizador/:championship/temporadas/:season", {
              ...params,
              season: "novo",
            })}
          >
            {t("organizer.guide.season.other")}
          </Link>
        </ExistingRows>
      ) : (
        <FormFrame of={form} className="form card" send={t("organizer.guide.season.submit")}>
          <TextField {...field("name")} />
        </FormFrame>
      )}
      <LeaveGuide championship={params.championship} />
    </>
  );
}
