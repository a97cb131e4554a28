/** Tests the users whom a member may invite to an outing with their relation to it, and changes of one invitation. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invitationCalls } from '#contract/outings/invitation/calls.ts';
import { requestCalls } from '#contract/outings/request/calls.ts';
import { notifications } from '#server/accounts/notifications/tables.ts';
import { newId } from '#server/base/db/new-id.ts';
import { users } from '#server/base/db/tables.ts';
import { contactLists, contacts } from '#server/core/people/tables.ts';
import { Company, nameOf } from '../../world/company.ts';

type Name = 'ada' | 'ben' | 'cleo' | 'dan' | 'eve' | 'fay' | 'gus';
let all: Company<Name>;

beforeAll(async () => {
  all = await Company.of(['ada', 'ben', 'cleo', 'dan', 'eve', 'fay', 'gus']);
  for (const name of ['ada', 'cleo', 'dan'] as const) await all.follow(name, 'ben');
});
afterAll(() => all.stop());

const decline = (who: Name, id: string) => all.client(who).ok(invitationCalls.decline, { params: { id } });
const actOn = (by: Name, id: string, invitation_id: string, action: 'withdraw' | 'send_again') =>
  all.client(by).call(invitationCalls.actOn, { params: { id }, body: { invitation_id, action } });
const sendAgain = async (by: Name, id: string, invitation: string) =>
  (
    await all.client(by).ok(invitationCalls.actOn, {
      params: { id },
      body: { invitation_id: invitation, action: 'send_again' },
    })
  ).data.id;
async function peopleFor(by: Name, id: string, query: { search?: string; per_page?: string } = {}) {
  const { data } = await all.client(by).ok(invitationCalls.people, { params: { id }, query });
  return data.map(({ attributes, relations }) => `${relations.user.username} ${attributes.standing}`);
}
/** All notifications are two days old. */
const twoDaysLater = () =>
  all.server.ctx.db.update(notifications).set({ created_at_timestamp: Date.now() - 2 * 86_400_000 });

describe('the people of an outing', () => {
  it('the list contains the users whom the reader may invite, with their relation to the outing', async () => {
    const id = await all.outing('ada', { privacy: 'public' });
    await all.bring('ada', id, 'ben', 'cleo');
    await all.spectate('cleo', id);
    await all.invited('ada', 'dan', id);
    await decline('eve', await all.invited('ada', 'eve', id));
    await all.client('fay').ok(requestCalls.create, { params: { id }, body: {} });
    expect((await peopleFor('ada', id)).sort()).toEqual([
      'ben member',
      'cleo spectator',
      'dan invited',
      'eve declined',
      'fay requested',
      'gus none',
    ]);
    // Only organizers see requests.
    expect((await peopleFor('ben', id)).sort()).toEqual(['ada member', 'cleo spectator', 'dan invited']);
  });

  it('the list of invitable users finds users by their names, and has pages', async () => {
    const id = await all.outing('ada');
    expect(await peopleFor('ada', id, { search: 'gu' })).toEqual(['gus none']);
    const query = { per_page: '4' };
    const first = await all.client('ada').ok(invitationCalls.people, { params: { id }, query });
    const second = await all.client('ada').request('GET', first.links.next ?? '');
    expect([first.data.length, second.body]).toEqual([
      4,
      expect.objectContaining({ data: [expect.anything(), expect.anything()], links: { next: null } }),
    ]);
  });

  it('the list of invitable users marks those in the reader’s contact lists, and omits those whom only contacts may invite', async () => {
    const id = await all.outing('ada');
    const { db } = all.server.ctx;
    const times = { created_at_timestamp: 1, updated_at_timestamp: 1 };
    const list = { id: newId(Date.now()), user_id: all.id('ada'), title: 'Friends', ...times };
    await db.insert(contactLists).values(list);
    await db.insert(contacts).values({
      list_id: list.id,
      owner_id: all.id('ada'),
      person_id: all.id('dan'),
      created_at_timestamp: 1,
    });
    const ofGus = eq(users.id, all.id('gus'));
    await db.update(users).set({ invited_by: 'contacts' }).where(ofGus);
    const { data } = await all.client('ada').ok(invitationCalls.people, { params: { id }, query: {} });
    const named = data.map(({ attributes, relations }) => [relations.user.username, attributes.is_contact]);
    expect(named).toContainEqual(['dan', true]);
    expect(named).toContainEqual(['ben', false]);
    expect(named.flat()).not.toContain('gus');
    await db.update(users).set({ invited_by: 'followed' }).where(ofGus);
  });

  it('the list of invitable users does not reveal the attendance where members do not see it', async () => {
    const id = await all.outing('ada', { shows_people: false });
    await all.bring('ada', id, 'ben', 'cleo');
    await all.invited('ada', 'dan', id);
    expect((await peopleFor('ben', id)).sort()).toEqual(['ada member', 'cleo none', 'dan none']);
  });
});

describe('one invitation of an outing', () => {
  it('an invitation can be taken back, and taking it back again succeeds', async () => {
    const id = await all.outing('ada');
    const invitation = await all.invited('ada', 'ben', id);
    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await actOn('ada', id, invitation, 'withdraw');
      expect([status, body]).toEqual([200, expect.objectContaining({ data: { id: invitation } })]);
    }
    expect(await all.statusOf('ben', id)).toBe(404);
    expect((await actOn('ada', id, invitation, 'send_again')).status).toBe(410);
  });

  it('taking back an invitation affects only the invitation of this outing', async () => {
    const id = await all.outing('ada');
    const invitation = await all.invited('ada', 'ben', await all.outing('ada'));
    for (const action of ['withdraw', 'send_again'] as const)
      expect((await actOn('ada', id, invitation, action)).status).toBe(404);
  });

  it('a reminder of an invitation reaches the invited user again, at most once a day', async () => {
    const id = await all.outing('ada');
    const invitation = await all.invited('ada', 'ben', id);
    expect(await sendAgain('ada', id, invitation)).toBe(invitation);
    expect(await all.notifications('ben', id)).toEqual(['invited by ada']);
    await twoDaysLater();
    // A notification about another outing today does not suppress this one.
    await all.invited('ada', 'ben', await all.outing('ada'));
    for (let times = 0; times < 2; times += 1) await sendAgain('ada', id, invitation);
    expect(await all.notifications('ben', id)).toEqual(['invited by ada', 'invited by ada']);
  });

  it('an ignored invitation stays ignored, and no one learns of it', async () => {
    const id = await all.outing('ada');
    const invitation = await all.invited('ada', 'ben', id);
    await all.client('ben').ok(invitationCalls.ignore, { params: { id: invitation } });
    await twoDaysLater();
    const received = await all.received('ben', 'user.ben', async () => {
      expect(await sendAgain('ada', id, invitation)).toBe(invitation);
    });
    expect(received).toEqual([]);
  });

  it('a declined invitation is made again, and an accepted one is neither sent nor taken back', async () => {
    const id = await all.outing('ada');
    const first = await all.invited('ada', 'ben', id);
    await decline('ben', first);
    let second = '';
    const received = await all.received('ben', 'user.ben', async () => {
      second = await sendAgain('ada', id, first);
    });
    expect(second).not.toBe(first);
    expect(received.map(nameOf)).toEqual(['created outing', 'created invitation', 'created notification']);
    await all.client('ben').ok(invitationCalls.accept, { params: { id: second }, body: {} });
    for (const action of ['withdraw', 'send_again'] as const)
      expect((await actOn('ada', id, second, action)).status).toBe(422);
  });
});
