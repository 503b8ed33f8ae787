import { href, Link } from "react-router";
import { useGroupName } from "~/components/game/game-facts.ts";
import type { Team } from "~/components/records.ts";
import { Shield } from "~/components/team/shield.tsx";
import { useText } from "~/i18n/use-text.ts";
import { PrintButton } from "../copy-button.tsx";
import { interleave, type Reveal } from "../use-reveal.ts";
import { type DrawChoices, type ExistingDraw, teamsOfDraw } from "./draw-choices.ts";
import { DrawForm } from "./draw-form.tsx";
import { drawsPairs, isBracket } from "./format.ts";
import type { FormatOffer } from "./draw.server.ts";

interface AnnouncementProps {
  drawn: ExistingDraw;
  choices: DrawChoices;
  offer: FormatOffer | null;
  params: { championship: string; tournament: string };
  reveal: Reveal;
  played: boolean;
}

export function DrawAnnouncement({
  drawn,
  choices,
  offer,
  params,
  reveal,
  played,
}: AnnouncementProps) {
  const { t } = useText();
  const { format, stages } = drawn;
  const toPhases = href("/organizador/:championship/torneios/:tournament/fases", params);
  const seed = format === null ? null : choices.seed;
  return (
    <>
      <section className="card">
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
        {format !== null && !isBracket(format) && stages.length > 0 ? (
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
        {format === "pontos" ? (
          <Link className="text-link" to={`${toPhases}/mata-mata?decide=access`}>
            {t("organizer.phases.toAccess")}
          </Link>
        ) : null}
      </div>
      {played ? <p className="hint no-print">{t("organizer.guide.draw.played")}</p> : null}
      {format === null || played ? null : (
        <details key={seed} className="no-print">
          <summary className="button button-quiet">{t("organizer.guide.draw.again")}</summary>
          <div className="confirm-body stack gap-3 pad">
            <p>{t("organizer.guide.draw.againHint")}</p>
            <DrawForm choices={{ ...choices, seed: null }} offer={offer} replace />
          </div>
        </details>
      )}
    </>
  );
}

function DrawnLots({ drawn, reveal }: { drawn: ExistingDraw; reveal: Reveal }) {
  const { t } = useText();
  const groupName = useGroupName();
  const { lots, byes, format } = drawn;
  const turns = assignTurns(drawn);
  const { shown, marks, replay, skip } = reveal;
  const nameOf = (name: string | null, at: number) =>
    name === null ? t("organizer.guide.draw.pair", { number: at + 1 }) : groupName(name);
  const line = (team: Team) => (
    <li key={team.id} className="row strong" {...marks(turns.get(team.id) ?? 0)}>
      <Shield of={team} />
      <span className="grow">{team.name}</span>
    </li>
  );
  return (
    <>
      <div className="guide-lots" data-pairs={drawsPairs(format) ? "" : undefined}>
        {lots.map(({ id, name, teams }, at) => (
          <section key={id} className="stack gap-2 pad">
            <h3 className="note">
              {(lots.length === 1 && name === null && !drawsPairs(format)) || format === "pontos"
                ? t("organizer.guide.draw.teams")
                : nameOf(name, at)}
            </h3>
            <ol className="stack gap-2">{teams.map(line)}</ol>
          </section>
        ))}
        {byes.length > 0 ? (
          <section className="stack gap-2 pad">
            <h3 className="note">
              {t(`organizer.guide.draw.${format === "suico" ? "restsFirst" : "byes"}`)}
            </h3>
            <ol className="stack gap-2">{byes.map(line)}</ol>
          </section>
        ) : null}
      </div>
      <div className="actions pad needs-script no-print">
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

/** Returns the turn in which each team is revealed: pairs one after another, groups in parallel. */
function assignTurns(drawn: ExistingDraw): Map<number, number> {
  const teams =
    isBracket(drawn.format) || drawn.format === "suico"
      ? teamsOfDraw(drawn)
      : interleave(drawn.lots.map((lot) => lot.teams));
  return new Map(teams.map(({ id }, turn) => [id, turn]));
}
