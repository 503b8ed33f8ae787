/** The cost of a pair; it is an integer and symmetric. Null: the pair is forbidden. */
export type PairCost = (one: number, other: number) => number | null;

type Label = "free" | "even" | "odd";

/**
 * Returns each one's partner in the cheapest complete pairing of an even `count`, or null. Exact, in cubic
 * time: maximum weight matching by blossoms (Edmonds 1965; Galil 1986).
 */
export function findCheapestPairs(count: number, costOf: PairCost): number[] | null {
  const weights = computeWeights(count, costOf);
  const search = new BlossomSearch(count, weights);
  const partners = search.run();
  return partners.includes(-1) ? null : partners;
}

/** Weights are so large that one more pair outweighs any cost; 0: the pair is forbidden. */
function computeWeights(count: number, costOf: PairCost): number[][] {
  const costs = Array.from({ length: count }, (_, one) =>
    Array.from({ length: count }, (_unused, other) => (one === other ? null : costOf(one, other))),
  );
  const most = Math.max(0, ...costs.flat().map((cost) => cost ?? 0));
  const whole = (most + 1) * (count + 1);
  return costs.map((row) => row.map((cost) => (cost === null ? 0 : whole - cost)));
}

const NONE = -1;

interface Joint {
  from: number;
  to: number;
}

/** Vertices are numbered from 0 to `count` - 1, blossoms after them. */
class BlossomSearch {
  readonly #count: number;
  readonly #weights: number[][];
  readonly #most: number;
  /** The best edge between two parts of the graph. */
  readonly #joints: (Joint | null)[][];
  readonly #duals: number[];
  /** The vertex outside each part with which the part is matched. */
  readonly #partner: number[];
  /** The outermost blossom around a vertex or blossom, or itself. */
  readonly #outer: number[];
  /** For each vertex: the part that contains it, within each blossom around it. */
  readonly #childOf: Map<number, number>[];
  readonly #children: number[][];
  readonly #label: Label[];
  /** The vertex from which the search reached an odd part. */
  readonly #reachedFrom: number[];
  /** The even part's vertex nearest to a part. */
  readonly #nearest: number[];
  #queue: number[] = [];
  #parts: number;

  constructor(count: number, weights: number[][]) {
    const room = count * 2;
    const fillRoom = <T>(value: T): T[] => Array.from({ length: room }, () => value);
    this.#count = count;
    this.#weights = weights;
    this.#most = Math.max(0, ...weights.flat());
    this.#parts = count;
    this.#joints = Array.from({ length: room }, (_, from) =>
      Array.from({ length: room }, (_unused, to): Joint | null =>
        from < count && to < count && (weights[from]?.[to] ?? 0) > 0 ? { from, to } : null,
      ),
    );
    this.#duals = Array.from({ length: room }, (_, part) => (part < count ? this.#most : 0));
    this.#partner = fillRoom(NONE);
    this.#outer = Array.from({ length: room }, (_, part) => (part < count ? part : NONE));
    this.#childOf = Array.from({ length: room }, () => new Map<number, number>());
    this.#children = Array.from({ length: room }, () => []);
    this.#label = fillRoom<Label>("free");
    this.#reachedFrom = fillRoom(NONE);
    this.#nearest = fillRoom(NONE);
  }

  /** The partner of each vertex; -1: none. */
  run(): number[] {
    while (this.#grow());
    return this.#partner.slice(0, this.#count);
  }

  #outerOf(part: number): number {
    return this.#outer[part] ?? NONE;
  }

  #slackOf({ from, to }: Joint): number {
    const weight = this.#weights[from]?.[to] ?? 0;
    return (this.#duals[from] ?? 0) + (this.#duals[to] ?? 0) - 2 * weight;
  }

  #joint(from: number, to: number): Joint | null {
    return this.#joints[from]?.[to] ?? null;
  }

  #isOutermost(part: number): boolean {
    return this.#outer[part] === part;
  }

  #notice(vertex: number, part: number): void {
    const joint = this.#joint(vertex, part);
    if (joint === null) return;
    const known = this.#joint(this.#nearest[part] ?? NONE, part);
    if (known === null || this.#slackOf(joint) < this.#slackOf(known)) this.#nearest[part] = vertex;
  }

  #findNearest(part: number): void {
    this.#nearest[part] = NONE;
    for (let vertex = 0; vertex < this.#count; vertex++) {
      const own = this.#outerOf(vertex);
      if (own !== part && this.#label[own] === "even") this.#notice(vertex, part);
    }
  }

  #enqueue(part: number): void {
    if (part < this.#count) this.#queue.push(part);
    else for (const child of this.#children[part] ?? []) this.#enqueue(child);
  }

  #setOuter(part: number, outer: number): void {
    this.#outer[part] = outer;
    if (part < this.#count) return;
    for (const child of this.#children[part] ?? []) this.#setOuter(child, outer);
  }

  /** Returns the child's place in its blossom, which is turned around when that place is odd. */
  #evenPlace(blossom: number, child: number): number {
    const children = this.#children[blossom] ?? [];
    const place = children.indexOf(child);
    if (place % 2 === 0) return place;
    const [base = child, ...rest] = children;
    this.#children[blossom] = [base, ...rest.toReversed()];
    return children.length - place;
  }

  #match(part: number, other: number): void {
    const joint = this.#joint(part, other);
    if (joint === null) return;
    this.#partner[part] = joint.to;
    if (part < this.#count) return;
    const child = this.#childOf[joint.from]?.get(part) ?? NONE;
    const place = this.#evenPlace(part, child);
    const children = this.#children[part] ?? [];
    for (let i = 0; i < place; i++) this.#match(children[i] ?? NONE, children[i ^ 1] ?? NONE);
    this.#match(child, other);
    this.#children[part] = [...children.slice(place), ...children.slice(0, place)];
  }

  #augment(start: number, end: number): void {
    for (let [part, other] = [start, end]; ;) {
      const next = this.#outerPartner(part);
      this.#match(part, other);
      if (next === NONE) return;
      const from = this.#outerOf(this.#reachedFrom[next] ?? NONE);
      this.#match(next, from);
      [part, other] = [from, next];
    }
  }

  #outerPartner(part: number): number {
    const partner = this.#partner[part] ?? NONE;
    return partner === NONE ? NONE : this.#outerOf(partner);
  }

  /** Returns the even parts between a part and its free root. */
  #wayToRoot(start: number): number[] {
    const way: number[] = [];
    for (let part = start; part !== NONE;) {
      way.push(part);
      const odd = this.#outerPartner(part);
      part = odd === NONE ? NONE : this.#outerOf(this.#reachedFrom[odd] ?? NONE);
    }
    return way;
  }

  /** Returns the first even part on both ways to the root; -1 when the roots differ. */
  #meetingPoint(one: number, other: number): number {
    const way = new Set(this.#wayToRoot(one));
    return this.#wayToRoot(other).find((part) => way.has(part)) ?? NONE;
  }

  #addBlossom(one: number, base: number, other: number): void {
    let blossom = this.#count;
    while (blossom < this.#parts && this.#outer[blossom] !== NONE) blossom += 1;
    this.#parts = Math.max(this.#parts, blossom + 1);
    this.#duals[blossom] = 0;
    this.#label[blossom] = "even";
    this.#partner[blossom] = this.#partner[base] ?? NONE;
    const sideFrom = (start: number): number[] => {
      const side: number[] = [];
      for (let part = start; part !== base;) {
        const odd = this.#outerPartner(part);
        side.push(part, odd);
        this.#enqueue(odd);
        part = this.#outerOf(this.#reachedFrom[odd] ?? NONE);
      }
      return side;
    };
    const children = [base, ...sideFrom(one).toReversed(), ...sideFrom(other)];
    this.#children[blossom] = children;
    this.#setOuter(blossom, blossom);
    this.#joinBlossom(blossom, children);
    this.#findNearest(blossom);
  }

  #joinBlossom(blossom: number, children: readonly number[]): void {
    const own = this.#joints[blossom];
    if (own === undefined) return;
    for (let part = 0; part < this.#parts; part++) {
      own[part] = null;
      const back = this.#joints[part];
      if (back !== undefined) back[blossom] = null;
    }
    for (let vertex = 0; vertex < this.#count; vertex++) this.#childOf[vertex]?.delete(blossom);
    for (const child of children) {
      for (let part = 0; part < this.#parts; part++) {
        const joint = this.#joint(child, part);
        const known = own[part] ?? null;
        if (joint === null || (known !== null && this.#slackOf(joint) >= this.#slackOf(known)))
          continue;
        own[part] = joint;
        const back = this.#joints[part];
        if (back !== undefined) back[blossom] = { from: joint.to, to: joint.from };
      }
      for (const vertex of this.#verticesOf(child)) this.#childOf[vertex]?.set(blossom, child);
    }
  }

  #verticesOf(part: number): number[] {
    if (part < this.#count) return [part];
    return (this.#children[part] ?? []).flatMap((child) => this.#verticesOf(child));
  }

  #expandBlossom(blossom: number): void {
    for (const child of this.#children[blossom] ?? []) this.#setOuter(child, child);
    const entry = this.#joint(blossom, this.#reachedFrom[blossom] ?? NONE)?.from ?? NONE;
    const child = this.#childOf[entry]?.get(blossom) ?? NONE;
    const place = this.#evenPlace(blossom, child);
    const children = this.#children[blossom] ?? [];
    for (let i = 0; i < place; i += 2) {
      const [odd, even] = [children[i] ?? NONE, children[i + 1] ?? NONE];
      this.#reachedFrom[odd] = this.#joint(even, odd)?.from ?? NONE;
      this.#label[odd] = "odd";
      this.#label[even] = "even";
      this.#nearest[odd] = NONE;
      this.#findNearest(even);
      this.#enqueue(even);
    }
    this.#label[child] = "odd";
    this.#reachedFrom[child] = this.#reachedFrom[blossom] ?? NONE;
    for (const part of children.slice(place + 1)) {
      this.#label[part] = "free";
      this.#findNearest(part);
    }
    this.#outer[blossom] = NONE;
  }

  /** True when following the tight edge enlarged the matching. */
  #follow({ from, to }: Joint): boolean {
    const [one, other] = [this.#outerOf(from), this.#outerOf(to)];
    if (this.#label[other] === "free") {
      this.#reachedFrom[other] = from;
      this.#label[other] = "odd";
      const next = this.#outerPartner(other);
      this.#nearest[other] = NONE;
      this.#nearest[next] = NONE;
      this.#label[next] = "even";
      this.#enqueue(next);
    } else if (this.#label[other] === "even") {
      const base = this.#meetingPoint(one, other);
      if (base === NONE) {
        this.#augment(one, other);
        this.#augment(other, one);
        return true;
      }
      this.#addBlossom(one, base, other);
    }
    return false;
  }

  #outermost(): number[] {
    return Array.from({ length: this.#parts }, (_, part) => part).filter((part) =>
      this.#isOutermost(part),
    );
  }

  /** Adds a pair; false when no further pair makes the matching better. */
  #grow(): boolean {
    this.#label.fill("free");
    this.#nearest.fill(NONE);
    this.#queue = [];
    for (const part of this.#outermost()) {
      if (this.#partner[part] !== NONE) continue;
      this.#reachedFrom[part] = NONE;
      this.#label[part] = "even";
      this.#enqueue(part);
    }
    if (this.#queue.length === 0) return false;
    for (;;) {
      if (this.#search()) return true;
      if (!this.#changeDuals()) return false;
      this.#queue = [];
      for (const part of this.#outermost()) {
        const joint = this.#joint(this.#nearest[part] ?? NONE, part);
        if (joint === null || this.#outerOf(joint.from) === part || this.#slackOf(joint) !== 0)
          continue;
        if (this.#follow(joint)) return true;
      }
      for (const part of this.#outermost()) {
        if (part < this.#count || this.#label[part] !== "odd" || this.#duals[part] !== 0) continue;
        this.#expandBlossom(part);
      }
    }
  }

  #search(): boolean {
    for (let vertex = this.#queue.shift(); vertex !== undefined; vertex = this.#queue.shift()) {
      if (this.#label[this.#outerOf(vertex)] === "odd") continue;
      for (let other = 0; other < this.#count; other++) {
        const joint = this.#joint(vertex, other);
        if (joint === null || this.#outerOf(vertex) === this.#outerOf(other)) continue;
        if (this.#slackOf(joint) > 0) this.#notice(vertex, this.#outerOf(other));
        else if (this.#follow(joint)) return true;
      }
    }
    return false;
  }

  /** Makes the next edge tight; false when no further pair helps. */
  #changeDuals(): boolean {
    let step = Infinity;
    for (const part of this.#outermost()) {
      if (part >= this.#count && this.#label[part] === "odd") {
        step = Math.min(step, (this.#duals[part] ?? 0) / 2);
      }
      const joint = this.#joint(this.#nearest[part] ?? NONE, part);
      if (joint === null) continue;
      if (this.#label[part] === "free") step = Math.min(step, this.#slackOf(joint));
      if (this.#label[part] === "even") step = Math.min(step, this.#slackOf(joint) / 2);
    }
    for (let vertex = 0; vertex < this.#count; vertex++) {
      const label = this.#label[this.#outerOf(vertex)];
      if (label === "free") continue;
      if (label === "even" && (this.#duals[vertex] ?? 0) <= step) return false;
      this.#duals[vertex] = (this.#duals[vertex] ?? 0) + (label === "even" ? -step : step);
    }
    for (const part of this.#outermost()) {
      if (part < this.#count || this.#label[part] === "free") continue;
      const sign = this.#label[part] === "even" ? 2 : -2;
      this.#duals[part] = (this.#duals[part] ?? 0) + sign * step;
    }
    return true;
  }
}
