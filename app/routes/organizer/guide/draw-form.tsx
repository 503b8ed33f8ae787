import type * as z from "zod";
import { TextField } from "~/components/form/controls.tsx";
import { useFieldTexts } from "~/components/form/use-field-texts.ts";
import { usePageForm } from "~/components/form/use-page-form.ts";
import type { FormatChoice } from "~/domain/formats/formats.ts";
import { useText } from "~/i18n/use-text.ts";
import type { DrawChoices } from "./draw-choices.ts";
import { DrawFrame, KnockoutFields, Turns } from "./draw-frame.tsx";
import type { bracketDraw, groupsDraw, leagueDraw } from "./draw.server.ts";
import { isPlanned } from "./format.ts";
import { PlannedForm } from "./planned-form.tsx";

interface DrawFormProps {
  choices: DrawChoices;
  /** The numbers that suit so many teams, of a format that one call makes. */
  suggested: FormatChoice | null;
  /** Whether it replaces an existing draw. */
  replace: boolean;
}

const forms = { grupos: GroupsForm, pontos: LeagueForm, "mata-mata": BracketForm };

/** The form of the chosen format, mounted again when the address's choices change. */
export function DrawForm(props: DrawFormProps) {
  const { choices, suggested, replace } = props;
  const { format } = choices;
  if (isPlanned(format)) {
    return <PlannedForm key={format} format={format} suggested={suggested} replace={replace} />;
  }
  const Form = forms[format];
  return <Form key={JSON.stringify(props.choices)} {...props} />;
}

function GroupsForm({ choices, replace }: DrawFormProps) {
  const { t } = useText();
  const { groups, per_group, best, legs, knockout_legs, third_place } = choices;
  const form = usePageForm<z.input<typeof groupsDraw>>({
    id: "grupos",
    defaultValue: { groups, per_group, best, legs, knockout_legs, third_place },
  });
  const { fields } = form;
  const field = useFieldTexts(fields, "organizer.guide.draw");
  return (
    <DrawFrame of={form} format="grupos" replace={replace} seed={fields.seed}>
      <div className="abreast">
        <TextField {...field("groups")} type="number" min={1} />
        <TextField {...field("per_group")} type="number" min={1} />
        <TextField {...field("best")} hint={undefined} type="number" min={0} />
      </div>
      <p className="hint">{t("organizer.guide.draw.bestHint")}</p>
      <Turns field={fields.legs} label={t("organizer.guide.draw.legs")} />
      <KnockoutFields legs={fields.knockout_legs} third={fields.third_place} />
    </DrawFrame>
  );
}

function LeagueForm({ choices: { legs }, replace }: DrawFormProps) {
  const { t } = useText();
  const form = usePageForm<z.input<typeof leagueDraw>>({ id: "pontos", defaultValue: { legs } });
  return (
    <DrawFrame of={form} format="pontos" replace={replace} seed={form.fields.seed}>
      <Turns field={form.fields.legs} label={t("organizer.guide.draw.legsLeague")} />
    </DrawFrame>
  );
}

function BracketForm({ choices: { knockout_legs, third_place }, replace }: DrawFormProps) {
  const form = usePageForm<z.input<typeof bracketDraw>>({
    id: "mata-mata",
    defaultValue: { knockout_legs, third_place },
  });
  return (
    <DrawFrame of={form} format="mata-mata" replace={replace} seed={form.fields.seed}>
      <KnockoutFields legs={form.fields.knockout_legs} third={form.fields.third_place} />
    </DrawFrame>
  );
}
