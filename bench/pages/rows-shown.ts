/** Shows rows with React, as the app does; measures when a change is painted, and collects delays of events. */
import { createElement as h, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { clockOffset, serverNow } from './clock.ts';
import type { ChangeTimes, EventTimes } from './contestant.ts';

interface ShownRow {
  id: string;
  attributes: { text: string };
}

function Rows({ rows, drawn }: { rows: readonly ShownRow[]; drawn: (rows: readonly ShownRow[]) => void }) {
  useLayoutEffect(() => drawn(rows), [rows, drawn]);
  return h(
    'ul',
    null,
    rows.map((row) => h('li', { key: row.id }, row.attributes.text)),
  );
}

/** Resolves after the next frame is painted. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve();
      channel.port2.postMessage(null);
    });
  });
}

export interface Shown {
  /** The callback of the live query. */
  deliver(rows: readonly ShownRow[]): void;
  /** Measures a change that sets the text of a row. */
  timesOf(id: string, text: string, change: () => void): Promise<ChangeTimes>;
  collectEvents(): Promise<void>;
  eventTimes(): EventTimes;
  /** Resolves when rows are drawn for the first time, with the time of the page's clock, ms. */
  drawn: Promise<number>;
}

/** `expected`: the text of the row that `drawn` waits for; any text by default. */
export function showRows(expected?: string): Shown {
  const element = document.body.appendChild(document.createElement('main'));
  const root = createRoot(element);
  let waiting: { id: string; text: string; delivered(): void; drawn(): void } | null = null;
  let frames = 0;
  let events: { times: EventTimes; seen: Map<string, string>; offset: number } | null = null;
  let resolveDrawn = (_at: number) => {};
  const firstDrawn = new Promise<number>((resolve) => {
    resolveDrawn = resolve;
  });
  const count = () => {
    frames += 1;
    requestAnimationFrame(count);
  };
  requestAnimationFrame(count);

  const drawn = (rows: readonly ShownRow[]) => {
    if (expected === undefined || rows.some(({ attributes }) => attributes.text === expected))
      resolveDrawn(performance.now());
    if (waiting && holds(rows, waiting)) waiting.drawn();
  };

  function collect(rows: readonly ShownRow[]): void {
    if (!events) return;
    const now = serverNow(events.offset);
    for (const { id, attributes } of rows) {
      const sent = /^(\d+) ([\d.]+) /.exec(attributes.text);
      if (!sent || events.seen.get(id) === attributes.text) continue;
      events.seen.set(id, attributes.text);
      events.times[Number(sent[1])] = now - Number(sent[2]);
    }
  }

  return {
    drawn: firstDrawn,
    deliver(rows) {
      if (waiting && holds(rows, waiting)) waiting.delivered();
      collect(rows);
      root.render(h(Rows, { rows, drawn }));
    },
    async timesOf(id, text, change) {
      const started = performance.now();
      let deliveredMs = 0;
      let framesBefore = 0;
      const wasDrawn = new Promise<void>((resolve) => {
        waiting = {
          id,
          text,
          delivered() {
            if (deliveredMs > 0) return;
            deliveredMs = performance.now() - started;
            framesBefore = frames;
          },
          drawn: resolve,
        };
      });
      change();
      await wasDrawn;
      waiting = null;
      await painted();
      return { delivered: deliveredMs, painted: performance.now() - started, frames: frames - framesBefore };
    },
    async collectEvents() {
      events = { times: {}, seen: new Map(), offset: await clockOffset() };
    },
    eventTimes: () => events?.times ?? {},
  };
}

const holds = (rows: readonly ShownRow[], { id, text }: { id: string; text: string }) =>
  rows.some((row) => row.id === id && row.attributes.text === text);
