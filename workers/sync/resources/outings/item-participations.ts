/**
 * Syncs members' answers for single items. A participation is a state, so it may be applied and sent any number of
 * times.
 */
import * as v from 'valibot';
import { pathWith } from '#contract/base/call.ts';
import { itemParticipationCalls } from '#contract/outings/item-participation/calls.ts';
import { ItemParticipation } from '#contract/outings/item-participation/item-participation.ts';
import { itemParticipationMutations } from '#contract/outings/item-participation/mutations.ts';
import { listInOuting, rowKey } from '#db/rows.ts';
import { defineMutation, requestOf } from '../mutation.ts';
import { listOfOuting, type Resource } from '../resource.ts';

export const answers: Resource<'answers'> = {
  entity: 'answers',
  wire: 'answer',
  schema: ItemParticipation,
  listPosition: ({ outing_id, attributes }) => ({
    list: listInOuting('answers', outing_id),
    order: attributes.created_at_timestamp,
  }),
  sortedBy: 'creation',
  version: (participation) => participation.attributes.updated_at_timestamp,
  lists: [
    listOfOuting(
      'answers',
      (id) => pathWith(itemParticipationCalls.list, { params: { id }, query: {} }),
      'ascending',
    ),
  ],
};

const { args: GiveArgs } = itemParticipationMutations['answers.give'];

const give = defineMutation(itemParticipationMutations['answers.give'], {
  root: ({ outing_id }) => outing_id,
  touches: ({ id }) => [rowKey('answers', id)],
  uses: ({ item_id }) => [item_id],
  effects: {
    answers: (row, { id, outing_id, item_id, participation, note }, { me, at }) => ({
      id,
      outing_id,
      item_id,
      attributes: {
        participation,
        note,
        created_at_timestamp: row?.attributes.created_at_timestamp ?? at,
        updated_at_timestamp: row?.attributes.updated_at_timestamp ?? 0,
      },
      relations: { user: row?.relations.user ?? me },
    }),
  },
  request: ({ item_id, participation, note }) =>
    requestOf(itemParticipationCalls.give, { params: { id: item_id }, body: { participation, note } }),
  // Each participation is the whole state, so of two waiting ones only the newer matters.
  replaces: (older, newer) => {
    const parsed = older.name === 'answers.give' ? v.safeParse(GiveArgs, older.args) : undefined;
    return parsed?.success && parsed.output.id === newer.id ? newer : null;
  },
});

export const itemParticipationMutators = { 'answers.give': give } as const;
