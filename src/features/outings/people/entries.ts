/** Who is in an outing, in the groups and the order in which the dialog of people shows them. Pure. */

import { findableWords, searchedWords } from '#contract/base/folded-words.ts';
import type { Person } from '#contract/base/shapes.ts';
import { ALONE, type Heads } from '#contract/outings/membership/heads.ts';
import type { Participation, Role } from '#contract/outings/membership/membership.ts';
import type { ItemParticipationRow, OutingRequestRow } from '#db/queries/people/people.ts';
import type { MembershipRow, OutingInvitationRow } from '#db/rows.ts';
import type { PeopleFilter } from '../outing-search.ts';

/** One person of the list. */
export type Entry = {
  id: string;
  person: Person;
} /** `unconfirmed`: answered for an earlier time of the outing, and not since. */ & (
  | {
      kind: 'member';
      role: Role;
      participation: Participation;
      note: string;
      /** How many come; of an item, the person alone. */
      heads: Heads;
      unconfirmed: boolean;
      membership: MembershipRow;
    }
  | { kind: 'invited'; participation: 'pending' | 'not_going'; invitation: OutingInvitationRow }
  | { kind: 'request'; line: string; request: OutingRequestRow }
);

export type Heading = Role | 'invited' | 'requests';

export interface Group {
  heading: Heading;
  entries: readonly Entry[];
}

interface Known {
  members: readonly MembershipRow[];
  invitations: readonly OutingInvitationRow[];
  requests: readonly OutingRequestRow[];
  /** When its time last changed; 0 if it never did, and for an item. */
  rescheduledAt: number;
  /** The item that is asked about, and the participations in items; undefined for the whole outing. */
  item: { id: string; participations: readonly ItemParticipationRow[] } | undefined;
}

/** All people of an outing or of one of its items. Those who take part are listed once, whatever invitations say. */
export function entriesOf({ members, invitations, requests, rescheduledAt, item }: Known): Entry[] {
  const inside = new Set(members.map(({ relations }) => relations.user.id));
  const pending = invitations.filter(({ attributes }) => attributes.state === 'pending');
  const isPending = new Set(pending.map(({ relations }) => relations.user.id));
  // Whoever declined may be invited again; then only the new invitation counts.
  const declined = invitations.filter(
    ({ attributes, relations }) => attributes.state === 'declined' && !isPending.has(relations.user.id),
  );
  const own = new Map(
    (item?.participations ?? [])
      .filter(({ item_id }) => item_id === item?.id)
      .map((participation) => [participation.relations.user.id, participation.attributes]),
  );
  return [
    ...requests
      .filter(({ relations }) => !inside.has(relations.user.id))
      .map(
        (request): Entry => ({
          kind: 'request',
          id: request.id,
          person: request.relations.user,
          line: request.attributes.line,
          request,
        }),
      ),
    ...members.map((membership): Entry => {
      const { id, attributes, relations } = membership;
      const { role, participation, note } = attributes;
      const answer = own.get(relations.user.id);
      return {
        kind: 'member',
        id,
        person: relations.user,
        role,
        participation: answer?.participation ?? participation,
        note: answer?.participation == null ? note : answer.note,
        heads: item === undefined ? attributes : ALONE,
        unconfirmed: isAsked(attributes) && rescheduledAt > attributes.answered_for_timestamp,
        membership,
      };
    }),
    ...[...pending, ...declined]
      .filter(({ relations }) => !inside.has(relations.user.id))
      .map(
        (invitation): Entry => ({
          kind: 'invited',
          id: invitation.id,
          person: invitation.relations.user,
          participation: invitation.attributes.state === 'declined' ? 'not_going' : 'pending',
          invitation,
        }),
      ),
  ];
}

/** Whether another time asks this member to confirm: the owner, those who watch, and those who can not come are not asked. */
const isAsked = ({ role, participation }: MembershipRow['attributes']) =>
  role !== 'owner' && role !== 'spectator' && participation !== 'not_going' && participation !== 'pending';

/** Whether a filter shows somebody. Those who only watch have no participation. */
export function shows(filter: PeopleFilter, entry: Entry): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'invited':
      return entry.kind === 'invited';
    case 'requests':
      return entry.kind === 'request';
    case 'spectators':
      return entry.kind === 'member' && entry.role === 'spectator';
    default:
      if (entry.kind === 'request' || (entry.kind === 'member' && entry.role === 'spectator')) return false;
      return entry.participation === filter;
  }
}

/** How many people each filter shows. */
export function countsOf(
  entries: readonly Entry[],
  filters: readonly PeopleFilter[],
): Map<PeopleFilter, number> {
  return new Map(filters.map((filter) => [filter, entries.filter((entry) => shows(filter, entry)).length]));
}

/** Whether name or user name contain every word of a search. */
export function isNamed(search: string): (person: Pick<Person, 'name' | 'username'>) => boolean {
  const words = searchedWords(search);
  return ({ name, username }) => {
    const text = findableWords(`${name} ${username}`);
    return words.every((word) => text.includes(word));
  };
}

const HEADINGS: readonly Heading[] = [
  'requests',
  'owner',
  'organizer',
  'member',
  'guest',
  'spectator',
  'invited',
];
const PARTICIPATIONS: readonly Participation[] = ['going', 'waiting', 'maybe', 'pending', 'not_going'];

const headingOf = (entry: Entry): Heading =>
  entry.kind === 'member' ? entry.role : entry.kind === 'invited' ? 'invited' : 'requests';

/** Requests keep the order in which they came; the rest is by participation, then by name. */
function compare(a: Entry, b: Entry): number {
  if (a.kind === 'request' || b.kind === 'request') return 0;
  return (
    PARTICIPATIONS.indexOf(a.participation) - PARTICIPATIONS.indexOf(b.participation) ||
    a.person.name.localeCompare(b.person.name)
  );
}

/** Groups that are not empty. Those who wait are one list, in the order in which they move up. */
export function groupsOf(entries: readonly Entry[], filter: PeopleFilter): Group[] {
  const shown = entries.filter((entry) => shows(filter, entry));
  const groups = HEADINGS.map((heading) => ({
    heading,
    entries: shown.filter((entry) => headingOf(entry) === heading).sort(compare),
  })).filter((group) => group.entries.length > 0);
  if (filter !== 'waiting' || groups.length === 0) return groups;
  return [{ heading: 'member', entries: shown.sort(byParticipationTime) }];
}

/** Who answered first moves up first. A participation that the server does not know yet is the last one. */
function byParticipationTime(a: Entry, b: Entry): number {
  const timeOf = (entry: Entry) =>
    (entry.kind === 'member' ? entry.membership.attributes.answered_at_timestamp : null) ??
    Number.MAX_SAFE_INTEGER;
  return timeOf(a) - timeOf(b) || (a.id < b.id ? -1 : 1);
}

/** The place of a member among those who wait, from 1; null if they do not wait. */
export function placeInLine(members: readonly MembershipRow[], userId: string): number | null {
  const entries = entriesOf({ members, invitations: [], requests: [], rescheduledAt: 0, item: undefined });
  const waiting = groupsOf(entries, 'waiting').flatMap((group) => group.entries);
  const place = waiting.findIndex(({ person }) => person.id === userId);
  return place < 0 ? null : place + 1;
}
