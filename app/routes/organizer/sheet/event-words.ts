import { useText } from "~/i18n/use-text.ts";
import { formatMinute, type GameEventType } from "~/domain/result/events.ts";

interface LoggedEvent {
  type: GameEventType;
  user_id?: number | null;
  minute?: number | null;
  added?: number | null;
  card_kind?: string | null;
}

export function useEventWords(names: ReadonlyMap<number, string>) {
  const { t } = useText();
  return ({ type, user_id, minute, added, card_kind }: LoggedEvent): string => {
    const what = t(`game.type.${card_kind === "second_yellow" ? "second_yellow" : type}`);
    const name = names.get(user_id ?? 0) ?? t("organizer.sheet.events.someone");
    const said = t("organizer.sheet.events.of", { what, name });
    return minute == null ? said : `${said}, ${formatMinute({ minute, added: added ?? 0 })}'`;
  };
}
