/** Tests merging what the server sends by any way: the order of the log decides, not the order of arrival. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATCH_UP_CHANNELS_MAX } from '#contract/base/limits.ts';
import type { ChannelEvent, FullEvent } from '#contract/events.ts';
import { outingChannel, userChannel } from '#contract/events.ts';
import type { Note } from '#contract/outings/note/note.ts';
import { newId } from '#db/new-id.ts';
import type { SyncContext } from '#engine/context.ts';
import { catchUp } from '#engine/merge/catch-up.ts';
import { admitSocketEvents } from '#engine/merge/events.ts';
import { mergePage, mergeRow } from '#engine/merge/merge.ts';
import { writing } from '#engine/storage/store.ts';
import { CATCH_UP_EVENTS_MAX } from '#server/base/realtime/limits.ts';
import { ADA, admit, alone, aNote, anEvent, anOuting, BEN, EPOCH, okay } from '../alone.ts';

const OUTING = '0190a000-0000-7000-8000-00000000000b';
const CHANNEL = outingChannel(OUTING);
const OWN = userChannel('ada');

/** A device that follows an outing and the user's channel from the start. */
async function following(sync: SyncContext = alone()): Promise<SyncContext> {
  await sync.db.facts.put({ key: 'epoch', value: EPOCH });
  await sync.db.channels.bulkPut([
    { name: CHANNEL, sequence: 0 },
    { name: OWN, sequence: 0 },
  ]);
  return sync;
}

const noteEvent = (sequence: number, operation: FullEvent['operation'], data: { id: string }) =>
  anEvent(CHANNEL, sequence, { operation, entity: 'note', outing_id: OUTING, data: { ...data } });

const cursor = async ({ db }: SyncContext, name = CHANNEL) => (await db.channels.get(name))?.sequence;

describe('an event', () => {
  it('an event is merged only when it is the next of its channel [E1]', async () => {
    const sync = await following();
    const id = newId();
    expect(await admit(sync, noteEvent(2, 'created', aNote(id, OUTING, 5)))).toEqual({
      kind: 'gap',
      channel: CHANNEL,
    });
    expect(await sync.db.notes.count()).toBe(0);
    expect(await admit(sync, noteEvent(1, 'created', aNote(id, OUTING, 5)))).toEqual({ kind: 'merged' });
    expect(await admit(sync, noteEvent(1, 'updated', aNote(id, OUTING, 9)))).toEqual({ kind: 'stale' });
    expect((await sync.db.notes.get(id))?.attributes.updated_at_timestamp).toBe(5);
    expect(await cursor(sync)).toBe(1);
  });

  it('an event that cannot be stored does not advance the cursor [E1]', async () => {
    const sync = await following();
    let broken = true;
    sync.db.notes.hook('creating', () => {
      if (broken) throw new Error('The disk is full');
    });
    const event = noteEvent(1, 'created', aNote(newId(), OUTING, 5));
    await expect(admit(sync, event)).rejects.toThrow('The disk is full');
    expect(await cursor(sync)).toBe(0);
    broken = false;
    expect(await admit(sync, event)).toEqual({ kind: 'merged' });
  });

  it('an event of an unfollowed channel, or of another epoch, is not merged [E1]', async () => {
    const sync = await following();
    const elsewhere = outingChannel(newId());
    const event = noteEvent(1, 'created', aNote(newId(), OUTING, 5));
    expect(await admit(sync, { ...event, channel: elsewhere })).toEqual({
      kind: 'unknown',
      channel: elsewhere,
    });
    expect(await admit(sync, { ...event, epoch: 'another' })).toEqual({ kind: 'other_epoch' });
    expect(await sync.db.notes.count()).toBe(0);
  });

  it('an event that is older than the stored row does not change it [E3]', async () => {
    const sync = await following();
    const id = newId();
    await admit(sync, noteEvent(1, 'created', aNote(id, OUTING, 9, 'Newer')));
    const before = await sync.db.notes.get(id);
    expect(await admit(sync, noteEvent(2, 'updated', aNote(id, OUTING, 5, 'Older')))).toEqual({
      kind: 'merged',
    });
    expect(await sync.db.notes.get(id)).toEqual({ ...before, sequence: 2 });
  });

  it('an event that names some fields leaves the others unchanged [E3]', async () => {
    const sync = await following();
    const id = newId();
    const note = aNote(id, OUTING, 5, 'Rain jacket');
    await admit(sync, noteEvent(1, 'created', note));
    const partial = { id, attributes: { title: 'To bring', updated_at_timestamp: 6 } };
    await admit(sync, noteEvent(2, 'updated', partial));
    expect(await sync.db.notes.get(id)).toMatchObject({
      attributes: { ...note.attributes, ...partial.attributes },
      relations: note.relations,
    });
  });

  it('an event of an unknown kind or with unknown fields advances the cursor, and the next one is merged [E10]', async () => {
    const sync = await following();
    const note = aNote(newId(), OUTING, 5);
    const odd: unknown[] = [
      anEvent(CHANNEL, 1, {
        operation: 'created',
        entity: 'weather',
        outing_id: OUTING,
        data: { id: 'sunny' },
      }),
      { ...noteEvent(2, 'created', note), operation: 'archived' },
      { channel: CHANNEL, sequence: 3, epoch: EPOCH, blank: true },
      { channel: CHANNEL, sequence: 4, epoch: EPOCH, shape: 'of another time' },
      {
        ...noteEvent(5, 'created', note),
        data: { ...note, mood: 'new', attributes: { ...note.attributes, mood: 1 } },
        extra: 1,
      },
    ];
    expect(await admitSocketEvents(sync, odd)).toEqual(odd.map(() => ({ kind: 'merged' })));
    expect(await cursor(sync)).toBe(5);
    expect(await sync.db.notes.get(note.id)).toMatchObject(note);
    expect(await sync.db.notes.count()).toBe(1);
    const foreign = [null, 7, 'event', {}, { channel: 'elsewhere', sequence: 1 }];
    expect(await admitSocketEvents(sync, [...foreign, { channel: CHANNEL, sequence: 6 }])).toEqual([
      ...foreign.map(() => undefined),
      { kind: 'gap', channel: CHANNEL },
    ]);
  });

  it('an event of a kind that only a newer server knows does not stop the catch-up [E10, E11]', async () => {
    const note = aNote(newId(), OUTING, 5);
    const data = [{ ...noteEvent(1, 'created', note), operation: 'archived' }, noteEvent(2, 'created', note)];
    const channels = { [CHANNEL]: { state: 'ok', latest: 2 }, [OWN]: { state: 'ok', latest: 0 } };
    const sync = await following(alone(() => okay({ data, channels, more: false, epoch: EPOCH })));
    expect(await catchUp(sync)).toMatchObject({ kind: 'caught_up', fetch: [], isOwnGone: false });
    expect(await sync.db.notes.get(note.id)).toMatchObject(note);
    expect(await cursor(sync)).toBe(2);
  });
});

/** A history of a few notes as in the log: each version later than the previous one. */
const history = fc
  .array(fc.record({ note: fc.nat(2), deletes: fc.boolean() }), { minLength: 1, maxLength: 10 })
  .map((steps) => {
    const ids = ['0', '1', '2'].map((digit) => `0190a000-0000-7000-8000-0000000000c${digit}`);
    const state = new Map<string, 'alive' | 'gone'>();
    return steps.flatMap(({ note, deletes }, index): FullEvent[] => {
      const id = ids[note] ?? '';
      const before = state.get(id);
      if (before === 'gone') return [];
      state.set(id, deletes && before ? 'gone' : 'alive');
      if (deletes && before) return [noteEvent(0, 'deleted', { id })];
      return [noteEvent(0, before ? 'updated' : 'created', aNote(id, OUTING, 100 + index))];
    });
  })
  .map((events) => events.map((event, index) => ({ ...event, sequence: index + 1 })));

const rowsOf = async ({ db }: SyncContext) =>
  (await db.notes.toArray()).map(({ sequence: _, ...note }) => note).sort((a, b) => a.id.localeCompare(b.id));

async function replay(events: readonly ChannelEvent[]): Promise<SyncContext> {
  const sync = await following();
  for (const event of events) await admit(sync, event);
  return sync;
}

describe('the same events in another order', () => {
  it('events repeated in any order lead to the same rows once none is missing [E4]', async () => {
    await fc.assert(
      fc.asyncProperty(
        history.chain((events) => fc.tuple(fc.constant(events), fc.shuffledSubarray([...events, ...events]))),
        async ([events, disorder]) => {
          const expected = await rowsOf(await replay(events));
          // Whichever came first, catching up brings the rest in order.
          expect(await rowsOf(await replay([...disorder, ...events]))).toEqual(expected);
          expect(await rowsOf(await replay(events.flatMap((event) => [event, event, event])))).toEqual(
            expected,
          );
        },
      ),
      { numRuns: 20 },
    );
  });

  it('events with pages read at any time and stored at any later time lead to the same rows [E4, L2, L5]', async () => {
    await fc.assert(
      fc.asyncProperty(history, fc.nat(10), fc.nat(10), async (events, readAfter, storedAfter) => {
        const read = Math.min(readAfter, events.length);
        const stored = Math.max(read, Math.min(storedAfter, events.length));
        const page = (await rowsOf(await replay(events.slice(0, read)))).map(
          ({ list: _list, order: _order, ...note }): Note => note,
        );
        const sync = await replay(events.slice(0, stored));
        await writing(sync.db, () => mergePage(sync.db, 'notes', page, read, sync.me));
        for (const event of events.slice(stored)) await admit(sync, event);
        expect(await rowsOf(sync)).toEqual(await rowsOf(await replay(events)));
      }),
      { numRuns: 20 },
    );
  });

  it('events of two channels about one outing lead to the same row in any order of the channels [E4]', async () => {
    const changeTo = (version: number) =>
      ({
        operation: version === 1 ? 'created' : 'updated',
        entity: 'outing',
        outing_id: OUTING,
        data: anOuting(OUTING, version),
      }) as const;
    const inside = [1, 2, 3, 4, 5].map((version, index) => anEvent(CHANNEL, index + 1, changeTo(version)));
    const own = [1, 3, 5].map((version, index) => anEvent(OWN, index + 1, changeTo(version)));
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([0, 0, 0, 0, 0, 1, 1, 1], { minLength: 8 }), async (turns) => {
        const queues = [[...inside], [...own]];
        const sync = await replay(turns.flatMap((turn) => queues[turn]?.shift() ?? []));
        expect(await sync.db.outings.toArray()).toEqual([
          expect.objectContaining({ ...anOuting(OUTING, 5), list: 'timeline', sequence: 3 }),
        ]);
      }),
      { numRuns: 20 },
    );
  });

  it('events leave a deleted outing deleted, whichever channel reports it first [E4, L5]', async () => {
    const gone = { operation: 'deleted', entity: 'outing', outing_id: OUTING, data: { id: OUTING } } as const;
    const events = [anEvent(CHANNEL, 1, gone), anEvent(OWN, 1, gone)];
    for (const order of [events, [...events].reverse()]) {
      const sync = await replay(order);
      // A page of the user's timeline and a response that were both read before.
      await writing(sync.db, async () => {
        await mergePage(sync.db, 'outings', [anOuting(OUTING, 9)], 0, sync.me);
        await mergeRow(
          sync.db,
          'outings',
          anOuting(OUTING, 9),
          { sequence: null, placement: 'list' },
          sync.me,
        );
      });
      expect(await sync.db.outings.count()).toBe(0);
    }
  });
});

it('a page does not undo what a later event brought, even with an equal version [L2]', async () => {
  const sync = await following();
  const id = newId();
  const renamed = { ...aNote(id, OUTING, 5), relations: { author: ADA, editor: BEN } };
  await admit(sync, noteEvent(1, 'created', aNote(id, OUTING, 5)));
  await admit(sync, noteEvent(2, 'updated', renamed));
  await writing(sync.db, () => mergePage(sync.db, 'notes', [aNote(id, OUTING, 5)], 1, sync.me));
  expect((await sync.db.notes.get(id))?.relations.editor).toEqual(BEN);
  await writing(sync.db, () => mergePage(sync.db, 'notes', [aNote(id, OUTING, 5)], 2, sync.me));
  expect((await sync.db.notes.get(id))?.relations.editor).toEqual(ADA);
});

it('catching up takes one call for ten thousand channels and a thousand events [E11]', async () => {
  const ids = Array.from({ length: CATCH_UP_CHANNELS_MAX }, () => newId());
  const asked: number[] = [];
  const sync = alone(({ body }) => {
    const { after } = JSON.parse(body ?? '');
    const names = Object.keys(after);
    asked.push(names.length);
    const data = names.flatMap((channel) => {
      if (after[channel] === 1) return [];
      const outing_id = channel.slice('outing.'.length);
      return [{ ...noteEvent(1, 'created', aNote(newId(), outing_id, 5)), channel, outing_id }];
    });
    const channels = Object.fromEntries(names.map((name) => [name, { state: 'ok', latest: 1 }]));
    return okay({ data, channels, more: false, epoch: EPOCH });
  });
  await sync.db.facts.put({ key: 'epoch', value: EPOCH });
  await sync.db.channels.bulkPut(
    ids.map((id, nth) => ({ name: outingChannel(id), sequence: nth < CATCH_UP_EVENTS_MAX ? 0 : 1 })),
  );
  expect(await catchUp(sync)).toMatchObject({ kind: 'caught_up', fetch: [], isOwnGone: false });
  expect(asked).toEqual([CATCH_UP_CHANNELS_MAX]);
  expect(await sync.db.notes.count()).toBe(CATCH_UP_EVENTS_MAX);
  await sync.db.channels.put({ name: OWN, sequence: 1 });
  await catchUp(sync);
  expect(asked.slice(1)).toEqual([CATCH_UP_CHANNELS_MAX, 1]);
});
