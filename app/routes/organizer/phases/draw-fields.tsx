import type { FieldMetadata } from "@conform-to/react";
import { CheckField, SelectField, TextField } from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";
import { type AnyField, useFieldTexts } from "~/components/form/field.tsx";
import type { Round } from "~/components/records.ts";

export const MOST_POTS = 8;

export interface SeatInput {
  id: number;
  pot?: string | undefined;
}

interface SeatFieldsProps {
  field: FieldMetadata<SeatInput[]>;
  teams: { id: number; name: string }[];
  /** True when the draw uses pots; otherwise a team is either in or out. */
  pots: boolean;
}

export function SeatFields({ field, teams, pots }: SeatFieldsProps) {
  const { t } = useText();
  const names = new Map(teams.map(({ id, name }) => [String(id), name]));
  const numbers = pots ? Array.from({ length: MOST_POTS }, (_, i) => i + 1) : [];
  const options = [
    ...numbers.map((number) => ({
      value: String(number),
      label: t("organizer.phases.stage.pot", { number }),
    })),
    { value: "out", label: t("organizer.phases.stage.out") },
  ];
  return (
    <div className="pair">
      {field.getFieldList().map((row) => {
        const fields = row.getFieldset();
        const id = fields.id.initialValue ?? "";
        return (
          <div key={row.key}>
            <input type="hidden" name={fields.id.name} value={id} />
            <SelectField
              field={fields.pot}
              label={names.get(id) ?? id}
              empty={t(`organizer.phases.stage.${pots ? "noPot" : "in"}`)}
              options={options}
            />
          </div>
        );
      })}
    </div>
  );
}

export function SeedField({ field, hint }: { field: AnyField; hint?: string }) {
  const { t } = useText();
  return (
    <TextField
      field={field}
      label={t("organizer.phases.seed")}
      hint={hint ?? t("organizer.phases.seedHint")}
      inputMode="numeric"
      optional
    />
  );
}

export interface GamesCount {
  games: number;
  finished: number;
}

export const countGames = (rounds: readonly Round[]): GamesCount => ({
  games: rounds.reduce((sum, round) => sum + round.games_count, 0),
  finished: rounds.reduce((sum, round) => sum + round.games_finished_count, 0),
});

export const countGamesOfPhase = (rounds: readonly Round[], phaseId: number): GamesCount =>
  countGames(rounds.filter(({ phase }) => phase.id === phaseId));

export type ReplaceInput = {
  lost: number;
  force: boolean;
  replaced: number;
  replace: boolean;
};

interface ReplaceFieldsProps {
  fields: Record<keyof ReplaceInput, AnyField>;
  kind: "groups" | "knockout";
  phases: { name: string; count: GamesCount }[];
}

export function ReplaceFields({ fields, kind, phases }: ReplaceFieldsProps) {
  const { t } = useText();
  const field = useFieldTexts(fields, "organizer.phases.replace");
  if (phases.length === 0) return null;
  const sum = (of: keyof GamesCount) => phases.reduce((all, { count }) => all + count[of], 0);
  const names = new Intl.ListFormat("pt-BR").format(phases.map(({ name }) => name));
  return (
    <div className="callout stack gap-1">
      <p>
        <b>{t("organizer.phases.replace.title", { names })}</b>
      </p>
      <p>{t(`organizer.phases.replace.${kind}`)}</p>
      {sum("games") > 0 ? (
        <p>{t("organizer.phases.replace.games", { count: sum("games") })}</p>
      ) : null}
      <input type="hidden" name={fields.replaced.name} value={phases.length} />
      <CheckField {...field("replace")} />
      <ForceField fields={fields} lost={sum("finished")} />
    </div>
  );
}

interface ForceFieldProps {
  fields: { force: AnyField; lost: AnyField };
  /** Number of finished games that would be deleted. */
  lost: number;
}

export function ForceField({ fields, lost }: ForceFieldProps) {
  const { t } = useText();
  if (lost === 0) return null;
  return (
    <>
      <input type="hidden" name={fields.lost.name} value={lost} />
      <CheckField field={fields.force} label={t("organizer.phases.force", { count: lost })} />
    </>
  );
}
