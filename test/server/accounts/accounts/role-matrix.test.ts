/**
 * Calls every call of settings and of the caller’s pictures in every role (S19): each reaches only the caller’s own
 * data.
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingsCalls } from '#contract/accounts/account/calls.ts';
import { ownPictureCalls } from '#contract/accounts/account/picture-calls.ts';
import { sessions } from '#server/base/http/tables.ts';
import { sha256 } from '#server/base/secrets.ts';
import { insertSession } from '../../../fixtures/people.ts';
import { startServer, type TestServer } from '../../world/harness.ts';
import { type Case, callsOf, namesOf, statusAndBody, UsersByRole } from '../../world/role-matrix.ts';

let server: TestServer;
let byRole: UsersByRole;

beforeAll(async () => {
  server = await startServer();
  byRole = await UsersByRole.create(server);
});
afterAll(() => server.stop());

/** Another session of the owner. */
interface World {
  readonly session: string;
}

async function makeWorld(): Promise<World> {
  const { db, clock } = server.ctx;
  const token = await insertSession(db, byRole.idOf('owner'), clock());
  const [row] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.id_hash, sha256(token)));
  return { session: row?.id ?? '' };
}

/** All roles with a confirmed address that are not blocked get the same status. */
const alike = (status: number) => [...Array.from({ length: 6 }, () => status), 403, 403, 403, 401];

const UPLOAD = { type: 'image/webp', bytes: 100 } as const;
const upload_key = '0'.repeat(32);

const CASES: readonly Case<World, never>[] = [
  { name: 'see the account', run: (c) => c.call(settingsCalls.account, {}), expected: alike(200) },
  {
    name: 'see the cover templates',
    run: (c) => c.call(settingsCalls.coverTemplates, {}),
    expected: alike(200),
  },
  {
    name: 'change names',
    run: (c) => c.call(settingsCalls.general, { body: { first_name: 'Other' } }),
    expected: alike(200),
  },
  {
    name: 'check names',
    run: (c) => c.call(settingsCalls.validateGeneral, { body: { first_name: 'Other' } }),
    expected: alike(200),
  },
  {
    name: 'check a username',
    run: (c) => c.call(settingsCalls.checkUsername, { body: { username: 'another' } }),
    expected: alike(200),
  },
  {
    name: 'change the profile',
    run: (c) => c.call(settingsCalls.profileInformation, { body: { about: 'Hi' } }),
    expected: alike(200),
  },
  {
    name: 'change links',
    run: (c) => c.call(settingsCalls.socialLinks, { body: { links: ['example.org'] } }),
    expected: alike(200),
  },
  {
    name: 'set the time zone',
    run: (c) => c.call(settingsCalls.session, { body: { timezone: 'Asia/Tokyo', state: 'active' } }),
    expected: alike(200),
  },
  {
    name: 'see who sees the travel log',
    run: (c) => c.call(settingsCalls.showApp, {}),
    expected: alike(200),
  },
  {
    name: 'change how the app looks',
    run: (c) => c.call(settingsCalls.setApp, { body: { skin: 'dark' } }),
    expected: alike(200),
  },
  {
    name: 'answer a prompt',
    run: (c) => c.call(settingsCalls.answerPrompts, { body: { prompts: ['review'], answered: true } }),
    expected: alike(200),
  },
  { name: 'list sessions', run: (c) => c.call(settingsCalls.sessions, {}), expected: alike(200) },
  {
    name: 'end a session of the owner',
    run: (c, at) => c.call(settingsCalls.endSession, { params: { id: at.session } }),
    expected: [200, 404, 404, 404, 404, 404, 403, 403, 403, 401],
  },
  {
    name: 'deactivate without the password',
    run: (c) => c.call(settingsCalls.deactivate, { body: { password: 'Wrong-guess-1!' } }),
    expected: alike(422),
  },
  { name: 'see templates', run: (c) => c.call(settingsCalls.activityTemplates, {}), expected: alike(200) },
  {
    name: 'request an upload URL for an avatar',
    run: (c) => c.call(ownPictureCalls.presignAvatar, { body: UPLOAD }),
    expected: alike(200),
  },
  {
    name: 'use a missing upload',
    run: (c) => c.call(ownPictureCalls.avatar, { body: { upload_key } }),
    expected: alike(409),
  },
  {
    name: 'request an upload URL for a cover',
    run: (c) => c.call(ownPictureCalls.presignCover, { body: UPLOAD }),
    expected: alike(200),
  },
  {
    name: 'use a missing upload as cover',
    run: (c) => c.call(ownPictureCalls.cover, { body: { upload_key } }),
    expected: alike(409),
  },
  {
    name: 'use a drawn cover',
    run: (c) => c.call(ownPictureCalls.coverTemplate, { body: { cover_template: 'hills-dawn' } }),
    expected: alike(200),
  },
];

describe.each(CASES)('$name', (row) => {
  it('the server answers every role as the table says (S19)', async () => {
    expect(await byRole.responsesTo(row, makeWorld)).toEqual(row.expected);
  });
});

it('the table covers every call of settings and of the caller’s own pictures (S19)', async () => {
  const made = await callsOf(server, CASES, { session: upload_key });
  expect(made).toEqual([...namesOf(settingsCalls), ...namesOf(ownPictureCalls)].sort());
});

it('the server answers for another user’s session as for an unknown one (S20)', async () => {
  const end = (id: string) => byRole.client('stranger').call(settingsCalls.endSession, { params: { id } });
  const [response, absent] = [await end((await makeWorld()).session), await end(crypto.randomUUID())];
  expect(statusAndBody(response)).toEqual(statusAndBody(absent));
});
