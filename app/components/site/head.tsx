import { href } from "react-router";
import { useText } from "~/i18n/use-text.ts";

interface HeadProps {
  title: string;
  description?: string;
  canonical?: string;
  image?: string;
  embeddable?: boolean;
  hidden?: boolean;
}

export function Head({
  title,
  description,
  canonical,
  image,
  embeddable = false,
  hidden = false,
}: HeadProps) {
  const { t } = useText();
  return (
    <>
      <title>{title}</title>
      <meta property="og:title" content={title} />
      <meta property="og:site_name" content={t("site.name")} />
      <meta property="og:locale" content="pt_BR" />
      <meta property="og:type" content="website" />
      {description ? <meta name="description" content={description} /> : null}
      {description ? <meta property="og:description" content={description} /> : null}
      {canonical ? <link rel="canonical" href={canonical} /> : null}
      {canonical ? <meta property="og:url" content={canonical} /> : null}
      {embeddable && canonical ? (
        <link
          rel="alternate"
          type="application/json+oembed"
          href={oembedAddress(canonical)}
          title={title}
        />
      ) : null}
      {image ? (
        <>
          <meta property="og:image" content={image} />
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={t("share.card", { title })} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      ) : null}
      {hidden ? <meta name="robots" content="noindex" /> : null}
    </>
  );
}

const oembedAddress = (page: string): string =>
  `${new URL(page).origin}${href("/oembed")}?${new URLSearchParams({ url: page, format: "json" })}`;

/** Data for search engines; not executed. `<` is escaped, so that no text closes the element. */
export function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  // oxlint-disable-next-line react/no-danger -- React escapes quotes in text, which JSON does not allow
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
