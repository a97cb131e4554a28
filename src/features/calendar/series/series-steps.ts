/**
 * Turns a change of one occurrence into steps for its series: only this occurrence, this and all that follow, or all.
 * Pure; the steps become ordinary changes of personal items.
 */
import type * as v from 'valibot';
import type {
  NewPersonalItem,
  PersonalItem,
  PersonalItemChange,
} from '#contract/calendar/personal-item/personal-item.ts';
import { movedRecurrence } from '#contract/time/occurrences.ts';
import type { Recurrence } from '#contract/time/recurrence.ts';
import { sameValue } from '#domain/app/same-value.ts';
import {
  endLike,
  endOfOccurrence,
  firstNamed,
  restOf,
  type Shift,
  shiftBetween,
  shifted,
  until,
} from './series-times.ts';

export type NewItem = v.InferOutput<typeof NewPersonalItem>;

/** The fields that a user writes. */
export type WrittenItem = Omit<NewItem, 'id' | 'series_id' | 'original_start' | 'excluded' | 'imported_uid'>;

export type SeriesScope = 'this' | 'following' | 'all';

export type Step =
  | { kind: 'create'; item: NewItem }
  | { kind: 'update'; id: string; change: PersonalItemChange }
  /** `overrides`: the series' differing occurrences, which are deleted with it. */
  | { kind: 'delete'; id: string; overrides: string[] };

export interface Occurrence {
  series: PersonalItem;
  recurrence: Recurrence;
  /** Its start by the recurrence. */
  original: string;
  /** Its own row, if it differs from the others. */
  override: PersonalItem | null;
  /** All rows of the series that differ. */
  overrides: readonly PersonalItem[];
}

export function writtenOf({ attributes }: PersonalItem): WrittenItem {
  const {
    original_start: _original,
    excluded: _excluded,
    imported_uid: _uid,
    created_at_timestamp: _created,
    updated_at_timestamp: _updated,
    ...written
  } = attributes;
  return written;
}

/** Returns an occurrence as the user sees it: the initial values of its form. */
export function occurrenceWritten({ series, original, override }: Occurrence): WrittenItem {
  if (override) return { ...writtenOf(override), recurrence: series.attributes.recurrence };
  return {
    ...writtenOf(series),
    starts_at: original,
    ends_at: endOfOccurrence(series.attributes, original),
  };
}

const isFirst = ({ series, original }: Occurrence) => dayOf(original) <= dayOf(series.attributes.starts_at);

/** Returns whether a differing row replaces that occurrence or a later one. */
const isFrom = ({ attributes }: PersonalItem, original: string) =>
  dayOf(attributes.original_start ?? '') >= dayOf(original);

/** Returns the steps that write `change` into an occurrence, as given by its form or a drag. */
export function editSteps(
  occurrence: Occurrence,
  change: Partial<WrittenItem>,
  scope: SeriesScope,
  newId: () => string,
): Step[] {
  if (scope === 'this') return [editOne(occurrence, change, newId)];
  if (scope === 'all' || isFirst(occurrence)) return editAll(occurrence, change, newId);
  return editFollowing(occurrence, change, newId);
}

/** A single occurrence never repeats by itself. */
function editOne(occurrence: Occurrence, change: Partial<WrittenItem>, newId: () => string): Step {
  const { recurrence: _recurrence, ...own } = change;
  const { series, original, override } = occurrence;
  if (override) return { kind: 'update', id: override.id, change: own };
  const item = { ...occurrenceWritten(occurrence), ...own, recurrence: null };
  return {
    kind: 'create',
    item: newItem(item, { id: newId(), series_id: series.id, original_start: original }),
  };
}

interface Rows {
  id: string;
  series_id?: string | null;
  original_start?: string | null;
  excluded?: string[];
  imported_uid?: string | null;
}

const newItem = (written: WrittenItem, rest: Rows): NewItem => ({
  series_id: null,
  original_start: null,
  excluded: [],
  imported_uid: null,
  ...written,
  ...rest,
});

/** Returns what a change of an occurrence means for one that starts at `start` and repeats by `recurrence`. */
function forSeries(
  occurrence: Occurrence,
  change: Partial<WrittenItem>,
  start: string,
  recurrence: Recurrence,
): { written: Partial<WrittenItem>; shift: Shift | null } {
  const shown = occurrenceWritten(occurrence);
  const after = { ...shown, ...change };
  const { starts_at: _starts, ends_at: _ends, recurrence: _recurrence, ...rest } = change;
  const moves = after.starts_at !== shown.starts_at;
  const lasts = moves || after.ends_at !== shown.ends_at;
  const shift = moves ? shiftBetween(shown.starts_at, after.starts_at) : null;
  const target = shift === null ? start : shifted(start, shift);
  const nextRecurrence =
    change.recurrence == null || sameValue(change.recurrence, occurrence.recurrence)
      ? movedRecurrence(recurrence, start, target)
      : withRestOfCount(change.recurrence, occurrence.recurrence, recurrence);
  const starts_at = firstNamed(target, nextRecurrence);
  return {
    written: {
      ...rest,
      ...((moves || starts_at !== start) && { starts_at }),
      ...((lasts || starts_at !== start) && { ends_at: endLike(after, starts_at) }),
      ...(!sameValue(nextRecurrence, occurrence.recurrence) && { recurrence: nextRecurrence }),
    },
    shift,
  };
}

/** A form shows the count of the whole series: if that is unchanged, use the remaining count. */
const withRestOfCount = (chosen: Recurrence, whole: Recurrence, rest: Recurrence): Recurrence =>
  sameValue(chosen.ends, whole.ends) ? { ...chosen, ends: rest.ends } : chosen;

function editAll(occurrence: Occurrence, change: Partial<WrittenItem>, newId: () => string): Step[] {
  const { series, override, overrides, recurrence } = occurrence;
  if (change.recurrence === null) return onlyOnce(occurrence, change);
  const { written, shift } = forSeries(occurrence, change, series.attributes.starts_at, recurrence);
  const { excluded } = series.attributes;
  // A series starts once a day at most: days identify the starts.
  const moved = shift?.days ? excluded.map((start) => shifted(start, shift)) : excluded;
  const exclude = daysWithout(moved, excluded);
  const include = daysWithout(excluded, moved);
  return [
    {
      kind: 'update',
      id: series.id,
      change: {
        ...written,
        ...(exclude.length > 0 && { exclude }),
        ...(include.length > 0 && { include }),
      },
    },
    ...overrides.flatMap((row): Step[] => {
      if (row.id === override?.id) return [gone(row)];
      return shift?.days ? replaced(row, series.id, shift, newId) : [];
    }),
  ];
}

const dayOf = (start: string) => start.slice(0, 10);

const daysWithout = (starts: readonly string[], others: readonly string[]): string[] => {
  const days = new Set(others.map(dayOf));
  return starts.filter((start) => !days.has(dayOf(start)));
};

const gone = ({ id }: PersonalItem): Step => ({ kind: 'delete', id, overrides: [] });

/** The changed occurrence remains, and no longer repeats. */
function onlyOnce(occurrence: Occurrence, change: Partial<WrittenItem>): Step[] {
  const { series, overrides } = occurrence;
  const { starts_at, ends_at } = { ...occurrenceWritten(occurrence), ...change };
  return [
    ...overrides.map(gone),
    {
      kind: 'update',
      id: series.id,
      change: { ...change, starts_at, ends_at, recurrence: null, include: series.attributes.excluded },
    },
  ];
}

/** A row names the start that it replaces, which cannot be changed: if the start moves, the row is created again. */
function replaced(row: PersonalItem, series_id: string, shift: Shift, newId: () => string): Step[] {
  const { original_start } = row.attributes;
  if (original_start === null) return [];
  const item = newItem(writtenOf(row), {
    id: newId(),
    series_id,
    original_start: shifted(original_start, shift),
    imported_uid: row.attributes.imported_uid,
  });
  return [gone(row), { kind: 'create', item }];
}

/** The series ends on the day before, and another one begins. */
function editFollowing(occurrence: Occurrence, change: Partial<WrittenItem>, newId: () => string): Step[] {
  const { series, original, override, overrides, recurrence } = occurrence;
  const id = newId();
  const base = {
    ...writtenOf(series),
    starts_at: original,
    ends_at: endOfOccurrence(series.attributes, original),
  };
  const rest = restOf(series.attributes.starts_at, recurrence, original);
  const { written, shift } =
    change.recurrence === null
      ? { written: change, shift: null }
      : forSeries(occurrence, change, original, rest);
  const item = {
    ...base,
    ...written,
    recurrence: written.recurrence === undefined ? rest : written.recurrence,
  };
  const later = overrides.filter((row) => isFrom(row, original));
  const repeats = item.recurrence !== null;
  const left = series.attributes.excluded.filter((start) => dayOf(start) >= dayOf(original));
  return [
    { kind: 'update', id: series.id, change: { recurrence: until(recurrence, original) } },
    {
      kind: 'create',
      item: newItem(item, {
        id,
        excluded: repeats ? left.map((start) => (shift ? shifted(start, shift) : start)) : [],
      }),
    },
    ...later.flatMap((row): Step[] => {
      if (row.id === override?.id || !repeats) return [gone(row)];
      return shift?.days
        ? replaced(row, id, shift, newId)
        : [{ kind: 'update', id: row.id, change: { series_id: id } }];
    }),
  ];
}

/** Returns the steps that delete an occurrence. */
export function deleteSteps(occurrence: Occurrence, scope: SeriesScope): Step[] {
  const { series, original, override, overrides, recurrence } = occurrence;
  if (scope === 'all' || (scope === 'following' && isFirst(occurrence)))
    return [{ kind: 'delete', id: series.id, overrides: overrides.map(({ id }) => id) }];
  if (scope === 'this') {
    const leaveOut: Step = { kind: 'update', id: series.id, change: { exclude: [original] } };
    return override ? [gone(override), leaveOut] : [leaveOut];
  }
  return [
    ...overrides.filter((row) => isFrom(row, original)).map(gone),
    { kind: 'update', id: series.id, change: { recurrence: until(recurrence, original) } },
  ];
}
