/** Tests invitations to outings: whom a user can invite, the four answers, withdrawing, and drafts. */
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notificationCalls } from '#contract/accounts/notification/calls.ts';
import { ErrorBody } from '#contract/base/errors.ts';
import { invitationCalls } from '#contract/outings/invitation/calls.ts';
import { noteCalls } from '#contract/outings/note/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { requestCalls } from '#contract/outings/request/calls.ts';
import { newId } from '#server/base/db/new-id.ts';
import type { ApiResponse } from '../../world/client.ts';
import { Company, nameOf } from '../../world/company.ts';

type Name = 'ada' | 'ben' | 'cleo' | 'dan' | 'eve';
let all: Company<Name>;

beforeAll(async () => {
  all = await Company.of(['ada', 'ben', 'cleo', 'dan', 'eve']);
});
afterAll(() => all.stop());

const fieldsOf = ({ body }: ApiResponse) => Object.keys(v.parse(ErrorBody, body).errors);
const listOf = async (by: Name, id: string) =>
  (await all.client(by).ok(invitationCalls.ofOuting, { params: { id }, query: {} })).data;
const statesIn = async (by: Name, id: string) =>
  (await listOf(by, id)).map(({ attributes, relations }) => `${relations.user.username} ${attributes.state}`);
/** The user's own invitations to one outing. */
const ownOf = async (who: Name, id: string) =>
  (await all.client(who).ok(invitationCalls.list, { query: { per_page: '500' } })).data.filter(
    ({ outing_id }) => outing_id === id,
  );
const statsOf = async (who: Name) => (await all.client(who).ok(notificationCalls.list, { query: {} })).stats;
const accept = (who: Name, id: string, body: object = {}) =>
  all.client(who).call(invitationCalls.accept, { params: { id }, body });
const ignore = (who: Name, id: string) => all.client(who).call(invitationCalls.ignore, { params: { id } });
const decline = (who: Name, id: string) => all.client(who).call(invitationCalls.decline, { params: { id } });
const withdraw = (who: Name, id: string) =>
  all.client(who).call(invitationCalls.withdraw, { params: { id } });
const invitedCount = async (id: string) => (await all.show('ada', id)).relations.stats.invited_count;

describe('inviting a user', () => {
  it('an invitation reaches only users who follow the inviter', async () => {
    const id = await all.outing('ada');
    await all.bring('ada', id, 'ben');
    expect((await all.invite('ada', 'cleo', id, 'Come along!')).status).toBe(201);
    const refused = await all.invite('ben', 'dan', id);
    expect([refused.status, fieldsOf(refused)]).toEqual([422, ['user_id']]);
    expect(await statesIn('ada', id)).toEqual(['cleo pending']);
    expect(await ownOf('cleo', id)).toMatchObject([
      {
        attributes: { state: 'pending', line: 'Come along!' },
        relations: { inviter: { username: 'ada' }, outing: { id, attributes: { title: 'Picnic' } } },
      },
    ]);
  });

  it('the server rejects inviting a member, oneself or no user', async () => {
    const id = await all.outing('ada');
    await all.bring('ada', id, 'ben');
    for (const user_id of [all.id('ben'), all.id('ada'), newId(Date.now())]) {
      const response = await all
        .client('ada')
        .call(invitationCalls.invite, { params: { id }, body: { user_id } });
      expect([response.status, fieldsOf(response)]).toEqual([422, ['user_id']]);
    }
    expect(await statesIn('ada', id)).toEqual([]);
  });

  it('inviting a user twice changes nothing while the first invitation is pending', async () => {
    const id = await all.outing('ada');
    const first = await all.invited('ada', 'ben', id);
    const events = await all.received('ada', `outing.${id}`, async () => {
      expect(await all.invited('ada', 'ben', id)).toBe(first);
    });
    expect(events).toEqual([]);
    expect(await all.notifications('ben', id)).toEqual(['invited by ada']);
  });

  it('inviting a user who declined makes a new invitation', async () => {
    const id = await all.outing('ada');
    const first = await all.invited('ada', 'ben', id);
    expect((await decline('ben', first)).status).toBe(200);
    const second = await all.invited('ada', 'ben', id);
    expect(second).not.toBe(first);
    expect((await listOf('ada', id)).map((one) => one.id)).toEqual([second]);
    expect(await ownOf('ben', id)).toMatchObject([{ id: second, attributes: { state: 'pending' } }]);
    expect((await accept('ben', first)).status).toBe(404);
    expect((await accept('ben', second)).status).toBe(200);
  });

  it('an invitation counts in the outing, and is published to the invited user with the outing', async () => {
    const id = await all.outing('ada');
    const received = await all.received('ben', 'user.ben', () => all.invited('ada', 'ben', id));
    expect(received.map(nameOf)).toEqual(['created outing', 'created invitation', 'created notification']);
    expect(await invitedCount(id)).toBe(1);
  });
});

describe('an invited user', () => {
  it('an invited user reads the outing and has it in the timeline, but reads neither notes nor the invited users', async () => {
    const id = await all.outing('ada');
    await all.invited('ada', 'ben', id);
    const ben = all.client('ben');
    expect(await all.statusOf('ben', id)).toBe(200);
    const { data } = await ben.ok(outingCalls.timeline, { query: { dateType: 'upcoming', per_page: '500' } });
    expect(data.map((outing) => outing.id)).toContain(id);
    expect((await ben.call(noteCalls.list, { query: { outing_id: id } })).status).toBe(403);
    expect((await ben.call(invitationCalls.ofOuting, { params: { id }, query: {} })).status).toBe(403);
    expect(await all.statusOf('cleo', id)).toBe(404);
  });

  it('an invited user gets redacted events of other invitations', async () => {
    const id = await all.outing('ada');
    await all.invited('ada', 'ben', id);
    const received = await all.received('ben', `outing.${id}`, () => all.invited('ada', 'cleo', id));
    expect(received.map(nameOf)).toEqual(['redacted', 'redacted', 'updated outing']);
  });
});

describe('accepting an invitation', () => {
  it('accepting an invitation makes a member under the id from the device, and ends the invitation and the request', async () => {
    const id = await all.outing('ada', { privacy: 'public' });
    await all.client('ben').ok(requestCalls.create, { params: { id }, body: {} });
    const invitation = await all.invited('ada', 'ben', id);
    const before = await statsOf('ben');
    const membership_id = newId(Date.now());
    const response = await accept('ben', invitation, { membership_id, participation: 'maybe' });
    expect(response.body).toMatchObject({
      data: { id: membership_id, attributes: { role: 'member', participation: 'maybe' } },
    });
    expect(await all.roll('ada', id)).toEqual(['ada owner going', 'ben member maybe']);
    expect(await ownOf('ben', id)).toEqual([]);
    expect(await statesIn('ada', id)).toEqual([]);
    const requests = await all.client('ada').ok(requestCalls.ofOuting, { params: { id }, query: {} });
    expect(requests.data).toEqual([]);
    expect((await statsOf('ben')).pending_invitations).toBe(before.pending_invitations - 1);
    expect(await all.notifications('ada', id)).toEqual(['invitation_accepted by ben', 'requested by ben']);
  });

  it('accepting an invitation publishes the member to the outing, and the invitation no longer counts', async () => {
    const id = await all.outing('ada');
    const invitation = await all.invited('ada', 'ben', id);
    const received = await all.received('ada', `outing.${id}`, () => accept('ben', invitation));
    expect(received.map(nameOf)).toEqual(['created membership', 'updated outing', 'deleted invitation']);
    const stats = { invited_count: 0, going_count: 2, members_count: 2 };
    expect(received[1]).toMatchObject({ data: { relations: { stats } } });
    const own = await all.received('ben', 'user.ben', () => all.change('ada', id, { title: 'Party' }));
    expect(own.map(nameOf)).toEqual(['updated outing']);
  });

  it('accepting an invitation twice changes nothing', async () => {
    const id = await all.outing('ada');
    const invitation = await all.invited('ada', 'ben', id);
    const membership_id = newId(Date.now());
    await accept('ben', invitation, { membership_id });
    const received = await all.received('ada', `outing.${id}`, async () => {
      const again = await accept('ben', invitation, { membership_id, participation: 'maybe' });
      expect(again.body).toMatchObject({
        data: { id: membership_id, attributes: { participation: 'going' } },
      });
    });
    expect(received).toEqual([]);
  });

  it('only the invited user can accept, and the server rejects an id that is in use', async () => {
    const id = await all.outing('ada');
    const invitation = await all.invited('ada', 'ben', id);
    for (const who of ['ada', 'cleo'] as const) expect((await accept(who, invitation)).status).toBe(404);
    const taken = await accept('ben', invitation, { membership_id: id });
    expect(v.parse(ErrorBody, taken.body).code).toBe('id_taken');
    expect(await all.roll('ada', id)).toEqual(['ada owner going']);
  });
});

describe('ignoring an invitation', () => {
  it('no one learns of ignoring an invitation: there is no notification and no event, and the list still shows pending', async () => {
    const id = await all.outing('ada');
    const invitation = await all.invited('ada', 'ben', id);
    const before = await listOf('ada', id);
    const version = (await all.show('ada', id)).attributes.updated_at_timestamp;
    const received = await all.received('ada', `outing.${id}`, async () => {
      const adas = await all.received('ada', 'user.ada', () => ignore('ben', invitation));
      expect(adas).toEqual([]);
    });
    expect(received).toEqual([]);
    expect(await all.notifications('ada', id)).toEqual([]);
    expect((await listOf('ada', id)).map(({ id: one, attributes: { state } }) => [one, state])).toEqual(
      before.map(({ id: one }) => [one, 'pending']),
    );
    expect(await invitedCount(id)).toBe(1);
    expect((await all.show('ada', id)).attributes.updated_at_timestamp).toBe(version);
  });

  it('ignoring an invitation removes the outing, and the user can accept later', async () => {
    const id = await all.outing('ada');
    const invitation = await all.invited('ada', 'ben', id);
    const received = await all.received('ben', 'user.ben', () => ignore('ben', invitation));
    expect(received).toMatchObject([{ entity: 'invitation', data: { attributes: { state: 'ignored' } } }]);
    expect(await all.statusOf('ben', id)).toBe(404);
    expect(await ownOf('ben', id)).toMatchObject([{ attributes: { state: 'ignored' } }]);
    expect((await all.position('ben', `outing.${id}`)).state).toBe('gone');
    expect((await accept('ben', invitation)).status).toBe(200);
    expect(await all.statusOf('ben', id)).toBe(200);
    expect(await ownOf('ben', id)).toEqual([]);
  });

  it('ignoring an invitation leads to no second invitation when another member invites again', async () => {
    const id = await all.outing('ada');
    const invitation = await all.invited('ada', 'ben', id);
    await ignore('ben', invitation);
    const again = await all.invite('ada', 'ben', id);
    expect(again.body).toMatchObject({ data: { id: invitation, attributes: { state: 'pending' } } });
    expect(await ownOf('ben', id)).toMatchObject([{ attributes: { state: 'ignored' } }]);
  });
});

describe('declining an invitation', () => {
  it('the inviter is notified of declining, and the invitation stays in the list of the outing', async () => {
    const id = await all.outing('ada');
    const invitation = await all.invited('ada', 'ben', id);
    const received = await all.received('ada', `outing.${id}`, () => decline('ben', invitation));
    expect(received.map(nameOf)).toEqual(['updated invitation', 'updated outing']);
    expect(await all.notifications('ada', id)).toEqual(['invitation_declined by ben']);
    expect(await statesIn('ada', id)).toEqual(['ben declined']);
    expect(await ownOf('ben', id)).toEqual([]);
    expect(await invitedCount(id)).toBe(0);
    expect((await decline('ben', invitation)).status).toBe(200);
    expect((await accept('ben', invitation)).status).toBe(404);
  });
});

describe('withdrawing an invitation', () => {
  it('the inviter, the owner and organizers can withdraw, and other members cannot', async () => {
    const id = await all.outing('ada');
    await all.bring('ada', id, 'ben', 'cleo');
    await all.follow('dan', 'ben');
    const byBen = await all.invited('ben', 'dan', id);
    const byAda = await all.invited('ada', 'eve', id);
    expect((await withdraw('cleo', byBen)).status).toBe(403);
    expect((await withdraw('ben', byAda)).status).toBe(403);
    expect((await withdraw('dan', byBen)).status).toBe(403);
    expect((await withdraw('ben', byBen)).status).toBe(200);
    await all.setRole('ada', 'cleo', id, 'organizer');
    expect((await withdraw('cleo', byAda)).status).toBe(200);
    expect((await withdraw('cleo', byAda)).status).toBe(200);
    expect(await statesIn('ada', id)).toEqual([]);
  });

  it('withdrawing removes the outing from the invited user, also after they ignored it', async () => {
    const id = await all.outing('ada');
    const invitation = await all.invited('ada', 'ben', id);
    await ignore('ben', invitation);
    const received = await all.received('ben', 'user.ben', () => withdraw('ada', invitation));
    expect(received.map(nameOf)).toEqual(['deleted invitation']);
    expect((await accept('ben', invitation)).status).toBe(404);
    expect(await ownOf('ben', id)).toEqual([]);
    expect(await invitedCount(id)).toBe(0);
  });

  it('the server rejects withdrawing an accepted invitation', async () => {
    const id = await all.outing('ada');
    const invitation = await all.invited('ada', 'ben', id);
    await accept('ben', invitation);
    expect((await withdraw('ada', invitation)).status).toBe(422);
    expect(await all.roll('ada', id)).toEqual(['ada owner going', 'ben member going']);
  });
});

describe('an invitation to a draft', () => {
  it('an invitation to a draft waits: the invited user is notified when the draft is set', async () => {
    const id = await all.outing('ada', { status: 'draft' });
    let invitation = '';
    const quiet = await all.received('ben', 'user.ben', async () => {
      invitation = await all.invited('ada', 'ben', id);
    });
    expect(quiet).toEqual([]);
    expect(await all.notifications('ben', id)).toEqual([]);
    expect(await ownOf('ben', id)).toEqual([]);
    expect(await all.statusOf('ben', id)).toBe(404);
    for (const answer of [accept, ignore, decline])
      expect((await answer('ben', invitation)).status).toBe(404);
    const received = await all.received('ben', 'user.ben', () => all.change('ada', id, { status: 'set' }));
    expect(received.map(nameOf)).toEqual(['created outing', 'created invitation', 'created notification']);
    expect(await all.notifications('ben', id)).toEqual(['invited by ada']);
    expect((await accept('ben', invitation)).status).toBe(200);
  });

  it('an invitation to a draft can be withdrawn without an event', async () => {
    const id = await all.outing('ada', { status: 'draft' });
    const quiet = await all.received('ben', 'user.ben', async () => {
      await withdraw('ada', await all.invited('ada', 'ben', id));
      await all.change('ada', id, { status: 'set' });
    });
    expect(quiet).toEqual([]);
  });
});

it('deleting the outing ends invitations, also for users who ignored them', async () => {
  const id = await all.outing('ada');
  const invitations = [await all.invited('ada', 'ben', id), await all.invited('ada', 'cleo', id)];
  await ignore('cleo', invitations[1] ?? '');
  const remove = () => all.client('ada').ok(outingCalls.remove, { params: { id } });
  const cleo = all.received.bind(all, 'cleo', 'user.cleo');
  const bens = await all.received('ben', 'user.ben', async () => {
    expect((await cleo(remove)).map(nameOf)).toEqual(['deleted invitation']);
  });
  expect(bens.map(nameOf)).toEqual(['created notification', 'deleted outing', 'deleted invitation']);
});

it('the list shows invitations in pages: the user’s own newest first, those of an outing oldest first', async () => {
  const id = await all.outing('ada');
  const other = await all.outing('ada');
  for (const who of ['ben', 'cleo', 'dan'] as const) await all.invited('ada', who, id);
  await all.invited('ada', 'ben', other);
  const first = await all.client('ada').ok(invitationCalls.ofOuting, {
    params: { id },
    query: { per_page: '2' },
  });
  const rest = await all.client('ada').request('GET', first.links.next ?? '');
  expect(first.data.map(({ relations }) => relations.user.username)).toEqual(['ben', 'cleo']);
  expect(rest.body).toMatchObject({
    data: [{ relations: { user: { username: 'dan' } } }],
    links: { next: null },
  });
  const { data } = await all.client('ben').ok(invitationCalls.list, { query: { per_page: '2' } });
  expect(data.map(({ outing_id }) => outing_id)).toEqual([other, id]);
});

it('only the invited user can decline an invitation that was taken back', async () => {
  const id = await all.outing('ada');
  const invitation = await all.invited('ada', 'ben', id);
  expect((await withdraw('ada', invitation)).status).toBe(200);
  expect((await decline('ben', invitation)).status).toBe(200);
  expect((await accept('ben', invitation)).status).toBe(404);
  expect((await decline('cleo', invitation)).status).toBe(404);
});
