/** Checks the audience and the outing of a new story: lists of its author, and an outing that can be shown. */

import { and, count, eq } from 'drizzle-orm';
import { STORIES_MAX } from '#contract/base/limits.ts';
import type { NewStory } from '#contract/people/story/story.ts';
import { lockRoot } from '../../base/db/outing-lock.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { invalidField } from '../../base/http/refusal.ts';
import { findOuting } from '../../core/outings/find.ts';
import { may } from '../../core/outings/policy.ts';
import { listsOf } from '../../core/people/contact-list.ts';
import { lockPeople } from '../../core/people/relations.ts';
import { isAlive } from './policy.ts';
import { stories } from './tables.ts';

/**
 * Requires the lock of the outing.
 * @throws {Refusal} `invalid` for an outing that can have no stories of the caller.
 */
async function requireOuting(tx: Tx, callerId: string, id: string): Promise<void> {
  await lockRoot(tx, id);
  const found = await findOuting(tx, callerId, id);
  const isOpen =
    found !== null &&
    found.outing.parent_id === null &&
    found.outing.status !== 'draft' &&
    found.outing.privacy !== 'private' &&
    may('see_details', found.standing) === 'yes';
  if (!isOpen) throw invalidField('outing_id', 'story_place');
}

/** @throws {Refusal} `invalid` for lists of another user, for deleted ones, or for none. */
async function requireLists(tx: Tx, callerId: string, ids: readonly string[]): Promise<void> {
  const own = new Set((await listsOf(tx, callerId)).map(({ id }) => id));
  if (ids.length === 0 || ids.some((id) => !own.has(id))) throw invalidField('list_ids', 'lists_missing');
}

type Wanted = Pick<NewStory, 'outing_id' | 'audience' | 'list_ids'>;

/**
 * Locks the outing and the author, in this order.
 * @returns the lists that count.
 * @throws {Refusal} `invalid`
 */
export async function requirePlace(
  tx: Tx,
  { readerId: callerId, now }: { readonly readerId: string; readonly now: number },
  { outing_id, audience, list_ids }: Wanted,
): Promise<string[]> {
  if (outing_id !== null) await requireOuting(tx, callerId, outing_id);
  await lockPeople(tx, [callerId]);
  const [present] = await tx
    .select({ count: count() })
    .from(stories)
    .where(and(eq(stories.author_id, callerId), isAlive(now)));
  if ((present?.count ?? 0) >= STORIES_MAX) throw invalidField('internalError', 'stories_full');
  if (audience !== 'lists') return [];
  await requireLists(tx, callerId, list_ids);
  return [...new Set(list_ids)];
}
