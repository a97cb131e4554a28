import { describe, expect, it } from 'vitest';
import { VALIDATION_MESSAGES } from '#contract/base/validation-codes.ts';
import {
  blankValues,
  changeBetween,
  check,
  type OutingValues,
  sameValues,
  valuesOf,
  type Written,
} from '#features/outings/form/values.ts';
import type { SayIssue } from '#forms/validation-words.ts';

/** In the contract's own words. */
const asWritten: SayIssue = ({ message }) => message;

const WORDS = { chooseDay: 'day?', chooseTime: 'time?', chooseLists: 'lists?', say: asWritten };

function values(some: Partial<OutingValues>): OutingValues {
  return { ...blankValues('Europe/Berlin'), title: 'Soup', ...some };
}

function errorsOf(some: Partial<OutingValues>, becomesSet = false) {
  const checked = check(values(some), becomesSet, WORDS);
  return checked.kind === 'invalid' ? checked.errors : {};
}

function writtenOf(some: Partial<OutingValues>): Written {
  const checked = check(values(some), false, WORDS);
  if (checked.kind === 'invalid') throw new Error(JSON.stringify(checked.errors));
  return checked.output;
}

describe('the form of an outing', () => {
  it('the form needs nothing but a title to become a draft', () => {
    expect(errorsOf({})).toEqual({});
    expect(Object.keys(errorsOf({ title: '   ' }))).toEqual(['title']);
  });

  it('the form can set an outing without a date, or with one', () => {
    expect(errorsOf({}, true)).toEqual({});
    expect(errorsOf({ starts_day: '2026-12-12', starts_time: '10:20' }, true)).toEqual({});
  });

  it('the form requires a list to set an outing for lists; a draft can wait', () => {
    const start = { starts_day: '2026-12-12', starts_time: '10:20' };
    const lists = { ...start, privacy: 'lists' } as const;
    expect(errorsOf(lists, true)).toEqual({ list_ids: 'lists?' });
    expect(errorsOf(lists)).toEqual({});
    expect(errorsOf({ ...lists, list_ids: ['a'] }, true)).toEqual({});
    // An existing outing has its lists in its settings.
    expect(check(values(lists), true, { ...WORDS, chooseLists: null }).kind).toBe('valid');
  });

  it('the form begins with a link by which anyone can answer where there are guests, and with none otherwise', () => {
    const links = [true, false].map((guests) => {
      const checked = check({ ...blankValues('Europe/Berlin', guests), title: 'Soup' }, false, WORDS);
      return checked.kind === 'valid' && checked.output.answers_by_link;
    });
    expect(links).toEqual([true, false]);
    expect(writtenOf({ answers_by_link: true, guests_see_notes: true })).toMatchObject({
      answers_by_link: true,
      guests_see_notes: true,
    });
  });

  it('the form joins days and times as the contract writes them', () => {
    const times = {
      starts_day: '2026-12-12',
      starts_time: '10:20',
      ends_day: '2026-12-14',
      ends_time: '18:00',
    };
    expect(writtenOf(times)).toMatchObject({ starts_at: '2026-12-12T10:20', ends_at: '2026-12-14T18:00' });
    expect(writtenOf({ ...times, all_day: true })).toMatchObject({
      starts_at: '2026-12-12',
      ends_at: '2026-12-14',
    });
  });

  it('the form uses the first day for an end time without a day', () => {
    expect(writtenOf({ starts_day: '2026-12-12', starts_time: '10:20', ends_time: '11:00' }).ends_at).toBe(
      '2026-12-12T11:00',
    );
  });

  it('the form requires the missing half of a pair, once', () => {
    expect(errorsOf({ starts_day: '2026-12-12' }, true)).toEqual({ starts_time: 'time?' });
    expect(errorsOf({ starts_time: '10:20' })).toEqual({ starts_day: 'day?' });
    expect(errorsOf({ starts_day: '2026-12-12', starts_time: '10:20', ends_day: '2026-12-13' })).toEqual({
      ends_time: 'time?',
    });
  });

  it('the form rejects an end before the start', () => {
    expect(
      errorsOf({
        starts_day: '2026-12-12',
        starts_time: '10:20',
        ends_day: '2026-12-12',
        ends_time: '09:00',
      }),
    ).toEqual({ ends_day: VALIDATION_MESSAGES.ends_after_start });
  });

  it('the form rejects a title that is too long under the title', () => {
    expect(Object.keys(errorsOf({ title: 'x'.repeat(121) }))).toEqual(['title']);
  });

  it('the form converts values back to the original outing', () => {
    const written = writtenOf({ starts_day: '2026-12-12', starts_time: '10:20', place_name: 'Alfama' });
    expect(
      sameValues(
        valuesOf(written),
        values({ starts_day: '2026-12-12', starts_time: '10:20', place_name: 'Alfama' }),
      ),
    ).toBe(true);
    expect(sameValues(valuesOf(written), values({}))).toBe(false);
  });
});

describe('an edit', () => {
  const base = writtenOf({ starts_day: '2026-12-12', starts_time: '10:20', ends_time: '11:00' });

  it('an edit is empty when nothing changed', () => {
    expect(changeBetween(base, { ...base })).toEqual({});
  });

  it('an edit sends only what changed', () => {
    expect(changeBetween(base, { ...base, title: 'Stew', ends_at: null })).toEqual({
      title: 'Stew',
      ends_at: null,
    });
  });

  it('an edit contains all times when their kind changed', () => {
    const days = writtenOf({ all_day: true, starts_day: '2026-12-12' });
    expect(changeBetween(base, days)).toEqual({ all_day: true, starts_at: '2026-12-12', ends_at: null });
    const alreadyNoEnd = { ...base, ends_at: null };
    expect(changeBetween(alreadyNoEnd, days)).toEqual({
      all_day: true,
      starts_at: '2026-12-12',
      ends_at: null,
    });
  });
});
