/**
 * Tests the rules of date polls: the dates a form makes, the best ones, when a poll closes, and the drawing of a month.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { POLL_DATES_MAX } from '#contract/base/limits.ts';
import { dateKey } from '#contract/outings/poll/new-poll.ts';
import type { Poll, PollOption } from '#contract/outings/poll/poll.ts';
import { daysBetween } from '#contract/time/days-between.ts';
import { shiftedBy } from '#contract/time/instants.ts';
import { newId } from '#db/new-id.ts';
import type { MembershipRow } from '#db/rows.ts';
import { checkDates } from '#domain/dates/check-dates.ts';
import {
  blankDates,
  type DateValues,
  datesOf,
  type PlainDate,
  suggestedDays,
  valuesOf,
  withDay,
  withoutDate,
  withRange,
} from '#domain/dates/date-values.ts';
import { dayByKey, monthAfter, weekdayOf, weeksOf } from '#domain/dates/month-days.ts';
import { bestDates, bySuiting, countsOf } from '#features/polls/dates/best-dates.ts';
import { silentIn } from '#features/polls/dates/people-votes.ts';
import { deadlineOf, readDeadline, usualDeadline } from '#features/polls/deadline.ts';
import { checkPoll, type PollValues } from '#features/polls/poll-values.ts';
import { type ValidationWords, validationOf } from '#forms/validation-words.ts';
import { membership } from '../../fixtures/invitation-rows.ts';
import { TEXTS, yesVotes } from '../../fixtures/polls.ts';
import { sampleOuting } from '../../fixtures/sample-outing.ts';

const ZONE = 'Europe/Berlin';
const NOW = Date.parse('2026-12-01T12:00Z');

const say: ValidationWords['say'] = (validation) =>
  'count' in validation ? `${validation.kind} ${validation.count}` : validation.kind;
const words: ValidationWords = {
  say,
  sayIssue: (issue) => {
    const validation = validationOf(issue);
    if (validation === null) throw new Error(`Nothing translates: ${issue.message}`);
    return say(validation);
  },
};

const blank = () => blankDates(null, ZONE, newId);
const plain = (dates: readonly PlainDate[]) =>
  dates.map(({ starts_at, ends_at }) => ({ starts_at, ends_at }));

const aDay = fc.integer({ min: 0, max: 60 }).map((days) => shiftedBy('2026-12-01', days));
const aTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '30'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
const aSlot = fc.tuple(aDay, aTime, fc.option(aTime)).map(([day, from, to]): PlainDate => {
  const ends_at = to === null ? null : `${to > from ? day : shiftedBy(day, 1)}T${to}`;
  return { starts_at: `${day}T${from}`, ends_at };
});

describe('the days of a form', () => {
  it('days are picked and removed one by one, and are sorted by time', () => {
    const picked = ['2026-12-12', '2026-12-05', '2026-12-09'].reduce(withDay, blank());
    expect(datesOf('days', picked).map(({ starts_at }) => starts_at)).toEqual([
      '2026-12-05',
      '2026-12-09',
      '2026-12-12',
    ]);
    expect(datesOf('days', withDay(picked, '2026-12-09'))).toHaveLength(2);
  });

  it('days can be consecutive in one option, whichever end was picked first, and not twice', () => {
    const once = withRange(blank(), '2026-12-09', '2026-12-05');
    expect(plain(datesOf('days', once))).toEqual([{ starts_at: '2026-12-05', ends_at: '2026-12-09' }]);
    expect(withRange(once, '2026-12-05', '2026-12-09')).toEqual(once);
    const single = withRange(once, '2026-12-20', '2026-12-20');
    expect(plain(datesOf('days', single)).at(-1)).toEqual({ starts_at: '2026-12-20', ends_at: null });
    expect(datesOf('days', withoutDate('days', single, '2026-12-05/2026-12-09'))).toHaveLength(1);
  });

  it('days retain their times when the poll asks for slots', () => {
    const values = withDay(withRange(blank(), '2026-12-05', '2026-12-09'), '2026-12-12');
    expect(plain(datesOf('slots', values))).toEqual([{ starts_at: '2026-12-12T19:00', ends_at: null }]);
  });
});

describe('the slots of a form', () => {
  const evening = (): DateValues => ({
    ...blank(),
    days: ['2026-12-05', '2026-12-06'],
    times: [
      { id: 'a', starts: '19:00', ends: '21:00' },
      { id: 'b', starts: '22:30', ends: '01:00' },
    ],
  });

  it('the slots are each time on each day; one that ends before it starts ends the day after', () => {
    expect(plain(datesOf('slots', evening()))).toEqual([
      { starts_at: '2026-12-05T19:00', ends_at: '2026-12-05T21:00' },
      { starts_at: '2026-12-05T22:30', ends_at: '2026-12-06T01:00' },
      { starts_at: '2026-12-06T19:00', ends_at: '2026-12-06T21:00' },
      { starts_at: '2026-12-06T22:30', ends_at: '2026-12-07T01:00' },
    ]);
  });

  it('the slots can be removed one by one; a day without any is no longer picked, and comes back with all', () => {
    const less = withoutDate('slots', evening(), '2026-12-05 a');
    expect(datesOf('slots', less)).toHaveLength(3);
    const none = withoutDate('slots', less, '2026-12-05 b');
    expect(none.days).toEqual(['2026-12-06']);
    expect(datesOf('slots', withDay(none, '2026-12-05'))).toHaveLength(4);
  });

  it('the slots are the same after a refused poll was put back into the form', () => {
    fc.assert(
      fc.property(fc.uniqueArray(aSlot, { selector: dateKey, minLength: 1, maxLength: 20 }), (slots) => {
        const again = plain(datesOf('slots', valuesOf('slots', slots, ZONE, newId)));
        expect(again.map(dateKey).sort()).toEqual(slots.map(dateKey).sort());
      }),
    );
  });
});

describe('initial dates of a poll', () => {
  it('a poll begins with the time of the outing, or the coming weekend and an evening', () => {
    expect(suggestedDays('2026-12-10T18:30', '2026-12-01')).toEqual(['2026-12-10', '2026-12-11']);
    expect(suggestedDays('2026-11-10', '2026-12-01')).toEqual(['2026-12-05', '2026-12-06']);
    expect(blankDates('2026-12-10T18:30', ZONE, newId).times).toMatchObject([{ starts: '18:30', ends: '' }]);
    expect(blankDates('2026-12-10', ZONE, newId).times).toMatchObject([{ starts: '19:00' }]);
  });

  it('a poll never begins in the past', () => {
    fc.assert(
      fc.property(fc.option(aDay), aDay, (planned, today) => {
        const [first, second] = suggestedDays(planned, today);
        expect(first >= today).toBe(true);
        expect(daysBetween(first, second)).toBe(1);
      }),
    );
  });
});

describe("validation of a form's dates", () => {
  const check = (kind: 'days' | 'slots', values: DateValues, present: PlainDate[] = [], least = 2) =>
    checkDates(kind, values, { words, present, least });
  const errorsOf = (checked: ReturnType<typeof check>) =>
    checked.kind === 'valid'
      ? null
      : {
          dates: checked.errors.dates,
          times: Object.entries(checked.errors).flatMap(([path, message]) =>
            path.startsWith('times.') ? [[path.slice('times.'.length), message]] : [],
          ),
        };

  it('the form checks the number of dates', () => {
    const one = withDay(blank(), '2026-12-05');
    expect(errorsOf(check('days', one))).toEqual({ dates: 'least_entries 2', times: [] });
    expect(check('days', withDay(one, '2026-12-06')).kind).toBe('valid');
    const days = Array.from({ length: POLL_DATES_MAX + 1 }, (_, nth) => shiftedBy('2026-12-01', nth));
    const many = { ...blank(), days };
    expect(errorsOf(check('days', many))).toEqual({ dates: 'most_entries 50', times: [] });
    const present = [{ starts_at: '2026-11-05', ends_at: null }];
    expect(errorsOf(check('days', { ...blank(), days: days.slice(0, 50) }, present, 1))?.dates).toBe(
      'most_entries 49',
    );
  });

  it('the form checks for times that are missing or equal', () => {
    const days = ['2026-12-05', '2026-12-06'];
    const time = (id: string, starts: string) => ({ id, starts, ends: '' });
    const times = [time('a', '19:00'), time('b', ''), time('c', '19:00')];
    expect(errorsOf(check('slots', { ...blank(), days, times }))?.times).toEqual([
      ['b', 'required'],
      ['c', 'same_option'],
    ]);
  });

  it('the form does not add dates again that the poll already has', () => {
    const values = ['2026-12-05', '2026-12-06'].reduce(withDay, blank());
    const checked = check('days', values, [{ starts_at: '2026-12-05', ends_at: null }], 1);
    expect(checked).toEqual({ kind: 'valid', output: [{ starts_at: '2026-12-06', ends_at: null }] });
  });
});

describe('a date poll', () => {
  const values = (part: Partial<PollValues> = {}): PollValues => ({
    question: 'When?',
    kind: 'slots',
    options: [
      { id: newId(), text: 'Left from before' },
      { id: newId(), text: '' },
    ],
    dates: ['2026-12-05', '2026-12-06'].reduce(withDay, blank()),
    several: true,
    anonymous: true,
    ...part,
  });
  const check = (part: Partial<PollValues> = {}) =>
    checkPoll(values(part), newId(), words, { zone: ZONE, now: NOW });

  it('a date poll contains its zone, its deadline and nothing of a poll of texts', () => {
    expect(check({ deadline: { day: '2026-12-03', time: '20:00' } })).toEqual({
      kind: 'valid',
      output: {
        question: 'When?',
        kind: 'slots',
        timezone: ZONE,
        closes_at_timestamp: Date.parse('2026-12-03T19:00Z'),
        options: [
          { id: expect.any(String), starts_at: '2026-12-05T19:00', ends_at: null },
          { id: expect.any(String), starts_at: '2026-12-06T19:00', ends_at: null },
        ],
      },
    });
  });

  it('a date poll needs no question', () => {
    const dates = { ...blank(), days: ['2026-12-05', '2026-12-06'] };
    expect(check({ question: '', dates })).toMatchObject({ kind: 'valid', output: { question: '' } });
  });

  it('the form shows all errors, each under its field', () => {
    const checked = check({ question: '', dates: blank(), deadline: { day: '2026-12-01', time: '09:00' } });
    expect(checked).toEqual({
      kind: 'invalid',
      errors: { dates: 'least_entries 2', deadline: 'in_future' },
    });
  });
});

describe('a deadline', () => {
  it('a deadline is read in the zone of the reader, as it was written', () => {
    const instant = Date.parse('2027-03-28T10:15Z');
    for (const zone of ['Europe/Berlin', 'America/New_York', 'Asia/Tokyo'])
      expect(readDeadline(deadlineOf(instant, zone), zone, NOW)).toEqual({ kind: 'at', instant });
    expect(readDeadline(undefined, ZONE, NOW)).toEqual({ kind: 'at', instant: null });
    expect(deadlineOf(null, ZONE)).toBeUndefined();
  });

  it('a deadline is neither half a time nor past', () => {
    expect(readDeadline({ day: '2026-12-03', time: '' }, ZONE, NOW)).toEqual({ kind: 'day_and_time' });
    expect(readDeadline({ day: '', time: '20:00' }, ZONE, NOW)).toEqual({ kind: 'day_and_time' });
    expect(readDeadline({ day: '2026-12-01', time: '13:00' }, ZONE, NOW)).toEqual({ kind: 'in_future' });
    expect(readDeadline(usualDeadline(NOW, ZONE), ZONE, NOW)).toMatchObject({ kind: 'at' });
  });
});

const aCount = fc.record({ yes: fc.nat(4), if_need_be: fc.nat(4), no: fc.nat(4) });
const optionWith = ({
  yes,
  if_need_be,
  no,
}: {
  yes: number;
  if_need_be: number;
  no: number;
}): PollOption => ({
  id: newId(),
  poll_id: newId(),
  attributes: { text: '', starts_at: '2026-12-05', ends_at: null, position: 0, fetched_at_timestamp: 0 },
  relations: {
    stats: {
      votes_count: yes + if_need_be + no,
      positive_votes_count: yes + if_need_be,
      if_need_be_votes_count: if_need_be,
    },
    voters: [],
  },
});

describe('the best dates', () => {
  it('the best dates have the most yes, then the most if need be, then the fewest no', () => {
    const options = [
      optionWith({ yes: 2, if_need_be: 3, no: 0 }),
      optionWith({ yes: 3, if_need_be: 1, no: 2 }),
      optionWith({ yes: 3, if_need_be: 1, no: 1 }),
    ];
    expect(bestDates(options)).toEqual(new Set([options[2]?.id]));
  });

  it('the best dates are all that no other surpasses, in any order, and none while no one could come', () => {
    fc.assert(
      fc.property(fc.array(aCount, { maxLength: 8 }), (counts) => {
        const options = counts.map(optionWith);
        const best = bestDates(options);
        expect(bestDates(options.toReversed())).toEqual(best);
        for (const option of options) {
          const isBeaten = options.some((other) => bySuiting(countsOf(other), countsOf(option)) < 0);
          const { yes, if_need_be } = countsOf(option);
          const isPossible = options.some((other) => other.relations.stats.positive_votes_count > 0);
          expect(best.has(option.id)).toBe(isPossible && !isBeaten);
          if (best.has(option.id)) expect(yes + if_need_be).toBeGreaterThan(0);
        }
      }),
    );
  });
});

describe('a month', () => {
  it('each day of a month is shown once, under its weekday', () => {
    const aMonth = fc.tuple(fc.integer({ min: 2024, max: 2032 }), fc.integer({ min: 1, max: 12 }));
    fc.assert(
      fc.property(aMonth, fc.integer({ min: 1, max: 7 }), ([year, nth], firstDay) => {
        const month = `${year}-${String(nth).padStart(2, '0')}`;
        const weeks = weeksOf(month, firstDay);
        const days = weeks.flat().flatMap((day) => day ?? []);
        expect(days).toHaveLength(new Date(Date.UTC(year, nth, 0)).getUTCDate());
        expect(days.every((day, at) => day === shiftedBy(`${month}-01`, at))).toBe(true);
        for (const week of weeks)
          for (const [at, day] of week.entries())
            if (day !== null) expect(weekdayOf(day)).toBe(((firstDay - 1 + at) % 7) + 1);
      }),
    );
  });

  it('keys move through a month, mirrored where lines run from right to left', () => {
    const to = (key: string, along: 1 | -1 = 1) => dayByKey('2027-01-31', key, 1, along);
    expect(to('ArrowRight')).toBe('2027-02-01');
    expect(to('ArrowRight', -1)).toBe('2027-01-30');
    expect(to('ArrowUp')).toBe('2027-01-24');
    expect(to('Home')).toBe('2027-01-25');
    expect(to('End')).toBe('2027-01-31');
    expect(to('PageDown')).toBe('2027-02-28');
    expect(to('PageUp')).toBe('2026-12-31');
    expect(to('a')).toBeNull();
    expect(monthAfter('2026-12', 1)).toBe('2027-01');
  });
});

describe('a nudge', () => {
  const people = Array.from({ length: 101 }, () => newId());
  const [me = '', answered = '', silent = '', watching = '', away = ''] = people;
  const named = (id: string) => ({ id, username: id, name: id, avatar: null });
  const member = (id: string, attributes: Partial<MembershipRow['attributes']> = {}): MembershipRow => ({
    ...membership(sampleOuting(), attributes),
    relations: { user: named(id) },
  });
  const pollOf = (ids: readonly string[]): Poll => ({
    id: newId(),
    outing_id: newId(),
    attributes: { ...TEXTS, kind: 'days', question: '', created_at_timestamp: 1, updated_at_timestamp: 1 },
    relations: {
      author: named(me),
      people: ids.map(named),
      options: [
        {
          id: newId(),
          poll_id: '',
          attributes: {
            text: '',
            starts_at: '2026-12-05',
            ends_at: null,
            position: 0,
            fetched_at_timestamp: 1,
          },
          relations: {
            stats: yesVotes(ids.length),
            voters: [],
            answers: ids.map((user_id) => ({ user_id, answer: 'no' as const })),
          },
        },
      ],
    },
  });
  const members = [
    member(me),
    member(answered),
    member(silent),
    member(watching, { role: 'spectator' }),
    member(away, { participation: 'not_going' }),
  ];

  it('a nudge reaches people who could answer and have not, without those who cannot come anyway, and the reader', () => {
    expect(silentIn(pollOf([answered]), members, me)).toBe(1);
    expect(silentIn(pollOf([answered, silent]), members, me)).toBe(0);
  });

  it('a nudge does not show the number where not all who answered are named', () => {
    expect(silentIn(pollOf(people), members, me)).toBeNull();
  });
});
