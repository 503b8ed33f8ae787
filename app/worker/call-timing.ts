/**
 * Counts a page's calls of the API and the rounds that they took: a call that starts after another
 * one has ended is a round further.
 */
export class CallTiming {
  calls = 0;
  rounds = 0;
  private ended = 0;

  async count<T>(call: () => Promise<T>): Promise<T> {
    const round = this.ended + 1;
    this.calls += 1;
    this.rounds = Math.max(this.rounds, round);
    try {
      return await call();
    } finally {
      this.ended = Math.max(this.ended, round);
    }
  }

  /** As the `Server-Timing` header tells it. */
  toString(): string {
    return `api;desc="calls=${this.calls} rounds=${this.rounds}"`;
  }
}
