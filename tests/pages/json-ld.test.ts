import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { JsonLd } from "../../app/components/site/head.tsx";

test("a name in JSON-LD cannot end the script", () => {
  const data = { name: "</script><b>Copa" };
  const markup = renderToStaticMarkup(createElement(JsonLd, { data }));
  expect(markup.match(/</g)).toHaveLength(2);
  expect(JSON.parse(/>(.*)</.exec(markup)?.[1] ?? "")).toEqual(data);
});
