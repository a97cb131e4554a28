/** Whether a stored answer with a membership may be returned again: only while the caller may see the outing (S23). */
import * as v from 'valibot';
import type { Tx } from '../db/transaction.ts';
import type { Caller } from '../http/register.ts';
import { findOuting } from '../outings/find.ts';
import { may } from '../outings/policy.ts';

const About = v.object({ data: v.object({ outing_id: v.string() }) });

export async function readableAnswer(replay: { caller: Caller; answer: unknown; tx: Tx }): Promise<boolean> {
  const { outing_id } = v.parse(About, replay.answer).data;
  const found = await findOuting(replay.tx, replay.caller.userId, outing_id);
  return found !== null && may('see_details', found.standing) === 'yes';
}
