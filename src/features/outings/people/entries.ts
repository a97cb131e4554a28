/** Groups and sorts the people of an outing for the dialog of people. Pure. */

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
      /** How many attend; for an item, the person only. */
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
  /** The item concerned, and the participations in items; undefined for the whole outing. */
  item: { id: string; participations: readonly ItemParticipationRow[] } | undefined;
}

/** Returns all people of an outing or of one of its items. Participants are listed once, regardless of invitations. */
export function entriesOf({ members, invitations, requests, rescheduledAt, item }: Known): Entry[] {
  const inside = new Set(members.map(({ relations }) => relations.user.id));
  const pending = invitations.filter(({ attributes }) => attributes.state === 'pending');
  const isPending = new Set(pending.map(({ relations }) => relations.user.id));
  // People who declined may be invited again; then only the new invitation counts.
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

/** Returns whether another time asks this member to confirm: not the owner, spectators, and those who cannot come. */
const isAsked = ({ role, participation }: MembershipRow['attributes']) =>
  role !== 'owner' && role !== 'spectator' && participation !== 'not_going' && participation !== 'pending';

/** Returns whether a filter shows an entry. Spectators have no participation. */
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

/** Returns how many people each filter shows. */
export function countsOf(
  entries: readonly Entry[],
  filters: readonly PeopleFilter[],
): Map<PeopleFilter, number> {
  return new Map(filters.map((filter) => [filter, entries.filter((entry) => shows(filter, entry)).length]));
}

/** Returns whether name or username contain every word of a search. */
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

/** Requests stay in the order in which they arrived; the rest is sorted by participation, then by name. */
function compare(a: Entry, b: Entry): number {
  if (a.kind === 'request' || b.kind === 'request') return 0;
  return (
    PARTICIPATIONS.indexOf(a.participation) - PARTICIPATIONS.indexOf(b.participation) ||
    a.person.name.localeCompare(b.person.name)
  );
}

/** Returns groups that are not empty. The waiting list is one group, in the order in which its people move up. */
export function groupsOf(entries: readonly Entry[], filter: PeopleFilter): Group[] {
  const shown = entries.filter((entry) => shows(filter, entry));
  const groups = HEADINGS.map((heading) => ({
    heading,
    entries: shown.filter((entry) => headingOf(entry) === heading).sort(compare),
  })).filter((group) => group.entries.length > 0);
  if (filter !== 'waiting' || groups.length === 0) return groups;
  return [{ heading: 'member', entries: shown.sort(byParticipationTime) }];
}

/** The first to answer moves up first. A participation that the server does not know yet is last. */
function byParticipationTime(a: Entry, b: Entry): number {
  const timeOf = (entry: Entry) =>
    (entry.kind === 'member' ? entry.membership.attributes.answered_at_timestamp : null) ??
    Number.MAX_SAFE_INTEGER;
  return timeOf(a) - timeOf(b) || (a.id < b.id ? -1 : 1);
}

/** Returns the position of a member on the waiting list, from 1; null if they do not wait. */
export function placeInLine(members: readonly MembershipRow[], userId: string): number | null {
  const entries = entriesOf({ members, invitations: [], requests: [], rescheduledAt: 0, item: undefined });
  const waiting = groupsOf(entries, 'waiting').flatMap((group) => group.entries);
  const place = waiting.findIndex(({ person }) => person.id === userId);
  return place < 0 ? null : place + 1;
}
