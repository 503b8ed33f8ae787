import { href } from "react-router";
import type { Route } from "./+types/terms";
import { siteContext } from "~/worker/contexts.ts";
import { termsOfUse } from "~/i18n/pt-BR/legal/terms.ts";
import { ProblemPage } from "~/routes/site/problem-page.tsx";
import { LegalPage } from "./legal-page.tsx";
import stylesheet from "~/styles/texts.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export { headers } from "./legal-page.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const { origin, operator } = context.get(siteContext);
  return { canonical: origin + href("/termos"), terms: termsOfUse(operator) };
}

export default function Terms({ loaderData: { canonical, terms } }: Route.ComponentProps) {
  return <LegalPage of={terms} canonical={canonical} />;
}

export { ProblemPage as ErrorBoundary };
