/** What the person says of places. A mark is a state, so that it may be applied and sent any number of times. */
import * as v from 'valibot';
import { PlaceId, Visit } from '#contract/travel.ts';
import { listName, rowKey } from '#db/rows.ts';
import { defineMutation, type Resource } from './resource.ts';

export const visits: Resource<'visits'> = {
  entity: 'visits',
  wire: 'visit',
  schema: Visit,
  // All at one order: by their ids, as the server has them.
  listPosition: () => ({ list: listName.visits, order: 0 }),
  sortedBy: 'start',
  isOwn: true,
  version: (visit) => visit.attributes.updated_at_timestamp,
  lists: [
    {
      matches: (list) => list === listName.visits,
      rowsIn: (list) => list,
      outing: () => null,
      path: () => '/travels/visits',
      direction: 'ascending',
      window: () => ({ from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }),
    },
  ],
};

const SetArgs = v.object({ id: PlaceId, visited: v.boolean() });

const set = defineMutation({
  version: 1,
  args: SetArgs,
  outing: () => null,
  touches: ({ id }) => [rowKey('visits', id)],
  effects: {
    visits: (row, { id, visited }) => ({
      id,
      attributes: { visited, updated_at_timestamp: row?.attributes.updated_at_timestamp ?? 0 },
    }),
  },
  request: ({ id, visited }) => ({ method: 'POST', path: `/travels/${id}`, body: { visited } }),
  // Each says all that there is to say: of two that wait only the newer one matters.
  replaces: (older, newer) => {
    const parsed = older.name === 'visits.set' ? v.safeParse(SetArgs, older.args) : undefined;
    return parsed?.success && parsed.output.id === newer.id ? newer : null;
  },
});

export const visitMutations = { 'visits.set': set } as const;
