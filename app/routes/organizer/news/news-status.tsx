import { useText } from "~/i18n/use-text.ts";

const looks = { draft: "tag", scheduled: "tag soft-warn", published: "tag soft-up" } as const;

/** Whether a piece of news is out. */
export function NewsStatus({ of: status }: { of: keyof typeof looks }) {
  const { t } = useText();
  return <span className={looks[status]}>{t(`organizer.news.status.${status}`)}</span>;
}
