import type { ReactNode } from "react";
import { QrCode } from "~/components/qr-code.tsx";
import type { QrDrawing } from "~/components/qr-drawing.ts";
import { useText } from "~/i18n/use-text.ts";
import { CopyButton } from "../../copy-button.tsx";

interface SetupStepsProps {
  /** In base32. */
  secret: string;
  /** `otpauth://…`: opens the application of the same device. */
  uri: string;
  drawing: QrDrawing;
  /** The form that takes the first code. */
  children: ReactNode;
}

/** How a secret gets into an application: by camera, by hand, or on the same device. */
export function SetupSteps({ secret, uri, drawing, children }: SetupStepsProps) {
  const { t } = useText();
  return (
    <section className="card desk-section app-setup" aria-labelledby="aplicativo">
      <h2 id="aplicativo">{t("organizer.security.app.scan")}</h2>
      <p className="sub">{t("organizer.security.app.scanLead")}</p>
      <QrCode drawing={drawing} label={t("organizer.security.app.qr")} />
      <p>
        {t("organizer.security.app.secret")}: <code>{inGroups(secret)}</code>{" "}
        <CopyButton text={secret} />
      </p>
      <p>
        <a className="text-link" href={uri}>
          {t("organizer.security.app.open")}
        </a>
      </p>
      {children}
    </section>
  );
}

/** Four letters at a time, as people read them aloud. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? secret;
