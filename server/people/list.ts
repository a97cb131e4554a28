/** Whom the caller follows, and who follows the caller. */
import { eq, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { peopleCalls } from '#contract/calls/people.ts';
import type { Context } from '../context.ts';
import { users } from '../db/tables.ts';
import { type Queryable, snapshot } from '../db/transaction.ts';
import { type App, handle } from '../http/register.ts';
import { decodeCursor, TimeKey } from '../lists/cursor.ts';
import { pageOf, perPageOf } from '../lists/page.ts';
import { userChannelId } from '../log/channels.ts';
import { sequenceOf } from '../log/heads.ts';
import { foldForSearch } from '../outings/read/search.ts';
import { loadPeople } from './person.ts';
import { follows } from './tables.ts';

const Row = v.object({
  id: v.string(),
  is_follower: v.boolean(),
  is_followed: v.boolean(),
  since: v.pipe(v.unknown(), v.transform(Number)),
  latest: v.pipe(v.unknown(), v.transform(Number)),
});

/** Ids of the related people whose name or username holds a text. Folded here, because databases fold differently. */
async function relatedNamed(db: Queryable, userId: string, search: string): Promise<string[]> {
  const related = await db
    .selectDistinct({
      id: users.id,
      first: users.first_name,
      last: users.last_name,
      username: users.username,
    })
    .from(follows)
    .innerJoin(users, or(eq(users.id, follows.follower_id), eq(users.id, follows.followee_id)))
    .where(or(eq(follows.follower_id, userId), eq(follows.followee_id, userId)));
  const wanted = foldForSearch(search);
  return related
    .filter(({ first, last, username }) => foldForSearch(`${first} ${last}\n${username}`).includes(wanted))
    .map(({ id }) => id);
}

export function registerPeopleList(app: App, ctx: Context): void {
  handle(app, ctx, peopleCalls.list, ({ caller, query }) => {
    const { type, search } = query;
    const perPage = perPageOf(query);
    const secret = ctx.settings.cursorSecret;
    const binding = { list: 'people', callerId: caller.userId, parameters: { type, search } };
    const after =
      query.cursor === undefined ? undefined : decodeCursor(secret, binding, query.cursor, TimeKey);
    return snapshot(ctx.db, async (tx) => {
      const me = caller.userId;
      const matching = search ? await relatedNamed(tx, me, search) : null;
      const { rows } = await tx.execute(sql`
        with related as (
          select case when follower_id = ${me} then followee_id else follower_id end as id,
            bool_or(followee_id = ${me}) as is_follower, bool_or(follower_id = ${me}) as is_followed,
            min(created_at_timestamp) as since, max(created_at_timestamp) as latest
          from follows where follower_id = ${me} or followee_id = ${me} group by 1
        )
        select related.* from related join users on users.id = related.id and not users.blocked
        where ${type === 'followers' ? sql`is_follower` : type === 'following' ? sql`is_followed` : sql`true`}
          and ${matching === null ? sql`true` : sql`related.id = any(${sql.param(matching)}::uuid[])`}
          and ${after === undefined ? sql`true` : sql`(since, related.id) > (${after[0]}::bigint, ${after[1]}::uuid)`}
        order by since, related.id limit ${perPage + 1}`);
      const found = rows.map((row) => v.parse(Row, row));
      const page = pageOf(
        { secret, binding, path: peopleCalls.list.path, query: { type, search, per_page: query.per_page } },
        found,
        perPage,
        (row): TimeKey => [row.since, row.id],
      );
      const person = await loadPeople(
        tx,
        page.rows.map(({ id }) => id),
      );
      return {
        data: page.rows.map(({ id, is_follower, is_followed, since, latest }) => ({
          id,
          attributes: {
            is_follower,
            is_followed,
            created_at_timestamp: since,
            updated_at_timestamp: latest,
          },
          relations: { user: person(id) },
        })),
        links: { next: page.next },
        sequence: await sequenceOf(tx, userChannelId(me)),
      };
    });
  });
}
