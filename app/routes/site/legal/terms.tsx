import { Card } from "~/components/card.tsx";
import { href, type HeadersFunction } from "react-router";
import type { Route } from "./+types/terms";
import { siteContext } from "~/worker/contexts.ts";
import { termsOfUse } from "~/i18n/pt-BR/legal/terms.ts";
import stylesheet from "~/styles/texts.css?url";
import { longDate, noonInBrazil } from "~/components/date.ts";
import { Head } from "~/components/site/head.tsx";
import { SiteFooter, SiteHeader } from "~/components/site/site-header.tsx";
import type { Block, Inline, LegalText } from "~/i18n/pt-BR/legal/legal-text.ts";
import { useText } from "~/i18n/use-text.ts";
import { cacheHeaders } from "~/http/cache.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export function loader({ context }: Route.LoaderArgs) {
  const { origin, operator } = context.get(siteContext);
  return { canonical: origin + href("/termos"), terms: termsOfUse(operator) };
}

export default function Terms({ loaderData: { canonical, terms } }: Route.ComponentProps) {
  return <LegalPage of={terms} canonical={canonical} />;
}

/** Legal texts change with a deploy only and are the same for all visitors. */
export const headers: HeadersFunction = ({ parentHeaders }) => {
  const all = new Headers(parentHeaders);
  for (const [name, value] of Object.entries(cacheHeaders("settled"))) all.set(name, value);
  return all;
};

export function LegalPage({ of: legal, canonical }: { of: LegalText; canonical: string }) {
  const { t } = useText();
  const { title, description, version, summary, sections } = legal;
  return (
    <>
      <Head
        title={t("site.titled", { page: title })}
        description={description}
        canonical={canonical}
      />
      <header className="top">
        <SiteHeader />
        <div className="hero">
          <div>
            <h1>{title}</h1>
            <p>{t("legal.version", { day: longDate(noonInBrazil(version)) })}</p>
          </div>
        </div>
      </header>
      <main id="conteudo" className="page">
        <div className="regulation legal stack">
          <Card id="resumo" title={t("legal.summary")} look="marked clauses">
            <ul>
              {summary.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </Card>
          <nav className="card regulation-contents on-screen" aria-labelledby="partes">
            <header>
              <h2 id="partes">{t("legal.contents")}</h2>
            </header>
            <ol className="ways rows lined">
              {sections.map((section) => (
                <li key={section.id}>
                  <a className="list-row block-link" href={`#${section.id}`}>
                    {section.title}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
          <div className="stack">
            {sections.map((section, place) => (
              <section
                key={section.id}
                className="card clauses"
                id={section.id}
                aria-labelledby={`${section.id}-titulo`}
              >
                <header>
                  <h2 id={`${section.id}-titulo`} className="row">
                    <span className="tag">{place + 1}</span> {section.title}
                  </h2>
                </header>
                {section.blocks.map((block, at) => (
                  <LegalBlock key={at} of={block} />
                ))}
              </section>
            ))}
            <p className="print-address" aria-hidden="true">
              {canonical}
            </p>
          </div>
        </div>
      </main>
      <SiteFooter />
    </>
  );
}

function LegalBlock({ of: block }: { of: Block }) {
  if ("text" in block) return <p>{block.text.map(inline)}</p>;
  if ("list" in block) {
    return (
      <ul>
        {block.list.map((item, at) => (
          <li key={at}>{item.map(inline)}</li>
        ))}
      </ul>
    );
  }
  return (
    <div className="legal-records">
      {block.records.map(({ name, facts }) => (
        <div key={name} className="pad lined">
          <h3>{name}</h3>
          <dl>
            {facts.map(([label, words]) => (
              <div key={label}>
                <dt className="sub">{label}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
}

const inline = (piece: Inline) =>
  typeof piece === "string" ? (
    piece
  ) : (
    <a key={piece.href} className="in-text" href={piece.href}>
      {piece.label}
    </a>
  );
