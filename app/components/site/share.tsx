import { useText } from "~/i18n/use-text.ts";
import { Icon } from "../icon.tsx";

const BRAZIL = "55";

/** Returns the WhatsApp address for a message: to a phone number, else to a contact to choose. */
export function whatsAppAddress(text: string, phone?: string | null): string {
  const digits = phone?.replaceAll(/\D/g, "") ?? "";
  const number = digits.length === 10 || digits.length === 11 ? BRAZIL + digits : digits;
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

interface ShareLinkProps {
  text: string;
  address: string;
  /** True for a round button on the dark header with a hidden label. */
  iconOnly?: boolean;
}

/** Shares a text and an address through a WhatsApp link; with JavaScript through the phone's share menu. */
export function ShareLink({ text, address, iconOnly = false }: ShareLinkProps) {
  const { t } = useText();
  return (
    <a
      className={iconOnly ? "round-button square share-button on-screen" : "text-link"}
      href={whatsAppAddress(`${text} ${address}`)}
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

const FORMATS = ["quadrado", "historia"] as const;

interface ShareMenuProps {
  /** Texts ready to share; null when there is nothing to share. */
  texts?: Partial<Record<"round" | "results" | "table" | "suspended", string | null>>;
  picture: (format: (typeof FORMATS)[number]) => string;
}

export function ShareMenu({ texts, picture }: ShareMenuProps) {
  const { t } = useText();
  const sent = (["round", "results", "table", "suspended"] as const).flatMap((kind) => {
    const text = texts?.[kind];
    return text ? [{ kind, text }] : [];
  });
  return (
    <details className="card on-screen">
      <summary className="list-row">
        <Icon name="share" />
        <b className="grow">{t("share.menu")}</b>
        <Icon name="down" />
      </summary>
      <ul className="rows lined">
        {sent.map(({ kind, text }) => (
          <li key={kind}>
            <a
              className="list-row block-link"
              href={whatsAppAddress(text)}
              target="_blank"
              rel="noopener"
              data-action="compartilhar-texto"
            >
              <span className="grow">{t(`share.send.${kind}`)}</span>
              <span className="sub">WhatsApp</span>
            </a>
          </li>
        ))}
        {FORMATS.map((format) => (
          <li key={format}>
            <a
              className="list-row block-link"
              href={picture(format)}
              download={`apito-${format}.png`}
              data-action="baixar-imagem"
            >
              <span className="grow">{t("share.pictures")}</span>
              <span className="sub">{t(`share.formats.${format}`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
