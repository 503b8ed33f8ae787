/** A priority queue by time (binary heap). */
export class Agenda<T> {
  readonly #heap: { at: number; what: T }[] = [];

  get size(): number {
    return this.#heap.length;
  }

  add(at: number, what: T): void {
    const heap = this.#heap;
    let place = heap.push({ at, what }) - 1;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (this.#at(parent) <= at) break;
      this.#swap(place, parent);
      place = parent;
    }
  }

  /** Removes the earliest; undefined when empty. */
  next(): { at: number; what: T } | undefined {
    const heap = this.#heap;
    const [first] = heap;
    const last = heap.pop();
    if (!first || !last || heap.length === 0) return first;
    heap[0] = last;
    for (let place = 0; ;) {
      const left = 2 * place + 1;
      const child = this.#at(left + 1) < this.#at(left) ? left + 1 : left;
      if (this.#at(child) >= last.at) return first;
      this.#swap(place, child);
      place = child;
    }
  }

  #at(place: number): number {
    return this.#heap[place]?.at ?? Infinity;
  }

  #swap(one: number, other: number): void {
    const [a, b] = [this.#heap[one], this.#heap[other]];
    if (!a || !b) return;
    this.#heap[one] = b;
    this.#heap[other] = a;
  }
}
