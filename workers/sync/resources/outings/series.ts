/**
 * Syncs outings that repeat. A change of several dates names those on the device, with its result for each, so that it
 * may be applied any number of times; the server determines by itself which dates exist. Screens do not show dates that
 * the server has yet to create.
 */

import { TOAST_UNDO_MS } from '#contract/base/limits.ts';
import { seriesCalls } from '#contract/outings/series/calls.ts';
import { seriesMutations } from '#contract/outings/series/mutations.ts';
import { endedBy } from '#contract/outings/series/series-dates.ts';
import type { WireOf } from '#db/entities.ts';
import { rowKey } from '#db/rows.ts';
import { defineMutation, requestOf } from '../mutation.ts';
import { withParticipation } from './memberships.ts';
import { changedOuting } from './outings.ts';

type OutingWire = WireOf['outings'];

const outingKeys = (id: string, others: readonly string[]) =>
  [id, ...others].map((each) => rowKey('outings', each));

const idsOf = (dates: readonly { readonly id: string }[]) => dates.map(({ id }) => id);

const withSeries = (row: OutingWire, series: OutingWire['attributes']['series']): OutingWire => ({
  ...row,
  attributes: { ...row.attributes, series },
});

const repeat = defineMutation(seriesMutations['outings.repeat'], {
  root: ({ id }) => id,
  touches: ({ id, dates }) => outingKeys(id, idsOf(dates)),
  creates: ({ series_id }) => series_id,
  effects: {
    outings(row, { id, series_id, recurrence, date, dates }) {
      if (row === null) return null;
      const own = row.attributes.series?.own ?? [];
      if (row.id === id) return withSeries(row, { id: series_id, recurrence, date, own: [] });
      const named = dates.find((other) => other.id === row.id)?.date ?? null;
      return named === null ? null : withSeries(row, { id: series_id, recurrence, date: named, own });
    },
  },
  request: ({ id, series_id, recurrence }) =>
    requestOf(seriesCalls.repeat, { params: { id }, body: { series_id, recurrence } }),
});

const end = defineMutation(seriesMutations['outings.endSeries'], {
  root: ({ id }) => id,
  touches: ({ id, dates }) => outingKeys(id, dates),
  effects: {
    outings(row, { last }) {
      const series = row?.attributes.series;
      return row && series
        ? withSeries(row, { ...series, recurrence: endedBy(series.recurrence, last) })
        : row;
    },
  },
  request: ({ id }) => requestOf(seriesCalls.end, { params: { id }, body: undefined }),
});

const update = defineMutation(seriesMutations['outings.updateSeries'], {
  root: ({ id }) => id,
  touches: ({ id, dates }) => outingKeys(id, idsOf(dates)),
  effects: {
    outings(row, { id, change, dates }) {
      const on = row?.id === id ? change : dates.find((other) => other.id === row?.id)?.change;
      return row && on ? changedOuting(row, on) : row;
    },
  },
  request: ({ id, scope, change }) =>
    requestOf(seriesCalls.change, { params: { id }, body: { scope, change } }),
});

const remove = defineMutation(seriesMutations['outings.deleteSeries'], {
  root: ({ id }) => id,
  touches: ({ id, dates }) => outingKeys(id, dates),
  effects: { outings: () => null },
  request: ({ id, scope }) =>
    requestOf(seriesCalls.remove, { params: { id }, query: { scope }, body: undefined }),
});

const participation = defineMutation(seriesMutations['memberships.answerSeries'], {
  touches: ({ id, dates }) => [id, ...idsOf(dates)].map((each) => rowKey('memberships', each)),
  uses: ({ id }) => [id],
  effects: {
    memberships(row, { id, participation, note, answered_for_timestamp, dates, adults, children }) {
      const given =
        row?.id === id
          ? answered_for_timestamp
          : dates.find((other) => other.id === row?.id)?.answered_for_timestamp;
      return given === undefined
        ? row
        : withParticipation(
            row,
            participation,
            { adults, children },
            { note, answered_for_timestamp: given },
          );
    },
  },
  request: ({ id: _id, outing_id, dates: _dates, ...participation }) =>
    requestOf(seriesCalls.answer, { params: { id: outing_id }, body: participation }),
});

const exit = defineMutation(seriesMutations['memberships.exitSeries'], {
  touches: ({ id, outing_id, dates }) =>
    [{ id, outing_id }, ...dates].flatMap((date) => [
      rowKey('memberships', date.id),
      rowKey('outings', date.outing_id),
    ]),
  effects: { memberships: () => null, outings: () => null },
  request: ({ outing_id, scope }) =>
    requestOf(seriesCalls.exit, { params: { id: outing_id }, body: { scope } }),
  holdMs: TOAST_UNDO_MS,
});

export const seriesMutators = {
  'outings.repeat': repeat,
  'outings.endSeries': end,
  'outings.updateSeries': update,
  'outings.deleteSeries': remove,
  'memberships.answerSeries': participation,
  'memberships.exitSeries': exit,
} as const;
