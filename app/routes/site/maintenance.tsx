import { PlainMessage } from "~/components/site/problem.tsx";
import { useText } from "~/i18n/use-text.ts";
import { ProblemPage } from "./problem-page.tsx";

export default function Maintenance() {
  const { t } = useText();
  return <PlainMessage {...t("problem.maintenance", { returnObjects: true })} />;
}

export { ProblemPage as ErrorBoundary };
