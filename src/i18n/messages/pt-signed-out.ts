/** What the first screens of a signed-out reader say, in Portuguese. */
import type { Translation } from '../translation.ts';
import type { enSignedOut } from './en-signed-out.ts';
import { accounts } from './pt/accounts.ts';
import { help } from './pt/help.ts';
import { install } from './pt/install.ts';
import { refusals } from './pt/refusals.ts';
import { rules } from './pt/rules.ts';
import { ptFirst } from './pt-first.ts';

export const ptSignedOut: Translation<typeof enSignedOut> = {
  ...ptFirst,
  accounts,
  help,
  install,
  refusals,
  rules,
};
