/** Validates changes of an outing, with the permissions they need and the fields they change. */
import {
  endsAfterStart,
  type OutingChange,
  type OutingStatus,
  timesFitAllDay,
} from '#contract/outings/outing/outing.ts';
import { invalidField } from '../../base/http/refusal.ts';
import type { OutingRow } from '../../core/outings/outing.ts';
import type { Action } from '../../core/outings/policy.ts';
import { isSetting } from '../../core/outings/writing/settings.ts';

/** Fields that lists outside the outing show: their changes are also published in its members' channels. */
const SHOWN_OUTSIDE = [
  'title',
  'status',
  'starts_at',
  'ends_at',
  'all_day',
  'timezone',
  'place_name',
  'cover_template',
  'cover_key',
  'put_away_at_timestamp',
] as const;

const MOVES: Readonly<Record<OutingStatus, readonly OutingStatus[]>> = {
  draft: ['draft', 'set'],
  set: ['set', 'canceled'],
  canceled: ['canceled', 'set'],
};

/**
 * Returns the actions that a change needs permission for: setting a draft is editing; canceling, and undoing that,
 * is managing.
 */
export function actionsOf(change: OutingChange, before: OutingRow): Set<Action> {
  const actions = new Set<Action>();
  for (const [field, value] of Object.entries(change)) {
    if (value === undefined) continue;
    const manages =
      isSetting(field) ||
      field === 'put_away_at_timestamp' ||
      (field === 'status' && (value === 'canceled' || before.status === 'canceled'));
    actions.add(manages ? 'manage' : 'edit');
  }
  return actions.size === 0 ? new Set(['edit']) : actions;
}

type Patch = Partial<OutingRow>;

/** Returns the fields whose values the change would alter. */
export function patchOf(change: OutingChange | Patch, before: OutingRow): Patch {
  const present: Readonly<Record<string, unknown>> = before;
  return Object.fromEntries(
    Object.entries(change).filter(([field, value]) => value !== undefined && value !== present[field]),
  );
}

/** @throws {Refusal} `invalid` for a field that does not fit the others. */
export function requireValid(before: OutingRow, after: OutingRow): void {
  if (!MOVES[before.status].includes(after.status)) {
    throw invalidField('status', 'status_step');
  }
  if (!timesFitAllDay(after)) throw invalidField('starts_at', 'times_of_another_kind');
  if (!endsAfterStart(after)) throw invalidField('ends_at', 'ends_before_start');
  // Members rely on the date of a set outing, and a recurrence on the day from which it counts.
  const needsStart = before.status === 'set' || after.series_id !== null;
  if (needsStart && before.starts_at !== null && after.starts_at === null)
    throw invalidField('starts_at', 'start_missing');
}

/** Returns whether the texts of the outing have changed. */
export const saysOther = (before: OutingRow, after: OutingRow): boolean =>
  before.title !== after.title || before.description !== after.description;

/** Returns whether the change is visible in lists outside the outing. */
export function differsOutside(before: OutingRow, after: OutingRow): boolean {
  return SHOWN_OUTSIDE.some((field) => before[field] !== after[field]);
}
