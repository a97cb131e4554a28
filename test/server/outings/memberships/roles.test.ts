/** Tests roles: who assigns them, handing over, leaving, removing, and spectators. */
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ErrorBody } from '#contract/base/errors.ts';
import { membershipCalls } from '#contract/outings/membership/calls.ts';
import { noteCalls } from '#contract/outings/note/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { newId } from '#server/base/db/new-id.ts';
import { Company, nameOf } from '../../world/company.ts';

type Name = 'ada' | 'ben' | 'cleo' | 'dan';
let all: Company<Name>;
/** Ada’s outing, with Ben as an organizer, and Cleo and Dan as members. */
let id: string;

beforeAll(async () => {
  all = await Company.of(['ada', 'ben', 'cleo', 'dan']);
});
afterAll(() => all.stop());
beforeEach(async () => {
  id = await all.outing('ada');
  await all.seat(id, { ben: 'organizer', cleo: 'member', dan: 'member' });
});

const roleOf = async (who: Name) => (await all.own(who, id)).attributes.role;
const ownerOf = async () => (await all.show('dan', id)).relations.owner.username;

describe('assigning roles', () => {
  it('only the owner assigns roles in an outing', async () => {
    expect(await roleOf('ben')).toBe('organizer');
    expect((await all.setRole('ben', 'cleo', id, 'organizer')).status).toBe(403);
    expect((await all.setRole('cleo', 'cleo', id, 'organizer')).status).toBe(403);
    expect((await all.setRole('ben', 'ben', id, 'owner')).status).toBe(403);
    expect(await roleOf('cleo')).toBe('member');
    expect((await all.setRole('ada', 'ben', id, 'member')).status).toBe(200);
    expect(await roleOf('ben')).toBe('member');
  });

  it('a new role is published in the outing and to the member, and to no one twice', async () => {
    const before = await all.notifications('cleo', id);
    const received = await all.received('cleo', 'user.cleo', () =>
      all.setRole('ada', 'cleo', id, 'organizer'),
    );
    expect(received.map(nameOf)).toEqual(['updated membership', 'created notification']);
    const again = await all.received('ada', `outing.${id}`, () =>
      all.setRole('ada', 'cleo', id, 'organizer'),
    );
    expect(again).toEqual([]);
    expect(await all.notifications('cleo', id)).toEqual(['role_changed by ada', ...before]);
    expect((await all.position('cleo', `outing.${id}`, 1)).state).toBe('trimmed');
  });

  it('assigning a role does not remove the owner’s role, and gives no role to a spectator or a stranger', async () => {
    expect((await all.setRole('ada', 'ada', id, 'member')).status).toBe(422);
    await all.spectate('dan', id);
    expect((await all.setRole('ada', 'dan', id, 'organizer')).status).toBe(422);
    expect((await all.setRole('ada', 'dan', id, 'owner')).status).toBe(422);
    const body = { membership_id: newId(Date.now()), role: 'organizer' } as const;
    const unknown = await all.client('ada').call(membershipCalls.setRole, { params: { id }, body });
    expect(unknown.status).toBe(404);
    const elsewhere = await all.outing('ada');
    const membership_id = (await all.own('cleo', id)).id;
    const other = await all.client('ada').call(membershipCalls.setRole, {
      params: { id: elsewhere },
      body: { membership_id, role: 'organizer' },
    });
    expect(other.status).toBe(404);
    expect(await roleOf('cleo')).toBe('member');
  });
});

describe('handing an outing over', () => {
  it('handing an outing over makes the other member the owner and the former owner an organizer', async () => {
    const version = (await all.show('dan', id)).attributes.updated_at_timestamp;
    const received = await all.received('dan', `outing.${id}`, () => all.setRole('ada', 'cleo', id, 'owner'));
    expect([await roleOf('ada'), await roleOf('cleo'), await ownerOf()]).toEqual([
      'organizer',
      'owner',
      'cleo',
    ]);
    expect(received.filter((event) => event?.entity === 'outing').at(-1)).toMatchObject({
      data: { relations: { owner: { username: 'cleo' } } },
    });
    expect((await all.show('dan', id)).attributes.updated_at_timestamp).toBeGreaterThan(version);
    expect((await all.notifications('cleo', id))[0]).toBe('handed_over by ada');
  });

  it('handing an outing over transfers the rights of the owner', async () => {
    await all.setRole('ada', 'cleo', id, 'owner');
    expect((await all.setRole('ada', 'dan', id, 'organizer')).status).toBe(403);
    expect((await all.client('ada').call(outingCalls.remove, { params: { id } })).status).toBe(403);
    expect((await all.exit('ada', id)).status).toBe(200);
    expect((await all.client('cleo').call(outingCalls.remove, { params: { id } })).status).toBe(200);
  });
});

describe('leaving an outing', () => {
  it('the owner cannot leave an outing, and has to hand it over before', async () => {
    expect((await all.exit('ada', id)).status).toBe(403);
    expect((await all.spectate('ada', id)).status).toBe(403);
    expect((await all.remove('ben', 'ada', id)).status).toBe(403);
    expect((await all.remove('ada', 'ada', id)).status).toBe(403);
    expect([await roleOf('ada'), await ownerOf()]).toEqual(['owner', 'ada']);
  });

  it('leaving an outing can be repeated, also after the outing is deleted', async () => {
    expect((await all.exit('cleo', id)).status).toBe(200);
    expect((await all.exit('cleo', id)).status).toBe(200);
    expect(
      (await all.notifications('ada', id)).filter((notification) => notification === 'left by cleo'),
    ).toHaveLength(1);
    expect(await all.statusOf('cleo', id)).toBe(404);
    await all.client('ada').ok(outingCalls.remove, { params: { id } });
    expect((await all.exit('cleo', id)).status).toBe(200);
    expect((await all.exit('dan', id)).status).toBe(200);
    expect((await all.exit('dan', newId(Date.now()))).status).toBe(404);
  });

  it('a user cannot leave an outing that they never joined', async () => {
    const other = await all.outing('ada');
    expect((await all.exit('ben', other)).status).toBe(404);
  });
});

describe('removing a member', () => {
  it('owner and organizers remove members; only the owner removes organizers', async () => {
    await all.setRole('ada', 'cleo', id, 'organizer');
    expect((await all.remove('dan', 'ben', id)).status).toBe(403);
    expect((await all.remove('ben', 'cleo', id)).status).toBe(403);
    expect((await all.remove('ben', 'ben', id)).status).toBe(403);
    expect((await all.remove('ben', 'dan', id)).status).toBe(200);
    expect((await all.remove('ada', 'cleo', id)).status).toBe(200);
    expect(await all.roll('ada', id)).toEqual(['ada owner going', 'ben organizer going']);
    expect((await all.notifications('dan', id))[0]).toBe('removed by ben');
  });

  it('removing a member succeeds again, and no longer returns a stored response', async () => {
    const membership_id = (await all.own('dan', id)).id;
    const remove = () =>
      all.client('ada').call(membershipCalls.remove, { params: { id }, query: { membership_id } });
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
    const unknown = { membership_id: newId(Date.now()) };
    const never = await all.client('ada').call(membershipCalls.remove, { params: { id }, query: unknown });
    expect(v.parse(ErrorBody, never.body).code).toBe('not_found');
  });
});

describe('a spectator', () => {
  it('a spectator reads, writes nothing, and can return without an answer', async () => {
    await all.answer('cleo', id, 'maybe');
    const watching = await all.spectate('cleo', id);
    expect(watching.body).toMatchObject({
      data: { attributes: { role: 'spectator', participation: 'not_going' } },
    });
    expect(await all.statusOf('cleo', id)).toBe(200);
    const note = { outing_id: id, text: 'x' };
    expect((await all.client('cleo').call(noteCalls.create, { body: note })).status).toBe(403);
    expect((await all.show('ada', id)).relations.stats).toMatchObject({
      members_count: 3,
      spectators_count: 1,
    });
    const back = await all.spectate('cleo', id, false);
    expect(back.body).toMatchObject({ data: { attributes: { role: 'member', participation: 'pending' } } });
  });

  it('a spectator who was an organizer returns as a member', async () => {
    await all.spectate('ben', id);
    await all.spectate('ben', id, false);
    expect(await roleOf('ben')).toBe('member');
  });

  it('a spectator joins an outing again as a member who is going', async () => {
    await all.spectate('cleo', id);
    expect((await all.join('cleo', id)).body).toMatchObject({
      data: { attributes: { role: 'member', participation: 'going' } },
    });
  });

  it('a spectator stays one without a change when requesting it again', async () => {
    await all.spectate('cleo', id);
    expect(await all.received('ada', `outing.${id}`, () => all.spectate('cleo', id))).toEqual([]);
  });
});
