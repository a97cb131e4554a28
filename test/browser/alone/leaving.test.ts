/** Tests the moment before a navigation: the service worker has pages end their workers, and a page that stays goes on. */
import { expose, proxy } from 'comlink';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DeviceDatabase } from '#db/database/device-database.ts';
import { leaveDatabases } from '#db/database/watched-database.ts';
import { startEngine } from '#sync/engine.ts';
import { workersEnded } from '../../../sw/leaving.ts';
import { waitFor } from '../../fixtures/wait-for.ts';

const { startTrustedWorker } = vi.hoisted(() => ({ startTrustedWorker: vi.fn() }));
vi.mock('#sync/app/trusted-worker.ts', () => ({ startTrustedWorker }));

/** The worker's part of the engine, in this page: each holds the lock of its name until it is terminated. */
interface FakeWorker {
  /** The calls that it received. */
  calls: string[];
  leave: ReturnType<typeof vi.fn<() => Promise<void>>>;
  terminate: ReturnType<typeof vi.fn<() => void>>;
  /** Settles its start, once it is delayed. */
  failToStart: (reason: Error) => void;
  takeLock: () => void;
  /** Settles the pending `syncNow`. */
  fail: (reason: Error) => void;
}
let workers: FakeWorker[];
let startsLate: boolean;

function createWorker(_url: string, name: string) {
  const { port1, port2 } = new MessageChannel();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    void navigator.locks.request(name, () => {
      resolve();
      return new Promise<void>((end) => {
        release = end;
      });
    });
  });
  let fail: FakeWorker['fail'] = () => {};
  const worker: FakeWorker = {
    calls: [],
    leave: vi.fn<() => Promise<void>>().mockResolvedValue(undefined),
    fail: (reason) => fail(reason),
    terminate: vi.fn(() => release()),
    failToStart: () => {},
    takeLock: () => {},
  };
  workers.push(worker);
  const engine = {
    hint: () => {},
    syncNow() {
      worker.calls.push('syncNow');
      if (workers.length > 1) return;
      return new Promise<void>((_resolve, reject) => {
        fail = reject;
      });
    },
  };
  const late = new Promise<never>((_resolve, reject) => {
    worker.failToStart = reject;
  });
  const lateLock = new Promise<void>((resolve) => {
    worker.takeLock = () => void held.then(resolve);
  });
  expose(
    {
      alive: () => (startsLate ? lateLock : held),
      engine: () => (startsLate ? late : proxy(engine)),
      leave: () => worker.leave(),
    },
    port2,
  );
  return Object.assign(port1, { terminate: worker.terminate });
}

/** Starts an engine, and waits until it listens to the service worker: after the first paint, or three seconds. */
async function started() {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const listen = vi.spyOn(navigator.serviceWorker, 'addEventListener');
  const engine = startEngine();
  vi.advanceTimersByTime(3_000);
  await waitFor(() => expect(listen).toHaveBeenCalled());
  return engine;
}

beforeEach(() => {
  workers = [];
  startsLate = false;
  startTrustedWorker.mockImplementation(createWorker);
});

afterEach(() => vi.useRealTimers());

/** The service worker's request, as the page receives it. */
const asked = (respond: () => void) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = respond;
  navigator.serviceWorker.dispatchEvent(
    new MessageEvent('message', { data: { type: 'LEAVING' }, ports: [port2] }),
  );
};

test('a page ends its worker when no transaction is open, and one that stays repeats its calls with the next worker [D12]', async () => {
  const engine = await started();
  const failed = vi.fn();
  const done = engine.syncNow().catch(failed);
  await waitFor(() => expect(workers[0]?.calls).toEqual(['syncNow']));
  let closed = () => {};
  workers[0]?.leave.mockReturnValue(
    new Promise<void>((resolve) => {
      closed = resolve;
    }),
  );
  const responded = vi.fn();
  asked(responded);
  await waitFor(() => expect(workers[0]?.leave).toHaveBeenCalled());
  // Its transaction was aborted: that is not the call's own failure.
  workers[0]?.fail(new DOMException('Aborted', 'AbortError'));
  expect(responded).not.toHaveBeenCalled();
  closed();
  await waitFor(() => expect(responded).toHaveBeenCalled());
  await waitFor(() => expect(vi.getTimerCount()).toBe(1));
  expect(workers).toHaveLength(1);
  vi.runAllTimers();
  await done;
  expect([workers.length, failed.mock.calls]).toEqual([2, []]);
});

test('a worker that ends while it starts is no error, and is replaced if the page stays', async () => {
  startsLate = true;
  await started();
  const unhandled = vi.fn((event: Event) => event.preventDefault());
  addEventListener('unhandledrejection', unhandled);
  workers[0]?.leave.mockImplementation(async () => {
    workers[0]?.failToStart(new DOMException('Closed', 'DatabaseClosedError'));
  });
  asked(() => {});
  await waitFor(() => expect(workers[0]?.leave).toHaveBeenCalled());
  expect(workers[0]?.terminate).not.toHaveBeenCalled();
  workers[0]?.takeLock();
  await waitFor(() => expect(workers[0]?.terminate).toHaveBeenCalled());
  await waitFor(() => expect(workers).toHaveLength(2));
  // Browsers report rejections after the present task.
  vi.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve));
  removeEventListener('unhandledrejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

test('a worker that leaves waits until its transactions have ended [D12]', async () => {
  const open = new Set<IDBTransaction>();
  const begin = IDBDatabase.prototype.transaction;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
    const transaction = begin.apply(this, args);
    open.add(transaction);
    for (const end of ['complete', 'abort'])
      transaction.addEventListener(end, () => open.delete(transaction));
    return transaction;
  });
  const db = new DeviceDatabase();
  await db.open();
  const writes = [1, 2].map((value) => db.setFact('clock_offset', value).catch(() => 'interrupted'));
  expect(open.size).toBeGreaterThan(0);
  await leaveDatabases();
  expect(open.size).toBe(0);
  expect(await Promise.all(writes)).toEqual(['interrupted', 'interrupted']);
});

const page = (url: string, visibilityState: DocumentVisibilityState, respond = true) => ({
  url: `${location.origin}${url}`,
  visibilityState,
  postMessage: vi.fn((_message: unknown, [port]: Transferable[]) => {
    if (respond && port instanceof MessagePort) port.postMessage(null);
  }),
});
const opened = (...pages: ReturnType<typeof page>[]) => ({ matchAll: () => Promise.resolve(pages) });
const isScreen = ({ pathname }: URL) => !pathname.startsWith('/files');

test('a navigation asks the visible screens to end their workers, and neither hidden pages nor opened files', async () => {
  const pages = [page('/chat', 'visible'), page('/', 'hidden', false), page('/files/1', 'visible', false)];
  await workersEnded(opened(...pages), isScreen);
  expect(pages.map(({ postMessage }) => postMessage.mock.calls.length)).toEqual([1, 0, 0]);
});

test('a navigation waits for half a second at most for a page whose scripts stand still', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const over = vi.fn();
  void workersEnded(opened(page('/', 'visible', false)), isScreen).then(over);
  await waitFor(() => expect(vi.getTimerCount()).toBe(1));
  vi.advanceTimersByTime(499);
  await Promise.resolve();
  expect(over).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  await waitFor(() => expect(over).toHaveBeenCalled());
});
