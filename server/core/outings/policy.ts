/**
 * Defines who may do what in an outing: the table of roles. An item has the members and permissions of its root outing.
 * While its creator is a member, they count as the owner of the item itself.
 */
import type { Role } from '#contract/outings/membership/membership.ts';
import type { Outing } from '#contract/outings/outing/outing.ts';
import type { Audience } from '../../base/log/audience.ts';

/** The relation of a user to a root outing. `shared`: logged in, and it was shared with them. `other`: none. */
export type Relation = Role | 'invited' | 'shared' | 'other';

export const RELATIONS: readonly Relation[] = [
  'owner',
  'organizer',
  'member',
  'spectator',
  'guest',
  'invited',
  'shared',
  'other',
];

export type Action =
  | 'see_preview'
  | 'see_details'
  | 'see_notes'
  | 'see_photos'
  | 'see_files'
  | 'see_activities'
  | 'see_chat'
  | 'write_chat'
  | 'vote'
  | 'react'
  | 'rate'
  | 'add'
  | 'edit'
  | 'manage'
  | 'see_invitations'
  | 'see_busy'
  | 'invite'
  | 'answer'
  | 'bring'
  | 'spectate'
  | 'leave'
  | 'join'
  | 'request'
  | 'delete_content'
  | 'delete';

/** `hidden`: the caller may not know that it exists, and gets the response of an unknown id (S20). */
export type Verdict = 'yes' | 'forbidden' | 'hidden';

type Permissions = Pick<
  Outing['attributes'],
  | 'privacy'
  | 'members_can_invite'
  | 'members_can_edit'
  | 'members_can_add'
  | 'members_can_bring'
  | 'guests_see_notes'
>;

type Cell =
  | Verdict
  | 'own'
  | 'if_public'
  | 'members_can_edit'
  | 'members_can_add'
  | 'members_can_invite'
  | 'members_can_bring'
  | 'guests_see_notes';

const YES = { owner: 'yes', organizer: 'yes', member: 'yes' } as const;
const RUN_BY_ORGANIZERS = { owner: 'yes', organizer: 'yes', member: 'forbidden' } as const;
/** Relations that see the outing without being a member, and the one that may not know of it. */
const OUTSIDE_NO = {
  guest: 'forbidden',
  invited: 'forbidden',
  shared: 'forbidden',
  other: 'hidden',
} as const;
const OUTSIDE_SEES = { guest: 'yes', invited: 'yes', shared: 'yes' } as const;

const TABLE: Readonly<Record<Action, Readonly<Record<Relation, Cell>>>> = {
  see_preview: { ...YES, spectator: 'yes', ...OUTSIDE_SEES, other: 'if_public' },
  see_details: { ...YES, spectator: 'yes', ...OUTSIDE_SEES, other: 'hidden' },
  see_notes: { ...YES, spectator: 'forbidden', ...OUTSIDE_NO, guest: 'guests_see_notes' },
  /** Photos, and ratings. */
  see_photos: { ...YES, spectator: 'yes', ...OUTSIDE_SEES, guest: 'forbidden', other: 'hidden' },
  /** Files, and comments on notes. */
  see_files: { ...YES, spectator: 'forbidden', ...OUTSIDE_NO },
  /** The log. `ACTIVITY_KINDS` decides about the subject of each line. */
  see_activities: { ...YES, spectator: 'yes', ...OUTSIDE_NO },
  see_chat: { ...YES, spectator: 'yes', ...OUTSIDE_NO },
  write_chat: { ...YES, spectator: 'forbidden', ...OUTSIDE_NO },
  vote: { ...YES, spectator: 'forbidden', ...OUTSIDE_NO, guest: 'yes' },
  /** To visible attachments, and to messages. */
  react: { ...YES, spectator: 'yes', ...OUTSIDE_NO },
  /** What other users made: no user rates their own outing. */
  rate: { ...YES, owner: 'forbidden', spectator: 'yes', ...OUTSIDE_NO },
  /** Items, notes and polls. All who may add notes may edit them. */
  add: { ...YES, member: 'members_can_add', spectator: 'forbidden', ...OUTSIDE_NO },
  /** Details, and setting a draft. */
  edit: { ...YES, member: 'members_can_edit', spectator: 'forbidden', ...OUTSIDE_NO },
  /** Same users as those who receive them: the audience of invitations is members. */
  see_invitations: { ...YES, spectator: 'forbidden', ...OUTSIDE_NO },
  invite: { ...YES, member: 'members_can_invite', spectator: 'forbidden', ...OUTSIDE_NO },
  answer: { ...YES, spectator: 'forbidden', ...OUTSIDE_NO, guest: 'yes' },
  /** Bringing others, also with the answer of a join. Users without this permission answer only for themselves. */
  bring: {
    ...YES,
    member: 'members_can_bring',
    spectator: 'members_can_bring',
    guest: 'members_can_bring',
    invited: 'members_can_bring',
    shared: 'members_can_bring',
    other: 'members_can_bring',
  },
  /** Only watching, and returning. The owner transfers the outing first. */
  spectate: { ...YES, owner: 'forbidden', spectator: 'yes', ...OUTSIDE_NO },
  leave: { ...YES, owner: 'forbidden', spectator: 'yes', ...OUTSIDE_NO, guest: 'yes' },
  /**
   * Without a request, if the outing is open to join. Members join again without effect; a spectator becomes a member.
   */
  join: { ...YES, spectator: 'yes', ...OUTSIDE_SEES, other: 'if_public' },
  request: { ...YES, spectator: 'forbidden', ...OUTSIDE_SEES, guest: 'forbidden', other: 'if_public' },
  /** Settings, requests to join, removing members, canceling, and undoing that. */
  manage: { ...RUN_BY_ORGANIZERS, spectator: 'forbidden', ...OUTSIDE_NO },
  /** A note, poll or message: authors delete their own, owner and organizers any. */
  delete_content: { owner: 'yes', organizer: 'yes', member: 'own', spectator: 'own', ...OUTSIDE_NO },
  /** Who is busy then, as far as they let the caller see it: participants, and users whom the caller may invite. */
  see_busy: { ...RUN_BY_ORGANIZERS, spectator: 'forbidden', ...OUTSIDE_NO },
  /** Deleting the outing, assigning roles, transferring it, and choosing its contact lists. */
  delete: { ...RUN_BY_ORGANIZERS, organizer: 'forbidden', spectator: 'forbidden', ...OUTSIDE_NO },
};

/** The facts that decide about one outing or item and one caller. */
export interface Standing {
  readonly relation: Relation;
  /** Settings of the root outing. */
  readonly permissions: Permissions;
  readonly rootIsDraft: boolean;
  /** Null for a root outing. */
  readonly item: { readonly isDraft: boolean; readonly madeByCaller: boolean } | null;
}

/** Returns whether the relation is owner or organizer: the readers of drafts. */
export function runsOuting(relation: Relation): boolean {
  return relation === 'owner' || relation === 'organizer';
}

function takesPart(relation: Relation): boolean {
  return runsOuting(relation) || relation === 'member';
}

/**
 * Actions on the item itself, for which its creator counts as its owner. Actions on people are about the root outing.
 */
const ABOUT_ITSELF: ReadonlySet<Action> = new Set(['see_preview', 'see_details', 'edit', 'manage', 'delete']);

/** Returns whether a user sees a draft item: owner and organizers do, and its creator while they are a member. */
export function seesDraftItem(relation: Relation, madeByCaller: boolean): boolean {
  return runsOuting(relation) || (madeByCaller && takesPart(relation));
}

function isHiddenDraft({ relation, rootIsDraft, item }: Standing): boolean {
  if (rootIsDraft && !runsOuting(relation)) return true;
  return item?.isDraft === true && !seesDraftItem(relation, item.madeByCaller);
}

/** @param ownsContent whether the caller wrote the note or poll that the action is about. */
export function may(action: Action, standing: Standing, ownsContent = false): Verdict {
  if (isHiddenDraft(standing)) return 'hidden';
  const { relation, permissions, item } = standing;
  const isItemOwner = item?.madeByCaller === true && takesPart(relation) && ABOUT_ITSELF.has(action);
  const cell = TABLE[action][isItemOwner ? 'owner' : relation];
  switch (cell) {
    case 'yes':
    case 'forbidden':
    case 'hidden':
      return cell;
    case 'own':
      return ownsContent ? 'yes' : 'forbidden';
    case 'if_public':
      return permissions.privacy === 'public' ? 'yes' : 'hidden';
    case 'members_can_edit':
    case 'members_can_add':
    case 'members_can_invite':
    case 'members_can_bring':
    case 'guests_see_notes':
      return permissions[cell] ? 'yes' : 'forbidden';
  }
}

/** Returns the narrowest audience of events that a reader of the outing's channel belongs to. */
export function audienceOf(relation: Relation): Audience {
  if (runsOuting(relation)) return 'organizers';
  if (takesPart(relation)) return 'members';
  if (relation === 'spectator') return 'joined';
  return relation === 'guest' ? 'everyone' : 'accounts';
}

/** Returns whether a user may read the channel of a root outing: all who see its details may. */
export function mayReadChannel(relation: Relation, rootIsDraft: boolean): boolean {
  const permissions = {
    privacy: 'private',
    members_can_invite: false,
    members_can_edit: false,
    members_can_add: false,
    members_can_bring: false,
    guests_see_notes: false,
  } as const;
  return may('see_details', { relation, permissions, rootIsDraft, item: null }) === 'yes';
}
