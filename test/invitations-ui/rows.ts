/** Invitations, memberships and requests for tests. */
import type { OutingPreview } from '#contract/outings/outing/outing.ts';
import type { JoinRequestRow } from '#db/queries/outings/waiting.ts';
import type { InvitationRow, MembershipRow, OutingRow } from '#db/rows.ts';

export const ADA = {
  id: '0193f000-0000-7000-8000-0000000000ad',
  username: 'ada',
  name: 'Ada Lund',
  avatar: null,
};
export const DORA = {
  id: '0193f000-0000-7000-8000-0000000000d0',
  username: 'dora',
  name: 'Dora Oduya',
  avatar: null,
};

let made = 0;
const nextId = () => {
  made += 1;
  return `0193f000-0000-7000-8000-1${String(made).padStart(11, '0')}`;
};

export function invitation(
  outing: OutingRow | OutingPreview,
  state: InvitationRow['attributes']['state'] = 'pending',
  at = 1,
): InvitationRow {
  return {
    id: nextId(),
    outing_id: outing.id,
    list: 'invitations',
    order: at,
    sequence: 1,
    attributes: { state, line: '', created_at_timestamp: at, updated_at_timestamp: at },
    relations: { user: ADA, inviter: DORA, outing },
  };
}

export function membership(
  outing: OutingRow,
  some: Partial<MembershipRow['attributes']> = {},
  user = ADA,
): MembershipRow {
  return {
    id: nextId(),
    outing_id: outing.id,
    list: `members/${outing.id}`,
    order: 1,
    sequence: 1,
    attributes: {
      role: 'member',
      participation: 'going',
      note: '',
      answered_at_timestamp: null,
      answered_for_timestamp: 0,
      created_at_timestamp: 1,
      updated_at_timestamp: 1,
      ...some,
    },
    relations: { user },
  };
}

export function request(
  outing: OutingRow | OutingPreview,
  state: JoinRequestRow['attributes']['state'] = 'pending',
  at = 1,
): JoinRequestRow {
  return {
    id: nextId(),
    outing_id: outing.id,
    list: 'requests',
    order: at,
    sequence: 1,
    attributes: { state, line: '', created_at_timestamp: at, updated_at_timestamp: at },
    relations: { user: ADA, outing },
  };
}
