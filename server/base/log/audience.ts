/** Who receives the events of a channel. Each audience is a part of the one before it. `joined`: spectators, too. */
export const AUDIENCES = ['everyone', 'joined', 'members', 'organizers', 'nobody'] as const;
export type Audience = (typeof AUDIENCES)[number];

/**
 * Whether events for an audience reach a reader. The others get a redacted event.
 * @param reader the narrowest audience that the reader belongs to.
 */
export function reaches(audience: Audience, reader: Audience): boolean {
  return AUDIENCES.indexOf(audience) <= AUDIENCES.indexOf(reader);
}
