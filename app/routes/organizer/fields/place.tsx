import { useText } from "~/i18n/use-text.ts";

interface Place {
  name: string;
  address: string | null;
  city: string | null;
  uf: string | null;
  map_url: string | null;
}

/** Where a field is, as its visitors read it, and the way to a map. */
export function FieldPlace({ of: { name, address, city, uf, map_url } }: { of: Place }) {
  const { t } = useText();
  const written = [address, city, uf].filter(Boolean).join(", ");
  return (
    <section className="card field-place" aria-label={t("organizer.fields.where")}>
      <p className="sub">{t("organizer.fields.where")}</p>
      <p>
        <b>{name}</b>
        {written ? <span>{written}</span> : null}
      </p>
      {map_url ? (
        <a
          className="button button-quiet button-small"
          href={map_url}
          target="_blank"
          rel="noopener"
        >
          {t("organizer.fields.map")}
        </a>
      ) : (
        <p className="hint">{t("organizer.fields.noWhere")}</p>
      )}
    </section>
  );
}
