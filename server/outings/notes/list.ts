/** Lists the notes of one outing or item, newest first. */
import { eq, sql } from 'drizzle-orm';
import { noteCalls } from '#contract/outings/note/calls.ts';
import { isAmong } from '../../base/db/columns.ts';
import type { App } from '../../base/http/register.ts';
import { handleList } from '../../base/lists/handle-list.ts';
import type { Context } from '../../context.ts';
import { byTime, inOrder, listInOuting } from '../../core/outings/list-in-outing.ts';
import { describeNotes } from './note.ts';
import { mayNote } from './policy.ts';
import { notes } from './tables.ts';

export function registerNoteList(app: App, ctx: Context): void {
  const list = listInOuting(ctx, {
    call: noteCalls.list,
    name: 'notes',
    rowLength: 550,
    ask: ({ query }) => ({
      id: query.outing_id,
      page: query,
      parameters: { outing_id: query.outing_id },
      path: noteCalls.list.path,
      query: { outing_id: query.outing_id },
    }),
    may: ({ standing }) => mayNote('list', standing),
    rows: () => sql`from ${notes} where ${eq(notes.outing_id, sql`wanted.parent_id`)}`,
    order: byTime(notes.created_at_timestamp, notes.id, 'newest_first'),
    textLength: sql`length(${notes.text})`,
    isDivided: true,
    async describe(tx, _, ids) {
      const rows = await tx.select().from(notes).where(isAmong(notes.id, ids));
      return describeNotes(tx, inOrder(ids, rows));
    },
  });
  handleList(app, ctx, list);
}
