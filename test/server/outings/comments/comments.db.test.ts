/** Tests comments on notes: authors, order, limits, and deletion with their note. */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ErrorBody } from '#contract/base/errors.ts';
import { commentCalls } from '#contract/outings/comment/calls.ts';
import { noteCalls } from '#contract/outings/note/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { newId } from '#server/base/db/new-id.ts';
import { channelLog } from '#server/base/log/tables.ts';
import type { Client } from '../../world/client.ts';
import { startServer, type TestServer } from '../../world/harness.ts';

let server: TestServer;
let ada: Client;
let outing_id: string;

beforeAll(async () => {
  server = await startServer();
  ada = (await server.person('ada')).client;
  const { data } = await ada.ok(outingCalls.create, {
    body: { title: 'Picnic', timezone: 'UTC', starts_at: '2026-12-01T19:00', status: 'set' },
  });
  outing_id = data.id;
});
afterAll(() => server.stop());

const aNote = async () => (await ada.ok(noteCalls.create, { body: { outing_id, text: 'Bring cake' } })).data;
const addComment = async (note_id: string, text: string) =>
  (await ada.ok(commentCalls.create, { body: { note_id, text } })).data;
const listComments = async (query: { per_page?: string } = {}) =>
  ada.ok(commentCalls.list, { query: { outing_id, ...query } });

it('a comment stores the author, the note, and the id from the client', async () => {
  const note = await aNote();
  const id = newId(Date.now());
  const { data } = await ada.ok(commentCalls.create, { body: { id, note_id: note.id, text: ' Which? ' } });
  expect(data).toMatchObject({
    id,
    outing_id,
    note_id: note.id,
    attributes: { text: 'Which?' },
    relations: { author: { username: 'ada' } },
  });
});

it('the list of a note’s comments shows comments oldest first, in pages', async () => {
  const note = await aNote();
  const ids = [];
  for (const text of ['One', 'Two', 'Three']) ids.push((await addComment(note.id, text)).id);
  const listed = (await listComments()).data.filter(({ note_id }) => note_id === note.id).map(({ id }) => id);
  expect(listed).toEqual(ids);
  const first = await listComments({ per_page: '1' });
  expect(first.data).toHaveLength(1);
  expect(first.links.next).toContain('cursor=');
});

it('the server rejects an empty or too long comment, and one without a note', async () => {
  const note = await aNote();
  for (const text of ['', '  ', 'x'.repeat(2_001)]) {
    const response = await ada.call(commentCalls.create, { body: { note_id: note.id, text } });
    expect(response.status).toBe(422);
    expect(Object.keys(v.parse(ErrorBody, response.body).errors)).toEqual(['text']);
  }
  expect((await ada.call(commentCalls.create, { body: { note_id: randomUUID(), text: 'x' } })).status).toBe(
    404,
  );
});

it('the server rejects a comment with an id that is in use', async () => {
  const note = await aNote();
  for (const id of [note.id, (await addComment(note.id, 'x')).id, outing_id]) {
    const response = await ada.call(commentCalls.create, { body: { id, note_id: note.id, text: 'y' } });
    expect(v.parse(ErrorBody, response.body).code).toBe('id_taken');
  }
});

it('deleting a note deletes its comments for good, each with an event', async () => {
  const note = await aNote();
  const comment = await addComment(note.id, 'Soon gone');
  await ada.ok(noteCalls.remove, { params: { id: note.id } });
  expect((await listComments()).data.map(({ id }) => id)).not.toContain(comment.id);
  const events = await server.ctx.db.select({ payload: channelLog.payload }).from(channelLog);
  expect(events.map(({ payload }) => payload)).toContainEqual(
    expect.objectContaining({
      operation: 'deleted',
      entity: 'comment',
      data: expect.objectContaining({ id: comment.id }),
    }),
  );
  expect((await ada.call(commentCalls.remove, { params: { id: comment.id } })).status).toBe(200);
  const again = await ada.call(commentCalls.create, {
    body: { id: comment.id, note_id: (await aNote()).id, text: 'Back?' },
  });
  expect(v.parse(ErrorBody, again.body).code).toBe('id_taken');
});
