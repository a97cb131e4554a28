import { describe, expect, it } from 'vitest';
import { itemParticipationId } from '#contract/outings/item-participation/item-participation.ts';
import type { Mutation, MutationState } from '#db/database/sync-state.ts';
import { isOfPeople, refusedOfPeople } from '#features/outings/people/refused-people.ts';

const ROOT = '0193f000-0000-7000-8000-000000000001';
const OTHER = '0193f000-0000-7000-8000-000000000002';
const ITEM = '0193f000-0000-7000-8000-000000000003';
const ID = '0193f000-0000-7000-8000-000000000004';
const BEN = { id: ID, username: 'ben', name: 'Ben', avatar: null };

const REFUSED: MutationState = {
  kind: 'refused',
  at: 1,
  code: 'conflict',
  message: 'Ben had left already.',
  errors: {},
  held_by: null,
};
let count = 0;

function change(name: string, args: unknown, state = REFUSED): Mutation {
  count += 1;
  return {
    position: count,
    id: `change-${count}`,
    name,
    version: 1,
    args,
    lane: `outing.${ROOT}`,
    touches: [],
    uses: [],
    creates: null,
    queued_at: 1,
    conflicts: 0,
    not_before: 0,
    state,
  };
}

const inRoot = { id: ID, outing_id: ROOT };
const participation = { participation: 'going', note: 'Late', answered_for_timestamp: 0 } as const;
const forItem = {
  id: itemParticipationId(ITEM, ID),
  outing_id: ROOT,
  item_id: ITEM,
  participation: null,
  note: '',
};
const remove = change('memberships.remove', { ...inRoot, name: 'Ben' });

describe('refused changes of people', () => {
  const kinds = (mutations: Mutation[], pageId = ROOT) => {
    const { own, ofOthers } = refusedOfPeople(mutations, ROOT, pageId);
    return [own, ofOthers].map((some) => some.map((refused) => refused.change.kind));
  };

  it('the refused changes appear on the page of their outing, own ones apart from those of others', () => {
    const mutations = [
      change('memberships.answer', { ...inRoot, ...participation }),
      change('memberships.exit', inRoot),
      remove,
      change('invitations.create', { ...inRoot, user: BEN, line: 'Come' }),
      change('memberships.setRole', { ...inRoot, role: 'member', name: 'Ben' }),
      change('guests.rename', { ...inRoot, name: 'Gus' }),
      change('guests.merge', { ...inRoot, into: OTHER, name: 'Gus' }),
      change('memberships.exit', { id: ID, outing_id: OTHER }),
    ];
    expect(kinds(mutations)).toEqual([
      ['answer', 'exit'],
      ['remove', 'invite', 'makeMember', 'nameGuest', 'mergeGuest'],
    ]);
  });

  it('the refused changes appear with the item that an answer was about', () => {
    const mutations = [
      change('answers.give', forItem),
      change('memberships.answer', { ...inRoot, ...participation }),
    ];
    expect(kinds(mutations, ITEM)).toEqual([['answer'], []]);
    expect(refusedOfPeople(mutations, ROOT, ROOT).own).toMatchObject([{ change: { itemId: null } }]);
  });

  it("the refused changes contain the user's text and the reason of the refusal", () => {
    const [refused] = refusedOfPeople(
      [change('memberships.answer', { ...inRoot, ...participation })],
      ROOT,
      ROOT,
    ).own;
    expect(refused).toMatchObject({ state: { message: 'Ben had left already.' }, change: { note: 'Late' } });
  });

  it('the refused changes exclude those that wait, and those of the outing itself', () => {
    const waiting = change('memberships.exit', inRoot, { kind: 'queued' });
    const settings = change('outings.configure', { id: ROOT, settings: { privacy: 'public' } });
    expect(kinds([waiting, settings])).toEqual([[], []]);
    expect([remove, settings].map(isOfPeople)).toEqual([true, false]);
  });
});
