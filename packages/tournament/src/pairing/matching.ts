/**
 * A matching of greatest weight in a general graph: Edmonds's blossoms with dual variables, in O(n³) (Galil, «Efficient algorithms for finding
 * maximum matching in graphs», 1986). Weights are whole numbers, all arithmetic is exact as long as four times the greatest of them
 * is a safe integer.
 *
 * Vertices are numbered from 1; numbers above n are blossoms: odd cycles that are treated as one vertex. 0 is nobody.
 */
export function heaviestMatching(n: number, weight: (i: number, j: number) => number | null): (number | null)[] {
  const matcher = new Matcher(n);
  for (let i = 0; i < n; i++)
    for (let j = i + 1; j < n; j++) {
      const w = weight(i, j);
      if (w === null) continue;
      if (!Number.isSafeInteger(w * 4) || w <= 0) throw new Error(`a weight that cannot be counted with: ${w}`);
      matcher.join(i + 1, j + 1, w);
    }
  return matcher.solve();
}

/** What a vertex is in the forest of alternating paths that is grown from those who have no partner yet. */
const FREE = -1;
const OUTER = 0;
const INNER = 1;

class Matcher {
  readonly #n: number;
  /** Room for every vertex and for as many blossoms as there can be at once. */
  readonly #size: number;
  /** Of the edge between two vertices or blossoms: its ends among the vertices, and its weight; 0: there is none. */
  readonly #from: Int32Array;
  readonly #to: Int32Array;
  readonly #weight: Float64Array;
  readonly #dual: Float64Array;
  /** The vertex at the other end of the matched edge. */
  readonly #mate: Int32Array;
  /** The outermost blossom that a vertex or blossom is in. */
  readonly #top: Int32Array;
  readonly #parent: Int32Array;
  readonly #label: Int8Array;
  /** The outer vertex from which the cheapest edge leads here. */
  readonly #slack: Int32Array;
  readonly #seen: Int32Array;
  /** Which part of a blossom holds a vertex. */
  readonly #part: Int32Array;
  /** The parts of each blossom, around its cycle. */
  readonly #cycle: number[][];
  #most: number;
  #mark = 0;
  #queue: number[] = [];

  constructor(n: number) {
    this.#n = n;
    this.#most = n;
    const size = n + Math.floor(n / 2) + 2;
    this.#size = size;
    this.#from = new Int32Array(size * size);
    this.#to = new Int32Array(size * size);
    this.#weight = new Float64Array(size * size);
    this.#part = new Int32Array(size * (n + 1));
    this.#dual = new Float64Array(size);
    this.#mate = new Int32Array(size);
    this.#top = new Int32Array(size);
    this.#parent = new Int32Array(size);
    this.#label = new Int8Array(size);
    this.#slack = new Int32Array(size);
    this.#seen = new Int32Array(size);
    this.#cycle = Array.from({ length: size }, () => []);
    for (let u = 1; u <= n; u++) {
      this.#top[u] = u;
      this.#part[u * (n + 1) + u] = u;
      for (let v = 1; v <= n; v++) {
        this.#from[u * size + v] = u;
        this.#to[u * size + v] = v;
      }
    }
  }

  join(u: number, v: number, weight: number): void {
    this.#weight[u * this.#size + v] = weight;
    this.#weight[v * this.#size + u] = weight;
  }

  solve(): (number | null)[] {
    const most = this.#weight.reduce((heaviest, weight) => Math.max(heaviest, weight), 0);
    this.#dual.fill(most, 1, this.#n + 1);
    while (this.#grow());
    return Array.from({ length: this.#n }, (_, i) => (this.#mate[i + 1] === 0 ? null : this.#mate[i + 1]! - 1));
  }

  /** How much is missing until the edge may be used. */
  #missing(edge: number): number {
    const u = this.#from[edge]!;
    const v = this.#to[edge]!;
    return this.#dual[u]! + this.#dual[v]! - this.#weight[u * this.#size + v]! * 2;
  }

  #offerSlack(u: number, x: number): void {
    const slack = this.#slack[x]!;
    if (slack === 0 || this.#missing(u * this.#size + x) < this.#missing(slack * this.#size + x)) this.#slack[x] = u;
  }

  #findSlack(x: number): void {
    this.#slack[x] = 0;
    for (let u = 1; u <= this.#n; u++)
      if (this.#weight[u * this.#size + x]! > 0 && this.#top[u] !== x && this.#label[this.#top[u]!] === OUTER)
        this.#offerSlack(u, x);
  }

  #enqueue(x: number): void {
    if (x <= this.#n) this.#queue.push(x);
    else for (const part of this.#cycle[x]!) this.#enqueue(part);
  }

  #setTop(x: number, top: number): void {
    this.#top[x] = top;
    if (x > this.#n) for (const part of this.#cycle[x]!) this.#setTop(part, top);
  }

  /** Where a part stands in its blossom, counted the way around on which the number is even. */
  #evenPlace(blossom: number, part: number): number {
    const cycle = this.#cycle[blossom]!;
    const at = cycle.indexOf(part);
    if (at % 2 === 0) return at;
    this.#cycle[blossom] = [cycle[0]!, ...cycle.slice(1).reverse()];
    return cycle.length - at;
  }

  /** Matches u by its edge to v; in a blossom the parts are matched around the cycle to fit. */
  #match(u: number, v: number): void {
    const edge = u * this.#size + v;
    this.#mate[u] = this.#to[edge]!;
    if (u <= this.#n) return;
    const part = this.#part[u * (this.#n + 1) + this.#from[edge]!]!;
    const at = this.#evenPlace(u, part);
    const cycle = this.#cycle[u]!;
    for (let i = 0; i < at; i++) this.#match(cycle[i]!, cycle[i ^ 1]!);
    this.#match(part, v);
    this.#cycle[u] = [...cycle.slice(at), ...cycle.slice(0, at)];
  }

  /** Changes matched and unmatched edges along the path from u to its root. */
  #augment(u: number, v: number): void {
    for (;;) {
      const next = this.#top[this.#mate[u]!]!;
      this.#match(u, v);
      if (next === 0) return;
      const parent = this.#top[this.#parent[next]!]!;
      this.#match(next, parent);
      u = parent;
      v = next;
    }
  }

  /** Where the paths of two outer vertices to their roots meet; 0: they have different roots. */
  #meeting(u: number, v: number): number {
    this.#mark++;
    while (u !== 0 || v !== 0) {
      if (u !== 0) {
        if (this.#seen[u] === this.#mark) return u;
        this.#seen[u] = this.#mark;
        const mate = this.#top[this.#mate[u]!]!;
        u = mate === 0 ? 0 : this.#top[this.#parent[mate]!]!;
      }
      [u, v] = [v, u];
    }
    return 0;
  }

  #addBlossom(u: number, base: number, v: number): void {
    const [n, size] = [this.#n, this.#size];
    let b = n + 1;
    while (b <= this.#most && this.#top[b] !== 0) b++;
    if (b > this.#most) this.#most++;
    this.#dual[b] = 0;
    this.#label[b] = OUTER;
    this.#mate[b] = this.#mate[base]!;
    const cycle = [base, ...this.#wayUp(u, base).reverse(), ...this.#wayUp(v, base)];
    this.#cycle[b] = cycle;
    this.#setTop(b, b);
    for (let x = 1; x <= this.#most; x++) {
      this.#weight[b * size + x] = 0;
      this.#weight[x * size + b] = 0;
    }
    this.#part.fill(0, b * (n + 1), (b + 1) * (n + 1));
    for (const part of cycle) {
      for (let x = 1; x <= this.#most; x++) {
        const [mine, its] = [b * size + x, part * size + x];
        if (this.#weight[mine] !== 0 && (this.#weight[its] === 0 || this.#missing(its) >= this.#missing(mine)))
          continue;
        this.#copyEdge(its, mine);
        this.#copyEdge(x * size + part, x * size + b);
      }
      for (let x = 1; x <= n; x++) if (this.#part[part * (n + 1) + x] !== 0) this.#part[b * (n + 1) + x] = part;
    }
    this.#findSlack(b);
  }

  /** The vertices from one up to the base of a new blossom, the base left out; those that were inner become outer. */
  #wayUp(from: number, base: number): number[] {
    const way: number[] = [];
    for (let x = from; x !== base;) {
      const mate = this.#top[this.#mate[x]!]!;
      way.push(x, mate);
      this.#enqueue(mate);
      x = this.#top[this.#parent[mate]!]!;
    }
    return way;
  }

  #copyEdge(from: number, to: number): void {
    this.#from[to] = this.#from[from]!;
    this.#to[to] = this.#to[from]!;
    this.#weight[to] = this.#weight[from]!;
  }

  #expandBlossom(b: number): void {
    const size = this.#size;
    for (const part of this.#cycle[b]!) this.#setTop(part, part);
    const entry = this.#part[b * (this.#n + 1) + this.#from[b * size + this.#parent[b]!]!]!;
    const at = this.#evenPlace(b, entry);
    const cycle = this.#cycle[b]!;
    for (let i = 0; i < at; i += 2) {
      const [inner, outer] = [cycle[i]!, cycle[i + 1]!];
      this.#parent[inner] = this.#from[outer * size + inner]!;
      this.#label[inner] = INNER;
      this.#label[outer] = OUTER;
      this.#slack[inner] = 0;
      this.#findSlack(outer);
      this.#enqueue(outer);
    }
    this.#label[entry] = INNER;
    this.#parent[entry] = this.#parent[b]!;
    for (const part of cycle.slice(at + 1)) {
      this.#label[part] = FREE;
      this.#findSlack(part);
    }
    this.#top[b] = 0;
  }

  /** Uses an edge from an outer vertex; says whether one more pair was made. */
  #use(edge: number): boolean {
    const u = this.#top[this.#from[edge]!]!;
    const v = this.#top[this.#to[edge]!]!;
    if (this.#label[v] === FREE) {
      this.#parent[v] = this.#from[edge]!;
      this.#label[v] = INNER;
      const mate = this.#top[this.#mate[v]!]!;
      this.#slack[v] = 0;
      this.#slack[mate] = 0;
      this.#label[mate] = OUTER;
      this.#enqueue(mate);
    } else if (this.#label[v] === OUTER) {
      const base = this.#meeting(u, v);
      if (base === 0) {
        this.#augment(u, v);
        this.#augment(v, u);
        return true;
      }
      this.#addBlossom(u, base, v);
    }
    return false;
  }

  /** Grows the forest until one more pair is made; false if none can be. */
  #grow(): boolean {
    this.#label.fill(FREE, 1, this.#most + 1);
    this.#slack.fill(0, 1, this.#most + 1);
    this.#queue = [];
    for (let x = 1; x <= this.#most; x++)
      if (this.#top[x] === x && this.#mate[x] === 0) {
        this.#parent[x] = 0;
        this.#label[x] = OUTER;
        this.#enqueue(x);
      }
    if (this.#queue.length === 0) return false;
    for (;;) {
      if (this.#search()) return true;
      const step = this.#step();
      if (!this.#changeDuals(step)) return false;
      this.#queue = [];
      for (let x = 1; x <= this.#most; x++) {
        const slack = this.#slack[x]!;
        if (this.#top[x] !== x || slack === 0 || this.#top[slack] === x) continue;
        if (this.#missing(slack * this.#size + x) === 0 && this.#use(slack * this.#size + x)) return true;
      }
      for (let b = this.#n + 1; b <= this.#most; b++)
        if (this.#top[b] === b && this.#label[b] === INNER && this.#dual[b] === 0) this.#expandBlossom(b);
    }
  }

  #search(): boolean {
    const size = this.#size;
    for (let at = 0; at < this.#queue.length; at++) {
      const u = this.#queue[at]!;
      if (this.#label[this.#top[u]!] === INNER) continue;
      for (let v = 1; v <= this.#n; v++) {
        if (this.#weight[u * size + v] === 0 || this.#top[u] === this.#top[v]) continue;
        if (this.#missing(u * size + v) === 0) {
          if (this.#use(u * size + v)) return true;
        } else this.#offerSlack(u, this.#top[v]!);
      }
    }
    this.#queue = [];
    return false;
  }

  /** By how much the duals may change until something new can be used. */
  #step(): number {
    let step = Infinity;
    for (let b = this.#n + 1; b <= this.#most; b++)
      if (this.#top[b] === b && this.#label[b] === INNER) step = Math.min(step, this.#dual[b]! / 2);
    for (let x = 1; x <= this.#most; x++) {
      if (this.#top[x] !== x || this.#slack[x] === 0) continue;
      const missing = this.#missing(this.#slack[x]! * this.#size + x);
      if (this.#label[x] === FREE) step = Math.min(step, missing);
      else if (this.#label[x] === OUTER) step = Math.min(step, missing / 2);
    }
    return step;
  }

  /** False where leaving somebody alone is the best that can be done. */
  #changeDuals(step: number): boolean {
    for (let u = 1; u <= this.#n; u++) {
      const label = this.#label[this.#top[u]!];
      if (label === OUTER) {
        if (this.#dual[u]! <= step) return false;
        this.#dual[u]! -= step;
      } else if (label === INNER) this.#dual[u]! += step;
    }
    for (let b = this.#n + 1; b <= this.#most; b++) {
      if (this.#top[b] !== b) continue;
      if (this.#label[b] === OUTER) this.#dual[b]! += step * 2;
      else if (this.#label[b] === INNER) this.#dual[b]! -= step * 2;
    }
    return true;
  }
}
