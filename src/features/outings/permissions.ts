/**
 * What the reader may do in an outing: the table of roles as far as screens offer it. The server decides; this only hides what it
 * would refuse. An item has the members and permissions of its root outing, and while they are a member, its author counts as its
 * owner for the item itself.
 */
import type { Role } from '#contract/membership.ts';
import type { Outing } from '#contract/outing.ts';

export interface Permissions {
  seeNotes: boolean;
  vote: boolean;
  /** Items, notes and polls. Users who may add notes may also edit them. */
  add: boolean;
  /** Details, and setting a draft. */
  edit: boolean;
  /** Permissions of members; cancelling and undoing that. */
  manage: boolean;
  /** A note or poll of another user. */
  deleteOthers: boolean;
  delete: boolean;
}

const NOTHING: Permissions = {
  seeNotes: false,
  vote: false,
  add: false,
  edit: false,
  manage: false,
  deleteOthers: false,
  delete: false,
};

const ORGANIZES: Permissions = {
  seeNotes: true,
  vote: true,
  add: true,
  edit: true,
  manage: true,
  deleteOthers: true,
  delete: false,
};

type Settings = Pick<Outing['attributes'], 'members_can_add' | 'members_can_edit'>;

function byRole(role: Role, { members_can_add, members_can_edit }: Settings): Permissions {
  switch (role) {
    case 'owner':
      return { ...ORGANIZES, delete: true };
    case 'organizer':
      return ORGANIZES;
    case 'member':
      return { ...NOTHING, seeNotes: true, vote: true, add: members_can_add, edit: members_can_edit };
    case 'spectator':
      return NOTHING;
  }
}

/** The fields of an outing that decide. */
export interface Judged {
  id: string;
  parent_id: string | null;
  attributes: Settings;
  relations: { owner: { id: string } };
}

/**
 * The reader's role in a root outing. `memberRole` is undefined when they are no member, or their membership is not on this
 * device yet. The owner is known from the outing itself.
 */
export function roleIn(root: Judged, userId: string, memberRole: Role | undefined): Role | undefined {
  return root.relations.owner.id === userId ? 'owner' : memberRole;
}

/** The reader's rights in an outing or item, given its root (itself for a root outing) and their role there. */
export function permissionsIn(
  outing: Judged,
  root: Judged,
  userId: string,
  role: Role | undefined,
): Permissions {
  if (role === undefined) return NOTHING;
  const general = byRole(role, root.attributes);
  const madeItem = outing.parent_id !== null && outing.relations.owner.id === userId && role !== 'spectator';
  return madeItem ? { ...general, edit: true, manage: true, delete: true } : general;
}
