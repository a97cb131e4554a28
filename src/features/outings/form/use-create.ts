/** Stores a new outing with what its template adds: all of it, or nothing. */

import { useRef } from 'react';
import type { MutationArgs } from '#contract/mutations.ts';
import { type MutateResult, useMutate, useMutateAll } from '#sync/hooks.ts';
import { present } from '#ui/device/clock.ts';
import { changesOf } from './templates/changes.ts';
import type { SaveRequest } from './use-outing-form.ts';
import { changeBetween, type Written } from './values.ts';

type Place = Pick<MutationArgs['outings.create'], 'id' | 'parent_id' | 'root_id'>;

/**
 * Makes the outing once. A further attempt, as after a picture that did not fit on the disk, changes what the first one made.
 */
export function useCreate(
  place: Place,
): (request: SaveRequest, drafts: readonly string[]) => Promise<MutateResult | null> {
  const mutate = useMutate();
  const mutateAll = useMutateAll();
  const made = useRef<{ status: 'draft' | 'set'; written: Written } | null>(null);
  return async ({ intent, written, template }, drafts) => {
    const status = intent === 'set' ? 'set' : 'draft';
    const before = made.current;
    if (before === null) {
      const changes = changesOf({ ...place, status, ...written }, template, present());
      const result = await mutateAll(changes, { drafts });
      if (result.kind === 'stored') made.current = { status, written };
      return result;
    }
    const change = changeBetween(before.written, written);
    const becomesSet = status === 'set' && before.status === 'draft';
    if (!becomesSet && Object.keys(change).length === 0) return null;
    const { id, root_id } = place;
    const completed = becomesSet ? ({ ...change, status } as const) : change;
    const result = await mutate('outings.update', { id, root_id, change: completed }, { drafts });
    if (result.kind === 'stored') made.current = { status: becomesSet ? 'set' : before.status, written };
    return result;
  };
}
