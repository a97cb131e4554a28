/** Freezes a tab, as browsers do in the background: nothing runs in it, and it keeps whatever lock it holds. */
import { type CDPSession, expect, type Page } from '@playwright/test';

export interface Frost {
  thaw(): Promise<void>;
}

/** Runs in the worker: stops it there, at a moment at which it has no transaction open. Browsers freeze no page in the middle of one. */
const STOP_BETWEEN_TRANSACTIONS = `(async () => {
  let open = 0;
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (...args) {
    const transaction = begin.apply(this, args);
    const ended = () => { open -= 1; };
    open += 1;
    transaction.addEventListener('complete', ended);
    transaction.addEventListener('abort', ended);
    return transaction;
  };
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
  IDBDatabase.prototype.transaction = begin;
  debugger;
})()`;

/** The page by its life cycle; its worker, which goes on otherwise, by its debugger. */
export async function freeze(page: Page): Promise<Frost> {
  const session = await page.context().newCDPSession(page);
  const stopped = new Set<string>();
  session.on('Target.receivedMessageFromTarget', ({ sessionId, message }) => {
    if (message.includes('"Debugger.paused"')) stopped.add(sessionId);
  });
  const workers = await workersOf(session);
  let id = 0;
  const tellAll = async (method: string, params: Record<string, string> = {}) => {
    for (const sessionId of workers) {
      id += 1;
      await session.send('Target.sendMessageToTarget', {
        sessionId,
        message: JSON.stringify({ id, method, params }),
      });
    }
  };
  await tellAll('Debugger.enable');
  await tellAll('Runtime.evaluate', { expression: STOP_BETWEEN_TRANSACTIONS });
  await expect.poll(() => workers.every((worker) => stopped.has(worker)), { message: 'stopped' }).toBe(true);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  return {
    async thaw() {
      await session.send('Page.setWebLifecycleState', { state: 'active' });
      await tellAll('Debugger.resume');
      await tellAll('Debugger.disable');
    },
  };
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
