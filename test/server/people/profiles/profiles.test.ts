/**
 * Tests what profiles show to whom: a list of all possible fields, numbers by setting, and outings by their own policy.
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { contactCalls } from '#contract/people/contact-list/calls.ts';
import { profileCalls } from '#contract/people/profile/calls.ts';
import { peopleCalls } from '#contract/people/related-person/calls.ts';
import { travelCalls } from '#contract/places/visit/calls.ts';
import { users } from '#server/base/db/tables.ts';
import { Company } from '../../world/company.ts';

type Name = 'ada' | 'ben' | 'cleo' | 'dan';
/** Ben, Cleo and Dan follow Ada; Ben is her contact. */
let all: Company<Name>;

beforeAll(async () => {
  all = await Company.of(['ada', 'ben', 'cleo', 'dan']);
  const list = await all.client('ada').ok(contactCalls.createList, { body: { title: 'Friends' } });
  const body = { user_id: all.id('ben'), list_ids: [list.data.id] };
  await all.client('ada').ok(contactCalls.add, { body });
  await all.client('ada').ok(travelCalls.set, { params: { id: 'city:2988507' }, body: { visited: true } });
});
afterAll(() => all.stop());

const set = (values: Partial<typeof users.$inferInsert>) =>
  all.server.ctx.db
    .update(users)
    .set(values)
    .where(eq(users.id, all.id('ada')));
const profile = async (who: Name, username = 'ada') =>
  (await all.client(who).ok(profileCalls.show, { params: { username } })).data;
const status = async (who: Name, username = 'ada') =>
  (await all.client(who).call(profileCalls.show, { params: { username } })).status;

/** All names of fields in a response, with the names above them. */
function fieldsOf(value: unknown, above = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const field = /^\d+$/.test(name) ? `${above}[]` : `${above}.${name}`;
    return [...(field.endsWith('[]') ? [] : [field]), ...fieldsOf(part, field)];
  });
}

describe('a profile', () => {
  it('a profile contains nothing of the account, for any reader', async () => {
    await set({
      about: 'About Ada',
      links: ['https://ada.example'],
      phone_number: '301234567',
      phone_number_country_code: 'DE',
      language: 'de',
    });
    for (const who of ['ada', 'ben', 'dan'] as const) {
      const response = await all.client(who).call(profileCalls.show, { params: { username: 'ada' } });
      expect(fieldsOf(response.body)).toEqual([
        '.data',
        '.data.id',
        '.data.attributes',
        '.data.attributes.username',
        '.data.attributes.name',
        '.data.attributes.avatar',
        '.data.attributes.about',
        '.data.attributes.links',
        '.data.attributes.default_continent',
        '.data.attributes.cover_template',
        '.data.attributes.cover',
        '.data.attributes.created_at_timestamp',
        '.data.attributes.updated_at_timestamp',
        '.data.relations',
        '.data.relations.stats',
        '.data.relations.stats.outings_count',
        '.data.relations.stats.countries_count',
        '.data.relations.stats.followers_count',
        '.data.relations.stats.following_count',
        '.data.relations.stats.ratings',
        '.data.relations.outings',
      ]);
      for (const secret of ['@example.org', '301234567', 'Berlin', 'seal'])
        expect(response.text).not.toContain(secret);
    }
  });

  it('a profile shows numbers to the users that its settings allow', async () => {
    const seen = async (who: Name) => {
      const { countries_count, followers_count, following_count } = (await profile(who)).relations.stats;
      return [countries_count, followers_count, following_count];
    };
    await set({ travel_visibility: 'contacts', people_visibility: 'nobody' });
    expect([await seen('ada'), await seen('ben'), await seen('cleo')]).toEqual([
      [1, 3, 0],
      [1, null, null],
      [null, null, null],
    ]);
    await set({ travel_visibility: 'everyone', people_visibility: 'followers' });
    expect(await seen('cleo')).toEqual([1, 3, 0]);
  });

  it('a hidden user’s profile is that of an unknown user, and does not count them', async () => {
    expect([await status('ada', 'nobody-here'), await status('ada', 'ben')]).toEqual([404, 200]);
    await all.client('ben').ok(peopleCalls.block, { body: { user_id: all.id('dan'), blocked: true } });
    expect([await status('dan', 'ben'), await status('ben', 'dan')]).toEqual([404, 404]);
    expect((await profile('dan')).relations.stats.followers_count).toBe(2);
    await all.client('ben').ok(peopleCalls.block, { body: { user_id: all.id('dan'), blocked: false } });
    await set({ deactivated_at_timestamp: 1 });
    expect(await status('ben')).toBe(404);
    await set({ deactivated_at_timestamp: null });
  });

  it('a profile is also found by its id, and the caller’s own one without a name', async () => {
    expect(await status('ben', all.id('ada'))).toBe(200);
    expect((await all.client('ada').ok(profileCalls.own, {})).data).toEqual(await profile('ada'));
  });
});

describe('the outings on a profile', () => {
  const titles = async (who: Name, of = 'ada') =>
    (await profile(who, of)).relations.outings.map(({ attributes }) => attributes.title);

  it('a profile shows the outings that the reader could open, upcoming ones first, and never drafts', async () => {
    const coming = await all.outing('ada', {
      title: 'Public',
      privacy: 'public',
      starts_at: '2099-01-02T10:00',
    });
    await all.outing('ada', { title: 'Sooner', privacy: 'public', starts_at: '2099-01-01T10:00' });
    await all.outing('ada', { title: 'Past', privacy: 'public', starts_at: '2020-01-01T10:00' });
    await all.outing('ada', { title: 'Draft', privacy: 'public', status: 'draft' });
    const shared = await all.outing('ada', { title: 'Together', starts_at: '2099-01-03T10:00' });
    await all.outing('ada', { title: 'Item', parent_id: coming, starts_at: '2099-01-02T11:00' });
    await all.seat(shared, { ben: 'member' });
    await all.invited('ada', 'cleo', shared);
    expect(await titles('dan')).toEqual(['Sooner', 'Public', 'Past']);
    for (const who of ['ada', 'ben', 'cleo'] as const)
      expect(await titles(who)).toEqual(['Sooner', 'Public', 'Together', 'Past']);
    expect((await profile('dan')).relations.stats.outings_count).toBe(3);
    for (const { id } of (await profile('dan')).relations.outings)
      expect((await all.client('dan').call(outingCalls.preview, { params: { id } })).status).toBe(200);
    expect(await titles('dan', 'ben')).toEqual([]);
    expect(await titles('cleo', 'ben')).toEqual(['Together']);
  });

  it('a profile reveals to no one that the user attends an outing that does not show its people', async () => {
    const id = await all.outing('ada', { title: 'Discreet', privacy: 'public', shows_people: false });
    await all.seat(id, { ben: 'member', cleo: 'member' });
    expect(await titles('cleo', 'ben')).not.toContain('Discreet');
    expect(await titles('dan', 'ben')).not.toContain('Discreet');
    expect(await titles('ada', 'ben')).toContain('Discreet');
    expect(await titles('ben', 'ben')).toContain('Discreet');
    expect(await titles('dan', 'ada')).toContain('Discreet');
  });
});

describe('the list of a user’s outings', () => {
  type Query = { when?: 'upcoming' | 'past'; search?: string; per_page?: number; cursor?: string };
  const page = async (who: Name, query: Query = {}, username = 'ada') =>
    all.client(who).ok(profileCalls.outings, { params: { username }, query });
  const titles = async (...asked: Parameters<typeof page>) =>
    (await page(...asked)).data.map(({ attributes }) => attributes.title);

  it('the list of a user’s outings shows a reader the same as the profile: upcoming from the next on, past from the last on', async () => {
    await all.outing('ada', { title: 'Long past', privacy: 'public', starts_at: '2019-01-01T10:00' });
    await all.outing('ada', {
      title: 'Goes on',
      privacy: 'public',
      starts_at: '2020-06-01',
      ends_at: '2098-01-01',
      all_day: true,
    });
    for (const who of ['ada', 'ben', 'cleo', 'dan'] as const) {
      const listed = [...(await titles(who)), ...(await titles(who, { when: 'past' }))];
      const shown = (await profile(who)).relations.outings.map(({ attributes }) => attributes.title);
      expect(listed.sort()).toEqual(shown.sort());
    }
    expect(await titles('dan')).toEqual(['Goes on', 'Discreet', 'Sooner', 'Public']);
    expect(await titles('dan', { when: 'past' })).toEqual(['Past', 'Long past']);
  });

  it('the list of a user’s outings has pages, each outing once, and a page is only for its reader', async () => {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const { data, links } = await page('ben', { per_page: 2, ...(cursor !== undefined && { cursor }) });
      found.push(...data.map(({ attributes }) => attributes.title));
      cursor =
        links.next === null ? undefined : (new URL(links.next, 'http://x').searchParams.get('cursor') ?? '');
    } while (cursor !== undefined);
    expect(found).toEqual(await titles('ben', { per_page: 100 }));
    const { links } = await page('ben', { per_page: 1 });
    const stolen = new URL(links.next ?? '', 'http://x').searchParams.get('cursor') ?? '';
    const query = { per_page: 1, cursor: stolen };
    const response = await all
      .client('dan')
      .call(profileCalls.outings, { params: { username: 'ada' }, query });
    expect(response.status).toBe(422);
  });

  it('the list of a user’s outings can be searched by words of title and place, which are not patterns', async () => {
    await all.outing('ada', {
      title: '100% wool',
      place_name: 'Old mill',
      privacy: 'public',
      starts_at: '2099-05-01T10:00',
    });
    expect(await titles('dan', { search: 'MILL wool' })).toEqual(['100% wool']);
    expect(await titles('dan', { search: '100%' })).toEqual(['100% wool']);
    expect(await titles('dan', { search: '1%l' })).toEqual([]);
  });

  it('the list of outings of a user who is hidden from the reader is that of an unknown user', async () => {
    await all.client('ada').ok(peopleCalls.block, { body: { user_id: all.id('dan'), blocked: true } });
    const params = { username: 'ada' };
    expect((await all.client('dan').call(profileCalls.outings, { params })).status).toBe(404);
    await all.client('ada').ok(peopleCalls.block, { body: { user_id: all.id('dan'), blocked: false } });
  });
});

describe('the calendar of a user', () => {
  const titles = async (who: Name, from: string, days: number) => {
    const { data } = await all
      .client(who)
      .ok(profileCalls.calendar, { params: { username: 'ada' }, query: { from, days } });
    return data.map(({ attributes }) => attributes.title);
  };
  const status = async (days: number, username = 'ada') =>
    (
      await all
        .client('dan')
        .call(profileCalls.calendar, { params: { username }, query: { from: '2031-05-01', days } })
    ).status;

  it('the calendar of a user shows what the reader sees of some days, the earliest first, and of a day more in each direction', async () => {
    const at = async (title: string, starts_at: string, more: object = {}) =>
      all.outing('ada', { title, privacy: 'public', starts_at, ...more });
    await at('Days before', '2031-04-28', { ends_at: '2031-05-02', all_day: true });
    await at('Far west', '2031-05-31T23:00', { timezone: 'Pacific/Pago_Pago' });
    await at('Far east', '2031-05-01T00:30', { timezone: 'Pacific/Kiritimati' });
    await at('Weeks later', '2031-06-03T10:00');
    await at('Private', '2031-05-10T10:00', { privacy: 'private' });
    await at('Over', '2031-04-20T10:00', { ends_at: '2031-04-29T10:00' });
    expect(await titles('dan', '2031-05-01', 31)).toEqual(['Goes on', 'Days before', 'Far east', 'Far west']);
    expect(await titles('ada', '2031-05-10', 1)).toEqual(['Goes on', 'Private']);
  });

  it('a request of the calendar of a user covers at most two months', async () => {
    expect(await status(62)).toBe(200);
    expect(await status(63)).toBe(422);
    expect(await status(0)).toBe(422);
  });

  it('the calendar of a user who is hidden from the reader is that of an unknown user', async () => {
    expect(await status(31, 'nobody.here')).toBe(404);
    await all.client('ada').ok(peopleCalls.block, { body: { user_id: all.id('dan'), blocked: true } });
    expect(await status(31)).toBe(404);
    await all.client('ada').ok(peopleCalls.block, { body: { user_id: all.id('dan'), blocked: false } });
  });
});
