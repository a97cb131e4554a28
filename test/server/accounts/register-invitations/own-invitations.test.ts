/**
 * Tests making invitations to create an account, reading and taking back the caller’s own; own-invitations.db.test.ts
 * has the races.
 */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerInvitationCalls } from '#contract/accounts/register-invitation/calls.ts';
import { authCalls } from '#contract/accounts/user/calls.ts';
import { HEADERS } from '#contract/version.ts';
import { INVITATION_EXPIRES_AFTER_MS } from '#server/accounts/accounts/invitations.ts';
import { registerInvitations } from '#server/accounts/accounts/tables.ts';
import { INVITATIONS_PER_USER } from '#server/base/config/config.ts';
import { users } from '#server/base/db/tables.ts';
import { sha256 } from '#server/base/secrets.ts';
import { runMaintenanceJobs } from '#server/programs/maintenance-jobs.ts';
import { registration, secretOf, startServer, type TestServer } from '../../world/harness.ts';
import { invitationsOf, join, leftOf, make, tryMaking, withdraw } from './inviting.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ env: { SUPPORT_EMAIL: 'help@example.org' } });
});
afterAll(() => server.stop());

const DAY_MS = 86_400_000;

const withLeft = async (username: string, left: number) => {
  const person = await server.person(username);
  await server.ctx.db.update(users).set({ invitations_left: left }).where(eq(users.id, person.user.id));
  return person;
};
const mailsTo = (email: string) => server.mails.filter(({ to }) => to === email);
const validate = (code: string) =>
  server.client().call(authCalls.validateInvitation, { body: { invitation_code: code } });

describe('the allowance', () => {
  it('the allowance of invitations shows how many are left, the open ones with their codes, and where to write for Pro', async () => {
    const { client } = await withLeft('ada', 3);
    const first = await make(client);
    const second = await make(client, { follows: false });
    expect(await invitationsOf(client)).toEqual({
      left: 1,
      most: INVITATIONS_PER_USER,
      open: [second, first],
      joined: [],
      advocated: 0,
      support_email: 'help@example.org',
      advocate_code: expect.any(String),
    });
    expect(first.attributes.expires_at_timestamp - first.attributes.created_at_timestamp).toBe(
      INVITATION_EXPIRES_AFTER_MS,
    );
    expect((await validate(first.attributes.code)).status).toBe(200);
  });

  it('the server rejects one invitation more than are left, with a code', async () => {
    const { client } = await withLeft('betty', 1);
    await make(client);
    const refused = await tryMaking(client);
    expect([refused.status, refused.body]).toEqual([422, expect.objectContaining({ code: 'quota' })]);
  });

  it('the allowance of invitations includes an expired unused invitation at once, and no more of it after the jobs', async () => {
    const { client } = await withLeft('carla', 1);
    await make(client);
    server.advance(INVITATION_EXPIRES_AFTER_MS + 1);
    expect(await invitationsOf(client)).toMatchObject({ left: 1, open: [] });
    await make(client);
    server.advance(INVITATION_EXPIRES_AFTER_MS + 1);
    await runMaintenanceJobs(server.ctx);
    await runMaintenanceJobs(server.ctx);
    expect(await leftOf(client)).toBe(1);
  });

  it('the operator sets the allowance of invitations', async () => {
    const few = await startServer({ env: { LIMIT_INVITATIONS: '2' } });
    try {
      const { client } = await join(few, 'newest', await few.invitation());
      const { data } = await client.ok(authCalls.user, {});
      expect(data.relations.stats.invitations_left).toBe(2);
    } finally {
      await few.stop();
    }
  });

  it('the server makes no invitation where registration by invitation is off', async () => {
    const closed = await startServer({ env: { FEATURE_REGISTRATION_BY_INVITATION: 'off' } });
    try {
      const { client } = await closed.person('ada');
      expect((await tryMaking(client)).status).toBe(403);
      expect(await leftOf(client)).toBe(INVITATIONS_PER_USER);
    } finally {
      await closed.stop();
    }
  });
});

describe('making an invitation', () => {
  it('a repeated request gets the same invitation, by its key or by its id', async () => {
    const { client } = await withLeft('dora', 5);
    const body = { id: randomUUID() };
    const headers = { headers: { [HEADERS.idempotencyKey]: randomUUID() } };
    const first = await client.call(registerInvitationCalls.create, { body }, headers);
    const again = await client.call(registerInvitationCalls.create, { body }, headers);
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    const { attributes } = await make(client, body);
    expect(first.body).toMatchObject({ data: { attributes } });
    expect(await leftOf(client)).toBe(4);
  });

  it('the server does not store the code of an invitation, but only its hash', async () => {
    const { client } = await withLeft('elsa', 5);
    const { id, attributes } = await make(client);
    const [row] = await server.ctx.db
      .select()
      .from(registerInvitations)
      .where(eq(registerInvitations.id, id));
    expect(row?.code_hash).toBe(sha256(attributes.code));
    expect(JSON.stringify(row)).not.toContain(attributes.code);
    expect(Buffer.from(attributes.code, 'base64url')).toHaveLength(32);
  });

  it('the server mails an invitation to its address, and only that address can use it', async () => {
    const { client } = await withLeft('frida', 5);
    const { attributes } = await make(client, { email: 'Friend@example.org' });
    const [mail] = mailsTo('friend@example.org');
    expect(secretOf(mail)).toBe(attributes.code);
    expect(mail?.text).toContain('Test frida invites you');
    const other = registration('other', attributes.code);
    expect((await server.client().call(authCalls.register, { body: other })).status).toBe(422);
    await join(server, 'friend', attributes.code);
  });

  it('the server rejects an invalid address, and mails nothing', async () => {
    const { client } = await withLeft('greta', 5);
    const before = server.mails.length;
    const refused = await tryMaking(client, { email: 'nobody' });
    expect(refused.body).toMatchObject({ errors: { email: [expect.any(String)] } });
    expect([server.mails.length, await leftOf(client)]).toEqual([before, 5]);
  });

  it('the server limits mails of a user and to an address, and mails no name that is not a name (S155)', async () => {
    const people = await Promise.all(['heidi', 'ines', 'julia', 'klara'].map((name) => withLeft(name, 30)));
    for (const { client } of people) await make(client, { email: 'victim@example.org' });
    expect(mailsTo('victim@example.org')).toHaveLength(3);
    const [heidi] = people;
    if (heidi === undefined) throw new Error('There is no heidi');
    await server.ctx.db
      .update(users)
      .set({ first_name: 'Win at evil.example' })
      .where(eq(users.id, heidi.user.id));
    for (let sent = 1; sent < 20; sent += 1) {
      const { id } = await make(heidi.client, { email: `crowd${sent}@example.org` });
      await withdraw(heidi.client, id);
    }
    const late = await tryMaking(heidi.client, { email: 'late@example.org' });
    expect([late.status, late.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect(mailsTo('late@example.org')).toEqual([]);
    expect(mailsTo('crowd1@example.org')[0]?.text).not.toContain('evil.example');
    // Without mail the user can still make invitations.
    await make(heidi.client);
  });
});

describe('taking an invitation back', () => {
  it('taking an invitation back returns it once, and its code no longer works', async () => {
    const { client } = await withLeft('lena', 2);
    const { id, attributes } = await make(client);
    expect(await leftOf(client)).toBe(1);
    for (const _ of [1, 2]) expect((await withdraw(client, id)).status).toBe(200);
    expect(await invitationsOf(client)).toMatchObject({ left: 2, open: [] });
    expect((await validate(attributes.code)).status).toBe(422);
    server.advance(INVITATION_EXPIRES_AFTER_MS + 1);
    expect((await withdraw(client, id)).status).toBe(200);
    await runMaintenanceJobs(server.ctx);
    expect(await leftOf(client)).toBe(2);
  });

  it('the server rejects taking back an invitation that is used', async () => {
    const { client } = await withLeft('mona', 2);
    const { id, attributes } = await make(client);
    await join(server, 'user-of-it', attributes.code);
    expect((await withdraw(client, id)).status).toBe(410);
    expect(await invitationsOf(client)).toMatchObject({ left: 1, open: [] });
  });

  it('a user finds only their own invitations, and cannot reuse another user’s id (S153)', async () => {
    const { client: owner } = await withLeft('nora', 2);
    const { client: other } = await withLeft('olga', 2);
    const { id, attributes } = await make(owner);
    expect((await withdraw(other, id)).status).toBe(404);
    const taken = await tryMaking(other, { id });
    expect([taken.status, taken.text.includes(attributes.code)]).toEqual([409, false]);
    expect(await leftOf(other)).toBe(2);
    expect((await validate(attributes.code)).status).toBe(200);
  });
});

it('the code of a user whom the operator blocked does not work', async () => {
  const { client, user } = await withLeft('petra', 2);
  const { attributes } = await make(client);
  await server.ctx.db.update(users).set({ blocked: true }).where(eq(users.id, user.id));
  expect((await validate(attributes.code)).status).toBe(422);
});

it('the server deletes unused invitations that are no longer requested', async () => {
  const { client } = await withLeft('rosa', 2);
  const { id } = await make(client);
  server.advance(INVITATION_EXPIRES_AFTER_MS + 31 * DAY_MS);
  await runMaintenanceJobs(server.ctx);
  const rows = await server.ctx.db.select().from(registerInvitations).where(eq(registerInvitations.id, id));
  expect(rows).toEqual([]);
});
