/**
 * Layers (dialogs, menus, photos) as entries of the history, so that Back closes them.
 * An entry says how many layers stand at it. It is there as soon as its layer is, as somebody may go back at first sight. It
 * is taken away a moment after its layer went: so a menu hands it on to the dialog that it opens, and a way to another
 * screen keeps its own.
 */

import * as v from 'valibot';

const LayerState = v.object({ layer: v.number() });

/** How many layers an entry of the history stands for. */
function layersAt(state: unknown): number {
  const parsed = v.safeParse(LayerState, state);
  return parsed.success ? parsed.output.layer : 0;
}

/** What is needed of a window. */
export interface HistoryHost {
  readonly history: Pick<History, 'state' | 'pushState' | 'go'>;
  onPop: (popped: () => void) => void;
  /** Calls in the next task. */
  soon: (call: () => void) => void;
}

export class HistoryLayers {
  readonly #host: HistoryHost;
  readonly #open: (() => void)[] = [];
  #waits = false;
  /** How many layers the entry has that we are on the way to; null while we are on no way. */
  #wayTo: number | null = null;

  constructor(host: HistoryHost) {
    this.#host = host;
    host.onPop(() => this.#popped());
  }

  /** @returns how to take the layer away again; `closed` is called when somebody went back */
  add(closed: () => void): () => void {
    this.#open.push(closed);
    if (this.#wayTo === null) this.#enter();
    return () => {
      const place = this.#open.indexOf(closed);
      if (place >= 0) this.#open.splice(place, 1);
      this.#settleSoon();
    };
  }

  get #present(): number {
    return layersAt(this.#host.history.state);
  }

  #settleSoon(): void {
    if (this.#waits) return;
    this.#waits = true;
    this.#host.soon(() => {
      this.#waits = false;
      if (this.#wayTo === null) this.#settle();
    });
  }

  #settle(): void {
    const surplus = this.#present - this.#open.length;
    if (surplus > 0) {
      this.#wayTo = this.#open.length;
      this.#host.history.go(-surplus);
      return;
    }
    this.#enter();
  }

  /** An entry for each layer that has none. */
  #enter(): void {
    const { history } = this.#host;
    while (this.#present < this.#open.length) {
      const state: unknown = history.state;
      history.pushState({ ...(typeof state === 'object' ? state : null), layer: this.#present + 1 }, '');
    }
  }

  #popped(): void {
    const wayTo = this.#wayTo;
    this.#wayTo = null;
    if (wayTo !== null) {
      // Somebody went to another screen meanwhile, and we have taken them back from it.
      if (this.#present > wayTo) this.#host.history.go(1);
      else this.#settleSoon();
      return;
    }
    for (const closed of this.#open.splice(this.#present).reverse()) closed();
    // An entry of a layer that has long been closed, on the way back from another screen: one step more.
    this.#settleSoon();
  }
}
