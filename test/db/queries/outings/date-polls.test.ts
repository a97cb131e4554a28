import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Poll } from '#contract/outings/poll/poll.ts';
import { UserDatabase } from '#db/database/user-database.ts';
import { datePollsToVoteOn } from '#db/queries/outings/date-polls.ts';
import type { OutingRow, PollRow } from '#db/rows.ts';
import { ADA, DORA, membership } from '../../../fixtures/invitation-rows.ts';
import { TEXTS } from '../../../fixtures/polls.ts';
import { sampleOuting } from '../../../fixtures/sample-outing.ts';

const NOW = Date.parse('2026-11-20T12:00Z');
const HOUR_MS = 3_600_000;
let db: UserDatabase;
beforeEach(() => {
  db = new UserDatabase('date-polls-test');
});
afterEach(() => db.delete());

let made = 0;

interface Given {
  attributes?: Partial<Poll['attributes']>;
  author?: typeof ADA;
  votes?: Poll['relations']['votes'];
}

/** A poll of days, by default Dora's. */
function poll(
  outing: OutingRow,
  question: string,
  { attributes, author = DORA, votes = [] }: Given = {},
): PollRow {
  made += 1;
  return {
    id: `0193f000-0000-7000-8000-2${String(made).padStart(11, '0')}`,
    outing_id: outing.id,
    list: `polls/${outing.id}`,
    order: made,
    sequence: 1,
    attributes: {
      ...TEXTS,
      kind: 'days',
      question,
      created_at_timestamp: made,
      updated_at_timestamp: made,
      ...attributes,
    },
    relations: { author, options: [], people: [], votes },
  };
}

const questions = async () =>
  (await datePollsToVoteOn(db, ADA.id, NOW)).map(({ poll: { attributes } }) => attributes.question);

const vote = (answer: 'yes' | null) => [
  { poll_option_id: '0193f000-0000-7000-8000-300000000001', answer, voted_at_timestamp: 1 },
];

it('the list contains open date polls of others, the one that closes first before those without an end', async () => {
  const soon = sampleOuting({ starts_at: '2026-11-21T10:00', status: 'set' });
  const undated = sampleOuting();
  await db.outings.bulkAdd([soon, undated]);
  await db.memberships.bulkAdd([membership(soon), membership(undated, { participation: 'pending' })]);
  await db.polls.bulkAdd([
    poll(undated, 'Whenever'),
    poll(soon, 'Later', { attributes: { closes_at_timestamp: NOW + 2 * HOUR_MS } }),
    poll(soon, 'Sooner', { attributes: { kind: 'slots', closes_at_timestamp: NOW + HOUR_MS } }),
    poll(soon, 'Taken back', { votes: vote(null) }),
  ]);
  expect(await questions()).toEqual(['Sooner', 'Later', 'Whenever', 'Taken back']);
});

it('the list excludes plans without a date that were put away', async () => {
  const away = sampleOuting({ status: 'set', put_away_at_timestamp: NOW - HOUR_MS });
  await db.outings.add(away);
  await db.memberships.add(membership(away));
  await db.polls.add(poll(away, 'Some day?'));
  expect(await questions()).toEqual([]);
});

it("the list excludes polls that are answered, closed, over, canceled, the user's own, of texts, or only watched", async () => {
  const open = sampleOuting({ starts_at: '2026-11-21T10:00', status: 'set' });
  const over = sampleOuting({ starts_at: '2026-11-19T10:00', status: 'set' });
  const canceled = sampleOuting({ starts_at: '2026-11-21T10:00', status: 'canceled' });
  const watched = sampleOuting({ starts_at: '2026-11-21T10:00', status: 'set' });
  const ofOthers = sampleOuting({ starts_at: '2026-11-21T10:00', status: 'set' });
  await db.outings.bulkAdd([open, over, canceled, watched, ofOthers]);
  await db.memberships.bulkAdd([
    membership(open),
    membership(over),
    membership(canceled),
    membership(watched, { role: 'spectator' }),
    membership(ofOthers, {}, DORA),
  ]);
  await db.polls.bulkAdd([
    poll(open, 'Answered', { votes: vote('yes') }),
    poll(open, 'Closed', { attributes: { closed_at_timestamp: NOW - 1 } }),
    poll(open, 'Past its deadline', { attributes: { closes_at_timestamp: NOW } }),
    poll(open, 'Own', { author: ADA }),
    poll(open, 'Of texts', { attributes: { kind: 'text' } }),
    ...[over, canceled, watched, ofOthers].map((outing) => poll(outing, 'Not for Ada')),
  ]);
  expect(await questions()).toEqual([]);
});
