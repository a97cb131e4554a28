/** Tests undoing an import: unsent entries leave the queue, the others are deleted. */
import { expect, it } from 'vitest';
import type { NewPersonalItem } from '#contract/calendar/personal-item/personal-item.ts';
import { type StoredBatch, undoImport } from '#features/calendar/sources/calendar-files/undo-import.ts';

const item = (id: string, series_id: string | null = null): NewPersonalItem => ({
  id,
  series_id,
  ...{ title: id, note: '', place_name: '', starts_at: '2026-12-01', ends_at: null, all_day: true },
  ...{ timezone: 'Europe/Berlin', color: 'lagoon', busy: true, recurrence: null, reminders: [] },
  ...{ original_start: series_id && '2026-12-02', excluded: [], imported_uid: null },
});
const batch = (mutationId: string, ...items: NewPersonalItem[]): StoredBatch => ({ mutationId, items });

async function undo(batches: readonly StoredBatch[], sent: readonly string[]) {
  const discarded: string[] = [];
  const stored: object[] = [];
  const isUndone = await undoImport(
    batches,
    async (mutationId) => {
      if (sent.includes(mutationId)) return false;
      discarded.push(mutationId);
      return true;
    },
    async (changes) => {
      stored.push(...changes.map(({ args }) => args));
      return true;
    },
  );
  return { isUndone, discarded, stored };
}

it('the undo discards waiting batches, the last first, as it can need an earlier one', async () => {
  const batches = [batch('one', item('series')), batch('two', item('moved', 'series'))];
  expect(await undo(batches, [])).toEqual({ isUndone: true, discarded: ['two', 'one'], stored: [] });
});

it('the undo deletes sent entries, each series with its changed occurrences', async () => {
  const batches = [
    batch('one', item('series'), item('moved', 'series'), item('single')),
    batch('two', item('late')),
  ];
  expect(await undo(batches, ['one'])).toEqual({
    isUndone: true,
    discarded: ['two'],
    stored: [
      { id: 'series', overrides: ['moved'] },
      { id: 'single', overrides: [] },
    ],
  });
});

it('the undo stores the deletions of a large import in parts, and reports where one is not accepted', async () => {
  const items = Array.from({ length: 450 }, (_, nth) => item(`item ${nth}`));
  const sizes: number[] = [];
  const isUndone = await undoImport(
    [batch('one', ...items)],
    async () => false,
    async (changes) => {
      sizes.push(changes.length);
      return sizes.length < 3;
    },
  );
  expect([isUndone, sizes]).toEqual([false, [200, 200, 50]]);
});
