/** The notes of one outing or item, newest first. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { noteCalls } from '#contract/calls/notes.ts';
import type { Context } from '../context.ts';
import { snapshot } from '../db/transaction.ts';
import { type App, handle } from '../http/register.ts';
import { decodeCursor, TimeKey } from '../lists/cursor.ts';
import { pageOf, perPageOf } from '../lists/page.ts';
import { outingChannelId } from '../log/channels.ts';
import { sequenceOf } from '../log/heads.ts';
import { outingEntity } from '../outings/entity.ts';
import { findOuting, missing, permit } from '../outings/find.ts';
import { describeNotes } from './note.ts';
import { mayNote } from './policy.ts';
import { notes } from './tables.ts';

export function registerNoteList(app: App, ctx: Context): void {
  handle(app, ctx, noteCalls.list, ({ caller, query }) => {
    const { outing_id, per_page, cursor } = query;
    const perPage = perPageOf(query);
    const secret = ctx.settings.cursorSecret;
    const binding = { list: 'notes', callerId: caller.userId, parameters: { outing_id } };
    const after = cursor === undefined ? undefined : decodeCursor(secret, binding, cursor, TimeKey);
    return snapshot(ctx.db, async (tx) => {
      const found = await findOuting(tx, caller.userId, outing_id);
      if (found === null) throw await missing(tx, caller.userId, outingEntity, outing_id);
      permit(mayNote('list', found.standing));
      // Lengths before texts: a page of long ones holds fewer.
      const places = await tx
        .select({
          id: notes.id,
          created_at_timestamp: notes.created_at_timestamp,
          length: sql<number>`length(${notes.text})`,
        })
        .from(notes)
        .where(
          and(
            eq(notes.outing_id, outing_id),
            after &&
              sql`(${notes.created_at_timestamp}, ${notes.id}) < (${after[0]}::bigint, ${after[1]}::uuid)`,
          ),
        )
        .orderBy(desc(notes.created_at_timestamp), desc(notes.id))
        .limit(perPage + 1);
      const page = pageOf(
        { secret, binding, path: noteCalls.list.path, query: { outing_id, per_page } },
        places,
        perPage,
        (row): TimeKey => [row.created_at_timestamp, row.id],
        ({ length }) => length,
      );
      const ids = page.rows.map(({ id }) => id);
      const rows = await tx
        .select()
        .from(notes)
        .where(inArray(notes.id, ids))
        .orderBy(desc(notes.created_at_timestamp), desc(notes.id));
      return {
        data: await describeNotes(tx, rows),
        links: { next: page.next },
        sequence: await sequenceOf(tx, outingChannelId(found.root.id)),
      };
    });
  });
}
