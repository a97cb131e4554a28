/** Whether a stored answer may be returned again: only while the caller may still see attachments of its type there (S23). */
import * as v from 'valibot';
import { AttachmentType } from '#contract/outings/attachment.ts';
import type { Tx } from '../db/transaction.ts';
import type { Caller } from '../http/register.ts';
import { findOuting } from '../outings/find.ts';
import { MAY_SEE } from './seen.ts';

const About = v.object({
  data: v.object({ outing_id: v.string(), attributes: v.object({ type: AttachmentType }) }),
});

export async function readableAnswer(replay: { caller: Caller; answer: unknown; tx: Tx }): Promise<boolean> {
  const { outing_id, attributes } = v.parse(About, replay.answer).data;
  const found = await findOuting(replay.tx, replay.caller.userId, outing_id);
  return found !== null && MAY_SEE[attributes.type](found.standing) === 'yes';
}
