import { expect, test } from "vitest";
import { organizer } from "../support/accounts.ts";
import { request } from "../support/caller.ts";

async function readMessages(path: string, body: unknown): Promise<Record<string, string>> {
  const { headers } = await organizer();
  const response = await request(path, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(422);
  const { errors } = await response.json<{ errors: { path: string; message: string }[] }>();
  return Object.fromEntries(errors.map((error) => [error.path, error.message]));
}

test("each wrong field has a message in Brazilian Portuguese", async () => {
  expect(
    await readMessages("/v1/organizer/championships", {
      uf: "Sao Paulo",
      modality: "rugby",
      enable_register: "sim",
      contact_email: "sem arroba",
      contact_phone: "9".repeat(41),
    }),
  ).toEqual({
    name: "Preencha este campo.",
    uf: "Informe a sigla do estado, por exemplo SP.",
    modality: "Escolha um destes valores: campo, futsal, society, areia, virtual.",
    enable_register: "Informe verdadeiro ou falso.",
    contact_email: "Informe um e-mail, por exemplo nome@exemplo.com.br.",
    contact_phone: "Escreva no máximo 40 caracteres.",
  });
  expect(
    await readMessages("/v1/organizer/games/stats", { games: [{ id: 1, home_score: -1 }] }),
  ).toEqual({ "games.0.home_score": "O menor valor aceito é 0." });
  expect(await readMessages("/v1/organizer/games/stats", { games: [] })).toEqual({
    games: "Informe pelo menos 1 item.",
  });
});
