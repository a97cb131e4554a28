/** What the first screens of a logged-out reader say, in Portuguese. */
import type { Translation } from '../translation.ts';
import type { enLoggedOut } from './en-logged-out.ts';
import { accounts } from './pt/accounts.ts';
import { help } from './pt/help.ts';
import { install } from './pt/install.ts';
import { refusals } from './pt/refusals.ts';
import { rules } from './pt/rules.ts';
import { ptFirst } from './pt-first.ts';

export const ptLoggedOut: Translation<typeof enLoggedOut> = {
  ...ptFirst,
  accounts,
  help,
  install,
  refusals,
  rules,
};
