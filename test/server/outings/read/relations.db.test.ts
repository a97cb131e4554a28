/** Tests that the response with one outing names the outings around it: its items, and its parents. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outingCalls, SHOWN_ITEMS_MAX } from '#contract/outings/outing/calls.ts';
import { Company } from '../../world/company.ts';

let all: Company<'ada' | 'ben' | 'cleo'>;
let root: string;
beforeAll(async () => {
  all = await Company.of(['ada', 'ben', 'cleo']);
  root = await all.outing('ada', { title: 'Weekend' });
  await all.seat(root, { ben: 'member' });
  await all.invited('ada', 'cleo', root);
});
afterAll(() => all.stop());

type Who = Parameters<typeof all.client>[0];
const make = async (by: Who, title: string, parent_id: string, status: 'draft' | 'set' = 'set') => {
  const body = { title, parent_id, timezone: 'UTC', status, starts_at: '2098-12-03T11:00' };
  return (await all.client(by).ok(outingCalls.create, { body })).data.id;
};
const relations = async (who: Who, id: string) =>
  (await all.client(who).ok(outingCalls.show, { params: { id } })).data.relations;

describe('the response with one outing', () => {
  it('the response names the outing’s items and its parents; lists do not', async () => {
    expect(await relations('ada', root)).toMatchObject({ items: { data: [], count: 0 }, parent: null });
    const hike = await make('ada', 'Hike', root);
    const rest = await make('ben', 'Rest', hike);
    const items = { data: [{ id: hike, title: 'Hike' }], count: 1 };
    expect(await relations('cleo', root)).toMatchObject({ items, parent: null });
    const below = {
      items: { data: [{ id: rest, title: 'Rest' }], count: 1 },
      parent: { id: root, title: 'Weekend' },
    };
    expect(await relations('ben', hike)).toMatchObject(below);
    expect(await relations('ben', rest)).toMatchObject({
      items: { count: 0 },
      parent: { id: hike, title: 'Hike' },
    });
    const timeline = await all.client('ben').ok(outingCalls.timeline, { query: { dateType: 'upcoming' } });
    expect(timeline.data[0]?.relations).not.toHaveProperty('items');
  });

  it('the response neither names nor counts a draft that the reader could not list, as an item or a parent (S263)', async () => {
    const plan = await all.outing('ada', { title: 'Evening' });
    await all.seat(plan, { ben: 'member' });
    const hidden = await make('ada', 'Surprise', plan, 'draft');
    const below = await make('ada', 'Cake', hidden, 'draft');
    const own = await make('ben', 'Speech', plan, 'draft');
    const speech = { id: own, title: 'Speech' };
    expect((await relations('ben', plan)).items).toEqual({ data: [speech], count: 1 });
    const { data, count } = (await relations('ada', plan)).items;
    expect({ titles: data.map(({ title }) => title).sort(), count }).toEqual({
      titles: ['Speech', 'Surprise'],
      count: 2,
    });
    expect((await relations('ada', below)).parent).toEqual({ id: hidden, title: 'Surprise' });
    expect(await all.statusOf('ben', below)).toBe(404);
  });

  it('the response names the first of many items, in the order of their list, and counts all', async () => {
    const plan = await all.outing('ada', { title: 'Tour' });
    for (let nth = 0; nth <= SHOWN_ITEMS_MAX; nth += 1) await make('ada', `Stop ${nth}`, plan);
    const { data, count } = (await relations('ada', plan)).items;
    const listed = await all
      .client('ada')
      .ok(outingCalls.items, { query: { parent_id: plan, per_page: SHOWN_ITEMS_MAX } });
    expect(data.map(({ id }) => id)).toEqual(listed.data.map(({ id }) => id));
    expect(count).toBe(SHOWN_ITEMS_MAX + 1);
  });
});
