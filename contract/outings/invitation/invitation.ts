/** Defines invitations to outings: of one user by another, and by a personal link. */
import * as v from 'valibot';
import { InvitationLine, StoredText } from '../../base/fields.ts';
import { CAPACITY_MAX } from '../../base/limits.ts';
import { Id, Person, Timestamp } from '../../base/shapes.ts';
import { OutingPreview } from '../outing/outing.ts';

/** Only the invited user sees `ignored`; for all others such an invitation is `pending`. */
export const InvitationState = v.picklist(['pending', 'accepted', 'ignored', 'declined']);
export type InvitationState = v.InferOutput<typeof InvitationState>;

export const Invitation = v.object({
  id: Id,
  outing_id: Id,
  attributes: v.object({
    state: InvitationState,
    line: StoredText,
    created_at_timestamp: Timestamp,
    updated_at_timestamp: Timestamp,
  }),
  relations: v.object({
    user: Person,
    inviter: v.nullable(Person),
    /** In the reader's own invitations only */
    outing: v.optional(OutingPreview),
  }),
});
export type Invitation = v.InferOutput<typeof Invitation>;

export const NewInvitation = v.object({
  id: v.optional(Id),
  user_id: Id,
  line: v.optional(InvitationLine, ''),
});

/**
 * Actions on an invitation to an outing. `withdraw` takes it back. `send_again` notifies the invited user once more, at
 * most once a day, and not if they dismissed it; after a decline it creates a new invitation.
 */
export const InvitationAction = v.object({
  invitation_id: Id,
  action: v.picklist(['withdraw', 'send_again']),
});

/** A person whom the reader may invite, and their relation to the outing, as far as the reader may know it */
export const InvitablePerson = v.object({
  /** Id of the person */
  id: Id,
  attributes: v.object({
    /** Whether they are in one of the reader’s contact lists. */
    is_contact: v.boolean(),
    standing: v.picklist(['none', 'invited', 'declined', 'requested', 'member', 'spectator']),
  }),
  relations: v.object({ user: Person }),
});
export type InvitablePerson = v.InferOutput<typeof InvitablePerson>;

/** The answer to an invitation. `membership_id`: the id of the new membership */
export const Acceptance = v.object({
  membership_id: v.optional(Id),
  participation: v.optional(v.picklist(['going', 'maybe']), 'going'),
});

const LinkUses = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(CAPACITY_MAX)));

/** A link that lets users join an outing: each member who may invite has at most one. */
export const OpenInvitation = v.object({
  code: v.string(),
  /** How often users can use it, and how often they did; null for no limit */
  uses_max: LinkUses,
  uses_count: v.number(),
  created_at_timestamp: Timestamp,
});
export type OpenInvitation = v.InferOutput<typeof OpenInvitation>;

export const NewOpenInvitation = v.object({ uses_max: v.optional(LinkUses, null) });
