/**
 * Computes the steps that undo others: a change of a series can be several, and a sent change can only be changed
 * again.
 */
import type { PersonalItem, PersonalItemChange } from '#contract/calendar/personal-item/personal-item.ts';
import { type Step, writtenOf } from './series-steps.ts';

/**
 * @param before the rows as they were, by id
 * @returns steps in the order in which to apply them; deleted rows are restored under new ids
 */
export function undoSteps(
  steps: readonly Step[],
  before: ReadonlyMap<string, PersonalItem>,
  newId: () => string,
): Step[] {
  const renamed = new Map<string, string>();
  const again = (id: string): Step[] => {
    const row = before.get(id);
    if (!row) return [];
    const fresh = newId();
    renamed.set(id, fresh);
    const { original_start, excluded, imported_uid } = row.attributes;
    const series_id = row.series_id === null ? null : (renamed.get(row.series_id) ?? row.series_id);
    const item = { id: fresh, series_id, ...writtenOf(row), original_start, excluded, imported_uid };
    return [{ kind: 'create', item }];
  };
  return [...steps].reverse().flatMap((step): Step[] => {
    if (step.kind === 'create') return [{ kind: 'delete', id: step.item.id, overrides: [] }];
    if (step.kind === 'delete') return [step.id, ...step.overrides].flatMap(again);
    const row = before.get(step.id);
    return row ? [{ kind: 'update', id: step.id, change: changeBack(step.change, row) }] : [];
  });
}

/** Reverts only what was changed: another device may have changed the rest meanwhile. */
function changeBack(change: PersonalItemChange, row: PersonalItem): PersonalItemChange {
  const { series_id, exclude, include, ...written } = change;
  const fields: string[] = Object.keys(written);
  const was = Object.fromEntries(Object.entries(writtenOf(row)).filter(([field]) => fields.includes(field)));
  return {
    ...was,
    ...(series_id !== undefined && row.series_id !== null && { series_id: row.series_id }),
    ...(exclude && { include: exclude }),
    ...(include && { exclude: include }),
  };
}
