import { expect, test } from "vitest";
import { documentPart } from "../../app/routes/form/schema.ts";

const part = (typed: Partial<Parameters<typeof documentPart>[0]>) =>
  documentPart({ document_removed: false, ...typed });

test("an empty field keeps the document, the box removes it", () => {
  expect(part({ document: null })).toEqual({});
  expect(part({ document: null, document_kind: "rg" })).toEqual({ document_kind: "rg" });
  expect(part({ document: "1234", document_kind: "rg" })).toEqual({
    document: "1234",
    document_kind: "rg",
  });
  expect(part({ document: "529.982.247-25", document_kind: null })).toEqual({
    document: "529.982.247-25",
  });
  expect(part({ document: null, document_kind: "cpf", document_removed: true })).toEqual({
    document: null,
  });
  // A typed document wins over a ticked removal.
  expect(part({ document: "1234", document_removed: true })).toEqual({ document: "1234" });
});
