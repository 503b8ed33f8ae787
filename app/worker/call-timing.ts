/** Counts API calls and their rounds: a call that starts after another one ended opens a new round. */
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

  toString(): string {
    return `api;desc="calls=${this.calls} rounds=${this.rounds}"`;
  }
}
