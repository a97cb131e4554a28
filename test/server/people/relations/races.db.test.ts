/** Tests concurrent changes of relations: none waits forever, and none violates the rules of lists and contacts. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contactCalls } from '#contract/people/contact-list/calls.ts';
import { peopleCalls } from '#contract/people/related-person/calls.ts';
import { contacts, follows, relations } from '#server/core/people/tables.ts';
import { Company } from '../../world/company.ts';

type Name = 'ada' | 'ben';
let all: Company<Name>;

beforeAll(async () => {
  all = await Company.of(['ada', 'ben']);
});
afterAll(() => all.stop());

const other = (who: Name): Name => (who === 'ada' ? 'ben' : 'ada');
const follow = (who: Name, wanted: boolean) =>
  all
    .client(who)
    .call(peopleCalls.toggleFollowing, { body: { user_id: all.id(other(who)), follow: wanted } });
const make = async (title: string) =>
  (await all.client('ada').ok(contactCalls.createList, { body: { title } })).data.id;

it('two users who follow each other in parallel both succeed', async () => {
  for (let round = 0; round < 5; round++) {
    const wanted = round % 2 === 0;
    const responses = await Promise.all([
      follow('ada', wanted),
      follow('ben', wanted),
      follow('ada', wanted),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { db } = all.server.ctx;
    expect(await db.select().from(follows)).toHaveLength(wanted ? 2 : 0);
    expect(await db.select().from(relations)).toHaveLength(2);
  }
});

it('the server rejects one of two devices that move two lists below each other', async () => {
  for (let round = 0; round < 5; round++) {
    const [one, two] = [await make('One'), await make('Two')];
    const move = (list_id: string, parent_list_id: string) =>
      all.client('ada').call(contactCalls.updateList, { params: { list_id }, body: { parent_list_id } });
    const responses = await Promise.all([move(one, two), move(two, one)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
  }
});

it('a user who no longer follows does not stay a contact', async () => {
  const list = await make('Friends');
  for (let round = 0; round < 5; round++) {
    await follow('ben', true);
    const body = { user_id: all.id('ben'), list_ids: [list] };
    await Promise.all([follow('ben', false), all.client('ada').call(contactCalls.add, { body })]);
    expect(await all.server.ctx.db.select().from(contacts)).toEqual([]);
  }
});
