/** Tests how a template changes the form of a new outing, and what it adds to the outing. */
import { assert, constantFrom, integer, property } from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { MutationArgs } from '#contract/mutations.ts';
import { TEMPLATE_LANGUAGES } from '#contract/outings/activity-template/activity-template.ts';
import { NewOuting } from '#contract/outings/outing/outing.ts';
import { shiftedBy } from '#contract/time/instants.ts';
import { changesOf } from '#features/outings/form/templates/changes.ts';
import {
  afterChange,
  ChosenTemplate,
  type TemplatedForm,
  withoutLooseTimes,
  withoutTemplate,
  withTemplate,
} from '#features/outings/form/templates/chosen.ts';
import { timesOfItems } from '#features/outings/form/templates/times.ts';
import { blankValues, joined, type OutingValues } from '#features/outings/form/values.ts';
import { activityTemplates } from '#server/outings/templates/templates.ts';

const ZONE = 'Europe/Berlin';
const DAY = '2027-03-05';

function template(name: string) {
  const found = activityTemplates.find(({ id }) => id === `template:${name}`);
  if (!found) throw new Error(`There is no template ${name}`);
  return found;
}

/** A form in which the user typed that; `day`: the address named one. */
function form(typed: Partial<OutingValues> = {}, day = ''): TemplatedForm {
  const base = { ...blankValues(ZONE), starts_day: day };
  return { base, values: { ...base, ...typed }, template: null };
}

const chosen = (before: TemplatedForm, name: string, language: 'en' | 'de' = 'en'): TemplatedForm => ({
  ...before,
  ...withTemplate(before, template(name), language),
});

const changed = (before: TemplatedForm, part: Partial<OutingValues>): TemplatedForm => ({
  ...before,
  ...afterChange(before, part),
});

describe('a chosen template', () => {
  it('a template fills an empty form, in the language of the user', () => {
    const { values } = chosen(form(), 'dinner', 'de');
    const { title, description } = template('dinner').attributes.texts.de;
    expect(values).toMatchObject({ title, description, cover_template: 'city-dusk' });
    expect(values).toMatchObject({ all_day: false, starts_time: '19:00', ends_day: '', ends_time: '' });
  });

  it('a template gives the outing its length once the day is known', () => {
    expect(chosen(form({}, DAY), 'dinner').values).toMatchObject({ ends_day: DAY, ends_time: '23:00' });
    expect(chosen(form({}, DAY), 'weekend-away').values).toMatchObject({
      all_day: true,
      starts_time: '',
      ends_day: '2027-03-07',
      ends_time: '',
    });
    const later = changed(chosen(form(), 'weekend-away'), { starts_day: DAY, ends_day: '' });
    expect(later.values.ends_day).toBe('2027-03-07');
  });

  it.each<[string, Partial<OutingValues>]>([
    ['a title', { title: 'Anna’s table' }],
    ['a description', { description: 'Bring chairs' }],
    ['a cover', { cover_template: 'snow-frost' }],
    ['a start', { starts_day: DAY, starts_time: '12:00' }],
    ['an end', { starts_day: DAY, starts_time: '12:00', ends_day: DAY, ends_time: '13:00' }],
    ['whole days', { all_day: true, starts_day: DAY }],
    ['a place', { place_name: 'Alfama' }],
  ])('a template never overwrites %s that the user gave', (_, typed) => {
    expect(chosen(form(typed), 'dinner').values).toMatchObject(typed);
  });

  it("a template is replaced by another one, without the user's changes in between", () => {
    const first = chosen(form({}, DAY), 'dinner');
    const typed = changed(first, { title: 'At our place' });
    const second = chosen(typed, 'weekend-away');
    const { description } = template('weekend-away').attributes.texts.en;
    expect(second.values).toMatchObject({ title: 'At our place', description, all_day: true });
    expect(second.values).toMatchObject({ starts_time: '', ends_day: '2027-03-07', ends_time: '' });
  });

  it("a template is undone with all its values, and none of the user's", () => {
    for (const { id } of activityTemplates) {
      const before = form({ place_name: 'Alfama' }, DAY);
      const after = chosen(before, id.slice('template:'.length));
      expect(withoutTemplate(after)).toEqual(before.values);
      const typed = changed(after, { description: 'Mine' });
      expect(withoutTemplate(typed)).toEqual({ ...before.values, description: 'Mine' });
    }
  });

  it('a template survives as a draft', () => {
    for (const each of activityTemplates)
      for (const language of TEMPLATE_LANGUAGES) {
        const made = withTemplate(form({}, DAY), each, language).template;
        expect(v.parse(ChosenTemplate, structuredClone(made))).toEqual(made);
      }
  });

  it('a template sets no time as long as there is no day', () => {
    const open = chosen(form(), 'dinner');
    expect(withoutLooseTimes(open)).toMatchObject({ starts_day: '', starts_time: '' });
    expect(withoutLooseTimes(changed(open, { starts_time: '20:00' })).starts_time).toBe('20:00');
    expect(withoutLooseTimes(changed(open, { starts_day: DAY, ends_day: '' })).starts_time).toBe('19:00');
  });
});

describe('the length of a template', () => {
  it('the length does not change while the start moves, also over midnight', () => {
    const day = chosen(form({}, DAY), 'dinner');
    expect(changed(day, { starts_time: '21:30' }).values).toMatchObject({
      ends_day: '2027-03-06',
      ends_time: '01:30',
    });
    const moved = changed(day, { starts_day: '2027-03-31', ends_day: '2027-03-31' });
    expect(moved.values).toMatchObject({ ends_day: '2027-03-31', ends_time: '23:00' });
  });

  it('the length ends where the user sets it, from then on', () => {
    const own = changed(chosen(form({}, DAY), 'dinner'), { ends_time: '22:00' });
    expect(own.values.ends_time).toBe('22:00');
    expect(changed(own, { starts_time: '20:00' }).values.ends_time).toBe('22:00');
    const none = changed(chosen(form({}, DAY), 'weekend-away'), { ends_day: '' });
    expect(changed(none, { starts_day: '2027-04-01' }).values.ends_day).toBe('');
  });

  it('the length in days does not apply to an outing of hours, and vice versa', () => {
    const hours = chosen(form({}, DAY), 'dinner');
    const whole = changed(hours, { all_day: true });
    expect(whole.values).toMatchObject({ all_day: true, ends_day: '', ends_time: '' });
    expect(changed(whole, { all_day: false }).values).toMatchObject({ ends_day: DAY, ends_time: '23:00' });
  });
});

function added(starts_at: string | null, name: string, all_day = false) {
  const values = { ...blankValues(ZONE), title: 'Outing', all_day };
  const id = '0190a000-0000-7000-8000-00000000000b';
  const outing: MutationArgs['outings.create'] = {
    ...joined(values),
    id,
    parent_id: null,
    root_id: id,
    status: 'set',
    starts_at,
    open_to_join: false,
    capacity: null,
    shows_people: true,
  };
  const made = withTemplate(form(), template(name), 'en').template;
  const [first, ...rest] = changesOf(outing, made, 1_800_000_000_000);
  expect(first).toEqual({ name: 'outings.create', args: outing });
  const items = rest.flatMap((change) => (change.name === 'outings.create' ? [change.args] : []));
  const polls = rest.flatMap((change) => (change.name === 'polls.create' ? [change.args] : []));
  const things = rest.flatMap((change) => (change.name === 'things.create' ? [change.args] : []));
  return { items, polls, things, ids: items.map(({ id: own }) => own) };
}

describe('additions of a template', () => {
  it('a template adds its program, moved along with the start, its poll, and things to bring', () => {
    const { items, polls, things, ids } = added(`${DAY}T20:30`, 'dinner');
    expect(items.map(({ title, starts_at, ends_at }) => [title, starts_at, ends_at])).toEqual([
      ['Something to drink first', `${DAY}T20:30`, `${DAY}T21:00`],
      ['Dinner', `${DAY}T21:00`, `${DAY}T22:30`],
      ['Dessert and coffee', `${DAY}T23:00`, '2027-03-06T00:00'],
    ]);
    expect(items.every(({ status, timezone }) => status === 'set' && timezone === ZONE)).toBe(true);
    expect(ids).toEqual(ids.toSorted());
    expect(polls).toMatchObject([{ question: 'What shall we cook?' }]);
    expect(polls[0]?.options).toHaveLength(4);
    expect(things.map(({ name, quantity }) => [quantity, name])).toEqual([
      [4, 'Bottles of something to drink'],
      [1, 'Bread'],
      [2, 'Salad'],
      [1, 'Dessert'],
    ]);
  });

  it('a template adds items on its days, at its time of day, to an outing of whole days', () => {
    const { items } = added(DAY, 'weekend-away', true);
    expect(items.map(({ starts_at, all_day }) => [starts_at, all_day])).toEqual([
      [`${DAY}T16:00`, false],
      [`${DAY}T19:30`, false],
      ['2027-03-06T10:00', false],
      ['2027-03-06', true],
      ['2027-03-07T11:00', false],
      ['2027-03-07T14:00', false],
    ]);
  });

  it('a template adds items without times where there is no start', () => {
    const { items, polls } = added(null, 'dinner');
    expect(items.map(({ starts_at, ends_at, status }) => [starts_at, ends_at, status])).toEqual(
      items.map(() => [null, null, 'set']),
    );
    expect(polls).toHaveLength(1);
  });

  it('a template fits the contract at any start, in order, and never before the outing', () => {
    const name = constantFrom(...activityTemplates.map(({ id }) => id.slice('template:'.length)));
    const start = { days: integer({ min: 0, max: 20_000 }), minutes: integer({ min: 0, max: 24 * 60 - 1 }) };
    assert(
      property(name, start.days, start.minutes, constantFrom(true, false), (each, days, minutes, whole) => {
        const day = shiftedBy('1990-01-01', days);
        const time = new Date(minutes * 60_000).toISOString().slice(11, 16);
        const starts_at = whole ? day : `${day}T${time}`;
        const { items } = added(starts_at, each, whole);
        for (const { root_id: _root, ...item } of items) {
          expect(v.safeParse(NewOuting, item).issues).toBeUndefined();
          expect((item.starts_at ?? '') >= starts_at || item.all_day).toBe(true);
        }
        const onFirst = items.filter(
          (_, index) => template(each).attributes.items[index]?.day === 0 && !items[index]?.all_day,
        );
        const starts = onFirst.map((item) => item.starts_at);
        expect(starts).toEqual(starts.toSorted());
      }),
    );
  });

  it('a template preserves the distances of the first day, and the times of day of later ones', () => {
    const { items, span } = template('weekend-away').attributes;
    const titled = items.map(({ texts, ...times }) => ({ ...times, ...texts.en }));
    const times = timesOfItems(titled, span, `${DAY}T18:00`).map(({ starts_at }) => starts_at);
    expect(times.slice(0, 3)).toEqual([`${DAY}T18:00`, `${DAY}T21:30`, '2027-03-06T10:00']);
  });
});
