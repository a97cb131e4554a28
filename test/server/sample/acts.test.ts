/** Actions of the sample's people, on any day. The loading tests prove that the areas accept them. */
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { LinksChange, ProfileChange } from '#contract/accounts/account/account.ts';
import { Email, FirstName, LastName, Username } from '#contract/base/fields.ts';
import { STORY_LIFE_MS } from '#contract/base/limits.ts';
import { Id, Zone } from '#contract/base/shapes.ts';
import { personalCalendarCalls } from '#contract/calendar/personal-item/calls.ts';
import { NewPersonalItem } from '#contract/calendar/personal-item/personal-item.ts';
import { endInstantOf, instantOf } from '#contract/time/instants.ts';
import { dayNumber, occurrenceDays } from '#contract/time/occurrences.ts';
import { INVITATIONS_PER_USER } from '#server/base/config/config.ts';
import { actsIn, sampleActs } from '#server/sample/acts/all.ts';
import { itemsOf, rootOf } from '#server/sample/acts/outing.ts';
import { personIds, userRows } from '#server/sample/acts/people.ts';
import { storyActs } from '#server/sample/acts/stories.ts';
import { sampleNotes } from '#server/sample/notes.ts';
import { sampleOutings } from '#server/sample/outings.ts';
import { follows, type PersonKey } from '#server/sample/people.ts';
import { samplePolls } from '#server/sample/polls.ts';
import { type Today, todayAt } from '#server/sample/today.ts';
import { SPECIAL_DAYS } from './special-days.ts';

const HOME = 'Europe/Berlin';
const DAY_MS = 86_400_000;

const anyDay = fc.date({
  min: new Date('2025-01-01T00:00:00Z'),
  max: new Date('2037-12-31T00:00:00Z'),
  noInvalidDate: true,
});

/** Checks on the special days, then on random ones. */
function onAnyDay(check: (today: Today, now: Date) => void): void {
  for (const now of SPECIAL_DAYS) check(todayAt(now), now);
  fc.assert(
    fc.property(anyDay, (now) => check(todayAt(now), now)),
    { numRuns: 12 },
  );
}

/** This test draws no picture. */
const drawn = () => ({ state: 'made', type: 'image/webp', bytes: 1 }) as const;
const actsOn = (now: Date) => sampleActs(now, personIds(todayAt(now)), drawn);
const rootsOn = (today: Today) => sampleOutings.map((plan) => rootOf(plan, today));

/** From Intl, and not from the functions that the sample uses. */
const dateIn = (zone: string, at: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(at);

const peopleOf = ({ owner, people }: (typeof sampleOutings)[number]) => [
  { person: owner, role: 'owner', participation: 'going' },
  ...people,
];

/** The set outings of Ada, who is going, and their set items. */
const agendaOn = (today: Today) =>
  rootsOn(today)
    .filter(({ plan }) =>
      peopleOf(plan).some(({ person, participation }) => person === 'ada' && participation === 'going'),
    )
    .flatMap((root) => [root, ...itemsOf(root)].map((one) => ({ ...one, timezone: root.plan.zone })))
    .filter(({ plan }) => plan.status === undefined)
    .map(({ times, timezone }) => ({
      ...times,
      timezone,
      from: times.starts_at === null ? null : instantOf(times.starts_at, timezone),
      to: times.ends_at === null ? null : endInstantOf(times.ends_at, timezone),
    }));

describe('the plan of the sample', () => {
  it('the plan of the sample contains 40 outings with 22 items in 6 time zones, 150 notes, and 5 polls', () => {
    expect(sampleOutings).toHaveLength(40);
    expect(sampleOutings.flatMap(({ items }) => items ?? [])).toHaveLength(22);
    expect([...new Set(sampleOutings.map(({ zone }) => zone))].sort()).toEqual([
      'Africa/Nairobi',
      'America/New_York',
      'Asia/Tokyo',
      'Australia/Sydney',
      'Europe/Berlin',
      'Europe/Lisbon',
    ]);
    expect(Object.values(sampleNotes).flat()).toHaveLength(150);
    expect(Object.values(samplePolls).flat()).toHaveLength(5);
  });

  it('the plan of the sample contains drafts, one of them undated, one canceled outing and one public one', () => {
    const drafts = sampleOutings.filter(({ status }) => status === 'draft');
    expect(drafts.length).toBeGreaterThanOrEqual(3);
    expect(drafts.filter(({ when }) => when.kind === 'undated')).toHaveLength(1);
    expect(sampleOutings.filter(({ status }) => status === 'canceled')).toHaveLength(1);
    expect(sampleOutings.filter(({ privacy }) => privacy === 'public')).toHaveLength(1);
  });

  it('the plan of the sample contains every role and every answer', () => {
    const people = sampleOutings.flatMap(peopleOf);
    expect([...new Set(people.map(({ role }) => role))].sort()).toEqual([
      'member',
      'organizer',
      'owner',
      'spectator',
    ]);
    expect([...new Set(people.map(({ participation }) => participation))].sort()).toEqual([
      'going',
      'maybe',
      'not_going',
      'pending',
    ]);
  });

  it('the plan of the sample contains only members who follow another member or are followed by one', () => {
    const followed = (one: PersonKey): readonly PersonKey[] => follows[one];
    for (const plan of sampleOutings)
      for (const { person } of plan.people) {
        const others = [plan.owner, ...plan.people.map((other) => other.person)];
        expect(
          others.some((other) => followed(person).includes(other) || followed(other).includes(person)),
        ).toBe(true);
      }
  });

  it('the plan of the sample contains people whose accounts the app accepts, with Ada and Ben first', () => {
    const today = todayAt(new Date('2026-11-20T09:00:00Z'));
    const users = userRows(today, personIds(today));
    expect(users).toHaveLength(14);
    expect(users.slice(0, 2)).toMatchObject([
      { first_name: 'Ada', last_name: 'Lund', username: 'ada', email: 'ada@outing.example' },
      { first_name: 'Ben', last_name: 'Kaya', username: 'ben', email: 'ben@outing.example' },
    ]);
    expect(users.filter((user) => user.email_verified_at_timestamp === null)).toHaveLength(1);
    expect(users.filter((user) => user.deactivated_at_timestamp !== null)).toHaveLength(1);
    for (const user of users) {
      expect(v.is(FirstName, user.first_name)).toBe(true);
      expect(v.is(LastName, user.last_name)).toBe(true);
      expect(v.parse(Username, user.username)).toBe(user.username);
      expect(v.parse(Email, user.email)).toBe(user.email);
      expect(v.is(Zone, user.timezone)).toBe(true);
      expect(user.invitations_left).toBeLessThanOrEqual(INVITATIONS_PER_USER);
      expect(v.parse(ProfileChange, user)).toMatchObject({ about: user.about });
      expect(v.parse(LinksChange, user)).toEqual({ links: user.links });
    }
  });
});

describe('the sample on any day', () => {
  it('the sample is the same for the same day, morning and evening, except for stories', () => {
    const said = (now: string) =>
      actsOn(new Date(now)).flatMap(({ does, ...act }) => (act.what.includes('story') ? [] : act));
    const morning = said('2026-11-20T09:00:00Z');
    expect(said('2026-11-20T22:00:00Z')).toEqual(morning);
    expect(said('2026-11-20T23:30:00Z')).not.toEqual(morning);
  });

  it('the sample sends what the calls of the app accept, under ids that contain their time', () => {
    onAnyDay((_, now) => {
      for (const { asks, at, what } of actsOn(now)) {
        if (asks?.call.body === undefined) continue;
        const { issues, output } = v.safeParse(asks.call.body, asks.body);
        expect(issues, what).toBeUndefined();
        const made = v.safeParse(v.object({ id: Id }), output);
        if (!made.success) continue;
        expect(made.output.id).toMatch(/^[0-9a-f-]{14}7[0-9a-f]{3}-[89ab]/);
        expect(Number.parseInt(made.output.id.replace('-', '').slice(0, 12), 16)).toBe(at);
      }
    });
  });

  it('the sample’s people act in an outing only before today, and after they have joined', () => {
    onAnyDay((today) => {
      for (const root of rootsOn(today)) {
        const there = new Set([root.plan.owner]);
        let before = 0;
        for (const { by, at, what } of actsIn(root, personIds(today), drawn)) {
          expect(at).toBeGreaterThanOrEqual(before);
          expect(at).toBeLessThan(today.begins);
          before = at;
          if (what.startsWith('Comes')) there.add(by);
          expect(there.has(by), `${by}: ${what}`).toBe(true);
        }
      }
    });
  });

  it('dated items are within the days of their outing', () => {
    onAnyDay((today) => {
      for (const root of rootsOn(today))
        for (const { times, plan } of itemsOf(root)) {
          if (times.starts_at === null) continue;
          expect(times.starts_at >= (root.times.starts_at ?? ''), plan.title).toBe(true);
          expect((times.ends_at ?? '~').slice(0, 10) <= (root.times.ends_at ?? ''), plan.title).toBe(true);
        }
    });
  });

  it('Ada has outings today, at a time, for the whole day, and in each of her time zones', () => {
    const zones = new Set(sampleOutings.map(({ zone }) => zone));
    onAnyDay((today, now) => {
      const agenda = agendaOn(today);
      const home = dateIn(HOME, now);
      const atHome = agenda.filter(
        ({ starts_at, timezone }) => starts_at?.slice(0, 10) === home && timezone === HOME,
      );
      expect(atHome.length).toBeGreaterThanOrEqual(2);
      const whole = agenda.filter(
        ({ all_day, starts_at, ends_at }) => all_day && (starts_at ?? '~') <= home && (ends_at ?? '') >= home,
      );
      expect(whole.length).toBeGreaterThanOrEqual(1);
      for (const zone of zones) {
        const date = dateIn(zone, now);
        const [begins, ends] = [instantOf(date, zone), endInstantOf(date, zone)];
        expect(
          agenda.some(({ from, to }) => from !== null && from < ends && (to ?? from) > begins),
          zone,
        ).toBe(true);
      }
    });
  });

  it('the sample spans last year to next year, with more of Ada’s outings this week', () => {
    onAnyDay((today, now) => {
      const year = Number(dateIn(HOME, now).slice(0, 4));
      const years = new Set(rootsOn(today).map(({ times }) => Number(times.starts_at?.slice(0, 4))));
      for (const wanted of [year - 1, year, year + 1]) expect(years).toContain(wanted);
      const thisWeek = agendaOn(today).filter(({ from }) => {
        const ahead = (from ?? 0) - now.getTime();
        return ahead > 0 && ahead < 7 * DAY_MS;
      });
      expect(thisWeek.length).toBeGreaterThanOrEqual(4);
    });
  });

  it('series in the sample’s calendars exclude only occurrences that they contain', () => {
    onAnyDay((_, now) => {
      const items = actsOn(now).flatMap(({ asks }) =>
        asks?.call === personalCalendarCalls.create ? v.parse(NewPersonalItem, asks.body) : [],
      );
      const byId = new Map(items.map((item) => [item.id, item]));
      for (const { id, series_id, original_start, excluded } of items) {
        const { starts_at = '', recurrence = null } = byId.get(series_id ?? id) ?? {};
        for (const start of [original_start ?? [], excluded].flat()) {
          const day = dayNumber(start);
          expect(recurrence && occurrenceDays(starts_at, recurrence, day, day)).toEqual([day]);
        }
      }
      expect(items.filter(({ series_id }) => series_id !== null)).toHaveLength(1);
    });
  });

  it('the sample contains stories of the last hours, for some more hours', () => {
    const now = new Date('2026-11-20T00:10:00Z');
    for (const { at } of storyActs(now, () => '0193f000-0000-7000-8000-000000000001', drawn)) {
      expect(at).toBeLessThan(now.getTime());
      expect(at + STORY_LIFE_MS).toBeGreaterThan(now.getTime() + 12 * 3_600_000);
    }
  });
});
