/** Stores the answers of calls that can still be read offline (src/db/kept-answers.ts). */
import { type CallInput, pathWith } from '#contract/base/call.ts';
import {
  isKeptPath,
  KEPT_ANSWERS_MAX,
  KEPT_CALLS,
  type KeptCallName,
  type KeptCalls,
} from '#db/kept-answers.ts';
import type { CallResult } from '../api.ts';
import type { SyncContext } from '../context.ts';
import { isClosed, writing } from './store.ts';

/** What the server answers where the user may not, or no longer, read something. */
const HIDING: ReadonlySet<string> = new Set(['not_found', 'gone', 'forbidden']);

/** Keeps an answer in the place of an earlier one, or deletes that one if the user may not read it any more. */
export async function keepAnswer<TName extends KeptCallName>(
  { db, now }: SyncContext,
  name: TName,
  input: CallInput<KeptCalls[TName]>,
  result: CallResult<unknown>,
): Promise<void> {
  const path = pathWith(KEPT_CALLS[name], input);
  if (!isKeptPath(path)) return;
  const isHidden = result.kind === 'refused' && HIDING.has(result.code);
  if (result.kind !== 'ok' && !isHidden) return;
  await writing(db, async () => {
    if (await isClosed(db)) return;
    if (result.kind !== 'ok') return db.keptAnswers.delete(path);
    await db.keptAnswers.put({ path, answer: result.answer, kept_at: now() });
    const tooMany = (await db.keptAnswers.count()) - KEPT_ANSWERS_MAX;
    if (tooMany > 0) await db.keptAnswers.orderBy('kept_at').limit(tooMany).delete();
  });
}
