/** Fails a test on unexpected output, as in Node: on anything that reaches console.error or console.warn. */
import { afterEach } from 'vitest';

/** `harmless`: parts of messages that a browser logs although nothing is wrong. */
export function failOnOutput(harmless: readonly string[]): void {
  const unexpected: string[] = [];
  for (const method of ['error', 'warn'] as const) {
    console[method] = (...args: unknown[]) => {
      const words = args.map(String).join(' ');
      if (!harmless.some((part) => words.includes(part))) unexpected.push(`console.${method}: ${words}`);
    };
  }
  afterEach(() => {
    const [first, ...more] = unexpected.splice(0);
    if (first !== undefined)
      throw new Error(`Unexpected output on the console:\n${[first, ...more].join('\n')}`);
  });
}
