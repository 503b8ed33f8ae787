/** What the API said of a database that is away for the moment, or did not say in time, for the page that fails over it. */
export class Outage {
  #retryAfter: string | null = null;
  #isLate = false;

  /** Sees each answer of the API. */
  note(status: number, headers: Headers): void {
    if (status === 503) this.#retryAfter = headers.get("retry-after");
    if (status === 504) this.#isLate = true;
  }

  /** The page; one that failed says that it is worth coming back, and when. */
  asTemporary(page: Response): Response {
    if (page.status !== 500) return page;
    const headers = new Headers(page.headers);
    if (this.#retryAfter === null) {
      return this.#isLate ? new Response(page.body, { status: 504, headers }) : page;
    }
    headers.set("retry-after", this.#retryAfter);
    return new Response(page.body, { status: 503, headers });
  }
}
