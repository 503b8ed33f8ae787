import { SelectField } from "~/components/form/controls.tsx";
import { useFieldTexts } from "~/components/form/field.tsx";
import { Folded } from "~/components/form/folded.tsx";
import { FormFrame } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { useText } from "~/i18n/use-text.ts";
import { sayPlayer, teamName } from "~/sheet/parts/say.ts";
import type { TeamSituation } from "~/sheet/play/situation.ts";

const PLACES = { starters: "starter", bench: "bench" } as const;

type Typed = Record<keyof typeof PLACES, string[]> & Record<"captain", string>;

/** The line-up of a team by ticks: who begins, and who is on the bench. */
export function LineupForm({ team }: { team: TeamSituation }) {
  const { t } = useText();
  const { side, squad } = team;
  const lineup = team.lineup ?? [];
  const placed = (starts: boolean) =>
    lineup.flatMap(({ person, starter }) => (starter === starts ? [String(person)] : []));
  const form = usePageForm<Typed>({
    id: `lineup:${side}`,
    defaultValue: {
      starters: placed(true),
      bench: placed(false),
      captain: String(lineup.find(({ captain }) => captain)?.person ?? ""),
    },
  });
  const field = useFieldTexts(form.fields, "sheetForm.lineup");
  // A single tick is no array.
  const ticked = (name: keyof typeof PLACES) =>
    new Set<unknown>([form.fields[name].initialValue].flat());
  const ticks = { starters: ticked("starters"), bench: ticked("bench") };
  const title = t("sheetForm.lineup.title", { team: teamName(team.team) });
  return (
    <Folded of={form} className="card pad" look="button button-quiet" summary={title}>
      {squad.length === 0 ? (
        <p>{t("sheetForm.lineup.empty")}</p>
      ) : (
        <FormFrame of={form} label={title} send={t("sheetForm.lineup.submit")}>
          <p className="hint">{t("sheetForm.lineup.hint")}</p>
          <ul className="rows lined ticks">
            {squad.map((player) => {
              const value = String(player.person);
              const name = sayPlayer(player);
              return (
                <li key={value} className="list-row">
                  <span className="lines grow">
                    {name}
                    {player.reasons.map((reason) => (
                      <span key={reason} className="sub">
                        {reason}
                      </span>
                    ))}
                  </span>
                  {(["starters", "bench"] as const).map((list) => {
                    const place = t(`sheetForm.lineup.${PLACES[list]}`);
                    return (
                      <label key={list} className="tap">
                        <input
                          type="checkbox"
                          name={form.fields[list].name}
                          value={value}
                          defaultChecked={ticks[list].has(value)}
                          aria-label={t("sheetForm.lineup.ofPlayer", { place, player: name })}
                        />{" "}
                        {place}
                      </label>
                    );
                  })}
                </li>
              );
            })}
          </ul>
          <SelectField
            {...field("captain")}
            empty={t("sheetForm.lineup.nobody")}
            options={squad.map((player) => ({
              value: String(player.person),
              label: sayPlayer(player),
            }))}
          />
        </FormFrame>
      )}
    </Folded>
  );
}
