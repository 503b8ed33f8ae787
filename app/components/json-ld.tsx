/** Data for search engines. A browser does not run it; `<` is escaped, so that no text ends it early. */
export function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  // oxlint-disable-next-line react/no-danger -- React escapes quotes in text, which JSON does not allow
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
