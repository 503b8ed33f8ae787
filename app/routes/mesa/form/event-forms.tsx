import { type Option, SelectField, TextAreaField, TextField } from "~/components/form/controls.tsx";
import {
  type AnyField,
  toControlText,
  useChoices,
  useFieldTexts,
} from "~/components/form/field.tsx";
import { Folded } from "~/components/form/folded.tsx";
import { FormFrame } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { formatMinute } from "~/domain/result/events.ts";
import type { PlayTime } from "~/domain/sheet/entries.ts";
import { useText } from "~/i18n/use-text.ts";
import type { SheetAnswer } from "~/sheet/device/records.ts";
import { sayPlayer, teamName } from "~/sheet/parts/say.ts";
import type { Player, Situation, TeamSituation } from "~/sheet/play/situation.ts";
import { CARDS, GOALS } from "./choices.ts";

export interface PartProps {
  situation: Situation;
  rules: SheetAnswer["rules"];
  /** Period and minute now. */
  minute: PlayTime;
}

type TypedMinute = Record<"minute" | "shown", string>;

type Typed<Name extends string> = Record<Name, string> & TypedMinute;

/** Returns a form's filled-in minute. */
function fillMinute({ minute, added }: PartProps["minute"]): TypedMinute {
  const shown = minute === null ? "" : formatMinute({ minute, added: added ?? 0 });
  return { minute: shown, shown };
}

const listPlayers = (
  { home, away }: Situation,
  choose: (team: TeamSituation) => readonly Player[],
): Option[] =>
  [home, away].flatMap((team) =>
    choose(team).map((player) => ({
      value: `${team.side} ${player.person}`,
      label: sayPlayer(player),
      group: teamName(team.team),
    })),
  );

/** Returns the people of a goal; its author can be unknown. */
function useScorers(situation: Situation): Option[] {
  const { t } = useText();
  const unknown = [situation.home, situation.away].map(({ side, team }) => ({
    value: side,
    label: t("sheetForm.event.unknown", { team: teamName(team) }),
    group: teamName(team),
  }));
  return [...listPlayers(situation, ({ squad }) => squad), ...unknown];
}

export function GoalForm(props: PartProps) {
  const { t } = useText();
  const choices = useChoices();
  const scorers = useScorers(props.situation);
  const form = usePageForm<Typed<"who" | "how">>({
    id: "goal",
    defaultValue: fillMinute(props.minute),
  });
  const field = useFieldTexts(form.fields, "sheetForm.event");
  const title = t("sheetForm.event.goal");
  return (
    <Folded of={form} className="card pad" look="button" summary={title} open>
      <FormFrame of={form} label={title} send={title}>
        <SelectField {...field("who")} options={scorers} empty={t("sheetForm.event.choose")} />
        <SelectField {...field("how")} options={choices("sheetForm.event.ways", GOALS)} />
        <MinuteFields fields={form.fields} />
      </FormFrame>
    </Folded>
  );
}

export function CardForm(props: PartProps) {
  const { t } = useText();
  const choices = useChoices();
  const form = usePageForm<Typed<"who" | "type">>({
    id: "card",
    defaultValue: fillMinute(props.minute),
  });
  const field = useFieldTexts(form.fields, "sheetForm.event");
  const types = CARDS.filter((type) => props.rules.events.includes(type));
  const people = listPlayers(props.situation, ({ squad, staff }) => [...squad, ...staff]);
  const title = t("sheetForm.event.card");
  if (types.length === 0) return null;
  return (
    <Folded of={form} className="card pad" look="button button-quiet" summary={title}>
      <FormFrame of={form} label={title} send={title}>
        <SelectField {...field("who")} options={people} empty={t("sheetForm.event.choose")} />
        <SelectField {...field("type")} options={choices("sheetForm.event.cards", types)} />
        <MinuteFields fields={form.fields} />
      </FormFrame>
    </Folded>
  );
}

export function ChangeForm(props: PartProps) {
  const { t } = useText();
  const form = usePageForm<Typed<"leaves" | "enters">>({
    id: "change",
    defaultValue: fillMinute(props.minute),
  });
  const field = useFieldTexts(form.fields, "sheetForm.event");
  const title = t("sheetForm.event.change");
  const empty = t("sheetForm.event.choose");
  const { situation } = props;
  return (
    <Folded of={form} className="card pad" look="button button-quiet" summary={title}>
      <FormFrame of={form} label={title} send={title}>
        <SelectField
          {...field("leaves")}
          options={listPlayers(situation, ({ pitch }) => pitch)}
          empty={empty}
        />
        <SelectField
          {...field("enters")}
          options={listPlayers(situation, ({ bench }) => bench)}
          empty={empty}
        />
        <MinuteFields fields={form.fields} />
      </FormFrame>
    </Folded>
  );
}

function MinuteFields({ fields }: { fields: Record<keyof TypedMinute, AnyField> }) {
  const field = useFieldTexts(fields, "sheetForm.event");
  return (
    <>
      <TextField {...field("minute")} inputMode="tel" autoComplete="off" maxLength={8} optional />
      <input
        type="hidden"
        name={fields.shown.name}
        value={toControlText(fields.shown.initialValue)}
      />
    </>
  );
}

export function NoteForm() {
  const { t } = useText();
  const form = usePageForm<{ text: string }>({ id: "note" });
  const field = useFieldTexts(form.fields, "sheetForm.note");
  const title = t("sheetForm.note.title");
  return (
    <Folded of={form} className="card pad" look="button button-quiet" summary={title}>
      <FormFrame of={form} label={title} send={title}>
        <TextAreaField {...field("text")} maxLength={1000} />
      </FormFrame>
    </Folded>
  );
}
