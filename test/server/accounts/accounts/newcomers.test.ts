/** Tests the effects of a newcomer’s confirmed address on the inviter. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingsCalls } from '#contract/accounts/account/calls.ts';
import { notificationCalls } from '#contract/accounts/notification/calls.ts';
import { authCalls } from '#contract/accounts/user/calls.ts';
import { DEACTIVATED_KEPT_MS } from '#contract/base/limits.ts';
import { peopleCalls } from '#contract/people/related-person/calls.ts';
import { eraseDue } from '#server/accounts/accounts/erase.ts';
import { users } from '#server/base/db/tables.ts';
import { follows } from '#server/core/people/tables.ts';
import { about, eventsOf } from '../../world/account-world.ts';
import type { Client } from '../../world/client.ts';
import { PASSWORD, secretOf, startServer, type TestServer } from '../../world/harness.ts';
import { confirm, invitationsOf, join, make } from '../register-invitations/inviting.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** Which of two people follows the other, by their ids. */
async function followsBetween(one: string, other: string): Promise<string[]> {
  const rows = await server.ctx.db.select().from(follows);
  const name = (id: string) => (id === one ? 'inviter' : 'newcomer');
  return rows
    .filter((row) => [one, other].includes(row.follower_id) && [one, other].includes(row.followee_id))
    .map((row) => `${name(row.follower_id)} follows ${name(row.followee_id)}`)
    .sort();
}
const notificationsOf = async (by: Client) =>
  (await by.ok(notificationCalls.list, { query: {} })).data.map(
    ({ attributes, relations: { user } }) => `${attributes.type} by ${user?.username}`,
  );
const inviter = async (code: string) =>
  (await server.client().ok(authCalls.validateInvitation, { body: { invitation_code: code } })).data.inviter;

const EACH_OTHER = ['inviter follows newcomer', 'newcomer follows inviter'];

describe('following each other', () => {
  it('newcomer and inviter follow each other once the address is confirmed, and all their devices receive it', async () => {
    const { client, user } = await server.person('ada');
    const { attributes } = await make(client);
    expect(await inviter(attributes.code)).toEqual({ name: 'Test ada', follows: true });
    const { client: newcomer, id } = await join(server, 'ben', attributes.code);
    expect(await followsBetween(user.id, id)).toEqual([]);
    await confirm(server, 'ben');
    expect(await followsBetween(user.id, id)).toEqual(EACH_OTHER);
    expect(await notificationsOf(client)).toEqual(['followed by ben']);
    expect(await notificationsOf(newcomer)).toEqual(['followed by ada']);
    const received = async (by: Client, name: string) =>
      about('related_person', await eventsOf(by, name)).map(({ operation, data }) => [operation, data.id]);
    expect(await received(client, 'ada')).toEqual([['updated', id]]);
    expect(await received(newcomer, 'ben')).toEqual([['updated', user.id]]);
    const [listed] = (await client.ok(peopleCalls.list, { query: {} })).data;
    expect(listed?.attributes).toMatchObject({ is_follower: true, is_followed: true });
  });

  it.each([
    ['the inviter', { follows: false }, true],
    ['the newcomer', { follows: true }, false],
  ])('no follow begins where %s does not wish it', async (who, wishes, newcomerWishes) => {
    const name = who === 'the inviter' ? 'cleo' : 'dora';
    const { client, user } = await server.person(name);
    const { attributes } = await make(client, wishes);
    expect(await inviter(attributes.code)).toEqual({ name: `Test ${name}`, follows: wishes.follows });
    const { id } = await join(server, `of-${name}`, attributes.code, newcomerWishes);
    await confirm(server, `of-${name}`);
    expect(await followsBetween(user.id, id)).toEqual([]);
    expect(await notificationsOf(client)).toEqual([]);
    expect(await invitationsOf(client)).toMatchObject({ advocated: 1 });
  });

  it('no follow begins across a block, and neither user sees the other’s name (S156)', async () => {
    const { client, user } = await server.person('elsa');
    const { attributes } = await make(client);
    const { id } = await join(server, 'fred', attributes.code);
    await client.ok(peopleCalls.block, { body: { user_id: id, blocked: true } });
    await confirm(server, 'fred');
    expect(await followsBetween(user.id, id)).toEqual([]);
    expect(await invitationsOf(client)).toMatchObject({ advocated: 1, joined: [] });
  });

  it('no follow begins with a deactivated inviter, and the form does not name them', async () => {
    const { client, user } = await server.person('gina');
    const first = await make(client);
    const second = await make(client);
    const { id } = await join(server, 'hans', first.attributes.code);
    await client.ok(settingsCalls.deactivate, { body: { password: PASSWORD } });
    expect(await inviter(second.attributes.code)).toBe(null);
    await confirm(server, 'hans');
    expect(await followsBetween(user.id, id)).toEqual([]);
  });

  it('no follow begins with an invitation of the operator', async () => {
    const code = await server.invitation();
    expect(await inviter(code)).toBe(null);
    const { client } = await join(server, 'ines', code);
    await confirm(server, 'ines');
    expect(await notificationsOf(client)).toEqual([]);
  });
});

describe('the inviter’s count of newcomers', () => {
  it('a newcomer counts once, after confirming and not before (S156)', async () => {
    const { client } = await server.person('jana');
    const { attributes } = await make(client);
    const { client: newcomer } = await join(server, 'karl', attributes.code);
    expect(await invitationsOf(client)).toMatchObject({ advocated: 0, joined: [], open: [] });
    await confirm(server, 'karl');
    // Another address of the same newcomer.
    const body = { email: 'karl.other@example.org', password: PASSWORD };
    await newcomer.ok(settingsCalls.general, { body });
    const token = secretOf(server.mails.findLast(({ to }) => to === body.email));
    await server.client().ok(authCalls.verifyEmail, { body: { token } });
    const shown = await invitationsOf(client);
    expect(shown.advocated).toBe(1);
    expect(shown.joined.map(({ person }) => person.username)).toEqual(['karl']);
  });

  it('an invitation remains valid without its inviter, whose account was erased, and no one learns of them (S156)', async () => {
    const { client, user } = await server.person('lina');
    const first = await make(client);
    const { id } = await join(server, 'mark', first.attributes.code);
    await client.ok(settingsCalls.deactivate, { body: { password: PASSWORD } });
    server.advance(DEACTIVATED_KEPT_MS + 86_400_000);
    await eraseDue(server.ctx, server.ctx.clock());
    const newcomer = server.client();
    await newcomer.ok(authCalls.login, { body: { login: 'mark', password: PASSWORD } });
    await newcomer.ok(authCalls.sendVerification, {});
    await confirm(server, 'mark');
    const { data } = await newcomer.ok(authCalls.user, {});
    expect(data.attributes.verified).toBe(true);
    expect(await followsBetween(user.id, id)).toEqual([]);
    const [row] = await server.ctx.db.select().from(users).where(eq(users.id, user.id));
    expect([row?.invitations_left, row?.advocated_invitations]).toEqual([0, 0]);
  });
});
