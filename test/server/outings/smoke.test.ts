import { afterAll, beforeAll, expect, it } from 'vitest';
import { noteCalls } from '#contract/calls/notes.ts';
import { outingCalls } from '#contract/calls/outings.ts';
import { systemCalls } from '#contract/calls/system.ts';
import { createRealtime } from '#server/realtime/realtime.ts';
import { startServer, type TestServer } from '../harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ parts: { realtime: createRealtime } });
});
afterAll(() => server.stop());
it('works', async () => {
  const { client, user } = await server.person('anna');
  const made = await client.ok(outingCalls.create, {
    body: { title: 'Picnic', timezone: 'Europe/Berlin', starts_at: '2026-12-01T19:00', status: 'set' },
  });
  console.log(JSON.stringify(made, null, 1));
  const item = await client.ok(outingCalls.create, {
    body: {
      title: 'Item',
      timezone: 'Europe/Berlin',
      parent_id: made.data.id,
      status: 'set',
      starts_at: '2026-12-01T19:00',
    },
  });
  console.log(
    item.sequence,
    (await client.ok(outingCalls.show, { params: { id: made.data.id } })).data.relations.stats,
  );
  console.log(
    (await client.ok(outingCalls.timeline, { query: { dateType: 'upcoming', search: 'pic' } })).data.length,
  );
  console.log((await client.ok(outingCalls.items, { query: { parent_id: made.data.id } })).data.length);
  const note = await client.ok(noteCalls.create, { body: { outing_id: made.data.id, text: 'x' } });
  console.log(JSON.stringify(await client.ok(noteCalls.list, { query: { outing_id: made.data.id } })));
  await client.ok(outingCalls.update, { params: { id: made.data.id }, body: { title: 'B' } });
  const c = await client.ok(systemCalls.catchUp, {
    body: { after: { [`outing.${made.data.id}`]: 0, [`user.${user.attributes.username}`]: 0 }, epoch: null },
  });
  console.log(
    c.data.map((e) =>
      'blank' in e ? 'blank' : [e.channel.slice(0, 8), e.sequence, e.operation, e.entity, e.system],
    ),
    c.channels,
    c.more,
  );
  await client.ok(noteCalls.remove, { params: { id: note.data.id } });
  await client.ok(outingCalls.remove, { params: { id: made.data.id } });
  console.log((await client.call(outingCalls.show, { params: { id: made.data.id } })).text);
  console.log((await client.call(outingCalls.remove, { params: { id: item.data.id } })).text);
  const c2 = await client.ok(systemCalls.catchUp, {
    body: { after: { [`outing.${made.data.id}`]: 0, [`user.${user.attributes.username}`]: 0 }, epoch: null },
  });
  console.log(
    c2.data.map((e) =>
      'blank' in e ? 'blank' : [e.channel.slice(0, 8), e.sequence, e.operation, e.entity, e.system],
    ),
    c2.channels,
    c2.more,
  );
  expect(1).toBe(1);
});
