/** Stories as devices add and read them. */
import type { CallInput } from '#contract/base/call.ts';
import { storyCalls } from '#contract/people/story/calls.ts';
import type { Story } from '#contract/people/story/story.ts';
import { uploadCalls } from '#contract/uploads/calls.ts';
import type { ApiResponse, Client } from './client.ts';
import { picture, put } from './pictures.ts';

type Body = Partial<CallInput<typeof storyCalls.create>['body']>;

/** For followers, unless the rest says otherwise. */
export const storyBody = (text: string, rest: Body = {}): CallInput<typeof storyCalls.create>['body'] => ({
  text,
  audience: 'followers',
  ...rest,
});

export const addStory = async (by: Client, text: string, rest: Body = {}): Promise<Story> =>
  (await by.ok(storyCalls.create, { body: storyBody(text, rest) })).data;

export const tryAddStory = (by: Client, text: string, rest: Body = {}): Promise<ApiResponse> =>
  by.call(storyCalls.create, { body: storyBody(text, rest) });

type Query = CallInput<typeof storyCalls.list>['query'];

export const storiesOf = async (by: Client, query: Query = {}): Promise<Story[]> =>
  (await by.ok(storyCalls.list, { query })).data;

/** The texts of the stories that a user sees, the newest first. */
export const textsFor = async (by: Client, query: Query = {}): Promise<string[]> =>
  (await storiesOf(by, query)).map(({ attributes }) => attributes.text);

export const showTo = (by: Client, id: string): Promise<ApiResponse> =>
  by.call(storyCalls.show, { params: { id } });

/** Uploads a picture for a story. @returns its key. */
export async function upload(by: Client, given?: Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = given ?? (await picture());
  const { data } = await by.ok(storyCalls.presign, { body: { type: 'image/webp', bytes: bytes.byteLength } });
  if (data.state === 'open') await put(by, data, bytes);
  return data.key;
}

/** The picture of a story in its widest size, as a reader requests it. */
export function fetchPicture(by: Client, { attributes }: Story): Promise<ApiResponse> {
  const { pathname, searchParams } = new URL(
    attributes.picture?.picture.sizes.at(-1)?.url ?? '',
    'http://localhost',
  );
  const key = pathname.split('/').at(-1) ?? '';
  return by.call(uploadCalls.get, { params: { key }, query: { width: searchParams.get('width') ?? '' } });
}
