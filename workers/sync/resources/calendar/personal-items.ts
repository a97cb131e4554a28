/** Syncs entries of the user's own calendar. */

import { pathWith } from '#contract/base/call.ts';
import { TOAST_UNDO_MS } from '#contract/base/limits.ts';
import { personalCalendarCalls } from '#contract/calendar/personal-item/calls.ts';
import { personalItemMutations } from '#contract/calendar/personal-item/mutations.ts';
import {
  type NewPersonalItem,
  PersonalItem,
  type PersonalItemChange,
  writtenAfter,
} from '#contract/calendar/personal-item/personal-item.ts';
import { instantOf } from '#contract/time/instants.ts';
import { listOfPerson, rowKey } from '#db/rows.ts';
import { defineMutation, requestOf } from '../mutation.ts';
import { listOfOwn, type Resource } from '../resource.ts';

export const personalItems: Resource<'personalItems'> = {
  entity: 'personalItems',
  wire: 'personal_item',
  schema: PersonalItem,
  listPosition: ({ timestamp }) => ({ list: listOfPerson('personalItems'), order: timestamp }),
  sortedBy: 'start',
  version: (item) => item.attributes.updated_at_timestamp,
  lists: [listOfOwn('personalItems', pathWith(personalCalendarCalls.list, { query: {} }), 'ascending')],
};

function added({ id, series_id, ...written }: NewPersonalItem, at: number): PersonalItem {
  return {
    id,
    series_id,
    timestamp: instantOf(written.starts_at, written.timezone),
    attributes: { ...written, created_at_timestamp: at, updated_at_timestamp: 0 },
  };
}

function changed(row: PersonalItem, change: PersonalItemChange): PersonalItem {
  const attributes = writtenAfter(row.attributes, change);
  const timestamp = instantOf(attributes.starts_at, attributes.timezone);
  return { ...row, series_id: change.series_id ?? row.series_id, timestamp, attributes };
}

const create = defineMutation(personalItemMutations['personalItems.create'], {
  touches: ({ id }) => [rowKey('personalItems', id)],
  creates: ({ id }) => id,
  uses: ({ series_id }) => (series_id === null ? [] : [series_id]),
  adds: () => ({ to: 'personal_items', count: 1 }),
  effects: { personalItems: (row, item, { at }) => row ?? added(item, at) },
  request: (body) => requestOf(personalCalendarCalls.create, { params: undefined, body }),
});

const update = defineMutation(personalItemMutations['personalItems.update'], {
  touches: ({ id }) => [rowKey('personalItems', id)],
  uses: ({ change }) => (change.series_id === undefined ? [] : [change.series_id]),
  effects: { personalItems: (row, { change }) => row && changed(row, change) },
  request: ({ id, change }) => requestOf(personalCalendarCalls.update, { params: { id }, body: change }),
});

const remove = defineMutation(personalItemMutations['personalItems.delete'], {
  touches: ({ id, overrides }) => [id, ...overrides].map((item) => rowKey('personalItems', item)),
  effects: { personalItems: () => null },
  request: ({ id }) => requestOf(personalCalendarCalls.remove, { params: { id }, body: undefined }),
  holdMs: TOAST_UNDO_MS,
});

const importItems = defineMutation(personalItemMutations['personalItems.import'], {
  touches: ({ items }) => items.map(({ id }) => rowKey('personalItems', id)),
  creates: ({ items }) => items[0]?.id ?? '',
  uses: ({ items }) => {
    const own = new Set(items.map(({ id }) => id));
    return items.flatMap(({ series_id }) => (series_id === null || own.has(series_id) ? [] : [series_id]));
  },
  adds: ({ items }) => ({ to: 'personal_items', count: items.length }),
  effects: {
    personalItems(row, { items }, { id, at }) {
      const item = items.find((one) => one.id === id);
      return row ?? (item ? added(item, at) : null);
    },
  },
  request: ({ items }) =>
    requestOf(personalCalendarCalls.importItems, { params: undefined, body: { items } }),
  holdMs: TOAST_UNDO_MS,
});

export const personalItemMutators = {
  'personalItems.create': create,
  'personalItems.update': update,
  'personalItems.delete': remove,
  'personalItems.import': importItems,
} as const;
