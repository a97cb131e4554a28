import { describe, expect, it } from 'vitest';
import { type RowKey, rowKey } from '#db/rows.ts';
import { formatBytes } from '#features/settings/bytes.ts';
import { describeMutation, outingIdOf } from '#features/settings/describe-mutation.ts';
import { editableIn, rewritten, writtenIn } from '#features/settings/mutation-texts.ts';

const OUTING = '0193f000-0000-7000-8000-000000000001';
const NOTE = '0193f000-0000-7000-8000-000000000002';
const POLL = '0193f000-0000-7000-8000-000000000003';
const names = new Map<RowKey, string>([
  [rowKey('outings', OUTING), 'Three days in Lisbon'],
  [rowKey('notes', NOTE), 'Packing list'],
  [rowKey('polls', POLL), 'Which evening?'],
  [rowKey('visits', 'city:2988507'), 'Paris'],
]);
const told = (name: string, args: unknown) => describeMutation({ name, args }, names);
const note = { id: NOTE, outing_id: OUTING, title: 'Packing list', text: 'Rain jacket' };

describe('a queued change in words', () => {
  it.each([
    [
      'outings.create',
      { id: OUTING, parent_id: null, title: 'Hike' },
      { kind: 'outingCreated', name: 'Hike' },
    ],
    ['outings.create', { id: NOTE, parent_id: OUTING, title: 'Tram' }, { kind: 'itemCreated', name: 'Tram' }],
    [
      'outings.update',
      { id: OUTING, change: { place_name: 'Alfama', starts_at: null, ends_at: null } },
      { kind: 'outingEdited', name: 'Three days in Lisbon', fields: ['time', 'place'] },
    ],
    [
      'outings.update',
      { id: OUTING, change: { title: 'Four days' } },
      { kind: 'outingEdited', name: 'Four days', fields: ['title'] },
    ],
    [
      'outings.update',
      { id: OUTING, change: { status: 'set' } },
      { kind: 'outingSet', name: 'Three days in Lisbon' },
    ],
    [
      'outings.update',
      { id: OUTING, change: { status: 'canceled' } },
      { kind: 'outingCanceled', name: 'Three days in Lisbon' },
    ],
    [
      'visits.set',
      { id: 'city:2988507', visited: true },
      { kind: 'placeMarked', place: 'city:2988507', name: 'Paris' },
    ],
    [
      'visits.set',
      { id: 'country:FR', visited: false },
      { kind: 'placeUnmarked', place: 'country:FR', name: '' },
    ],
    ['visits.set', { id: 'somewhere', visited: true }, { kind: 'unknown' }],
    ['outings.delete', { id: OUTING }, { kind: 'outingDeleted', name: 'Three days in Lisbon' }],
    ['outings.setCoverPicture', { id: OUTING }, { kind: 'coverChosen', name: 'Three days in Lisbon' }],
    ['outings.setCoverTemplate', { id: OUTING }, { kind: 'coverDrawn', name: 'Three days in Lisbon' }],
    ['notes.create', note, { kind: 'noteCreated', name: 'Packing list' }],
    ['notes.update', note, { kind: 'noteEdited', name: 'Packing list' }],
    ['notes.delete', { id: NOTE, outing_id: OUTING }, { kind: 'noteDeleted', name: 'Packing list' }],
    ['polls.create', { id: POLL, question: 'Fado?' }, { kind: 'pollCreated', name: 'Fado?' }],
    ['polls.vote', { poll_id: POLL, voted: true }, { kind: 'pollVoted', name: 'Which evening?' }],
    ['polls.vote', { poll_id: POLL, voted: false }, { kind: 'pollVoteTakenBack', name: 'Which evening?' }],
    ['polls.rewrite', { question: 'When?' }, { kind: 'pollRewritten', name: 'When?' }],
    ['polls.addOption', { poll_id: POLL, text: 'Monday' }, { kind: 'pollOptionAdded', name: 'Monday' }],
    ['polls.delete', { id: POLL, outing_id: OUTING }, { kind: 'pollDeleted', name: 'Which evening?' }],
    ['polls.vote', { id: 4 }, { kind: 'unknown' }],
    ['stories.create', { id: NOTE }, { kind: 'unknown' }],
    ['notes.update', { id: 4 }, { kind: 'unknown' }],
    ['outings.update', { id: OUTING, change: {} }, { kind: 'unknown' }],
  ])('%s %j', (name, args, expected) => {
    expect(told(name, args)).toEqual(expected);
  });

  it('a note without a title goes by the beginning of its text', () => {
    const text = `  ${'Bring the good camera and '.repeat(3)}\nand more`;
    expect(told('notes.create', { ...note, title: '', text })).toEqual({
      kind: 'noteCreated',
      name: 'Bring the good camera and Bring the good…',
    });
  });

  it('belongs to an outing, through its note too', () => {
    expect(outingIdOf({ name: 'notes.update', args: note })).toBe(OUTING);
    expect(outingIdOf({ name: 'outings.delete', args: { id: OUTING } })).toBe(OUTING);
    expect(outingIdOf({ name: 'polls.vote', args: { outing_id: OUTING, poll_id: POLL } })).toBe(OUTING);
    expect(outingIdOf({ name: 'notes.update', args: {} })).toBeNull();
  });
});

describe('F42: what the person wrote is kept in full', () => {
  it('and shown, without what is empty', () => {
    const args = { id: OUTING, parent_id: null, title: 'Hike', description: '', place_name: 'Sörenberg' };
    expect(writtenIn({ name: 'outings.create', args })).toEqual([
      { field: 'title', text: 'Hike' },
      { field: 'place_name', text: 'Sörenberg' },
    ]);
    expect(writtenIn({ name: 'notes.delete', args: note })).toEqual([]);
  });

  it('can be rewritten where it stands, and nothing else changes', () => {
    const args = { id: OUTING, root_id: OUTING, change: { title: 'Hike', all_day: true } };
    const mutation = { name: 'outings.update', args };
    expect(editableIn(mutation)).toEqual([{ field: 'title', text: 'Hike' }]);
    expect(rewritten(mutation, { title: 'Long hike' })).toEqual({
      ...args,
      change: { title: 'Long hike', all_day: true },
    });
    expect(rewritten({ name: 'notes.create', args: note }, { title: '', text: 'x' })).toEqual({
      ...note,
      title: '',
      text: 'x',
    });
  });

  it('of a poll with all its options', () => {
    const options = [
      { id: NOTE, text: 'Saturday' },
      { id: POLL, text: 'Sunday' },
    ];
    const mutation = {
      name: 'polls.create',
      args: { id: POLL, outing_id: OUTING, question: 'When?', options },
    };
    expect(writtenIn(mutation)).toEqual([
      { field: 'question', text: 'When?' },
      { field: 'options', text: 'Saturday\nSunday' },
    ]);
    expect(editableIn(mutation)).toEqual([{ field: 'question', text: 'When?' }]);
    expect(rewritten(mutation, { question: 'Which?' })).toEqual({ ...mutation.args, question: 'Which?' });
  });

  it('times are shown and have their own form', () => {
    const mutation = {
      name: 'outings.update',
      args: { id: OUTING, change: { starts_at: '2026-12-12T10:20' } },
    };
    expect(writtenIn(mutation)).toEqual([{ field: 'starts_at', text: '2026-12-12T10:20' }]);
    expect(editableIn(mutation)).toEqual([]);
  });
});

describe('amounts of storage', () => {
  it.each([
    [0, '0 byte'],
    [812, '812 byte'],
    [1_234_567, '1.2 MB'],
    [10_737_418_240, '10.7 GB'],
  ])('%i is %s', (bytes, words) => {
    expect(formatBytes(bytes, 'en-GB')).toBe(words);
  });
});
