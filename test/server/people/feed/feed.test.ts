/** Tests the news feed through HTTP: what is added automatically and by hand, who sees what of it, and reactions. */
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallInput } from '#contract/base/call.ts';
import { ErrorBody } from '#contract/base/errors.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { ratingCalls } from '#contract/outings/rating/calls.ts';
import { ratingId } from '#contract/outings/rating/rating.ts';
import { collectionCalls } from '#contract/people/collection/calls.ts';
import { contactCalls } from '#contract/people/contact-list/calls.ts';
import { feedCalls } from '#contract/people/feed/calls.ts';
import type { FeedItem } from '#contract/people/feed/feed.ts';
import { peopleCalls } from '#contract/people/related-person/calls.ts';
import { travelCalls } from '#contract/places/visit/calls.ts';
import { newId } from '#server/base/db/new-id.ts';
import { users } from '#server/base/db/tables.ts';
import { transact } from '#server/base/db/transaction.ts';
import { photos } from '#server/outings/photos/tables.ts';
import { recordPhoto } from '#server/people/feed/record.ts';
import { feedItems } from '#server/people/feed/tables.ts';
import { aCollection } from '../../world/a-collection.ts';
import { Company, nameOf } from '../../world/company.ts';

type Name = 'ada' | 'ben' | 'cleo' | 'dan';

let all: Company<Name>;
beforeAll(async () => {
  // All follow Ada.
  all = await Company.of(['ada', 'ben', 'cleo', 'dan']);
});
afterAll(() => all.stop());
beforeEach(() => all.server.ctx.db.delete(feedItems));

type Query = CallInput<typeof feedCalls.list>['query'];
const feed = async (who: Name, query: Query = {}) =>
  (await all.client(who).ok(feedCalls.list, { query: { per_page: 50, ...query } })).data;
const about = ({ attributes, relations }: FeedItem): string => {
  const { outing, collection, photos_count, places, rating } = relations;
  const what = outing?.attributes.title ?? collection?.attributes.title ?? places.join(' ');
  const more = attributes.kind === 'photos' ? ` ${photos_count}` : rating ? ` ${rating.stars}` : '';
  return `${relations.author.username} ${attributes.kind}: ${what}${more}`;
};
const seen = async (who: Name, query: Query = {}) => (await feed(who, query)).map(about);
const share = (who: Name, id: string) => all.client(who).call(feedCalls.share, { params: { id } });
const open = (owner: Name, title: string, rest = {}) =>
  all.outing(owner, { title, privacy: 'public', ...rest });

/** A photo as a row: other tests cover its bytes. */
async function addPhoto(outing: string, author: Name, at: number): Promise<void> {
  const row = {
    id: newId(at),
    outing_id: outing,
    root_id: outing,
    author_id: all.id(author),
    picture_key: 'a'.repeat(32),
    width: 640,
    height: 480,
    placeholder: '',
    caption: '',
    alt: '',
    fetched_at_timestamp: at,
    created_at_timestamp: at,
    updated_at_timestamp: at,
  };
  await transact(all.server.ctx.db, async (tx) => {
    await tx.insert(photos).values(row);
    await recordPhoto(tx, { authorId: all.id(author), rootId: outing, at });
  });
}

describe('an outing', () => {
  it('an outing is in the feed of its owner once it is set and not private, and not before', async () => {
    const id = await all.outing('ada', { title: 'Swim', status: 'draft' });
    expect(await seen('ben')).toEqual([]);
    await all.change('ada', id, { status: 'set' });
    expect(await seen('ben')).toEqual([]);
    await all.change('ada', id, { privacy: 'public' });
    expect(await seen('ben')).toEqual(['ada outing: Swim']);
    await all.change('ada', id, { title: 'Long swim' });
    await all.change('ada', id, { privacy: 'private' });
    expect(await seen('ben')).toEqual([]);
    await all.change('ada', id, { privacy: 'public' });
    expect(await seen('ben')).toEqual(['ada outing: Long swim']);
  });

  it('listed users see an outing for their lists, and lose it as soon as they are in no list of it', async () => {
    const { data: list } = await all
      .client('ada')
      .ok(contactCalls.createList, { body: { title: 'Friends' } });
    await all.client('ada').ok(contactCalls.add, { body: { user_id: all.id('ben'), list_ids: [list.id] } });
    const id = await all.outing('ada', { title: 'Dinner' });
    await all.client('ada').ok(outingCalls.chooseLists, { params: { id }, body: { list_ids: [list.id] } });
    await all.change('ada', id, { privacy: 'lists' });
    expect(await seen('ben')).toEqual(['ada outing: Dinner']);
    expect(await seen('cleo')).toEqual([]);
    await all.client('ada').ok(contactCalls.remove, { params: { username: 'ben' }, query: {} });
    expect(await seen('ben')).toEqual([]);
  });

  it('only members find a private outing in their feed, also those who do not follow its owner (S258)', async () => {
    const id = await all.outing('ben', { title: 'Secret', status: 'draft' });
    await all.seat(id, { ada: 'member', cleo: 'organizer' });
    await all.change('ben', id, { status: 'set' });
    expect(await seen('ada')).toEqual(['ben outing: Secret']);
    expect(await seen('cleo')).toEqual(['ben outing: Secret']);
    expect(await seen('ben')).toEqual([]);
    expect((await share('ben', id)).status).toBe(422);
    await all.spectate('ada', id);
    expect(await seen('ada')).toEqual(['ben outing: Secret']);
    await all.exit('ada', id);
    await all.remove('ben', 'cleo', id);
    expect([await seen('ada'), await seen('cleo')]).toEqual([[], []]);
  });

  it('a private outing is not shown to followers, the invited, members who filter for others, or on its owner’s page (S258)', async () => {
    const id = await all.outing('ada', { title: 'Secret' });
    await all.seat(id, { ben: 'member' });
    // Followers of its owner and invited users are not members.
    await all.invited('ada', 'dan', id);
    expect([await seen('cleo'), await seen('dan')]).toEqual([[], []]);
    const filtered = (people: Name) => seen('ben', { people });
    expect(await filtered('ada')).toEqual(['ada outing: Secret']);
    expect(await filtered('cleo')).toEqual([]);
    expect(await seen('ben', { kind: 'photos' })).toEqual([]);
    const page = async (who: Name) =>
      (await all.client(who).ok(feedCalls.ofPerson, { params: { username: 'ada' }, query: {} })).data;
    expect([await page('ben'), await page('cleo')]).toEqual([[], []]);
    // Its owner finds it on their own page, and can remove it.
    const { data } = await all.client('ada').ok(feedCalls.own, { query: {} });
    expect(data).toMatchObject([{ attributes: { kind: 'outing', for_members: true } }]);
  });

  it('an outing is news again when it is no longer private, unless its owner removed it', async () => {
    const removed = await all.outing('ada', { title: 'Removed' });
    const id = await all.outing('ada', { title: 'Secret' });
    await all.seat(id, { ben: 'member' });
    await all.seat(removed, { ben: 'member' });
    await open('ada', 'Market');
    expect(await seen('ben')).toEqual(['ada outing: Market', 'ada outing: Secret', 'ada outing: Removed']);
    const [, , item] = await feed('ben');
    await all.client('ada').ok(feedCalls.remove, { params: { id: item?.id ?? '' } });
    await all.change('ada', removed, { privacy: 'public' });
    await all.change('ada', id, { privacy: 'public' });
    expect(await seen('ben')).toEqual(['ada outing: Secret', 'ada outing: Market']);
    expect(await seen('cleo')).toEqual(['ada outing: Secret', 'ada outing: Market']);
  });

  it('private outings share pages with the reader’s other news', async () => {
    for (let nth = 0; nth < 6; nth++) {
      const id = await all.outing('ada', { title: `${nth}`, privacy: nth % 2 === 0 ? 'public' : 'private' });
      await all.seat(id, { ben: 'member' });
    }
    const titles: string[] = [];
    let path: string | null = '/api/v1/feed?per_page=2';
    while (path !== null) {
      const { body } = await all.client('ben').request('GET', path);
      const page = v.parse(feedCalls.list.response, body);
      titles.push(...page.data.map(({ relations }) => relations.outing?.attributes.title ?? ''));
      path = page.links.next;
    }
    expect(titles).toEqual(['5', '4', '3', '2', '1', '0']);
  });

  it('users who may invite share an outing, once, and not again after they removed it', async () => {
    const id = await open('cleo', 'Concert');
    await all.seat(id, { ada: 'member' });
    expect(await seen('ben')).toEqual([]);
    expect((await share('dan', id)).status).toBe(404);
    const item = (await all.client('ada').ok(feedCalls.share, { params: { id } })).data;
    expect((await share('ada', id)).status).toBe(200);
    expect(await seen('ben')).toEqual(['ada outing: Concert']);
    const remove = (who: Name) => all.client(who).call(feedCalls.remove, { params: { id: item.id } });
    expect((await remove('ben')).status).toBe(404);
    expect((await remove('ada')).status).toBe(200);
    expect((await remove('ada')).status).toBe(200);
    expect(await seen('ben')).toEqual([]);
    await share('ada', id);
    expect(await seen('ben')).toEqual(['ada outing: Concert']);
  });

  it('an outing that was removed from the feed does not return by itself', async () => {
    const id = await open('ada', 'Market');
    const [item] = await feed('ben');
    await all.client('ada').ok(feedCalls.remove, { params: { id: item?.id ?? '' } });
    await all.change('ada', id, { privacy: 'private' });
    await all.change('ada', id, { privacy: 'public' });
    expect(await seen('ben')).toEqual([]);
  });
});

describe('other news', () => {
  it('photos are news, those of half a day together, for users who see them', async () => {
    const id = await open('ada', 'Hike');
    await all.seat(id, { ben: 'member' });
    const at = Date.now();
    await addPhoto(id, 'ada', at);
    await addPhoto(id, 'ada', at + 60_000);
    await addPhoto(id, 'ada', at + 13 * 3_600_000);
    expect(await seen('ben')).toEqual(['ada photos: Hike 1', 'ada photos: Hike 2', 'ada outing: Hike']);
    // Everyone may see the outing, and only participants see its photos.
    expect(await seen('cleo')).toEqual(['ada outing: Hike']);
  });

  it('published collections are news', async () => {
    const body = aCollection({ title: 'Islands' });
    await all.client('ada').ok(collectionCalls.create, { body });
    expect(await seen('ben')).toEqual([]);
    const update = (change: CallInput<typeof collectionCalls.update>['body']) =>
      all.client('ada').ok(collectionCalls.update, { params: { id: body.id }, body: change });
    await update({ privacy: 'public' });
    expect(await seen('ben')).toEqual(['ada collection: Islands']);
    await update({ privacy: 'private' });
    expect(await seen('ben')).toEqual([]);
  });

  it('places of a day are news, as long as the reader sees the travel log', async () => {
    const mark = (id: string, visited: boolean) =>
      all.client('ada').ok(travelCalls.set, { params: { id }, body: { visited } });
    const show = (travel_visibility: 'nobody' | 'followers') =>
      all.server.ctx.db
        .update(users)
        .set({ travel_visibility })
        .where(eq(users.id, all.id('ada')));
    await mark('country:PT', true);
    await mark('country:ES', true);
    await mark('country:FR', true);
    await mark('country:ES', false);
    expect(await seen('ben')).toEqual(['ada places: country:PT country:FR']);
    await show('nobody');
    expect(await seen('ben')).toEqual([]);
    await show('followers');
    await mark('country:PT', false);
    await mark('country:FR', false);
    expect(await seen('ben')).toEqual([]);
  });

  it('ratings are news, for users who see them', async () => {
    const id = await open('ben', 'Play', { starts_at: '2020-01-01T19:00' });
    await all.seat(id, { ada: 'member', cleo: 'member' });
    await all.client('ada').ok(ratingCalls.give, { params: { id }, body: { stars: 5, line: 'Again!' } });
    for (const who of ['ben', 'cleo'] as const) expect(await seen(who)).toEqual(['ada rating: Play 5']);
    expect(await seen('dan')).toEqual([]);
    // Where members do not see the attendance, they do not see who rated either.
    await all.client('ben').ok(outingCalls.settings, { params: { id }, body: { shows_people: false } });
    expect(await seen('ben')).toEqual(['ada rating: Play 5']);
    expect(await seen('cleo')).toEqual([]);
    await all
      .client('ada')
      .ok(ratingCalls.remove, { params: { id, rating_id: ratingId(id, all.id('ada')) } });
    expect(await seen('ben')).toEqual([]);
  });
});

describe('the feed', () => {
  it('the feed contains news of users whom the reader follows, and of no one who blocked the reader', async () => {
    await open('ada', 'Swim');
    await open('ben', 'Chess');
    expect(await seen('cleo')).toEqual(['ada outing: Swim']);
    await all.follow('cleo', 'ben');
    expect(await seen('cleo')).toEqual(['ben outing: Chess', 'ada outing: Swim']);
    expect(await seen('cleo', { people: 'ben' })).toEqual(['ben outing: Chess']);
    // A user who is not followed adds nothing, and neither does an unknown name.
    await open('cleo', 'Sail');
    expect(await seen('cleo', { people: 'ada,ben,cleo,nobody' })).toEqual([
      'ben outing: Chess',
      'ada outing: Swim',
    ]);
    const refused = await all.client('cleo').call(feedCalls.list, { query: { people: 'nobody,nothing' } });
    expect(refused.status).toBe(404);
    expect(await seen('cleo', { kind: 'photos' })).toEqual([]);
    const block = (blocked: boolean) =>
      all.client('ben').ok(peopleCalls.block, { body: { user_id: all.id('cleo'), blocked } });
    await block(true);
    expect(await seen('cleo')).toEqual(['ada outing: Swim']);
    expect(await seen('cleo', { people: 'ada,ben' })).toEqual(['ada outing: Swim']);
    expect((await all.client('cleo').call(feedCalls.list, { query: { people: 'ben' } })).status).toBe(404);
    await block(false);
  });

  it('the feed can be limited to one list of the reader', async () => {
    await all.follow('ada', 'ben');
    await all.follow('ada', 'cleo');
    await open('ben', 'Chess');
    await open('cleo', 'Concert');
    const ada = all.client('ada');
    const { data: list } = await ada.ok(contactCalls.createList, { body: { title: 'Chess club' } });
    await ada.ok(contactCalls.add, { body: { user_id: all.id('ben'), list_ids: [list.id] } });
    expect(await seen('ada', { list_id: list.id })).toEqual(['ben outing: Chess']);
    expect((await ada.call(feedCalls.list, { query: { list_id: newId(Date.now()) } })).status).toBe(404);
  });

  it('the feed leads to all items page by page, each once, whatever the reader may not see in between', async () => {
    for (let nth = 0; nth < 12; nth += 1)
      await all.outing('ada', { title: `${nth}`, privacy: nth % 3 === 0 ? 'public' : 'private' });
    for (let nth = 12; nth < 24; nth += 1) {
      const id = await open('ada', `${nth}`);
      if (nth % 2 === 0) await all.change('ada', id, { privacy: 'private' });
    }
    const found: string[] = [];
    let path: string | null = '/api/v1/feed?per_page=2';
    while (path !== null) {
      const response = await all.client('ben').request('GET', path);
      const page = v.parse(feedCalls.list.response, response.body);
      expect(page.data.length).toBeLessThanOrEqual(2);
      found.push(...page.data.map(({ relations }) => relations.outing?.attributes.title ?? ''));
      path = page.links.next;
    }
    expect(found).toEqual(['23', '21', '19', '17', '15', '13', '9', '6', '3', '0']);
  });

  it('a user’s feed shows the same to followers and others, and to themselves also what is for members', async () => {
    await open('ben', 'Chess');
    await all.outing('ben', { title: 'Private' });
    const of = async (who: Name) =>
      (await all.client(who).ok(feedCalls.ofPerson, { params: { username: 'ben' }, query: {} })).data.map(
        about,
      );
    expect(await of('dan')).toEqual(['ben outing: Chess']);
    const own = await all.client('ben').ok(feedCalls.own, { query: {} });
    expect(own.data.map(about)).toEqual(['ben outing: Private', 'ben outing: Chess']);
  });
});

describe('a reaction', () => {
  const react = (who: Name, id: string, emoji: string | null) =>
    all.client(who).call(feedCalls.react, { params: { id }, body: { emoji } });

  it('each user has one emoji for an item of the feed, counted for all who see it, and published to the user’s own devices', async () => {
    await open('ada', 'Swim');
    const [item] = await feed('ben');
    const id = item?.id ?? '';
    const events = await all.received('ben', 'user.ben', () => react('ben', id, '🎉'));
    expect(events.map(nameOf)).toEqual(['updated feed_item']);
    await react('ben', id, '🎉');
    await react('cleo', id, '🎉');
    await react('ben', id, '❤️');
    const [shown] = await feed('cleo');
    expect(shown?.relations.reactions).toEqual([
      { emoji: '🎉', count: 1 },
      { emoji: '❤️', count: 1 },
    ]);
    expect(shown?.relations.reaction?.emoji).toBe('🎉');
    const { data } = await all.client('ada').ok(feedCalls.reactions, { params: { id }, query: {} });
    expect(
      data.map(({ relations, attributes }) => `${relations.user.username} ${attributes.emoji}`).sort(),
    ).toEqual(['ben ❤️', 'cleo 🎉']);
    await react('ben', id, null);
    expect((await feed('cleo'))[0]?.relations.reactions).toEqual([{ emoji: '🎉', count: 1 }]);
  });

  it('a reaction in the feed names no account that is blocked to others (S210)', async () => {
    await open('ada', 'Swim');
    const [item] = await feed('ben');
    const params = { id: item?.id ?? '' };
    for (const who of ['ben', 'dan'] as const) await react(who, params.id, '🎉');
    await all.server.ctx.db.update(users).set({ blocked: true }).where(eq(users.username, 'dan'));
    const { data } = await all.client('cleo').ok(feedCalls.reactions, { params, query: {} });
    expect(data.map(({ relations }) => relations.user.username)).toEqual(['ben']);
    await all.server.ctx.db.update(users).set({ blocked: false }).where(eq(users.username, 'dan'));
  });

  it('the server rejects a reaction where the user does not see the item of the feed', async () => {
    const outing = await open('ada', 'Swim');
    const [item] = await feed('ben');
    await all.change('ada', outing, { privacy: 'private' });
    const response = await react('ben', item?.id ?? '', '🎉');
    expect(v.parse(ErrorBody, response.body).code).toBe('not_found');
    const reactions = { params: { id: item?.id ?? '' }, query: {} };
    expect((await all.client('ben').call(feedCalls.reactions, reactions)).status).toBe(404);
  });
});
