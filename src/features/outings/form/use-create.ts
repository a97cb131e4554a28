/** Stores a new outing with what its template adds: all of it, or nothing. */

import { useRef } from 'react';
import type { MutationArgs } from '#contract/mutations.ts';
import type { Recurrence } from '#contract/time/recurrence.ts';
import { newId } from '#db/new-id.ts';
import { sameValue } from '#domain/app/same-value.ts';
import type { SaveResult } from '#forms/draft-form/use-draft-form.ts';
import type { Change } from '#sync/hooks.ts';
import { useMutateAll } from '#sync/use-mutate.ts';
import { present } from '#ui/device/clock.ts';
import { askingIn } from './asking.ts';
import { changesOf } from './templates/changes.ts';
import type { SaveRequest } from './use-outing-form.ts';
import { changeBetween, type Written } from './values.ts';

type Place = Pick<MutationArgs['outings.create'], 'id' | 'parent_id' | 'root_id'>;

/** The change that chooses lists for an outing. */
export const choiceOf = (id: string, chosen: readonly string[], before: readonly string[]): Change => ({
  name: 'outings.chooseLists',
  args: { id, list_ids: [...chosen], before: [...before] },
});

/** Only an outing with a start repeats. */
function repeating(id: string, starts_at: string | null, recurrence: Recurrence | null): Change[] {
  if (recurrence === null || starts_at === null) return [];
  const date = starts_at.slice(0, 10);
  return [{ name: 'outings.repeat', args: { id, series_id: newId(), recurrence, date, dates: [] } }];
}

interface Made {
  readonly status: 'draft' | 'set';
  readonly written: Written;
  readonly listIds: readonly string[];
  /** A poll asks for its date. */
  readonly asks: boolean;
}

/**
 * Creates the outing once. A further attempt, as after a picture that did not fit on the disk, changes what the first
 * one created.
 */
export function useCreate(
  place: Place,
): (request: SaveRequest, drafts: readonly string[]) => Promise<SaveResult> {
  const mutateAll = useMutateAll();
  const made = useRef<Made | null>(null);
  return async ({ intent, written, template, listIds, values }, drafts) => {
    const status = intent === 'set' ? 'set' : 'draft';
    const before = made.current;
    if (before === null) {
      const changes = changesOf({ ...place, status, ...written }, template, present());
      if (listIds.length > 0) changes.push(choiceOf(place.id, listIds, []));
      changes.push(...repeating(place.id, written.starts_at, values.recurrence));
      changes.push(...askingIn(place.id, values));
      const result = await mutateAll(changes, { drafts });
      if (result.kind === 'stored') made.current = { status, written, listIds, asks: values.finds_date };
      return result;
    }
    const change = changeBetween(before.written, written);
    const becomesSet = status === 'set' && before.status === 'draft';
    const { id, root_id } = place;
    const completed = becomesSet ? ({ ...change, status } as const) : change;
    const changes: Change[] = [];
    if (Object.keys(completed).length > 0)
      changes.push({ name: 'outings.update', args: { id, root_id, change: completed } });
    if (!sameValue(listIds, before.listIds)) changes.push(choiceOf(id, listIds, before.listIds));
    if (!before.asks) changes.push(...askingIn(id, values));
    if (changes.length === 0) return { kind: 'unchanged' };
    const result = await mutateAll(changes, { drafts });
    if (result.kind === 'stored')
      made.current = {
        status: becomesSet ? 'set' : before.status,
        written,
        listIds,
        asks: before.asks || values.finds_date,
      };
    return result;
  };
}
