/** Tests invitations, answers and leaving over bad networks, on the real server. */
import { describe, expect, it } from 'vitest';
import { itemParticipationId } from '#contract/outings/item-participation/item-participation.ts';
import type { OutingPreview } from '#contract/outings/outing/outing.ts';
import { holdsAgenda } from '#db/lists/kept-ready.ts';
import { newId } from '#db/new-id.ts';
import { membersOf, ownMembership } from '#db/queries/outings/outings.ts';
import { invitationsOf, ownPlaceIn, pendingInvitations } from '#db/queries/people/people.ts';
import { addMember } from '../../../simulation/server/taking-part.ts';
import { newOuting } from '../../new-outing.ts';
import {
  arrive,
  arriveAgain,
  inspect,
  makeOuting,
  openStage,
  outingOn,
  queueOf,
  statesOf,
  stored,
  writeNote,
} from '../../stage.ts';

const stage = openStage();

type Arrived = Awaited<ReturnType<typeof arrive>>;

const placeOn = ({ device, account }: Arrived, outingId: string) =>
  inspect(device, (db) => ownPlaceIn(db, outingId, account.id));
const membershipOn = ({ device, account }: Arrived, outingId: string) =>
  inspect(device, (db) => ownMembership(db, outingId, account.id));

async function invite(by: Arrived, whom: Arrived, outing_id: string): Promise<string> {
  const id = newId();
  const user = { id: whom.account.id, username: whom.account.username, name: 'Ben', avatar: null };
  await stored(by.tab.mutate('invitations.create', { id, outing_id, user, line: 'Come along' }));
  return id;
}

/** Ada has an outing; Ben, who follows her, is invited and has it on his device. */
async function invited() {
  const { world, server } = stage;
  const ada = await arrive(world, 'ada');
  const outingId = await makeOuting(world, ada.tab);
  const ben = await arrive(world, 'ben');
  await server.follow(ben.account, ada.account);
  await world.pass(1_000);
  await invite(ada, ben, outingId);
  await world.reach(async () => (await outingOn(ben.device, outingId)) !== undefined);
  await world.reach(async () => (await placeOn(ben, outingId)).kind === 'invited');
  // Both look at it, so that they receive changes at once.
  void ada.tab.open(outingId);
  void ben.tab.open(outingId);
  await world.pass(1_000);
  const [invitation] = await inspect(ben.device, (db) => pendingInvitations(db, ben.account.id));
  if (!invitation) throw new Error('Ben is not invited');
  return { world, server, ada, ben, outingId, invitation };
}

/** Ben is also a member. */
async function joined() {
  const all = await invited();
  const { world, ben, outingId, invitation } = all;
  const about = { id: invitation.id, outing_id: outingId, membership_id: newId() };
  await stored(ben.tab.mutate('invitations.accept', { ...about, participation: 'going' }));
  await world.reach(async () => (await queueOf(ben.device)).length === 0);
  await world.pass(1_000);
  const membership = await membershipOn(ben, outingId);
  if (!membership) throw new Error('Ben is no member');
  return { ...all, membership };
}

describe('an invitation', () => {
  it('an invitation brings the outing with its program and people, for a decision without a network [M4]', async () => {
    const { world, ada, ben, outingId } = await invited();
    const item = newOuting({ title: 'Breakfast', parent_id: outingId, root_id: outingId });
    await stored(ada.tab.mutate('outings.create', item));
    await world.reach(async () => (await outingOn(ben.device, item.id)) !== undefined);
    await world.reach(async () => (await inspect(ben.device, (db) => membersOf(db, outingId))).length > 0);
    const list = (name: string) => inspect(ben.device, (db) => db.lists.get(`${name}/${outingId}`));
    await world.reach(async () => ((await list('members'))?.pulled_at ?? null) !== null);
    // Notes are for members: requested once, refused, and not on the device.
    await world.reach(async () => (await list('notes'))?.failure === 'refused');
  });

  it("an invitation is read together with its outing's contents, which are not requested twice [M4, L15]", async () => {
    const { world, ben, outingId } = await invited();
    ben.device.killAll();
    const fresh = await world.addDevice(ben.person, 0);
    const path = `/outings?parent_id=${outingId}`;
    const items = world.network.script.arrange({ sender: fresh, path }, { kind: 'hold_response' });
    const tab = await fresh.openTab();
    // A screen gets the agenda separately: the invitation then comes together with its outing's contents.
    void tab.subscribe('timeline/upcoming', 1);
    const isThere = async () =>
      (await inspect(fresh, (db) => pendingInvitations(db, ben.account.id))).length === 1;
    await world.reach(isThere);
    items.release();
    await world.reach(() => inspect(fresh, holdsAgenda), 10_000);
    await world.pass(5_000);
    expect(items.met).toBe(1);
  });

  it("an invitation is accepted without a network: the user is a member at once, and the server's row follows [M2]", async () => {
    const { world, ada, ben, outingId, invitation } = await invited();
    ben.device.setOnline(false);
    const membership_id = newId();
    await stored(
      ben.tab.mutate('invitations.accept', {
        id: invitation.id,
        outing_id: outingId,
        membership_id,
        participation: 'maybe',
      }),
    );
    expect(await placeOn(ben, outingId)).toMatchObject({ kind: 'member' });
    expect(await inspect(ben.device, (db) => pendingInvitations(db, ben.account.id))).toEqual([]);
    ben.device.setOnline(true);
    await world.reach(async () => (await queueOf(ben.device)).length === 0);
    await world.reach(
      async () => ((await membershipOn(ben, outingId))?.attributes.updated_at_timestamp ?? 0) > 0,
    );
    expect((await membershipOn(ben, outingId))?.id).toBe(membership_id);
    await world.reach(async () => (await inspect(ada.device, (db) => membersOf(db, outingId))).length === 2);
    await world.reach(
      async () => (await inspect(ada.device, (db) => invitationsOf(db, outingId))).length === 0,
    );
  });

  it('an invitation is declined: the outing disappears at once, and then from all devices of the user [M3]', async () => {
    const { world, ada, ben, outingId, invitation } = await invited();
    const second = await arriveAgain(world, ben.account);
    await world.reach(async () => (await outingOn(second.device, outingId)) !== undefined);
    ben.device.setOnline(false);
    await stored(ben.tab.mutate('invitations.decline', { id: invitation.id, outing_id: outingId }));
    expect(await outingOn(ben.device, outingId)).toBeUndefined();
    ben.device.setOnline(true);
    await world.reach(async () => (await queueOf(ben.device)).length === 0, 20_000);
    await world.reach(async () => (await outingOn(second.device, outingId)) === undefined);
    expect(
      await inspect(ben.device, (db) => db.memberships.where('outing_id').equals(outingId).count()),
    ).toBe(0);
    await world.reach(async () => {
      const [declined] = await inspect(ada.device, (db) => invitationsOf(db, outingId));
      return declined?.attributes.state === 'declined';
    });
  });

  it('an invitation is ignored: the outing disappears, the invitation stays for later, and no one is notified [M3]', async () => {
    const { world, ada, ben, outingId, invitation } = await invited();
    await stored(ben.tab.mutate('invitations.ignore', { id: invitation.id, outing_id: outingId }));
    await world.reach(async () => (await queueOf(ben.device)).length === 0);
    await world.pass(1_000);
    expect(await outingOn(ben.device, outingId)).toBeUndefined();
    const [ignored] = await inspect(ben.device, (db) => db.invitations.toArray());
    expect(ignored?.attributes.state).toBe('ignored');
    expect(ignored?.relations.outing?.id).toBe(outingId);
    const [seen] = await inspect(ada.device, (db) => invitationsOf(db, outingId));
    expect(seen?.attributes.state).toBe('pending');
  });

  it('withdrawing an invitation removes the outing and the unsent acceptance [M3, M6]', async () => {
    const { world, ada, ben, outingId, invitation } = await invited();
    ben.device.setOnline(false);
    await stored(
      ben.tab.mutate('invitations.accept', {
        id: invitation.id,
        outing_id: outingId,
        membership_id: newId(),
        participation: 'going',
      }),
    );
    await stored(
      ada.tab.mutate('invitations.withdraw', { id: invitation.id, outing_id: outingId, name: 'Ben' }),
    );
    await world.reach(async () => (await queueOf(ada.device)).length === 0, 20_000);
    ben.device.setOnline(true);
    await world.reach(async () => (await outingOn(ben.device, outingId)) === undefined, 20_000);
    await world.reach(async () => (await statesOf(ben.device)).every((state) => state === 'refused'));
    expect(await queueOf(ben.device)).toHaveLength(1);
    expect((await placeOn(ben, outingId)).kind).toBe('none');
  });
});

describe('an answer', () => {
  it('an answer is visible at once, and of two unsent ones only the newer is sent [M1]', async () => {
    const { world, ada, ben, outingId, membership } = await joined();
    ben.device.setOnline(false);
    const about = { id: membership.id, outing_id: outingId, answered_for_timestamp: 0 };
    await stored(ben.tab.mutate('memberships.answer', { ...about, participation: 'maybe', note: '' }));
    await stored(
      ben.tab.mutate('memberships.answer', { ...about, participation: 'not_going', note: 'Next time' }),
    );
    expect(await queueOf(ben.device)).toHaveLength(1);
    expect((await membershipOn(ben, outingId))?.attributes.participation).toBe('not_going');
    ben.device.setOnline(true);
    await world.reach(async () => (await queueOf(ben.device)).length === 0);
    await world.reach(async () => {
      const members = await inspect(ada.device, (db) => membersOf(db, outingId));
      return members.some(({ attributes }) => attributes.note === 'Next time');
    });
  });

  it('an answer shows the waiting list once the server has decided, and moves up when there is a place [M1]', async () => {
    const { world, ada, ben, outingId, membership } = await joined();
    const about = { id: membership.id, outing_id: outingId, note: '', answered_for_timestamp: 0 };
    await stored(ben.tab.mutate('memberships.answer', { ...about, participation: 'maybe' }));
    await stored(ada.tab.mutate('outings.configure', { id: outingId, settings: { capacity: 1 } }));
    await world.reach(async () => (await outingOn(ben.device, outingId))?.attributes.capacity === 1);
    await stored(ben.tab.mutate('memberships.answer', { ...about, participation: 'going' }));
    const participation = async () => (await membershipOn(ben, outingId))?.attributes.participation;
    expect(await participation()).toBe('going');
    await world.reach(async () => (await participation()) === 'waiting');
    await stored(ada.tab.mutate('outings.configure', { id: outingId, settings: { capacity: null } }));
    await world.reach(async () => (await participation()) === 'going');
  });

  it('an answer for an item is a separate state, and is deleted with the item [M1]', async () => {
    const { world, ada, ben, outingId } = await joined();
    const item = newOuting({ title: 'Sauna', parent_id: outingId, root_id: outingId });
    await stored(ada.tab.mutate('outings.create', item));
    await world.reach(async () => (await outingOn(ben.device, item.id)) !== undefined);
    await stored(
      ben.tab.mutate('answers.give', {
        id: itemParticipationId(item.id, ben.account.id),
        outing_id: outingId,
        item_id: item.id,
        participation: 'not_going',
        note: 'Too hot',
      }),
    );
    const responses = () => inspect(ada.device, (db) => db.answers.toArray());
    await world.reach(async () =>
      (await responses()).some(({ attributes }) => attributes.note === 'Too hot'),
    );
    await stored(ada.tab.mutate('outings.delete', { id: item.id, root_id: outingId }));
    await world.reach(async () => (await inspect(ben.device, (db) => db.answers.count())) === 0);
    expect(await responses()).toEqual([]);
  });
});

describe('a member', () => {
  it('a member who leaves has nothing of the outing left, and retains unsent changes as refused [M3]', async () => {
    const { world, ada, ben, outingId, membership } = await joined();
    const second = await arriveAgain(world, ben.account);
    await world.reach(async () => (await outingOn(second.device, outingId)) !== undefined);
    second.device.setOnline(false);
    await writeNote(second.tab, outingId, 'Written on the second phone');
    await stored(ben.tab.mutate('memberships.exit', { id: membership.id, outing_id: outingId }));
    expect(await outingOn(ben.device, outingId)).toBeUndefined();
    await world.reach(async () => (await queueOf(ben.device)).length === 0, 20_000);
    second.device.setOnline(true);
    await world.reach(async () => (await outingOn(second.device, outingId)) === undefined, 20_000);
    await world.reach(async () => (await statesOf(second.device)).includes('refused'));
    expect(
      await inspect(second.device, (db) => db.memberships.where('outing_id').equals(outingId).count()),
    ).toBe(0);
    await world.reach(async () => (await inspect(ada.device, (db) => membersOf(db, outingId))).length === 1);
  });

  it('a member who may not leave gets the outing back [M3]', async () => {
    const { world, ada, outingId } = await joined();
    const own = await membershipOn(ada, outingId);
    await stored(ada.tab.mutate('memberships.exit', { id: own?.id ?? '', outing_id: outingId }));
    expect(await outingOn(ada.device, outingId)).toBeUndefined();
    await world.reach(async () => (await statesOf(ada.device)).includes('refused'), 20_000);
    expect(await outingOn(ada.device, outingId)).toBeDefined();
    expect((await membershipOn(ada, outingId))?.attributes.role).toBe('owner');
  });

  it('a member who was removed and is invited again gets the outing again [M5]', async () => {
    const { world, ada, ben, outingId, membership } = await joined();
    const args = { id: membership.id, outing_id: outingId, name: 'Ben' };
    await stored(ada.tab.mutate('memberships.remove', args));
    await world.reach(async () => (await outingOn(ben.device, outingId)) === undefined, 20_000);
    await invite(ada, ben, outingId);
    await world.reach(async () => (await placeOn(ben, outingId)).kind === 'invited', 20_000);
    expect(await outingOn(ben.device, outingId)).toBeDefined();
  });

  it('a member becomes the owner: both roles change at once on the device, and then everywhere', async () => {
    const { world, ada, ben, outingId, membership } = await joined();
    const own = await membershipOn(ada, outingId);
    ada.device.setOnline(false);
    await stored(
      ada.tab.mutate('memberships.handOver', {
        id: membership.id,
        own_id: own?.id ?? '',
        outing_id: outingId,
        user: membership.relations.user,
      }),
    );
    expect((await membershipOn(ada, outingId))?.attributes.role).toBe('organizer');
    expect((await outingOn(ada.device, outingId))?.relations.owner.id).toBe(ben.account.id);
    ada.device.setOnline(true);
    await world.reach(async () => (await membershipOn(ben, outingId))?.attributes.role === 'owner', 20_000);
  });

  it('a member whose invitation of another user is refused retains it with the reason', async () => {
    const { world, server } = stage;
    const ada = await arrive(world, 'ada');
    const outingId = await makeOuting(world, ada.tab);
    const ben = await arrive(world, 'ben');
    await addMember(server, outingId, ben.account);
    await invite(ada, ben, outingId);
    await world.reach(async () => (await statesOf(ada.device)).includes('refused'));
    expect(await inspect(ada.device, (db) => invitationsOf(db, outingId))).toEqual([]);
  });
});

describe('a change from outside the outing', () => {
  it.each(['a request to join', 'joining'])(
    "%s gets the server's response, also where fetching the outing fails meanwhile [E8]",
    async (kind) => {
      const { world } = stage;
      const ada = await arrive(world, 'ada');
      const outingId = await makeOuting(world, ada.tab);
      await world.send(ada.account, 'POST', `/outings/${outingId}`, {
        privacy: 'public',
        open_to_join: true,
      });
      const ben = await arrive(world, 'ben');
      const sent = world.network.script.arrange(
        { sender: ben.device, method: 'POST', path: `/outings/${outingId}/` },
        { kind: 'lose_request' },
      );
      const args = { id: newId(), outing_id: outingId };
      if (kind === 'joining') await stored(ben.tab.mutate('memberships.join', args));
      else {
        const path = `/outings/${outingId}/preview`;
        const { data: outing } = await world.ask<{ data: OutingPreview }>(ben.account, path);
        await stored(ben.tab.mutate('requests.create', { ...args, line: 'I know the way', outing }));
      }
      await world.reach(() => sent.met > 0);
      void ben.tab.open(outingId);
      await world.pass(5_000);
      expect(await statesOf(ben.device)).not.toContain('refused');
      sent.end();
      await world.pass(60_000);
      expect(await queueOf(ben.device)).toEqual([]);
      const { data } = await world.ask<{ data: unknown[] }>(ada.account, `/outings/${outingId}/requests`);
      expect(data).toHaveLength(kind === 'joining' ? 0 : 1);
      expect((await membershipOn(ben, outingId)) !== undefined).toBe(kind === 'joining');
    },
  );
});
