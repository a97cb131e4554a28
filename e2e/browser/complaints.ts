/** Collects a browser's complaints during a test: uncaught errors, and calls of `console.error`. */
import type { BrowserContext } from '@playwright/test';

/**
 * The browsers' own messages about requests, sockets and updates without a response, or with one above 399: the tests
 * cause those.
 */
const OF_THE_NETWORK = [
  /^Failed to load resource:/,
  /^WebSocket connection to .* failed/,
  /^An unknown error occurred when fetching the script\.$/,
  // Firefox reports as uncaught errors that a service worker got no response, or that a page did not wait for it.
  /^Failed to load ‘.*’\. A ServiceWorker /,
  /^(Firefox can’t establish a connection to the server at|The connection to) ws:/,
  // On the page of an opened file, which may load nothing.
  /favicon\.ico because it violates the following directive: “default-src 'none'”/,
];

export class Complaints {
  readonly #collected: string[] = [];

  /** Returns all complaints that the network did not cause, oldest first. */
  get collected(): readonly string[] {
    return this.#collected;
  }

  /** Listens to every page of a browser and to their workers. */
  watch(context: BrowserContext): void {
    context.on('weberror', (error) => {
      const { name, message } = error.error();
      // Playwright takes the part of Firefox's message before a colon for a name.
      this.#collect('uncaught: ', name ? `${name}: ${message}` : message);
    });
    context.on('console', (message) => {
      if (message.type() === 'error') this.#collect('', message.text());
    });
  }

  #collect(kind: string, text: string): void {
    if (!OF_THE_NETWORK.some((pattern) => pattern.test(text))) this.#collected.push(kind + text);
  }
}
