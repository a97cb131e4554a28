import { describe, expect, it } from 'vitest';
import { readChange } from '#contract/mutations.ts';
import { ratingId } from '#contract/outings/rating/rating.ts';
import { type RowKey, rowKey } from '#db/rows.ts';
import { describeMutation } from '#features/settings/describe-mutation.ts';
import { editableIn, rewritten, writtenIn } from '#features/settings/mutation-texts.ts';
import { formatBytes } from '#i18n/bytes.ts';

const OUTING = '0193f000-0000-7000-8000-000000000001';
const NOTE = '0193f000-0000-7000-8000-000000000002';
const POLL = '0193f000-0000-7000-8000-000000000003';
const names = new Map<RowKey, string>([
  [rowKey('outings', OUTING), 'Three days in Lisbon'],
  [rowKey('notes', NOTE), 'Packing list'],
  [rowKey('polls', POLL), 'Which evening?'],
  [rowKey('visits', 'city:2988507'), 'Paris'],
]);
const queued = (name: string, args: unknown) => ({ name, version: 1, args });
const described = (name: string, args: unknown, touches: RowKey[] = []) =>
  describeMutation({ ...queued(name, args), touches, lane: `outing.${OUTING}` }, names);

const note = { id: NOTE, outing_id: OUTING, title: 'Packing list', text: 'Rain jacket' };
const base = { title: '', text: '', updated_at_timestamp: 1 };
const outing = { id: OUTING, root_id: OUTING };
const inOuting = { id: NOTE, outing_id: OUTING };
const ben = { id: POLL, username: 'ben', name: 'Ben Okafor', avatar: null };
const inPoll = { outing_id: OUTING, poll_id: POLL };
const options = [
  { id: NOTE, text: 'Saturday' },
  { id: POLL, text: 'Sunday' },
];
const hike = {
  ...outing,
  parent_id: null,
  status: 'set',
  title: 'Hike',
  description: '',
  privacy: 'private',
  starts_at: '2026-12-12T10:20',
  ends_at: null,
  all_day: false,
  timezone: 'Europe/Zurich',
  place_name: '',
  place_address: '',
  cover_template: '',
  members_can_invite: true,
  members_can_edit: true,
  members_can_add: true,
  members_can_bring: true,
};
const THE_OUTING: RowKey[] = [rowKey('outings', OUTING)];
const THE_NOTE: RowKey[] = [rowKey('notes', NOTE)];
const THE_POLL: RowKey[] = [rowKey('polls', POLL)];

describe('a queued change in words', () => {
  it.each<[string, unknown, RowKey[], unknown]>([
    ['outings.create', hike, THE_OUTING, { kind: 'outingCreated', name: 'Hike' }],
    [
      'outings.create',
      { ...hike, parent_id: OUTING, title: 'Tram' },
      [],
      { kind: 'itemCreated', name: 'Tram' },
    ],
    [
      'outings.update',
      { ...outing, change: { place_name: 'Alfama', starts_at: null, ends_at: null } },
      THE_OUTING,
      { kind: 'outingEdited', name: 'Three days in Lisbon', parts: ['time', 'place'] },
    ],
    [
      'outings.update',
      { ...outing, change: { title: 'Four days' } },
      THE_OUTING,
      { kind: 'outingEdited', name: 'Four days', parts: ['title'] },
    ],
    [
      'outings.update',
      { ...outing, change: { status: 'set' } },
      THE_OUTING,
      { kind: 'outingSet', name: 'Three days in Lisbon' },
    ],
    [
      'outings.update',
      { ...outing, change: { status: 'canceled' } },
      THE_OUTING,
      { kind: 'outingCanceled', name: 'Three days in Lisbon' },
    ],
    [
      'visits.set',
      { id: 'city:2988507', visited: true },
      [rowKey('visits', 'city:2988507')],
      { kind: 'placeMarked', place: 'city:2988507', name: 'Paris' },
    ],
    [
      'visits.set',
      { id: 'country:FR', visited: false },
      [rowKey('visits', 'country:FR')],
      { kind: 'placeUnmarked', place: 'country:FR', name: '' },
    ],
    ['visits.set', { id: 'somewhere', visited: true }, [], null],
    ['things.create', { ...inOuting, name: 'Water' }, [], { kind: 'thingAdded', name: 'Water' }],
    ['things.update', { ...inOuting, change: { done: true } }, [], { kind: 'thingTicked', name: '' }],
    ['things.update', { ...inOuting, change: { done: false } }, [], { kind: 'thingUnticked', name: '' }],
    [
      'things.update',
      { ...inOuting, change: { name: 'Tea', done: true } },
      [],
      { kind: 'thingChanged', name: 'Tea' },
    ],
    ['things.take', { ...inOuting, quantity: 2 }, [], { kind: 'thingTaken', name: '' }],
    ['things.take', { ...inOuting, quantity: 0 }, [], { kind: 'thingGivenBack', name: '' }],
    [
      'ratings.give',
      { id: ratingId(OUTING, OUTING), outing_id: OUTING, stars: 4, line: '' },
      [],
      { kind: 'rated', stars: 4, name: '' },
    ],
    [
      'ratings.delete',
      { id: ratingId(OUTING, OUTING), outing_id: OUTING },
      [],
      { kind: 'ratingDeleted', name: '' },
    ],
    ['ratings.decline', { id: NOTE, outing_id: OUTING }, [], { kind: 'ratingDeclined', name: '' }],
    ['outings.delete', outing, THE_OUTING, { kind: 'outingDeleted', name: 'Three days in Lisbon' }],
    [
      'outings.setCoverPicture',
      { ...outing, blob: NOTE, type: 'image/jpeg', bytes: 9, width: 3, height: 2 },
      THE_OUTING,
      { kind: 'coverChosen', name: 'Three days in Lisbon' },
    ],
    [
      'outings.setCoverTemplate',
      { ...outing, cover_template: '' },
      THE_OUTING,
      { kind: 'coverDrawn', name: 'Three days in Lisbon' },
    ],
    ['notes.create', note, THE_NOTE, { kind: 'noteCreated', name: 'Packing list' }],
    ['notes.update', { ...note, base }, THE_NOTE, { kind: 'noteEdited', name: 'Packing list' }],
    [
      'notes.delete',
      { id: NOTE, outing_id: OUTING },
      THE_NOTE,
      { kind: 'noteDeleted', name: 'Packing list' },
    ],
    [
      'polls.create',
      { id: POLL, outing_id: OUTING, question: 'Fado?', options },
      THE_POLL,
      { kind: 'pollCreated', name: 'Fado?' },
    ],
    [
      'polls.vote',
      { ...inPoll, poll_option_id: NOTE, voted: true },
      THE_POLL,
      { kind: 'pollVoted', name: 'Which evening?' },
    ],
    [
      'polls.vote',
      { ...inPoll, poll_option_id: NOTE, voted: false },
      THE_POLL,
      { kind: 'pollVoteTakenBack', name: 'Which evening?' },
    ],
    [
      'polls.rewrite',
      { id: POLL, outing_id: OUTING, question: 'When?' },
      THE_POLL,
      { kind: 'pollRewritten', name: 'When?' },
    ],
    [
      'polls.addOption',
      { ...inPoll, id: NOTE, starts_at: '2026-12-03' },
      THE_POLL,
      { kind: 'pollDateAdded', name: 'Which evening?' },
    ],
    [
      'polls.close',
      { id: POLL, outing_id: OUTING, closed: true, date: null },
      THE_POLL,
      { kind: 'pollClosed', name: 'Which evening?' },
    ],
    [
      'polls.close',
      { id: POLL, outing_id: OUTING, closed: false, date: null },
      THE_POLL,
      { kind: 'pollReopened', name: 'Which evening?' },
    ],
    [
      'polls.close',
      {
        id: POLL,
        outing_id: OUTING,
        closed: true,
        date: { poll_option_id: NOTE, starts_at: '2026-12-03', ends_at: null, timezone: null },
      },
      THE_POLL,
      { kind: 'pollDateChosen', name: 'Which evening?' },
    ],
    [
      'polls.addOption',
      { ...inPoll, id: NOTE, text: 'Monday' },
      THE_POLL,
      { kind: 'pollOptionAdded', name: 'Monday' },
    ],
    [
      'polls.removeOption',
      { ...inPoll, id: NOTE },
      THE_POLL,
      { kind: 'pollOptionRemoved', name: 'Which evening?' },
    ],
    [
      'polls.delete',
      { id: POLL, outing_id: OUTING },
      THE_POLL,
      { kind: 'pollDeleted', name: 'Which evening?' },
    ],
    ['polls.vote', { id: 4 }, [], null],
    ['stories.create', { id: NOTE }, [], null],
    ['notes.update', { id: 4 }, [], null],
  ])('the change %s with %j has its description', (name, args, touches, expected) => {
    expect(described(name, args, touches)).toEqual(
      expected && { ...Object(expected), outing: 'Three days in Lisbon' },
    );
  });

  it.each<[string, unknown, RowKey[], unknown]>([
    [
      'memberships.answer',
      { ...inOuting, participation: 'maybe', note: '', answered_for_timestamp: 0 },
      [rowKey('memberships', NOTE)],
      { kind: 'answered', participation: 'maybe', heads: null, name: '' },
    ],
    [
      'memberships.answer',
      { ...inOuting, participation: 'going', note: '', answered_for_timestamp: 0, adults: 2, children: 1 },
      [rowKey('memberships', NOTE)],
      { kind: 'answered', participation: 'going', heads: { adults: 2, children: 1 }, name: '' },
    ],
    [
      'answers.give',
      { id: `${POLL}:${NOTE}`, outing_id: OUTING, item_id: POLL, participation: null, note: '' },
      [rowKey('answers', `${POLL}:${NOTE}`)],
      { kind: 'answered', participation: 'same', name: '' },
    ],
    [
      'invitations.create',
      { ...inOuting, user: ben, line: '' },
      [rowKey('outingInvitations', NOTE)],
      { kind: 'invited', name: 'Ben Okafor' },
    ],
    ['memberships.exit', inOuting, [rowKey('memberships', NOTE)], { kind: 'exited', name: '' }],
    [
      'memberships.handOver',
      { ...inOuting, own_id: POLL, user: ben },
      [rowKey('memberships', NOTE)],
      { kind: 'handedOver', name: 'Ben Okafor' },
    ],
  ])('the change %s with %j also names the outing', (name, args, touches, expected) => {
    expect(described(name, args, touches)).toEqual({ ...Object(expected), outing: 'Three days in Lisbon' });
  });

  it('the start of its text names a note without a title', () => {
    const text = `  ${'Bring the good camera and '.repeat(3)}\nand more`;
    expect(described('notes.create', { ...note, title: '', text })).toEqual({
      kind: 'noteCreated',
      name: 'Bring the good camera and Bring the good…',
      outing: 'Three days in Lisbon',
    });
  });

  it('a change belongs to an outing, also through its note', () => {
    const outingOf = (name: string, args: unknown) => readChange(queued(name, args))?.outing;
    expect(outingOf('notes.update', { ...note, base })).toBe(OUTING);
    expect(outingOf('outings.delete', outing)).toBe(OUTING);
    expect(outingOf('polls.vote', { ...inPoll, poll_option_id: NOTE, voted: true })).toBe(OUTING);
    expect(outingOf('visits.set', { id: 'country:FR', visited: true })).toBeNull();
    expect(outingOf('notes.update', {})).toBeUndefined();
  });
});

describe("the user's texts in a queued change (F42)", () => {
  it("a change shows the user's texts, without empty ones", () => {
    const args = { ...hike, starts_at: null, place_name: 'Sörenberg' };
    expect(writtenIn(queued('outings.create', args))).toEqual([
      { field: 'title', text: 'Hike' },
      { field: 'place_name', text: 'Sörenberg' },
    ]);
    expect(writtenIn(queued('notes.delete', { id: NOTE, outing_id: OUTING }))).toEqual([]);
  });

  it('a change can be edited in place without changing anything else', () => {
    const args = { id: OUTING, root_id: OUTING, change: { title: 'Hike', all_day: true } };
    const mutation = queued('outings.update', args);
    expect(editableIn(mutation)).toEqual([{ field: 'title', text: 'Hike' }]);
    expect(rewritten(mutation, { title: 'Long hike' })).toEqual({
      ...args,
      change: { title: 'Long hike', all_day: true },
    });
    expect(rewritten(queued('notes.create', note), { title: '', text: 'x' })).toEqual({
      ...note,
      title: '',
      text: 'x',
    });
  });

  it('a change of a poll contains all its options', () => {
    const args = { id: POLL, outing_id: OUTING, question: 'When?', options };
    const mutation = queued('polls.create', args);
    expect(writtenIn(mutation)).toEqual([
      { field: 'question', text: 'When?' },
      { field: 'options', text: 'Saturday\nSunday' },
    ]);
    expect(editableIn(mutation)).toEqual([{ field: 'question', text: 'When?' }]);
    expect(rewritten(mutation, { question: 'Which?' })).toEqual({ ...args, question: 'Which?' });
  });

  it("a change of the user's account contains its links, one per line", () => {
    const general = queued('account.general', {
      id: POLL,
      change: { first_name: 'Ada', phone_number: '1234' },
    });
    expect(editableIn(general)).toEqual([
      { field: 'first_name', text: 'Ada' },
      { field: 'phone_number', text: '1234' },
    ]);
    const links = ['https://one.example', 'https://two.example'];
    const mutation = queued('account.links', { id: POLL, change: { links } });
    expect(writtenIn(mutation)).toEqual([{ field: 'links', text: links.join('\n') }]);
    expect(editableIn(mutation)).toEqual([]);
    const about = queued('account.profile', { id: POLL, change: { about: 'Hills', default_continent: '1' } });
    expect(rewritten(about, { about: 'Lakes' })).toEqual({
      id: POLL,
      change: { about: 'Lakes', default_continent: '1' },
    });
  });

  it('a change shows times, which have their own form', () => {
    const mutation = queued('outings.update', { ...outing, change: { starts_at: '2026-12-12T10:20' } });
    expect(writtenIn(mutation)).toEqual([{ field: 'starts_at', text: '2026-12-12T10:20' }]);
    expect(editableIn(mutation)).toEqual([]);
  });
});

describe('amounts of storage', () => {
  it.each([
    [0, '0 bytes'],
    [812, '812 bytes'],
    [1_234_567, '1.2 MB'],
    [10_737_418_240, '10.7 GB'],
  ])('the amount %i reads %s', (bytes, words) => {
    expect(formatBytes(bytes, 'en-GB')).toBe(words);
  });
});
