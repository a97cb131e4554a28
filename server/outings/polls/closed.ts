/** Whether a poll still takes votes and options, by the server's clock. */
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { isClosed } from '#contract/outings/poll/poll.ts';
import { clockMs } from '../../base/db/columns.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { PollRow } from './poll.ts';

const Now = v.tuple([v.object({ now: v.pipe(v.unknown(), v.transform(Number), v.safeInteger()) })]);

/** Call it under the lock of the outing. @throws {Refusal} `poll_closed`. */
export async function requireOpen(tx: Tx, poll: PollRow): Promise<void> {
  const { rows } = await tx.execute(sql`select ${clockMs} as now`);
  const [{ now }] = v.parse(Now, rows);
  if (isClosed(poll, now)) throw new Refusal('poll_closed');
}
