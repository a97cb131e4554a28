/** What a browser complains about while a test runs: uncaught errors, and what reaches `console.error`. */
import type { BrowserContext } from '@playwright/test';

/** The browsers' own words about requests, sockets and updates that had no response, or one above 399: the tests cause those. */
const OF_THE_NETWORK = [
  /^Failed to load resource:/,
  /^WebSocket connection to .* failed/,
  /^An unknown error occurred when fetching the script\.$/,
  // Of Firefox, which takes for an uncaught error that a service worker got no response, or that a page did not wait for it.
  /^Failed to load ‘.*’\. A ServiceWorker /,
  /^(Firefox can’t establish a connection to the server at|The connection to) ws:/,
  // Beside a file that is opened: nothing there may load anything.
  /favicon\.ico because it violates the following directive: “default-src 'none'”/,
];

export class Complaints {
  readonly #heard: string[] = [];

  /** All that was heard and is not the network's fault, oldest first. */
  get heard(): readonly string[] {
    return this.#heard;
  }

  /** Listens to every page of a browser and to their workers. */
  watch(context: BrowserContext): void {
    context.on('weberror', (error) => {
      const { name, message } = error.error();
      // Of what Firefox says, Playwright takes for a name what stands before a colon.
      this.#hear('uncaught: ', name ? `${name}: ${message}` : message);
    });
    context.on('console', (message) => {
      if (message.type() === 'error') this.#hear('', message.text());
    });
  }

  #hear(kind: string, text: string): void {
    if (!OF_THE_NETWORK.some((pattern) => pattern.test(text))) this.#heard.push(kind + text);
  }
}
