/**
 * What the reader may do in an outing: the table of roles as far as screens offer it. The server decides; this only
 * hides what it would refuse. An item has the people and permissions of its root outing, and whoever made it counts
 * as its owner in what concerns the item itself, while they take part.
 */
import type { Role } from '#contract/membership.ts';
import type { Outing } from '#contract/outing.ts';

export interface Permissions {
  seeNotes: boolean;
  vote: boolean;
  /** Items, notes and polls; a note is edited by whoever may add one. */
  add: boolean;
  /** Details, and making a draft set. */
  edit: boolean;
  /** What members may do, canceling and its undoing. */
  manage: boolean;
  /** A note or poll of somebody else. */
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

/** The parts of an outing that decide. */
export interface Judged {
  id: string;
  parent_id: string | null;
  attributes: Settings;
  relations: { owner: { id: string } };
}

/**
 * The reader's role in a root outing. `memberRole` is undefined for whoever does not take part, or whose membership is
 * not on this device yet; an owner is known from the outing itself.
 */
export function roleIn(root: Judged, userId: string, memberRole: Role | undefined): Role | undefined {
  return root.relations.owner.id === userId ? 'owner' : memberRole;
}

/** What may be done in an outing or item, given its root (the same for a root outing) and the role there. */
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
