/** Changes roles in any order and in parallel, and checks facts that always apply (S22). */
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { membershipCalls } from '#contract/outings/membership/calls.ts';
import { headsOf } from '#contract/outings/membership/heads.ts';
import { memberships, outings } from '#server/core/outings/tables.ts';
import type { ApiResponse } from '../../world/client.ts';
import { Company } from '../../world/company.ts';

const NAMES = ['ada', 'ben', 'cleo', 'dan', 'eve'] as const;
type Name = (typeof NAMES)[number];
let all: Company<Name>;

beforeAll(async () => {
  all = await Company.of(NAMES);
});
afterAll(() => all.stop());

async function stored(id: string) {
  const { db } = all.server.ctx;
  const [outing] = await db.select().from(outings).where(eq(outings.id, id));
  const rows = await db.select().from(memberships).where(eq(memberships.outing_id, id));
  const partiesOf = (participation: string) =>
    rows.filter((row) => row.participation === participation).map(headsOf);
  const going = partiesOf('going').reduce((sum, heads) => sum + heads, 0);
  const membershipOf = (who: Name) => rows.find((row) => row.user_id === all.id(who))?.id ?? id;
  const owner = NAMES.find((name) => all.id(name) === outing?.owner_id) ?? 'ada';
  const owners = rows.filter(({ role }) => role === 'owner').map(({ user_id }) => user_id);
  return { outing, membershipOf, owner, owners, going, waiting: partiesOf('waiting') };
}

/** Everything that a user can do to roles. `by` is null for the owner at that time. */
const anyName = fc.constantFrom(...NAMES);
const by = fc.option(anyName, { nil: null, freq: 1 });
const anyDeed = fc.oneof(
  fc.record({
    does: fc.constant('setRole' as const),
    by,
    to: anyName,
    role: fc.constantFrom('owner', 'owner', 'organizer', 'member'),
  }),
  fc.record({ does: fc.constant('remove' as const), by, to: anyName }),
  fc.record({ does: fc.constant('exit' as const), by }),
  fc.record({ does: fc.constant('spectate' as const), by, spectating: fc.boolean() }),
  fc.record({ does: fc.constant('join' as const), by: anyName }),
  fc.record({ does: fc.constant('join' as const), by: anyName }),
  fc.record({
    does: fc.constant('answer' as const),
    by: anyName,
    says: fc.constantFrom('going', 'maybe', 'not_going'),
    adults: fc.integer({ min: 1, max: 2 }),
    children: fc.integer({ min: 0, max: 1 }),
  }),
);
type Deed = typeof anyDeed extends fc.Arbitrary<infer T> ? T : never;
type Found = Awaited<ReturnType<typeof stored>>;

function run(id: string, now: Found, deed: Deed): Promise<ApiResponse> {
  const who = deed.by ?? now.owner;
  const client = all.client(who);
  switch (deed.does) {
    case 'setRole':
      return client.call(membershipCalls.setRole, {
        params: { id },
        body: { membership_id: now.membershipOf(deed.to), role: deed.role },
      });
    case 'remove':
      return client.call(membershipCalls.remove, {
        params: { id },
        query: { membership_id: now.membershipOf(deed.to) },
      });
    case 'exit':
      return all.exit(who, id);
    case 'spectate':
      return all.spectate(who, id, deed.spectating);
    case 'join':
      return all.join(who, id);
    case 'answer': {
      const { says, adults, children } = deed;
      const answer = { participation: says, note: '', answered_for_timestamp: 0, adults, children };
      const params = { id: now.membershipOf(who) };
      return client.call(membershipCalls.change, { params, body: { answer } });
    }
  }
}

/** Parallel actions, or a new limit of places. */
const anyStep = fc.oneof(
  { weight: 5, arbitrary: fc.array(anyDeed, { minLength: 1, maxLength: 4 }) },
  { weight: 1, arbitrary: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }) },
);

it('changes of roles leave one owner, the one that the outing names, and no more attending users than fit', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 3, maxLength: 8 }), async (steps) => {
      let capacity: number | null = 3;
      const id = await all.outing('ada', { capacity, privacy: 'public', open_to_join: true });
      await all.seat(id, { ben: 'organizer', cleo: 'member' });
      await all.join('dan', id);
      for (const step of steps) {
        const before = await stored(id);
        if (Array.isArray(step)) {
          const responses = await Promise.all(step.map((deed) => run(id, before, deed)));
          for (const { status, text } of responses) expect(status, text).toBeLessThan(500);
        } else {
          capacity = step;
          await all.change(before.owner, id, { capacity });
        }
        const after = await stored(id);
        expect(after.owners).toEqual([after.outing?.owner_id]);
        // Where the limit fell, attending users stay, and no one is added.
        expect(after.going).toBeLessThanOrEqual(Math.max(capacity ?? Infinity, before.going));
        // No one waits if their whole party fits.
        for (const heads of after.waiting)
          expect(after.going + heads).toBeGreaterThan(capacity ?? Number.POSITIVE_INFINITY);
      }
    }),
    { numRuns: 6 },
  );
});
