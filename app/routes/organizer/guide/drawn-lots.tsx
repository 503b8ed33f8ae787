import { useGroupName } from "~/components/group-name.ts";
import { Shield } from "~/components/shield.tsx";
import type { Team } from "~/components/shapes.ts";
import { useText } from "~/i18n/use-text.ts";
import { PrintButton } from "../print-button.tsx";
import { inTurn } from "../reveal/in-turn.ts";
import type { Reveal } from "../reveal/use-reveal.ts";
import { type Drawn, teamsIn } from "./drawn.ts";

/** The drawn groups or ties; after a draw the names come up one by one, pot by pot as they were drawn. */
export function DrawnLots({ drawn, reveal }: { drawn: Drawn; reveal: Reveal }) {
  const { t } = useText();
  const groupName = useGroupName();
  const { lots, byes, format } = drawn;
  const turns = turnsOf(drawn);
  const { shown, marks, replay, skip } = reveal;
  const nameOf = (name: string | null, at: number) =>
    name === null ? t("organizer.guide.draw.pair", { number: at + 1 }) : groupName(name);
  const line = (team: Team) => (
    <li key={team.id} {...marks(turns.get(team.id) ?? 0)}>
      <Shield of={team} />
      <span>{team.name}</span>
    </li>
  );
  return (
    <>
      <div className="guide-lots" data-pairs={format === "mata-mata" ? "" : undefined}>
        {lots.map(({ id, name, teams }, at) => (
          <section key={id}>
            <h3>{format === "pontos" ? t("organizer.guide.draw.teams") : nameOf(name, at)}</h3>
            <ol>{teams.map(line)}</ol>
          </section>
        ))}
        {byes.length > 0 ? (
          <section>
            <h3>{t("organizer.guide.draw.byes")}</h3>
            <ol>{byes.map(line)}</ol>
          </section>
        ) : null}
      </div>
      <div className="actions guide-lots-actions needs-script no-print">
        <button
          type="button"
          className="button button-quiet button-small guide-replay"
          onClick={shown === null ? replay : skip}
        >
          {t(`organizer.guide.draw.${shown === null ? "replay" : "skip"}`)}
        </button>
        <PrintButton small />
      </div>
    </>
  );
}

/** When each team comes up: a knockout's ties one after the other, groups side by side. */
function turnsOf(drawn: Drawn): Map<number, number> {
  const teams =
    drawn.format === "mata-mata" ? teamsIn(drawn) : inTurn(drawn.lots.map((lot) => lot.teams));
  return new Map(teams.map(({ id }, turn) => [id, turn]));
}
