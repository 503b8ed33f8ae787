import { Head } from "~/components/head.tsx";
import { useText } from "~/i18n/use-text.ts";

/** A page's title in the browser; nothing of the desk is for search engines. */
export function DeskHead({ page }: { page: string }) {
  const { t } = useText();
  return <Head title={t("organizer.desk.titled", { page })} hidden />;
}
