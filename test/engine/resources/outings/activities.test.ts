/** Tests lines of the activity log on a device: those of a newer server, and deleted ones. */
import { expect, it } from 'vitest';
import { outingChannel } from '#contract/events.ts';
import type { Activity } from '#contract/outings/activity/activity.ts';
import { wholeList } from '#db/lists/list-range.ts';
import { newId } from '#db/new-id.ts';
import { linesAbout, subjectsOf } from '#db/queries/outings/activities.ts';
import { listInOuting } from '#db/rows.ts';
import { parseWire } from '#engine/storage/store.ts';
import { admit, alone, aNote, anEvent, anOuting, BEN, EPOCH } from '../../alone.ts';

const OUTING = '0190a000-0000-7000-8000-00000000000b';
const CHANNEL = outingChannel(OUTING);

const aLine = (attributes: Activity['attributes'], item_id: string | null = null, at = 1): Activity => ({
  id: newId(),
  outing_id: OUTING,
  item_id,
  attributes,
  relations: { user: BEN, person: null },
  created_at_timestamp: at,
});

async function following() {
  const sync = alone();
  await sync.db.facts.put({ key: 'epoch', value: EPOCH });
  await sync.db.channels.put({ name: CHANNEL, sequence: 0 });
  let sequence = 0;
  const admitEvent = (operation: 'created' | 'updated', data: { id: string }) => {
    sequence += 1;
    return admit(
      sync,
      anEvent(CHANNEL, sequence, { operation, entity: 'activity', outing_id: OUTING, data: { ...data } }),
    );
  };
  return { db: sync.db, admitEvent };
}

it('the device skips a line of an unknown kind, and fetches nothing for it [E10]', async () => {
  const { db, admitEvent } = await following();
  const odd = { ...aLine({ kind: 'renamed', subject_id: null }), attributes: { kind: 'teleported' } };
  expect(await admitEvent('created', odd)).toEqual({ kind: 'merged' });
  expect(await db.activities.count()).toBe(0);
  expect(parseWire('activities', odd)).toBeNull();
  const known = aLine({ kind: 'renamed', subject_id: null });
  expect(await admitEvent('created', known)).toEqual({ kind: 'merged' });
  expect(await db.activities.get(known.id)).toMatchObject(known);
  expect((await db.channels.get(CHANNEL))?.sequence).toBe(2);
  db.close();
});

it('a line that comes without attributes is gone, and an older page does not bring it back [L5]', async () => {
  const { db, admitEvent } = await following();
  const line = aLine({ kind: 'renamed', subject_id: null });
  await admitEvent('created', line);
  expect(await admitEvent('updated', { ...line, attributes: {} } as { id: string })).toEqual({
    kind: 'merged',
  });
  expect(await db.activities.count()).toBe(0);
  expect(await db.tombstones.get(`activities:${line.id}`)).toMatchObject({ sequence: 2 });
  db.close();
});

it('the log of an item is a part of that of its outing, and its words are current', async () => {
  const { db, admitEvent } = await following();
  const item = newId();
  const note = aNote(newId(), item, 1);
  const inItem = aLine({ kind: 'note_added', subject_id: note.id }, item, 5);
  const renamed = aLine({ kind: 'renamed', subject_id: null }, null, 9);
  for (const line of [inItem, renamed]) await admitEvent('created', line);
  const lines = await wholeList(db.activities, listInOuting('activities', OUTING)).reverse().toArray();
  const ids = (itemId: string | null) => linesAbout(lines, itemId).map(({ id }) => id);
  expect(ids(null)).toEqual([renamed.id, inItem.id]);
  expect(ids(item)).toEqual([inItem.id]);
  expect([...(await subjectsOf(db, lines))]).toEqual([]);
  await db.notes.put({ ...note, sequence: 1 });
  await db.outings.put({ ...anOuting(item, 1, 'Lunch'), sequence: 1 });
  expect([...(await subjectsOf(db, lines))]).toEqual([
    [item, 'Lunch'],
    [note.id, note.attributes.title || note.attributes.text],
  ]);
  db.close();
});
