/**
 * Unexpected output fails a test: whatever reaches console.error or console.warn. A test that expects such output
 * spies on the method and looks at what came.
 *
 * Property tests draw the same cases each time: a failure belongs to the change that it is seen on. `npm run test:all` alone draws new ones.
 */
import { format } from 'node:util';
import { configureGlobal } from 'fast-check';
import { afterAll, afterEach } from 'vitest';
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
// What comes after the last test of a file, from its own afterAll or from work left over.
afterAll(failOnOutput);
