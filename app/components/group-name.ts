import { useText } from "~/i18n/use-text.ts";

/** Names a group: one that was given its letter or number alone, "A" or "12", becomes "Grupo A". */
export function useGroupName(): (name: string) => string {
  const { t } = useText();
  return (name) => (/^([A-Z]|\d{1,2})$/i.test(name) ? t("table.group", { name }) : name);
}
