/** Something that is taken for a while. */
interface Entry {
  start: number;
  end: number;
  game_id: number;
}

/**
 * When somebody or something is taken: entries in order of their start. They may overlap, since what
 * people fixed by hand may.
 */
export class Timeline {
  private readonly entries: Entry[] = [];
  private longest = 0;

  add(entry: Entry): void {
    this.entries.splice(this.firstFrom(entry.start), 0, entry);
    this.longest = Math.max(this.longest, entry.end - entry.start);
  }

  remove(gameId: number, start: number): void {
    let at = this.firstFrom(start);
    while (at < this.entries.length && this.entries[at]?.game_id !== gameId) at += 1;
    this.entries.splice(at, 1);
  }

  /** The entries that overlap a stretch. */
  during(start: number, end: number): Entry[] {
    const found: Entry[] = [];
    for (let at = this.firstFrom(start - this.longest); at < this.entries.length; at++) {
      const entry = this.entries[at];
      if (entry === undefined || entry.start >= end) break;
      if (entry.end > start) found.push(entry);
    }
    return found;
  }

  isFree(start: number, end: number): boolean {
    for (let at = this.firstFrom(start - this.longest); at < this.entries.length; at++) {
      const entry = this.entries[at];
      if (entry === undefined || entry.start >= end) return true;
      if (entry.end > start) return false;
    }
    return true;
  }

  /** The last entry that begins before a moment, and the first that does not. */
  around(start: number): [before: Entry | undefined, after: Entry | undefined] {
    const at = this.firstFrom(start);
    return [this.entries[at - 1], this.entries[at]];
  }

  /** The last entry of all. */
  last(): Entry | undefined {
    return this.entries.at(-1);
  }

  /** The place of the first entry that begins at or after a moment. */
  private firstFrom(start: number): number {
    let low = 0;
    let high = this.entries.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.entries[middle]?.start ?? 0) < start) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
