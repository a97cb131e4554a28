/** Decides what an outing's page asks the user: whether they come, again after the time changed, or nothing. Pure. */

import type { Outing } from '#contract/outings/outing/outing.ts';
import { spanOf } from '#contract/outings/outing/span.ts';
import type { ItemParticipationRow, OwnPlace } from '#db/queries/people/people.ts';
import type { InvitationRow, MembershipRow } from '#db/rows.ts';

export type Asked =
  | { kind: 'nothing' }
  /** The user has no place in it: the owner shared it with them. */
  | { kind: 'shared' }
  | { kind: 'invited'; invitation: InvitationRow }
  | { kind: 'watching'; membership: MembershipRow }
  /** `again`: the time has changed since the user answered that they come. */
  | { kind: 'member'; membership: MembershipRow; again: boolean };

type Judged = Pick<Outing, 'attributes'> & { relations: { owner: { id: string } } };

/** Returns whether it has ended at `now` (Unix ms). One without a date has not. */
export function isOver({ attributes }: Judged, now: number): boolean {
  const span = spanOf(attributes);
  return span !== null && span.end < now;
}

interface Facts {
  /** The outing or item of the page, and its root, if that is on this device. */
  outing: Judged;
  root: Judged | null;
  place: OwnPlace;
  userId: string;
  now: number;
}

/** Nothing is asked while it is a draft, after it was canceled, and when it is over. */
export function askedOf({ outing, root, place, userId, now }: Facts): Asked {
  const isOpen = [outing, root ?? outing].every(({ attributes }) => attributes.status === 'set');
  if (place.kind === 'member' && place.membership.attributes.role === 'spectator')
    return { kind: 'watching', membership: place.membership };
  if (!isOpen || isOver(outing, now)) return { kind: 'nothing' };
  // The server has yet to create the owner's membership in a new outing.
  if (place.kind === 'none')
    return { kind: outing.relations.owner.id === userId || root === null ? 'nothing' : 'shared' };
  if (place.kind === 'invited') return { kind: 'invited', invitation: place.invitation };
  const { membership } = place;
  return { kind: 'member', membership, again: mustConfirm(root ?? outing, membership) };
}

/** A membership that the server does not have yet counts for the present time. */
function mustConfirm({ attributes }: Judged, { attributes: given }: MembershipRow): boolean {
  if (given.updated_at_timestamp === 0) return false;
  const comes = given.participation !== 'not_going' && given.participation !== 'pending';
  return comes && (attributes.rescheduled_at_timestamp ?? 0) > given.answered_for_timestamp;
}

/** Returns the user's own participation in an item; undefined if it is that of the whole outing. */
export function ownParticipation(
  participations: readonly ItemParticipationRow[],
  itemId: string,
  userId: string,
): ItemParticipationRow | undefined {
  return participations.find(
    ({ item_id, attributes, relations }) =>
      item_id === itemId && relations.user.id === userId && attributes.participation !== null,
  );
}
