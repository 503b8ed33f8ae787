import { PlainMessage } from "~/components/site/problem.tsx";
import { useText } from "~/i18n/use-text.ts";

export default function Maintenance() {
  const { t } = useText();
  return <PlainMessage {...t("problem.maintenance", { returnObjects: true })} />;
}
