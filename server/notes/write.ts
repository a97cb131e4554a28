/** Adding, changing and deleting notes. */
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { noteCalls } from '#contract/calls/notes.ts';
import type { Context } from '../context.ts';
import { clockMs, nextVersion } from '../db/columns.ts';
import { newId } from '../db/new-id.ts';
import type { Tx } from '../db/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { type App, type Caller, handleWrite } from '../http/register.ts';
import { requireFreeId } from '../lists/taken-ids.ts';
import { appendToLog } from '../log/append.ts';
import { outingChannelId } from '../log/channels.ts';
import { sequenceOf } from '../log/heads.ts';
import { deletedEntities } from '../log/tables.ts';
import { deletedRootOf, type Found, findOuting, lockRoot, missing, permit } from '../outings/find.ts';
import { type Cause, stageOf, tellInside } from '../outings/telling.ts';
import { findNoteForWrite } from './find.ts';
import { describeNote } from './note.ts';
import { mayNote } from './policy.ts';
import { notes } from './tables.ts';

interface Told {
  readonly operation: 'created' | 'updated' | 'deleted';
  readonly data: { readonly id: string };
}

/** Logs a change of a note. @returns the sequence of its channel and the channels that were written to. */
async function tell(tx: Tx, cause: Cause, { outing, root }: Found, told: Told) {
  const stage = await stageOf(tx, root, outing);
  const change = { ...told, entity: 'note', outingId: outing.id } as const;
  const heads = await appendToLog(tx, tellInside(cause, stage, 'members', change));
  return { sequence: heads.get(outingChannelId(root.id)) ?? 0, channelIds: heads.keys() };
}

const About = v.object({ data: v.object({ outing_id: v.string() }) });

/** A stored answer holds the note's text: it is given again only to those who may read notes there. */
async function readableAnswer(replay: { caller: Caller; answer: unknown; tx: Tx }): Promise<boolean> {
  const { outing_id } = v.parse(About, replay.answer).data;
  const found = await findOuting(replay.tx, replay.caller.userId, outing_id);
  return found !== null && mayNote('list', found.standing) === 'yes';
}

function registerCreate(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    noteCalls.create,
    async ({ tx, caller, body, mutationId, touch }) => {
      await lockRoot(tx, body.outing_id);
      const found = await findOuting(tx, caller.userId, body.outing_id);
      if (found === null) throw await missing(tx, caller.userId, 'outing', body.outing_id);
      permit(mayNote('create', found.standing));
      const id = body.id ?? newId(ctx.clock());
      await requireFreeId(tx, id);
      const [row] = await tx
        .insert(notes)
        .values({
          id,
          outing_id: found.outing.id,
          root_id: found.root.id,
          author_id: caller.userId,
          editor_id: caller.userId,
          title: body.title,
          text: body.text,
          created_at_timestamp: clockMs,
          updated_at_timestamp: clockMs,
        })
        .onConflictDoNothing()
        .returning();
      // Somebody took the id between the look and the insert.
      if (row === undefined) throw new Refusal('id_taken');
      const data = await describeNote(tx, row);
      const told = await tell(tx, { caller, mutationId }, found, { operation: 'created', data });
      touch(told.channelIds);
      return { data, sequence: told.sequence };
    },
    readableAnswer,
  );
}

function registerUpdate(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    noteCalls.update,
    async ({ tx, caller, params, body, mutationId, touch }) => {
      const found = await findNoteForWrite(tx, caller.userId, params.id);
      if (found === null) throw await missing(tx, caller.userId, 'note', params.id);
      permit(mayNote('update', found.standing));
      const { note: before } = found;
      if (before.updated_at_timestamp !== body.base_updated_at_timestamp) {
        throw new Refusal('conflict', { data: await describeNote(tx, before) });
      }
      if (before.title === body.title && before.text === body.text) {
        const sequence = await sequenceOf(tx, outingChannelId(found.root.id));
        return { data: await describeNote(tx, before), sequence };
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
      if (row === undefined) throw new Error('A note that was locked was not found.');
      const data = await describeNote(tx, row);
      const told = await tell(tx, { caller, mutationId }, found, { operation: 'updated', data });
      touch(told.channelIds);
      return { data, sequence: told.sequence };
    },
    readableAnswer,
  );
}

function registerRemove(app: App, ctx: Context): void {
  handleWrite(app, ctx, noteCalls.remove, async ({ tx, caller, params, mutationId, touch }) => {
    const found = await findNoteForWrite(tx, caller.userId, params.id);
    if (found === null) {
      const rootId = await deletedRootOf(tx, caller.userId, 'note', params.id);
      if (rootId === null) throw new Refusal('not_found');
      return { data: { id: params.id }, sequence: await sequenceOf(tx, outingChannelId(rootId)) };
    }
    const { note, root } = found;
    permit(mayNote('delete', found.standing, note.author_id === caller.userId));
    await tx.delete(notes).where(eq(notes.id, note.id));
    await tx
      .insert(deletedEntities)
      .values({ kind: 'note', id: note.id, root_id: root.id, deleted_at_timestamp: clockMs });
    const data = { id: note.id };
    const told = await tell(tx, { caller, mutationId }, found, { operation: 'deleted', data });
    touch(told.channelIds);
    return { data, sequence: told.sequence };
  });
}

export function registerNoteWrites(app: App, ctx: Context): void {
  registerCreate(app, ctx);
  registerUpdate(app, ctx);
  registerRemove(app, ctx);
}
