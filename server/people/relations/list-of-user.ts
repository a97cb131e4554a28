/** Lists whom a user follows, and who follows them, for readers who may see it. */
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { peopleCalls } from '#contract/people/related-person/calls.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { App } from '../../base/http/register.ts';
import { decodeCursor, TimeKey } from '../../base/lists/cursor.ts';
import { handleList } from '../../base/lists/handle-list.ts';
import { pageOf, perPageOf } from '../../base/lists/page.ts';
import { ownList } from '../../base/lists/reader.ts';
import type { Context } from '../../context.ts';
import { isNamed } from '../../core/people/name-words.ts';
import { loadPeople, PERSON_LENGTH } from '../../core/people/person.ts';
import { isShownTo } from '../../core/people/policy.ts';
import { notHiddenFrom, standingOf, visiblePerson } from '../../core/people/relations.ts';

const Row = v.object({ id: v.string(), since: v.pipe(v.unknown(), v.transform(Number)) });

/** The columns of `follows`: of the user whose list it is, and of those in it. */
const SIDES = {
  following: { own: sql.raw('follows.follower_id'), other: sql.raw('follows.followee_id') },
  followers: { own: sql.raw('follows.followee_id'), other: sql.raw('follows.follower_id') },
} as const;

export function registerPeopleOfUser(app: App, ctx: Context): void {
  const secret = ctx.settings.cursorSecret;
  const list = ownList({
    call: peopleCalls.listOfUser,
    rowLength: PERSON_LENGTH,
    async page(tx, { userId }, { params, query }) {
      const { type, search, per_page } = query;
      const perPage = perPageOf(query);
      const path = `/users/${params.username}/people`;
      const binding = { list: path, callerId: userId, parameters: { type, search } };
      const after =
        query.cursor === undefined ? undefined : decodeCursor(secret, binding, query.cursor, TimeKey);
      const { user, relation } = await visiblePerson(tx, userId, params.username);
      if (!isShownTo(user.people_visibility, standingOf(relation))) throw new Refusal('not_found');
      const { own, other } = SIDES[type];
      const { rows } = await tx.execute(sql`
        select users.id, follows.created_at_timestamp as since
        from follows join users on users.id = ${other}
        where ${own} = ${user.id}::uuid and ${notHiddenFrom(userId)}
          and ${search === undefined || search === '' ? sql`true` : isNamed(search)}
          and ${after === undefined ? sql`true` : sql`(follows.created_at_timestamp, ${other}) > (${after[0]}::bigint, ${after[1]}::uuid)`}
        order by follows.created_at_timestamp, ${other} limit ${perPage + 1}`);
      const page = pageOf(
        { secret, binding, path, query: { type, search, per_page } },
        rows.map((row) => v.parse(Row, row)),
        perPage,
        (row): TimeKey => [row.since, row.id],
      );
      return { places: page.rows.map(({ id }) => id), next: page.next };
    },
    describe: async (tx, _, ids) => ids.map(await loadPeople(tx, ids)),
  });
  handleList(app, ctx, list);
}
