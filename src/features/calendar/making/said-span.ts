/** Computes the span that a title names, on the calendar. Pure. */
import { instantOf, shiftedBy, wallTimeAt } from '#contract/time/instants.ts';
import type { SaidWhen } from '#domain/outings/said-times/read.ts';
import type { Span } from '../moving/times.ts';

const HOUR_MS = 3_600_000;

/** @param span what was chosen before: it applies where the title names nothing, @param zone of the calendar */
export function saidSpan(span: Span, when: SaidWhen, zone: string): Span {
  const at = (day: string, time: string) => instantOf(`${day}T${time}`, zone);
  switch (when.kind) {
    case 'days':
      return { kind: 'days', first: when.first, last: when.last };
    case 'day': {
      if (span.kind === 'days') return { kind: 'days', first: when.day, last: when.day };
      const start = at(when.day, wallTimeAt(span.start, zone).slice(11));
      return { kind: 'hours', start, end: start + span.end - span.start };
    }
    case 'hours': {
      const day = when.day ?? (span.kind === 'days' ? span.first : wallTimeAt(span.start, zone).slice(0, 10));
      const start = at(day, when.starts);
      if (when.ends === null) return { kind: 'hours', start, end: start + HOUR_MS };
      const { day: lastDay, time } = when.ends;
      const end = at(lastDay ?? (time <= when.starts ? shiftedBy(day, 1) : day), time);
      return { kind: 'hours', start, end };
    }
  }
}
