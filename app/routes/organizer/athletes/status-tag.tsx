import { useText } from "~/i18n/use-text.ts";

const looks = {
  pending: "tag tag-wait",
  approved: "tag",
  rejected: "tag tag-bad",
  released: "tag",
};

/** Where an athlete's inscription stands. */
export function StatusTag({ status }: { status: keyof typeof looks }) {
  const { t } = useText();
  return <span className={looks[status]}>{t(`organizer.athletes.statuses.${status}`)}</span>;
}
