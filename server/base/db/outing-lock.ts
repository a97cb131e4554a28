/**
 * Locks a root outing. Every write in an outing takes this lock first, so that writes are serialized, nothing they read
 * changes before the commit, and no two lock the same rows in different orders.
 */
import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { LockTaken } from './errors.ts';
import { type AboutLocks, stepsBack } from './inside.ts';
import type { Tx } from './transaction.ts';

const Locked = v.array(v.object({ id: v.string(), locked: v.boolean() }));

/**
 * Returns the statement that takes the lock. `isLocked` reads its rows.
 * @param outingId the id of an outing or item, or a subquery that returns it.
 */
export function lockStatement(outingId: string | SQL, aboutLocks: AboutLocks): SQL {
  return sql`
    with target as (select root_id as id from outings where id = ${outingId}),
    locked as (
      select outings.id from outings join target on target.id = outings.id
      for no key update of outings ${sql.raw(aboutLocks === 'step_back' ? 'skip locked' : '')}
    )
    select id, exists (select from locked) as locked from target`;
}

/**
 * Returns whether the outing exists and is now locked.
 * @throws {LockTaken} if the transaction steps back from the lock.
 */
export function isLocked(rows: readonly unknown[] | undefined, aboutLocks: AboutLocks): boolean {
  const [root] = v.parse(Locked, rows);
  if (root?.locked === false && aboutLocks === 'step_back') throw new LockTaken(root.id);
  return root?.locked === true;
}

/**
 * Takes the lock within a transaction.
 * @returns whether the outing exists.
 * @throws {LockTaken} if the transaction steps back from a lock that another one has.
 */
export async function lockRoot(tx: Tx, outingId: string | SQL): Promise<boolean> {
  const aboutLocks = stepsBack() ? 'step_back' : 'wait';
  const { rows } = await tx.execute(lockStatement(outingId, aboutLocks));
  return isLocked(rows, aboutLocks);
}
