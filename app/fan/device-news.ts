/** A followed team or championship, as the API takes it. */
export interface Topic {
  championship: string;
  /** Id of the team; null for the whole championship. */
  team: number | null;
  kinds: string[];
}

export interface AlertChoice {
  quiet: { from: string; to: string } | null;
  topics: Topic[];
}

export interface DeviceChoice extends Pick<AlertChoice, "quiet"> {
  topics: {
    championship: { slug: string; name: string };
    team: { id: number; name: string } | null;
    kinds: string[];
  }[];
}

const ADDRESS = "/v1/push/subscription";

/** Returns null when the device has no news or ended them elsewhere. */
export async function readDeviceChoice(
  subscription: PushSubscription,
): Promise<DeviceChoice | null> {
  const response = await fetch(ADDRESS, { headers: { "apito-endpoint": subscription.endpoint } });
  if (response.status === 404) return null;
  return readJson(response);
}

export async function storeAlertChoice(
  subscription: PushSubscription,
  wish: Partial<AlertChoice> & { former?: string; time_zone?: string },
): Promise<DeviceChoice> {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  const response = await fetch(ADDRESS, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ endpoint, keys: { p256dh, auth }, ...wish }),
  });
  return readJson(response);
}

export async function endNews(subscription: PushSubscription): Promise<void> {
  const headers = { "apito-endpoint": subscription.endpoint };
  const response = await fetch(ADDRESS, { method: "DELETE", headers });
  if (!response.ok) throw new Error(`${response.status}`);
  await subscription.unsubscribe();
}

async function readJson(response: Response): Promise<DeviceChoice> {
  if (!response.ok) throw new Error(`${response.status}`);
  return response.json();
}
