/** Finds an outing and how the caller stands to it, and turns the policy's verdicts into answers. */
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable, Tx } from '../db/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { outingChannelId } from '../log/channels.ts';
import { accessChanges, deletedEntities } from '../log/tables.ts';
import type { OutingRow } from './outing.ts';
import { type Action, may, type Standing, type Verdict } from './policy.ts';
import { invitations, memberships, outings } from './tables.ts';

export interface Found {
  readonly outing: OutingRow;
  /** The same row where the outing is no item. */
  readonly root: OutingRow;
  readonly standing: Standing;
}

/** Nobody's id: guests stand outside all outings. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** @param callerId null for a guest. */
export async function findOuting(db: Queryable, callerId: string | null, id: string): Promise<Found | null> {
  const root = alias(outings, 'root');
  const caller = callerId ?? NOBODY;
  const [found] = await db
    .select({ outing: outings, root, role: memberships.role, invitation: invitations.id })
    .from(outings)
    .innerJoin(root, eq(root.id, outings.root_id))
    .leftJoin(memberships, and(eq(memberships.outing_id, root.id), eq(memberships.user_id, caller)))
    .leftJoin(
      invitations,
      and(
        eq(invitations.outing_id, root.id),
        eq(invitations.user_id, caller),
        eq(invitations.state, 'pending'),
      ),
    )
    .where(eq(outings.id, id));
  if (found === undefined) return null;
  const { outing } = found;
  return {
    outing,
    root: found.root,
    standing: {
      relation: found.role ?? (found.invitation === null ? 'other' : 'invited'),
      permissions: found.root,
      rootIsDraft: found.root.status === 'draft',
      item:
        outing.parent_id === null
          ? null
          : { isDraft: outing.status === 'draft', madeByCaller: outing.owner_id === callerId },
    },
  };
}

/** @throws {Refusal} `not_found` for what is hidden, `forbidden` for what is seen and not allowed. */
export function permit(verdict: Verdict): void {
  if (verdict === 'hidden') throw new Refusal('not_found');
  if (verdict === 'forbidden') throw new Refusal('forbidden');
}

/** Finds an outing for an action. @throws {Refusal} `not_found`, `gone`, `forbidden`. */
export async function outingFor(db: Queryable, callerId: string, id: string, action: Action): Promise<Found> {
  const found = await findOuting(db, callerId, id);
  if (found === null) throw await missing(db, callerId, 'outing', id);
  permit(may(action, found.standing));
  return found;
}

/**
 * Every write in an outing locks its root outing's row first: so two of them follow each other, what was read stays
 * true until the commit, and no two lock the same rows in different orders.
 */
export async function lockRoot(tx: Tx, outingId: string): Promise<void> {
  await tx.execute(sql`
    select 1 from outings where id = (select root_id from outings where id = ${outingId}) for no key update`);
}

/** Kinds of what is remembered when it is gone. */
export type DeletedKind = 'outing' | 'note' | 'attachment' | 'poll_option';

/**
 * What was deleted, to somebody who had access to it then.
 * @returns the root outing that it belonged to; null where it was not deleted, or this person may not know of it.
 */
export async function deletedRootOf(
  db: Queryable,
  callerId: string,
  kind: DeletedKind,
  id: string,
): Promise<string | null> {
  const [gone] = await db
    .select({ rootId: deletedEntities.root_id })
    .from(deletedEntities)
    .where(and(eq(deletedEntities.kind, kind), eq(deletedEntities.id, id)));
  if (gone?.rootId == null) return null;
  const root = await findOuting(db, callerId, gone.rootId);
  if (root !== null) return may('see_details', root.standing) === 'yes' ? gone.rootId : null;
  // With the outing its memberships went; the record of who lost access by that is what is left.
  const [lost] = await db
    .select({ sequence: accessChanges.sequence })
    .from(accessChanges)
    .where(
      and(eq(accessChanges.channel_id, outingChannelId(gone.rootId)), eq(accessChanges.user_id, callerId)),
    );
  return lost === undefined ? null : gone.rootId;
}

/** What a request for an id without a row is answered: only who knew it learns that it is gone. */
export async function missing(
  db: Queryable,
  callerId: string,
  kind: DeletedKind,
  id: string,
): Promise<Refusal> {
  return new Refusal((await deletedRootOf(db, callerId, kind, id)) === null ? 'not_found' : 'gone');
}
