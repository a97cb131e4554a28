/** Tests links to outings: joining by their code, how often, and when they stop working. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { invitationCalls } from '#contract/outings/invitation/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import type { Client } from '../../world/client.ts';
import { Company } from '../../world/company.ts';

type Name = 'ada' | 'ben' | 'cleo' | 'dan';
let all: Company<Name>;
let loggedOut: Client;

beforeAll(async () => {
  all = await Company.of(['ada', 'ben', 'cleo', 'dan']);
  loggedOut = all.server.client();
});
afterAll(() => all.stop());

const shownLink = async (by: Name, id: string) =>
  (await all.client(by).ok(invitationCalls.showLink, { params: { id } })).data;
const previewStatus = async (id: string, code?: string, by = loggedOut) =>
  (await by.call(outingCalls.preview, { params: { id }, query: code === undefined ? {} : { code } })).status;

it('a link lets a stranger into a private outing, once', async () => {
  const id = await all.outing('ada');
  expect(await shownLink('ada', id)).toBeNull();
  const code = await all.link('ada', id);
  expect(await all.statusOf('ben', id)).toBe(404);
  expect((await all.join('ben', id)).status).toBe(404);
  const joined = await all.join('ben', id, code);
  expect(joined.body).toMatchObject({ data: { attributes: { role: 'member', participation: 'going' } } });
  expect((await all.join('ben', id, code)).body).toMatchObject({
    data: { id: (await all.own('ben', id)).id },
  });
  expect(await shownLink('ada', id)).toMatchObject({ code, uses_max: null, uses_count: 1 });
  expect(await all.notifications('ada', id)).toEqual(['joined by ben']);
});

it('a link to an outing stops working when its uses are exhausted', async () => {
  const id = await all.outing('ada');
  const code = await all.link('ada', id, 1);
  expect((await all.join('ben', id, code)).status).toBe(200);
  expect((await all.join('cleo', id, code)).status).toBe(404);
  expect(await previewStatus(id, code)).toBe(404);
  expect((await all.join('ben', id, code)).status).toBe(200);
  expect(await all.roll('ada', id)).toEqual(['ada owner going', 'ben member going']);
});

it('a link to an outing stops working when its maker makes a new one, or turns it off', async () => {
  const id = await all.outing('ada');
  const old = await all.link('ada', id);
  const code = await all.link('ada', id);
  expect(code).not.toBe(old);
  expect((await all.join('ben', id, old)).status).toBe(404);
  expect((await all.join('ben', id, code)).status).toBe(200);
  await all.client('ada').ok(invitationCalls.removeLink, { params: { id } });
  expect((await all.join('cleo', id, code)).status).toBe(404);
  expect(await previewStatus(id, code)).toBe(404);
  expect(await shownLink('ada', id)).toBeNull();
});

it('each member has their own link to an outing', async () => {
  const id = await all.outing('ada');
  await all.bring('ada', id, 'ben');
  const [adas, bens] = [await all.link('ada', id), await all.link('ben', id)];
  await all.client('ada').ok(invitationCalls.removeLink, { params: { id } });
  expect((await shownLink('ben', id))?.code).toBe(bens);
  expect((await all.join('cleo', id, adas)).status).toBe(404);
  expect((await all.join('cleo', id, bens)).status).toBe(200);
});

const ENDINGS: readonly (readonly [string, (id: string) => Promise<unknown>])[] = [
  ['leaves', (id) => all.exit('ben', id)],
  ['is removed', (id) => all.remove('ada', 'ben', id)],
  ['only watches', (id) => all.spectate('ben', id)],
  ['may no longer invite', (id) => all.change('ada', id, { members_can_invite: false })],
];
it.each(ENDINGS)('a link to an outing stops working when its maker %s', async (_, end) => {
  const id = await all.outing('ada');
  await all.bring('ada', id, 'ben');
  const code = await all.link('ben', id);
  expect(await previewStatus(id, code)).toBe(200);
  await end(id);
  expect(await previewStatus(id, code)).toBe(404);
  expect((await all.join('cleo', id, code)).status).toBe(404);
});

it('a link to an outing opens the preview without logging in, and nothing else', async () => {
  const id = await all.outing('ada', { description: 'By the lake' });
  const code = await all.link('ada', id);
  expect(await previewStatus(id)).toBe(404);
  expect(await previewStatus(id, 'AAAAAAAAAAAAAAAAAAAAAA')).toBe(404);
  const { data } = await loggedOut.ok(outingCalls.preview, { params: { id }, query: { code } });
  expect(data).toMatchObject({ id, attributes: { title: 'Picnic', description: 'By the lake' } });
  expect(await previewStatus(id, code, all.client('dan'))).toBe(200);
  expect(await all.statusOf('dan', id)).toBe(404);
});

it('a link to an outing is valid for only one outing', async () => {
  const [id, other] = [await all.outing('ada'), await all.outing('ada')];
  const code = await all.link('ada', id);
  expect(await previewStatus(other, code)).toBe(404);
  expect((await all.join('ben', other, code)).status).toBe(404);
});

it('a link to an outing never opens a draft, nor a draft item', async () => {
  const id = await all.outing('ada', { status: 'draft' });
  const code = await all.link('ada', id);
  expect(await previewStatus(id, code)).toBe(404);
  expect((await all.join('ben', id, code)).status).toBe(404);
  await all.change('ada', id, { status: 'set' });
  const item = await all.outing('ada', { parent_id: id, status: 'draft' });
  expect(await previewStatus(item, code)).toBe(404);
  expect(await previewStatus(id, code)).toBe(200);
  expect((await all.join('ben', id, code)).status).toBe(200);
});
