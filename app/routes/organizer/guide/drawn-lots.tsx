import { useGroupName } from "~/components/group-name.ts";
import { Shield } from "~/components/shield.tsx";
import type { Team } from "~/components/shapes.ts";
import { useText } from "~/i18n/use-text.ts";
import { PrintButton } from "../print-button.tsx";
import type { Drawn } from "./drawn.ts";
import type { Reveal } from "./use-reveal.ts";

/** The drawn groups or ties; after a draw the names come up one by one, pot by pot as they were drawn. */
export function DrawnLots({ drawn, reveal }: { drawn: Drawn; reveal: Reveal }) {
  const { t } = useText();
  const groupName = useGroupName();
  const { lots, byes, format } = drawn;
  const turns = turnsOf(drawn);
  const { shown, replay, skip } = reveal;
  const nameOf = (name: string | null, at: number) =>
    name === null ? t("organizer.guide.draw.pair", { number: at + 1 }) : groupName(name);
  const line = (team: Team) => {
    const turn = turns.get(team.id) ?? 0;
    const waits = shown !== null && turn >= shown;
    return (
      <li
        key={team.id}
        data-waits={waits ? "" : undefined}
        data-fresh={shown !== null && turn === shown - 1 ? "" : undefined}
      >
        <Shield of={team} />
        <span>{team.name}</span>
      </li>
    );
  };
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

/** When each team comes up: the first of every group, then the second, and so on. */
function turnsOf({ lots, byes, format }: Drawn): Map<number, number> {
  const rows = format === "mata-mata" ? [...lots.map(({ teams }) => teams), byes] : columns(lots);
  return new Map(rows.flat().map(({ id }, turn) => [id, turn]));
}

const columns = (lots: Drawn["lots"]): Team[][] =>
  Array.from({ length: Math.max(0, ...lots.map(({ teams }) => teams.length)) }, (_, place) =>
    lots.flatMap(({ teams }) => teams[place] ?? []),
  );
