import { describe, expect, it } from 'vitest';
import { candidatesNamed, candidatesOf } from '#features/outings/invite/candidates.ts';
import type { PeopleFilter } from '#features/outings/outing-search.ts';
import { countsOf, entriesOf, groupsOf, isNamed, placeInLine } from '#features/outings/people/entries.ts';
import {
  followerNamed,
  guestNamed,
  invitationOf,
  memberNamed,
  participationOf,
  personNamed,
  requestOf,
} from './people.ts';

const known = {
  members: [
    memberNamed('Zoe'),
    memberNamed('Ben', { participation: 'not_going' }),
    memberNamed('Ada', { role: 'owner' }),
    memberNamed('Chloé', { participation: 'pending' }),
    memberNamed('Emil'),
    memberNamed('Wim', { role: 'spectator', participation: 'going' }),
  ],
  invitations: [invitationOf('Ivo'), invitationOf('Nele', 'declined')],
  requests: [requestOf('Rita'), requestOf('Quim')],
  rescheduledAt: 0,
  item: undefined,
};

const shownBy = (filter: PeopleFilter, of = known) =>
  groupsOf(entriesOf(of), filter).map(({ heading, entries }) => [
    heading,
    entries.map(({ person }) => person.name),
  ]);

describe('the list of people', () => {
  it('the list is sorted by role, then by answer, then by name; requests stay in their order', () => {
    expect(shownBy('all')).toEqual([
      ['requests', ['Rita', 'Quim']],
      ['owner', ['Ada']],
      ['member', ['Emil', 'Zoe', 'Chloé', 'Ben']],
      ['spectator', ['Wim']],
      ['invited', ['Ivo', 'Nele']],
    ]);
  });

  it('the list shows guests below members, by their answers, and asks them again after another time', () => {
    const withGuests = {
      ...known,
      members: [...known.members, guestNamed('Gwen', { participation: 'maybe' }), guestNamed('Gus')],
      rescheduledAt: 2,
    };
    expect(shownBy('all', withGuests).slice(2, 4)).toEqual([
      ['member', ['Emil', 'Zoe', 'Chloé', 'Ben']],
      ['guest', ['Gus', 'Gwen']],
    ]);
    expect(shownBy('maybe', withGuests)).toEqual([['guest', ['Gwen']]]);
    const guests = entriesOf(withGuests).filter(({ person }) => person.guest);
    expect(guests).toMatchObject([{ unconfirmed: true }, { unconfirmed: true }]);
  });

  it('the list shows by answer who participates and who is invited, and counts them', () => {
    expect(shownBy('going')).toEqual([
      ['owner', ['Ada']],
      ['member', ['Emil', 'Zoe']],
    ]);
    expect(shownBy('not_going')).toEqual([
      ['member', ['Ben']],
      ['invited', ['Nele']],
    ]);
    expect(shownBy('pending')).toEqual([
      ['member', ['Chloé']],
      ['invited', ['Ivo']],
    ]);
    const counts = countsOf(entriesOf(known), ['all', 'going', 'spectators', 'invited', 'requests']);
    expect([...counts.values()]).toEqual([10, 3, 1, 2, 2]);
  });

  it('the list contains no participant twice, also not one invited again after declining', () => {
    const twice = {
      members: [memberNamed('Ben')],
      invitations: [invitationOf('Ben'), invitationOf('Ivo', 'declined'), invitationOf('Ivo')],
      requests: [requestOf('Ben')],
      rescheduledAt: 0,
      item: undefined,
    };
    expect(shownBy('all', twice)).toEqual([
      ['member', ['Ben']],
      ['invited', ['Ivo']],
    ]);
    expect(shownBy('pending', twice)).toEqual([['invited', ['Ivo']]]);
  });

  it('the list shows who has not confirmed another time: of those who may come, and were asked', () => {
    const members = [
      memberNamed('Ada', { role: 'owner' }),
      memberNamed('Ben', { answered_for_timestamp: 7 }),
      memberNamed('Chloé', { answered_for_timestamp: 6 }),
      memberNamed('Dora', { role: 'organizer', participation: 'maybe' }),
      memberNamed('Emil', { participation: 'not_going' }),
      memberNamed('Fay', { participation: 'pending' }),
      memberNamed('Wim', { role: 'spectator' }),
    ];
    const unconfirmed = entriesOf({ ...known, members, invitations: [], rescheduledAt: 7 }).filter(
      (entry) => entry.kind === 'member' && entry.unconfirmed,
    );
    expect(unconfirmed.map(({ person }) => person.name)).toEqual(['Chloé', 'Dora']);
  });

  it('the list shows the waiting list in the order in which it moves up', () => {
    const waiting = (name: string, at: number | null) =>
      memberNamed(name, { participation: 'waiting', answered_at_timestamp: at });
    const members = [waiting('Zoe', 20), waiting('Ada', 30), waiting('Ben', null), waiting('Wim', 10)];
    expect(shownBy('waiting', { ...known, members, invitations: [], requests: [] })).toEqual([
      ['member', ['Wim', 'Zoe', 'Ada', 'Ben']],
    ]);
    expect(placeInLine(members, 'ada')).toBe(3);
    expect(placeInLine(members, 'emil')).toBeNull();
  });

  it('the list shows the answer to an item where there is one', () => {
    const answers = [participationOf('Ben', 'going', 'Only for dinner'), participationOf('Zoe', null)];
    const entries = entriesOf({
      ...known,
      invitations: [],
      requests: [],
      item: { id: 'item', participations: answers },
    });
    const ofItem = groupsOf(entries, 'going').flatMap((group) => group.entries);
    expect(ofItem.map(({ person }) => person.name)).toEqual(['Ada', 'Ben', 'Emil', 'Zoe']);
    expect(ofItem[1]).toMatchObject({ note: 'Only for dinner' });
  });

  it('the list finds people by parts of name and username, ignoring accents', () => {
    expect(isNamed('chlo')(personNamed('Chloé Dubois'))).toBe(true);
    expect(isNamed('dub chloe')(personNamed('Chloé Dubois'))).toBe(true);
    expect(isNamed('ben')(personNamed('Chloé Dubois'))).toBe(false);
    expect(isNamed(' ')(personNamed('Ada'))).toBe(true);
  });
});

describe('people to invite', () => {
  const followers = ['Zoe', 'Ben', 'Ivo', 'Nele', 'Rita', 'Wim', 'Olga'].map(followerNamed);
  const candidates = candidatesOf(followers, entriesOf(known));

  it('the list contains every follower, with those already in the outing marked and last', () => {
    expect(candidates.map(({ person, already }) => [person.name, already])).toEqual([
      ['Nele', null],
      ['Olga', null],
      ['Ben', 'not_going'],
      ['Ivo', 'invited'],
      ['Rita', 'requested'],
      ['Wim', 'watching'],
      ['Zoe', 'going'],
    ]);
  });

  it('the list finds people by name', () => {
    expect(candidatesNamed(candidates, 'ol').map(({ person }) => person.name)).toEqual(['Olga']);
  });
});
