/** Proposes a username from a name. */
import * as v from 'valibot';
import { Username } from '#contract/base/fields.ts';
import { foldWords } from '#contract/base/folded-words.ts';
import { USERNAME_MAX } from '#contract/base/limits.ts';

/** Returns for example `noor.haddad`; empty if the name has no usable letters. */
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
