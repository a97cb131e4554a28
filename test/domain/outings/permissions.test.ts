import { describe, expect, it } from 'vitest';
import type { Role } from '#contract/outings/membership/membership.ts';
import { type Judged, permissionsIn, permissionsOver, roleIn } from '#domain/outings/permissions.ts';

const OPEN = {
  members_can_add: true,
  members_can_bring: true,
  members_can_edit: true,
  members_can_invite: true,
  guests_see_notes: true,
};
const NARROW = {
  members_can_add: false,
  members_can_bring: false,
  members_can_edit: false,
  members_can_invite: false,
  guests_see_notes: false,
};

function root(attributes = OPEN): Judged {
  return { id: 'root', parent_id: null, attributes, relations: { owner: { id: 'dora' } } };
}
const itemOf = (owner: string): Judged => ({
  ...root(),
  id: 'item',
  parent_id: 'root',
  relations: { owner: { id: owner } },
});

function allowed(outing: Judged, of: Judged, role: Role | undefined): string[] {
  return Object.entries(permissionsIn(outing, of, 'ada', role))
    .filter(([, may]) => may)
    .map(([name]) => name)
    .sort();
}

const ORGANIZING = [
  'seePhotos',
  'seeFiles',
  'seeNotes',
  'seeActivity',
  'seeChat',
  'writeChat',
  'react',
  'vote',
  'add',
  'edit',
  'manage',
  'deleteOthers',
  'answer',
  'bring',
  'invite',
  'managePeople',
  'seeBusy',
] as const;
/** The permissions that members always have. */
const MEMBER = [
  'answer',
  'leave',
  'react',
  'seeActivity',
  'seeChat',
  'seeFiles',
  'seeNotes',
  'seePhotos',
  'spectate',
  'vote',
  'writeChat',
];
const SPECTATOR = ['leave', 'react', 'rejoin', 'seeActivity', 'seeChat', 'seePhotos'];

// The table of roles in the description of the API.
describe('permissions by role', () => {
  it.each([
    ['owner', [...ORGANIZING, 'delete', 'makeOrganizers']],
    ['organizer', [...ORGANIZING, 'leave', 'spectate']],
    ['member', [...MEMBER, 'add', 'bring', 'edit', 'invite']],
    ['spectator', SPECTATOR],
    // The outing is shared with them.
    [undefined, ['seePhotos']],
  ] as const)('permissions match the table for %s', (role, expected) => {
    expect(allowed(root(), root(), role)).toEqual([...expected].sort());
  });

  it('permissions limit only what members may do', () => {
    expect(allowed(root(NARROW), root(NARROW), 'member')).toEqual(MEMBER);
    expect(allowed(root(NARROW), root(NARROW), 'organizer')).toContain('edit');
  });

  it('permissions of an item come from its root', () => {
    expect(allowed(itemOf('dora'), root(NARROW), 'member')).toEqual(MEMBER);
  });

  it('permissions let the author of an item manage it while they are a member', () => {
    expect(allowed(itemOf('ada'), root(NARROW), 'member')).toEqual(
      [...MEMBER, 'edit', 'manage', 'delete'].sort(),
    );
    expect(allowed(itemOf('ada'), root(), 'spectator')).toEqual(SPECTATOR);
    expect(allowed(itemOf('ada'), root(), undefined)).toEqual(['seePhotos']);
  });

  it('permissions recognize an owner without their membership, as after creating offline', () => {
    expect(roleIn(root(), 'dora', undefined)).toBe('owner');
    expect(roleIn(root(), 'ada', 'member')).toBe('member');
    expect(roleIn(root(), 'ada', undefined)).toBeUndefined();
  });
});

describe('actions on another person', () => {
  const over = (reader: Role, role: Role, userId = 'ben') =>
    Object.entries(permissionsOver({ role, userId }, 'ada', permissionsIn(root(), root(), 'ada', reader)))
      .filter(([, may]) => may)
      .map(([name]) => name);

  it.each([
    ['owner', 'organizer', ['makeMember', 'handOver', 'remove']],
    ['owner', 'member', ['makeOrganizer', 'handOver', 'remove']],
    ['owner', 'spectator', ['remove']],
    // Users without an account organize or own no outing.
    ['owner', 'guest', ['remove', 'nameGuest']],
    ['organizer', 'guest', ['remove', 'nameGuest']],
    ['member', 'guest', []],
    ['organizer', 'owner', []],
    ['organizer', 'organizer', []],
    ['organizer', 'member', ['remove']],
    ['organizer', 'spectator', ['remove']],
    ['member', 'member', []],
    ['member', 'spectator', []],
    ['spectator', 'member', []],
  ] as const)('permissions match the table for %s with %s', (reader, role, expected) => {
    expect(over(reader, role)).toEqual(expected);
  });

  it('permissions include nothing with oneself', () => {
    expect(over('owner', 'owner', 'ada')).toEqual([]);
    expect(over('organizer', 'organizer', 'ada')).toEqual([]);
  });
});
