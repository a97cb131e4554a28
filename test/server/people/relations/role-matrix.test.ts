/**
 * Calls every call about users in outings in every role and compares the responses with the table of roles (S19). One
 * file, because it is one table.
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notificationCalls } from '#contract/accounts/notification/calls.ts';
import { invitationCalls } from '#contract/outings/invitation/calls.ts';
import { itemParticipationCalls } from '#contract/outings/item-participation/calls.ts';
import { membershipCalls } from '#contract/outings/membership/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { requestCalls } from '#contract/outings/request/calls.ts';
import { notifications } from '#server/accounts/notifications/tables.ts';
import { newId } from '#server/base/db/new-id.ts';
import { invitations, joinRequests, memberships } from '#server/core/outings/tables.ts';
import { insertFollows } from '../../../fixtures/people.ts';
import type { Client } from '../../world/client.ts';
import { startServer, type TestServer } from '../../world/harness.ts';
import { DETAILS } from '../../world/outing-world.ts';
import {
  type Case,
  callsOf,
  type LoggedIn,
  namesOf,
  ROLES,
  statusAndBody,
  UsersByRole,
  Worlds,
} from '../../world/role-matrix.ts';

let server: TestServer;
let byRole: UsersByRole;
/** Follows everyone, and is in no outing. */
let follower: string;
/** Also follows everyone, and has been invited by the owner. */
let guest: string;
/** Requests to join. */
let asker: string;

beforeAll(async () => {
  server = await startServer();
  byRole = await UsersByRole.create(server);
  const added = [];
  for (const name of ['follower', 'welcome', 'asker']) added.push((await server.person(name)).user.id);
  [follower = '', guest = '', asker = ''] = added;
  const everyone = ROLES.flatMap((who) => (who === 'signed_out' ? [] : [byRole.idOf(who)]));
  await insertFollows(
    server.ctx.db,
    ...everyone.flatMap((followee) => [
      { follower, followee },
      { follower: guest, followee },
    ]),
  );
});
afterAll(() => server.stop());

/** An outing with everyone in their role, an invited user, and one who requests to join. */
interface World {
  readonly outing: string;
  readonly item: string;
  /** The membership of the plain member, and of the organizer. */
  readonly member: string;
  readonly organizer: string;
  /** The caller’s own membership; an unknown one if they have none. */
  own: string;
  /** The invitation of the user with the role `invited`. */
  readonly invitation: string;
  /** Another user’s invitation, by the owner. */
  readonly othersInvitation: string;
  readonly request: string;
  /** A notification for the caller. */
  readonly notification: string;
}

interface Setting {
  readonly status?: 'draft' | 'set';
  readonly narrow?: boolean;
  readonly open?: boolean;
  readonly withItem?: boolean;
  /** Whether the request is the caller’s own. */
  readonly asks?: boolean;
}

async function makeWorld({
  status = 'set',
  narrow = false,
  open = false,
  withItem = false,
}: Setting): Promise<World> {
  const { db } = server.ctx;
  const owner = byRole.client('owner');
  const allowed = { members_can_add: !narrow, members_can_edit: !narrow, members_can_invite: !narrow };
  const body = { ...DETAILS, ...allowed, open_to_join: open, status };
  const outing = (await owner.ok(outingCalls.create, { body })).data.id;
  await byRole.takePart(outing);
  const ofItem = { ...DETAILS, parent_id: outing, status };
  const item = withItem ? (await owner.ok(outingCalls.create, { body: ofItem })).data.id : outing;
  const times = { created_at_timestamp: Date.now(), updated_at_timestamp: Date.now() };
  const row = (user_id: string) =>
    ({ id: newId(Date.now()), outing_id: outing, user_id, state: 'pending', ...times }) as const;
  const [others, asked] = [{ ...row(guest), inviter_id: byRole.idOf('owner') }, row(asker)];
  await db.insert(invitations).values(others);
  await db.insert(joinRequests).values(asked);
  const invited = await db.select().from(invitations).where(eq(invitations.outing_id, outing));
  const members = await db.select().from(memberships).where(eq(memberships.outing_id, outing));
  const of = (who: LoggedIn) => members.find((member) => member.user_id === byRole.idOf(who))?.id ?? '';
  const [notification] = await db
    .insert(notifications)
    .values({ id: newId(Date.now()), user_id: byRole.idOf('owner'), type: 'joined', ...times })
    .returning();
  return {
    outing,
    item,
    member: of('member'),
    organizer: of('organizer'),
    own: outing,
    invitation: invited.find(({ user_id }) => user_id === byRole.idOf('invited'))?.id ?? '',
    othersInvitation: others.id,
    request: asked.id,
    notification: notification?.id ?? '',
  };
}

/** A world of unknown ids. */
function nothing(): World {
  const id = newId(Date.now());
  return {
    outing: id,
    item: id,
    member: id,
    organizer: id,
    own: id,
    invitation: id,
    othersInvitation: id,
    request: id,
    notification: id,
  };
}

const change = (c: Client, id: string) =>
  c.call(membershipCalls.change, {
    params: { id },
    body: { answer: { participation: 'maybe', note: '', answered_for_timestamp: 0 } },
  });
const invite = (c: Client, at: World) =>
  c.call(invitationCalls.invite, { params: { id: at.outing }, body: { user_id: follower } });
const people = (c: Client, at: World) =>
  c.call(invitationCalls.people, { params: { id: at.outing }, query: {} });
const actOn = (action: 'withdraw' | 'send_again') => (c: Client, at: World) =>
  c.call(invitationCalls.actOn, {
    params: { id: at.outing },
    body: { invitation_id: at.othersInvitation, action },
  });
const join = (c: Client, at: World) =>
  c.call(membershipCalls.join, { params: { id: at.outing }, body: { membership_id: newId(Date.now()) } });
const give = (c: Client, at: World) =>
  c.call(itemParticipationCalls.give, {
    params: { id: at.item },
    body: { participation: 'maybe', note: '' },
  });
const setRole = (role: 'owner' | 'organizer') => (c: Client, at: World) =>
  c.call(membershipCalls.setRole, {
    params: { id: at.outing },
    body: { membership_id: at.member, role },
  });
const remove = (c: Client, at: World, membership_id: string) =>
  c.call(membershipCalls.remove, { params: { id: at.outing }, query: { membership_id } });
const spectate = (spectating: boolean) => (c: Client, at: World) =>
  c.call(membershipCalls.spectate, { params: { id: at.outing }, body: { spectating } });

const CASES: readonly Case<World, Setting>[] = [
  //                                                  own  org  mem  spe  inv  str  unv  blo  gue  out
  {
    name: 'answer for themselves',
    run: (c, at) => change(c, at.own),
    expected: [200, 200, 200, 403, 404, 404, 403, 403, 200, 401],
  },
  {
    name: 'answer in a draft',
    setting: { status: 'draft' },
    run: (c, at) => change(c, at.own),
    expected: [200, 200, 404, 404, 404, 404, 403, 403, 404, 401],
  },
  {
    name: 'answer for the member',
    run: (c, at) => change(c, at.member),
    expected: [404, 404, 200, 404, 404, 404, 403, 403, 404, 401],
  },
  {
    name: 'change their own settings',
    run: (c, at) =>
      c.call(membershipCalls.change, {
        params: { id: at.own },
        body: { settings: { notification_status: 'none', muted: [] } },
      }),
    expected: [200, 200, 200, 200, 404, 404, 403, 403, 200, 401],
  },
  { name: 'join', run: join, expected: [200, 200, 200, 200, 200, 404, 403, 403, 200, 401] },
  {
    name: 'join an outing that is open to all who see it',
    setting: { open: true },
    run: join,
    expected: [200, 200, 200, 200, 200, 404, 403, 403, 200, 401],
  },
  {
    name: 'join a draft',
    setting: { status: 'draft', open: true },
    run: join,
    expected: [200, 200, 404, 404, 404, 404, 403, 403, 404, 401],
  },
  {
    name: 'make a member an organizer',
    run: setRole('organizer'),
    expected: [200, 403, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'hand the outing over',
    run: setRole('owner'),
    expected: [200, 403, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'remove a member',
    run: (c, at) => remove(c, at, at.member),
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'remove an organizer',
    run: (c, at) => remove(c, at, at.organizer),
    expected: [200, 403, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'leave',
    run: (c, at) => c.call(membershipCalls.exit, { params: { id: at.outing } }),
    expected: [403, 200, 200, 200, 404, 404, 403, 403, 200, 401],
  },
  {
    name: 'only watch',
    run: spectate(true),
    expected: [403, 200, 200, 200, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'take part again',
    run: spectate(false),
    expected: [403, 200, 200, 200, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'see their own invitations',
    run: (c) => c.call(invitationCalls.list, { query: {} }),
    expected: [200, 200, 200, 200, 200, 200, 403, 403, 403, 401],
  },
  {
    name: 'see who is invited',
    run: (c, at) => c.call(invitationCalls.ofOuting, { params: { id: at.outing }, query: {} }),
    expected: [200, 200, 200, 403, 403, 404, 403, 403, 403, 401],
  },
  { name: 'invite', run: invite, expected: [201, 201, 201, 403, 403, 404, 403, 403, 403, 401] },
  {
    name: 'invite where members cannot',
    setting: { narrow: true },
    run: invite,
    expected: [201, 201, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'invite to a draft',
    setting: { status: 'draft' },
    run: invite,
    expected: [201, 201, 404, 404, 404, 404, 403, 403, 403, 401],
  },
  {
    name: 'accept the invitation of the invited user',
    run: (c, at) => c.call(invitationCalls.accept, { params: { id: at.invitation }, body: {} }),
    expected: [404, 404, 404, 404, 200, 404, 403, 403, 403, 401],
  },
  {
    name: 'ignore the invitation of the invited user',
    run: (c, at) => c.call(invitationCalls.ignore, { params: { id: at.invitation } }),
    expected: [404, 404, 404, 404, 200, 404, 403, 403, 403, 401],
  },
  {
    name: 'decline the invitation of the invited user',
    run: (c, at) => c.call(invitationCalls.decline, { params: { id: at.invitation } }),
    expected: [404, 404, 404, 404, 200, 404, 403, 403, 403, 401],
  },
  {
    name: 'withdraw an invitation by the owner',
    run: (c, at) => c.call(invitationCalls.withdraw, { params: { id: at.othersInvitation } }),
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'withdraw an invitation by the owner through its outing',
    run: actOn('withdraw'),
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'send an invitation by the owner again',
    run: actOn('send_again'),
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'see invitable users',
    run: people,
    expected: [200, 200, 200, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'see invitable users where members cannot invite',
    setting: { narrow: true },
    run: people,
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'see their own link',
    run: (c, at) => c.call(invitationCalls.showLink, { params: { id: at.outing } }),
    expected: [200, 200, 200, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'see their own link where members cannot invite',
    setting: { narrow: true },
    run: (c, at) => c.call(invitationCalls.showLink, { params: { id: at.outing } }),
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'make a link',
    run: (c, at) => c.call(invitationCalls.makeLink, { params: { id: at.outing }, body: {} }),
    expected: [200, 200, 200, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'make a link where members cannot invite',
    setting: { narrow: true },
    run: (c, at) => c.call(invitationCalls.makeLink, { params: { id: at.outing }, body: {} }),
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'turn a link off',
    run: (c, at) => c.call(invitationCalls.removeLink, { params: { id: at.outing } }),
    expected: [200, 200, 200, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'see their own requests',
    run: (c) => c.call(requestCalls.list, { query: {} }),
    expected: [200, 200, 200, 200, 200, 200, 403, 403, 403, 401],
  },
  {
    name: 'see who requests to join',
    run: (c, at) => c.call(requestCalls.ofOuting, { params: { id: at.outing }, query: {} }),
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'request to join',
    run: (c, at) => c.call(requestCalls.create, { params: { id: at.outing }, body: {} }),
    expected: [422, 422, 422, 403, 201, 404, 403, 403, 403, 401],
  },
  {
    name: 'accept a request',
    run: (c, at) => c.call(requestCalls.answer, { params: { id: at.request }, body: { accept: true } }),
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'withdraw the request of another',
    run: (c, at) => c.call(requestCalls.withdraw, { params: { id: at.request } }),
    expected: [404, 404, 404, 404, 404, 404, 403, 403, 403, 401],
  },
  {
    name: 'withdraw their own request',
    setting: { asks: true },
    run: (c, at) => c.call(requestCalls.withdraw, { params: { id: at.request } }),
    expected: [200, 200, 200, 200, 200, 200, 403, 403, 403, 401],
  },
  {
    name: 'see answers to items',
    run: (c, at) => c.call(itemParticipationCalls.list, { params: { id: at.outing }, query: {} }),
    expected: [200, 200, 200, 200, 200, 404, 403, 403, 200, 401],
  },
  {
    name: 'answer an item',
    setting: { withItem: true },
    run: give,
    expected: [200, 200, 200, 403, 403, 404, 403, 403, 200, 401],
  },
  {
    name: 'answer an item of a draft',
    setting: { status: 'draft', withItem: true },
    run: give,
    expected: [200, 200, 404, 404, 404, 404, 403, 403, 404, 401],
  },
  {
    name: 'see their own notifications',
    run: (c) => c.call(notificationCalls.list, { query: {} }),
    expected: [200, 200, 200, 200, 200, 200, 403, 403, 403, 401],
  },
  {
    name: 'read a notification for the owner',
    run: (c, at) => c.call(notificationCalls.read, { params: { id: at.notification } }),
    expected: [200, 404, 404, 404, 404, 404, 403, 403, 403, 401],
  },
  {
    name: 'read all notifications up to one for the owner',
    run: (c, at) => c.call(notificationCalls.readAll, { body: { up_to: at.notification } }),
    expected: [200, 404, 404, 404, 404, 404, 403, 403, 403, 401],
  },
];

/** Makes the caller’s own rows: their membership, and the request where they make one. */
async function prepare(at: World, who: LoggedIn, { asks = false }: Setting): Promise<void> {
  const { db } = server.ctx;
  const user_id = byRole.idOf(who);
  const rows = await db.select().from(memberships).where(eq(memberships.outing_id, at.outing));
  at.own = rows.find((row) => row.user_id === user_id)?.id ?? at.outing;
  if (asks) await db.update(joinRequests).set({ user_id }).where(eq(joinRequests.id, at.request));
}

const worlds = new Worlds((setting: Setting = {}) => makeWorld(setting));

describe.each(CASES)('$name', (row) => {
  it('the server answers every role as the table says (S19)', async () => {
    const setting = row.setting ?? {};
    const answered = await byRole.responsesTo(row, worlds, (at, who) => prepare(at, who, setting));
    expect(answered).toEqual(row.expected);
  });
});

it('the table covers every call about users in outings (S19)', async () => {
  const all = [
    ...namesOf(membershipCalls),
    ...namesOf(invitationCalls),
    ...namesOf(requestCalls),
    ...namesOf(itemParticipationCalls),
    ...namesOf(notificationCalls),
  ];
  expect(await callsOf(server, CASES, nothing())).toEqual(all.sort());
});

it('the server answers a stranger with the status and body of an unknown id (S20)', async () => {
  const at = await makeWorld({});
  const stranger = byRole.client('stranger');
  const hidden = CASES.filter(({ expected }) => expected[ROLES.indexOf('stranger')] === 404);
  expect(hidden.length).toBeGreaterThan(30);
  for (const { name, run } of hidden) {
    const [response, absent] = [await run(stranger, at), await run(stranger, nothing())];
    expect(statusAndBody(response), name).toEqual(statusAndBody(absent));
  }
});
