/** Tests catching up on more than one response can contain. */

import * as v from 'valibot';
import { expect, it } from 'vitest';
import { CatchUpRequest, outingChannel } from '#contract/events.ts';
import { newId } from '#db/new-id.ts';
import { catchUp } from '#engine/merge/catch-up.ts';
import { alone, aNote, anEvent, anOuting, EPOCH, okay } from '../alone.ts';

it('the engine continues a catch-up from the end of each response, until it has everything (S50)', async () => {
  const outingId = newId();
  const channel = outingChannel(outingId);
  const events = Array.from({ length: 7 }, (_, index) =>
    anEvent(channel, index + 1, {
      operation: 'created',
      entity: 'note',
      outing_id: outingId,
      data: aNote(newId(), outingId, index + 1),
    }),
  );
  const asked: number[] = [];
  const sync = alone(({ body }) => {
    const { after } = v.parse(CatchUpRequest, JSON.parse(body ?? ''));
    const from = after[channel] ?? 0;
    asked.push(from);
    const data = events.slice(from, from + 3);
    const more = from + 3 < events.length;
    return okay({
      data,
      channels: { [channel]: { state: 'ok', latest: events.length } },
      more,
      epoch: EPOCH,
    });
  });
  await sync.db.channels.put({ name: channel, sequence: 0, since: 0 });
  await sync.db.outings.put({ ...anOuting(outingId, 1), sequence: 0 });
  expect(await catchUp(sync)).toMatchObject({ kind: 'caught_up', fetch: [], isOwnGone: false });
  expect(asked).toEqual([0, 3, 6]);
  expect(await sync.db.notes.count()).toBe(events.length);
  expect((await sync.db.channels.get(channel))?.sequence).toBe(events.length);
});
