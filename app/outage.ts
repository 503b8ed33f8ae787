/** What the API said of a database that is away for the moment, for the page that fails over it. */
export class Outage {
  #retryAfter: string | null = null;

  /** Sees each answer of the API. */
  note(status: number, headers: Headers): void {
    if (status === 503) this.#retryAfter = headers.get("retry-after");
  }

  /** The page; one that failed says that it is worth coming back, and when. */
  asTemporary(page: Response): Response {
    if (this.#retryAfter === null || page.status !== 500) return page;
    const headers = new Headers(page.headers);
    headers.set("retry-after", this.#retryAfter);
    return new Response(page.body, { status: 503, headers });
  }
}
