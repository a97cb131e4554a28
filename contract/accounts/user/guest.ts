/** Who of the logged-in users is a guest. Apart from the schema, which no first screen needs. */
import type { User } from './user.ts';

/** Whether they answer by the links of outings, without an account. */
export const isGuest = (user: User): boolean => user.attributes.kind === 'guest';
