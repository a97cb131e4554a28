/** Adds, changes and deletes notes. */
import { count, eq, sql } from 'drizzle-orm';
import { noteCalls } from '#contract/outings/note/calls.ts';
import type { Note } from '#contract/outings/note/note.ts';
import { clockMs, nextVersion } from '../../base/db/columns.ts';
import { newId } from '../../base/db/new-id.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { describeOne } from '../../base/entity.ts';
import { quotaReached } from '../../base/http/quota.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { App } from '../../base/http/register.ts';
import { handleWrite } from '../../base/http/write.ts';
import { isTaken } from '../../base/lists/unique-ids.ts';
import { outingChannelId } from '../../base/log/channels.ts';
import { sequenceOf } from '../../base/log/heads.ts';
import type { Context } from '../../context.ts';
import { outingEntity } from '../../core/outings/entity.ts';
import { type Found, findOuting, lockedRowFor, lockRow, missing, permit } from '../../core/outings/find.ts';
import { replayIf } from '../../core/outings/replay.ts';
import { publish, publishEvents } from '../../core/outings/writing/publish.ts';
import { deletedBefore, removeFromOuting } from '../../core/outings/writing/removal.ts';
import { noteEntity } from './entity.ts';
import { describeNotes } from './note.ts';
import { mayNote } from './policy.ts';
import { notes } from './tables.ts';

/** A stored response contains the note's text: it is only replayed for a caller who may read notes there. */
const readableResponse = replayIf((standing) => mayNote('list', standing));

/** Stores a new note. @throws {Refusal} `id_taken`; `quota` if the outing has as many notes as it may. */
async function insertNote(
  tx: Tx,
  { entities, config }: Pick<Context, 'entities' | 'config'>,
  { outing, root, caller }: Found,
  callerId: string,
  { id, title, text }: { id: string; title: string; text: string },
): Promise<Note> {
  const { notes: limit } = config.limits;
  const present = tx.select({ count: count() }).from(notes).where(eq(notes.outing_id, outing.id));
  const made = await tx
    .insert(notes)
    .select(
      sql`select ${id}::uuid, ${outing.id}::uuid, ${root.id}::uuid, ${callerId}::uuid, ${callerId}::uuid,
        ${title}, ${text}, ${clockMs}, ${clockMs} where not ${isTaken(entities, [id])} and (${present}) < ${limit}`,
    )
    // Another request may take the id between the check and the insert.
    .onConflictDoNothing()
    .returning();
  const [note] = await describeNotes(tx, made, caller === null ? [] : [caller]);
  if (note === undefined) {
    const [{ count: notesCount } = { count: 0 }] = await present;
    throw notesCount >= limit ? quotaReached('notes', limit) : new Refusal('id_taken');
  }
  return note;
}

function registerCreate(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    noteCalls.create,
    async ({ tx, caller, body, mutationId, touch, keeping }) => {
      const found = await findOuting(tx, caller.userId, body.outing_id);
      if (found === null) throw await missing(tx, caller.userId, outingEntity, body.outing_id);
      permit(mayNote('create', found.standing));
      const id = body.id ?? newId(ctx.clock());
      const data = await insertNote(tx, ctx, found, caller.userId, { ...body, id });
      const change = { operation: 'created', entity: noteEntity, data } as const;
      const lines = [{ kind: 'note_added', subject_id: id }] as const;
      const published = await publish(tx, { caller, mutationId }, found, { ...change, lines }, keeping(data));
      touch(published.channelIds);
      return { data, sequence: published.sequence };
    },
    readableResponse,
    ({ body }) => body.outing_id,
  );
}

function registerUpdate(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    noteCalls.update,
    async ({ tx, caller, params, body, mutationId, touch }) => {
      const found = await lockedRowFor(tx, caller.userId, noteEntity, params.id);
      permit(mayNote('update', found.standing));
      const { row: before } = found;
      if (before.updated_at_timestamp !== body.base_updated_at_timestamp) {
        throw new Refusal('conflict', { data: await describeOne(tx, noteEntity, before) });
      }
      if (before.title === body.title && before.text === body.text) {
        const sequence = await sequenceOf(tx, outingChannelId(found.root.id));
        return { data: await describeOne(tx, noteEntity, before), sequence };
      }
      const [row] = await tx
        .update(notes)
        .set({
          title: body.title,
          text: body.text,
          editor_id: caller.userId,
          updated_at_timestamp: nextVersion(notes.updated_at_timestamp),
        })
        .where(eq(notes.id, before.id))
        .returning();
      if (row === undefined) throw new Error('A locked note was not found.');
      const data = await describeOne(tx, noteEntity, row);
      const change = { operation: 'updated', entity: noteEntity, data } as const;
      const lines = [{ kind: 'note_changed', subject_id: row.id }] as const;
      const published = await publish(tx, { caller, mutationId }, found, { ...change, lines });
      touch(published.channelIds);
      return { data, sequence: published.sequence };
    },
    readableResponse,
  );
}

function registerRemove(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    noteCalls.remove,
    async ({ tx, caller, params: { id }, query: { seen }, mutationId, touch }) => {
      const lines = [{ kind: 'note_removed', subject_id: id }] as const;
      const removed = { entity: noteEntity, id, lines };
      const found = await lockRow(tx, caller.userId, noteEntity, id);
      if (found === null) return deletedBefore(tx, caller.userId, removed);
      permit(mayNote('delete', found.standing, found.row.author_id === caller.userId));
      const more = seen === undefined ? {} : { seen };
      const events = await removeFromOuting(tx, ctx.entities, { caller, mutationId }, found, removed, more);
      const { sequence, channelIds } = await publishEvents(tx, found.root.id, events);
      touch(channelIds);
      return { data: { id }, sequence };
    },
  );
}

export function registerNoteWrites(app: App, ctx: Context): void {
  registerCreate(app, ctx);
  registerUpdate(app, ctx);
  registerRemove(app, ctx);
}
