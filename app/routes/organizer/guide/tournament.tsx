import { href, Link } from "react-router";
import type { Route } from "./+types/tournament";
import { useText } from "~/i18n/use-text.ts";
import { createHandler } from "~/routes/form/form-action.server.ts";
import { numberParam } from "~/routes/request.ts";
import { listRulebooks } from "~/v1/site/reference/contract.ts";
import { DeskTitle, EmptyDesk } from "../desk-page.tsx";
import { deskAction, loadDesk } from "../desk-calls.ts";
import { ExistingRows, LeaveGuide, useGuide } from "./progress.tsx";
import { makeTournament, newTournament } from "./tournament.server.ts";
import type * as z from "zod";
import { CheckField, ChoiceField, SelectField, TextField } from "~/components/form/controls.tsx";
import { FormFrame } from "~/components/form/form-frame.tsx";
import { useChoices, useFieldTexts } from "~/components/form/field.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import type { Modality } from "~/domain/rulebook/modality.ts";
import { modalityOptions } from "../championship/data-form.tsx";
import { FIRST_FORMATS, USUAL_RULEBOOK } from "./format.ts";

export async function loader(args: Route.LoaderArgs) {
  const { records } = await loadDesk(args, (api) => api(listRulebooks));
  return {
    requested: numberParam(args.request, "temporada") ?? null,
    rulebooks: records.map(({ preset, label, description }) => ({ preset, label, description })),
  };
}

export const action = (args: Route.ActionArgs) =>
  deskAction(args, {
    create: createHandler(newTournament, (value, work) =>
      makeTournament(args.params.championship, value, work),
    ),
  });

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function GuideTournament({ params, loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { championship, seasons } = useGuide();
  const { requested, rulebooks } = loaderData;
  const season = requested === null ? seasons[0] : seasons.find(({ id }) => id === requested);
  const made = season?.tournaments ?? [];
  return (
    <>
      <DeskTitle
        page={t("organizer.guide.tournament.title")}
        lead={t(`organizer.guide.tournament.${made.length > 0 ? "existing" : "lead"}`)}
      />
      {season === undefined ? (
        <EmptyDesk
          title={t("organizer.guide.tournament.noSeason")}
          hint={t("organizer.guide.tournament.noSeasonHint")}
        >
          <Link className="button" to={href("/organizador/:championship/guia/temporada", params)}>
            {t("organizer.guide.tournament.toSeason")}
          </Link>
        </EmptyDesk>
      ) : made.length > 0 ? (
        <ExistingRows
          rows={made.map(({ id, name }) => ({
            id,
            name: t("organizer.guide.tournament.go", { name }),
            to: href("/organizador/:championship/guia/:tournament/times", {
              ...params,
              tournament: String(id),
            }),
          }))}
        >
          <Link
            className="text-link"
            to={href("/organizador/:championship/temporadas/:season/novo-torneio", {
              ...params,
              season: String(season.id),
            })}
          >
            {t("organizer.guide.tournament.other")}
          </Link>
        </ExistingRows>
      ) : (
        <TournamentForm season={season.id} modality={championship.modality} rulebooks={rulebooks} />
      )}
      <LeaveGuide championship={params.championship} />
    </>
  );
}

interface TournamentFormProps {
  season: number;
  modality: Modality;
  rulebooks: { preset: string; label: string; description: string }[];
  /** True when the tournament starts published, where the form asks for it; the guide always publishes. */
  published?: boolean;
}

export function TournamentForm({ season, modality, rulebooks, published }: TournamentFormProps) {
  const { t } = useText();
  const choicesOf = useChoices();
  const form = usePageForm<z.input<typeof newTournament>>({
    id: "create",
    defaultValue: {
      name: t("organizer.guide.tournament.usualName"),
      format: "grupos",
      modality,
      preset: USUAL_RULEBOOK,
      published: published ?? true,
    },
  });
  const field = useFieldTexts(form.fields, "organizer.guide.tournament");
  const choices = [
    {
      value: USUAL_RULEBOOK,
      label: t("organizer.guide.tournament.usualRulebook"),
      hint: t("organizer.guide.tournament.usualRulebookHint"),
    },
    ...rulebooks.map(({ preset, label, description }) => ({
      value: preset,
      label,
      hint: description,
    })),
  ];
  const chosen = choices.find(({ value }) => value === form.fields.preset.initialValue);
  return (
    <FormFrame of={form} className="form card" send={t("organizer.guide.tournament.submit")}>
      <input type="hidden" name="season_id" value={season} />
      <div className="pair">
        <TextField {...field("name")} />
        <TextField {...field("category")} optional />
      </div>
      <SelectField {...field("modality")} options={modalityOptions()} />
      <ChoiceField
        {...field("format")}
        choices={choicesOf("organizer.guide.tournament.formats", FIRST_FORMATS)}
      />
      <details>
        <summary className="box split">
          <span className="item-text lines">
            <b>{t("organizer.guide.tournament.rulebookIs", { label: chosen?.label ?? "" })}</b>
            <small className="note">{chosen?.hint}</small>
          </span>
          <span className="text-link">{t("organizer.guide.tournament.rulebookChange")}</span>
        </summary>
        <ChoiceField {...field("preset")} choices={choices} />
      </details>
      {published === undefined ? (
        <input type="hidden" name="published" value="on" />
      ) : (
        <CheckField {...field("published")} />
      )}
    </FormFrame>
  );
}
