/** Tests that events merged together have the same result as one by one, for any content. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ChannelEvent, type FullEvent, outingChannel, userChannel } from '#contract/events.ts';
import type { Membership } from '#contract/outings/membership/membership.ts';
import type { Poll } from '#contract/outings/poll/poll.ts';
import { keepSearchInStep } from '#db/stack/keep-search-in-step.ts';
import { stacked } from '#db/stack/stack.ts';
import type { SyncContext } from '#engine/context.ts';
import { admitAll } from '#engine/merge/events.ts';
import { mutate } from '#engine/queue/outbox.ts';
import { renewOutdatedLines } from '#engine/storage/search-lines.ts';
import { writing } from '#engine/storage/store.ts';
import { NO_DATE, TEXTS, yesVotes } from '../../fixtures/polls.ts';
import { ADA, admit, alone, aNote, anEvent, anOuting, BEN, EPOCH } from '../alone.ts';

const idOf = (digits: string) => `0190a000-0000-7000-8000-${digits.padStart(12, '0')}`;
const OUTING = idOf('b');
const POLL = idOf('d0');
const PLACE = idOf('e0');
const NOTES = ['c0', 'c1', 'c2'].map(idOf);
const CHANNEL = outingChannel(OUTING);
const OWN = userChannel('ada');
const CHANNELS = [CHANNEL, OWN];
/** Changes of the device, in the order of their creation. */
const CHANGES = 3;
const mutationId = (number: number) => idOf(`f${number}`);

function aPoll(version: number): Poll {
  return {
    id: POLL,
    outing_id: OUTING,
    attributes: {
      ...TEXTS,
      question: `Which? ${version}`,
      created_at_timestamp: 1,
      updated_at_timestamp: version,
    },
    relations: {
      author: BEN,
      options: ['1', '2'].map((end, position) => ({
        id: idOf(`d${end}`),
        poll_id: POLL,
        attributes: { ...NO_DATE, text: `Option ${end}`, position, fetched_at_timestamp: 1 },
        relations: { stats: yesVotes(0), voters: [] },
      })),
      votes: [],
    },
  };
}

const aMembership = (version: number): Membership => ({
  id: PLACE,
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
    updated_at_timestamp: version,
  },
  relations: { user: ADA },
});

const aVote = (version: number) => ({
  id: idOf('d9'),
  poll_id: POLL,
  poll_option_id: idOf('d1'),
  operation: 'added',
  fetched_at_timestamp: version,
  voters: [BEN],
  votes_count: 1,
  positive_votes_count: 1,
});

type Content = Pick<FullEvent, 'operation' | 'entity' | 'data'> & Partial<FullEvent>;

/** What an event can be about; `which` chooses among rows and changes. */
const CONTENTS: readonly ((version: number, which: number) => Content)[] = [
  (version, which) => ({
    operation: 'updated',
    entity: 'note',
    data: aNote(NOTES[which % 3] ?? '', OUTING, version),
  }),
  (version, which) => ({
    operation: 'updated',
    entity: 'note',
    data: aNote(NOTES[which % 3] ?? '', OUTING, version),
    mutation_id: mutationId(which % CHANGES),
  }),
  (version, which) => ({
    operation: 'updated',
    entity: 'note',
    data: { id: NOTES[which % 3] ?? '', attributes: { title: `${version}`, updated_at_timestamp: version } },
  }),
  (_, which) => ({
    operation: 'deleted',
    entity: 'note',
    data: { id: NOTES[which % 3] ?? '', seen: 0 },
    causer: BEN,
  }),
  (version) => ({ operation: 'updated', entity: 'outing', data: anOuting(OUTING, version) }),
  () => ({ operation: 'deleted', entity: 'outing', data: { id: OUTING } }),
  (version) => ({ operation: 'updated', entity: 'membership', data: aMembership(version) }),
  () => ({ operation: 'deleted', entity: 'membership', data: { id: PLACE } }),
  (version) => ({ operation: 'updated', entity: 'attachment', data: aPoll(version) }),
  (version) => ({ operation: 'voted', entity: 'attachment', data: aVote(version) }),
  () => ({ operation: 'deleted', entity: 'attachment', data: { id: POLL, type: 'poll' } }),
  (version) => ({ operation: 'updated', entity: 'weather', data: { id: `${version}` } }),
];

const step = fc.record({
  channel: fc.nat(1),
  /** The distance of its sequence from the next one. */
  off: fc.constantFrom(0, 0, 0, 0, 0, 0, -1, 1),
  content: fc.option(fc.nat(CONTENTS.length - 1), { freq: 12 }),
  which: fc.nat(5),
});

const sequence = fc.array(step, { minLength: 1, maxLength: 14 }).map((steps) => {
  const next = CHANNELS.map(() => 1);
  return steps.map(({ channel: number, off, content, which }, index): ChannelEvent => {
    const channel = CHANNELS[number] ?? '';
    const at = Math.max(1, (next[number] ?? 1) + off);
    if (off === 0) next[number] = at + 1;
    const about = content === null ? undefined : CONTENTS[content];
    if (!about) return { channel, sequence: at, epoch: EPOCH, blank: true };
    return anEvent(channel, at, { outing_id: OUTING, ...about(100 + index, which) });
  });
});

/** A device with some of the content, and with changes that were sent or not. */
async function device(given: SyncContext, queued: number): Promise<SyncContext> {
  let made = 0;
  const freshId = () => {
    made += 1;
    return mutationId(made - 1);
  };
  const sync = { ...given, ports: { ...given.ports, freshId } };
  const { db } = sync;
  stacked(db, { search: keepSearchInStep(ADA.id) });
  await db.facts.put({ key: 'epoch', value: EPOCH });
  await db.channels.bulkPut(CHANNELS.map((name) => ({ name, sequence: 0 })));
  await db.outings.put({ ...anOuting(OUTING, 1), list: 'timeline', order: 1, sequence: 0 });
  await db.memberships.put({ ...aMembership(1), list: `members/${OUTING}`, order: 1, sequence: 0 });
  for (const id of NOTES.slice(1))
    await db.notes.put({ ...aNote(id, OUTING, 1), list: `notes/${OUTING}`, order: 1, sequence: 0 });
  for (const id of NOTES.slice(0, queued)) {
    const base = { title: '', text: 'Version 1', updated_at_timestamp: 1 };
    await mutate(sync, [
      { name: 'notes.update', args: { id, outing_id: OUTING, title: 'Mine', text: 'By me', base } },
    ]);
  }
  const request = { method: 'POST', path: '/', body: null } as const;
  await db.outbox
    .where('position')
    .below(3)
    .modify({ state: { kind: 'attempted', request, failures: 0, failing_since: null } });
  return sync;
}

/** With the lines of the search index renewed: which ones are outdated depends on how often a row was written. */
async function contentOf(sync: SyncContext) {
  const { db } = sync;
  while (await writing(db, () => renewOutdatedLines(sync)));
  return Object.fromEntries(
    await Promise.all(
      db.tables.map(async (table) => [
        table.name,
        (await table.toArray())
          .filter(({ key }: { key?: string }) => key !== 'sentinel')
          // The lines of a pack have no order.
          .map((row: { lines?: string }) => ({ ...row, lines: row.lines?.split('\n').sort() })),
      ]),
    ),
  );
}

it('events merged together leave the same database as events merged one by one [E4]', async () => {
  await fc.assert(
    fc.asyncProperty(sequence, fc.nat(CHANGES), async (events, queued) => {
      const plain = alone();
      plain.db.unuse({ stack: 'dbcore', name: 'batches' });
      const single = await device(plain, queued);
      const alike = await device(alone(), queued);
      const admissions = [];
      for (const event of events) admissions.push(await admit(single, event));
      expect(await admitAll(alike, events)).toEqual(admissions);
      expect(await contentOf(alike)).toEqual(await contentOf(single));
    }),
    { numRuns: 30 },
  );
});
