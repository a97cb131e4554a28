/** Runs the embedded database in a separate thread, so that a long query does not block the server's event loop. */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import * as v from 'valibot';
import type { FromThread } from './pglite-thread.ts';

const { dataDir, image } = v.parse(
  v.object({ dataDir: v.string(), image: v.optional(v.instance(Uint8Array)) }),
  workerData,
);
const Order = v.variant('kind', [
  v.object({ kind: v.literal('exchange'), id: v.number(), messages: v.instance(Uint8Array) }),
  v.object({ kind: v.literal('dump'), id: v.number() }),
  v.object({ kind: v.literal('close'), id: v.number() }),
]);

if (parentPort === null) throw new Error('This module runs in a worker thread.');
const port = parentPort;

function say(message: FromThread): void {
  port.postMessage(message);
}

const lite = await PGlite.create(
  dataDir,
  image && { loadDataDir: new Blob([image], { type: 'application/x-tar' }) },
);

async function obey(order: v.InferOutput<typeof Order>): Promise<Uint8Array> {
  switch (order.kind) {
    case 'exchange':
      return lite.execProtocolRaw(order.messages);
    case 'dump':
      return new Uint8Array(await (await lite.dumpDataDir('none')).arrayBuffer());
    case 'close':
      await lite.close();
      return new Uint8Array();
  }
}

/** Messages are handled one after the other: the database has one session. */
let last: Promise<void> = Promise.resolve();

port.on('message', (raw: unknown) => {
  const order = v.parse(Order, raw);
  last = last.then(async () => {
    try {
      say({ kind: 'done', id: order.id, bytes: await obey(order) });
    } catch (error) {
      say({ kind: 'failed', id: order.id, reason: error instanceof Error ? error.message : String(error) });
    }
  });
});

say({ kind: 'ready' });
