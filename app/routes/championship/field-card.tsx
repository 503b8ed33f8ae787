import { useText } from "~/i18n/use-text.ts";
import { GameList } from "~/components/game-list.tsx";
import { Icon } from "~/components/icon.tsx";
import type { Field, Game } from "~/components/shapes.ts";
import type { Target } from "~/components/target.ts";
import { addressOf, openStreetMap } from "./field-place.ts";

interface FieldCardProps {
  field: Field;
  target: Target;
  /** What the tournament of a game is called, where there are several. */
  nameOf: (game: Game) => string | null;
}

/** A field: where it is, the way there, and what is played on it next. */
export function FieldCard({ field, target, nameOf }: FieldCardProps) {
  const { t } = useText();
  const address = addressOf(field);
  return (
    <article className="card field-card" aria-labelledby={`campo-${field.id}`}>
      <div className="field-head">
        <Icon name="pin" />
        <div>
          <h3 id={`campo-${field.id}`}>{field.name}</h3>
          <p className="sub">{address || t("fields.noAddress")}</p>
        </div>
      </div>
      {field.map_url ? (
        <p className="field-ways">
          <a
            className="chip"
            href={field.map_url}
            target="_blank"
            rel="noopener"
            data-action="abrir-mapa"
          >
            {t("fields.map")}
            <span className="sr"> {t("fields.mapOf", { name: field.name })}</span>
          </a>
          <a className="text-link" href={openStreetMap(field)} target="_blank" rel="noopener">
            {t("fields.openStreetMap")}
            <span className="sr"> {t("fields.mapOf", { name: field.name })}</span>
          </a>
          {address ? (
            <button
              type="button"
              className="text-link"
              aria-live="polite"
              hidden
              data-copy={`${field.name}, ${address}`}
              data-copied={t("fields.copied")}
            >
              {t("fields.copy")}
              <span className="sr"> {t("fields.copyOf", { name: field.name })}</span>
            </button>
          ) : null}
        </p>
      ) : null}
      {field.next_games.length > 0 ? (
        <>
          <h4>{t("fields.next")}</h4>
          <GameList games={field.next_games} target={target} where={nameOf} />
        </>
      ) : (
        <p className="field-idle sub">{t("fields.idle")}</p>
      )}
    </article>
  );
}
