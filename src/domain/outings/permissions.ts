/**
 * Computes what the user may do in an outing: the table of roles as far as screens offer it. The server decides; this
 * only hides what it would refuse. An item has the members and permissions of its root outing, and while they are a
 * member, its author counts as its owner for the item itself.
 */
import type { Role } from '#contract/outings/membership/membership.ts';
import type { Outing } from '#contract/outings/outing/outing.ts';

export interface Permissions {
  seePhotos: boolean;
  /** To photos. */
  react: boolean;
  seeNotes: boolean;
  /** Files, and comments on notes. */
  seeFiles: boolean;
  seeChat: boolean;
  writeChat: boolean;
  seeActivity: boolean;
  vote: boolean;
  /** Items, notes and polls. Users who may add notes may also edit them. */
  add: boolean;
  /** Details, and setting a draft. */
  edit: boolean;
  /** Settings; canceling and undoing that. */
  manage: boolean;
  /** A note or poll of another user. */
  deleteOthers: boolean;
  delete: boolean;
  /** Answer whether they come. */
  answer: boolean;
  /** Bring other people. */
  bring: boolean;
  invite: boolean;
  /** See who is busy then, among those who share it. */
  seeBusy: boolean;
  /** Requests to join, invitations of other users, and removing members. */
  managePeople: boolean;
  /** Organizers: appointing and removing them; and handing the outing over. */
  makeOrganizers: boolean;
  leave: boolean;
  /** Only watch from now on. */
  spectate: boolean;
  /** Take part again after watching. */
  rejoin: boolean;
}

const NOTHING: Permissions = {
  seePhotos: false,
  react: false,
  seeNotes: false,
  seeFiles: false,
  seeChat: false,
  writeChat: false,
  seeActivity: false,
  vote: false,
  add: false,
  edit: false,
  manage: false,
  deleteOthers: false,
  delete: false,
  answer: false,
  bring: false,
  invite: false,
  seeBusy: false,
  managePeople: false,
  makeOrganizers: false,
  leave: false,
  spectate: false,
  rejoin: false,
};

const ORGANIZES: Permissions = {
  ...NOTHING,
  seePhotos: true,
  react: true,
  seeNotes: true,
  seeFiles: true,
  seeChat: true,
  writeChat: true,
  seeActivity: true,
  vote: true,
  add: true,
  edit: true,
  manage: true,
  deleteOthers: true,
  answer: true,
  bring: true,
  invite: true,
  seeBusy: true,
  managePeople: true,
  leave: true,
  spectate: true,
};

type Settings = Pick<
  Outing['attributes'],
  'members_can_add' | 'members_can_edit' | 'members_can_invite' | 'members_can_bring' | 'guests_see_notes'
>;

function byRole(
  role: Role,
  { members_can_add, members_can_edit, members_can_invite, members_can_bring, guests_see_notes }: Settings,
): Permissions {
  switch (role) {
    case 'owner':
      // An outing has an owner at all times: they hand it over before they leave or only watch.
      return { ...ORGANIZES, delete: true, makeOrganizers: true, leave: false, spectate: false };
    case 'organizer':
      return ORGANIZES;
    case 'guest':
      return {
        ...NOTHING,
        seeNotes: guests_see_notes,
        vote: true,
        answer: true,
        bring: members_can_bring,
        leave: true,
      };
    case 'member':
      return {
        ...NOTHING,
        seePhotos: true,
        react: true,
        seeNotes: true,
        seeFiles: true,
        seeChat: true,
        writeChat: true,
        seeActivity: true,
        vote: true,
        add: members_can_add,
        edit: members_can_edit,
        invite: members_can_invite,
        answer: true,
        bring: members_can_bring,
        leave: true,
        spectate: true,
      };
    case 'spectator':
      return {
        ...NOTHING,
        seePhotos: true,
        seeChat: true,
        seeActivity: true,
        react: true,
        leave: true,
        rejoin: true,
      };
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
 * Returns the user's role in a root outing. `memberRole` is undefined when they are not a member, or their membership
 * is not on this device yet. The outing itself names the owner.
 */
export function roleIn(root: Judged, userId: string, memberRole: Role | undefined): Role | undefined {
  return root.relations.owner.id === userId ? 'owner' : memberRole;
}

/** Returns the user's rights in an outing or item, given its root (itself for a root outing) and their role there. */
export function permissionsIn(
  outing: Judged,
  root: Judged,
  userId: string,
  role: Role | undefined,
): Permissions {
  // Users with whom an outing is shared also see its photos.
  if (role === undefined) return { ...NOTHING, seePhotos: true };
  const general = byRole(role, root.attributes);
  const madeItem = outing.parent_id !== null && outing.relations.owner.id === userId && role !== 'spectator';
  return madeItem ? { ...general, edit: true, manage: true, delete: true } : general;
}

/** The role and user of another person in the same root outing. */
export interface Other {
  role: Role;
  userId: string;
}

/** What the user may do with another member: the menu of a person. */
export interface PersonPermissions {
  makeOrganizer: boolean;
  makeMember: boolean;
  handOver: boolean;
  remove: boolean;
  /** Rename a guest, or declare which member they are. */
  nameGuest: boolean;
}

/**
 * Organizers remove members, guests and spectators; the owner removes everyone else. Spectators must take part before
 * they get another role.
 */
export function permissionsOver(
  other: Other,
  userId: string,
  { managePeople, makeOrganizers }: Pick<Permissions, 'managePeople' | 'makeOrganizers'>,
): PersonPermissions {
  const isOther = other.userId !== userId && other.role !== 'owner';
  return {
    makeOrganizer: isOther && makeOrganizers && other.role === 'member',
    makeMember: isOther && makeOrganizers && other.role === 'organizer',
    handOver: isOther && makeOrganizers && other.role !== 'spectator' && other.role !== 'guest',
    remove: isOther && managePeople && (makeOrganizers || other.role !== 'organizer'),
    nameGuest: isOther && managePeople && other.role === 'guest',
  };
}
