/**
 * Represents layers (dialogs, menus, photos) as history entries, so that Back closes them. An entry stores its number
 * of layers. It is added together with its layer, because the user may go back at once. It is removed a moment after
 * its layer closed: so a menu can pass it on to the dialog that it opens, and a navigation to another screen preserves
 * its own entry.
 */

import * as v from 'valibot';

const LayerState = v.object({ layer: v.number() });

/** The number of layers of a history entry. */
function layersAt(state: unknown): number {
  const parsed = v.safeParse(LayerState, state);
  return parsed.success ? parsed.output.layer : 0;
}

/** The used part of a window. */
export interface HistoryHost {
  readonly history: Pick<History, 'state' | 'pushState' | 'go'>;
  onPop: (popped: () => void) => void;
  /** Calls in the next task. */
  soon: (call: () => void) => void;
}

export class HistoryLayers {
  readonly #host: HistoryHost;
  readonly #open: (() => void)[] = [];
  #isScheduled = false;
  /** Called once no entry of a closed layer is left. */
  readonly #waiting: (() => void)[] = [];
  /** Number of layers of the entry that the app is navigating to; null when it is not navigating. */
  #wayTo: number | null = null;

  constructor(host: HistoryHost) {
    this.#host = host;
    host.onPop(() => this.#popped());
  }

  /** @returns a function that removes the layer; `closed` is called when the user went back */
  add(closed: () => void): () => void {
    this.#open.push(closed);
    if (this.#wayTo === null) this.#enter();
    return () => {
      const place = this.#open.indexOf(closed);
      if (place >= 0) this.#open.splice(place, 1);
      this.#settleSoon();
    };
  }

  /**
   * Calls back once the entries of closed layers are gone: a replacement of the current entry then replaces the page's.
   */
  whenSettled(call: () => void): void {
    this.#waiting.push(call);
    this.#settleSoon();
  }

  get #present(): number {
    return layersAt(this.#host.history.state);
  }

  #settleSoon(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#host.soon(() => {
      this.#isScheduled = false;
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
    for (const call of this.#waiting.splice(0)) call();
  }

  /** Adds an entry for each layer without one. */
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
      // The user opened another screen meanwhile, and the app's step back took them away from it.
      if (this.#present > wayTo) this.#host.history.go(1);
      else this.#settleSoon();
      return;
    }
    for (const closed of this.#open.splice(this.#present).reverse()) closed();
    // Going back from another screen reached the entry of a closed layer: go one step further.
    this.#settleSoon();
  }
}
