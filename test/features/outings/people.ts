/** Builds people of an outing for the tests of its screens. */

import type { ItemParticipationRow, OutingRequestRow, RelatedPersonRow } from '#db/queries/people/people.ts';
import type { InvitationRow, MembershipRow, OutingInvitationRow } from '#db/rows.ts';

export const personNamed = (name: string) => ({
  id: name.toLowerCase(),
  username: name.toLowerCase(),
  name,
  avatar: null,
});

const times = { created_at_timestamp: 1, updated_at_timestamp: 1 };

export function memberNamed(name: string, some: Partial<MembershipRow['attributes']> = {}): MembershipRow {
  return {
    id: `member-${name}`,
    outing_id: 'o',
    sequence: 1,
    attributes: {
      role: 'member',
      participation: 'going',
      note: '',
      adults: 1,
      children: 0,
      answered_at_timestamp: null,
      answered_for_timestamp: 0,
      ...times,
      ...some,
    },
    relations: { user: personNamed(name) },
  };
}

/** A guest of the outing: without an account. */
export function guestNamed(name: string, some: Partial<MembershipRow['attributes']> = {}): MembershipRow {
  const row = memberNamed(name, { role: 'guest', ...some });
  return { ...row, relations: { user: { ...row.relations.user, username: '', guest: true } } };
}

export function invitationOf(
  name: string,
  state: InvitationRow['attributes']['state'] = 'pending',
): OutingInvitationRow {
  return {
    id: `invitation-${name}-${state}`,
    outing_id: 'o',
    sequence: 1,
    attributes: { state, line: '', ...times },
    relations: { user: personNamed(name), inviter: personNamed('Ada') },
  };
}

export function requestOf(name: string): OutingRequestRow {
  return {
    id: `request-${name}`,
    outing_id: 'o',
    sequence: 1,
    attributes: { state: 'pending', line: 'Please', ...times },
    relations: { user: personNamed(name) },
  };
}

export function participationOf(
  name: string,
  participation: ItemParticipationRow['attributes']['participation'],
  note = '',
): ItemParticipationRow {
  return {
    id: `item:${name}`,
    outing_id: 'o',
    item_id: 'item',
    sequence: 1,
    attributes: { participation, note, ...times },
    relations: { user: personNamed(name) },
  };
}

export function followerNamed(name: string): RelatedPersonRow {
  return {
    id: name.toLowerCase(),
    sequence: 1,
    attributes: {
      is_follower: true,
      is_followed: false,
      is_blocked: false,
      list_ids: [],
      contact_requested_at_timestamp: null,
      ...times,
    },
    relations: { user: personNamed(name) },
  };
}
