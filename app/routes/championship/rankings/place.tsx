import { useText } from "~/i18n/use-text.ts";

interface PlaceProps {
  position: number;
  /** The first three have a medal where leading is an honour. */
  medal?: boolean;
}

/** The place in a ranking. */
export function Place({ position, medal = false }: PlaceProps) {
  const { t } = useText();
  return (
    <span className={medal && position <= 3 ? `number place-${position}` : "number"}>
      <span aria-hidden="true">{position}</span>
      <span className="sr">{t("rankings.athletes.position", { position })}</span>
    </span>
  );
}
