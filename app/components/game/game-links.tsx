import { Icon } from "../icon.tsx";
import { useText } from "~/i18n/use-text.ts";

/** Opens a map with the field. */
export function DirectionsLink({ field }: { field: { name: string; map_url: string | null } }) {
  const { t } = useText();
  if (!field.map_url) return null;
  return (
    <a
      className="text-link"
      href={field.map_url}
      target="_blank"
      rel="noopener"
      data-action="abrir-mapa"
    >
      <Icon name="pin" />
      {t("aroundGame.directions")}
      <span className="sr"> {t("aroundGame.directionsTo", { name: field.name })}</span>
    </a>
  );
}

export function AgendaLink({ to }: { to: string }) {
  const { t } = useText();
  return (
    <a className="text-link" href={to} data-action="agenda">
      <Icon name="calendar" />
      {t("aroundGame.agenda")}
    </a>
  );
}
