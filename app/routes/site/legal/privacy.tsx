import { href } from "react-router";
import type { Route } from "./+types/privacy";
import { siteContext } from "~/worker/contexts.ts";
import { privacyNotice } from "~/i18n/pt-BR/legal/privacy.ts";
import { LegalPage } from "./terms.tsx";
import stylesheet from "~/styles/texts.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export { headers } from "./terms.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const { origin, operator, analyticsId } = context.get(siteContext);
  const notice = privacyNotice({ operator, analytics: analyticsId !== "" });
  return { canonical: origin + href("/privacidade"), notice };
}

export default function Privacy({ loaderData: { canonical, notice } }: Route.ComponentProps) {
  return <LegalPage of={notice} canonical={canonical} />;
}
