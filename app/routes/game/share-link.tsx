import { useText } from "~/i18n/use-text.ts";
import { Icon } from "~/components/icon.tsx";

/** Sends a text and an address to a chat: a link, so that it needs no script. */
export function ShareLink({ text, address }: { text: string; address: string }) {
  const { t } = useText();
  const message = new URLSearchParams({ text: `${text} ${address}` });
  return (
    <a
      className="text-link"
      href={`https://wa.me/?${message.toString()}`}
      target="_blank"
      rel="noopener"
      data-action="compartilhar"
    >
      <Icon name="share" />
      {t("site.share")}
    </a>
  );
}
