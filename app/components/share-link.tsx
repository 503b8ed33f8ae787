import { useText } from "~/i18n/use-text.ts";
import { Icon } from "~/components/icon.tsx";
import { whatsApp } from "~/components/whatsapp.ts";

/** Sends a text and an address to a chat: a link, so that it needs no script. */
export function ShareLink({ text, address }: { text: string; address: string }) {
  const { t } = useText();
  return (
    <a
      className="text-link"
      href={whatsApp(`${text} ${address}`)}
      target="_blank"
      rel="noopener"
      data-action="compartilhar"
    >
      <Icon name="share" />
      {t("site.share")}
    </a>
  );
}
