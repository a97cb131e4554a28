/** Tests pictures in conversations: who may add them, who sees them, and when they are deleted. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHOTO_WIDTHS_PX, UPLOAD_MAX_BYTES } from '#contract/base/limits.ts';
import { conversationCalls } from '#contract/chat/conversation/calls.ts';
import { messageCalls } from '#contract/chat/message/calls.ts';
import { type ChatRef, chatOfConversation, type Message } from '#contract/chat/message/message.ts';
import { uploadCalls } from '#contract/uploads/calls.ts';
import { conversationMembers } from '#server/chat/tables.ts';
import { sweepUploads, UPLOAD_UNUSED_KEPT_MS } from '#server/core/uploads/sweep.ts';
import { files } from '#server/core/uploads/tables.ts';
import { errorsIn } from '../world/account-world.ts';
import { upload as uploadPhoto } from '../world/add-photo.ts';
import { group, inWords, messagesIn, outingChat, say, trySay } from '../world/chatting.ts';
import { Company } from '../world/company.ts';
import { put } from '../world/pictures.ts';

const NAMES = ['ada', 'ben', 'cleo', 'dora'] as const;
type Name = (typeof NAMES)[number];
let all: Company<Name>;
/** The group of Ada, Ben and Cleo. */
let club: ChatRef;
let picture: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  all = await Company.of(NAMES);
  club = await group(all, 'ada', ['ben', 'cleo']);
  const made = sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } });
  const located = made.jpeg().withExif({ IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' } });
  picture = new Uint8Array(await located.toBuffer());
});
afterAll(() => all.stop());

const idOf = (chat: ChatRef) => chat.conversation_id ?? '';

async function upload(by: Name, chat: ChatRef, bytes = picture): Promise<string> {
  const client = all.client(by);
  const { data } = await client.ok(conversationCalls.presign, {
    params: { id: idOf(chat) },
    body: { type: 'image/jpeg', bytes: bytes.byteLength },
  });
  if (data.state === 'open') await put(client, data, bytes);
  return data.key;
}

const show = async (by: Name, chat: ChatRef, text = ''): Promise<Message> =>
  say(all.client(by), chat, text, { upload_key: await upload(by, chat) });

/** The status of a picture for a reader. */
async function seen(by: Name, url: string | undefined): Promise<number> {
  const { pathname, searchParams } = new URL(url ?? '', 'http://localhost');
  const width = searchParams.get('width') ?? '';
  const key = pathname.split('/').at(-1) ?? '';
  return (await all.client(by).call(uploadCalls.get, { params: { key }, query: { width } })).status;
}
const widestOf = ({ attributes }: Message) => attributes.picture?.picture.sizes.at(-1)?.url;

describe('a picture in a conversation', () => {
  it('the server encodes a picture in several widths, without a place, and the members of the conversation read it', async () => {
    const said = await show('ada', club);
    const sizes = said.attributes.picture?.picture.sizes ?? [];
    expect(sizes.map(({ width }) => width)).toEqual([...PHOTO_WIDTHS_PX.filter((width) => width < 900), 900]);
    expect(said.attributes.picture?.placeholder).not.toBe('');
    const [read] = await messagesIn(all.client('ben'), club);
    expect(read?.attributes.picture).toEqual(said.attributes.picture);
    for (const [who, status] of [
      ['ada', 200],
      ['cleo', 200],
      ['dora', 404],
    ] as const)
      expect(await seen(who, widestOf(said))).toBe(status);
    const { pathname, searchParams } = new URL(widestOf(said) ?? '', 'http://localhost');
    const stored = await all.server.ctx.files.read(
      `pictures/${pathname.split('/').at(-1)}-${searchParams.get('width')}`,
    );
    expect((await sharp(Buffer.from(stored ?? [])).metadata()).exif).toBeUndefined();
  });

  it('a picture may have words or none, and stays when the words are removed', async () => {
    const said = await show('ada', club, 'Look');
    const { data } = await all
      .client('ada')
      .ok(messageCalls.update, { params: { id: said.id }, body: { text: '' } });
    expect(data.attributes.text).toBe('');
    expect(data.attributes.picture).toBeDefined();
  });

  it('members who were added later without history, or who left, do not see a picture (S126)', async () => {
    const own = await group(all, 'ada', ['ben']);
    const before = await show('ada', own);
    await all.server.ctx.db.insert(conversationMembers).values({
      conversation_id: idOf(own),
      user_id: all.id('cleo'),
      is_starter: false,
      joined_at_timestamp: before.attributes.created_at_timestamp + 1,
      sees_from_timestamp: before.attributes.created_at_timestamp + 1,
    });
    expect(await seen('cleo', widestOf(before))).toBe(404);
    const after = await show('ada', own);
    expect(await seen('cleo', widestOf(after))).toBe(200);
    await all.client('cleo').ok(conversationCalls.leave, { params: { id: idOf(own) } });
    expect(await seen('cleo', widestOf(after))).toBe(404);
  });

  it('deleting its message hides a picture at once, and the server sweeps it a day later', async () => {
    const said = await show('ada', club);
    await all.client('ada').ok(messageCalls.remove, { params: { id: said.id } });
    expect(await seen('ada', widestOf(said))).toBe(404);
    const [deleted] = await messagesIn(all.client('ben'), club);
    expect(deleted && inWords(deleted)).toBe('(deleted)');
    expect(deleted?.attributes.picture).toBeUndefined();
    const { ctx } = all.server;
    const count = async () => (await ctx.db.select().from(files)).length;
    const before = await count();
    await sweepUploads(ctx, ctx.clock() + UPLOAD_UNUSED_KEPT_MS + 60_000);
    expect(await count()).toBeLessThan(before);
    // Pictures in messages stay.
    const [kept] = (await messagesIn(all.client('ben'), club)).filter(({ attributes }) => attributes.picture);
    expect(kept && (await seen('ben', widestOf(kept)))).toBe(200);
  });
});

describe('rejected pictures', () => {
  it('the server rejects a key of another user, of another conversation, of an outing, or of nothing (S125)', async () => {
    const other = await group(all, 'ada', ['ben']);
    const outing = await outingChat(all, 'ada', ['ben']);
    const photo = await uploadPhoto(all.client('ada'), outing.outing_id ?? '', picture, 'image/jpeg');
    const keys = [await upload('ben', club), await upload('ada', other), photo, 'a'.repeat(32)];
    for (const upload_key of keys)
      expect((await trySay(all.client('ada'), club, '', { upload_key })).status).toBe(409);
    // A conversation’s picture cannot be an outing’s picture either.
    const inOuting = await trySay(all.client('ada'), outing, '', { upload_key: await upload('ada', club) });
    expect(Object.keys(errorsIn(inOuting))).toEqual(['upload_key']);
  });

  it('users from outside are rejected, also with a key of their own (S125)', async () => {
    const { status } = await all.client('dora').call(conversationCalls.presign, {
      params: { id: idOf(club) },
      body: { type: 'image/jpeg', bytes: 10 },
    });
    expect(status).toBe(404);
    const own = await group(all, 'ada', ['dora']);
    const upload_key = await upload('dora', own);
    expect((await trySay(all.client('dora'), club, '', { upload_key })).status).toBe(404);
  });

  it('the server rejects an upload that is too large, or no picture (S125)', async () => {
    const ask = (body: { type: 'image/jpeg'; bytes: number }) =>
      all.client('ada').call(conversationCalls.presign, { params: { id: idOf(club) }, body });
    expect((await ask({ type: 'image/jpeg', bytes: UPLOAD_MAX_BYTES + 1 })).status).toBe(422);
    const page = new TextEncoder().encode('<html><script>alert(1)</script></html>');
    const refused = await trySay(all.client('ada'), club, '', {
      upload_key: await upload('ada', club, new Uint8Array(page)),
    });
    expect(Object.keys(errorsIn(refused))).toEqual(['upload_key']);
  });

  it('the server rejects a message without words and without a picture', async () => {
    expect(Object.keys(errorsIn(await trySay(all.client('ada'), club, '')))).toEqual(['text']);
  });
});

describe('the picture of a group', () => {
  const change = (by: Name, chat: ChatRef, body: { upload_key: string } | { remove: true }) =>
    all.client(by).call(conversationCalls.picture, { params: { id: idOf(chat) }, body });
  const pictureFor = async (by: Name, chat: ChatRef) =>
    (await all.client(by).ok(conversationCalls.show, { params: { id: idOf(chat) } })).data.attributes.picture;

  it('any member sets the picture of a group, with a line; only members see it, and they can remove it', async () => {
    const own = await group(all, 'ada', ['ben']);
    expect(await pictureFor('ben', own)).toBeNull();
    expect((await change('ben', own, { upload_key: await upload('ben', own) })).status).toBe(200);
    const url = await pictureFor('ada', own);
    expect(await seen('ada', url ?? '')).toBe(200);
    expect(await seen('dora', url ?? '')).toBe(404);
    expect(await messagesIn(all.client('ada'), own).then(([last]) => last && inWords(last))).toBe(
      '(pictured)',
    );
    expect((await change('ada', own, { remove: true })).status).toBe(200);
    expect(await pictureFor('ben', own)).toBeNull();
    expect(await seen('ada', url ?? '')).toBe(404);
  });

  it('the server rejects a group picture from other users, for two users, and with another user’s key (S125)', async () => {
    expect((await change('dora', club, { remove: true })).status).toBe(404);
    const user_ids = [all.id('ben')];
    const { data } = await all
      .client('ada')
      .ok(conversationCalls.create, { body: { kind: 'direct', user_ids } });
    expect((await change('ada', chatOfConversation(data.id), { remove: true })).status).toBe(403);
    expect((await change('ada', club, { upload_key: await upload('ben', club) })).status).toBe(409);
  });
});
