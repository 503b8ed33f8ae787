import { useText } from "~/i18n/use-text.ts";
import type { Route } from "./+types/ending";
import { ENDINGS } from "~/domain/competition/ended-early.ts";
import { useGroupName } from "~/components/game/game-facts.ts";
import { ChoiceField, TextField } from "~/components/form/controls.tsx";
import { useFieldTexts } from "~/components/form/field.tsx";
import { Confirm } from "~/components/form/folded.tsx";
import { FormFrame } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { EndedNote } from "~/components/table/ended-note.tsx";
import { Standings } from "~/components/table/standings.tsx";
import { createHandler } from "~/routes/form/form-action.server.ts";
import { bodySchema, versionForm } from "~/routes/form/schema.ts";
import { readPathNumber } from "~/routes/request.ts";
import {
  endTournament,
  previewEndings,
  reopenTournament,
} from "~/v1/structure/tournaments/contract.ts";
import { DeskTitle } from "../desk-page.tsx";
import { deskAction, loadDesk } from "../desk-calls.ts";

export async function loader(args: Route.LoaderArgs) {
  const params = { id: readPathNumber(args.params.tournament) };
  return loadDesk(args, (api) => api(previewEndings, { params }));
}

export function action(args: Route.ActionArgs) {
  const params = { id: readPathNumber(args.params.tournament) };
  return deskAction(args, {
    end: createHandler(bodySchema(endTournament), async (json, { api, key, t }) => {
      await api(endTournament, { params, json, key });
      return { say: t("organizer.ending.ended") };
    }),
    reopen: createHandler(versionForm, async (json, { api, key, t }) => {
      await api(reopenTournament, { params, json, key });
      return { say: t("organizer.ending.reopened") };
    }),
  });
}

export { keepTyped as clientAction } from "../form/keep-typed.ts";

type Preview = Route.ComponentProps["loaderData"]["previews"][number];

export default function TournamentEnding({ params, loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { ended, live, previews, version } = loaderData;
  return (
    <div className="narrow stack">
      <DeskTitle page={t("organizer.ending.title")} lead={t("organizer.ending.lead")} />
      {ended ? (
        <section className="card stack pad">
          <EndedNote standings={{ ended }} />
          <Confirm id="reopen" kind="main" version={version} text="organizer.ending.reopen" />
        </section>
      ) : live > 0 ? (
        <p className="callout">{t("organizer.ending.live", { count: live })}</p>
      ) : (
        <EndingForm {...loaderData} />
      )}
      {ended
        ? null
        : previews.map((preview) => (
            <PreviewTables key={preview.how} preview={preview} params={params} />
          ))}
    </div>
  );
}

function EndingForm({ games, previews, version }: Route.ComponentProps["loaderData"]) {
  const { t } = useText();
  const form = usePageForm<{ how: string; reason: string | null }>({ id: "end" });
  const field = useFieldTexts(form.fields, "organizer.ending");
  return (
    <section className="card stack pad">
      <p>{t("organizer.ending.games", { count: games })}</p>
      <FormFrame
        of={form}
        version={version}
        label={t("organizer.ending.title")}
        send={t("organizer.ending.title")}
      >
        <ChoiceField
          {...field("how")}
          choices={ENDINGS.map((how) => {
            const champion = previews.find((one) => one.how === how)?.champion;
            return {
              value: how,
              label: t(`organizer.ending.ways.${how}`),
              hint: champion
                ? t("organizer.ending.champion", { team: champion.team.name })
                : t("organizer.ending.noChampion"),
            };
          })}
        />
        <TextField {...field("reason")} maxLength={300} optional />
      </FormFrame>
    </section>
  );
}

interface PreviewTablesProps {
  preview: Preview;
  params: { championship: string; tournament: string };
}

function PreviewTables({ preview: { how, records }, params }: PreviewTablesProps) {
  const { t } = useText();
  const groupName = useGroupName();
  if (how === "annulled" || records.length === 0) return null;
  const tables = Map.groupBy(records, ({ phase, group_id }) => `${phase.id} ${group_id ?? 0}`);
  return (
    <details className="card fold">
      <summary>
        <h2>{t("organizer.ending.tableIf", { way: t(`organizer.ending.ways.${how}`) })}</h2>
      </summary>
      <div className="stack pad">
        {[...tables].map(([key, rows]) => (
          <Standings
            key={key}
            heading="h3"
            name={groupName(rows[0]?.group ?? rows[0]?.phase.name ?? "")}
            rows={rows}
            target={{ championship: params.championship, tournament: Number(params.tournament) }}
          />
        ))}
      </div>
    </details>
  );
}
