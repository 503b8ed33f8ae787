import type { TFunction } from "i18next";
import { useText } from "~/i18n/use-text.ts";
import type { Standing, Team, Zone } from "~/components/records.ts";

interface Need {
  team_id: number;
  points: number;
  zone: Zone | null;
}

interface OutcomeProps {
  rows: Standing[];
  needs: Need[];
  contenders: Team[] | null;
}

const together = new Intl.ListFormat("pt-BR", { type: "conjunction" });

/** What the supposed scores decide: who can still be champion, who is sure of what, who needs how many points. */
export function Outcome({ rows, needs, contenders }: OutcomeProps) {
  const { t } = useText();
  const nameOf = new Map(rows.map(({ team }) => [team.id, team.name]));
  const sentences = [contenders && titleSentence(contenders, t), ...securedSentences(rows, t)];
  const told = sentences.filter((one) => one !== null);
  const goals = [...Map.groupBy(needs, ({ zone }) => zone?.label ?? "").values()];
  if (told.length + goals.length === 0) return null;
  return (
    <section className="card stack pad" aria-labelledby="decide">
      <h2 id="decide">{t("whatIf.outcome")}</h2>
      {told.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {goals.map((own) => (
        <div key={own[0]?.zone?.label ?? ""} className="lines">
          <h3>{goalInWords(own[0]?.zone ?? null, t)}</h3>
          <ul className="lines">
            {own.map(({ team_id, points }) => (
              <li key={team_id}>
                {t("whatIf.needs", { team: nameOf.get(team_id) ?? "", count: points })}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function titleSentence(contenders: Team[], t: TFunction): string | null {
  if (contenders.length === 0) return null;
  const teams = together.format(contenders.map(({ name }) => name));
  return t("whatIf.contenders", { teams, count: contenders.length });
}

/** "Garantido: Semifinal. Bangu e Olaria." for each zone that somebody is sure of. */
function securedSentences(rows: readonly Standing[], t: TFunction): string[] {
  const sure = rows.filter(({ secured }) => secured !== null);
  const byZone = Map.groupBy(sure, ({ secured }) => secured?.label ?? "");
  return [...byZone].map(([zone, own]) => {
    const kind = own[0]?.secured?.kind ?? "up";
    const teams = together.format(own.map(({ team }) => team.name));
    return `${t(`table.marks.${kind}`, { zone })}: ${teams}.`;
  });
}

function goalInWords(zone: Zone | null, t: TFunction): string {
  if (zone === null) return t("whatIf.toWin");
  return t(zone.kind === "down" ? "whatIf.toEscape" : "whatIf.toReach", { zone: zone.label });
}
