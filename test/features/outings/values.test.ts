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
  it('needs nothing but a title to become a draft', () => {
    expect(errorsOf({})).toEqual({});
    expect(Object.keys(errorsOf({ title: '   ' }))).toEqual(['title']);
  });

  it('can be set without a date, or with one', () => {
    expect(errorsOf({}, true)).toEqual({});
    expect(errorsOf({ starts_day: '2026-12-12', starts_time: '10:20' }, true)).toEqual({});
  });

  it('needs a list to be set for lists; a draft can wait', () => {
    const start = { starts_day: '2026-12-12', starts_time: '10:20' };
    const lists = { ...start, privacy: 'lists' } as const;
    expect(errorsOf(lists, true)).toEqual({ list_ids: 'lists?' });
    expect(errorsOf(lists)).toEqual({});
    expect(errorsOf({ ...lists, list_ids: ['a'] }, true)).toEqual({});
    // Where an outing is edited, its lists stand in its settings.
    expect(check(values(lists), true, { ...WORDS, chooseLists: null }).kind).toBe('valid');
  });

  it('begins with a link by which anyone can answer where there are guests, and with none otherwise', () => {
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

  it('joins days and times as the contract writes them', () => {
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

  it('uses the first day for an end time without a day', () => {
    expect(writtenOf({ starts_day: '2026-12-12', starts_time: '10:20', ends_time: '11:00' }).ends_at).toBe(
      '2026-12-12T11:00',
    );
  });

  it('asks for the missing half of a pair, once', () => {
    expect(errorsOf({ starts_day: '2026-12-12' }, true)).toEqual({ starts_time: 'time?' });
    expect(errorsOf({ starts_time: '10:20' })).toEqual({ starts_day: 'day?' });
    expect(errorsOf({ starts_day: '2026-12-12', starts_time: '10:20', ends_day: '2026-12-13' })).toEqual({
      ends_time: 'time?',
    });
  });

  it('refuses an end before the start', () => {
    expect(
      errorsOf({
        starts_day: '2026-12-12',
        starts_time: '10:20',
        ends_day: '2026-12-12',
        ends_time: '09:00',
      }),
    ).toEqual({ ends_day: VALIDATION_MESSAGES.ends_after_start });
  });

  it('refuses a title that is too long under the title', () => {
    expect(Object.keys(errorsOf({ title: 'x'.repeat(121) }))).toEqual(['title']);
  });

  it('converts back to what they were made from', () => {
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

  it('is nothing when nothing changed', () => {
    expect(changeBetween(base, { ...base })).toEqual({});
  });

  it('sends only what changed', () => {
    expect(changeBetween(base, { ...base, title: 'Stew', ends_at: null })).toEqual({
      title: 'Stew',
      ends_at: null,
    });
  });

  it('holds all times when their kind changed', () => {
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
