/** The users of the sample, and who follows whom. */

export interface SamplePerson {
  readonly first_name: string;
  readonly last_name: string;
  readonly timezone: string;
  readonly joinedDaysAgo: number;
  readonly verified: boolean;
  readonly invitationsLeft: number;
  readonly deactivatedDaysAgo?: number;
}

function person(
  first_name: string,
  last_name: string,
  timezone: string,
  joinedDaysAgo: number,
  invitationsLeft: number,
): SamplePerson {
  return { first_name, last_name, timezone, joinedDaysAgo, invitationsLeft, verified: true };
}

/** By username; the e-mail address is `{username}@outing.example`. */
export const people = {
  ada: person('Ada', 'Lund', 'Europe/Berlin', 1_104, 7),
  ben: person('Ben', 'Kaya', 'Europe/Berlin', 1_102, 8),
  chloe: person('Chloé', 'Martin', 'Europe/Paris', 1_058, 10),
  dora: person('Dora', 'Oliveira', 'Europe/Lisbon', 1_041, 9),
  emil: person('Emil', 'Fischer', 'Europe/Berlin', 987, 10),
  faith: person('Faith', 'Wanjiru', 'Africa/Nairobi', 942, 8),
  grace: person('Grace', 'O’Connor', 'America/New_York', 911, 6),
  hiro: person('Hiro', 'Tanaka', 'Asia/Tokyo', 903, 9),
  isla: person('Isla', 'Walker', 'Australia/Sydney', 874, 10),
  jamal: person('Jamal', 'Haddad', 'Europe/Berlin', 815, 10),
  kavya: person('Kavya', 'Nair', 'America/New_York', 806, 10),
  luka: { ...person('Luka', 'Novák', 'Europe/Prague', 3, 10), verified: false },
  mika: { ...person('Mika', 'Laine', 'Europe/Helsinki', 1_010, 10), deactivatedDaysAgo: 12 },
  nils: person('Nils', 'Berg', 'Europe/Oslo', 640, 10),
} as const satisfies Record<string, SamplePerson>;

export type PersonKey = keyof typeof people;

/** The id of each. */
export type IdOf = (key: PersonKey) => string;

function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
  const keys: Key[] = [];
  for (const key in record) keys.push(key);
  return keys;
}

export const PERSON_KEYS = keysOf(people);

/**
 * Nearly all follow Ada. Jamal follows only Emil, who does not follow back. Luka has just registered and is not verified
 * yet. Mika has deactivated their account, and Ada has blocked Nils.
 */
export const follows = {
  ada: ['ben', 'chloe', 'dora', 'emil', 'faith', 'grace', 'hiro'],
  ben: ['ada', 'dora', 'emil', 'chloe'],
  chloe: ['ada', 'dora', 'ben'],
  dora: ['ada', 'ben', 'chloe'],
  emil: ['ada', 'ben'],
  faith: ['ada', 'chloe', 'grace'],
  grace: ['ada', 'kavya', 'faith'],
  hiro: ['ada', 'isla'],
  isla: ['ada', 'hiro', 'grace'],
  jamal: ['emil'],
  kavya: ['ada', 'grace', 'hiro'],
  luka: ['ada'],
  mika: ['ada', 'ben'],
  nils: ['jamal'],
} as const satisfies Record<PersonKey, readonly PersonKey[]>;
