import { expect, test } from "vitest";
import { pictureUrl } from "../../app/components/team/shield.tsx";

test("a stored picture is requested at its display width", () => {
  expect(pictureUrl("/v1/files/escudo.png", 96)).toBe("/v1/files/escudo.png?w=96");
  expect(pictureUrl("/v1/files/capa.jpg", 1200)).toBe("/v1/files/capa.jpg?w=1200");
});

test("an address without widths stays as it is", () => {
  for (const address of [
    "/v1/organizer/files/7",
    "https://example.com/v1/files/foto.png",
    "data:image/png;base64,AAAA",
    "",
  ]) {
    expect(pictureUrl(address, 256)).toBe(address);
  }
});
