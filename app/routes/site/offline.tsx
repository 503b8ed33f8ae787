import { PlainMessage } from "~/components/site/problem.tsx";
import { useText } from "~/i18n/use-text.ts";

/** The service worker shows this page without network and lists the pages that it kept. */
export default function Offline() {
  const { t } = useText();
  return (
    <PlainMessage {...t("problem.noSignal", { returnObjects: true })}>
      <ul className="card rows lined" data-kept-pages hidden />
    </PlainMessage>
  );
}
