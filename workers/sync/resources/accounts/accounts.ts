/** Syncs the user's own account: one row, with changes that need no password. */
import * as v from 'valibot';
import { Account } from '#contract/accounts/account/account.ts';
import { settingsCalls } from '#contract/accounts/account/calls.ts';
import { accountMutations } from '#contract/accounts/account/mutations.ts';
import { ownPictureCalls } from '#contract/accounts/account/picture-calls.ts';
import { withPrompts } from '#contract/accounts/account/prompt.ts';
import { appReviewCalls } from '#contract/accounts/app-review/calls.ts';
import { pathWith } from '#contract/base/call.ts';
import { AVATAR_WIDTH_PX, TOAST_UNDO_MS } from '#contract/base/limits.ts';
import { localPicture } from '#db/database/blobs.ts';
import { listOfPerson, rowKey } from '#db/rows.ts';
import { defineMutation, requestOf } from '../mutation.ts';
import { listOfOwn, type Resource } from '../resource.ts';

type Attributes = Account['attributes'];

export const accounts: Resource<'accounts'> = {
  entity: 'accounts',
  wire: 'account',
  schema: Account,
  listPosition: () => ({ list: listOfPerson('accounts'), order: 0 }),
  sortedBy: 'start',
  version: (account) => account.attributes.updated_at_timestamp,
  lists: [listOfOwn('accounts', pathWith(settingsCalls.account, { query: {} }), 'ascending')],
};

const touches = ({ id }: { id: string }) => [rowKey('accounts', id)];

/** Absent and undefined both mean unchanged. */
function changed(row: Account | null, change: { [K in keyof Attributes]?: Attributes[K] | undefined }) {
  if (row === null) return null;
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  return { ...row, attributes: { ...row.attributes, ...given } };
}

/** Joins two waiting changes of the same kind: the fields of the newer one win. */
function joined<TArgs extends { change: object }>(
  schema: v.GenericSchema<unknown, TArgs>,
  name: string,
  older: { name: string; args: unknown },
  newer: TArgs,
): TArgs | null {
  const parsed = older.name === name ? v.safeParse(schema, older.args) : undefined;
  if (!parsed?.success) return null;
  const given = Object.fromEntries(Object.entries(newer.change).filter(([, value]) => value !== undefined));
  return { ...newer, change: { ...parsed.output.change, ...given } };
}

const contracts = accountMutations;

const general = defineMutation(contracts['account.general'], {
  touches,
  effects: { accounts: (row, { change }) => changed(row, change) },
  request: ({ change }) => requestOf(settingsCalls.general, { params: undefined, body: change }),
  replaces: (older, newer) => joined(contracts['account.general'].args, 'account.general', older, newer),
});

const profile = defineMutation(contracts['account.profile'], {
  touches,
  effects: { accounts: (row, { change }) => changed(row, change) },
  request: ({ change }) => requestOf(settingsCalls.profileInformation, { params: undefined, body: change }),
  replaces: (older, newer) => joined(contracts['account.profile'].args, 'account.profile', older, newer),
});

const links = defineMutation(contracts['account.links'], {
  touches,
  effects: { accounts: (row, { change }) => changed(row, change) },
  request: ({ change }) => requestOf(settingsCalls.socialLinks, { params: undefined, body: change }),
  replaces: (older, newer) => joined(contracts['account.links'].args, 'account.links', older, newer),
});

const session = defineMutation(contracts['account.session'], {
  touches,
  effects: { accounts: (row, { change }) => changed(row, change) },
  request: ({ change }) => requestOf(settingsCalls.session, { params: undefined, body: change }),
  replaces: (older, newer) => joined(contracts['account.session'].args, 'account.session', older, newer),
});

const app = defineMutation(contracts['account.app'], {
  touches,
  effects: { accounts: (row, { change }) => changed(row, change) },
  request: ({ change }) => requestOf(settingsCalls.setApp, { params: undefined, body: change }),
  replaces: (older, newer) => joined(contracts['account.app'].args, 'account.app', older, newer),
});

/** Also sent if it changes nothing by then: a waiting change may have done so already. */
const answerPrompts = defineMutation(contracts['account.answerPrompts'], {
  touches,
  effects: {
    accounts: (row, { change }) =>
      row && changed(row, { answered_prompts: withPrompts(row.attributes.answered_prompts ?? [], change) }),
  },
  request: ({ change }) => requestOf(settingsCalls.answerPrompts, { params: undefined, body: change }),
});

const isAvatar = (older: { name: string }) =>
  older.name === 'account.avatar' || older.name === 'account.removeAvatar';
const isCover = (older: { name: string }) =>
  older.name === 'account.cover' || older.name === 'account.coverTemplate';

const avatar = defineMutation(contracts['account.avatar'], {
  touches,
  effects: {
    accounts: (row, { blob }) =>
      changed(row, { avatar: localPicture(blob, AVATAR_WIDTH_PX, AVATAR_WIDTH_PX).sizes[0]?.url ?? null }),
  },
  upload: ({ id, blob, type, bytes }) => ({
    blob,
    type,
    bytes,
    within: id,
    presign: (previous) =>
      requestOf(ownPictureCalls.presignAvatar, { params: undefined, body: { type, bytes, previous } }),
  }),
  request: (_args, _server, upload_key) =>
    requestOf(ownPictureCalls.avatar, { params: undefined, body: { upload_key } }),
  // Of several choices in a row, only the last one counts.
  replaces: (older, newer) => (isAvatar(older) ? newer : null),
  // The server deleted the upload meanwhile: upload again.
  onConflict: (args) => ({ kind: 'again', args }),
});

const removeAvatar = defineMutation(contracts['account.removeAvatar'], {
  touches,
  effects: { accounts: (row) => changed(row, { avatar: null }) },
  request: () => requestOf(ownPictureCalls.avatar, { params: undefined, body: { remove: true } }),
  replaces: (older, newer) => (isAvatar(older) ? newer : null),
  holdMs: TOAST_UNDO_MS,
});

const cover = defineMutation(contracts['account.cover'], {
  touches,
  effects: {
    accounts: (row, { blob, width, height }) => changed(row, { cover: localPicture(blob, width, height) }),
  },
  upload: ({ id, blob, type, bytes }) => ({
    blob,
    type,
    bytes,
    within: id,
    presign: (previous) =>
      requestOf(ownPictureCalls.presignCover, { params: undefined, body: { type, bytes, previous } }),
  }),
  request: (_args, _server, upload_key) =>
    requestOf(ownPictureCalls.cover, { params: undefined, body: { upload_key } }),
  replaces: (older, newer) => (isCover(older) ? newer : null),
  onConflict: (args) => ({ kind: 'again', args }),
});

const coverTemplate = defineMutation(contracts['account.coverTemplate'], {
  touches,
  effects: { accounts: (row, { cover_template }) => changed(row, { cover: null, cover_template }) },
  request: ({ cover_template }) =>
    requestOf(ownPictureCalls.coverTemplate, { params: undefined, body: { cover_template } }),
  replaces: (older, newer) => (isCover(older) ? newer : null),
});

const reviewApp = defineMutation(contracts['account.reviewApp'], {
  touches,
  effects: { accounts: (row, { rating }) => changed(row, { app_rating: rating }) },
  request: ({ review_id, rating, message }) =>
    requestOf(appReviewCalls.create, { params: undefined, body: { id: review_id, rating, message } }),
});

export const accountMutators = {
  'account.general': general,
  'account.profile': profile,
  'account.links': links,
  'account.session': session,
  'account.app': app,
  'account.answerPrompts': answerPrompts,
  'account.avatar': avatar,
  'account.removeAvatar': removeAvatar,
  'account.cover': cover,
  'account.coverTemplate': coverTemplate,
  'account.reviewApp': reviewApp,
} as const;
