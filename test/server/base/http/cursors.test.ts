/** Tests cursors of lists: the server rejects all that do not point to the end of a page of the same list. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#contract/base/call.ts';
import { noteCalls } from '#contract/outings/note/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { areas } from '#server/areas.ts';
import { callsOf, jsonSchemaOf } from '#server/base/http/openapi.ts';
import { encodeCursor } from '#server/base/lists/cursor.ts';
import { type Client, pathOf } from '../../world/client.ts';
import { startServer, type TestServer } from '../../world/harness.ts';

let server: TestServer;
let client: Client;
let callerId: string;
let outing_id: string;
let cursor: string;

beforeAll(async () => {
  server = await startServer();
  const person = await server.person('anna');
  [client, callerId] = [person.client, person.user.id];
  outing_id = (await client.ok(outingCalls.create, { body: { title: 'Picnic', timezone: 'UTC' } })).data.id;
  for (const text of ['One', 'Two']) await client.ok(noteCalls.create, { body: { outing_id, text } });
  const { links } = await client.ok(noteCalls.list, { query: { outing_id, per_page: 1 } });
  cursor = new URLSearchParams(links.next?.split('?')[1]).get('cursor') ?? '';
});
afterAll(() => server.stop());

const fieldsOf = ({ query }: Call) => Object.keys((query && jsonSchemaOf(query, 'input').properties) ?? {});
const lists = callsOf(areas).filter(([, call]) => fieldsOf(call).includes('cursor'));

/** Parameters that a list needs in addition to the cursor. */
function askFor(call: Call, given: string) {
  const needs: Record<string, string> = { outing_id, type: 'poll', dateType: 'upcoming' };
  const query = Object.fromEntries(
    Object.entries(needs).filter(([name]) =>
      jsonSchemaOf(call.query ?? noteCalls.list.query, 'input').required?.includes(name),
    ),
  );
  return client.request(
    'GET',
    pathOf(call, { params: { id: outing_id, poll_id: outing_id }, query: { ...query, cursor: given } }),
  );
}

describe.each(lists)('the list of %s', (name, call) => {
  it('the list rejects garbage, and the cursor of another list (S27)', async () => {
    const [body = '', signature = ''] = cursor.split('.');
    const garbage = [
      '',
      '.',
      'x',
      '..',
      '[]',
      'null.null',
      '%00',
      '\u{1f600}',
      'e30.e30',
      `${body}.`,
      `.${signature}`,
      `${body}.${signature}.`,
      `${body}.${signature}x`,
      `${body}.${signature} `,
      `${body}.${signature}=`,
      `${body}=.${signature}`,
      `${body.slice(1)}.${signature}`,
      `${signature}.${body}`,
      'a'.repeat(500),
      ...(name === 'notes.list' ? [] : [cursor]),
    ];
    for (const given of garbage) {
      const { status } = await askFor(call, given);
      expect([given, status]).toEqual([given, 422]);
    }
  });
});

it('the list rejects a cursor that the server signed for another form of this list (S27)', async () => {
  const binding = { list: 'notes', callerId, parameters: { outing_id } };
  for (const key of [[], ['x', 'y'], [null, null], [1, 2], [1, 'not an id', 3], [1.5, outing_id]]) {
    const given = encodeCursor(server.ctx.settings.cursorSecret, binding, key);
    expect([key, (await askFor(noteCalls.list, given)).status]).toEqual([key, 422]);
  }
  expect((await askFor(noteCalls.list, cursor)).status).toBe(200);
});
