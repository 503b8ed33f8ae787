import type { TFunction } from "i18next";
import { useText } from "~/i18n/use-text.ts";

/** Names a group: one that was given its letter or number alone, "A" or "12", becomes "Grupo A". */
export const groupNameIn =
  (t: TFunction) =>
  (name: string): string =>
    /^([A-Z]|\d{1,2})$/i.test(name) ? t("table.group", { name }) : name;

export const useGroupName = () => groupNameIn(useText().t);
