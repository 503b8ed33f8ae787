import { href, Link } from "react-router";
import { CheckField, SelectField } from "~/components/form/controls.tsx";
import type { GameDetail } from "~/components/shapes.ts";
import { useText } from "~/i18n/use-text.ts";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { AddendumField } from "../sheet/addendum-field.tsx";

const FUNCTIONS = [
  "referee",
  "assistant_1",
  "assistant_2",
  "fourth",
  "scorer",
  "delegate",
] as const satisfies GameDetail["referees"][number]["function"][];

interface RefereesFormProps {
  game: GameDetail;
  referees: { id: number; name: string }[];
  championship: string;
}

type Appointments = Partial<Record<(typeof FUNCTIONS)[number], string>> & {
  force?: boolean;
  addendum?: string;
};

/** Who leads the game, and as what. */
export function RefereesForm({ game, referees, championship }: RefereesFormProps) {
  const { t } = useText();
  const form = usePageForm<Appointments>({
    id: "referees",
    defaultValue: Object.fromEntries(game.referees.map(({ id, function: as }) => [as, String(id)])),
  });
  const known = new Map([...referees, ...game.referees].map(({ id, name }) => [id, name]));
  const options = [...known].map(([id, name]) => ({ value: String(id), label: name }));
  return (
    <section className="card form-section" aria-labelledby="arbitragem">
      <h2 id="arbitragem">{t("organizer.games.referees.title")}</h2>
      {options.length === 0 ? (
        <p className="hint">
          {t("organizer.games.referees.none")}{" "}
          <Link
            className="text-link"
            to={href("/organizador/:championship/arbitros/:referee", {
              championship,
              referee: "novo",
            })}
          >
            {t("organizer.games.referees.create")}
          </Link>
        </p>
      ) : (
        <FormFrame of={form} version={game.version}>
          <div className="pair">
            {FUNCTIONS.map((as) => (
              <SelectField
                key={as}
                field={form.fields[as]}
                label={t(`game.officials.function.${as}`)}
                empty={t("organizer.games.referees.nobody")}
                options={options}
              />
            ))}
          </div>
          {form.outcome?.result.error ? (
            <CheckField
              field={form.fields.force}
              label={t("organizer.games.referees.force")}
              hint={t("organizer.games.referees.forceHint")}
            />
          ) : null}
          <AddendumField closed={game.closed_at !== null} field={form.fields.addendum} />
          <div className="actions">
            <SubmitButton of={form} kind="quiet">
              {t("organizer.games.referees.save")}
            </SubmitButton>
          </div>
        </FormFrame>
      )}
    </section>
  );
}
