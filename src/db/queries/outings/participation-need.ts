/** Whether an outing waits for the user's participation. */
import type { Participation, Role } from '#contract/outings/membership/membership.ts';
import type { Outing } from '#contract/outings/outing/outing.ts';
import { spanOf } from '#contract/outings/outing/span.ts';

/** What the user is in an outing, and what they answered. */
export interface OwnPart {
  role: Role;
  participation: Participation;
  /** Which change of its time they knew when they answered; see `Membership`. */
  answered_for: number;
}

/** `answer`: for the first time. `confirm`: once more, because its time has changed since. */
export type ParticipationNeed = 'answer' | 'confirm';

type Attributes = Outing['attributes'];

/** What decides of an outing, or of its preview, which does not say when it was rescheduled. */
export interface Asking {
  attributes: Pick<Attributes, 'status' | 'starts_at' | 'ends_at' | 'all_day' | 'timezone'> &
    Partial<Pick<Attributes, 'rescheduled_at_timestamp' | 'put_away_at_timestamp'>>;
  relations: { owner: { id: string } };
}

export interface Reader {
  userId: string;
  /** Undefined if they do not take part. */
  part: OwnPart | undefined;
  /** An invitation of theirs is pending. */
  isInvited: boolean;
  /** Unix ms: what is over needs no participation. */
  now: number;
}

/** Null if it needs none: it is not set, or over or put away, or the user owns it, follows it, or has answered. */
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
