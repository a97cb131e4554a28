/** Tests participations of members in single items. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { itemParticipationCalls } from '#contract/outings/item-participation/calls.ts';
import { itemParticipationId } from '#contract/outings/item-participation/item-participation.ts';
import type { GivenParticipation } from '#contract/outings/membership/membership.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { Company, nameOf } from '../../world/company.ts';

type Name = 'ada' | 'ben' | 'cleo';
let all: Company<Name>;
let id: string;
let item: string;

beforeAll(async () => {
  all = await Company.of(['ada', 'ben', 'cleo']);
});
afterAll(() => all.stop());
beforeEach(async () => {
  id = await all.outing('ada');
  item = await all.outing('ada', { parent_id: id });
  await all.seat(id, { ben: 'member' });
});

const give = (who: Name, participation: GivenParticipation | null, note = '', of = item) =>
  all.client(who).call(itemParticipationCalls.give, { params: { id: of }, body: { participation, note } });
const list = async (by: Name, query: { per_page?: string } = {}) =>
  all.client(by).ok(itemParticipationCalls.list, { params: { id }, query });
const participationsSeenBy = async (by: Name) =>
  (await list(by)).data.map(
    ({ attributes, relations }) => `${relations.user.username} ${attributes.participation}`,
  );

describe('a participation in an item', () => {
  it('a participation in an item has one id for the item and the member, and is a state', async () => {
    const first = await give('ben', 'not_going', 'Too early');
    expect(first.body).toMatchObject({
      data: {
        id: itemParticipationId(item, all.id('ben')),
        outing_id: id,
        item_id: item,
        attributes: { participation: 'not_going', note: 'Too early' },
        relations: { user: { username: 'ben' } },
      },
    });
    await give('ben', 'maybe');
    expect(await participationsSeenBy('ada')).toEqual(['ben maybe']);
    expect(await all.roll('ada', id)).toContain('ben member going');
  });

  it('a participation in an item can be taken back: then the one for the whole outing applies', async () => {
    await give('ben', 'not_going');
    expect((await give('ben', null)).status).toBe(200);
    expect(await participationsSeenBy('ada')).toEqual(['ben null']);
  });

  it('the server publishes a participation in an item to everyone in the outing', async () => {
    const received = await all.received('ada', `outing.${id}`, () => give('ben', 'going'));
    expect(received).toMatchObject([
      {
        operation: 'updated',
        entity: 'answer',
        outing_id: item,
        data: { attributes: { participation: 'going' } },
      },
    ]);
  });

  it('only members set a participation in an item: no spectators, invited users or strangers, and not for the outing itself', async () => {
    expect((await give('cleo', 'going')).status).toBe(404);
    await all.invited('ada', 'cleo', id);
    expect((await give('cleo', 'going')).status).toBe(403);
    await all.spectate('ben', id);
    expect((await give('ben', 'going')).status).toBe(403);
    expect((await give('ada', 'going', '', id)).status).toBe(422);
    expect(await participationsSeenBy('ada')).toEqual([]);
  });
});

it('deleting an item deletes its participations', async () => {
  await give('ben', 'going');
  await all.client('ada').ok(outingCalls.remove, { params: { id: item } });
  expect(await participationsSeenBy('ada')).toEqual([]);
});

it('participations in items end with the member, each with an event', async () => {
  const other = await all.outing('ada', { parent_id: id });
  await give('ben', 'going');
  await give('ben', 'maybe', '', other);
  await give('ada', 'maybe');
  const received = await all.received('ada', `outing.${id}`, () => all.exit('ben', id));
  expect(received.map(nameOf)).toEqual([
    'deleted membership',
    'deleted answer',
    'deleted answer',
    'updated outing',
  ]);
  expect(new Set(received.slice(1, 3).map((event) => event?.data.id))).toEqual(
    new Set([item, other].map((one) => itemParticipationId(one, all.id('ben')))),
  );
  expect(await participationsSeenBy('ada')).toEqual(['ada maybe']);
});

it('only users who see a draft item see a participation in the item', async () => {
  const draft = await all.outing('ada', { parent_id: id, status: 'draft' });
  await give('ada', 'going', '', draft);
  expect((await give('ben', 'going', '', draft)).status).toBe(404);
  expect([await participationsSeenBy('ada'), await participationsSeenBy('ben')]).toEqual([['ada going'], []]);
});

it('the list shows participations in items in pages, oldest first', async () => {
  await give('ben', 'going');
  await give('ada', 'maybe');
  const first = await list('ada', { per_page: '1' });
  const second = await all.client('ada').request('GET', first.links.next ?? '');
  expect(first.data).toMatchObject([{ relations: { user: { username: 'ben' } } }]);
  expect(second.body).toMatchObject({
    data: [{ relations: { user: { username: 'ada' } } }],
    links: { next: null },
  });
});
