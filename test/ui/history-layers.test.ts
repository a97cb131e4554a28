import { describe, expect, it } from 'vitest';
import { HistoryLayers } from '#ui/overlays/history-layers.ts';

/** A window's history: navigation takes a while, and other things happen meanwhile. */
class FakeWindow {
  readonly entries: { page: string; state: unknown }[] = [{ page: '/', state: null }];
  at = 0;
  #tasks: (() => void)[] = [];
  #popped: () => void = () => {};
  readonly layers: HistoryLayers;

  constructor() {
    const entry = () => this.entries[this.at] ?? { page: '', state: null };
    const push = (state: unknown) => this.push(entry().page, state);
    this.layers = new HistoryLayers({
      history: {
        get state() {
          return entry().state;
        },
        pushState: (state: unknown) => push(state),
        go: (delta = 0) => this.go(delta),
      },
      onPop: (popped) => {
        this.#popped = popped;
      },
      soon: (call) => this.#tasks.push(call),
    });
  }

  push(page: string, state: unknown = null): void {
    this.entries.splice(this.at + 1);
    this.entries.push({ page, state });
    this.at += 1;
  }

  go(delta: number): void {
    this.#tasks.push(() => {
      const to = this.at + delta;
      if (this.entries[to] === undefined) return;
      this.at = to;
      this.#popped();
    });
  }

  /** Lets all pending work happen. */
  rest(): void {
    for (let task = this.#tasks.shift(); task; task = this.#tasks.shift()) task();
  }

  back(): void {
    this.go(-1);
    this.rest();
  }

  /** The browser goes back before the page reacts. */
  backAtOnce(): void {
    this.at -= 1;
    this.#popped();
  }

  get page(): string | undefined {
    return this.entries[this.at]?.page;
  }
}

/** A layer that closes on request. */
function open({ layers }: FakeWindow, closed: string[], name: string): () => void {
  const take = layers.add(() => {
    closed.push(name);
    take();
  });
  return take;
}

describe('layers in the history', () => {
  it('back closes one layer at a time, the top one first, and then leaves the page', () => {
    const window = new FakeWindow();
    const closed: string[] = [];
    window.push('/outing');
    open(window, closed, 'dialog');
    window.rest();
    open(window, closed, 'question');
    window.rest();
    window.back();
    expect(closed).toEqual(['question']);
    window.back();
    expect(closed).toEqual(['question', 'dialog']);
    expect(window.page).toBe('/outing');
    window.back();
    expect(window.page).toBe('/');
  });

  it('back closes a layer from its first moment', () => {
    const window = new FakeWindow();
    const closed: string[] = [];
    window.push('/outing');
    open(window, closed, 'dialog');
    window.backAtOnce();
    window.rest();
    expect([closed, window.page]).toEqual([['dialog'], '/outing']);
  });

  it('a layer that opens while an entry is being removed gets its own', () => {
    const window = new FakeWindow();
    const closed: string[] = [];
    window.push('/outing');
    const take = open(window, closed, 'menu');
    take();
    const go = window.go.bind(window);
    window.go = (delta) => {
      go(delta);
      window.go = go;
      open(window, closed, 'dialog');
    };
    window.rest();
    window.back();
    expect([closed, window.page, window.at]).toEqual([['dialog'], '/outing', 1]);
  });

  it('a layer that closes without going back removes its entry', () => {
    const window = new FakeWindow();
    window.push('/outing');
    const take = open(window, [], 'menu');
    window.rest();
    take();
    window.rest();
    expect([window.page, window.at]).toEqual(['/outing', 1]);
    window.back();
    expect(window.page).toBe('/');
  });

  it('a menu that opens a dialog hands over its entry', () => {
    const window = new FakeWindow();
    const closed: string[] = [];
    const take = open(window, closed, 'menu');
    window.rest();
    take();
    open(window, closed, 'dialog');
    window.rest();
    expect(window.entries).toHaveLength(2);
    window.back();
    expect(closed).toEqual(['dialog']);
    expect(window.at).toBe(0);
  });

  it('a menu that leads to another screen does not undo that, and is skipped on the way back', () => {
    const window = new FakeWindow();
    window.push('/outing');
    const take = open(window, [], 'menu');
    window.rest();
    take();
    window.push('/outing/edit');
    window.rest();
    expect(window.page).toBe('/outing/edit');
    window.back();
    expect([window.page, window.at]).toEqual(['/outing', 1]);
  });

  it("a menu action that replaces the page waits until the menu's entry is removed", () => {
    const window = new FakeWindow();
    window.push('/outing');
    const take = open(window, [], 'menu');
    window.rest();
    // As menus do: first the action, then they close.
    window.layers.whenSettled(() =>
      window.entries.splice(window.at, 1, { page: '/outing/edit', state: null }),
    );
    take();
    window.rest();
    expect([window.page, window.at]).toEqual(['/outing/edit', 1]);
    window.back();
    expect(window.page).toBe('/');
  });

  it('a navigation while an entry is being removed reaches its target', () => {
    const window = new FakeWindow();
    window.push('/outing');
    const take = open(window, [], 'question');
    window.rest();
    take();
    const settle = window.go.bind(window);
    window.go = (delta) => {
      settle(delta);
      window.go = settle;
      window.push('/agenda');
    };
    window.rest();
    expect(window.page).toBe('/agenda');
  });

  it('an owner that declines is asked again the next time', () => {
    const window = new FakeWindow();
    const asked: string[] = [];
    const decline = (): void => {
      asked.push('asked');
      window.layers.add(decline);
    };
    window.push('/form');
    window.layers.add(decline);
    window.rest();
    window.back();
    window.back();
    expect(asked).toHaveLength(2);
    expect(window.page).toBe('/form');
  });
});
