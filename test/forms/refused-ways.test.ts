import { expect, it } from 'vitest';
import type { Mutation, MutationState } from '#db/database/sync-state.ts';
import { newId } from '#db/new-id.ts';
import { refusedWays } from '#forms/refusals/refused-ways.ts';
import { sampleOuting } from '../fixtures/sample-outing.ts';

const OUTING = newId();
const REFUSED: MutationState = {
  kind: 'refused',
  at: 1,
  code: 'forbidden',
  message: 'Not now.',
  errors: {},
  held_by: null,
};

function mutation(name: string, args: unknown, state: MutationState = REFUSED): Mutation {
  return {
    position: 1,
    id: `${name}-1`,
    name,
    version: 1,
    args,
    lane: 'outing.o',
    touches: [],
    uses: [],
    creates: null,
    queued_at: 1,
    conflicts: 0,
    not_before: 0,
    state,
  };
}

it('a refused request retains the title and the text', () => {
  const { id, attributes, relations } = sampleOuting({ title: 'Hike' });
  const outing = { id, attributes, relations };
  const args = { id: newId(), outing_id: id, line: 'May I?', outing };
  expect(refusedWays([mutation('requests.create', args)])).toEqual([
    {
      mutationId: 'requests.create-1',
      outingId: id,
      kind: 'request',
      title: 'Hike',
      line: 'May I?',
      state: REFUSED,
    },
  ]);
});

it('refused answers and joining are recognized; waiting, held and unrelated changes are not', () => {
  const about = { id: newId(), outing_id: OUTING };
  const kinds = refusedWays([
    mutation('invitations.accept', { ...about, membership_id: newId(), participation: 'maybe' }),
    mutation('invitations.decline', about),
    mutation('invitations.ignore', about),
    mutation('memberships.join', about),
    mutation('requests.withdraw', { ...about, title: 'Hike' }),
    mutation('memberships.join', about, { ...REFUSED, held_by: 'other' }),
    mutation('memberships.exit', about),
  ]).map(({ kind }) => kind);
  expect(kinds).toEqual(['answer', 'answer', 'ignore', 'join', 'takeBack']);
});
