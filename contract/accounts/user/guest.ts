/** Determines which logged-in users are guests. Separate from the schema, which no first screen needs. */
import type { User } from './user.ts';

/** Returns whether they answer by the links of outings, without an account. */
export const isGuest = (user: User): boolean => user.attributes.kind === 'guest';
