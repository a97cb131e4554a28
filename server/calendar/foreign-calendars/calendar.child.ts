/** The process that reads calendar files: what a hostile one takes of time and memory stays here. */
import * as v from 'valibot';
import { answerOrders } from '../../base/children/answer-orders.ts';
import { parseCalendar } from './parse.ts';
import type { ParsedEvent } from './parsed-event.ts';

const Order = v.variant('kind', [
  v.object({ kind: v.literal('read'), bytes: v.instance(Uint8Array), zone: v.string(), now: v.number() }),
  v.object({ kind: v.literal('tell'), most: v.number() }),
]);

/** What was read last, as far as it has not been told. */
let untold: readonly ParsedEvent[] = [];

answerOrders(Order, async (order) => {
  if (order.kind === 'tell') {
    const events = untold.slice(0, order.most);
    untold = untold.slice(order.most);
    return { kind: 'events', events };
  }
  const parsed = await parseCalendar(new TextDecoder().decode(order.bytes), order.zone, order.now);
  if (parsed.kind === 'failed') return parsed;
  untold = parsed.events;
  return { kind: 'read', count: untold.length };
});
