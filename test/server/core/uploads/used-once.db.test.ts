/**
 * Tests that an upload is used by one resource, also by two parallel requests, and other resources that show it outlive
 * it.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownPictureCalls } from '#contract/accounts/account/picture-calls.ts';
import { conversationCalls } from '#contract/chat/conversation/calls.ts';
import { messageCalls } from '#contract/chat/message/calls.ts';
import type { ChatRef } from '#contract/chat/message/message.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { outingFileCalls } from '#contract/outings/outing-file/calls.ts';
import { photoCalls } from '#contract/outings/photo/calls.ts';
import { storyCalls } from '#contract/people/story/calls.ts';
import { HEADERS } from '#contract/version.ts';
import { UPLOAD_UNUSED_KEPT_MS } from '#server/core/uploads/sweep.ts';
import { runMaintenanceJobs } from '#server/programs/maintenance-jobs.ts';
import { errorsIn } from '../../world/account-world.ts';
import { bytesOfText, uploadFile } from '../../world/add-outing-file.ts';
import { upload as uploadPhoto } from '../../world/add-photo.ts';
import { group } from '../../world/chatting.ts';
import type { ApiResponse, RequestOptions } from '../../world/client.ts';
import { Company } from '../../world/company.ts';
import { coverOf, fetchPicture, widest } from '../../world/covers.ts';
import { type OpenPlace, picture, put, setCover } from '../../world/pictures.ts';
import { storyBody, upload as uploadStory } from '../../world/stories.ts';

let all: Company<'ada' | 'ben'>;
let club: ChatRef;
let outing: string;
let bytes: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  all = await Company.of(['ada', 'ben']);
  club = await group(all, 'ada', ['ben']);
  outing = await all.outing('ada');
  bytes = await picture('image/webp', { width: 60, height: 30 });
});
afterAll(() => all.stop());

const ada = () => all.client('ada');
const ofClub = () => ({ id: club.conversation_id ?? '' });
const asked = () => ({ type: 'image/webp' as const, bytes: bytes.byteLength });

async function sent({ data }: { data: { key: string } & ({ state: 'stored' } | OpenPlace) }) {
  if ('url' in data) await put(ada(), data, bytes);
  return data.key;
}

const uploadToClub = async () =>
  sent(await ada().ok(conversationCalls.presign, { params: ofClub(), body: asked() }));

interface Kind {
  readonly name: string;
  upload(): Promise<string>;
  use(upload_key: string, options?: RequestOptions): Promise<ApiResponse>;
}

/** Each upload creates a new resource. */
const MADE: readonly Kind[] = [
  {
    name: 'message',
    upload: uploadToClub,
    use: (upload_key, options) =>
      ada().call(messageCalls.create, { body: { ...club, text: '', upload_key } }, options),
  },
  {
    name: 'photo',
    upload: () => uploadPhoto(ada(), outing, bytes),
    use: (upload_key, options) =>
      ada().call(photoCalls.create, { body: { outing_id: outing, type: 'photo', upload_key } }, options),
  },
  {
    name: 'file',
    upload: () => uploadFile(ada(), outing, bytesOfText('Bread')),
    use: (upload_key, options) => {
      const body = { outing_id: outing, type: 'file' as const, upload_key, name: 'list.txt' };
      return ada().call(outingFileCalls.create, { body }, options);
    },
  },
  {
    name: 'story',
    upload: () => uploadStory(ada(), bytes),
    use: (upload_key, options) =>
      ada().call(storyCalls.create, { body: storyBody('', { upload_key }) }, options),
  },
];

describe.each(MADE)('the upload of a $name', ({ upload, use }) => {
  it('one resource uses an upload, and the server rejects the next one at its field (S207)', async () => {
    const key = await upload();
    expect((await use(key)).status).toBe(201);
    expect(Object.keys(errorsIn(await use(key)))).toEqual(['upload_key']);
  });

  it('one of two parallel requests uses the same upload (S207)', async () => {
    const key = await upload();
    const responses = await Promise.all([use(key), use(key)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  it('the server gives the same response to the same request, sent again (S207)', async () => {
    const key = await upload();
    const headers = { [HEADERS.idempotencyKey]: randomUUID() };
    const [first, again] = [await use(key, { headers }), await use(key, { headers })];
    expect(first.status).toBe(201);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
  });
});

/** Each upload replaces the previous one. */
const REPLACED: readonly Kind[] = [
  {
    name: 'avatar',
    upload: async () => sent(await ada().ok(ownPictureCalls.presignAvatar, { body: asked() })),
    use: (upload_key) => ada().call(ownPictureCalls.avatar, { body: { upload_key } }),
  },
  {
    name: 'cover of a profile',
    upload: async () => sent(await ada().ok(ownPictureCalls.presignCover, { body: asked() })),
    use: (upload_key) => ada().call(ownPictureCalls.cover, { body: { upload_key } }),
  },
  {
    name: 'cover of an outing',
    upload: async () => {
      const params = { id: outing };
      return sent(await ada().ok(outingCalls.presignCover, { params, body: asked() }));
    },
    use: (upload_key) => ada().call(outingCalls.cover, { params: { id: outing }, body: { upload_key } }),
  },
  {
    name: 'picture of a group',
    upload: uploadToClub,
    use: (upload_key) => ada().call(conversationCalls.picture, { params: ofClub(), body: { upload_key } }),
  },
];

it.each(REPLACED)(
  'a request may name the upload of the $name for it again (S207)',
  async ({ upload, use }) => {
    const key = await upload();
    expect([(await use(key)).status, (await use(key)).status]).toEqual([200, 200]);
  },
);

it('the cover stays with the copy of an outing that is deleted (S207)', async () => {
  const id = await all.outing('ada');
  await setCover(ada(), id, bytes);
  const nothing = { people: false, items: false, notes: false, polls: false };
  const copied = { title: 'Picnic again', starts_at: null, with: nothing };
  const { data: copy } = await ada().ok(outingCalls.duplicate, { params: { id }, body: copied });
  await ada().ok(outingCalls.remove, { params: { id } });
  all.server.advance(2 * UPLOAD_UNUSED_KEPT_MS);
  await runMaintenanceJobs(all.server.ctx);
  expect((await fetchPicture(ada(), widest(await coverOf(ada(), copy.id)))).status).toBe(200);
});
