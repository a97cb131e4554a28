/** Tests the list of followers, and of the users whom a user follows. */
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { peopleCalls } from '#contract/people/related-person/calls.ts';
import { isAccount, users } from '#server/base/db/tables.ts';
import { storeNameWords } from '#server/core/people/name-words.ts';
import { Company } from '../../world/company.ts';
import { block } from '../../world/taking-part.ts';

type Name = 'ada' | 'ben' | 'cleo' | 'dan' | 'eve';
/** Ben, Cleo, Dan and Eve follow Ada, who follows Ben. */
let all: Company<Name>;

beforeAll(async () => {
  all = await Company.of(['ada', 'ben', 'cleo', 'dan', 'eve']);
  await all.follow('ada', 'ben');
  const { db } = all.server.ctx;
  const [cleo] = await db
    .update(users)
    .set({ first_name: 'Zoë', last_name: 'Łukasz' })
    .where(eq(users.username, 'cleo'))
    .returning();
  if (cleo !== undefined && isAccount(cleo)) await storeNameWords(db, cleo);
});
afterAll(() => all.stop());

interface Query {
  readonly type?: 'following' | 'followers';
  readonly search?: string;
  readonly per_page?: string;
}
const list = (who: Name, query: Query = {}) => all.client(who).ok(peopleCalls.list, { query });
const names = async (who: Name, query: Query = {}) =>
  (await list(who, query)).data.map(({ relations }) => relations.user.username);

it('the list of relations contains followers, followed users, or both, by the time they began', async () => {
  expect(await names('ada')).toEqual(['ben', 'cleo', 'dan', 'eve']);
  expect(await names('ada', { type: 'followers' })).toEqual(['ben', 'cleo', 'dan', 'eve']);
  expect(await names('ada', { type: 'following' })).toEqual(['ben']);
  expect(await names('ben', { type: 'following' })).toEqual(['ada']);
  expect(await names('cleo', { type: 'followers' })).toEqual([]);
});

it('the list of relations shows the direction of each relation', async () => {
  const relations = async (who: Name) =>
    (await list(who)).data.map(({ id, attributes }) => [id, attributes.is_follower, attributes.is_followed]);
  expect((await relations('ada')).slice(0, 2)).toEqual([
    [all.id('ben'), true, true],
    [all.id('cleo'), true, false],
  ]);
  expect(await relations('cleo')).toEqual([[all.id('ada'), false, true]]);
});

it('the list of relations finds a name without its accents and capitals, and a username', async () => {
  for (const search of ['zoe', 'ZOË', 'zoë łu', 'cleo'])
    expect(await names('ada', { search })).toEqual(['cleo']);
  expect(await names('ada', { search: 'test' })).toEqual(['ben', 'dan', 'eve']);
  expect(await names('ada', { search: '%' })).toEqual([]);
  expect(await names('ada', { search: 'dan', type: 'following' })).toEqual([]);
});

it('the list of relations has pages', async () => {
  const first = await list('ada', { per_page: '3', type: 'followers' });
  const rest = await all.client('ada').request('GET', first.links.next ?? '');
  const { data, links } = v.parse(peopleCalls.list.response, rest.body);
  expect([...first.data, ...data].map(({ relations }) => relations.user.username)).toEqual([
    'ben',
    'cleo',
    'dan',
    'eve',
  ]);
  expect(links.next).toBeNull();
});

it('the list of relations omits blocked users', async () => {
  await block(all.server, all.id('eve'));
  expect(await names('ada')).not.toContain('eve');
});
