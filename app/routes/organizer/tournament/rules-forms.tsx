import type * as z from "zod";
import { localMoment } from "~/components/date.ts";
import {
  CheckField,
  ChoiceField,
  SelectField,
  TextAreaField,
  TextField,
} from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";
import { FileForm, SaveForm } from "~/components/form/form-frame.tsx";
import { useChoices, useFieldTexts } from "~/components/form/field.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import type {
  basicsForm,
  eligibilityForm,
  logoForm,
  pdfForm,
  rankingForm,
  RulesFormProps,
  statsForm,
  TournamentRulesFacts,
  windowForm,
} from "./rules.server.ts";
import { modalityOptions } from "../championship/data-form.tsx";
import { Confirm } from "~/components/form/folded.tsx";

export function WindowForm({ tournament }: RulesFormProps) {
  const { t } = useText();
  const info = tournament.inscription_info;
  const form = usePageForm<z.input<typeof windowForm>>({
    id: "window",
    defaultValue: info
      ? {
          ...info,
          opens_at: info.opens_at && localMoment(info.opens_at),
          closes_at: info.closes_at && localMoment(info.closes_at),
          documents: info.documents.join("\n"),
        }
      : {},
  });
  const field = useFieldTexts(form.fields, "organizer.rules");
  return (
    <SaveForm of={form} version={tournament.version} label={t("organizer.rules.window")}>
      <div className="pair">
        <TextField {...field("opens_at")} type="datetime-local" optional />
        <TextField {...field("closes_at")} type="datetime-local" optional />
        <TextField {...field("min_athletes")} inputMode="numeric" optional />
        <TextField {...field("max_athletes")} inputMode="numeric" optional />
      </div>
      <TextAreaField {...field("documents")} optional />
      <TextAreaField {...field("text")} optional />
    </SaveForm>
  );
}

export function BasicsForm({ tournament }: RulesFormProps) {
  const { t } = useText();
  const choicesOf = useChoices();
  const form = usePageForm<Omit<z.input<typeof basicsForm>, "version">>({
    id: "basics",
    defaultValue: tournament,
  });
  const field = useFieldTexts(form.fields, "organizer.rules");
  return (
    <SaveForm of={form} version={tournament.version} label={t("organizer.rules.basics")}>
      <div className="pair">
        <TextField {...field("name")} />
        <TextField {...field("category")} optional />
      </div>
      <div className="pair">
        <SelectField {...field("modality")} options={modalityOptions()} />
        <TextField {...field("game_duration")} inputMode="numeric" />
        <TextField {...field("periods")} inputMode="numeric" />
      </div>
      <ChoiceField
        {...field("status")}
        choices={choicesOf("organizer.rules.statuses", ["pending", "started"])}
      />
      <CheckField {...field("enable_register")} />
      <CheckField {...field("reduce_minors_names")} />
    </SaveForm>
  );
}

export function EligibilityForm({ tournament }: RulesFormProps) {
  const { t } = useText();
  const form = usePageForm<z.input<typeof eligibilityForm>>({
    id: "eligibility",
    defaultValue: flat(tournament.eligibility_rules),
  });
  const field = useFieldTexts(form.fields, "organizer.rules");
  return (
    <SaveForm of={form} version={tournament.version} label={t("organizer.rules.eligibility")}>
      <div className="pair">
        <TextField {...field("born_from")} type="date" optional />
        <TextField {...field("born_to")} type="date" optional />
      </div>
      <TextField {...field("exceptions")} inputMode="numeric" optional />
      <div className="pair">
        <TextField
          field={form.fields.max_athletes}
          label={t("organizer.rules.maxSquad")}
          inputMode="numeric"
          optional
        />
        <TextField {...field("max_starters")} inputMode="numeric" optional />
      </div>
      <CheckField field={form.fields.documents} label={t("organizer.rules.needDocuments")} />
      <CheckField {...field("bid")} />
      <TextField {...field("hours_before")} inputMode="numeric" optional />
      <CheckField {...field("last_working_day")} />
      <CheckField {...field("barred_against_lender")} />
    </SaveForm>
  );
}

const flat = (rules: TournamentRulesFacts["eligibility_rules"]) => ({
  ...rules?.age,
  ...rules?.squad,
  bid: rules !== null && rules.bid !== null,
  hours_before: rules?.bid?.hours_before ?? null,
  last_working_day: rules?.bid?.last_working_day ?? false,
  barred_against_lender: rules?.barred_against_lender ?? false,
  documents: rules?.documents ?? false,
});

interface ReasonProps extends RulesFormProps {
  explains: boolean;
}

export function StatsForm({ tournament, explains }: ReasonProps) {
  const { t } = useText();
  const choicesOf = useChoices();
  const form = usePageForm<z.input<typeof statsForm>>({
    id: "stats",
    defaultValue: { after_walkovers: "notice", annulled_cards: "fall", ...tournament.stats_rules },
  });
  const field = useFieldTexts(form.fields, "organizer.rules");
  return (
    <SaveForm of={form} version={tournament.version} label={t("organizer.rules.stats")}>
      <div className="pair">
        <TextField {...field("yellows_per_suspension")} inputMode="numeric" />
        <TextField {...field("second_yellow_matches")} inputMode="numeric" />
        <TextField {...field("red_matches")} inputMode="numeric" />
        <TextField {...field("blues_per_suspension")} inputMode="numeric" optional />
        <TextField {...field("walkover_goals")} inputMode="numeric" />
        <TextField {...field("walkovers_to_withdrawal")} inputMode="numeric" optional />
      </div>
      <SelectField
        {...field("after_walkovers")}
        options={choicesOf("organizer.rules.afterWalkoversOptions", ["notice", "withdrawal"])}
      />
      <CheckField {...field("walkover_counts_for_goals")} />
      <CheckField {...field("walkover_serves")} />
      <SelectField
        {...field("annulled_cards")}
        options={choicesOf("organizer.rules.annulledCardsOptions", ["fall", "stand"])}
      />
      <SelectField
        {...field("withdrawal")}
        options={choicesOf("organizer.rules.withdrawals", ["keep", "walkover", "annul"])}
      />
      <TextField {...field("rules_reason")} optional={!explains} />
    </SaveForm>
  );
}

interface RankingFormProps extends ReasonProps {
  rulebooks: { preset: string; label: string; description: string }[];
}

export function RankingForm({ tournament, rulebooks, explains }: RankingFormProps) {
  const { t } = useText();
  const { preset } = tournament.tournament_rankings;
  const form = usePageForm<z.input<typeof rankingForm>>({
    id: "ranking",
    defaultValue: { preset },
  });
  const field = useFieldTexts(form.fields, "organizer.rules");
  const custom = { value: "custom", label: t("organizer.rules.custom") };
  return (
    <SaveForm of={form} version={tournament.version} label={t("organizer.rules.ranking")}>
      <ChoiceField
        {...field("preset")}
        choices={[
          ...(preset === "custom" ? [{ ...custom, hint: t("organizer.rules.customHint") }] : []),
          ...rulebooks.map(({ preset, label, description }) => ({
            value: preset,
            label,
            hint: description,
          })),
        ]}
      />
      <CheckField {...field("also_stats")} />
      <TextField {...field("rules_reason")} optional={!explains} />
    </SaveForm>
  );
}

export function RulesFiles({ tournament: { logo, rules, version } }: RulesFormProps) {
  const { t } = useText();
  const picture = usePageForm<z.input<typeof logoForm>>({ id: "logo" });
  const field = useFieldTexts(picture.fields, "organizer.rules");
  const document = usePageForm<z.input<typeof pdfForm>>({ id: "pdf" });
  return (
    <>
      {logo ? <img src={logo} alt="" width="72" height="72" /> : null}
      <FileForm
        of={picture}
        version={version}
        name={t("organizer.rules.sendLogo")}
        {...field("logo")}
        accept="image"
        send={t("organizer.rules.sendLogo")}
      />
      {logo ? (
        <Confirm
          id="no-logo"
          version={version}
          label={t("organizer.rules.removeLogo")}
          question={t("organizer.rules.removeLogo")}
        />
      ) : null}
      <FileForm
        of={document}
        version={version}
        name={t("organizer.rules.sendPdf")}
        field={document.fields.rules}
        label={t("organizer.rules.pdf")}
        hint={t("organizer.rules.pdfHint")}
        accept="document"
        send={t("organizer.rules.sendPdf")}
        beside={
          rules ? (
            <a className="text-link" href={rules}>
              {t("organizer.rules.openPdf")}
            </a>
          ) : null
        }
      />
      {rules ? (
        <Confirm
          id="no-pdf"
          version={version}
          label={t("organizer.rules.removePdf")}
          question={t("organizer.rules.removePdf")}
        />
      ) : null}
    </>
  );
}
