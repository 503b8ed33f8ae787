import { forget, recall, remember } from "./storage.ts";

interface Visited {
  slug: string;
  name: string;
}

export interface Followed {
  championship: string;
  team: number;
  name: string;
}

interface StoredArea {
  last: Visited | null;
  /** The team followed last comes first. */
  teams: Followed[];
}

const KEY = "championship";
/** Former storage keys of the two parts, which now share one. */
const FORMER = { last: "apito:ultimo", teams: "apito:times" };

export function readArea(): StoredArea {
  const last = storedPart("last");
  return { last: isVisited(last) ? last : null, teams: followedTeams() };
}

export function followedTeams(): Followed[] {
  const teams = storedPart("teams");
  return Array.isArray(teams) ? teams.filter(isFollowed) : [];
}

function storedPart(part: keyof StoredArea): unknown {
  const stored = recall(KEY);
  return stored === null ? parseOrNull(recall(FORMER[part])) : parsePart(stored, part);
}

export function storeArea(part: Partial<StoredArea>): void {
  remember(KEY, JSON.stringify({ ...readArea(), ...part }));
  if (recall(KEY) !== null) for (const key of Object.values(FORMER)) forget(key);
}

export function migrateFormerArea(): void {
  if (Object.values(FORMER).some((key) => recall(key) !== null)) storeArea({});
}

function parseOrNull(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

function parsePart(stored: string, part: keyof StoredArea): unknown {
  const area = parseOrNull(stored);
  return typeof area === "object" && area !== null ? Reflect.get(area, part) : null;
}

const isSlug = (value: unknown): boolean =>
  typeof value === "string" && /^[a-z0-9-]{1,80}$/.test(value);

const isVisited = (value: unknown): value is Visited =>
  typeof value === "object" &&
  value !== null &&
  isSlug(Reflect.get(value, "slug")) &&
  typeof Reflect.get(value, "name") === "string";

const isFollowed = (value: unknown): value is Followed =>
  typeof value === "object" &&
  value !== null &&
  isSlug(Reflect.get(value, "championship")) &&
  Number.isSafeInteger(Reflect.get(value, "team")) &&
  typeof Reflect.get(value, "name") === "string";
