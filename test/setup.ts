/**
 * Fails a test on unexpected output: on anything that reaches console.error or console.warn. A test that expects such
 * output spies on the method and checks its calls.
 *
 * Property tests draw the same cases each time: a failure belongs to the change on which it appears. Only `npm run
 * test:all` draws new ones.
 */
import { format } from 'node:util';
import { configureGlobal } from 'fast-check';
import { afterAll, afterEach, vi } from 'vitest';
import { FULL } from './fixtures/full.ts';

if (!FULL) configureGlobal({ seed: 2027 });

const unexpected: string[] = [];

function failOnOutput(): void {
  const [first, ...more] = unexpected.splice(0);
  if (first === undefined) return;
  throw new Error(`Unexpected output on the console:\n${[first, ...more].join('\n')}`);
}

for (const method of ['error', 'warn'] as const) {
  console[method] = (...args: unknown[]) => void unexpected.push(`console.${method}: ${format(...args)}`);
}

afterEach(failOnOutput);
// Output after the last test of a file, from its own afterAll or from remaining work.
afterAll(failOnOutput);

// Vitest undoes mocks and stubs before each test, too late for the hooks of the next file in this process.
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
