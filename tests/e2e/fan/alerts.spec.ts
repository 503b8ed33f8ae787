import type { BrowserContext, Page } from "@playwright/test";
import { createClient } from "../../../app/v1/client.ts";
import {
  ENDPOINT_HEADER,
  getPushSubscription,
  putPushSubscription,
} from "../../../app/v1/delivery/push/contract.ts";
import { createCup, groupPhase } from "../../site/cup-factory.ts";
import { newDevice } from "../../site/push-device.ts";
import { expectAccessible } from "../accessibility.ts";
import { expect, type Organizer, test, withoutScript } from "../fixtures.ts";

test.use({ serviceWorkers: "allow", viewport: { width: 360, height: 740 } });

async function cup(organizer: Organizer) {
  const made = await createCup(organizer, ["Leão", "Tigre"]);
  await groupPhase(made, { A: ["Leão", "Tigre"] }, [[["Leão", "Tigre"]]]);
  return made;
}

/**
 * Replaces the permission prompt and the push service, which the test browser lacks. Everything else is the
 * page's own.
 */
async function withPushService(page: Page): Promise<void> {
  const { endpoint, keys } = await newSubscription();
  await page.addInitScript(
    ({ address, keys: own }) => {
      const subscription = {
        endpoint: address,
        options: {},
        toJSON: () => ({ endpoint: address, keys: own }),
        unsubscribe: async () => {
          localStorage.removeItem("teste");
          return true;
        },
      };
      const getSubscription = async () => (localStorage.getItem("teste") ? subscription : null);
      const subscribe = async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
        const bytes = applicationServerKey instanceof Uint8Array ? applicationServerKey.length : 0;
        if (bytes !== 65) throw new TypeError("The key is no key.");
        localStorage.setItem("teste", address);
        return subscription;
      };
      Object.assign(PushManager.prototype, { subscribe, getSubscription });
      let permission = "default";
      Object.defineProperty(Notification, "permission", { get: () => permission });
      Notification.requestPermission = async () => {
        document.documentElement.dataset["asked"] = "yes";
        permission = localStorage.getItem("bloqueado") ? "denied" : "granted";
        return permission === "denied" ? "denied" : "granted";
      };
    },
    { address: endpoint, keys },
  );
}

test("alerts of a followed team can be turned on, changed and ended", async ({
  page,
  organizer,
}) => {
  const { slug } = await cup(organizer);
  await withPushService(page);
  await page.goto("/avisos");
  await expect(page.getByRole("heading", { name: "Siga um time primeiro" })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/avisos?campeonato=${slug}`);
  const asked = page.getByRole("group", { name: "Todos os jogos da Copa do Bairro" });
  await expect(asked.getByRole("checkbox", { checked: true })).toHaveCount(4);

  await page.goto(`/c/${slug}/times`);
  await page.getByRole("button", { name: "Seguir Leão" }).click();
  await page.goto("/");
  await page.getByRole("link", { name: "Avisos no celular" }).click();
  const form = page.getByRole("form", { name: "Avisos no celular" });
  const team = form.getByRole("group", { name: "Leão" });
  const all = form.getByRole("group", { name: "Todos os jogos da Copa do Bairro" });
  await expect(team.getByRole("checkbox", { name: "Gols" })).toBeChecked();
  await expect(all.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await expectAccessible(page);
  await team.getByRole("checkbox", { name: "Começo" }).uncheck();
  await form.getByRole("checkbox", { name: "Não avisar nestas horas" }).check();
  await form.getByLabel("Das").fill("23:00");
  await form.getByRole("button", { name: "Ligar avisos" }).click();
  await expect(form.getByRole("status")).toHaveText(
    "Pronto: este aparelho recebe os avisos que você escolheu.",
  );
  await expectAccessible(page);

  await page.reload();
  await expect(team.getByRole("checkbox", { name: "Começo" })).not.toBeChecked();
  await expect(team.getByRole("checkbox", { name: "Resultado" })).toBeChecked();
  await expect(form.getByLabel("Das")).toHaveValue("23:00");
  await expect(form.getByLabel("Até")).toHaveValue("07:00");
  await expect(form.getByRole("button", { name: "Ligar avisos" })).toBeHidden();
  await all.getByRole("checkbox", { name: "Adiado ou nova data" }).check();
  await form.getByRole("button", { name: "Gravar" }).click();
  await expect(form.getByRole("status")).not.toBeEmpty();
  await page.reload();
  await expect(all.getByRole("checkbox", { checked: true })).toHaveCount(1);

  await form.getByRole("button", { name: "Parar todos" }).click();
  await expect(form.getByRole("status")).toHaveText(
    "Pronto: este aparelho não recebe mais avisos.",
  );
  await expect(form.getByRole("button", { name: "Ligar avisos" })).toBeVisible();
  await page.reload();
  await expect(form.getByRole("button", { name: "Ligar avisos" })).toBeVisible();
  await expect(form.getByRole("button", { name: "Parar todos" })).toBeHidden();
});

test("permission is asked only on press, and refusals are explained", async ({
  page,
  organizer,
}) => {
  const { slug } = await cup(organizer);
  await withPushService(page);
  await page.goto(`/c/${slug}/times`);
  await page.getByRole("button", { name: "Seguir Leão" }).click();
  await page.goto("/avisos");
  const form = page.getByRole("form", { name: "Avisos no celular" });
  const team = form.getByRole("group", { name: "Leão" });
  for (const name of ["Começo", "Gols", "Resultado", "Adiado ou nova data"]) {
    await team.getByRole("checkbox", { name }).uncheck();
  }
  await form.getByRole("button", { name: "Ligar avisos" }).click();
  await expect(form.getByRole("status")).toHaveText("Escolha pelo menos um aviso.");
  await expect(page.locator("html")).not.toHaveAttribute("data-asked");
  await page.evaluate(() => localStorage.setItem("bloqueado", "sim"));
  await team.getByRole("checkbox", { name: "Gols" }).check();
  await form.getByRole("button", { name: "Ligar avisos" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-asked", "yes");
  await expect(
    page.getByRole("heading", { name: "Este navegador não deixa o Apito avisar" }),
  ).toBeVisible();
  await expect(form).toBeHidden();
});

test("an unsupported browser says so, an iPhone explains how", async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "PushManager");
    const { agent } = Object.fromEntries(new URLSearchParams(location.search));
    if (agent) Object.defineProperty(navigator, "userAgent", { value: agent });
  });
  await page.goto("/avisos");
  await expect(
    page.getByRole("heading", { name: "Este navegador não recebe avisos" }),
  ).toBeVisible();
  // Each state reserves its own room.
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    const [room, state] = await Promise.all(
      ["[data-alerts]", "[data-alerts-state='unsupported']"].map((part) =>
        page.locator(part).boundingBox(),
      ),
    );
    expect(state?.height).toBe(room?.height);
  }
  await page.goto("/avisos?agent=Mozilla/5.0+(iPhone)");
  await expect(
    page.getByRole("heading", { name: "No iPhone, são dois passos antes" }),
  ).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Tela de Início" })).toBeVisible();
  await expectAccessible(page);
});

/** The site's service worker; `self.seen` records notifications and windows, since the browser shows none. */
async function openWorker(page: Page, context: BrowserContext) {
  await page.goto("/avisos");
  // An earlier test's worker may remain until its page closes.
  await page.evaluate(async () => {
    const former = await navigator.serviceWorker.getRegistrations();
    await Promise.all(former.map((registration) => registration.unregister()));
  });
  await page.goto("about:blank");
  await page.goto("/avisos");
  const [worker] = await Promise.all([
    context.waitForEvent("serviceworker"),
    page.evaluate(async () => {
      await navigator.serviceWorker.register("/sw.js");
      await navigator.serviceWorker.ready;
    }),
  ]);
  await worker.evaluate(() => {
    const seen: unknown[] = [];
    Object.assign(self, { seen });
    const showNotification = async (title: string, options: object) =>
      void seen.push({ title, ...options });
    Object.assign(ServiceWorkerRegistration.prototype, { showNotification });
    const openWindow = async (url: string) => void seen.push(url);
    Object.assign(Reflect.get(self, "clients"), { openWindow });
  });
  return {
    worker,
    seen: () => worker.evaluate((): unknown => Reflect.get(self, "seen")),
  };
}

test("a notification links to its game and to unsubscribing", async ({
  page,
  context,
  baseURL,
}) => {
  const origin = new URL(baseURL ?? "").origin;
  const browser = await context.newCDPSession(page);
  const registrations: { registrationId: string; scopeURL: string; isDeleted: boolean }[] = [];
  browser.on("ServiceWorker.workerRegistrationUpdated", (event) =>
    registrations.push(...event.registrations),
  );
  await browser.send("ServiceWorker.enable");
  const { worker, seen } = await openWorker(page, context);
  const found = () =>
    registrations.findLast(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted);
  await expect.poll(found).toBeDefined();
  const registrationId = found()?.registrationId ?? "";
  const deliver = (data: string) =>
    browser.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
  const token = `7-${"a".repeat(32)}`;
  const end = `/avisos/parar?codigo=${token}`;
  const [title, body, url] = ["Gol do Leão!", "Leão 1 × 0 Tigre", "/c/copa/jogo/7"];
  await deliver(
    JSON.stringify({ title, body, tag: "game-7", url, stop: "Parar os avisos", token }),
  );
  const notice = {
    title,
    body,
    lang: "pt-BR",
    icon: "/icon-192.png",
    tag: "game-7",
    renotify: true,
    data: { url, end },
    actions: [{ action: "parar", title: "Parar os avisos" }],
  };
  await expect.poll(seen).toEqual([notice]);
  // An unreadable message is shown too: browsers require a notification per push.
  await deliver("nada que se leia");
  await expect.poll(seen).toEqual([
    notice,
    expect.objectContaining({
      title: "Apito",
      body: "Há novidade em um jogo que você segue.",
    }),
  ]);
  const press = (action: string) =>
    worker.evaluate(
      ([pressed, data]) => {
        const event = new Event("notificationclick");
        const waitUntil = () => {};
        const notification = { data, close: () => {} };
        self.dispatchEvent(Object.assign(event, { action: pressed, notification, waitUntil }));
      },
      [action, notice.data] as const,
    );
  await press("");
  await press("parar");
  await expect
    .poll(async () => [await seen()].flat().slice(2))
    .toEqual([`${origin}${url}`, `${origin}${end}`]);
});

test("a new push address keeps the device's alerts", async ({
  page,
  context,
  organizer,
  baseURL,
}) => {
  const { slug } = await cup(organizer);
  const base = baseURL ?? "";
  const call = createClient({ send: (request) => fetch(request), base });
  const [former, own] = await Promise.all([1, 2].map(() => newSubscription()));
  if (!former || !own) throw new Error("There are no devices.");
  const topics = [{ championship: slug, kinds: ["goal" as const] }];
  await call(putPushSubscription, { json: { ...former, topics } });
  const { worker } = await openWorker(page, context);
  await worker.evaluate(
    ([old, { endpoint, keys }]) => {
      const newSubscription = { endpoint, toJSON: () => ({ endpoint, keys }) };
      const event = new Event("pushsubscriptionchange");
      const waitUntil = () => {};
      const oldSubscription = { endpoint: old, options: {} };
      self.dispatchEvent(Object.assign(event, { oldSubscription, newSubscription, waitUntil }));
    },
    [former.endpoint, own] as const,
  );
  const readTopics = async (endpoint: string) => {
    const headers = { [ENDPOINT_HEADER]: endpoint };
    const read = createClient({ send: (request) => fetch(request), base, headers });
    return read(getPushSubscription).then(
      (kept) => kept.topics.map(({ championship }) => championship.slug),
      () => null,
    );
  };
  await expect.poll(() => readTopics(own.endpoint)).toEqual([slug]);
  expect(await readTopics(former.endpoint)).toBeNull();
});

async function newSubscription() {
  const { p256dh, auth } = await newDevice("");
  const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
  return { endpoint, keys: { p256dh, auth } };
}

withoutScript("without script the page offers alternatives", async ({ page }) => {
  await page.goto("/avisos");
  await expect(
    page.getByRole("heading", { name: "Os avisos precisam de JavaScript" }),
  ).toBeVisible();
  await expect(page.getByText("Nenhum dos dois precisa de JavaScript")).toBeVisible();
  await expect(page.getByRole("form")).toHaveCount(0);
});
