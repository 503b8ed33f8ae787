import { expect, test } from "vitest";
import { openApiDocument } from "../../../app/v1/api.ts";
import {
  createChampionship,
  getOwnChampionship,
  updateChampionship,
  updateNamedChampionship,
} from "../../../app/v1/structure/championships/contract.ts";
import {
  createTournament,
  INCLUDABLE_LISTS,
  updateTournament,
} from "../../../app/v1/structure/tournaments/contract.ts";
import { organizer } from "../support/accounts.ts";
import { request } from "../support/caller.ts";
import { championshipWithTournament } from "../support/championship.ts";
import { pdf, png } from "../support/file-samples.ts";

function sendForm(
  path: string,
  method: string,
  headers: Record<string, string>,
  parts: [string, string | File][],
) {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  return request(path, { method, headers, body: form });
}

const file = (content: Uint8Array<ArrayBuffer> = new Uint8Array(), name = "a.png") =>
  new File([content], name);

test("a form expresses all types of JSON", async () => {
  const { call, season } = await championshipWithTournament();
  const values = {
    season_id: season.id,
    category: "Sub-17",
    enable_register: true,
    game_duration: 60,
    tournament_rankings: "fifa_2022" as const,
    stats_rules: {
      events: ["goal" as const, "red_card" as const],
      yellows_per_suspension: 2,
      walkover_goals: 3,
      walkover_counts_for_goals: false,
    },
  };
  const asJson = await call(createTournament, { json: { ...values, name: "2026" } });
  const asForm = await call(createTournament, { form: { ...values, name: "true" } });
  const addresses = Object.fromEntries(
    INCLUDABLE_LISTS.map((relation) => [relation, { href: asForm[relation].href }]),
  );
  expect(asForm).toEqual({ ...asJson, ...addresses, id: asForm.id, name: "true" });
  const edit = { name: "10", game_duration: 40, enable_register: false, version: 1 };
  const edited = await call(updateTournament, { params: { id: asForm.id }, form: edit });
  expect(edited).toMatchObject({ ...edit, version: 2, category: "Sub-17" });
});

test("an empty part changes nothing; null in JSON clears", async () => {
  const { call, headers } = await organizer();
  const made = await call(createChampionship, {
    form: {
      name: "Copa",
      city: "Bauru",
      contact_phone: "14 3333-0000",
      logo: file(png()),
      rules: file(pdf()),
    },
  });
  const path = `/v1/organizer/championships/${made.id}/`;
  const response = await sendForm(path, "PUT", headers, [
    ["name", "Copa B"],
    ["city", ""],
    ["logo", file()],
    ["rules", ""],
  ]);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ ...made, name: "Copa B", version: 2 });
  const cleared = await call(updateChampionship, {
    params: { id: made.id },
    json: { city: null, logo: null, rules: null },
  });
  expect(cleared).toMatchObject({ city: null, logo: null, rules: null, version: 3 });
  expect(cleared.contact_phone).toBe("14 3333-0000");
});

test("a PUT accepts the championship in its body", async () => {
  const { call, headers } = await organizer();
  const { id } = await call(createChampionship, { json: { name: "Copa" } });
  const named = await call(updateNamedChampionship, { json: { id, name: "Copa B", version: 1 } });
  expect(named).toMatchObject({ id, name: "Copa B", version: 2 });
  const logo = file(png());
  const formed = await call(updateNamedChampionship, { form: { id, name: "Copa C", logo } });
  expect(formed).toMatchObject({ id, name: "Copa C", version: 3 });
  expect(await call(getOwnChampionship, { params: { id } })).toEqual(formed);
  const path = "/v1/organizer/championships/";
  const late = await sendForm(path, "PUT", headers, [
    ["id", String(id)],
    ["version", "1"],
  ]);
  expect(late.status).toBe(409);
  const unnamed = await sendForm(path, "PUT", headers, [["name", "Copa D"]]);
  expect(unnamed.status).toBe(422);
  expect(await unnamed.json()).toMatchObject({ errors: [{ path: "id" }] });
});

test("errors of a form name their part", async () => {
  const { headers, tournament } = await championshipWithTournament();
  const path = `/v1/organizer/tournaments/${tournament.id}`;
  const wrong: [string, [string, string | File][]][] = [
    ["apelido", [["apelido", "x"]]],
    ["__proto__", [["__proto__", "x"]]],
    ["foto", [["foto", file(png())]]],
    ["name", [["name", file(png())]]],
    ["logo", [["logo", "um texto"]]],
    ["logo", [["logo", "null"]]],
    [
      "logo",
      [
        ["logo", file(png())],
        ["logo", file(png())],
      ],
    ],
    [
      "name",
      [
        ["name", "A"],
        ["name", "B"],
      ],
    ],
    ["name", [["name", "x".repeat(121)]]],
    ["game_duration", [["game_duration", "muito"]]],
    ["game_duration", [["game_duration", "0"]]],
    ["game_duration", [["game_duration", "1e999"]]],
    ["enable_register", [["enable_register", "sim"]]],
    [
      "stats_rules.events",
      [
        [
          "stats_rules",
          '{"yellows_per_suspension":3,"walkover_goals":3,"walkover_counts_for_goals":true}',
        ],
      ],
    ],
    ["inscription_info", [["inscription_info", "[1,2]"]]],
    ["version", [["version", "-1"]]],
  ];
  for (const [place, parts] of wrong) {
    const response = await sendForm(path, "PUT", headers, parts);
    expect([place, response.status]).toEqual([place, 422]);
    expect(await response.json()).toMatchObject({ errors: [{ path: place }] });
  }
});

test("a broken form is 400, an unexpected one 415", async () => {
  const { headers, championship } = await championshipWithTournament();
  const put = (type: string, body: string) =>
    request(`/v1/organizer/championships/${championship.id}`, {
      method: "PUT",
      headers: { ...headers, "content-type": type },
      body,
    });
  expect((await put("multipart/form-data; boundary=x", "nada")).status).toBe(400);
  expect((await put("multipart/form-data", "--x--")).status).toBe(400);
  expect((await put("multipart/mixed; boundary=x", "--x--")).status).toBe(415);
  expect((await put("application/json", "{")).status).toBe(400);
  const season = await sendForm("/v1/organizer/seasons", "POST", headers, [["name", "2027"]]);
  expect(season.status).toBe(415);
});

test("a repeated form has one effect", async () => {
  const { headers } = await organizer();
  const key = { ...headers, "idempotency-key": crypto.randomUUID() };
  const parts = (): [string, string | File][] => [
    ["name", "Copa Repetida"],
    ["logo", file(png())],
  ];
  const path = "/v1/organizer/championships";
  const first = await sendForm(path, "POST", key, parts());
  const again = await sendForm(path, "POST", key, parts());
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(await again.json()).toEqual(await first.json());
  const other = await sendForm(path, "POST", key, [["name", "Copa Outra"]]);
  expect(other.status).toBe(422);
  const broken = await request(path, {
    method: "POST",
    headers: {
      ...headers,
      "idempotency-key": crypto.randomUUID(),
      "content-type": "multipart/form-data; boundary=x",
    },
    body: "nada",
  });
  expect(broken.status).toBe(400);
});

test("the document describes JSON and form of a call", () => {
  const document: unknown = JSON.parse(JSON.stringify(openApiDocument()));
  expect(document).toMatchObject({
    paths: {
      "/v1/organizer/championships": {
        post: {
          requestBody: {
            content: {
              "application/json": { schema: { properties: { logo: {} } } },
              "multipart/form-data": {
                schema: {
                  type: "object",
                  required: ["name"],
                  properties: {
                    name: { type: "string" },
                    logo: { type: "string", format: "binary" },
                    rules: { type: "string", format: "binary" },
                  },
                },
                encoding: { rules: { contentType: "application/pdf" } },
              },
            },
          },
        },
      },
    },
  });
});
