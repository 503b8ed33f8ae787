import { crestOf } from "~/components/crest.ts";
import { placeOf } from "~/components/place.ts";
import type { ChampionshipSummary } from "~/components/shapes.ts";
import { Shield } from "~/components/shield.tsx";
import { tablePath } from "~/components/target.ts";
import { modalityLabels } from "~/domain/modality.ts";

/** Championships as cards, each one link. */
export function Results({ records }: { records: ChampionshipSummary[] }) {
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
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
