import { crestOf } from "~/components/crest.ts";
import { placeOf } from "~/components/place.ts";
import type { FoundChampionship } from "~/components/shapes.ts";
import { Shield } from "~/components/shield.tsx";
import { tablePath } from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";
import { modalityLabels } from "~/domain/modality.ts";

/** Championships as cards, each one link. */
export function Results({ records }: { records: FoundChampionship[] }) {
  const { t } = useText();
  return (
    <ul className="results">
      {records.map((championship) => (
        <li key={championship.id}>
          <a className="result" href={tablePath({ championship: championship.slug })}>
            <Shield of={crestOf(championship)} size="medium" />
            <span className="result-text">
              <b>{championship.name}</b>
              <span>
                {[placeOf(championship), modalityLabels[championship.modality]]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
              {championship.team ? (
                <span className="result-team">
                  <Shield of={championship.team} />
                  {t("search.withTeam", { team: championship.team.name })}
                </span>
              ) : null}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
