import type { Row, SentEntry, SheetAnswer, SheetNews } from "../../../app/sheet/device/records.ts";

/** The network of a test: what the server has got, and whether there is a signal. */
export class SheetServer {
  entries: SentEntry[] = [];
  posts: string[][] = [];
  isReachable = true;
  /** A request waits for this before it fails or arrives. */
  onTheWay: Promise<void> = Promise.resolve();
  /** Loses the answer, not the request. */
  losesAnswer = false;
  isShut = false;
  closed_at: string | null = null;
  /** Ids that the server cannot read. */
  unreadable = new Set<string>();
  ahead = 0;

  fetch = async (address: string, { method, body }: RequestInit): Promise<Response> => {
    const { isReachable } = this;
    await this.onTheWay;
    if (!isReachable) throw new TypeError("Failed to fetch");
    if (this.isShut) return answer(401, { detail: "O link não vale mais." });
    const { pathname, searchParams } = new URL(address, "https://apito.example");
    const sent: unknown = typeof body === "string" ? JSON.parse(body) : null;
    if (pathname.endsWith("/door")) return answer(200, DOOR);
    if (pathname.endsWith("/open")) {
      return Reflect.get(Object(sent), "pin") === "4071"
        ? answer(200, { token: "token", game_id: 7 })
        : answer(403, { detail: "PIN errado." });
    }
    if (pathname.endsWith("/entries")) {
      if (method === "POST") return this.#take(sent);
      return answer(200, this.#news(Number(searchParams.get("since"))));
    }
    return answer(200, { ...BOOK, ...this.#news(0) } satisfies SheetAnswer);
  };

  /** Another device's entry. */
  add(row: Row, device: string, author: string): void {
    this.#store({ ...row.entry, device, author });
  }

  #take(sent: unknown): Response {
    const entries: unknown = Reflect.get(Object(sent), "entries");
    const since = Number(Reflect.get(Object(sent), "since"));
    if (!Array.isArray(entries)) return answer(422, { detail: "Faltam lances." });
    this.posts.push(entries.map(({ id }) => id));
    if (entries.some(({ id }) => this.unreadable.has(id))) {
      return answer(422, { detail: "Lance ilegível." });
    }
    for (const entry of entries) this.#store({ ...entry, device: DEVICE, author: "Vando" });
    if (this.losesAnswer) throw new TypeError("Failed to fetch");
    return answer(200, this.#news(since));
  }

  #store(entry: Row["entry"]): void {
    if (this.entries.some(({ id }) => id === entry.id)) return;
    const status = this.closed_at === null ? "counted" : "late";
    this.entries.push({ ...entry, seq: this.entries.length + 1, status, user_id: null });
  }

  #news(since: number): SheetNews {
    return {
      entries: this.entries.filter(({ seq }) => seq > since),
      seq: this.entries.length,
      now: new Date(Date.now() + this.ahead).toISOString(),
      devices: [],
      closed_at: this.closed_at,
      waiting: null,
    };
  }
}

const answer = (status: number, body: object): Response =>
  Response.json(body, { status, headers: { "content-type": "application/json" } });

export const DEVICE = "01980000-0000-7000-8000-000000000001";

const team = (id: number, name: string) => ({
  id,
  name,
  short_name: null,
  primary_color: null,
  secondary_color: null,
  logo: null,
  shield: null,
});

const HOME = team(1, "Poeira");
const AWAY = team(2, "Vila Nova");

const named = (id: number, name: string) => ({ id, name });

export const DOOR = {
  game_id: 7,
  home_team: HOME,
  away_team: AWAY,
  championship: named(1, "Copa da Várzea"),
  tournament: named(1, "Adulto 2026"),
  round: named(5, "5"),
  field: "Jardim Aurora",
  starts_at: "2026-11-29T13:00:00.000Z",
  time_known: true,
  status: "scheduled" as const,
  opens_at: null,
  closed_at: null,
};

const squad = (first: number) =>
  Array.from({ length: 16 }, (_, at) => ({
    user_id: first + at,
    name: `Atleta ${first + at}`,
    shirt_number: at + 1,
    role: "athlete" as const,
    allowed: true,
    reasons: [],
  }));

const EVENTS = ["goal", "og", "yellow_card", "red_card"] as const;

export const BOOK = {
  game: {
    id: 7,
    championship_id: 1,
    tournament_id: 1,
    phase: { id: 1, name: "Fase única", is_group: true },
    round: { id: 5, name: "5", order: 5 },
    group: null,
    field: null,
    home_spot_id: null,
    away_spot_id: null,
    home_spot_name: null,
    away_spot_name: null,
    home_team_id: 1,
    away_team_id: 2,
    home_team: HOME,
    away_team: AWAY,
    leg: null,
    starts_at: DOOR.starts_at,
    time_known: true,
    status: "scheduled" as const,
    finished: false,
    by_rule: false,
    status_before: null,
    period: null,
    period_started_at: null,
    result_kind: "played" as const,
    absent_side: null,
    offender_side: null,
    counts_for_goals: true,
    counts_for_scorers: true,
    home_score: null,
    away_score: null,
    home_extra_score: null,
    away_extra_score: null,
    home_penalties: null,
    away_penalties: null,
    reason: null,
    decided_by: null,
    article: null,
    closed_at: null,
    version: 1,
  },
  championship: DOOR.championship,
  tournament: DOOR.tournament,
  rules: {
    modality: "campo" as const,
    periods: 2,
    game_duration: 90,
    break_minutes: 15,
    events: [...EVENTS],
    rolling: false,
    max_starters: 11,
    max_athletes: 23,
    may_draw: true,
    extra_time: false,
    shoot_out: false,
    may_type_athletes: true,
  },
  home: { team: HOME, squad: squad(101), last_lineup: null },
  away: { team: AWAY, squad: squad(201), last_lineup: null },
  device: DEVICE,
  author: "Vando",
};
