/** What the first screens of a logged-out reader say, in French. */
import type { Translation } from '../translation.ts';
import type { enLoggedOut } from './en-logged-out.ts';
import { accounts } from './fr/accounts.ts';
import { help } from './fr/help.ts';
import { install } from './fr/install.ts';
import { refusals } from './fr/refusals.ts';
import { rules } from './fr/rules.ts';
import { frFirst } from './fr-first.ts';

export const frLoggedOut: Translation<typeof enLoggedOut> = {
  ...frFirst,
  accounts,
  help,
  install,
  refusals,
  rules,
};
