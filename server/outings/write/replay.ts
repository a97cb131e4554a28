/** Whether a stored answer may be returned again: only while the caller may still see the outing (S23). */
import * as v from 'valibot';
import type { Tx } from '../../db/transaction.ts';
import type { Caller } from '../../http/register.ts';
import { findOuting } from '../find.ts';
import { may } from '../policy.ts';

const About = v.object({ data: v.object({ id: v.string() }) });

export async function readableAnswer(replay: { caller: Caller; answer: unknown; tx: Tx }): Promise<boolean> {
  const { id } = v.parse(About, replay.answer).data;
  const found = await findOuting(replay.tx, replay.caller.userId, id);
  return found !== null && may('see_details', found.standing) === 'yes';
}
