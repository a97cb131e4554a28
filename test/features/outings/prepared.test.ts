/** Tests reading an outing ahead while a finger touches its link, and the places that its form offers. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UserDatabase } from '#db/database/user-database.ts';
import { usedPlaces } from '#db/queries/places/used-places.ts';
import { preparedOuting, prepareOuting } from '#features/outings/details/prepared-outing.ts';
import { sampleOuting } from '../../fixtures/sample-outing.ts';

let db: UserDatabase;
beforeEach(() => {
  db = new UserDatabase('prepared-test');
});
afterEach(async () => {
  vi.useRealTimers();
  await db.delete();
});

it('the page begins with the data read ahead, for a moment', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const soup = sampleOuting({ title: 'Soup' });
  await db.outings.add(soup);
  await prepareOuting(db, soup.id, 'ada');
  expect(preparedOuting(db, soup.id)).toMatchObject({ kind: 'present', outing: { id: soup.id } });
  vi.advanceTimersByTime(1_001);
  expect(preparedOuting(db, soup.id)).toBeUndefined();
});

it('the data read ahead is used neither for another outing nor for the next user', async () => {
  const soup = sampleOuting({ title: 'Soup' });
  const other = new UserDatabase('prepared-other');
  await db.outings.add(soup);
  await prepareOuting(db, soup.id, 'ada');
  expect(preparedOuting(db, sampleOuting({ title: 'Bread' }).id)).toBeUndefined();
  expect(preparedOuting(other, soup.id)).toBeUndefined();
  await other.delete();
});

it('the form offers the places of the newest outings, each once', async () => {
  const at = (place_name: string, place_address = '') =>
    sampleOuting({ title: 'At', place_name, place_address });
  const [old, without, recent] = [at('Alfama', 'Rua 1'), at(''), at('alfama', 'Rua 2')];
  const last = at('Mauerpark');
  await db.outings.bulkAdd([old, without, recent, last]);
  const places = (await usedPlaces(db)).map(({ place_name, place_address }) => [place_name, place_address]);
  expect(places).toEqual([
    ['Mauerpark', ''],
    ['alfama', 'Rua 2'],
  ]);
});
