/** Runs the process that reads calendar files: the time and memory that a hostile one takes are confined to it. */
import * as v from 'valibot';
import { decodedCalendar } from '#contract/icalendar/bytes.ts';
import { serveOrders } from '../../base/children/serve-orders.ts';
import { parseCalendar } from './parse.ts';
import type { ParsedEvent } from './parsed-event.ts';

const Order = v.variant('kind', [
  v.object({
    kind: v.literal('read'),
    bytes: v.instance(Uint8Array),
    charset: v.string(),
    zone: v.string(),
    now: v.number(),
  }),
  v.object({ kind: v.literal('tell'), most: v.number() }),
]);

/** The part of the last result that was not sent yet. */
let unsent: readonly ParsedEvent[] = [];

serveOrders(Order, async (order) => {
  if (order.kind === 'tell') {
    const events = unsent.slice(0, order.most);
    unsent = unsent.slice(order.most);
    return { kind: 'events', events };
  }
  const { bytes, charset, zone, now } = order;
  const parsed = await parseCalendar(decodedCalendar(bytes, charset), zone, now);
  if (parsed.kind === 'failed') return parsed;
  const { events, isWhole, leftOut } = parsed;
  unsent = events;
  return { kind: 'read', count: unsent.length, isWhole, leftOut };
});
