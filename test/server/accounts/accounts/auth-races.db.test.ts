/** Tests that parallel requests can use a link or an invitation code only once. */
import { like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { authCalls } from '#contract/accounts/user/calls.ts';
import { users } from '#server/base/db/tables.ts';
import { registration, secretOf, startServer, type TestServer } from '../../world/harness.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

it('ten parallel requests can use a link only once (S17)', async () => {
  await server.person('karin');
  await server.client().ok(authCalls.forgotPassword, { body: { email: 'karin@example.org' } });
  await expect.poll(() => server.mails.length).toBe(1);
  const token = secretOf(server.mails.at(-1));
  const body = { token, password: 'Third-horse-9!' };
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => server.client().call(authCalls.resetPassword, { body })),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(responses.filter(({ status }) => status === 422)).toHaveLength(9);
});

it('of 20 parallel registrations with one code, one gets 201 and nineteen get 422 (S15)', async () => {
  const code = await server.invitation();
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      server.client().call(authCalls.register, { body: registration(`racer${index}`, code) }),
    ),
  );
  const statuses = responses.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 422)]);
  const made = await server.ctx.db.select().from(users).where(like(users.username, 'racer%'));
  expect(made).toHaveLength(1);
});
