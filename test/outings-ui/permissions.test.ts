import { describe, expect, it } from 'vitest';
import type { Role } from '#contract/membership.ts';
import { type Judged, permissionsIn, roleIn } from '#features/outings/permissions.ts';

const OPEN = { members_can_add: true, members_can_edit: true };
const NARROW = { members_can_add: false, members_can_edit: false };

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
    .map(([name]) => name);
}

// The table of roles in the description of the API.
describe('permissions by role', () => {
  it.each([
    ['owner', ['seeNotes', 'vote', 'add', 'edit', 'manage', 'deleteOthers', 'delete']],
    ['organizer', ['seeNotes', 'vote', 'add', 'edit', 'manage', 'deleteOthers']],
    ['member', ['seeNotes', 'vote', 'add', 'edit']],
    ['spectator', []],
    [undefined, []],
  ] as const)('%s', (role, expected) => {
    expect(allowed(root(), root(), role)).toEqual(expected);
  });

  it('only limits what members may do', () => {
    expect(allowed(root(NARROW), root(NARROW), 'member')).toEqual(['seeNotes', 'vote']);
    expect(allowed(root(NARROW), root(NARROW), 'organizer')).toContain('edit');
  });

  it('takes an item’s permissions from its root', () => {
    expect(allowed(itemOf('dora'), root(NARROW), 'member')).toEqual(['seeNotes', 'vote']);
  });

  it('lets the author of an item manage it while they are a member', () => {
    expect(allowed(itemOf('ada'), root(NARROW), 'member')).toEqual([
      'seeNotes',
      'vote',
      'edit',
      'manage',
      'delete',
    ]);
    expect(allowed(itemOf('ada'), root(), 'spectator')).toEqual([]);
    expect(allowed(itemOf('ada'), root(), undefined)).toEqual([]);
  });

  it('knows an owner without their membership, as after creating offline', () => {
    expect(roleIn(root(), 'dora', undefined)).toBe('owner');
    expect(roleIn(root(), 'ada', 'member')).toBe('member');
    expect(roleIn(root(), 'ada', undefined)).toBeUndefined();
  });
});
