/** Tests answers that bring others: how many heads attend, limited places, and outings that allow no one else. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activityCalls } from '#contract/outings/activity/calls.ts';
import { membershipCalls } from '#contract/outings/membership/calls.ts';
import { type GivenHeads, headsOf } from '#contract/outings/membership/heads.ts';
import type { Membership } from '#contract/outings/membership/membership.ts';
import { Company } from '../../world/company.ts';
import { newGuest, turnOnLink } from '../../world/guesting.ts';

const NAMES = ['ada', 'ben', 'cleo', 'dan'] as const;
type Name = (typeof NAMES)[number];
let all: Company<Name>;

beforeAll(async () => {
  all = await Company.of(NAMES);
});
afterAll(() => all.stop());

const family = { adults: 2, children: 1 };

/** The answers of the members: `ben going 2+1`. */
async function places(id: string): Promise<string[]> {
  return (await all.members('ada', id)).map(
    ({ attributes: { participation, adults, children }, relations }) =>
      `${relations.user.username} ${participation} ${adults}+${children}`,
  );
}

const statsOf = async (id: string) => (await all.show('ada', id)).relations.stats;

describe('an answer that brings others', () => {
  it('the heads of an answer count in addition to the users who answered, and lines state how many attend', async () => {
    const id = await all.outing('ada');
    await all.bring('ada', id, 'ben');
    expect(await all.answerWith('ben', id, 'going', family)).toMatchObject({
      status: 200,
      body: { data: { attributes: { participation: 'going', ...family } } },
    });
    expect(await statsOf(id)).toMatchObject({ going_count: 2, adults_count: 3, children_count: 1 });
    expect(await all.notifications('ada', id)).toEqual(['answered by ben', 'joined by ben']);
    const { data } = await all.client('ada').ok(activityCalls.list, { query: { outing_id: id } });
    const lines = data.map(({ attributes }) => attributes);
    expect(lines.find(({ kind }) => kind === 'answered')).toMatchObject({ answer: 'going', ...family });
    expect(lines.find(({ kind }) => kind === 'joined')).not.toHaveProperty('adults');
  });

  it('an answer keeps its heads where a later one does not state them, and a no ends them', async () => {
    const id = await all.outing('ada');
    await all.bring('ada', id, 'ben');
    await all.answerWith('ben', id, 'going', family);
    await all.answer('ben', id, 'maybe');
    expect(await places(id)).toContain('ben maybe 2+1');
    expect(await statsOf(id)).toMatchObject({ going_count: 1, adults_count: 1, children_count: 0 });
    await all.answerWith('ben', id, 'not_going', family);
    expect(await places(id)).toContain('ben not_going 1+0');
    await all.answer('ben', id, 'going');
    expect(await places(id)).toContain('ben going 1+0');
  });

  it('spectators bring no one, and neither do members who return', async () => {
    const id = await all.outing('ada');
    await all.bring('ada', id, 'ben');
    await all.answerWith('ben', id, 'going', family);
    await all.spectate('ben', id);
    await all.spectate('ben', id, false);
    expect(await places(id)).toContain('ben pending 1+0');
  });

  it('a user can join by an answer with heads', async () => {
    const id = await all.outing('ada', { open_to_join: true, privacy: 'public', capacity: 4 });
    const join = (who: Name, heads: GivenHeads) =>
      all.client(who).ok(membershipCalls.join, { params: { id }, body: heads });
    await join('ben', family);
    await join('cleo', { children: 1 });
    expect(await places(id)).toEqual(['ada going 1+0', 'ben going 2+1', 'cleo waiting 1+1']);
    expect((await all.notifications('ada', id))[1]).toBe('joined by ben');
  });

  it('the heads of an answer are a whole number within bounds (S248)', async () => {
    const id = await all.outing('ada');
    await all.bring('ada', id, 'ben');
    for (const heads of [{ adults: 0 }, { adults: 21 }, { adults: 1.5 }, { children: -1 }, { children: 21 }])
      expect((await all.answerWith('ben', id, 'going', heads)).status).toBe(422);
    expect(await places(id)).toContain('ben going 1+0');
  });
});

describe('an outing where members cannot bring others', () => {
  it('all but organizers answer only for themselves, in any way of answering (S248)', async () => {
    const id = await all.outing('ada', { members_can_bring: false, open_to_join: true, privacy: 'public' });
    await all.bring('ada', id, 'ben');
    const refused = { status: 422, body: { reason: 'bringing_off' } };
    expect(await all.answerWith('ben', id, 'going', { adults: 2 })).toMatchObject({
      ...refused,
      body: { errors: { adults: [expect.stringContaining('can’t bring')] } },
    });
    expect(await all.answerWith('ben', id, 'maybe', { children: 1 })).toMatchObject(refused);
    const joined = await all
      .client('cleo')
      .call(membershipCalls.join, { params: { id }, body: { adults: 2 } });
    expect(joined).toMatchObject(refused);
    expect(await places(id)).toEqual(['ada going 1+0', 'ben going 1+0']);
    expect((await all.answerWith('ada', id, 'going', family)).status).toBe(200);
    const token = await turnOnLink(all.client('ada'), id);
    await expect(newGuest(all.server, token, 'Gus', 'going', { children: 2 })).rejects.toThrow('422');
  });

  it('users who brought others before can bring as many or fewer, and no more', async () => {
    const id = await all.outing('ada');
    await all.bring('ada', id, 'ben');
    await all.answerWith('ben', id, 'going', family);
    await all.change('ada', id, { members_can_bring: false });
    expect(await places(id)).toContain('ben going 2+1');
    expect((await all.answerWith('ben', id, 'maybe', family)).status).toBe(200);
    expect((await all.answerWith('ben', id, 'going', { children: 0 })).status).toBe(200);
    expect(await places(id)).toContain('ben going 2+0');
    expect((await all.answerWith('ben', id, 'going', family)).status).toBe(422);
  });
});

describe('an outing with limited places', () => {
  it('a party waits as a whole, and the first in line that fits moves up', async () => {
    const id = await all.outing('ada', { capacity: 4 });
    await all.bring('ada', id, 'ben', 'cleo', 'dan');
    await all.answer('cleo', id, 'not_going');
    await all.answer('dan', id, 'not_going');
    await all.answerWith('ben', id, 'going', { adults: 2 });
    await all.answerWith('cleo', id, 'going', family);
    await all.answerWith('dan', id, 'going', { adults: 2 });
    expect(await places(id)).toEqual([
      'ada going 1+0',
      'ben going 2+0',
      'cleo waiting 2+1',
      'dan waiting 2+0',
    ]);
    await all.answerWith('ben', id, 'going', { adults: 1 });
    expect(await places(id)).toEqual(['ada going 1+0', 'ben going 1+0', 'cleo waiting 2+1', 'dan going 2+0']);
    expect(await all.notifications('dan', id)).toContain('moved_up by ben');
  });

  it('waiting users with fewer heads keep their place in line, and attend once they fit', async () => {
    const id = await all.outing('ada', { capacity: 2 });
    await all.bring('ada', id, 'ben', 'cleo');
    await all.answer('ben', id, 'maybe');
    await all.answerWith('cleo', id, 'maybe', {});
    await all.answerWith('ben', id, 'going', family);
    const before = (await all.own('ben', id)).attributes.answered_at_timestamp;
    await all.answerWith('ben', id, 'going', { adults: 2, children: 0 });
    expect((await all.own('ben', id)).attributes).toMatchObject({
      participation: 'waiting',
      answered_at_timestamp: before,
    });
    await all.answerWith('ben', id, 'going', { adults: 1 });
    expect(await places(id)).toEqual(['ada going 1+0', 'ben going 1+0', 'cleo maybe 1+0']);
  });

  it('a user who wants more places than there are waits at the end of the line with all of them', async () => {
    const id = await all.outing('ada', { capacity: 3 });
    await all.bring('ada', id, 'ben', 'cleo', 'dan');
    await all.answerWith('ben', id, 'going', { adults: 2 });
    expect(await places(id)).toEqual(['ada going 1+0', 'ben waiting 2+0', 'cleo going 1+0', 'dan going 1+0']);
  });

  it('no party takes more places than there are, however many users answer in parallel (S249)', async () => {
    const id = await all.outing('ada', { capacity: 5 });
    await all.bring('ada', id, 'ben', 'cleo', 'dan');
    const sent = NAMES.flatMap((who) =>
      [family, { adults: 1, children: 0 }, { adults: 2, children: 0 }].map((heads) =>
        all.answerWith(who, id, 'going', heads),
      ),
    );
    for (const { status } of await Promise.all(sent)) expect(status).toBe(200);
    const { adults_count = 0, children_count = 0 } = await statsOf(id);
    expect(adults_count + children_count).toBeLessThanOrEqual(5);
  });
});

const step = fc.record({
  who: fc.constantFrom(...NAMES),
  // Mostly yes: otherwise there are always enough places.
  participation: fc.constantFrom(...Array<'going'>(6).fill('going'), 'maybe' as const, 'not_going' as const),
  adults: fc.integer({ min: 1, max: 3 }),
  children: fc.integer({ min: 0, max: 2 }),
});

const waitingIn = (members: readonly Membership[]) =>
  members
    .filter(({ attributes }) => attributes.participation === 'waiting')
    .sort(
      (a, b) =>
        (a.attributes.answered_at_timestamp ?? 0) - (b.attributes.answered_at_timestamp ?? 0) ||
        (a.id < b.id ? -1 : 1),
    )
    .map(({ relations }) => relations.user.username);

const goingIn = (members: readonly Membership[]) =>
  members.reduce(
    (sum, { attributes }) => sum + (attributes.participation === 'going' ? headsOf(attributes) : 0),
    0,
  );

describe('answers in any order', () => {
  it('attending heads never exceed the places, no one waits who fits, fewer heads lose nothing, and the line keeps its order', {
    timeout: 60_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 3, max: 6 }),
        fc.array(step, { minLength: 8, maxLength: 14 }),
        async (capacity, steps) => {
          const id = await all.outing('ada', { capacity });
          await all.seat(id, { ben: 'member', cleo: 'member', dan: 'member' });
          await all.answer('dan', id, 'not_going');
          let before = await all.members('ada', id);
          for (const { who, participation, adults, children } of steps) {
            const { status } = await all.answerWith(who, id, participation, { adults, children });
            expect(status).toBe(200);
            const after = await all.members('ada', id);
            expect(goingIn(after)).toBeLessThanOrEqual(capacity);
            const free = capacity - goingIn(after);
            const inLine = after.filter(({ attributes }) => attributes.participation === 'waiting');
            for (const { attributes } of inLine) expect(headsOf(attributes)).toBeGreaterThan(free);
            const own = before.find(({ relations }) => relations.user.username === who)?.attributes;
            const now = after.find(({ relations }) => relations.user.username === who)?.attributes;
            const isFewer = own !== undefined && adults + children <= headsOf(own);
            if (participation === 'going' && own?.participation === 'going' && isFewer)
              expect(now?.participation).toBe('going');
            // A user who still waits stays ahead of later ones, unless that user wants more.
            const keeps = (name: string) => name !== who || isFewer;
            const still = waitingIn(before).filter((name) => waitingIn(after).includes(name) && keeps(name));
            expect(waitingIn(after).filter((name) => still.includes(name))).toEqual(still);
            before = after;
          }
        },
      ),
      { numRuns: 12 },
    );
  });
});
