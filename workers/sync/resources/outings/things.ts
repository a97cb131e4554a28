/** Syncs what an outing needs. How many a user brings is a state, so it may be applied and sent any number of times. */
import * as v from 'valibot';
import { pathWith } from '#contract/base/call.ts';
import { TOAST_UNDO_MS } from '#contract/base/limits.ts';
import type { Person } from '#contract/base/shapes.ts';
import { thingCalls } from '#contract/outings/thing/calls.ts';
import { thingMutations } from '#contract/outings/thing/mutations.ts';
import { Thing, type ThingChange, takenBy, takenOf } from '#contract/outings/thing/thing.ts';
import { listInOuting, rowKey } from '#db/rows.ts';
import { defineMutation, requestOf } from '../mutation.ts';
import { listOfOuting, type Resource } from '../resource.ts';

export const things: Resource<'things'> = {
  entity: 'things',
  wire: 'thing',
  schema: Thing,
  listPosition: ({ outing_id, attributes }) => ({
    list: listInOuting('things', outing_id),
    order: attributes.created_at_timestamp,
  }),
  sortedBy: 'creation',
  version: (thing) => thing.attributes.updated_at_timestamp,
  lists: [
    listOfOuting('things', (id) => pathWith(thingCalls.list, { params: { id }, query: {} }), 'ascending'),
  ],
};

const create = defineMutation(thingMutations['things.create'], {
  root: ({ outing_id }) => outing_id,
  touches: ({ id }) => [rowKey('things', id)],
  creates: ({ id }) => id,
  adds: ({ outing_id }) => ({ to: 'things', outing_id }),
  uses: ({ outing_id }) => [outing_id],
  effects: {
    things: (row, { id, outing_id, name, quantity }, { me, at }) =>
      row ?? {
        id,
        outing_id,
        attributes: { name, quantity, done: false, created_at_timestamp: at, updated_at_timestamp: 0 },
        relations: { author: me, takers: [] },
      },
  },
  request: (body) => requestOf(thingCalls.create, { params: undefined, body }),
});

/** Returns the fields that a change names. */
const named = (change: ThingChange): ThingChange =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

function changed({ attributes, ...thing }: Thing, change: ThingChange): Thing {
  const { name = attributes.name, quantity = attributes.quantity, done = attributes.done } = change;
  return { ...thing, attributes: { ...attributes, name, quantity, done } };
}

const { args: UpdateArgs } = thingMutations['things.update'];

const update = defineMutation(thingMutations['things.update'], {
  root: ({ outing_id }) => outing_id,
  touches: ({ id }) => [rowKey('things', id)],
  uses: ({ id }) => [id],
  effects: { things: (row, { change }) => row && changed(row, change) },
  request: ({ id, change }) => requestOf(thingCalls.update, { params: { id }, body: change }),
  replaces: (older, newer) => {
    const parsed = older.name === 'things.update' ? v.safeParse(UpdateArgs, older.args) : undefined;
    if (!parsed?.success || parsed.output.id !== newer.id) return null;
    return { ...newer, change: { ...named(parsed.output.change), ...named(newer.change) } };
  },
});

/**
 * Returns the thing with this quantity taken by a user; unchanged if fewer are left: the server will report that, and
 * who has them.
 */
function taken(thing: Thing, user: Person, quantity: number): Thing {
  if (takenOf(thing, user.id) + quantity > thing.attributes.quantity) return thing;
  const others = thing.relations.takers.filter((taker) => taker.user.id !== user.id);
  const takers = quantity === 0 ? others : [...others, { user, quantity }];
  const done = thing.attributes.done && quantity >= takenBy(thing, user.id);
  return {
    ...thing,
    attributes: { ...thing.attributes, done },
    relations: { ...thing.relations, takers },
  };
}

const { args: TakeArgs } = thingMutations['things.take'];

const take = defineMutation(thingMutations['things.take'], {
  root: ({ outing_id }) => outing_id,
  touches: ({ id }) => [rowKey('things', id)],
  uses: ({ id }) => [id],
  effects: { things: (row, { quantity }, { me }) => row && taken(row, me, quantity) },
  request: ({ id, quantity }) => requestOf(thingCalls.take, { params: { id }, body: { quantity } }),
  // Each is the whole of what the user brings, so of two waiting ones only the newer matters.
  replaces: (older, newer) => {
    const parsed = older.name === 'things.take' ? v.safeParse(TakeArgs, older.args) : undefined;
    return parsed?.success && parsed.output.id === newer.id ? newer : null;
  },
});

const remove = defineMutation(thingMutations['things.delete'], {
  root: ({ outing_id }) => outing_id,
  touches: ({ id }) => [rowKey('things', id)],
  effects: { things: () => null },
  request: ({ id }) => requestOf(thingCalls.remove, { params: { id }, body: undefined }),
  holdMs: TOAST_UNDO_MS,
});

export const thingMutators = {
  'things.create': create,
  'things.update': update,
  'things.take': take,
  'things.delete': remove,
} as const;
