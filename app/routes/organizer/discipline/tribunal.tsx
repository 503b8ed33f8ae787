import { Form, Link } from "react-router";
import { optionsOf, PickField, SelectField, TextField } from "~/components/form/controls.tsx";
import { shortDay } from "~/components/date.ts";
import type { Game } from "~/components/records.ts";
import { useText } from "~/i18n/use-text.ts";
import { Confirm } from "~/components/form/folded.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { useFieldTexts } from "~/components/form/field.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import type { SuspensionsData } from "./suspensions.server.ts";

type Sent = {
  user_id: number;
  matches: number | null;
  until: string | null;
  cause_game_id: number;
  note: string;
};

interface NewTribunalProps {
  data: SuspensionsData;
  base: string;
}

/** A new suspension by decision: first the team, whose athletes and games the form then offers. */
export function NewTribunal({ data, base }: NewTribunalProps) {
  const { t } = useText();
  const { teams, team, athletes, games } = data;
  const form = usePageForm<Sent>({ id: "create", defaultValue: { matches: 1 } });
  const field = useFieldTexts(form.fields, "organizer.suspensions.tribunal");
  const title = t("organizer.suspensions.tribunal.create");
  if (!team) {
    return (
      <details>
        <summary className="button button-quiet">{title}</summary>
        {teams.length === 0 ? (
          <p className="callout">{t("organizer.suspensions.tribunal.noTeams")}</p>
        ) : (
          <TeamChoice teams={teams} />
        )}
      </details>
    );
  }
  return (
    <section className="stack" aria-labelledby="nova">
      <h2 id="nova">{`${title}: ${team.name}`}</h2>
      {athletes.length === 0 ? (
        <p className="callout">{t("organizer.suspensions.tribunal.noAthletes")}</p>
      ) : (
        <FormFrame of={form} label={title} className="form card" send={t("form.save")}>
          <input type="hidden" name="team_id" value={team.id} />
          <SelectField
            {...field("user_id")}
            empty={t("organizer.suspensions.tribunal.userEmpty")}
            options={optionsOf(athletes)}
          />
          <SuspensionFields fields={form.fields} games={games} />
        </FormFrame>
      )}
      <Link className="text-link" to={base}>
        {t("organizer.suspensions.tribunal.otherTeam")}
      </Link>
    </section>
  );
}

function TeamChoice({ teams }: { teams: SuspensionsData["teams"] }) {
  const { t } = useText();
  return (
    <Form method="get" className="card pad pair filters">
      <PickField
        id="time"
        name="time"
        label={t("organizer.suspensions.tribunal.chooseTeam")}
        options={optionsOf(teams)}
      />
      <button type="submit" className="button">
        {t("organizer.suspensions.tribunal.next")}
      </button>
    </Form>
  );
}

interface EditTribunalProps {
  suspension: NonNullable<SuspensionsData["edited"]>;
  games: Game[];
  base: string;
}

/** A suspension by decision that is changed or taken back. */
export function EditTribunal({ suspension, games, base }: EditTribunalProps) {
  const { t } = useText();
  const { id, user, matches, until, cause_game_id, note, version } = suspension;
  const form = usePageForm<Sent>({
    id: "edit",
    defaultValue: { matches: until ? null : matches, until, cause_game_id, note },
  });
  const title = t("organizer.suspensions.tribunal.edit", { name: user.name });
  return (
    <section className="stack" aria-labelledby="editar">
      <h2 id="editar">{title}</h2>
      <FormFrame of={form} version={version} label={title} className="form card">
        <input type="hidden" name="id" value={id} />
        <SuspensionFields fields={form.fields} games={games} />
        <div className="actions">
          <SubmitButton>{t("form.save")}</SubmitButton>
          <Link className="text-link" to={base}>
            {t("organizer.suspensions.tribunal.close")}
          </Link>
        </div>
      </FormFrame>
      <Confirm
        id="delete"

        question={t("organizer.suspensions.tribunal.deleteAsk", { name: user.name })}
      >
        <input type="hidden" name="id" value={id} />
      </Confirm>
    </section>
  );
}

type Fields = ReturnType<typeof usePageForm<Sent>>["fields"];

function SuspensionFields({
  fields,
  games,
}: {
  fields: Pick<Fields, "matches" | "until" | "cause_game_id" | "note">;
  games: Game[];
}) {
  const { t } = useText();
  const field = useFieldTexts(fields, "organizer.suspensions.tribunal");
  const begun = games.filter(({ status }) => status === "finished" || status === "live");
  return (
    <>
      <div className="pair">
        <TextField {...field("matches")} inputMode="numeric" />
        <TextField {...field("until")} type="date" />
      </div>
      <SelectField
        {...field("cause_game_id")}
        empty={t("organizer.suspensions.tribunal.gameNone")}
        options={begun.map((game) => ({ value: String(game.id), label: wordsOf(game) }))}
      />
      <TextField {...field("note")} optional />
    </>
  );
}

/** "sáb. 14/11, Rodada 3: Unidos 2 × 1 Ajax" */
function wordsOf({ starts_at, round, home_team, away_team, home_score, away_score }: Game): string {
  const when = [starts_at ? shortDay(starts_at) : null, round.name].filter(Boolean).join(", ");
  return `${when}: ${home_team?.name ?? ""} ${home_score ?? ""} × ${away_score ?? ""} ${away_team?.name ?? ""}`;
}
