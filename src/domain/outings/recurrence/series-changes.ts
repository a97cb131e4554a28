/**
 * Computes what a change of one date of a series becomes: a change of only that date, or one of several dates. Pure.
 */
import type { GivenHeads } from '#contract/outings/membership/heads.ts';
import type { GivenParticipation } from '#contract/outings/membership/membership.ts';
import type { OutingChange } from '#contract/outings/outing/outing.ts';
import type { SeriesScope, WideScope } from '#contract/outings/outing/series.ts';
import { changeOn, dayUnder, names } from '#contract/outings/series/series-dates.ts';
import type { Recurrence } from '#contract/time/recurrence.ts';
import type { SeriesDate } from '#db/queries/outings/series.ts';
import type { MembershipRow, OutingRow } from '#db/rows.ts';
import type { Change } from '#sync/hooks.ts';
import { permissionsIn, roleIn } from '../permissions.ts';

type Action = 'edit' | 'manage' | 'delete' | 'leave' | 'answer';

/** The other dates on the device, and the user who changes them. */
export interface Others {
  readonly dates: readonly SeriesDate[];
  readonly userId: string;
}

/** Returns the dates in a scope, as far as the user may do that there. */
function within(
  outing: OutingRow,
  scope: WideScope,
  action: Action,
  { dates, userId }: Others,
): SeriesDate[] {
  const anchor = outing.attributes.series?.date ?? '';
  return dates.filter((other) => {
    if (other.outing.id === outing.id || (scope === 'following' && other.date < anchor)) return false;
    const role = roleIn(other.outing, userId, other.membership?.attributes.role);
    return permissionsIn(other.outing, other.outing, userId, role)[action];
  });
}

const actionOf = (change: OutingChange): 'edit' | 'manage' =>
  change.status === 'canceled' ? 'manage' : 'edit';

export function updateOf(
  outing: OutingRow,
  scope: SeriesScope,
  change: OutingChange,
  others: Others,
): Change {
  const { id, root_id, attributes } = outing;
  const { series } = attributes;
  if (scope === 'this' || !series) return { name: 'outings.update', args: { id, root_id, change } };
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const anchor = { ...attributes, ...given, date: series.date };
  const dates = within(outing, scope, actionOf(change), others).flatMap((other) => {
    const { id: otherId, attributes: before } = other.outing;
    const seriesDate = { date: other.date, own: before.series?.own ?? [] };
    // A draft is not canceled, and a date that is already set stays as it is.
    const fits = before.status !== 'draft' && before.status !== change.status;
    const on = changeOn(seriesDate, anchor, fits ? change : { ...change, status: undefined }, scope);
    return Object.values(on).some((value) => value !== undefined) ? [{ id: otherId, change: on }] : [];
  });
  return { name: 'outings.updateSeries', args: { id, scope, change, dates } };
}

export function deletionOf(outing: OutingRow, scope: SeriesScope, others: Others): Change {
  const { id, root_id } = outing;
  if (scope === 'this') return { name: 'outings.delete', args: { id, root_id } };
  const dates = within(outing, scope, 'delete', others).map((other) => other.outing.id);
  return { name: 'outings.deleteSeries', args: { id, scope, dates } };
}

interface SeriesParticipation extends GivenHeads {
  readonly participation: GivenParticipation;
  readonly note: string;
}

/** @param own the user's place in the outing */
export function participationOf(
  outing: OutingRow,
  own: MembershipRow,
  scope: WideScope,
  participation: SeriesParticipation,
  others: Others,
): Change {
  const seen = (row: OutingRow) => row.attributes.rescheduled_at_timestamp ?? 0;
  const dates = within(outing, scope, 'answer', others).flatMap(({ outing: row, membership }) =>
    membership ? [{ id: membership.id, answered_for_timestamp: seen(row) }] : [],
  );
  return {
    name: 'memberships.answerSeries',
    args: {
      id: own.id,
      outing_id: outing.id,
      scope,
      ...participation,
      answered_for_timestamp: seen(outing),
      dates,
    },
  };
}

export function exitOf(outing: OutingRow, own: MembershipRow, scope: WideScope, others: Others): Change {
  const dates = within(outing, scope, 'leave', others).flatMap(({ outing: row, membership }) =>
    membership ? [{ id: membership.id, outing_id: row.id }] : [],
  );
  return { name: 'memberships.exitSeries', args: { id: own.id, outing_id: outing.id, scope, dates } };
}

/** @param starts_at the new start of the outing; the recurrence includes that day */
export function repeatOf(
  outing: Pick<OutingRow, 'id' | 'attributes'>,
  series: { readonly id: string; readonly recurrence: Recurrence; readonly starts_at: string },
  dates: readonly SeriesDate[],
): Change {
  const { id, attributes } = outing;
  const { recurrence, starts_at } = series;
  const first = starts_at.slice(0, 10);
  const before = attributes.series?.date ?? first;
  const later = dates.filter((other) => other.outing.id !== id && other.date > before);
  return {
    name: 'outings.repeat',
    args: {
      id,
      series_id: series.id,
      recurrence,
      date: first,
      dates: later.map((other) => {
        const day = dayUnder(other.date, { date: before, starts_at });
        return { id: other.outing.id, date: names(first, recurrence, day) ? day : null };
      }),
    },
  };
}

export function endOf({ id, attributes }: OutingRow, dates: readonly SeriesDate[]): Change {
  const last = dates.at(-1)?.date ?? attributes.series?.date ?? '';
  const others = dates.flatMap(({ outing }) => (outing.id === id ? [] : [outing.id]));
  return { name: 'outings.endSeries', args: { id, last, dates: others } };
}
