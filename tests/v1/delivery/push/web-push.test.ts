import { expect, onTestFinished, test, vi } from "vitest";
import { pushRequest } from "../../../../app/v1/delivery/push/delivery/web-push.ts";
import { pushKeys } from "../../../../app/v1/delivery/push/keys.ts";
import {
  base64url,
  decodeBase64Url,
  importDevice,
  newDevice,
  newPushKeys,
  openMessage,
  readVapid,
} from "../../../site/push-device.ts";

const RFC_8291 = {
  text: "When I grow up, I want to be a watermelon",
  sender: {
    point:
      "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
    d: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  },
  device: {
    point:
      "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    d: "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
  },
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
  salt: "DGv6ra1nlYgDCS1FRnbzlw",
  message:
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};

const RFC_8292 =
  "vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs";

const MESSAGE = { ttl: 1800, urgency: "high", topic: "game-7" } as const;

async function sender(contact = "mailto:contato@apito.example") {
  const keys = pushKeys({ PUSH_KEYS: await newPushKeys() });
  if (!keys) throw new Error("The keys are not read.");
  return { keys, contact };
}

test("a message matches RFC 8291's example exactly", async () => {
  const { text, device, auth, salt, message } = RFC_8291;
  const [publicKey, privateKey] = await senderOfExample();
  const draw = vi.spyOn(crypto, "getRandomValues").mockImplementation((bytes) => {
    if (bytes instanceof Uint8Array) bytes.set(decodeBase64Url(salt));
    return bytes;
  });
  const generate = vi
    .spyOn(crypto.subtle, "generateKey")
    .mockResolvedValue({ publicKey, privateKey });
  onTestFinished(() => {
    draw.mockRestore();
    generate.mockRestore();
  });
  const target = { endpoint: "https://push.test/x", p256dh: device.point, auth };
  const keys = pushKeys({ PUSH_KEYS: `${RFC_8291.sender.point}.${RFC_8291.sender.d}` });
  if (!keys) throw new Error("The keys are not read.");
  const contact = "mailto:contato@apito.example";
  const { body } = await pushRequest(target, { ...MESSAGE, text }, { keys, contact });
  expect(base64url(body)).toBe(message);
});

async function senderOfExample(): Promise<[CryptoKey, CryptoKey]> {
  const { point, d } = RFC_8291.sender;
  const privateKey = await importDevice(point, d);
  const { x = "", y = "" } = await crypto.subtle.exportKey("jwk", privateKey);
  const curve = { name: "ECDH", namedCurve: "P-256" };
  const jwk = { kty: "EC", crv: "P-256", x, y };
  return [await crypto.subtle.importKey("jwk", jwk, curve, true, []), privateKey];
}

test("the tests' decryption reads the standards' examples", async () => {
  const { text, device, auth, message } = RFC_8291;
  const privateKey = await importDevice(device.point, device.d);
  const keys = { privateKey, p256dh: device.point, auth };
  expect(await openMessage(keys, decodeBase64Url(message))).toBe(text);
  expect(await readVapid(RFC_8292)).toMatchObject({
    aud: "https://push.example.net",
    sub: "mailto:push@example.com",
  });
  await expect(readVapid(RFC_8292.replace("i3CYb", "j3CYb"))).rejects.toThrow("not the sender's");
});

test("a device reads its message, its service the sender", async () => {
  const device = await newDevice("https://updates.push.services.mozilla.com/wpush/v2/abc");
  const from = await sender();
  const { body, headers, redirect } = await pushRequest(
    device,
    { ...MESSAGE, text: "Gol do Leão!" },
    from,
  );
  expect(await openMessage(device, body)).toBe("Gol do Leão!");
  expect(headers).toMatchObject({
    ttl: "1800",
    urgency: "high",
    topic: "game-7",
    "content-encoding": "aes128gcm",
  });
  expect(redirect).toBe("manual");
  const { aud, exp, sub, key } = await readVapid(headers["authorization"] ?? "");
  expect([aud, sub, key]).toEqual([
    "https://updates.push.services.mozilla.com",
    "mailto:contato@apito.example",
    from.keys.publicKey,
  ]);
  const hours = (exp - Date.now() / 1000) / 3600;
  expect(hours).toBeGreaterThan(1);
  expect(hours).toBeLessThanOrEqual(24);
});

test("a push service gets one signature for all devices", async () => {
  const from = await sender();
  const readAuthorization = async (endpoint: string) => {
    const { headers } = await pushRequest(
      await newDevice(endpoint),
      { ...MESSAGE, text: "" },
      from,
    );
    return headers["authorization"] ?? "";
  };
  const one = await readAuthorization("https://fcm.googleapis.com/fcm/send/1");
  expect(await readAuthorization("https://fcm.googleapis.com/fcm/send/2")).toBe(one);
  const other = await readVapid(await readAuthorization("https://web.push.apple.com/3"));
  expect(other.aud).toBe("https://web.push.apple.com");
});

test("an invalid pair of keys counts as none", () => {
  for (const PUSH_KEYS of [undefined, "", "abc.def", "a".repeat(87)]) {
    expect(pushKeys({ PUSH_KEYS })).toBeNull();
  }
});
