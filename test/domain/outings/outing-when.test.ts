import { describe, expect, it } from 'vitest';
import { spanOf } from '#contract/outings/outing/span.ts';
import { cardTime, dateBadgeOf, undatedWord, whenParts } from '#domain/outings/outing-when.ts';
import { createFormats } from '#i18n/format.ts';

const berlin = createFormats({ locale: 'en-GB', timeZone: 'Europe/Berlin' });
const NOW = Date.parse('2026-11-20T12:00Z');
const times = (some: Partial<Parameters<typeof spanOf>[0]>) => ({
  starts_at: null,
  ends_at: null,
  all_day: false,
  timezone: 'Europe/Lisbon',
  ...some,
});
const when = (some: Parameters<typeof times>[0], formats = berlin) => whenParts(times(some), formats, NOW);

describe('the time of an outing', () => {
  it('the time is undecided without a start', () => {
    expect(when({})).toEqual({ kind: 'undecided' });
    expect(cardTime(times({}), berlin)).toBeNull();
    expect(dateBadgeOf(times({}), berlin)).toBeNull();
  });

  it('the time is being decided where the plan is set, until it is put away; drafts and items have none yet', () => {
    const word = (attributes: object, parent_id: string | null = null) =>
      undatedWord({ parent_id, attributes: { ...times({}), ...attributes } });
    expect(word({ status: 'set' })).toBe('beingDecided');
    expect(word({ status: 'set', put_away_at_timestamp: NOW })).toBe('putAway');
    expect(word({ status: 'draft' })).toBe('undecided');
    expect(word({ status: 'set' }, 'outing')).toBe('undecided');
    expect(word({})).toBe('undecided');
  });

  it('the time is shown in its own zone, with the reader’s time where it differs', () => {
    expect(when({ starts_at: '2026-12-12T10:20' })).toEqual({
      kind: 'times',
      day: 'Sat 12 Dec',
      time: '10:20',
      own: '11:20',
    });
    expect(when({ starts_at: '2026-12-12T10:20', timezone: 'Europe/Paris' })).toMatchObject({ own: null });
  });

  it('the time includes the reader’s day when it is another one', () => {
    expect(when({ starts_at: '2026-12-12T23:30' })).toMatchObject({ own: 'Sun 13 Dec, 00:30' });
  });

  it('the time shows all-day outings without hours, in every zone alike', () => {
    const far = createFormats({ locale: 'en-GB', timeZone: 'Pacific/Auckland' });
    const days = {
      starts_at: '2026-12-12',
      ends_at: '2026-12-14',
      all_day: true,
      timezone: 'Pacific/Honolulu',
    };
    expect(when(days, far)).toEqual({ kind: 'days', days: 'Sat 12 Dec – Mon 14 Dec' });
    expect(when({ ...days, ends_at: null }, far)).toEqual({ kind: 'days', days: 'Sat 12 Dec' });
    expect(dateBadgeOf(times(days), far)).toMatchObject({ day: '12' });
  });

  it('the time shows both ends of several days with hours', () => {
    expect(when({ starts_at: '2026-12-12T10:20', ends_at: '2026-12-14T18:00' })).toMatchObject({
      kind: 'span',
      from: 'Sat 12 Dec, 10:20',
      until: 'Mon 14 Dec, 18:00',
    });
  });

  it('the time is that of one day where it ends at night, also on a card', () => {
    const night = { starts_at: '2026-11-28T22:50', ends_at: '2026-11-29T00:30' };
    expect(when(night)).toMatchObject({ kind: 'times', day: 'Sat 28 Nov', time: '22:50–00:30' });
    expect(cardTime(times(night), berlin)).toBe('22:50–00:30');
  });

  it('the second day of a time over a night is abbreviated', () => {
    const overnight = { starts_at: '2026-12-12T10:20', ends_at: '2026-12-13T18:00' };
    expect(when(overnight)).toMatchObject({ kind: 'times', day: 'Sat 12 Dec', time: '10:20 – Sun 18:00' });
    expect(cardTime(times(overnight), berlin)).toMatch(/12.+13 Dec/);
  });

  it('the time shows the year when it is not this one', () => {
    expect(when({ starts_at: '2027-12-12T10:20' })).toMatchObject({ day: expect.stringContaining('2027') });
  });

  it('the time is short on a card, whose date badge shows the day', () => {
    expect(cardTime(times({ starts_at: '2026-12-05T07:40', ends_at: '2026-12-05T18:00' }), berlin)).toMatch(
      /07:40.18:00|07:40 – 18:00/,
    );
    expect(cardTime(times({ starts_at: '2026-12-05T19:00' }), berlin)).toBe('19:00');
    expect(
      cardTime(times({ starts_at: '2026-12-12', ends_at: '2026-12-14', all_day: true }), berlin),
    ).toMatch(/12.+14 Dec/);
  });
});

describe('the span of an outing', () => {
  it('the span of an all-day outing ends at the midnight after the last day, in its zone', () => {
    const span = spanOf(times({ starts_at: '2026-12-12', ends_at: '2026-12-14', all_day: true }));
    expect(span).toEqual({ start: Date.parse('2026-12-12T00:00Z'), end: Date.parse('2026-12-15T00:00Z') });
  });

  it('the span has 23 hours on the day on which the clocks go forward', () => {
    const span = spanOf(times({ starts_at: '2026-03-29', all_day: true, timezone: 'Europe/Berlin' }));
    expect(span && (span.end - span.start) / 3_600_000).toBe(23);
  });
});
