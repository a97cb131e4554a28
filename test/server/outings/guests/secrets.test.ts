/** Checks where tokens of links and keys of guests are not stored. */
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { guestSessionCalls } from '#contract/accounts/guest-session/calls.ts';
import { guestCalls } from '#contract/outings/guest/calls.ts';
import { membershipCalls } from '#contract/outings/membership/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { HEADERS } from '#contract/version.ts';
import { newId } from '#server/base/db/new-id.ts';
import { tablesWith } from '../../../fixtures/tables-with.ts';
import { begin, firstParticipation, linkedOuting, newGuest, newKey } from '../../world/guesting.ts';
import { startServer, type TestServer } from '../../world/harness.ts';

const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
  });
});
afterAll(() => server.stop());

it('keys of guests are in no log and no table, and tokens of links in no log (S227)', async () => {
  const ann = (await server.person('ann')).client;
  const [first, second] = [await linkedOuting(ann), await linkedOuting(ann)];
  const guest = await newGuest(server, first.token, 'Cleo');
  const headers = { [HEADERS.idempotencyKey]: newId(Date.now()) };
  const { key } = (await guest.client.ok(guestSessionCalls.makeKey, {}, { headers })).data;
  const stranger = server.client();
  await stranger.call(guestCalls.look, { body: { token: first.token } });
  await stranger.call(outingCalls.preview, { params: { id: first.id }, query: { code: first.token } });
  await stranger.call(guestSessionCalls.enter, { body: { key } });
  const [wrong, refused] = [newKey(), { ...firstParticipation(first.token, 'Cleo'), key: newKey() }];
  await server.client().call(guestSessionCalls.enter, { body: { key: wrong } });
  await begin(server.client(), refused);
  const params = { id: second.id };
  await guest.client.ok(membershipCalls.join, { params, body: { code: second.token } });
  const renewed = (await ann.ok(guestCalls.renewLink, { params })).data.token;
  const log = lines.join('');
  for (const secret of [first.token, second.token, renewed, key, guest.body.key, wrong, refused.key])
    expect(log).not.toContain(secret);
  for (const secret of [key, guest.body.key, wrong, refused.key])
    expect(await tablesWith(server.database, secret)).toEqual([]);
});
