import { href, Link } from "react-router";
import { useText } from "~/i18n/use-text.ts";
import type { Reveal } from "../reveal/use-reveal.ts";
import type { DrawChoices } from "./draw-choices.ts";
import { DrawForm } from "./draw-form.tsx";
import type { Drawn } from "./drawn.ts";
import { DrawnLots } from "./drawn-lots.tsx";

interface AnnouncementProps {
  drawn: Drawn;
  choices: DrawChoices;
  params: { championship: string; tournament: string };
  reveal: Reveal;
  /** Whether a result would be lost by another draw. */
  played: boolean;
}

/** What was drawn, to be read out; and the way on, or to another draw while nothing is played. */
export function Announcement({ drawn, choices, params, reveal, played }: AnnouncementProps) {
  const { t } = useText();
  const { format, stages } = drawn;
  const toPhases = href("/organizador/:championship/torneios/:tournament/fases", params);
  const seed = format === null ? null : choices.seed;
  return (
    <>
      <section className="card guide-drawn">
        <header>
          <h2>
            {format === null
              ? t("organizer.guide.draw.drawnHand")
              : t(`organizer.guide.draw.drawn.${format}`)}
          </h2>
          {seed === null ? null : (
            <p className="tag">{t("organizer.guide.draw.number", { seed })}</p>
          )}
        </header>
        {format === null ? (
          <p className="quiet">{t("organizer.guide.draw.byHand")}</p>
        ) : (
          <DrawnLots drawn={drawn} reveal={reveal} />
        )}
        {format === "grupos" && stages.length > 0 ? (
          <p className="quiet">{t("organizer.guide.draw.next", { stages: stages.join(", ") })}</p>
        ) : null}
        {seed === null ? null : <p className="quiet">{t("organizer.guide.draw.numberHint")}</p>}
      </section>
      <div className="actions no-print">
        <Link
          className="button"
          to={href("/organizador/:championship/guia/:tournament/pronto", params)}
        >
          {t("organizer.guide.draw.go")}
        </Link>
        <Link className="text-link" to={toPhases}>
          {t("organizer.guide.draw.toPhases")}
        </Link>
      </div>
      {played ? <p className="hint no-print">{t("organizer.guide.draw.played")}</p> : null}
      {format === null || played ? null : (
        <details key={seed} className="confirm no-print">
          <summary className="button button-quiet">{t("organizer.guide.draw.again")}</summary>
          <div className="confirm-body">
            <p>{t("organizer.guide.draw.againHint")}</p>
            <DrawForm choices={{ ...choices, seed: null }} replace />
          </div>
        </details>
      )}
    </>
  );
}
