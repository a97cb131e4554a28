/**
 * Has open pages end their workers before a navigation replaces one of them. WebKit ends a page's worker with its page,
 * and forgets to end a transaction that is waiting for another one: its tables stay locked for every later page. The
 * page itself cannot prevent that, because its last event, `pagehide`, leaves no time.
 */

/** Longer than a page needs, milliseconds. A page whose scripts stand still does not respond. */
const WAIT_MS = 500;

/** The part of the browser's interface that this needs. */
export interface OpenPages {
  matchAll(options: { type: 'window' }): Promise<readonly OpenPage[]>;
}

interface OpenPage {
  readonly url: string;
  readonly visibilityState: DocumentVisibilityState;
  postMessage(message: unknown, transfer: Transferable[]): void;
}

/**
 * Resolves when the visible pages have no worker: the browser does not name the one that is replaced. A page that is
 * still there later starts another worker (`src/sync/engine.ts`).
 * @param isScreen whether a page of this address is the app, and responds
 */
export async function workersEnded(clients: OpenPages, isScreen: (url: URL) => boolean): Promise<void> {
  const pages = await clients.matchAll({ type: 'window' });
  const shown = pages.filter(
    ({ visibilityState, url }) => visibilityState === 'visible' && isScreen(new URL(url)),
  );
  if (shown.length === 0) return;
  await Promise.race([
    Promise.all(shown.map(workerEnded)),
    new Promise((resolve) => setTimeout(resolve, WAIT_MS)),
  ]);
}

function workerEnded(page: OpenPage): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    page.postMessage({ type: 'LEAVING' }, [port2]);
  });
}
