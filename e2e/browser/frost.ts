/** Freezes a tab, as browsers do in the background: no code of it runs, and it keeps its locks. */
import { type CDPSession, expect, type Page } from '@playwright/test';

export interface Frost {
  thaw(): Promise<void>;
}

/**
 * Counts open transactions in a worker. Dexie keeps the original function that begins one, but asks each for its
 * stores.
 */
const COUNT_OPEN = `
  let open = 0;
  const counted = new WeakSet();
  const { objectStore } = IDBTransaction.prototype;
  IDBTransaction.prototype.objectStore = function (...args) {
    if (!counted.has(this)) {
      counted.add(this);
      const ended = () => { open -= 1; };
      open += 1;
      this.addEventListener('complete', ended);
      this.addEventListener('abort', ended);
    }
    return objectStore.apply(this, args);
  };
`;

/** Runs in the worker: stops it when it has no open transaction. Browsers freeze no page inside one. */
const STOP_BETWEEN_TRANSACTIONS = `(async () => {
  ${COUNT_OPEN}
  // Those that had begun before end before these: what writes waits for one another.
  for (const { name } of await indexedDB.databases()) {
    const db = await new Promise((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const own = db.transaction(db.objectStoreNames, 'readwrite');
    await new Promise((resolve) => own.addEventListener('complete', resolve));
    db.close();
  }
  while (open > 0) await new Promise((resolve) => setTimeout(resolve, 1));
  IDBTransaction.prototype.objectStore = objectStore;
  debugger;
})()`;

/** Runs in the worker: stops it when it starts to write, so that its transaction stays open. */
const STOP_WHILE_WRITING = `(() => {
  const { objectStore } = IDBTransaction.prototype;
  IDBTransaction.prototype.objectStore = function (...args) {
    const store = objectStore.apply(this, args);
    if (this.mode === 'readwrite' && this.objectStoreNames.contains('serverRows')) {
      IDBTransaction.prototype.objectStore = objectStore;
      store.count().addEventListener('success', () => { debugger; });
    }
    return store;
  };
})()`;

/** Freezes the page through its life cycle, and its worker, which would continue otherwise, through its debugger. */
export async function freeze(page: Page): Promise<Frost> {
  const workers = await debuggerOf(page);
  await workers.send('Runtime.evaluate', { expression: STOP_BETWEEN_TRANSACTIONS });
  await workers.stopped();
  await workers.session.send('Page.setWebLifecycleState', { state: 'frozen' });
  return {
    async thaw() {
      // The worker first: a page that wakes ends a worker that does not respond, and its debugger with it.
      await workers.send('Debugger.resume');
      await workers.send('Debugger.disable');
      await workers.session.send('Page.setWebLifecycleState', { state: 'active' });
    },
  };
}

/**
 * Stops the worker of a page at its next write, inside a transaction; the page continues. Resolves when it has stopped.
 */
export async function stopWhileWriting(page: Page, write: () => Promise<unknown>): Promise<void> {
  const workers = await debuggerOf(page);
  await workers.send('Runtime.evaluate', { expression: STOP_WHILE_WRITING });
  await write();
  await workers.stopped();
}

/** Attaches the debugger to all dedicated workers of a page. */
async function debuggerOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  const paused = new Set<string>();
  session.on('Target.receivedMessageFromTarget', ({ sessionId, message }) => {
    if (message.includes('"Debugger.paused"')) paused.add(sessionId);
  });
  const workers = await workersOf(session);
  let id = 0;
  const send = async (method: string, params: Record<string, string> = {}) => {
    for (const sessionId of workers) {
      id += 1;
      await session.send('Target.sendMessageToTarget', {
        sessionId,
        message: JSON.stringify({ id, method, params }),
      });
    }
  };
  await send('Debugger.enable');
  const stopped = () =>
    expect.poll(() => workers.every((worker) => paused.has(worker)), { message: 'stopped' }).toBe(true);
  return { session, send, stopped };
}

/** Sessions with the dedicated workers of a page. */
async function workersOf(session: CDPSession): Promise<string[]> {
  const found: string[] = [];
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') found.push(sessionId);
  });
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  if (found.length === 0) throw new Error('The page has no worker');
  return found;
}
