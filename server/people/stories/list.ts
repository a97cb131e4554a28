/** Lists pages of stories and of their authors, one story, and its viewers. */
import { and, desc, eq, sql } from 'drizzle-orm';
import { storyCalls } from '#contract/people/story/calls.ts';
import { type App, handle } from '../../base/http/register.ts';
import { type CursorBinding, decodeCursor, TimeKey } from '../../base/lists/cursor.ts';
import { handleList } from '../../base/lists/handle-list.ts';
import { pageOf, perPageOf } from '../../base/lists/page.ts';
import { ownList } from '../../base/lists/reader.ts';
import type { Context } from '../../context.ts';
import { loadPeople, PERSON_LENGTH } from '../../core/people/person.ts';
import { visiblePerson } from '../../core/people/relations.ts';
import { describeStories, describeStory } from './describe.ts';
import { findHeads, findStories, ownStory, type Reading, storyFor } from './find.ts';
import { storyReactions, storyViews } from './tables.ts';

/** Approximate length of a story as JSON, in characters. */
const STORY_LENGTH = 2_600;

/** A page has no more stories than this, however many are requested: they are long. */
const PAGE_MAX = 100;

interface PageQuery {
  readonly per_page?: number | undefined;
  readonly cursor?: string | undefined;
}

/** Returns the start of a page. @throws {Refusal} `invalid` for a cursor that is not of this list. */
const placeOf = (secret: string, binding: CursorBinding, { cursor }: PageQuery): TimeKey | undefined =>
  cursor === undefined ? undefined : decodeCursor(secret, binding, cursor, TimeKey);

function registerStoryList(app: App, ctx: Context): void {
  const secret = ctx.settings.cursorSecret;
  const { path } = storyCalls.list;
  const list = ownList({
    call: storyCalls.list,
    rowLength: STORY_LENGTH,
    async page(tx, { userId }, { query }) {
      const parameters = { username: query.username };
      const binding = { list: path, callerId: userId, parameters };
      const after = placeOf(secret, binding, query);
      const authorId =
        query.username === undefined ? null : (await visiblePerson(tx, userId, query.username)).user.id;
      const perPage = Math.min(perPageOf(query), PAGE_MAX);
      const reading = { readerId: userId, now: ctx.clock() };
      const rows = await findStories(tx, reading, authorId, { after, limit: perPage + 1 });
      const request = { secret, binding, path, query: { ...parameters, per_page: query.per_page } };
      const page = pageOf(request, rows, perPage, (row): TimeKey => [row.created_at_timestamp, row.id]);
      return { places: page.rows, next: page.next };
    },
    describe: (tx, { userId }, rows) => describeStories(tx, userId, rows),
  });
  handleList(app, ctx, list);
}

function registerUserList(app: App, ctx: Context): void {
  const secret = ctx.settings.cursorSecret;
  const { path } = storyCalls.users;
  const list = ownList({
    call: storyCalls.users,
    rowLength: PERSON_LENGTH + 200,
    async page(tx, { userId }, { query }) {
      const binding = { list: path, callerId: userId, parameters: {} };
      const after = placeOf(secret, binding, query);
      const perPage = perPageOf(query);
      const reading = { readerId: userId, now: ctx.clock() };
      const heads = await findHeads(tx, reading, { after, limit: perPage + 1 });
      const request = { secret, binding, path, query: { per_page: query.per_page } };
      const page = pageOf(request, heads, perPage, ({ at, user_id }): TimeKey => [at, user_id]);
      return { places: page.rows, next: page.next };
    },
    async describe(tx, _, heads) {
      const person = await loadPeople(
        tx,
        heads.map(({ user_id }) => user_id),
      );
      return heads.map(({ user_id, at, stories_count, unseen_count }) => ({
        id: user_id,
        attributes: { stories_count, unseen_count, latest_at_timestamp: at },
        relations: { user: person(user_id) },
      }));
    },
  });
  handleList(app, ctx, list);
}

function registerViewers(app: App, ctx: Context): void {
  const secret = ctx.settings.cursorSecret;
  const list = ownList({
    call: storyCalls.viewers,
    rowLength: PERSON_LENGTH + 200,
    async page(tx, { userId }, { params: { id }, query }) {
      const binding = { list: 'story-viewers', callerId: userId, parameters: { id } };
      const after = placeOf(secret, binding, query);
      const perPage = perPageOf(query);
      await ownStory(tx, { readerId: userId, now: ctx.clock() }, id);
      const rows = await tx
        .select({ view: storyViews, emoji: storyReactions.emoji })
        .from(storyViews)
        .leftJoin(
          storyReactions,
          and(
            eq(storyReactions.story_id, storyViews.story_id),
            eq(storyReactions.user_id, storyViews.user_id),
          ),
        )
        .where(
          and(
            eq(storyViews.story_id, id),
            after &&
              sql`(${storyViews.viewed_at_timestamp}, ${storyViews.id}) < (${after[0]}::bigint, ${after[1]}::uuid)`,
          ),
        )
        .orderBy(desc(storyViews.viewed_at_timestamp), desc(storyViews.id))
        .limit(perPage + 1);
      const path = `/stories/${id}/viewers`;
      const request = { secret, binding, path, query: { per_page: query.per_page } };
      const page = pageOf(request, rows, perPage, ({ view }): TimeKey => [view.viewed_at_timestamp, view.id]);
      return { places: page.rows, next: page.next };
    },
    async describe(tx, _, rows) {
      const person = await loadPeople(
        tx,
        rows.map(({ view }) => view.user_id),
      );
      return rows.map(({ view: { id, story_id, user_id, viewed_at_timestamp }, emoji }) => ({
        id,
        story_id,
        attributes: { viewed_at_timestamp, emoji },
        relations: { user: person(user_id) },
      }));
    },
  });
  handleList(app, ctx, list);
}

export function registerStoryLists(app: App, ctx: Context): void {
  registerStoryList(app, ctx);
  registerUserList(app, ctx);
  handle(app, ctx, storyCalls.show, async ({ caller: { userId }, params: { id } }) => {
    const reading: Reading = { readerId: userId, now: ctx.clock() };
    return { data: await describeStory(ctx.db, userId, await storyFor(ctx.db, reading, id)) };
  });
  registerViewers(app, ctx);
}
