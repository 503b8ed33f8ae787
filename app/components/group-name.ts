import { useTranslation } from "react-i18next";

/** Names a group: one that was given its letter or number alone, "A" or "12", becomes "Grupo A". */
export function useGroupName(): (name: string) => string {
  const { t } = useTranslation();
  return (name) => (/^([A-Z]|\d{1,2})$/i.test(name) ? t("table.group", { name }) : name);
}
