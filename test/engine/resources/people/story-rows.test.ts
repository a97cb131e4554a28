/** Tests how a device applies news of stories, and which changes of them it queues. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { userChannel } from '#contract/events.ts';
import type { Story } from '#contract/people/story/story.ts';
import { newId } from '#db/new-id.ts';
import { rowKey } from '#db/rows.ts';
import type { SyncContext } from '#engine/context.ts';
import { subscribe } from '#engine/lists/subscriptions.ts';
import { mergePage } from '#engine/merge/merge.ts';
import { purgeOuting } from '#engine/merge/purge.ts';
import { mutate } from '#engine/queue/outbox.ts';
import { dropGone } from '#engine/queue/refuse.ts';
import { stories } from '#engine/resources/people/stories.ts';
import { writing } from '#engine/storage/store.ts';
import { ADA, admit, alone, anEvent, anOuting, EPOCH } from '../../alone.ts';
import { storyOf, storyRow } from '../../story-rows.ts';

const OWN = userChannel('ada');
const ID = storyOf().id;
const WRITTEN = { text: 'Hi', ground: '', alt: '', audience: 'followers', list_ids: [], outing_id: null };

async function following(): Promise<SyncContext> {
  const sync = alone();
  await sync.db.facts.put({ key: 'epoch', value: EPOCH });
  await sync.db.channels.put({ name: OWN, sequence: 0 });
  return sync;
}

const news = (sequence: number, story: Story) =>
  anEvent(OWN, sequence, { operation: 'updated', entity: 'story', outing_id: null, data: { ...story } });
const change = (sync: SyncContext, name: string, args: object) => mutate(sync, [{ name, args }]);
const queued = async ({ db }: SyncContext) =>
  (await db.outbox.orderBy('position').toArray()).map(({ name, args }) => ({ name, args }));
const storyIn = ({ db }: SyncContext, id = ID) => db.stories.get(id);

describe('news of a story', () => {
  it("news of another user's story changes it where it is stored, and does not add it elsewhere [Y2]", async () => {
    const sync = await following();
    await admit(sync, news(1, storyOf({ viewed: 1_500 })));
    expect(await sync.db.stories.count()).toBe(0);
    await writing(sync.db, () => mergePage(sync.db, 'stories', [storyOf()], 1, ADA));
    await admit(sync, news(2, storyOf({ viewed: 1_500 })));
    expect((await storyIn(sync))?.relations.viewed_at_timestamp).toBe(1_500);
  });

  it('a story is deleted when access to its outing is lost, and the list is pulled again [Y2]', async () => {
    const sync = await following();
    const outing = { ...anOuting(newId(), 1), list: 'timeline', order: 1, sequence: 1 };
    await sync.db.outings.put(outing);
    const preview = { ...outing, relations: { ...outing.relations } };
    const inOuting = (given: Parameters<typeof storyRow>[0]) => {
      const row = storyRow({ id: newId(), ...given });
      return { ...row, relations: { ...row.relations, outing: preview } };
    };
    const [own, other] = [inOuting({ author: ADA }), storyRow()];
    await sync.db.stories.bulkPut([inOuting({}), own, other]);
    await writing(sync.db, () =>
      subscribe(sync.db, 'stories', 1, { by: 'screen', now: 1, today: 1 }, async () => OWN),
    );
    await writing(sync.db, () => purgeOuting(sync, outing.id));
    const ids = await sync.db.stories.toCollection().primaryKeys();
    expect(ids.sort()).toEqual([own.id, other.id].sort());
    expect((await sync.db.lists.get('stories'))?.stale).toBe(true);
  });

  it('news of the user’s own story brings it to their other devices', async () => {
    const sync = await following();
    await admit(sync, news(1, storyOf({ author: ADA })));
    expect((await storyIn(sync))?.list).toBe('stories');
  });

  it('a page also brings a story while a change of it waits that was queued when the story was gone [Y2]', async () => {
    const sync = await following();
    await change(sync, 'stories.view', { id: ID, author: 'Ben' });
    await writing(sync.db, () => mergePage(sync.db, 'stories', [storyOf()], 1, ADA));
    expect((await storyIn(sync))?.relations.viewed_at_timestamp).not.toBeNull();
  });

  it('news leads to the same story in any order, however often it comes', () => {
    const version = fc
      .record({ words: fc.nat(3), fetched: fc.nat(3), reacted: fc.option(fc.nat(3)), viewed: fc.boolean() })
      .map(({ words, fetched, reacted, viewed }): Story => {
        const story = storyOf({ viewed: viewed ? 1_500 : null });
        return {
          ...story,
          attributes: {
            ...story.attributes,
            ...{ text: `Words ${words}`, updated_at_timestamp: words, fetched_at_timestamp: fetched },
          },
          relations: {
            ...story.relations,
            reaction: reacted === null ? null : { emoji: `${reacted}`, reacted_at_timestamp: reacted },
            own: { audience: 'followers', list_ids: [], viewers_count: fetched, reactions: [] },
          },
        };
      });
    const merged = ([first, ...rest]: readonly Story[]) =>
      rest.reduce((row, one) => stories.join?.(row, one) ?? row, first ?? storyOf());
    fc.assert(
      fc.property(
        fc
          .array(version, { minLength: 1, maxLength: 6 })
          .chain((all) =>
            fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 })),
          ),
        ([all, again]) => {
          expect(merged(again)).toEqual(merged(all));
        },
      ),
    );
  });
});

describe('seeing a story', () => {
  it("a view is queued once, and never for the user's own story [Y3]", async () => {
    const sync = await following();
    await sync.db.stories.bulkPut([
      storyRow(),
      storyRow({ id: newId(), author: ADA }),
      storyRow({ id: newId(), viewed: 1_200 }),
    ]);
    for (const { id } of await sync.db.stories.toArray())
      for (let times = 0; times < 2; times += 1) {
        const result = await change(sync, 'stories.view', { id, author: 'Ben' });
        expect(result.kind).toBe('stored');
      }
    expect(await queued(sync)).toEqual([{ name: 'stories.view', args: { id: ID, author: 'Ben' } }]);
  });

  it('a view is also queued once for a story that is not on the device [Y3]', async () => {
    const sync = await following();
    await change(sync, 'stories.view', { id: ID, author: 'Ben' });
    await change(sync, 'stories.view', { id: ID, author: 'Ben' });
    expect(await queued(sync)).toHaveLength(1);
  });

  it('a view is sent along with a subsequent reaction, of which the last is sent', async () => {
    const sync = await following();
    await sync.db.stories.put(storyRow());
    await change(sync, 'stories.view', { id: ID, author: 'Ben' });
    await change(sync, 'stories.react', { id: ID, emoji: '🎉' });
    await change(sync, 'stories.react', { id: ID, emoji: null });
    expect(await queued(sync)).toEqual([{ name: 'stories.react', args: { id: ID, emoji: null } }]);
    const row = await storyIn(sync);
    expect(row?.relations.reaction?.emoji).toBeNull();
    expect(row?.relations.viewed_at_timestamp).not.toBeNull();
  });

  it('a view leaves nothing when the story is gone [Y3]', async () => {
    const sync = await following();
    await sync.db.stories.put(storyRow());
    await change(sync, 'stories.view', { id: ID, author: 'Ben' });
    const [mutation] = await sync.db.outbox.toArray();
    if (!mutation) throw new Error('Nothing is queued');
    await writing(sync.db, () => dropGone(sync, mutation));
    expect(await sync.db.stories.count()).toBe(0);
    expect(await sync.db.outbox.count()).toBe(0);
    expect(await sync.db.serverRows.get(rowKey('stories', ID))).toBeUndefined();
  });
});

describe('a story of the user’s own', () => {
  it("a new story is there at once, after the user's earlier ones, and uses what must be on the server before", async () => {
    const sync = await following();
    const [list, outing] = [newId(), newId()];
    await sync.db.stories.put(storyRow({ author: ADA }));
    const lists = { audience: 'lists', list_ids: [list] };
    await change(sync, 'stories.add', { ...WRITTEN, ...lists, id: newId(), outing_id: outing });
    const rows = await sync.db.stories.orderBy('[list+order+id]').toArray();
    expect(rows.map(({ attributes }) => attributes.text)).toEqual(['Sunrise', 'Hi']);
    const [mutation] = await sync.db.outbox.toArray();
    expect(mutation?.uses).toEqual([outing, list]);
  });

  it('a story shows its newest words, of which the last are sent', async () => {
    const sync = await following();
    await sync.db.stories.put(storyRow({ author: ADA }));
    for (const text of ['Noon', 'Sunset'])
      await change(sync, 'stories.edit', { id: ID, change: { text, alt: '' } });
    expect(await queued(sync)).toEqual([
      { name: 'stories.edit', args: { id: ID, change: { text: 'Sunset', alt: '' } } },
    ]);
    expect((await storyIn(sync))?.attributes.text).toBe('Sunset');
  });
});
