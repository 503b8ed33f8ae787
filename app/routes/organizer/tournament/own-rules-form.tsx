import { useState } from "react";
import { Form } from "react-router";
import { NumberBox, PickField, SelectField, TextField } from "~/components/form/controls.tsx";
import { type AnyField, FieldNotes, useChoices, useFieldTexts } from "~/components/form/field.tsx";
import { SaveForm } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import {
  CRITERIA,
  type Criterion,
  type PointsRules,
  type RankingRules,
} from "~/domain/rulebook.ts";
import { useText } from "~/i18n/use-text.ts";
import { useDragOrder } from "../phases/ordered-rows.tsx";
import type { RulesFormProps } from "./rules.server.ts";

type Places = Partial<Record<Criterion, number | null>>;

type Sent = Required<PointsRules> & {
  restart: RankingRules["restart"];
  tied2: Places;
  tied3plus: Places;
  rules_reason?: string;
};

const toPlaces = (order: readonly Criterion[]): Places =>
  Object.fromEntries(order.map((criterion, at) => [criterion, at + 1]));

interface OwnRulesProps extends RulesFormProps {
  start: RankingRules;
  rulebooks: { preset: string; label: string }[];
  explains: boolean;
}

export function OwnRules({ tournament, start, rulebooks, explains }: OwnRulesProps) {
  const { t } = useText();
  const choicesOf = useChoices();
  const { points, tied2, tied3plus, restart } = start;
  const form = usePageForm<Sent>({
    id: "own",
    defaultValue: { ...points, restart, tied2: toPlaces(tied2), tied3plus: toPlaces(tied3plus) },
  });
  const field = useFieldTexts(form.fields, "organizer.rules.own");
  return (
    <>
      <Form method="get" className="pair filters" aria-label={t("organizer.rules.own.model")}>
        <PickField
          id="modelo"
          name="modelo"
          label={t("organizer.rules.own.model")}
          options={rulebooks.map(({ preset, label }) => ({ value: preset, label }))}
          chosen={start.preset}
        />
        <button type="submit" className="button button-quiet">
          {t("organizer.rules.own.fill")}
        </button>
      </Form>
      <SaveForm of={form} version={tournament.version} label={t("organizer.rules.own.title")}>
        <div className="pair">
          <TextField {...field("win")} />
          <TextField {...field("draw")} />
          <TextField {...field("goalless_draw")} />
          <TextField {...field("loss")} />
          <TextField {...field("walkover_loss")} />
          <TextField {...field("double_walkover_goals")} inputMode="numeric" optional />
          <TextField {...field("extra_time_win")} optional />
          <TextField {...field("shootout_win")} optional />
          <TextField {...field("shootout_loss")} optional />
        </div>
        <Order
          legend={t("organizer.rules.own.tied2")}
          start={tied2}
          fields={form.fields.tied2.getFieldset()}
        />
        <Order
          legend={t("organizer.rules.own.tied3plus")}
          start={tied3plus}
          fields={form.fields.tied3plus.getFieldset()}
        />
        <SelectField
          {...field("restart")}
          options={choicesOf("organizer.rules.own.restarts", ["continue", "restart"])}
        />
        <TextField {...field("rules_reason")} optional={!explains} />
      </SaveForm>
    </>
  );
}

interface OrderProps {
  legend: string;
  start: readonly Criterion[];
  fields: Partial<Record<Criterion, AnyField>>;
}

const USUAL: readonly Criterion[] = [
  "wins",
  "goal_difference",
  "goals_for",
  "head_to_head",
  "goals_against",
  "red_cards",
  "yellow_cards",
  "draw",
];

/** Criteria with position numbers, rare ones folded; with JavaScript they can be dragged. */
function Order({ legend, start, fields }: OrderProps) {
  const { t } = useText();
  const [order, setOrder] = useState<Criterion[]>(() => [
    ...start,
    ...USUAL.filter((criterion) => !start.includes(criterion)),
  ]);
  const rare = CRITERIA.filter((criterion) => !order.includes(criterion));
  const renderRow = (criterion: Criterion) => {
    const field = fields[criterion];
    return field ? <CriterionRow key={criterion} criterion={criterion} field={field} /> : null;
  };
  const list = useDragOrder<HTMLOListElement>((element, from, to) => {
    const moved = order[from];
    if (moved === undefined) return;
    const next = order.toSpliced(from, 1).toSpliced(to, 0, moved);
    const inputs = new Map(
      [...element.querySelectorAll("input")].map((input) => [input.dataset["criterion"], input]),
    );
    let place = 0;
    for (const criterion of next) {
      const input = inputs.get(criterion);
      if (input && (input.value !== "" || criterion === moved)) input.value = String((place += 1));
    }
    setOrder(next);
  });
  return (
    <fieldset className="stack gap-2">
      <legend>{legend}</legend>
      <p className="hint">{t("organizer.rules.own.orderHint")}</p>
      <ol className="card rows items ordered" ref={list}>
        {order.map(renderRow)}
      </ol>
      <details open={rare.some((criterion) => fields[criterion]?.errors) || undefined}>
        <summary className="text-link">{t("organizer.rules.own.rare")}</summary>
        <ol className="card rows items ordered">{rare.map(renderRow)}</ol>
      </details>
    </fieldset>
  );
}

function CriterionRow({ criterion, field }: { criterion: Criterion; field: AnyField }) {
  const { t } = useText();
  return (
    <li>
      <div className="row gap-1">
        <span className="grip" data-grip aria-hidden="true" title={t("organizer.rules.own.drag")} />
        <label className="grow" htmlFor={field.id}>
          {t(`organizer.rules.criteria.${criterion}`)}
        </label>
        <NumberBox field={field} maxLength={2} data-criterion={criterion} />
      </div>
      <FieldNotes field={field} hint={undefined} />
    </li>
  );
}
