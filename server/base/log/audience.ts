/** From the widest to the narrowest: each is a subset of the one before it. */
const FROM_WIDEST = ['everyone', 'accounts', 'joined', 'members', 'organizers', 'nobody'] as const;

/**
 * Who receives the events of a channel. `everyone`: including guests; `accounts`: all who have one; `joined`: including
 * spectators. `members_and_guests`: what guests read as members do, but those between the two do not.
 */
export const AUDIENCES = [...FROM_WIDEST, 'members_and_guests'] as const;
export type Audience = (typeof AUDIENCES)[number];

/**
 * Returns whether events for an audience reach a reader. The others get a redacted event.
 * @param reader the narrowest audience that the reader belongs to: `everyone` for a guest.
 */
export function reaches(audience: Audience, reader: Audience): boolean {
  if (audience === 'members_and_guests') return reader === 'everyone' || reaches('members', reader);
  const order: readonly Audience[] = FROM_WIDEST;
  return order.indexOf(audience) <= order.indexOf(reader);
}
