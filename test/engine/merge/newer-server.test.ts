/** Tests events and rows of a newer server, in formats that this version does not know. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { outingChannel } from '#contract/events.ts';
import type { Membership } from '#contract/outings/membership/membership.ts';
import type { Poll } from '#contract/outings/poll/poll.ts';
import { tableOf } from '#db/database/user-database.ts';
import type { Entity } from '#db/entities.ts';
import { newId } from '#db/new-id.ts';
import { admitSocketEvents } from '#engine/merge/events.ts';
import { resources } from '#engine/resources/registry.ts';
import { parseWire } from '#engine/storage/store.ts';
import { TEXTS } from '../../fixtures/polls.ts';
import { alone, aNote, anEvent, anOuting, BEN, EPOCH } from '../alone.ts';

const OUTING = '0190a000-0000-7000-8000-00000000000b';
const ROW = '0190a000-0000-7000-8000-00000000000c';
const CHANNEL = outingChannel(OUTING);
const EVENTS_EACH = 50;
const RUNS = 20;

const POLL: Poll = {
  id: ROW,
  outing_id: OUTING,
  attributes: { ...TEXTS, question: 'Which?', created_at_timestamp: 1, updated_at_timestamp: 1 },
  relations: { author: BEN, options: [], votes: [] },
};
const MEMBERSHIP: Membership = {
  id: ROW,
  outing_id: OUTING,
  attributes: {
    role: 'member',
    participation: 'going',
    note: '',
    adults: 1,
    children: 0,
    answered_at_timestamp: null,
    answered_for_timestamp: 0,
    created_at_timestamp: 1,
    updated_at_timestamp: 1,
  },
  relations: { user: BEN },
};
const CONTENT: Readonly<Record<string, { id: string }>> = {
  note: aNote(ROW, OUTING, 1),
  outing: anOuting(OUTING, 1),
  attachment: POLL,
  membership: MEMBERSHIP,
};
const ENTITIES = Object.keys(resources) as Entity[];

/** The paths of all parts of a value. */
const pathsIn = (value: unknown): string[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => [[key], ...pathsIn(part).map((path) => [key, ...path])])
    : [];

/** Returns the value with one part changed; `undefined` removes the part, as JSON does. */
function changed(value: unknown, [key = '', ...rest]: readonly string[], part: unknown): unknown {
  const entries = Object.entries(value ?? {}).map(([name, old]): [string, unknown] => [
    name,
    name !== key ? old : rest.length > 0 ? changed(old, rest, part) : part,
  ]);
  return Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
}

/** An event of a known kind in which one part has an unknown form, is missing, or is new. */
const oddEvent = fc
  .record({
    entity: fc.constantFrom(...Object.keys(CONTENT)),
    operation: fc.constantFrom('created', 'updated'),
    where: fc.nat(),
    part: fc.option(fc.jsonValue({ maxDepth: 2 }), { nil: undefined }),
    more: fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 2 }),
  })
  .map(({ entity, operation, where, part, more }) => (sequence: number): unknown => {
    const data = { ...more, ...CONTENT[entity], id: CONTENT[entity]?.id ?? '' };
    const event = anEvent(CHANNEL, sequence, { operation, entity, outing_id: OUTING, data });
    // All versions agree on its position in the log.
    const { channel, sequence: _, epoch, ...content } = event;
    const paths = pathsIn(content);
    const odd = changed(content, paths[where % paths.length] ?? [], part);
    return { ...JSON.parse(JSON.stringify(odd)), channel, sequence, epoch };
  });

it('events in any format advance the cursor, store nothing unreadable, and do not block the next one [E10]', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(oddEvent, { minLength: EVENTS_EACH, maxLength: EVENTS_EACH }),
      async (events) => {
        const sync = alone();
        await sync.db.facts.put({ key: 'epoch', value: EPOCH });
        await sync.db.channels.put({ name: CHANNEL, sequence: 0 });
        const admissions = await admitSocketEvents(
          sync,
          events.map((event, index) => event(index + 1)),
        );
        expect(admissions.filter((each) => each?.kind !== 'merged' && each?.kind !== 'fetch')).toEqual([]);
        expect((await sync.db.channels.get(CHANNEL))?.sequence).toBe(EVENTS_EACH);
        for (const entity of ENTITIES) {
          const rows = await tableOf(sync.db, entity).toArray();
          expect(rows.filter((row) => parseWire(entity, row) === null)).toEqual([]);
        }
        const note = aNote(newId(), OUTING, 5);
        const next = anEvent(CHANNEL, EVENTS_EACH + 1, {
          operation: 'created',
          entity: 'note',
          outing_id: OUTING,
          data: { ...note },
        });
        expect(await admitSocketEvents(sync, [next])).toEqual([{ kind: 'merged' }]);
        expect(await sync.db.notes.get(note.id)).toMatchObject(note);
        sync.db.close();
      },
    ),
    { numRuns: RUNS },
  );
});
