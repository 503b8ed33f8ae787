import { useText } from "~/i18n/use-text.ts";
import { Icon } from "../icon.tsx";

const BRAZIL = "55";

/** The address that opens WhatsApp with a message: to a number where one is known, else to whom one chooses. */
export function whatsApp(text: string, phone?: string | null): string {
  const digits = phone?.replaceAll(/\D/g, "") ?? "";
  const number = digits.length === 10 || digits.length === 11 ? BRAZIL + digits : digits;
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

interface ShareLinkProps {
  text: string;
  address: string;
  /** A round button on the dark head, its words for screen readers alone. */
  iconOnly?: boolean;
}

/**
 * Sends a text and an address to a chat: a link to WhatsApp, so that it needs no script; with it,
 * phones offer everything that they can share with.
 */
export function ShareLink({ text, address, iconOnly = false }: ShareLinkProps) {
  const { t } = useText();
  return (
    <a
      className={iconOnly ? "round-button square share-button on-screen" : "text-link"}
      href={whatsApp(`${text} ${address}`)}
      target="_blank"
      rel="noopener"
      data-action="compartilhar"
      data-share={address}
      data-share-text={text}
      aria-label={iconOnly ? t("site.share") : undefined}
    >
      <Icon name="share" />
      {iconOnly ? null : t("site.share")}
    </a>
  );
}
