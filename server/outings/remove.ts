/** Deleting an outing with all that is in it, or an item with all that is in that. */
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { outingCalls } from '#contract/calls/outings.ts';
import type { Context } from '../context.ts';
import { clockMs } from '../db/columns.ts';
import type { Tx } from '../db/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { type App, handleWrite } from '../http/register.ts';
import { recordAccessChange } from '../log/access-changes.ts';
import { appendToLog, type LogRow } from '../log/append.ts';
import { outingChannelId } from '../log/channels.ts';
import { sequenceOf } from '../log/heads.ts';
import { bumpParent } from './bump.ts';
import { deletedRootOf, type Found, findOuting, lockRoot, permit } from './find.ts';
import { may } from './policy.ts';
import { outings } from './tables.ts';
import {
  type Cause,
  type Change,
  hearersOf,
  participantsOf,
  stageOf,
  tellInside,
  tellPeople,
} from './telling.ts';

const Inside = v.array(v.object({ kind: v.picklist(['outing', 'note', 'attachment']), id: v.string() }));
type Inside = v.InferOutput<typeof Inside>;

/** Everything in an outing or item, itself aside: outer items before inner ones, then notes and polls. */
async function contentsOf(tx: Tx, id: string): Promise<Inside> {
  const { rows } = await tx.execute(sql`
    with recursive inner_outings as (
      select id, 0 as depth from outings where id = ${id}
      union all
      select outings.id, depth + 1 from outings join inner_outings on outings.parent_id = inner_outings.id
    ), contents as (
      select 'outing' as kind, id, depth from inner_outings where depth > 0
      union all
      select 'note', notes.id, 1000000 from notes join inner_outings on inner_outings.id = notes.outing_id
      union all
      select 'attachment', polls.id, 1000001 from polls join inner_outings on inner_outings.id = polls.outing_id
    )
    select kind, id from contents order by depth, id`);
  return v.parse(Inside, rows);
}

async function rememberDeleted(tx: Tx, rootId: string, gone: Inside): Promise<void> {
  const kinds = sql.param(gone.map((entity) => entity.kind));
  const ids = sql.param(gone.map((entity) => entity.id));
  await tx.execute(sql`
    insert into deleted_entities (kind, id, root_id, deleted_at_timestamp)
    select kind, id, ${rootId}, ${clockMs} from unnest(${kinds}::text[], ${ids}::uuid[]) as gone (kind, id)`);
}

/** An outing goes with its channel: that it is gone is all that is left to say. */
async function tellRootGone(tx: Tx, cause: Cause, { root }: Found) {
  const participants = await participantsOf(tx, root.id);
  const stage = await stageOf(tx, root, root);
  const change = {
    operation: 'deleted',
    entity: 'outing',
    outingId: root.id,
    data: { id: root.id },
  } as const;
  const rows = [
    ...tellInside(cause, stage, 'everyone', change),
    ...tellPeople(cause, hearersOf(participants, stage.isDraft), change),
  ];
  return { rows, losers: participants.map(({ userId }) => userId) };
}

/** An item's channel stays: each thing in it is told to be gone, as a side effect of the item's going. */
async function tellItemGone(
  tx: Tx,
  cause: Cause,
  { outing, root }: Found,
  contents: Inside,
): Promise<LogRow[]> {
  const stage = await stageOf(tx, root, outing);
  return [
    ...tellInside(cause, stage, 'everyone', {
      operation: 'deleted',
      entity: 'outing',
      outingId: outing.id,
      data: { id: outing.id },
    }),
    ...contents.flatMap(({ kind, id }) => {
      const data: Change['data'] & { attachment_type?: 'poll' } =
        kind === 'attachment' ? { id, attachment_type: 'poll' } : { id };
      return tellInside(cause, stage, kind === 'note' ? 'members' : 'everyone', {
        operation: 'deleted',
        entity: kind,
        outingId: outing.id,
        data,
        system: true,
      });
    }),
  ];
}

export function registerRemove(app: App, ctx: Context): void {
  handleWrite(app, ctx, outingCalls.remove, async ({ tx, caller, params, mutationId, touch }) => {
    const cause: Cause = { caller, mutationId };
    await lockRoot(tx, params.id);
    const found = await findOuting(tx, caller.userId, params.id);
    if (found === null) {
      const rootId = await deletedRootOf(tx, caller.userId, 'outing', params.id);
      if (rootId === null) throw new Refusal('not_found');
      return { data: { id: params.id }, sequence: await sequenceOf(tx, outingChannelId(rootId)) };
    }
    permit(may('delete', found.standing));
    const { outing, root } = found;
    const contents = await contentsOf(tx, outing.id);
    const isItem = outing.parent_id !== null;
    const told = isItem
      ? { rows: await tellItemGone(tx, cause, found, contents), losers: [] }
      : await tellRootGone(tx, cause, found);
    await rememberDeleted(tx, root.id, [{ kind: 'outing', id: outing.id }, ...contents]);
    await tx.delete(outings).where(eq(outings.id, outing.id));
    const parent =
      outing.parent_id === null || outing.status === 'draft'
        ? null
        : await findOuting(tx, caller.userId, outing.parent_id);
    const channelId = outingChannelId(root.id);
    const heads = await appendToLog(tx, [...told.rows, ...(await bumpParent(tx, cause, parent))]);
    const sequence = heads.get(channelId) ?? 0;
    if (told.losers.length > 0) await recordAccessChange(tx, channelId, told.losers, sequence);
    touch(heads.keys());
    return { data: { id: outing.id }, sequence };
  });
}
