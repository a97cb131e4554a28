/** What a browser complains about while a test runs: uncaught errors, and what reaches `console.error`. */
import type { BrowserContext } from '@playwright/test';

/** Chromium's own words about requests, sockets and updates that had no answer, or one above 399: the tests cause those. */
const OF_THE_NETWORK = [
  /^Failed to load resource:/,
  /^WebSocket connection to .* failed/,
  /^An unknown error occurred when fetching the script\.$/,
];

export class Complaints {
  readonly #heard: string[] = [];

  /** All that was heard and is not the network's fault, oldest first. */
  get heard(): readonly string[] {
    return this.#heard;
  }

  /** Listens to every page of a browser and to their workers. */
  watch(context: BrowserContext): void {
    context.on('weberror', (error) => this.#heard.push(`uncaught: ${error.error().message}`));
    context.on('console', (message) => {
      if (message.type() !== 'error') return;
      const text = message.text();
      if (!OF_THE_NETWORK.some((pattern) => pattern.test(text))) this.#heard.push(text);
    });
  }
}
