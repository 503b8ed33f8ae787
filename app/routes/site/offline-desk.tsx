import { PlainMessage } from "~/components/site/problem.tsx";
import { useText } from "~/i18n/use-text.ts";

/** The service worker shows this page at an organizer's address without network. */
export default function OfflineDesk() {
  const { t } = useText();
  const { retry, ...message } = t("problem.noSignalDesk", { returnObjects: true });
  return (
    <PlainMessage {...message}>
      <a className="button" href="">
        {retry}
      </a>
    </PlainMessage>
  );
}
