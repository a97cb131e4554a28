/** Tracks whether anything runs in a tab. Callbacks for a frozen tab wait until it is thawed. */
export class Life {
  alive = true;
  /** How often it was frozen. */
  frosts = 0;
  readonly #endings: (() => void)[] = [];
  #waiting: (() => void)[] | null = null;
  #steps = Number.POSITIVE_INFINITY;
  #doom = () => {};

  get frozen(): boolean {
    return this.#waiting !== null;
  }

  whenAwake(callback: () => void): void {
    if (this.#waiting) this.#waiting.push(callback);
    else callback();
  }

  whenEnded(callback: () => void): void {
    this.#endings.push(callback);
  }

  freeze(): void {
    this.frosts += 1;
    this.#waiting ??= [];
  }

  thaw(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const callback of waiting) callback();
  }

  /** Counts a step: a transaction starts, a response arrives, a timer fires. */
  step(): void {
    this.#steps -= 1;
    if (this.#steps === 0) this.#doom();
  }

  /** Calls `doom` after that many steps. */
  doomAfter(steps: number, doom: () => void): void {
    this.#steps = steps;
    this.#doom = doom;
  }

  end(): void {
    if (!this.alive) return;
    this.alive = false;
    for (const callback of this.#endings) callback();
  }
}
