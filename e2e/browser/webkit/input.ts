/** Sends keyboard and mouse input to a window through the browser itself: its events are trusted. */
import { chord, typed } from './keys.ts';
import type { Tab } from './tab.ts';

export class Input {
  readonly #tab: Tab;

  constructor(tab: Tab) {
    this.#tab = tab;
  }

  async press(keys: string): Promise<void> {
    await this.#send({ type: 'key', id: 'keyboard', actions: chord(keys) });
  }

  async type(text: string): Promise<void> {
    await this.#send({ type: 'key', id: 'keyboard', actions: typed(text) });
  }

  async move(x: number, y: number): Promise<void> {
    await this.#point([at(x, y)]);
  }

  async click(x: number, y: number): Promise<void> {
    await this.#point([at(x, y), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]);
  }

  #point(actions: readonly object[]): Promise<void> {
    return this.#send({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });
  }

  async #send(source: object): Promise<void> {
    await this.#tab.command('POST', '/actions', { actions: [source] });
  }
}

const at = (x: number, y: number) => ({
  type: 'pointerMove',
  duration: 0,
  origin: 'viewport',
  x: Math.round(x),
  y: Math.round(y),
});
