/** A username from a name, as a proposal. */
import * as v from 'valibot';
import { Username } from '#contract/base/fields.ts';
import { foldWords } from '#contract/base/folded-words.ts';
import { USERNAME_MAX } from '#contract/base/limits.ts';

/** `noor.haddad`; empty where the letters of a name make none. */
export function proposedUsername({
  first_name,
  last_name,
}: {
  first_name: string;
  last_name: string;
}): string {
  const words = foldWords(`${first_name} ${last_name}`).replace(/[^a-z0-9 ]/g, '');
  const joined = words.trim().replace(/ +/g, '.').slice(0, USERNAME_MAX).replace(/\.$/, '');
  return v.is(Username, joined) ? joined : '';
}
