/** Tests a new outing whose date its members find together: what the app stores. */

import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { newPollOf, pollMutations } from '#contract/outings/poll/mutations.ts';
import { NewPoll } from '#contract/outings/poll/new-poll.ts';
import { newId } from '#db/new-id.ts';
import { blankDates } from '#domain/dates/date-values.ts';
import { askingIn, checkAsked } from '#features/outings/form/asking.ts';
import { blankValues, check, joined, type OutingValues } from '#features/outings/form/values.ts';

const ZONE = 'Europe/Berlin';
const WORDS = { say: ({ kind }: { kind: string }) => kind };

const asking = (days: readonly string[], more: Partial<OutingValues> = {}): OutingValues => ({
  ...blankValues(ZONE),
  title: 'Skiing',
  finds_date: true,
  dates: { ...blankDates(null, 'Europe/Lisbon', newId), days: [...days] },
  ...more,
});

describe('finding a date together', () => {
  it('the form stores an outing without a date, whatever was typed before, and a poll that needs no question', () => {
    const values = asking(['2026-12-18', '2026-12-19'], { starts_day: '2026-12-01', starts_time: '' });
    expect(joined(values)).toMatchObject({ starts_at: null, ends_at: null });
    const words = { chooseDay: '', chooseTime: '', chooseLists: null, say: () => '' };
    expect(check(values, true, words).kind).toBe('valid');
    const outingId = newId();
    const [change, ...more] = askingIn(outingId, values);
    expect(more).toEqual([]);
    expect(change).toMatchObject({
      name: 'polls.create',
      args: {
        outing_id: outingId,
        question: '',
        kind: 'days',
        options: [{ starts_at: '2026-12-18' }, { starts_at: '2026-12-19' }],
      },
    });
    const args = v.parse(pollMutations['polls.create'].args, change?.args);
    expect(v.is(NewPoll, newPollOf(args))).toBe(true);
  });

  it('the form creates times in the zone in which they were picked', () => {
    const [change] = askingIn(newId(), asking(['2026-12-18', '2026-12-19'], { date_kind: 'slots' }));
    expect(change?.args).toMatchObject({ kind: 'slots', timezone: 'Europe/Lisbon' });
  });

  it('the form needs two dates at least, as its field shows', () => {
    expect(checkAsked(asking(['2026-12-18']), WORDS)).toMatchObject({
      kind: 'invalid',
      errors: { dates: 'least_entries' },
    });
  });

  it('the form creates no poll where the user changed their mind', () => {
    expect(askingIn(newId(), asking(['2026-12-18', '2026-12-19'], { finds_date: false }))).toEqual([]);
  });
});
