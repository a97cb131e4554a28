/** Syncs the user's marks of places. A mark is a state, so it may be applied and sent any number of times. */
import * as v from 'valibot';
import { pathWith } from '#contract/base/call.ts';
import { travelCalls } from '#contract/places/visit/calls.ts';
import { visitMutations } from '#contract/places/visit/mutations.ts';
import { Visit } from '#contract/places/visit/visit.ts';
import { listOfPerson, rowKey } from '#db/rows.ts';
import { defineMutation, requestOf } from '../mutation.ts';
import { listOfOwn, type Resource } from '../resource.ts';

export const visits: Resource<'visits'> = {
  entity: 'visits',
  wire: 'visit',
  schema: Visit,
  // All have the same order value, so they are sorted by id, as on the server.
  listPosition: () => ({ list: listOfPerson('visits'), order: 0 }),
  sortedBy: 'start',
  version: (visit) => visit.attributes.updated_at_timestamp,
  lists: [listOfOwn('visits', pathWith(travelCalls.visits, { query: {} }), 'ascending')],
};

const { args: SetArgs } = visitMutations['visits.set'];

const set = defineMutation(visitMutations['visits.set'], {
  touches: ({ id }) => [rowKey('visits', id)],
  effects: {
    visits: (row, { id, visited }) => ({
      id,
      attributes: { visited, updated_at_timestamp: row?.attributes.updated_at_timestamp ?? 0 },
    }),
  },
  request: ({ id, visited }) => requestOf(travelCalls.set, { params: { id }, body: { visited } }),
  // Each mark is the whole state, so of two waiting ones only the newer matters.
  replaces: (older, newer) => {
    const parsed = older.name === 'visits.set' ? v.safeParse(SetArgs, older.args) : undefined;
    return parsed?.success && parsed.output.id === newer.id ? newer : null;
  },
});

export const visitMutators = { 'visits.set': set } as const;
