/** Unexpected output fails a test, as in Node: what reaches console.error or console.warn. */
import { afterEach } from 'vitest';

/** Chromium says so when the size of a row is known a frame later than the row: nothing is wrong. */
const OF_LAYOUT = 'ResizeObserver loop completed with undelivered notifications.';

const unexpected: string[] = [];

for (const method of ['error', 'warn'] as const) {
  console[method] = (...args: unknown[]) => {
    const words = args.map(String).join(' ');
    if (!words.includes(OF_LAYOUT)) unexpected.push(`console.${method}: ${words}`);
  };
}

afterEach(() => {
  const [first, ...more] = unexpected.splice(0);
  if (first !== undefined)
    throw new Error(`Unexpected output on the console:\n${[first, ...more].join('\n')}`);
});
