/** Finds on the page and stores on the device what tests of collections need. */
import type { ReactNode } from 'react';
import { page } from 'vitest/browser';
import type { PulledList } from '#db/database/sync-state.ts';
import { type CollectionRow, listOfPerson, type OutingRow } from '#db/rows.ts';
import { collectedRow, outingRow } from '../../fixtures/collections.ts';
import type { Stage } from '../logged-in.tsx';

export const button = (name: string | RegExp) => page.getByRole('button', { name });
export const heading = (name: string | RegExp) => page.getByRole('heading', { name });
export const text = (words: string | RegExp) => page.getByText(words);
export const link = (name: string | RegExp) => page.getByRole('link', { name });

export const whole = (name: string): PulledList => ({
  name,
  channel: 'user.ada',
  progress: { kind: 'complete' },
  stale: false,
  marks: 0,
  pulled_at: Date.now(),
  failure: null,
  pages_wanted: 1,
  pages_pulled: 1,
  wanted_at: 1,
});

/** The lists of collections have arrived. */
export const pulled = ({ db }: Stage) =>
  db.lists.bulkPut([listOfPerson('collections'), listOfPerson('collectedOutings')].map(whole));

export async function keep({ db }: Stage, collection: CollectionRow, ...inside: OutingRow[]) {
  await db.outings.bulkPut(inside);
  await db.collections.put(collection);
  await db.collectedOutings.bulkPut(inside.map(({ id }, nth) => collectedRow(collection.id, id, nth + 1)));
}

export const lisbon = () =>
  outingRow('Three days in Lisbon', '2024-05-12', { ends_at: '2024-05-14', place_name: 'Lisbon' });
export const hut = () => outingRow('Winter hike to the hut', '2026-06-03');

export const inMain = (content: ReactNode) => <main>{content}</main>;
