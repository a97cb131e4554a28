/**
 * Acts that create an outing: the outing itself, its members, its items. The neighboring files contain the acts of what
 * is written in it.
 */
import { invitationCalls } from '#contract/outings/invitation/calls.ts';
import { membershipCalls } from '#contract/outings/membership/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { ratingCalls } from '#contract/outings/rating/calls.ts';
import { clockMs } from '../../base/db/columns.ts';
import { lockedOuting } from '../../core/outings/locked.ts';
import { memberships } from '../../core/outings/tables.ts';
import { eventsOnly, publishPeople } from '../../core/outings/writing/people-change.ts';
import { linesOfMember } from '../../outings/memberships/lines.ts';
import { membershipEvents } from '../../outings/memberships/members.ts';
import { sampleId } from '../chance.ts';
import { addDays, dateOfDay } from '../days.ts';
import type { IdOf, PersonKey } from '../people.ts';
import type { SampleItem, SampleMember, SampleOuting } from '../plan.ts';
import type { SampleRating } from '../ratings.ts';
import { momentOf, type Spans, spansOf, type Times, timesOf } from '../span.ts';
import { type Act, act } from '../stage.ts';
import type { Today } from '../today.ts';

const MINUTE_MS = 60_000;

/**
 * Parts of the time before an outing: users join until the first, items are added then, and users are invited from the
 * last.
 */
const JOINED_BY = 0.3;
const INVITED_FROM = 0.7;

/** The creator of an outing may change the hour before others have joined: twice, by an hour each time. */
const SECOND_THOUGHTS_MS = [12 * MINUTE_MS, 31 * MINUTE_MS];

/** An outing at its time. */
export interface Root {
  readonly plan: SampleOuting;
  readonly id: string;
  readonly today: Today;
  readonly times: Times;
  readonly spans: Spans;
  /** Unix milliseconds. */
  readonly created: number;
}

export interface Item {
  readonly plan: SampleItem;
  readonly id: string;
  readonly times: Times;
  /** Unix milliseconds. */
  readonly created: number;
}

export function rootOf(plan: SampleOuting, today: Today): Root {
  const times = timesOf(plan.when, (day) => dateOfDay(day, today.date));
  const spans = spansOf(plan.key, times, plan.zone, today);
  const created = momentOf(spans.before, 0, 0, plan.key);
  return { plan, id: sampleId(`outing:${plan.key}`, created), today, times, spans, created };
}

export function itemsOf({ plan, times, spans }: Root): Item[] {
  return (plan.items ?? []).map((item, nth) => {
    const created = momentOf(spans.before, JOINED_BY, 0, item.key) + nth * MINUTE_MS;
    const toDate = (daysLater: number) => {
      if (times.starts_at === null) throw new Error(`The sample's ${plan.key} has dated items but no date.`);
      return addDays(times.starts_at.slice(0, 10), daysLater);
    };
    const id = sampleId(`outing:${item.key}`, created);
    return { plan: item, id, times: timesOf(item.when, toDate), created };
  });
}

/** Returns the outing, or an item of it, as it is created. */
export function bodyOf(
  { plan: root }: Root,
  { plan, id, times }: Pick<Root, 'plan' | 'id' | 'times'> | Item,
) {
  const [place_name, place_address] = plan.place ?? root.place ?? ['', ''];
  const mayNot = new Set(root.membersMayNot);
  return {
    id,
    ...times,
    title: plan.title,
    description: plan.description ?? '',
    status: plan.status === 'draft' ? 'draft' : 'set',
    privacy: root.privacy ?? 'private',
    timezone: root.zone,
    place_name,
    place_address,
    members_can_invite: !mayNot.has('invite'),
    members_can_edit: !mayNot.has('edit'),
    members_can_add: !mayNot.has('add'),
    answers_by_link: false,
  } as const;
}

/** Returns the wall time some hours earlier on the same day; null if there is none. */
function earlier(wall: string | null, hours: number): string | null {
  if (!wall?.includes('T')) return null;
  const hour = Number(wall.slice(11, 13)) - hours;
  return hour < 0 ? null : `${wall.slice(0, 11)}${String(hour).padStart(2, '0')}${wall.slice(13)}`;
}

/** Returns the planned starts in order; the last one is final. */
function hoursOf({ plan, times }: Root): (string | null)[] {
  const hours = [2, 1, 0].map((before) => earlier(times.starts_at, before));
  const isFixed = plan.people.length < 4 || plan.status === 'draft' || hours.includes(null);
  return isFixed ? [times.starts_at] : hours;
}

function creationActs(root: Root): Act[] {
  const { plan, id, spans, created } = root;
  const { owner } = plan;
  const [starts_at = null, ...others] = hoursOf(root);
  const body = { ...bodyOf(root, root), cover_template: plan.cover ?? '', starts_at };
  const params = { id };
  const change = (at: number, changed: { starts_at: string | null } | { status: 'canceled' }) =>
    act(owner, at, outingCalls.update, { params, body: changed });
  return [
    act(owner, created, outingCalls.create, { body }),
    ...others.map((hour, nth) => change(created + (SECOND_THOUGHTS_MS[nth] ?? 0), { starts_at: hour })),
    // The notes give the reason.
    ...(plan.status === 'canceled'
      ? [change(momentOf(spans.before, JOINED_BY, 0, plan.key), { status: 'canceled' })]
      : []),
    ...itemsOf(root).map((item) =>
      act(item.plan.by ?? owner, item.created, outingCalls.create, {
        body: { ...bodyOf(root, item), parent_id: id },
      }),
    ),
  ];
}

/** Joins without an answer, even into a draft: no call of the app does that anymore, but such members exist. */
const comes = (
  { plan, id: outing_id }: Root,
  at: number,
  { person, role }: SampleMember,
  id: string,
): Act => ({
  by: person,
  at,
  what: `Comes into ${plan.key}.`,
  async does({ tx, ctx, caller, mutationId }) {
    const { root } = await lockedOuting(tx, caller.userId, outing_id);
    const [row] = await tx
      .insert(memberships)
      .values({
        id,
        outing_id,
        user_id: caller.userId,
        // A spectator first joins, and then switches.
        role: role === 'organizer' ? role : 'member',
        participation: 'pending',
        answered_for_timestamp: root.rescheduled_at_timestamp ?? 0,
        created_at_timestamp: clockMs,
        updated_at_timestamp: clockMs,
      })
      .returning();
    if (row === undefined) throw new Error(`The sample's ${person} did not join ${plan.key}.`);
    const scene = { tx, ctx, cause: { caller, mutationId }, root };
    const events = await membershipEvents(scene, 'created', row, { lines: linesOfMember(null, row) });
    await publishPeople(tx, root.id, [eventsOnly(events)]);
  },
});

/** Returns acts one after the other; each member answers some time after joining. */
function peopleActs(root: Root): Act[] {
  const { plan, created } = root;
  const { before } = root.spans;
  const slot = JOINED_BY / (plan.people.length + 1);
  const thoughts = hoursOf(root).length - 1;
  const answered_for_timestamp = thoughts === 0 ? 0 : created + (SECOND_THOUGHTS_MS[thoughts - 1] ?? 0);
  return plan.people.flatMap((member, nth) => {
    const { person, role, participation } = member;
    const words = `membership:${plan.key}:${person}`;
    const came = momentOf(before, (nth + 1) * slot, slot / 2, words);
    const answered = momentOf(before, (nth + 1.5) * slot, slot / 2, `answer:${words}`);
    const id = sampleId(words, came);
    const joins = comes(root, came, member, id);
    if (role === 'spectator') {
      const given = { params: { id: root.id }, body: { spectating: true } };
      return [joins, act(person, answered, membershipCalls.spectate, given)];
    }
    if (participation === 'pending' || participation === 'waiting') return [joins];
    const answer = { participation, note: '', answered_for_timestamp };
    return [joins, act(person, answered, membershipCalls.change, { params: { id }, body: { answer } })];
  });
}

function invitationActs({ plan, id, spans }: Root, idOf: IdOf): Act[] {
  return (plan.invited ?? []).map(({ person, by, line }) => {
    const words = `invitation:${plan.key}:${person}`;
    const at = momentOf(spans.before, INVITED_FROM, 1 - INVITED_FROM, words);
    const body = { id: sampleId(words, at), user_id: idOf(person), line };
    return act(by, at, invitationCalls.invite, { params: { id }, body });
  });
}

/** Returns the ratings in the days after it. */
function ratingActs({ plan, id, spans }: Root, given: readonly SampleRating[]): Act[] {
  const slot = 1 / (given.length + 1);
  return given.map(({ by, stars, line }, nth) => {
    const at = momentOf(spans.after, nth * slot, slot / 2, `rating:${plan.key}:${by}`);
    return act(by, at, ratingCalls.give, { params: { id }, body: { stars, line } });
  });
}

export const outingActs = (root: Root, ratings: readonly SampleRating[], idOf: IdOf): Act[] => [
  ...creationActs(root),
  ...peopleActs(root),
  ...invitationActs(root, idOf),
  ...ratingActs(root, ratings),
];

export const readersOf = ({ plan }: Root): PersonKey[] => [
  plan.owner,
  ...plan.people.map(({ person }) => person),
];
