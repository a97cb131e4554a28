/** Tests guests in an archive: they have no username, and are labeled as guests, for programs and for people. */
import { expect, it } from 'vitest';
import { nameOf } from '#features/export/archive/words.ts';
import { personRecord } from '#features/export/collect/records.ts';
import { READING } from './archive.ts';

const EMIL = { id: 'e', username: '', name: 'Emil', avatar: null, guest: true } as const;
const BEN = { id: 'b', username: 'ben', name: 'Ben', avatar: null };

it('records mark guests, and contain nothing about others', () => {
  expect(personRecord(EMIL)).toEqual({ id: 'e', username: '', name: 'Emil', guest: true });
  expect(personRecord(BEN)).toEqual({ id: 'b', username: 'ben', name: 'Ben' });
});

it('pages label a guest', () => {
  expect([EMIL, BEN].map((person) => nameOf(READING, person))).toEqual(['Emil (guest)', 'Ben']);
});
