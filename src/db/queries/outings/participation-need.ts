/** Determines whether an outing waits for the user's participation. */
import type { Participation, Role } from '#contract/outings/membership/membership.ts';
import type { Outing } from '#contract/outings/outing/outing.ts';
import { spanOf } from '#contract/outings/outing/span.ts';

/** The user's role in an outing, and their answer. */
export interface OwnPart {
  role: Role;
  participation: Participation;
  /** Which change of its time they knew when they answered; see `Membership`. */
  answered_for: number;
}

/** `answer`: for the first time. `confirm`: once more, because its time has changed since. */
export type ParticipationNeed = 'answer' | 'confirm';

type Attributes = Outing['attributes'];

/** The deciding fields of an outing, or of its preview, which lacks the time of rescheduling. */
export interface Asking {
  attributes: Pick<Attributes, 'status' | 'starts_at' | 'ends_at' | 'all_day' | 'timezone'> &
    Partial<Pick<Attributes, 'rescheduled_at_timestamp' | 'put_away_at_timestamp'>>;
  relations: { owner: { id: string } };
}

export interface Reader {
  userId: string;
  /** Undefined if they do not take part. */
  part: OwnPart | undefined;
  /** The user has a pending invitation. */
  isInvited: boolean;
  /** Unix ms: an outing that is over needs no participation. */
  now: number;
}

/**
 * Returns null if it needs none: it is not set, or over or put away, or the user owns it, follows it, or has answered.
 */
export function participationNeed(
  { attributes, relations }: Asking,
  { userId, part, isInvited, now }: Reader,
): ParticipationNeed | null {
  if (attributes.status !== 'set' || relations.owner.id === userId) return null;
  const span = spanOf(attributes);
  if (span !== null && span.end < now) return null;
  if (span === null && attributes.put_away_at_timestamp) return null;
  if (part === undefined) return isInvited ? 'answer' : null;
  if (part.role === 'spectator' || part.participation === 'not_going') return null;
  if (part.participation === 'pending') return 'answer';
  return (attributes.rescheduled_at_timestamp ?? 0) > part.answered_for ? 'confirm' : null;
}
