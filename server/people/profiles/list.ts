/** Lists the outings of a user that the reader sees. */
import { profileCalls } from '#contract/people/profile/calls.ts';
import type { App } from '../../base/http/register.ts';
import { decodeCursor, TimeKey } from '../../base/lists/cursor.ts';
import { handleList } from '../../base/lists/handle-list.ts';
import { pageOf, perPageOf } from '../../base/lists/page.ts';
import { ownList } from '../../base/lists/reader.ts';
import type { Context } from '../../context.ts';
import { visiblePerson } from '../../core/people/relations.ts';
import { type Listed, listOutings, previewsOf } from './outings.ts';

/** Approximate length of a preview, in characters. */
const PREVIEW_LENGTH = 1_500;

export function registerOutingsOfUser(app: App, ctx: Context): void {
  const secret = ctx.settings.cursorSecret;
  const list = ownList({
    call: profileCalls.outings,
    rowLength: PREVIEW_LENGTH,
    async page(tx, { userId }, { params, query }) {
      const { when, search, per_page } = query;
      const perPage = perPageOf(query);
      const path = `/users/${params.username}/outings`;
      const binding = { list: path, callerId: userId, parameters: { when, search } };
      const after =
        query.cursor === undefined ? undefined : decodeCursor(secret, binding, query.cursor, TimeKey);
      const { user } = await visiblePerson(tx, userId, params.username);
      const rows = await listOutings(tx, {
        readerId: userId,
        personId: user.id,
        when,
        search: search ?? '',
        after,
        limit: perPage + 1,
        now: ctx.clock(),
      });
      const page = pageOf(
        { secret, binding, path, query: { when, search, per_page } },
        rows,
        perPage,
        ({ at, id }): TimeKey => [at, id],
      );
      return { places: page.rows, next: page.next };
    },
    describe: (tx, _, places: readonly Listed[]) => previewsOf(tx, places),
  });
  handleList(app, ctx, list);
}
