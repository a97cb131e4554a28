/** Tests losing access to an outing: what sockets, the user’s own channel and catching up report. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { invitationCalls } from '#contract/outings/invitation/calls.ts';
import { membershipCalls } from '#contract/outings/membership/calls.ts';
import { noteCalls } from '#contract/outings/note/calls.ts';
import { HEADERS } from '#contract/version.ts';
import { createRealtime } from '#server/base/realtime/realtime.ts';
import { Company, nameOf } from '../../world/company.ts';
import { openSocket, subscribe } from '../../world/socket.ts';

type Name = 'ada' | 'ben';
let all: Company<Name>;

beforeAll(async () => {
  all = await Company.of(['ada', 'ben'], { parts: { realtime: createRealtime } });
});
afterAll(() => all.stop());

interface Loss {
  readonly how: string;
  /** Gives Ben access. @returns the call by him or another user that removes it. */
  readonly begin: (id: string) => Promise<(key: string) => Promise<unknown>>;
  readonly by: Name;
  /** The entity that is deleted for Ben. */
  readonly entity: string;
}

const keyed = (key: string) => ({ headers: { [HEADERS.idempotencyKey]: key } });

const LOSSES: readonly Loss[] = [
  {
    how: 'leaves',
    begin: async (id) => {
      await all.bring('ada', id, 'ben');
      return (key) => all.client('ben').ok(membershipCalls.exit, { params: { id } }, keyed(key));
    },
    by: 'ben',
    entity: 'membership',
  },
  {
    how: 'is removed',
    begin: async (id) => {
      await all.bring('ada', id, 'ben');
      const query = { membership_id: (await all.own('ben', id)).id };
      return (key) => all.client('ada').ok(membershipCalls.remove, { params: { id }, query }, keyed(key));
    },
    by: 'ada',
    entity: 'membership',
  },
  {
    how: 'declines the invitation',
    begin: async (id) => {
      const params = { id: await all.invited('ada', 'ben', id) };
      return (key) => all.client('ben').ok(invitationCalls.decline, { params }, keyed(key));
    },
    by: 'ben',
    entity: 'invitation',
  },
  {
    how: 'is no longer invited',
    begin: async (id) => {
      const params = { id: await all.invited('ada', 'ben', id) };
      return (key) => all.client('ada').ok(invitationCalls.withdraw, { params }, keyed(key));
    },
    by: 'ada',
    entity: 'invitation',
  },
];

it.each(LOSSES)('a user who $how receives nothing more of the outing', async ({ begin, by, entity }) => {
  const id = await all.outing('ada');
  const lose = await begin(id);
  const channel = `private-outing.${id}`;
  const [bens, adas] = [openSocket(all.server, all.client('ben')), openSocket(all.server, all.client('ada'))];
  await subscribe(all.client('ben'), bens, channel);
  await subscribe(all.client('ada'), adas, channel);
  const { latest } = await all.position('ben', `outing.${id}`);
  const key = randomUUID();
  const own = await all.received('ben', 'user.ben', () => lose(key));

  const received = own.find((event) => event?.entity === entity);
  expect(received).toMatchObject({
    operation: 'deleted',
    outing_id: id,
    causer: { username: by },
    mutation_id: key,
  });
  expect((await bens.first('pusher:subscription_error', channel)).data).toMatchObject({ status: 403 });
  const receivedSoFar = bens.eventsOf(channel).length;
  await all.change('ada', id, { title: 'Without Ben' });
  await adas.when(({ data }) => JSON.stringify(data).includes('Without Ben'));
  expect(bens.eventsOf(channel)).toHaveLength(receivedSoFar);
  expect(JSON.stringify(bens.messages)).not.toContain('Without Ben');

  expect(await all.position('ben', `outing.${id}`, latest)).toEqual({ state: 'gone', latest: 0 });
  expect(await all.statusOf('ben', id)).toBe(404);
  const later = await all.received('ben', 'user.ben', () =>
    all.change('ada', id, { title: 'Still without' }),
  );
  expect(later).toEqual([]);
  for (const socket of [bens, adas]) socket.close();
});

it('a user whose role changed reads the lists again, and receives events for the new role', async () => {
  const id = await all.outing('ada');
  await all.bring('ada', id, 'ben');
  const { latest } = await all.position('ben', `outing.${id}`);
  await all.spectate('ben', id);
  expect((await all.position('ben', `outing.${id}`, latest)).state).toBe('trimmed');
  const note = { outing_id: id, text: 'For members' };
  const received = await all.received('ben', `outing.${id}`, () =>
    all.client('ada').ok(noteCalls.create, { body: note }),
  );
  // The note, and its line of the log.
  expect(received.map(nameOf)).toEqual(['redacted', 'redacted']);
});

it('a user who joins gets the outing and their membership in their own channel', async () => {
  const id = await all.outing('ada');
  const code = await all.link('ada', id);
  const received = await all.received('ben', 'user.ben', () => all.join('ben', id, code));
  expect(received.map(nameOf)).toEqual(['created outing', 'created membership']);
  expect(received[0]).toMatchObject({ data: { relations: { stats: { going_count: 2 } } } });
  expect(received[1]).toMatchObject({ data: { attributes: { settings: { notification_status: 'all' } } } });
});
